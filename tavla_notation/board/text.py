"""Positions as text: ``24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5``.

The player to move comes first, each side in its own numbering (notation.md,
"Positions as text").  Any position of any rule set can be written so.
"""

from __future__ import annotations

import re
from typing import Final

from tavla_notation.board.player import Player
from tavla_notation.board.position import BAR, OFF, POINTS, WAIT, Geometry, Position, Side
from tavla_notation.language import N_, _

_START: Final = "24:2 13:5 8:3 6:5"
_PLACES: Final = {"bar": BAR, "off": OFF, "wait": WAIT}
_WORD = re.compile(r"[^\s,]+")
_DIGITS = re.compile(r"[0-9]{1,3}")
_ONE_I: Final = str.maketrans({"İ": "i", "I": "i", "ı": "i"})


def parse_position(text: str, on_roll: Player = Player.WHITE, total: int = 15) -> Position:
    """Return the position that *text* describes, with *on_roll* to move.

    ``bar:1``, ``off:3`` and ``wait:13`` stand beside the points; words come in
    any order and any case.  Without ``off`` whatever is missing from *total*
    checkers a side is borne off.  The word ``start`` alone is the usual start.

    Raises:
        ValueError: with the word, its character (from 1) and what is wrong.

    >>> position = parse_position("6:2 bar:1 | 20:3 1:4")
    >>> position.mover.bar, position.mover.off, position.opponent.pips
    (1, 12, 64)
    """
    if text.strip().translate(_ONE_I).lower() == "start":
        text = f"{_START} | {_START}"
    halves = text.split("|")
    if len(halves) != 2:
        raise ValueError(
            _(
                "a position has two sides with one '|' between them, not {number} of them: {text!r}"
            ).format(number=len(halves) - 1, text=text.strip())
        )
    mover = _parse_side(halves[0], 1, N_("the player to move"), total)
    opponent = _parse_side(halves[1], len(halves[0]) + 2, N_("his opponent"), total)
    return Position.of_sides(mover, opponent, on_roll=on_roll)


def format_position(position: Position) -> str:
    """Return *position* as text, the player to move first; see :func:`parse_position`.

    Points run from 24 to 1, then ``bar``, ``off`` and ``wait`` where not zero.

    >>> format_position(parse_position("start"))
    '24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5'
    """
    return f"{_format_side(position.mover)} | {_format_side(position.opponent)}"


def check_position(position: Position, geometry: Geometry = Geometry.OPPOSITE) -> None:
    """Raise ``ValueError`` if both players stand on one point of the board (rules.md 1.2)."""
    shared = shared_point(position, geometry)
    if shared is not None:
        raise ValueError(
            _(
                "both players stand on one point: {shared} of the player to move is "
                "{other} of his opponent"
            ).format(shared=shared, other=geometry.across(shared))
        )


def shared_point(position: Position, geometry: Geometry) -> int | None:
    """Return the highest point that both players hold, in the mover's numbering, or None."""
    mover, opponent = position.mover.checkers, position.opponent.checkers
    for point in reversed(POINTS):
        if mover[point] and opponent[geometry.across(point)]:
            return point
    return None


def _parse_side(text: str, start: int, whose: str, total: int) -> Side:
    """Read one side; *start* is the number of its first character in the whole text."""
    counts: dict[int, int] = {}
    for word in _WORD.finditer(text):
        name, colon, amount = word[0].partition(":")
        if not colon:
            raise ValueError(
                _("{at}: a word is a place and a count, as in '13:5' or 'bar:1'").format(
                    at=_at(word, start)
                )
            )
        place = _place(name)
        if place is None:
            raise ValueError(
                _("{at}: the place is 1 to 24, 'bar', 'off' or 'wait', not {name!r}").format(
                    at=_at(word, start), name=name
                )
            )
        if not _DIGITS.fullmatch(amount):
            raise ValueError(
                _("{at}: the count after ':' is a whole number, not {amount!r}").format(
                    at=_at(word, start), amount=amount
                )
            )
        if place in counts:
            raise ValueError(
                _("{at}: {name!r} stands twice on the side of {whose}").format(
                    at=_at(word, start), name=name, whose=_(whose)
                )
            )
        counts[place] = int(amount)
        if sum(counts.values()) > total:
            raise ValueError(
                _("{at}: with it {whose} has {number} checkers, but a side has {total}").format(
                    at=_at(word, start), whose=_(whose), number=sum(counts.values()), total=total
                )
            )
    waiting = counts.pop(WAIT, 0)
    placed = sum(counts.values()) + waiting
    if OFF in counts and placed != total:
        raise ValueError(
            _("{whose} has {placed} checkers with 'off:{off}', but a side has {total}").format(
                whose=_(whose), placed=placed, off=counts[OFF], total=total
            )
        )
    return Side.of(counts, total=total, waiting=waiting)


def _at(word: re.Match[str], start: int) -> str:
    """Say which word of a side is wrong; *start* is the number of the side's first character."""
    return _("{word!r} at character {number}").format(word=word[0], number=start + word.start())


def _place(name: str) -> int | None:
    """Return the place a word names: a point, ``BAR``, ``OFF``, ``WAIT``; None if none."""
    if _DIGITS.fullmatch(name):
        return int(name) if int(name) in POINTS else None
    return _PLACES.get(name.translate(_ONE_I).lower())


def _format_side(side: Side) -> str:
    words = [f"{point}:{side.checkers[point]}" for point in reversed(POINTS)]
    words = [word for word in words if not word.endswith(":0")]
    special = (("bar", side.bar), ("off", side.off), ("wait", side.waiting))
    return " ".join(words + [f"{name}:{count}" for name, count in special if count])
