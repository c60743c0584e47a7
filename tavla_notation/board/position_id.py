"""GNU Backgammon's Position ID: the checkers of a position in fourteen characters.

The bits, from the lowest: for each place 1 to 24 and the bar, in its owner's
numbering, one set bit a checker and then a clear one; first the side of the
player who is **not** on roll, then the side of the player who is.  Eighty bits
make ten bytes, and these make fourteen base-64 characters.  Whose colour it is
the identifier does not say, nor roll, cube and score (those are the Match ID's).
"""

from __future__ import annotations

from typing import Final

from tavla_notation.board.base64_words import number_of_word, word_of_number
from tavla_notation.board.player import Player
from tavla_notation.board.position import BAR, Position, Side
from tavla_notation.board.text import check_position
from tavla_notation.language import N_, _

_CHARACTERS: Final = 14
_CHECKERS: Final = 15


def parse_position_id(
    text: str, on_roll: Player = Player.WHITE, total: int = _CHECKERS
) -> Position:
    """Return the position of a Position ID, with *on_roll* as the player to move.

    Checkers that are missing from *total* a side are borne off.

    Raises:
        ValueError: with the character (from 1) that is no base 64, for a wrong
            length, more than *total* checkers a side, or a point held by both.

    >>> parse_position_id("4HPwATDgc/ABMA").mover.pips
    167
    """
    word = text.strip()
    bits = number_of_word(word, "Position ID", _CHARACTERS)
    sides: list[Side] = []
    for whose in (N_("the player not on roll"), N_("the player on roll")):
        checkers = [0] * 26
        for place in range(1, BAR + 1):
            while bits & 1:
                checkers[place] += 1
                bits >>= 1
            bits >>= 1
        if sum(checkers) > total:
            raise ValueError(
                _(
                    "the Position ID {word!r} gives {whose} {number} checkers, but a side has "
                    "{total}"
                ).format(word=word, whose=_(whose), number=sum(checkers), total=total)
            )
        checkers[0] = total - sum(checkers)
        sides.append(Side(tuple(checkers)))
    if bits:
        raise ValueError(
            _("the Position ID {word!r} goes on after both sides are complete").format(word=word)
        )
    position = Position.of_sides(sides[1], sides[0], on_roll=on_roll)
    check_position(position)
    return position


def format_position_id(position: Position) -> str:
    """Return the Position ID of *position*, as GNU Backgammon writes it for the player on roll.

    Raises:
        ValueError: for what it cannot hold: waiting checkers, more than fifteen a side.
    """
    bits, length = 0, 0
    for side in (position.opponent, position.mover):
        if side.waiting:
            raise ValueError(_("a Position ID cannot hold waiting checkers (tawula)"))
        if side.total > _CHECKERS:
            raise ValueError(
                _("a Position ID holds {number} checkers a side, not {other}").format(
                    number=_CHECKERS, other=side.total
                )
            )
        for count in side.checkers[1:]:
            bits |= ((1 << count) - 1) << length
            length += count + 1
    return word_of_number(bits, _CHARACTERS)
