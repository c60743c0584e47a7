"""The vocabulary of the board; standard library only."""

from tavla_notation.board.play import Play, Step, place_name
from tavla_notation.board.player import ByPlayer, Player
from tavla_notation.board.position import (
    BAR,
    HOME_BOARD,
    OFF,
    POINTS,
    WAIT,
    Geometry,
    Position,
    Side,
)
from tavla_notation.board.roll import Roll
from tavla_notation.board.situation import Situation

__all__ = [
    "BAR",
    "HOME_BOARD",
    "OFF",
    "POINTS",
    "WAIT",
    "ByPlayer",
    "Geometry",
    "Play",
    "Player",
    "Position",
    "Roll",
    "Side",
    "Situation",
    "Step",
    "place_name",
]
