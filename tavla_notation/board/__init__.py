"""The vocabulary of the board; standard library only.

A record is read without the identifiers of positions and without boards drawn, so what
these take is loaded on first use.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from tavla_notation.board.play import Play, Step, place_name, play_text
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

if TYPE_CHECKING:
    from tavla_notation.board.identify import identify_position
    from tavla_notation.board.match_id import (
        format_gnubg_id,
        format_match_id,
        parse_gnubg_id,
        parse_match_id,
    )
    from tavla_notation.board.naming import Identifier, Named, lost_in, name_situation
    from tavla_notation.board.ogid import format_ogid, parse_ogid
    from tavla_notation.board.scene import Scene
    from tavla_notation.board.snowie import format_snowie, parse_snowie

__all__ = [
    "BAR",
    "HOME_BOARD",
    "OFF",
    "POINTS",
    "WAIT",
    "ByPlayer",
    "Geometry",
    "Identifier",
    "Named",
    "Offer",
    "Play",
    "Player",
    "Position",
    "Roll",
    "Scene",
    "Side",
    "Situation",
    "Step",
    "check_position",
    "format_gnubg_id",
    "format_match_id",
    "format_ogid",
    "format_position",
    "format_position_id",
    "format_snowie",
    "format_xgid",
    "identify_position",
    "lost_in",
    "name_situation",
    "parse_gnubg_id",
    "parse_match_id",
    "parse_ogid",
    "parse_position",
    "parse_position_id",
    "parse_snowie",
    "parse_xgid",
    "place_name",
    "play_text",
]

_ON_FIRST_USE = {
    "Identifier": "naming",
    "Named": "naming",
    "Scene": "scene",
    "format_gnubg_id": "match_id",
    "format_match_id": "match_id",
    "format_ogid": "ogid",
    "format_snowie": "snowie",
    "identify_position": "identify",
    "lost_in": "naming",
    "name_situation": "naming",
    "parse_gnubg_id": "match_id",
    "parse_match_id": "match_id",
    "parse_ogid": "ogid",
    "parse_snowie": "snowie",
}


def __getattr__(name: str) -> object:
    if name not in _ON_FIRST_USE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_ON_FIRST_USE[name]}"), name)
