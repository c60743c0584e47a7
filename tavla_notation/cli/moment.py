"""What ``tavla show`` draws."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tavla_notation.board import Scene, Situation


@dataclass(frozen=True, slots=True)
class Moment:
    """A situation for identifiers, the scene for drawings, and a line above it."""

    situation: Situation
    scene: Scene
    caption: str = ""
