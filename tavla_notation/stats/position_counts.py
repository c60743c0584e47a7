"""The counts of one position."""

from __future__ import annotations

from dataclasses import dataclass

from tavla_notation.board import Position, Side
from tavla_notation.stats.bearoff import effective_pips
from tavla_notation.stats.bearoff_cache import rolls_left
from tavla_notation.stats.races import keith, kleinman, thorp


@dataclass(frozen=True, slots=True)
class SideCounts:
    """One side's counts in pips, and the rolls in which it bears off.

    ``rolls`` and ``effective`` are None while a checker is outside the home board;
    nothing but the pips is counted of a side that has checkers waiting.
    """

    pips: int
    keith: float | None
    thorp: float | None
    rolls: float | None
    effective: float | None


@dataclass(frozen=True, slots=True)
class PositionCounts:
    """Both sides' counts, and Kleinman's chance of the player on roll, None where there is none."""

    on_roll: SideCounts
    opponent: SideCounts
    kleinman: float | None


def position_counts(position: Position) -> PositionCounts:
    """Return the counts of *position*, whether or not the players can still meet.

    All but the pips are made for races, and say little of anything else.

    >>> from tavla_notation.rules import rule_set
    >>> counts = position_counts(rule_set("tavla").start())
    >>> round(counts.on_roll.keith, 1), counts.opponent.keith, round(counts.kleinman, 4)
    (193.1, 169.0, 0.5619)
    """
    mover, opponent = position.mover, position.opponent
    chance = float(kleinman([mover.pips], [opponent.pips])[0])
    is_told = chance == chance and not (mover.waiting or opponent.waiting)
    return PositionCounts(_of(mover, True), _of(opponent, False), chance if is_told else None)


def _of(side: Side, on_roll: bool) -> SideCounts:
    if side.waiting:
        return SideCounts(side.pips, None, None, None, None)
    counts = [side.checkers]
    rolls = float(rolls_left(counts)[0])
    is_home = rolls == rolls
    return SideCounts(
        side.pips,
        float(keith(counts, [on_roll])[0]),
        float(thorp(counts, [on_roll])[0]),
        rolls if is_home else None,
        float(effective_pips(rolls)) if is_home else None,
    )
