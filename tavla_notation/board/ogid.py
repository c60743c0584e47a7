"""OGID, the position identifier of OpenGammon and HedgeHog.

Up to eleven fields with colons between: White's checkers, Black's, cube, dice,
colour, state, White's score, Black's, match length, number of the move, checkers a
side.  A checker is one character, ``0`` to ``9`` and ``a`` to ``p``: the points 1 to
24 as **Black** counts them, 0 White's bar, 25 Black's.  The cube is its owner (W, B,
N nobody), its power of two and what is done with it (N nothing, O offered, T taken,
P passed).  The colour says who *acted* last, so that the other one is on roll; only
before a game's first roll is the starter named by the state, ``IW`` or ``IB``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from tavla_notation.board.player import ByPlayer, Player
from tavla_notation.board.position import BAR, POINTS, Position, Side
from tavla_notation.board.roll import Roll
from tavla_notation.board.situation import Offer, Situation
from tavla_notation.board.text import check_position
from tavla_notation.language import _

_PREFIX: Final = re.compile(r"OGID\s*[=:]\s*", re.IGNORECASE)
_SHAPE: Final = re.compile(r"[0-9a-z]*:[0-9a-z]*:[A-Z?][0-9]+[A-Z]\b")
_PLACES: Final = "0123456789abcdefghijklmnop"
_BORNE_OFF: Final = "q"
_CUBE: Final = re.compile(r"([WBND?])([0-9]{1,2})([NOTP])")
_LENGTH: Final = re.compile(r"([0-9]{1,5})(?:([CL])|G[0-9]{0,5})?")
_COLOURS: Final = {"W": Player.WHITE, "B": Player.BLACK}
_LETTERS: Final = {player: letter for letter, player in _COLOURS.items()}
_STARTERS: Final = {"IW": Player.WHITE, "IB": Player.BLACK}
_DOUBLED, _ROLLED, _TO_ROLL = "D", "R", "C"
_QUOTES: Final = "\"'`<>“”‘’„"
_CUBE_LIMIT: Final = 30
_FEWEST_FIELDS, _MOST_FIELDS = 3, 11
_CHECKERS: Final = 15


def is_like_ogid(text: str) -> bool:
    """Return whether *text* is labelled as an OGID or begins like one."""
    return bool(_PREFIX.search(text) or _SHAPE.match(text.strip().strip(_QUOTES)))


def parse_ogid(text: str, on_roll: Player = Player.WHITE, total: int = _CHECKERS) -> Situation:
    """Return what an OGID says; from the fourth field on all may be missing.

    The prefix ``OGID=``, blanks and quotes around it are passed over.  *on_roll* is
    whose turn it is, and *total* how many checkers a side has, where it does not say.

    Raises:
        ValueError: with the field or character that is wrong and what belongs there.

    >>> situation = parse_ogid("11jjjjjhhhccccc:ooddddd88866666:N0N:63:B:R:2:0:7")
    >>> situation.position.on_roll, str(situation.roll), situation.scores.white
    (Player.WHITE, '63', 2)
    """
    prefix = _PREFIX.search(text)
    words = text[prefix.end() if prefix else 0 :].lstrip(" \t\r\n" + _QUOTES).split(maxsplit=1)
    if not words:
        raise ValueError(_("no OGID: the text is empty"))
    fields = words[0].strip(_QUOTES).split(":")
    if not _FEWEST_FIELDS <= len(fields) <= _MOST_FIELDS:
        raise ValueError(
            _(
                "an OGID has {least} to {most} fields with ':' between them, this one has "
                "{number}: {text!r}"
            ).format(
                least=_FEWEST_FIELDS,
                most=_MOST_FIELDS,
                number=len(fields),
                text=":".join(fields)[:80],
            )
        )
    fields += [""] * (_MOST_FIELDS - len(fields))
    total = _number(fields, 10, total, low=1)
    sides = ByPlayer(_side(fields[0], Player.WHITE, total), _side(fields[1], Player.BLACK, total))
    cube = _CUBE.fullmatch(fields[2])
    if cube is None or int(cube[2]) > _CUBE_LIMIT:
        raise ValueError(
            _(
                "OGID field 3 (cube) is an owner (W, B or N), a power of two (0 to {most}) "
                "and N, O, T or P, as in 'N0N', not {text!r}"
            ).format(most=_CUBE_LIMIT, text=fields[2])
        )
    roll = _roll(fields[3])
    if fields[4] not in {"", *_COLOURS}:
        raise ValueError(
            _("OGID field 5 (who acted) is 'W' or 'B', not {text!r}").format(text=fields[4])
        )
    is_offered = cube[3] == "O"
    length = _LENGTH.fullmatch(fields[8] or "0")
    if length is None:
        raise ValueError(
            _(
                "OGID field 9 (match length) is a number and 'C' in the Crawford game, as "
                "in '7C', not {text!r}"
            ).format(text=fields[8])
        )
    acted = _COLOURS.get(fields[4])
    if roll is None and not is_offered and fields[5] in _STARTERS:
        on_roll = _STARTERS[fields[5]]
    elif acted is not None:
        # Who has doubled is still on roll: the other one only answers.
        on_roll = acted if is_offered else acted.opponent
    position = Position(sides, on_roll)
    check_position(position)
    return Situation(
        position,
        roll=roll,
        cube=2 ** int(cube[2]),
        cube_owner=_COLOURS.get(cube[1]),
        offered=Offer.DOUBLE if is_offered else None,
        scores=ByPlayer(_number(fields, 6, 0), _number(fields, 7, 0)),
        length=int(length[1]),
        crawford=length[1] != "0" and length[2] == "C",
    )


def format_ogid(situation: Situation) -> str:
    """Return the OGID of *situation*, with all fields up to the number of the move (0).

    Raises:
        ValueError: for what it cannot hold: waiting checkers, both players on one
            point, a cube that is no power of two, a roll and an offered cube at once.
    """
    position = situation.position
    check_position(position)
    if any(side.waiting for side in position.sides):
        raise ValueError(_("an OGID cannot hold waiting checkers (tawula)"))
    totals = {side.total for side in position.sides}
    if len(totals) > 1:
        raise ValueError(_("an OGID holds the same number of checkers for both sides"))
    power = situation.cube.bit_length() - 1
    if situation.cube != 1 << power:
        raise ValueError(
            _("a cube shows a power of two, not {value!r}").format(value=situation.cube)
        )
    if situation.offered is not None and situation.roll is not None:
        raise ValueError(_("an OGID holds a roll or an offered cube, not both"))
    owner = _LETTERS[situation.cube_owner] if situation.cube_owner else "N"
    on_roll = position.on_roll
    state = _TO_ROLL if situation.roll is None else _ROLLED
    acted = on_roll.opponent
    if situation.offered is not None:
        state, acted = _DOUBLED, on_roll
    fields = [
        _places(position.sides.white.checkers[: BAR + 1], Player.WHITE),
        _places(position.sides.black.checkers[: BAR + 1], Player.BLACK),
        f"{owner}{power}{'O' if situation.offered is not None else 'N'}",
        "" if situation.roll is None else str(situation.roll),
        _LETTERS[acted],
        state,
        *map(str, situation.scores),
        f"{situation.length}{'C' if situation.crawford and situation.length else ''}",
        "0",
    ]
    total = totals.pop()
    return ":".join(fields if total == _CHECKERS else [*fields, str(total)])


def _side(text: str, player: Player, total: int) -> Side:
    """Return the checkers of *player*, one character each."""
    field = 1 if player is Player.WHITE else 2
    bar = 0 if player is Player.WHITE else BAR
    checkers = [0] * (BAR + 1)
    for index, character in enumerate(text, start=1):
        if character == _BORNE_OFF:
            continue
        place = _PLACES.find(character)
        if place < 0:
            raise ValueError(
                _("{at}: a checker is '0' to '9' or 'a' to 'p'").format(
                    at=_at(field, index, character)
                )
            )
        if place not in POINTS and place != bar:
            raise ValueError(
                _("{at}: that is the other player's bar").format(at=_at(field, index, character))
            )
        checkers[BAR - place if player is Player.WHITE else place] += 1
        if sum(checkers) > total:
            raise ValueError(
                _("{at}: with it the side has {number} checkers, not {total}").format(
                    at=_at(field, index, character), number=sum(checkers), total=total
                )
            )
    checkers[0] = total - sum(checkers)
    return Side(tuple(checkers))


def _at(field: int, index: int, character: str) -> str:
    return _("OGID field {field}, character {index} is {character!r}").format(
        field=field, index=index, character=character
    )


def _places(checkers: Sequence[int], player: Player) -> str:
    """Return a character for each checker that is not borne off, the lowest place first."""
    places = [
        (BAR - own if player is Player.WHITE else own, count)
        for own, count in enumerate(checkers)
        if own and count
    ]
    return "".join(_PLACES[place] * count for place, count in sorted(places))


def _roll(text: str) -> Roll | None:
    if not text:
        return None
    if re.fullmatch("[1-6][1-6]", text):
        return Roll(int(text[0]), int(text[1]))
    raise ValueError(
        _("OGID field 4 (dice) is two digits from 1 to 6 or nothing, not {text!r}").format(
            text=text
        )
    )


def _number(fields: list[str], index: int, default: int, low: int = 0) -> int:
    text = fields[index]
    if not text:
        return default
    if re.fullmatch("[0-9]{1,5}", text) and int(text) >= low:
        return int(text)
    raise ValueError(
        _("OGID field {field} is a whole number from {low} on, not {text!r}").format(
            field=index + 1, low=low, text=text
        )
    )
