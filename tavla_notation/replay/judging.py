"""Turns that need the reference engine: which reading of a play counts, and what is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations_with_replacement
from typing import NamedTuple

from tavla_notation.board import Play, Position, Roll
from tavla_notation.record import Moves
from tavla_notation.replay.readings import Compiled, Reading, compile_moves, recorded_plays
from tavla_notation.rules import Reason, RestrictionOrder, RuleSet, Verdict, WasteScope, judge
from tavla_notation.rules.turn import ACROSS

_RESTRICTED = frozenset({Reason.FEWER_DICE, Reason.SMALLER_DIE, Reason.HIT_AND_STAY, Reason.WASTE})

_WHOLE_PLAY = 99
"""Farther than any step: every step was possible."""

ROLLS: tuple[Roll, ...] = tuple(
    Roll(high, low) for low, high in combinations_with_replacement(range(1, 7), 2)
)


class Judgement(NamedTuple):
    """The reading that counts and the verdict on it.

    ``alternative`` is set where the play is illegal under the set's reading of its
    restrictions and legal under another one that its source allows (P332).
    """

    play: Play
    verdict: Verdict
    alternative: RuleSet | None = None


def judge_readings(position: Position, roll: Roll, compiled: Compiled, rules: RuleSet) -> Judgement:
    """Return the verdict on what was written: legal if any of its readings is.

    Of several legal readings the one whose hits are those that the stars claim
    counts, else the one that hits least (notation: Moves); a reading without a
    warning goes before one with.  Of illegal ones the one that got furthest.
    """
    judged = [
        (reading, judge(position, roll, reading.play, rules)) for reading in compiled.readings
    ]
    legal = [(reading, verdict) for reading, verdict in judged if verdict.legal]
    if legal:
        reading, verdict = min(
            legal,
            key=lambda pair: (
                len(pair[1].warnings),
                hit_distance(hits_of(position, pair[0], rules), compiled.claims),
            ),
        )
        return Judgement(verdict.played or reading.play, verdict)
    reading, verdict = max(judged, key=lambda pair: _reached(pair[1]))
    if verdict.violation is not None and verdict.violation.reason in _RESTRICTED:
        for other in other_readings(rules):
            if any(judge(position, roll, r.play, other).legal for r in compiled.readings):
                return Judgement(reading.play, verdict, alternative=other)
    return Judgement(reading.play, verdict)


def in_recorded_order(
    judgement: Judgement, position: Position, roll: Roll, moves: Moves, rules: RuleSet
) -> Judgement:
    """Return *judgement* of an illegal play with the first fault in the order recorded.

    Readings have the checker farthest back first.  If every step is possible in that
    order the fault is in the play as a whole, however it was written.
    """
    if _reached(judgement.verdict) == _WHOLE_PLAY:
        return judgement
    plays = recorded_plays(moves.moves, roll)
    if plays == (judgement.play,):
        return judgement  # written with the rear checker first, as most are
    judged = [(play, judge(position, roll, play, rules)) for play in plays]
    play, verdict = max(judged, key=lambda pair: _reached(pair[1]))
    return judgement._replace(play=play, verdict=verdict)


def other_readings(rules: RuleSet) -> Iterator[RuleSet]:
    """Yield the other ways in which the source of a set with restrictions may be read."""
    if not rules.turn_rules:
        return
    other = next(order for order in RestrictionOrder if order is not rules.duty.order)
    yield replace(rules, duty=rules.duty._replace(order=other))
    if rules.waste_scope is not WasteScope.SAME_CHECKER:
        yield replace(rules, waste_scope=WasteScope.SAME_CHECKER)


def hits_of(position: Position, reading: Reading, rules: RuleSet) -> tuple[int, ...]:
    """Return the points, in the mover's numbering, on which *reading* hits."""
    across, his = ACROSS[rules.geometry], position.opponent.checkers
    return tuple(
        {
            destination
            for _, destination, _ in reading.hops
            if 1 <= destination <= 24 and his[across[destination]] == 1
        }
    )


def hit_distance(hits: tuple[int, ...], claims: tuple[int, ...]) -> tuple[int, int]:
    """Return how far the hits of a reading are from the stars written, then how many there are."""
    return len(set(hits) ^ set(claims)), len(hits)


def fitting_rolls(
    position: Position, moves: Moves, rules: RuleSet
) -> tuple[tuple[Roll, ...], bool]:
    """Return the rolls that *moves* may have been played with, and whether legally.

    Those are the rolls that make it a legal play; where none does, those whose dice
    have the steps' lengths, so that an illegal play can be judged all the same.
    """
    compiled = [(roll, compile_moves(moves, roll)) for roll in ROLLS]
    of_length = [(roll, found) for roll, found in compiled if found.fits]
    legal = tuple(
        roll
        for roll, found in of_length
        if any(judge(position, roll, reading.play, rules).legal for reading in found.readings)
    )
    if legal:
        return legal, True
    return tuple(roll for roll, _ in of_length), False


def _reached(verdict: Verdict) -> int:
    """Return how far an illegal reading got: a fault of the whole play is farthest."""
    violation = verdict.violation
    if violation is None or violation.step_index is None:
        return _WHOLE_PLAY
    return violation.step_index
