"""Who starts, and with which dice (rules.md 2, the rows on the first throw)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tavla_notation.board import Player, Roll
from tavla_notation.rules.reason import Reason
from tavla_notation.rules.ruleset import FirstRoll, NextGame, RuleSet


class OpeningVerdict(NamedTuple):
    """Who starts and what he plays.

    ``dice`` are the opening dice that he plays, larger first.  ``is_fresh``
    means that he throws both dice again for his first turn.  Without a starter
    nothing is decided yet.
    """

    starter: Player | None
    dice: Roll | None = None
    is_fresh: bool = False
    problem: Reason | None = None


def opening(
    rolls: Sequence[tuple[int, int]], rules: RuleSet, last_winner: Player | None = None
) -> OpeningVerdict:
    """Return what the opening throws *rolls* (White's die, Black's die) decide.

    *last_winner* won the game before, in the same match.  Where he starts there
    is no opening roll at all [TV6]; elsewhere it does not matter who won.
    """
    if last_winner is not None and rules.opening.next_game is NextGame.WINNER:
        problem = Reason.OPENING_ROLL_NOT_DUE if rolls else None
        return OpeningVerdict(last_winner, is_fresh=True, problem=problem)
    decided = next((index for index, (white, black) in enumerate(rolls) if white != black), None)
    if decided is None:
        return OpeningVerdict(None, problem=Reason.TIE_REROLL if rolls else None)
    white, black = rolls[decided]
    starter = Player.WHITE if white > black else Player.BLACK
    problem = Reason.OPENING_ALREADY_DECIDED if decided + 1 < len(rolls) else None
    if rules.opening.first_roll is FirstRoll.AGAIN:
        return OpeningVerdict(starter, is_fresh=True, problem=problem)
    return OpeningVerdict(starter, Roll(max(white, black), min(white, black)), problem=problem)
