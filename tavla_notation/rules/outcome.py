"""How a game ended and what it is worth."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tavla_notation.board import Player


class WinKind(Enum):
    """Single, mars (gammon), triple mars (backgammon)."""

    SINGLE = "single"
    MARS = "mars"
    TRIPLE_MARS = "triple_mars"


class Termination(Enum):
    """What ended a game."""

    BORNE_OFF = "borne_off"
    RESIGNED = "resigned"
    DROPPED = "dropped"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won, how, for how many points (cube included), by what.

    A void game has no winner and no points.  ``kind`` is None for a void game and
    for a resignation whose kind neither words nor points tell.
    """

    winner: Player | None
    kind: WinKind | None
    points: int | None
    termination: Termination
