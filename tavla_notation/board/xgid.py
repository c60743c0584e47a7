"""XGID, the position identifier of eXtreme Gammon (formats.md 5).

Ten fields with colons between: board, cube, cube owner, turn, dice, score of
the bottom player, score of the top player, rules flag, match length, greatest
cube.  The board has 26 characters: the top player's bar, the points 1 to 24 of
the **bottom** player, the bottom player's bar.  Capital letters are the bottom
player's checkers (A one, B two ...), small ones the top player's.

The bottom player is White: a seat at the bottom, a colour and a turn are three
things, and the first two are tied together here once and for all (``; Set
Pos=`` in a match file likewise writes the left column, White, in capitals).
"""

from __future__ import annotations

import re
from typing import Final

from tavla_notation.board.player import ByPlayer, Player
from tavla_notation.board.position import BAR, Position, Side
from tavla_notation.board.roll import Roll
from tavla_notation.board.situation import Offer, Situation
from tavla_notation.board.text import check_position
from tavla_notation.language import N_, _

_PREFIX = re.compile(r"XGID\s*[=:]\s*", re.IGNORECASE)
_QUOTES: Final = "\"'`<>“”‘’„"
_WHOLE = re.compile(r"-?[0-9]{1,5}")
_NAMES: Final = (
    N_("board"),
    N_("cube"),
    N_("cube owner"),
    N_("turn"),
    N_("dice"),
    N_("score of the bottom player"),
    N_("score of the top player"),
    N_("rules flag"),
    N_("match length"),
    N_("greatest cube"),
)
_OFFERS: Final = {"D": Offer.DOUBLE, "B": Offer.BEAVER, "R": Offer.RACCOON}
_SIDES: Final = {1: Player.WHITE, -1: Player.BLACK}
_CHECKERS: Final = 15
_CUBE_LIMIT: Final = 30
_USUAL_LIMIT: Final = 10


def parse_xgid(text: str, total: int = _CHECKERS) -> Situation:
    """Return what an XGID says; the bottom player (capital letters) is White.

    The prefix ``XGID=`` may be missing; blanks and quotes around it, and lines
    before and after it as they come when a board is pasted along, are passed over.
    Checkers that are missing from *total* a side are borne off.

    Raises:
        ValueError: with the field or character that is wrong and what belongs there.

    >>> situation = parse_xgid("XGID=-b----E-C---eE---c-e----B-:0:0:1:63:0:0:1:0:10")
    >>> str(situation.roll), situation.jacoby, situation.position.mover.pips
    ('63', True, 167)
    """
    fields = _find(text).split(":")
    if len(fields) != len(_NAMES):
        raise ValueError(
            _(
                "an XGID has {fields} fields with ':' between them, this one has {number}: {text!r}"
            ).format(fields=len(_NAMES), number=len(fields), text=":".join(fields)[:80])
        )
    owner = _number(fields, 2, -1, 1)
    turn = _number(fields, 3, -1, 1)
    if not turn:
        raise ValueError(_("XGID field 4 (turn) is 1 or -1, not '0'"))
    sides = parse_xgid_board(fields[0], total)
    position = Position(sides, _SIDES[turn])
    length = _number(fields, 8, 0, 99999)
    flag = _number(fields, 7, 0, 1 if length else 3)
    roll, offer = _parse_dice(fields[4])
    return Situation(
        position,
        roll=roll,
        cube=2 ** _number(fields, 1, 0, _CUBE_LIMIT),
        cube_owner=_SIDES.get(owner),
        offered=offer,
        scores=ByPlayer(_number(fields, 5, 0, 99999), _number(fields, 6, 0, 99999)),
        length=length,
        crawford=bool(length) and flag == 1,
        jacoby=not length and bool(flag & 1),
        beavers=not length and bool(flag & 2),
        max_cube=2 ** _number(fields, 9, 0, _CUBE_LIMIT),
    )


def format_xgid(situation: Situation) -> str:
    """Return the XGID of *situation*, White at the bottom; no named limit is written as 1024.

    Raises:
        ValueError: if an XGID cannot hold it: waiting checkers, both players on
            one point, a cube that is no power of two, Crawford in a money session,
            Jacoby or beavers in a match.
    """
    position = situation.position
    if situation.length and (situation.jacoby or situation.beavers):
        raise ValueError(_("an XGID holds Jacoby and beavers only in a money session (length 0)"))
    if situation.crawford and not situation.length:
        raise ValueError(_("an XGID holds the Crawford game only in a match, not at length 0"))
    money_flag = situation.jacoby + 2 * situation.beavers
    flag = int(situation.crawford) if situation.length else money_flag
    numbers = {player: number for number, player in _SIDES.items()}
    limit = _USUAL_LIMIT if situation.max_cube is None else _power(situation.max_cube)
    fields = (
        format_xgid_board(position),
        _power(situation.cube),
        numbers[situation.cube_owner] if situation.cube_owner else 0,
        numbers[position.on_roll],
        _format_dice(situation),
        *situation.scores,
        flag,
        situation.length,
        limit,
    )
    return "XGID=" + ":".join(map(str, fields))


