"""All that a position identifier says beside the checkers."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from tavla_notation.board.player import ByPlayer, Player
from tavla_notation.board.position import Position
from tavla_notation.board.roll import Roll


class Offer(Enum):
    """The cube action that waits for an answer."""

    DOUBLE = "double"
    BEAVER = "beaver"
    RACCOON = "raccoon"


@dataclass(frozen=True, slots=True)
class Situation:
    """A position with its roll, cube, score and match.

    ``length`` 0 is a money session.  ``cube_owner`` None means the middle;
    ``offered`` that the player on roll has doubled and an answer is due (a
    double may have been beavered, a beaver raccooned).
    ``resigns`` is what the player on roll offers to lose and waits to have taken:
    1 a single game, 2 a mars, 3 a triple one, 0 nothing.
    ``max_cube`` None means no limit is named.
    """

    position: Position
    roll: Roll | None = None
    cube: int = 1
    cube_owner: Player | None = None
    offered: Offer | None = None
    scores: ByPlayer[int] = field(default_factory=lambda: ByPlayer(0, 0))
    length: int = 0
    crawford: bool = False
    jacoby: bool = False
    beavers: bool = False
    max_cube: int | None = None
    resigns: int = 0
