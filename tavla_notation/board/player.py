"""The two players, and a pair of values with one for each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final, Generic, TypeVar

T = TypeVar("T")
U = TypeVar("U")


class Player(Enum):
    """One of the two players.

    White is the player of the left column of a match file, and the one who
    writes the first line of a bare record.
    """

    WHITE = "white"
    BLACK = "black"

    @property
    def opponent(self) -> Player:
        """The other player."""
        return _BLACK if self is _WHITE else _WHITE

    def __repr__(self) -> str:
        return f"Player.{self.name}"


# Asked for at every turn of a record, and an enum's member costs ten times a global name.
_WHITE: Final = Player.WHITE
_BLACK: Final = Player.BLACK


@dataclass(frozen=True, slots=True)
class ByPlayer(Generic[T]):
    """A value for White and a value for Black.

    >>> names = ByPlayer("Ayşe", "Mehmet")
    >>> names[Player.BLACK]
    'Mehmet'
    """

    white: T
    black: T

    def __getitem__(self, player: Player) -> T:
        return self.white if player is _WHITE else self.black

    def __iter__(self) -> Iterator[T]:
        yield self.white
        yield self.black

    def replace(self, player: Player, value: T) -> ByPlayer[T]:
        """Return the pair with the value of *player* replaced."""
        if player is _WHITE:
            return ByPlayer(value, self.black)
        return ByPlayer(self.white, value)

    def swapped(self) -> ByPlayer[T]:
        """Return the pair with White's and Black's values exchanged."""
        return ByPlayer(self.black, self.white)

    def map(self, function: Callable[[T], U]) -> ByPlayer[U]:
        """Return *function* applied to both values."""
        return ByPlayer(function(self.white), function(self.black))