def parse_xgid_board(text: str, total: int = _CHECKERS) -> ByPlayer[Side]:
    """Return both sides from the 26 board characters of an XGID or of ``; Set Pos=``.

    Raises:
        ValueError: with the character and its place (the point's number in White's
            numbering), or if a side has more than *total* checkers.
    """
    if len(text) != BAR + 1:
        raise ValueError(
            _("the board of an XGID has {length} characters, not {number}: {text!r}").format(
                length=BAR + 1, number=len(text), text=text
            )
        )
    bottom, top = [0] * 26, [0] * 26
    for place, character in enumerate(text):
        if character == "-":
            continue
        small = character.lower()
        if not character.isascii() or not "a" <= small <= "o":
            raise ValueError(
                _(
                    "{at}: a place holds '-' (nobody), 'A' to 'O' (1 to 15 of the bottom "
                    "player) or 'a' to 'o' (of the top player)"
                ).format(at=_at(place, character))
            )
        if character != small and place == 0:
            raise ValueError(
                _("{at}: this is the top player's bar, 'a' to 'o'").format(at=_at(place, character))
            )
        if character == small and place == BAR:
            raise ValueError(
                _("{at}: this is the bottom player's bar, 'A' to 'O'").format(
                    at=_at(place, character)
                )
            )
        side, own = (top, BAR - place) if character == small else (bottom, place)
        side[own] = ord(small) - ord("a") + 1
        if sum(side) > total:
            said = _(
                "{at}: with it the bottom player has {number} checkers, but a side has {total}"
            )
            if side is top:
                said = _(
                    "{at}: with it the top player has {number} checkers, but a side has {total}"
                )
            raise ValueError(said.format(at=_at(place, character), number=sum(side), total=total))
    bottom[0], top[0] = total - sum(bottom), total - sum(top)
    return ByPlayer(Side(tuple(bottom)), Side(tuple(top)))


def format_xgid_board(position: Position) -> str:
    """Return the 26 board characters of *position*, White in capitals and from his seat.

    Raises ``ValueError`` for waiting checkers, for more than fifteen a side, and
    where both players stand on one point: a character holds only one of them.
    """
    check_position(position)
    for side in position.sides:
        if side.waiting:
            raise ValueError(_("an XGID cannot hold waiting checkers (tawula)"))
        if side.total > _CHECKERS:
            raise ValueError(
                _("an XGID holds {number} checkers a side, not {other}").format(
                    number=_CHECKERS, other=side.total
                )
            )
    characters = ["-"] * 26
    for place in range(1, 26):
        if count := position.sides.white.checkers[place]:
            characters[place] = chr(ord("A") + count - 1)
        if count := position.sides.black.checkers[place]:
            characters[BAR - place] = chr(ord("a") + count - 1)
    return "".join(characters)


def _find(text: str) -> str:
    """Return the identifier in *text*: the word after ``XGID=``, else the first word."""
    prefix = _PREFIX.search(text)
    words = text[prefix.end() if prefix else 0 :].lstrip(" \t\r\n" + _QUOTES).split(maxsplit=1)
    if not words:
        raise ValueError(_("no XGID: the text is empty"))
    return words[0].strip(_QUOTES)


def _number(fields: list[str], index: int, low: int, high: int) -> int:
    """Return field *index* as a number from *low* to *high*."""
    text = fields[index]
    if _WHOLE.fullmatch(text) and low <= int(text) <= high:
        return int(text)
    raise ValueError(
        _(
            "XGID field {field} ({name}) is a whole number from {low} to {high}, not {text!r}"
        ).format(field=index + 1, name=_(_NAMES[index]), low=low, high=high, text=text)
    )


def _parse_dice(text: str) -> tuple[Roll | None, Offer | None]:
    """Return the roll, or what was offered instead of one."""
    if text == "00":
        return None, None
    if text in _OFFERS:
        return None, _OFFERS[text]
    if re.fullmatch("[1-6][1-6]", text):
        return Roll(int(text[0]), int(text[1])), None
    raise ValueError(
        _(
            "XGID field 5 (dice) is two digits from 1 to 6, '00' before the roll, or "
            "'D', 'B', 'R' for a double, a beaver, a raccoon, not {text!r}"
        ).format(text=text)
    )


def _format_dice(situation: Situation) -> str:
    if situation.offered is not None:
        if situation.roll is not None:
            raise ValueError(_("an XGID holds a roll or an offered cube, not both"))
        return next(letter for letter, offer in _OFFERS.items() if offer is situation.offered)
    return "00" if situation.roll is None else str(situation.roll)


def _power(cube: int) -> int:
    """Return the logarithm of a cube value: 0 for 1, 1 for 2, 2 for 4."""
    if cube < 1 or cube & (cube - 1):
        raise ValueError(_("a cube shows a power of two, not {value!r}").format(value=cube))
    return cube.bit_length() - 1


def _at(place: int, character: str) -> str:
    name = _("point {number}").format(number=place)
    if place in (0, BAR):
        name = _("the bottom player's bar") if place else _("the top player's bar")
    return _("XGID board character {number} ({name}) is {character!r}").format(
        number=place + 1, name=name, character=character
    )
