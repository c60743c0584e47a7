"""How a game ended and what it is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Final

from tavla_notation.board import Player


class WinKind(Enum):
    """Single, mars (gammon), triple mars (backgammon)."""

    SINGLE = "single"
    MARS = "mars"
    TRIPLE_MARS = "triple_mars"


RESIGNED_WORTH: Final[Mapping[WinKind, int]] = MappingProxyType(
    {WinKind.SINGLE: 1, WinKind.MARS: 2, WinKind.TRIPLE_MARS: 3}
)
"""What a resignation of each kind gives before the cube, under any set (diagnostics.md R204)."""


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
