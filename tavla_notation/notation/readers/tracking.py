"""Where the checkers stand while a format is read that does not mark its hits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tavla_notation.board import BAR, OFF, ByPlayer, Player, Position, Side

_STANDARD: Final = {24: 2, 13: 5, 8: 3, 6: 5}
_NACK: Final = {24: 2, 23: 2, 13: 4, 8: 3, 6: 4}
CHECKERS: Final = 15


def start_of(variation: str | None) -> Side:
    """Return one side's start in *variation*, a folded name, None for the usual one."""
    word = (variation or "").replace(" ", "").replace("(", "").replace(")", "")
    if word.startswith("hypergammon"):
        number = int(word[-1]) if word[-1] in "123" else 3
        return Side.of({24 - place: 1 for place in range(number)}, total=number)
    return Side.of(_NACK if word.startswith("nack") else _STANDARD)


def variation_at(position: Position) -> str | None:
    """Return the variation, as the tag names it, whose start *position* is, or None.

    Checkers that a variation does not have count as borne off, as identifiers have it.
    """
    names = ("NackGammon", *(f"HyperGammon ({number})" for number in (1, 2, 3)))
    standing = [side.checkers[1:] for side in position.sides]
    return next(
        (
            name
            for name in names
            if all(side == start_of(name.casefold()).checkers[1:] for side in standing)
        ),
        None,
    )


class Track:
    """Both sides' checkers, moved as the record says, legal or not."""

    def __init__(self, start: Side) -> None:
        self.set(ByPlayer(start, start))

    def set(self, sides: ByPlayer[Side]) -> None:
        """Put *sides* on the board."""
        self.total = max(side.total for side in sides)
        self._white, self._black = (list(side.checkers) for side in sides)

    def move(self, player: Player, origin: int, destination: int) -> bool:
        """Move a checker in *player*'s numbering; return whether it hits a blot."""
        mine, his = self._white, self._black
        if player is Player.BLACK:
            mine, his = his, mine
        if mine[origin]:
            mine[origin] -= 1
        mine[destination] += 1
        if destination == OFF or his[BAR - destination] != 1:
            return False
        his[BAR - destination] = 0
        his[BAR] += 1
        return True

    def count(self, player: Player, place: int) -> int:
        """Return how many checkers *player* has on a place of his own numbering."""
        return (self._white if player is Player.WHITE else self._black)[place]

    def position(self, on_roll: Player) -> Position:
        """Return the board, *on_roll* to move."""
        return Position(ByPlayer(self._side(self._white), self._side(self._black)), on_roll)

    def _side(self, checkers: Sequence[int]) -> Side:
        return Side(tuple(checkers))
