"""The board during a turn, seen by the player who moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from tavla_notation.board import (
    BAR,
    POINTS,
    WAIT,
    ByPlayer,
    Geometry,
    Play,
    Player,
    Position,
    Side,
    Step,
)
from tavla_notation.rules.ruleset import TurnRule

Counts: TypeAlias = tuple[int, ...]
"""27 counts in their owner's numbering: off, the points 1 to 24, the bar, waiting."""

ACROSS: Final[Mapping[Geometry, Counts]] = MappingProxyType(
    {geometry: (0, *(geometry.across(point) for point in POINTS), 0, 0) for geometry in Geometry}
)
"""The opponent's number of each of my points, as a table."""


class Turn(NamedTuple):
    """The checkers in mid-turn, and what the rules of a turn remember of it (rules.md 6).

    ``hits`` are the mover's points on which he has hit this turn.  ``wasteful``
    are the pairs of point and die that :func:`~.restrictions.waste_marks`
    forbids.  ``broken`` are the restrictions that the turn has gone against,
    where those only count afterwards (``restriction_order=maximal_first``).
    """

    mine: Counts
    his: Counts
    hits: frozenset[int] = frozenset()
    wasteful: frozenset[tuple[int, int]] = frozenset()
    broken: frozenset[TurnRule] = frozenset()

    @property
    def is_last_checker_off(self) -> bool:
        """Whether the mover has no checker left to move."""
        return not any(self.mine[1:])


class Line(NamedTuple):
    """Steps played one after the other, the die each took, and where they lead."""

    steps: tuple[Step, ...]
    dice: tuple[int, ...]
    turn: Turn

    @property
    def play(self) -> Play:
        """The steps as a play."""
        return Play(self.steps)


def counts(side: Side) -> Counts:
    """Return the 27 counts of *side*."""
    return (*side.checkers, side.waiting)


def begin(position: Position) -> Turn:
    """Return the turn of the player on roll, nothing played yet."""
    return Turn(counts(position.mover), counts(position.opponent))


def end(turn: Turn, mover: Player) -> Position:
    """Return the position after *mover*'s turn: the same checkers, the other on roll."""
    me, him = _side(turn.mine), _side(turn.his)
    sides = ByPlayer(me, him) if mover is Player.WHITE else ByPlayer(him, me)
    return Position(sides, mover.opponent)


def moved(turn: Turn, step: Step, across: Sequence[int]) -> Turn:
    """Return the turn with one checker moved and a blot that stood there on the bar.

    A hit checker goes to the bar, never back to those that wait [TW10].  The caller
    has made sure that the checker is there and the point not closed.
    """
    origin, destination = step
    mine = list(turn.mine)
    mine[origin] -= 1
    mine[destination] += 1
    if destination and turn.his[across[destination]]:
        his = list(turn.his)
        his[across[destination]] = 0
        his[BAR] += 1
        hits = turn.hits | {destination}
        return Turn(tuple(mine), tuple(his), hits, turn.wasteful, turn.broken)
    return Turn(tuple(mine), turn.his, turn.hits, turn.wasteful, turn.broken)


def _side(counted: Counts) -> Side:
    return Side(counted[:WAIT], counted[WAIT])
