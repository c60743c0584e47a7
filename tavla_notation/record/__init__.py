"""What somebody wrote down: Match > Game > Turn, with the places in the text."""

from tavla_notation.record.actions import (
    CUBE_ACTIONS,
    Action,
    Beaver,
    Dance,
    Double,
    Drop,
    Edited,
    Moves,
    NotRecorded,
    Raccoon,
    Resignation,
    Result,
    Take,
    Unreadable,
    WrittenKind,
)
from tavla_notation.record.match import Game, Match, Remark, RowNumber, StartPosition, Tag
from tavla_notation.record.moves import CheckerMove
from tavla_notation.record.names import SEATS, seat_names, shown_names
from tavla_notation.record.turn import Turn

__all__ = [
    "CUBE_ACTIONS",
    "SEATS",
    "Action",
    "Beaver",
    "CheckerMove",
    "Dance",
    "Double",
    "Drop",
    "Edited",
    "Game",
    "Match",
    "Moves",
    "NotRecorded",
    "Raccoon",
    "Remark",
    "Resignation",
    "Result",
    "RowNumber",
    "StartPosition",
    "Tag",
    "Take",
    "Turn",
    "Unreadable",
    "WrittenKind",
    "seat_names",
    "shown_names",
]
