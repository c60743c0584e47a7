"""What the replay of a record found: every turn with a roll, measured."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from tavla_notation.board import ByPlayer, Play, Player, Position, Roll
from tavla_notation.record import Game, Match
from tavla_notation.rules.outcome import Outcome
from tavla_notation.rules.ruleset import RuleSet


class Ply(NamedTuple):
    """One turn with a roll as it was replayed.

    ``index`` is the turn's place in ``game.turns``, ``number`` its row's number.
    ``play`` holds the steps in an order that can be played, or None where the
    record does not tell them.  ``dice_playable`` is the most dice that could be
    played (-1 where the board is not known).  All counts are pips or checkers:
    ``opponent_pips`` is the opponent's count after this turn, the others are
    the mover's.  ``contact`` says whether the two sides could still meet before
    the turn.  ``certain`` is False after a play that could not be followed.
    """

    index: int
    number: int
    player: Player
    roll: Roll
    play: Play | None
    dice_playable: int
    pips_before: int
    pips_after: int
    opponent_pips: int
    hits: int
    on_bar_before: int
    borne_off: int
    contact: bool
    legal: bool
    certain: bool


@dataclass(frozen=True, slots=True)
class Replay:
    """One game replayed under one rule set.

    ``outcome`` is None for an unfinished game.  ``cube`` is the value at the
    end.  ``certain_until`` is the index of the first turn whose board is not
    certain, or None.
    """

    game: Game
    rules: RuleSet
    start: Position
    plies: tuple[Ply, ...]
    outcome: Outcome | None
    cube: int
    crawford: bool
    final: Position
    certain_until: int | None
