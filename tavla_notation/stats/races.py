"""Counts that say more of a race than the pips do (statistics.md, "Adjusted pip counts").

Every function takes sides as rows of 26 counts of checkers, each in its owner's
numbering (0 off, 1 to 24 the points, 25 the bar), and returns one figure a row.
They are meant for positions in which the two players can no longer meet.
"""

from __future__ import annotations

from math import erf
from typing import Final

import numpy as np
from numpy.typing import ArrayLike

from tavla_notation.stats.plies import Array

PIPS_A_ROLL: Final = 49 / 6
"""What fair dice give a roll on average, a double counted four times."""

_PLACES: Final = np.arange(26)
_HOME: Final = slice(1, 7)
_KEITH: Final = 8 / 7
_THORP: Final = 1.1
_THORP_FROM: Final = 30


def raw_pips(sides: ArrayLike) -> Array:
    """Return the pip counts."""
    return np.asarray(np.asarray(sides, np.int64) @ _PLACES)


def keith(sides: ArrayLike, on_roll: ArrayLike) -> Array:
    """Return Tom Keith's count; of a player *on_roll* it is 8/7 of that.

    2 for each checker over one on the 1 point, 1 for each over one on the 2 and over
    three on the 3, 1 for each of the points 4, 5 and 6 that is empty.

    >>> start = [0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5] + [0] * 10 + [2, 0]
    >>> keith([start, start], [False, True]).round(1).tolist()
    [169.0, 193.1]
    """
    counts = np.asarray(sides, np.int64)
    ones, twos, threes = (
        np.maximum(counts[:, point] - free, 0) for point, free in ((1, 1), (2, 1), (3, 3))
    )
    gaps = (counts[:, 4:7] == 0).sum(axis=1)
    found: Array = raw_pips(counts) + 2 * ones + twos + threes + gaps
    return np.where(on_roll, found * _KEITH, found)


def thorp(sides: ArrayLike, on_roll: ArrayLike) -> Array:
    """Return Edward Thorp's count; of a player *on_roll* it is 1.1 of that where above 30.

    The pips, 2 for each checker left, 1 for each of them on the 1 point, less 1 for
    each home point with a checker on it.
    """
    counts = np.asarray(sides, np.int64)
    left = counts[:, 1:].sum(axis=1)
    held = (counts[:, _HOME] > 0).sum(axis=1)
    found: Array = raw_pips(counts) + 2 * left + counts[:, 1] - held
    return np.where(np.asarray(on_roll) & (found > _THORP_FROM), found * _THORP, found)


def kleinman(mine: ArrayLike, his: ArrayLike) -> Array:
    """Return Danny Kleinman's chance of the player on roll from the two pip counts.

    NaN where they add up to 4 or less.

    >>> kleinman([167, 2], [167, 2]).round(4).tolist()
    [0.5619, nan]
    """
    own, other = np.asarray(mine, np.float64), np.asarray(his, np.float64)
    both = own + other
    spread = np.sqrt(np.where(both > 4, both - 4, np.nan))
    lead = (other - own + 4) / (2 * spread)
    return np.array([(1 + erf(value)) / 2 for value in lead], np.float64)
