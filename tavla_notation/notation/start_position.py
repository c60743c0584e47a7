"""Positions inside match files: ``; Set Pos=`` and ``Illegal play (…)`` (formats.md 1.8, 1.9)."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from tavla_notation.board import ByPlayer, Player, Position, Side
from tavla_notation.board.snowie import (
    board_of_fields,
    fields_of_board,
    name_in_field,
    snowie_fields,
)
from tavla_notation.board.xgid import format_xgid_board, parse_xgid_board
from tavla_notation.language import _
from tavla_notation.record import StartPosition

_SETUP: Final = re.compile(r"(\S{26})/(-?[0-9]{1,2})")
_LARGEST_CUBE: Final = 30


class CubeCode(NamedTuple):
    """Both sides and the cube of a setup line; whose turn it is stands nowhere in it."""

    sides: ByPlayer[Side]
    cube: int
    owner: Player | None


def parse_start(text: str) -> CubeCode:
    """Return the position of ``; Set Pos=<26 characters>/<cube>``; capitals are White's.

    The cube is 0 in the middle, -n with the left player at 2^n, n with the right one.

    Raises:
        ValueError: with what is wrong.
    """
    match = _SETUP.fullmatch(text)
    if match is None:
        raise ValueError(
            _("26 characters, a slash and a cube number were expected, not {text!r}").format(
                text=text[:60]
            )
        )
    code = int(match[2])
    if abs(code) > _LARGEST_CUBE:
        raise ValueError(
            _("the cube is written as a power of two, 0 to 30, not {code}").format(code=code)
        )
    owner = None if code == 0 else Player.WHITE if code < 0 else Player.BLACK
    return CubeCode(parse_xgid_board(match[1]), 2 ** abs(code), owner)


def format_start(start: StartPosition) -> str:
    """Return *start* as the line ``; Set Pos=`` holds it."""
    power = start.cube.bit_length() - 1
    code = -power if start.cube_owner is Player.WHITE else power
    return f"{format_xgid_board(start.position)}/{code}"


def start_lines(start: StartPosition | None) -> tuple[str, ...]:
    """Return the line of a match file that sets *start*, none where it has no way to say it.

    That is so for waiting checkers, more than fifteen a side, and two players on a point.
    """
    if start is None:
        return ()
    try:
        return (f"; Set Pos={format_start(start)}",)
    except ValueError:
        return ()


def with_checkers(side: Side, checkers: int) -> Side:
    """Return *side* with as many borne off as are missing from *checkers*."""
    missing = max(0, checkers - sum(side.checkers[1:]))
    return Side((missing, *side.checkers[1:]), side.waiting)


def parse_snowie_position(text: str) -> Position:
    """Return the position of a Snowie line of 40 fields (formats.md 4).

    The player named in field 5 is on roll and has the positive numbers; field 4
    says who he is.  Inside a match file it is 0 for the right player and 1 for the
    left one, the other way round than in a line that stands alone.

    Raises:
        ValueError: with the field that is wrong.
    """
    fields = snowie_fields(text)
    if fields[4] not in {"0", "1"}:
        raise ValueError(
            _("field 4 says who is on roll, 0 or 1, not {text!r}").format(text=fields[4])
        )
    return board_of_fields(fields, Player.BLACK if fields[4] == "0" else Player.WHITE)


def format_snowie_position(position: Position, names: ByPlayer[str]) -> str:
    """Return *position* as a Snowie line; score, cube and dice are left at nothing."""
    on_roll = position.on_roll
    fields = (
        *(0, 0, 0, 0, int(on_roll is Player.WHITE)),
        *(name_in_field(names[player]) for player in (on_roll, on_roll.opponent)),
        *(0, 0, 0, 1, 0),
        *fields_of_board(position),
        *(0, 0),
    )
    return "".join(f"{field};" for field in fields)
