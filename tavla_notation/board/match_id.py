"""GNU Backgammon's Match ID: all of a situation but the checkers, in twelve characters.

Sixty-seven bits, from the lowest: cube as a power of two (4), its owner (2, 3 the
middle), player on roll (1), Crawford (1), game state (3), whose decision it is (1),
doubled (1), resignation offered (2), two dice (3 each, 0 not rolled), match length
(15), score of player 0 and of player 1 (15 each), and "no Jacoby" (1).  Older
versions of that program leave the last one clear.

Player 0 is White: he has the left column of the match files that program writes.
It draws its player 1 at the bottom, and its own XGIDs therefore give the capital
letters to him; here they are White's.  Who is on roll is the same in both.
"""

from __future__ import annotations

import re
from typing import Final

from tavla_notation.board.base64_words import number_of_word, word_of_number
from tavla_notation.board.player import ByPlayer, Player
from tavla_notation.board.position import Position
from tavla_notation.board.position_id import format_position_id, parse_position_id
from tavla_notation.board.roll import Roll
from tavla_notation.board.situation import Offer, Situation
from tavla_notation.language import _

_CHARACTERS: Final = 12
_WIDTHS: Final = (4, 2, 1, 1, 3, 1, 1, 2, 3, 3, 15, 15, 15, 1)
_MIDDLE: Final = 3
_PLAYING: Final = 1
_LARGEST: Final = 2**15 - 1
_PLAYERS: Final = (Player.WHITE, Player.BLACK)
_ID: Final = r"([^\s:;,]+)"
_LABELLED: Final = re.compile(rf"Position\s*ID\s*:\s*{_ID}", re.IGNORECASE)
_MATCH: Final = re.compile(rf"Match\s*ID\s*:\s*{_ID}", re.IGNORECASE)
_PAIR: Final = re.compile(rf"(?:GNU(?:BG)?\s*ID\s*[=:]?\s*)?{_ID}(?:\s*:\s*{_ID})?", re.IGNORECASE)
_QUOTES: Final = "\"'`<>“”‘’„ \t\r\n"


def parse_gnubg_id(text: str, on_roll: Player = Player.WHITE, total: int = 15) -> Situation:
    """Return what a Position ID says, and a Match ID behind it where there is one.

    ``4HPwATDgc/ABMA:cAkPAAAAAAAA``, a Position ID alone, or both with their labels
    as they stand above a board of that program, anything around them.  *on_roll* is
    whose turn it is where no Match ID says so.

    Raises:
        ValueError: with the character that is wrong and its place, or the bits.

    >>> situation = parse_gnubg_id("4HPwATDgc/ABMA:cAkPAAAAAAAA")
    >>> str(situation.roll), situation.position.on_roll, situation.jacoby
    ('63', Player.BLACK, True)
    """
    labelled = _LABELLED.search(text)
    if labelled:
        beside = _MATCH.search(text, labelled.end())
        position_id, match_id = labelled[1], beside[1] if beside else None
    elif _MATCH.search(text):
        raise ValueError(_("a Match ID says nothing of the checkers: give the Position ID with it"))
    else:
        pair = _PAIR.fullmatch(text.strip(_QUOTES))
        if pair is None:
            raise ValueError(
                _("no Position ID was found in {text!r}").format(text=text.strip()[:80])
            )
        position_id, match_id = pair[1], pair[2]
    if match_id is None:
        return Situation(parse_position_id(position_id, on_roll, total))
    return parse_match_id(match_id, parse_position_id(position_id, total=total))


def parse_match_id(text: str, position: Position) -> Situation:
    """Return the situation of a Match ID on *position*, whose mover is the one on roll in it.

    Raises:
        ValueError: with the character that is wrong, or the field and its value.
    """
    word = text.strip()
    bits = number_of_word(word, "Match ID", _CHARACTERS)
    fields = []
    for width in _WIDTHS:
        fields.append(bits & ((1 << width) - 1))
        bits >>= width
    if bits:
        raise ValueError(_("the Match ID {word!r} goes on after its 67 bits").format(word=word))
    power, owner, move, crawford, _state, _turn, doubled, resigned, first, second, *rest = fields
    length, white, black, no_jacoby = rest
    if owner == 2:
        raise ValueError(
            _("the Match ID {word!r} names 2 as owner of the cube: it is 0, 1 or 3").format(
                word=word
            )
        )
    if max(first, second) > 6 or bool(first) != bool(second):
        raise ValueError(
            _("the Match ID {word!r} has the dice {first} and {second}").format(
                word=word, first=first, second=second
            )
        )
    on_roll = _PLAYERS[move]
    return Situation(
        Position.of_sides(position.mover, position.opponent, on_roll=on_roll),
        roll=Roll(first, second) if first else None,
        cube=2**power,
        cube_owner=None if owner == _MIDDLE else _PLAYERS[owner],
        offered=Offer.DOUBLE if doubled else None,
        scores=ByPlayer(white, black),
        length=length,
        crawford=bool(length and crawford),
        jacoby=not length and not no_jacoby,
        resigns=resigned,
    )


def format_match_id(situation: Situation) -> str:
    """Return the Match ID of *situation*, as of a game that is being played.

    Raises:
        ValueError: for a cube that is no power of two up to 32768, or a length or
            score above 32767.
    """
    power = situation.cube.bit_length() - 1
    if situation.cube != 1 << power or power > 15:
        raise ValueError(
            _("a Match ID holds a cube of 1, 2, 4 … 32768, not {value}").format(
                value=situation.cube
            )
        )
    for number in (situation.length, *situation.scores):
        if not 0 <= number <= _LARGEST:
            raise ValueError(
                _("a Match ID holds lengths and scores up to {most}, not {number}").format(
                    most=_LARGEST, number=number
                )
            )
    on_roll = _PLAYERS.index(situation.position.on_roll)
    answers = situation.offered is not None or bool(situation.resigns)
    roll = situation.roll
    values = (
        power,
        _MIDDLE if situation.cube_owner is None else _PLAYERS.index(situation.cube_owner),
        on_roll,
        situation.crawford,
        _PLAYING,
        1 - on_roll if answers else on_roll,
        situation.offered is not None,
        situation.resigns,
        roll.first if roll else 0,
        roll.second if roll else 0,
        situation.length,
        *situation.scores,
        not situation.jacoby,
    )
    bits, length = 0, 0
    for value, width in zip(values, _WIDTHS, strict=True):
        bits |= int(value) << length
        length += width
    return word_of_number(bits, _CHARACTERS)


def format_gnubg_id(situation: Situation) -> str:
    """Return *situation* as a Position ID and a Match ID with a colon between them.

    Raises ``ValueError`` for what :func:`format_position_id` or
    :func:`format_match_id` cannot hold.
    """
    return f"{format_position_id(situation.position)}:{format_match_id(situation)}"
