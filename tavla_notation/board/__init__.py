"""The vocabulary of the board; standard library only."""

from tavla_notation.board.identify import identify_position
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
from tavla_notation.board.position_id import format_position_id, parse_position_id
from tavla_notation.board.roll import Roll
from tavla_notation.board.situation import Offer, Situation
from tavla_notation.board.text import check_position, format_position, parse_position
from tavla_notation.board.xgid import format_xgid, parse_xgid

__all__ = [
    "BAR",
    "HOME_BOARD",
    "OFF",
    "POINTS",
    "WAIT",
    "ByPlayer",
    "Geometry",
    "Offer",
    "Play",
    "Player",
    "Position",
    "Roll",
    "Side",
    "Situation",
    "Step",
    "check_position",
    "format_position",
    "format_position_id",
    "format_xgid",
    "identify_position",
    "parse_position",
    "parse_position_id",
    "parse_xgid",
    "place_name",
]
