"""When a checker may be borne off (rules.md 1.6)."""

from __future__ import annotations

from typing import Final

from tavla_notation.board import WAIT
from tavla_notation.rules.turn import Counts

_OUTSIDE_HOME: Final = 7


def rearmost(mine: Counts) -> int:
    """Return the place farthest from home that is held: waiting, the bar or a point; 0 for none."""
    return next((place for place in range(WAIT, 0, -1) if mine[place]), 0)


def are_all_home(mine: Counts) -> bool:
    """Return whether no checker waits, is on the bar or stands outside 6 to 1.

    It is asked at each step: the die that brings the last one home may be
    followed by a bear-off with the other.
    """
    return not any(mine[_OUTSIDE_HOME:])


def die_bears_off(mine: Counts, point: int, die: int) -> bool:
    """Return whether *die* takes a checker from *point*: the same number, or none stands behind."""
    return die == point or (die > point and not any(mine[point + 1 :]))


def may_bear_off(mine: Counts, point: int, die: int) -> bool:
    """Return whether a checker on *point* may be borne off with *die*.

    >>> side = (0, 0, 3, 0, 0, 0, 1) + (0,) * 20
    >>> may_bear_off(side, point=2, die=2)
    True
    >>> may_bear_off(side, point=2, die=3)  # the six point is still held
    False
    >>> may_bear_off(side[:6] + (0,) + side[7:], point=2, die=3)  # nothing stands behind
    True
    """
    return mine[point] > 0 and are_all_home(mine) and die_bears_off(mine, point, die)
