"""What ``tavla show`` draws."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tavla_notation.board import ByPlayer, Geometry, Play, Situation


@dataclass(frozen=True, slots=True)
class Moment:
    """What is drawn: a situation, the play from it, the players, and a line above it."""

    situation: Situation
    geometry: Geometry
    names: ByPlayer[str] | None = None
    play: Play | None = None
    caption: str = ""
    is_over: bool = False
