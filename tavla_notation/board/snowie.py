"""The position line of Snowie: forty fields with semicolons behind them (formats.md 4).

0 match length, 1 Jacoby, 2 and 3 flags of unknown meaning, 4 who is on roll (0 the
first player, 1 the second), 5 and 6 the names, of the player on roll first, 7
Crawford, 8 and 9 the scores in the same order, 10 the cube, 11 its owner (1 the player
on roll, 0 nobody, -1 the other), 12 to 37 a board as the player on roll counts, his
checkers positive: 12 is the *opponent's* bar and so never positive, 37 his own.  38 and
39 are the dice.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from tavla_notation.board.player import ByPlayer, Player
from tavla_notation.board.position import BAR, OFF, Position
from tavla_notation.board.roll import Roll
from tavla_notation.board.situation import Situation
from tavla_notation.board.text import check_position
from tavla_notation.language import _

_FIELDS: Final = 40
_BOARD: Final = 12
_CHECKERS: Final = 15
_LINE: Final = re.compile(r"[0-9]+;[^;\n]*;[^;\n]*;[^;\n]*;[^;\n]*;[^\n]*;")
_QUOTES: Final = "\"'`<>“”‘’„ \t\r\n"
_WHOLE: Final = re.compile(r"-?[0-9]{1,5}")
_PLAYERS: Final = (Player.WHITE, Player.BLACK)


class SnowieLine(NamedTuple):
    """What a line says, and how it calls the players."""

    situation: Situation
    names: ByPlayer[str]


def is_like_snowie(text: str) -> bool:
    """Return whether *text* looks like such a line."""
    return bool(_LINE.match(text.strip(_QUOTES)))


def parse_snowie(text: str, total: int = _CHECKERS) -> SnowieLine:
    """Return what a position line says; the first player is White.

    Checkers that are missing from *total* a side are borne off.

    Raises:
        ValueError: with the field (from 0, as above) that is wrong.
    """
    fields = snowie_fields(text)
    on_roll = _PLAYERS[_number(fields, 4, 0, 1)]
    other = on_roll.opponent
    owner = _number(fields, 11, -1, 1)
    cube = _number(fields, 10, 1, 2**15)
    if cube & (cube - 1):
        raise ValueError(_("field 10 is the cube, a power of two, not {value}").format(value=cube))
    length = _number(fields, 0, 0, 99999)
    dice = (_number(fields, 38, 0, 6), _number(fields, 39, 0, 6))
    if bool(dice[0]) != bool(dice[1]):
        raise ValueError(
            _("fields 38 and 39 are two dice or 0 and 0, not {first} and {second}").format(
                first=dice[0], second=dice[1]
            )
        )
    mine, his = (_number(fields, field, 0, 99999) for field in (8, 9))
    position = board_of_fields(fields, on_roll, total)
    check_position(position)
    situation = Situation(
        position,
        roll=Roll(*dice) if dice[0] else None,
        cube=cube,
        cube_owner=(None, on_roll, other)[owner],
        scores=ByPlayer(mine, his) if on_roll is Player.WHITE else ByPlayer(his, mine),
        length=length,
        crawford=bool(length) and _number(fields, 7, 0, 1) == 1,
        jacoby=not length and _number(fields, 1, 0, 1) == 1,
    )
    names = ByPlayer(fields[5], fields[6])
    return SnowieLine(situation, names if on_roll is Player.WHITE else names.swapped())


def format_snowie(situation: Situation, names: ByPlayer[str] | None = None) -> str:
    """Return the position line of *situation*; a name's semicolon becomes a comma.

    Raises:
        ValueError: for waiting checkers, more than fifteen a side, both players on
            one point, or a cube that is no power of two up to 32768.
    """
    position = situation.position
    check_position(position)
    for side in position.sides:
        if side.waiting:
            raise ValueError(_("a Snowie position cannot hold waiting checkers (tawula)"))
        if side.total > _CHECKERS:
            raise ValueError(
                _("a Snowie position holds {number} checkers a side").format(number=_CHECKERS)
            )
    cube = situation.cube
    if not 1 <= cube <= 2**15 or cube & (cube - 1):
        raise ValueError(
            _("a Snowie position holds a cube of 1, 2, 4 … 32768, not {value}").format(value=cube)
        )
    on_roll = position.on_roll
    other = on_roll.opponent
    owner = {None: 0, on_roll: 1, other: -1}[situation.cube_owner]
    called = names or ByPlayer("White", "Black")
    roll = situation.roll
    fields = (
        situation.length,
        *(int(situation.jacoby and not situation.length), 0, 1),  # as GNU Backgammon writes them
        _PLAYERS.index(on_roll),
        *(name_in_field(called[player]) for player in (on_roll, other)),
        int(situation.crawford and bool(situation.length)),
        *(situation.scores[player] for player in (on_roll, other)),
        cube,
        owner,
        *fields_of_board(position),
        *((roll.first, roll.second) if roll else (0, 0)),
    )
    return "".join(f"{field};" for field in fields)


def snowie_fields(text: str) -> list[str]:
    """Return the forty fields of a line, blanks around each taken off; ``ValueError`` if not 40."""
    fields = [field.strip() for field in text.strip(_QUOTES).removesuffix(";").split(";")]
    if len(fields) != _FIELDS:
        raise ValueError(
            _("a Snowie position has {fields} fields, this one has {number}").format(
                fields=_FIELDS, number=len(fields)
            )
        )
    return fields


def board_of_fields(fields: list[str], on_roll: Player, total: int = _CHECKERS) -> Position:
    """Return the position in fields 12 to 37; ``ValueError`` names the field that is wrong."""
    mover: dict[int, int] = {}
    opponent: dict[int, int] = {}
    for place in range(BAR + 1):
        field = _BOARD + place
        count = _checkers(fields[field], field)
        if count > 0:
            mover[place] = count
        elif count < 0:
            opponent[BAR - place] = -count
    if OFF in mover or OFF in opponent:
        raise ValueError(_("a bar holds its owner's checkers only"))
    return Position.of(mover, opponent, on_roll=on_roll, total=total)


def fields_of_board(position: Position) -> tuple[int, ...]:
    """Return fields 12 to 37 of *position*."""
    mover, opponent = position.mover.checkers, position.opponent.checkers
    points = (mover[place] - opponent[BAR - place] for place in range(1, BAR))
    return (-position.opponent.bar, *points, position.mover.bar)


def name_in_field(name: str) -> str:
    """Return *name* without what would end its field or the line."""
    return " ".join(name.replace(";", ",").split())


def _number(fields: list[str], index: int, low: int, high: int) -> int:
    text = fields[index]
    if _WHOLE.fullmatch(text) and low <= int(text) <= high:
        return int(text)
    raise ValueError(
        _("field {index} is a whole number from {low} to {high}, not {text!r}").format(
            index=index, low=low, high=high, text=text[:20]
        )
    )


def _checkers(text: str, number: int) -> int:
    digits = text.removeprefix("-")
    if not digits.isdecimal() or len(digits) > 2 or int(digits) > _CHECKERS:
        raise ValueError(
            _("field {number} is a number of checkers, -15 to 15, not {text!r}").format(
                number=number, text=text[:20]
            )
        )
    return int(text)
