"""How many rolls a bear-off takes, exactly: the one-sided database of the home board.

Up to fifteen checkers stand on six points in 54,264 ways, one of them being none at
all.  Of each the fewest rolls on average are known once those of all positions with
fewer pips are, so the positions are gone through by their pips, many at once.  The
rules are those on which all rule sets agree (rules.md 1.6).
"""

from __future__ import annotations

from itertools import combinations, pairwise
from math import comb
from typing import Final

import numpy as np
from numpy.typing import ArrayLike

from tavla_notation.stats.plies import Array
from tavla_notation.stats.races import PIPS_A_ROLL

CHECKERS: Final = 15
HOME_POINTS: Final = 6
POSITIONS: Final = comb(CHECKERS + HOME_POINTS, HOME_POINTS)
"""The positions of the home board, the empty one among them, which has the number 0."""

_CHOOSE: Final = np.array(
    [[comb(total, size) for total in range(CHECKERS + HOME_POINTS + 1)] for size in range(7)]
)
_DICE: Final = range(1, 7)


def numbers_of(homes: ArrayLike) -> Array:
    """Return the numbers of home boards, rows of six counts from the 1 point on.

    Each number from 0 to ``POSITIONS`` - 1 is that of one position: the running
    sums, pushed apart, are a choice of six out of twenty-one.
    """
    reach = np.cumsum(np.asarray(homes, np.int64), axis=1)
    sizes = np.arange(1, HOME_POINTS + 1)
    return np.asarray(_CHOOSE[sizes, reach + sizes - 1].sum(axis=1))


def all_homes() -> Array:
    """Return every home board, six counts from the 1 point on, in the order of its number."""
    chosen = np.array(list(combinations(range(CHECKERS + HOME_POINTS), HOME_POINTS)), np.int64)
    reach = chosen - np.arange(HOME_POINTS)
    homes = np.diff(reach, axis=1, prepend=0)
    return np.asarray(homes[np.argsort(numbers_of(homes))], np.int8)


def expected_rolls() -> Array:
    """Return for every home board, by its number, the rolls it takes on average at best.

    That the average is as small as can be is what "at best" means: each play is
    the one after which the fewest rolls are still to be expected.
    """
    homes = all_homes()
    after = [_after(homes, die) for die in _DICE]
    pips = homes.astype(np.int64) @ np.arange(1, HOME_POINTS + 1)
    by_pips = np.argsort(pips, kind="stable")
    bounds = np.searchsorted(pips[by_pips], np.arange(pips.max() + 2))
    rolls = np.zeros(POSITIONS)
    # What is to be expected after one die more, after two and so on, each played at best.
    best = np.zeros((4, len(_DICE), POSITIONS))
    for low, high in pairwise(bounds[1:]):
        level = by_pips[low:high]
        for die, targets in enumerate(after):
            options = targets[level]
            allowed = options >= 0
            for dice in range(4):
                later = rolls if dice == 0 else best[dice - 1, die]
                best[dice, die, level] = np.where(allowed, later[options], np.inf).min(axis=1)
        total = best[3, :, level].sum(axis=1)
        for one, other in combinations(range(len(_DICE)), 2):
            ways = [
                np.where(
                    after[first][level] >= 0, best[0, second][after[first][level]], np.inf
                ).min(axis=1)
                for first, second in ((one, other), (other, one))
            ]
            total += 2 * np.minimum(*ways)
        rolls[level] = 1 + total / 36
    return rolls


def effective_pips(rolls: ArrayLike) -> Array:
    """Return the effective pip count: the pips that so many rolls are worth on average."""
    return np.asarray(rolls, np.float64) * PIPS_A_ROLL


def _after(homes: Array, die: int) -> Array:
    """Return the numbers of the positions to which *die* may lead, -1 for none, a column a point.

    With all checkers at home a die can always be played while one is left.
    """
    targets = np.full(homes.shape, -1, np.int64)
    reach = np.where(homes > 0, np.arange(1, HOME_POINTS + 1), 0).max(axis=1)
    for point in range(1, HOME_POINTS + 1):
        stands = homes[:, point - 1] > 0
        may = stands if point >= die else stands & (reach == point)
        moved = homes[may].copy()
        moved[:, point - 1] -= 1
        if point > die:
            moved[:, point - die - 1] += 1
        targets[may, point - 1] = numbers_of(moved)
    return targets
