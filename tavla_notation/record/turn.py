"""One cell of a record."""

from __future__ import annotations

from typing import NamedTuple

from tavla_notation.board import Player, Roll
from tavla_notation.diagnostics.span import Span
from tavla_notation.record.actions import Action


class Turn(NamedTuple):
    """What one player did in one cell: a roll and a play, a cube word, a result.

    A named tuple, because a record of a hundred thousand matches makes fifteen
    million of them and a frozen dataclass costs three times as much.  Two turns
    are equal when they say the same: ``number`` (the row's number as written, or
    counted on by the reader where none is), ``start`` and ``end`` (offsets in the
    source) are left out of equality.
    """

    player: Player
    roll: Roll | None
    action: Action
    number: int = 0
    start: int = 0
    end: int = 0

    @property
    def span(self) -> Span:
        """Where the cell stands in the source."""
        return Span(self.start, self.end)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Turn):
            return NotImplemented
        return self[:3] == other[:3]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self[:3])
