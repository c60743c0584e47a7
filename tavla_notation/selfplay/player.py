"""A sensible player: he counts pips, blots and points, and looks one roll ahead at danger."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Final

from tavla_notation.board import BAR, HOME_BOARD, Play, Position, Roll, Side
from tavla_notation.rules import LargerDie, RuleSet, apply, legal_plays
from tavla_notation.rules.turn import ACROSS

_POINT: Final = 4.0
"""What a made point is worth, in pips; a home point half as much again."""
_SHOT: Final = 11 / 36
"""The chance of one number to come up on a roll."""
_WAITING: Final = 6.0
"""What it costs to have a checker still to enter beside its 25 pips."""


def choose(position: Position, roll: Roll, rules: RuleSet, rng: Random) -> Play:
    """Return the play that leaves the mover best off; *rng* decides between equal ones.

    It is one that nobody can doubt: where the smaller die is allowed with a warning,
    the larger is played.
    """
    plays = legal_plays(position, roll, _beyond_doubt(rules))
    if len(plays) == 1:
        return plays[0]
    return max(
        plays, key=lambda play: (evaluate(apply(position, play, rules), rules), rng.random())
    )


@lru_cache(maxsize=8)
def _beyond_doubt(rules: RuleSet) -> RuleSet:
    """Return *rules* without the plays that they allow with a warning."""
    if rules.duty.larger is not LargerDie.WARN:
        return rules
    return replace(rules, duty=rules.duty._replace(larger=LargerDie.ERROR))


def evaluate(position: Position, rules: RuleSet) -> float:
    """Return how well the player who has just moved stands, in pips.

    He is the one *not* on roll.
    """
    me, him = position.opponent, position.mover
    value = float(him.pips - me.pips)
    value -= _WAITING * me.waiting
    for point in range(1, 25):
        count = me.checkers[point]
        if count >= 2:
            value += _POINT * (1.5 if point in HOME_BOARD else 1.0)
            value -= 0.5 * max(0, count - 3)
        elif count == 1:
            value -= _danger(point, him, rules)
    return value


def _danger(point: int, him: Side, rules: RuleSet) -> float:
    """Return the pips that a blot on *point* is likely to lose to one number of the next roll."""
    theirs = ACROSS[rules.geometry][point]
    shots = sum(
        bool(him.checkers[theirs + die] or (theirs + die == BAR and him.waiting))
        for die in range(1, 7)
        if theirs + die <= BAR
    )
    return (BAR - point) * min(1.0, _SHOT * shots)
