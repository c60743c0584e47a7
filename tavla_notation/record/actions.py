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


@dataclass(frozen=True, slots=True)
class Moves:
    """Checkers were moved: ``24/18 13/8``."""

    moves: tuple[CheckerMove, ...]


@dataclass(frozen=True, slots=True)
class Dance:
    """No play: nothing after the roll, or words (``in_words``) such as ``Cannot Move``."""

    in_words: bool = False


@dataclass(frozen=True, slots=True)
class NotRecorded:
    """The record says that it does not know the play: ``????``, ``Illegal play``."""


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


@dataclass(frozen=True, slots=True)
class Take:
    """The double was accepted."""


@dataclass(frozen=True, slots=True)
class Drop:
    """The double was refused."""


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
