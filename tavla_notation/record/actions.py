"""What a player did in one cell of a record.

An action holds what was written, never what it means on the board.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from tavla_notation.board import Position
from tavla_notation.record.moves import CheckerMove


class WrittenKind(Enum):
    """The kind of win that a record claims in words."""

    SINGLE = "single"
    MARS = "mars"
    TRIPLE_MARS = "triple_mars"


class _Word:
    """An action that says nothing but what it is; all of one kind are equal.

    Written out because such a class costs a start of the program a tenth of what a
    dataclass does, and there is nothing in it to generate code for.
    """

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(type(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


@dataclass(frozen=True, slots=True)
class Moves:
    """Checkers were moved: ``24/18 13/8``."""

    moves: tuple[CheckerMove, ...]


@dataclass(frozen=True, slots=True)
class Dance:
    """No play: nothing after the roll, or words (``in_words``) such as ``Cannot Move``."""

    in_words: bool = False


class NotRecorded(_Word):
    """The record says that it does not know the play: ``????``, ``Illegal play``."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Edited:
    """A position was put in the place of a play: ``Illegal play (…40 fields…)``.

    ``position`` is the board after the turn, the next player on roll.
    """

    position: Position


@dataclass(frozen=True, slots=True)
class Double:
    """The cube was offered; ``value`` is the value written, if any."""

    value: int | None = None


class Take(_Word):
    """The double was accepted."""

    __slots__ = ()


class Drop(_Word):
    """The double was refused."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Beaver:
    """The double was doubled at once, the cube kept; ``value`` as written."""

    value: int | None = None


@dataclass(frozen=True, slots=True)
class Raccoon:
    """The beaver was doubled once more; ``value`` as written."""

    value: int | None = None


@dataclass(frozen=True, slots=True)
class Resignation:
    """The player gave up: ``Resigns gammon``, ``Concedes``, ``66: ????`` at the end.

    ``whole_match`` is ``Resigned Match``.  Some exporters write the word in the
    winner's column, so a result line decides who won.
    """

    kind: WrittenKind | None = None
    whole_match: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """A claim about the game's end by the player in whose column it stands.

    ``lost`` for ``Losses 2 point``; ``points`` or ``kind`` or both; ``wins_match``
    for ``and the match``.
    """

    points: int | None = None
    kind: WrittenKind | None = None
    lost: bool = False
    wins_match: bool = False


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Something was written that no rule of the notation reads; kept as it stands."""

    text: str


CUBE_ACTIONS: Final = (Double, Take, Drop, Beaver, Raccoon)
"""What is done to the cube: an offer, a raise of it, or an answer."""

Action: TypeAlias = (
    Moves
    | Dance
    | NotRecorded
    | Edited
    | Double
    | Take
    | Drop
    | Beaver
    | Raccoon
    | Resignation
    | Result
    | Unreadable
)
