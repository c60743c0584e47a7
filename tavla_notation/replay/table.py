"""The board while a game is replayed: two numbers that change."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from operator import mul

from tavla_notation.board import BAR, OFF, ByPlayer, Geometry, Play, Player, Position, Step
from tavla_notation.rules import RuleSet
from tavla_notation.rules.turn import ACROSS
from tavla_notation.rules.walk import pack, rearmost, unpack, unpacked

_PIPS = (*range(BAR + 1), BAR)
_MOST_ROUNDS = 8
"""A play has four steps at most; text with more is not worth more rounds than this."""


@lru_cache(maxsize=256)  # nearly every game begins at one of a few positions
def _pips(side: int) -> int:
    return sum(map(mul, _PIPS, unpack(side)))


class Table:
    """Both players' checkers as numbers (:mod:`~tavla_notation.rules.walk`), under one rule set.

    ``sides`` are White's and Black's, by seat 0 and 1.  A position is made of them only
    where somebody asks for one, because most turns need none.
    """

    __slots__ = ("across", "runs_opposite", "sides")

    def __init__(self, position: Position, rules: RuleSet) -> None:
        self.across = ACROSS[rules.geometry]
        self.runs_opposite = rules.geometry is Geometry.OPPOSITE
        self.sides = [pack(position.sides.white), pack(position.sides.black)]

    def set(self, position: Position) -> None:
        """Put the checkers where *position* has them; the list stays the same object."""
        self.sides[:] = pack(position.sides.white), pack(position.sides.black)

    def position(self, on_roll: Player) -> Position:
        """Return the board as a position with *on_roll* to move."""
        white, black = self.sides
        return Position(ByPlayer(unpacked(white), unpacked(black)), on_roll)

    def pips(self, seat: int) -> int:
        """Return the pip count of *seat*; a waiting checker counts 25 like one on the bar."""
        return _pips(self.sides[seat])

    def count(self, seat: int, place: int) -> int:
        """Return how many checkers of *seat* stand on *place*, in his numbering."""
        return unpack(self.sides[seat])[place]

    def has_contact(self) -> bool:
        """Return whether the sides can still meet.

        Where both circle the same board, only the end of the game parts them.
        """
        white, black = self.sides
        return not self.runs_opposite or rearmost(white) + rearmost(black) > BAR

    def follow(self, seat: int, steps: Iterable[Step]) -> tuple[Play, tuple[int, ...], bool]:
        """Do what can be done of *steps*, legal or not, where the checkers allow it.

        A step needs a checker on its origin and a destination that the opponent
        does not hold.  Returns the steps that were done, in the order done, the
        points on which something was hit, and whether all could be done.
        """
        mine, his = list(unpack(self.sides[seat])), list(unpack(self.sides[1 - seat]))
        done: list[Step] = []
        hits: list[int] = []
        left = list(steps)
        for _ in range(_MOST_ROUNDS):
            stuck: list[Step] = []
            for step in left:
                origin, destination = step
                across = self.across[destination] if OFF < destination < BAR else 0
                if not mine[origin] or destination >= BAR or (across and his[across] > 1):
                    stuck.append(step)
                    continue
                mine[origin] -= 1
                mine[destination] += 1
                if across and his[across]:
                    his[across] -= 1
                    his[BAR] += 1
                    hits.append(destination)
                done.append(step)
            if not stuck or len(stuck) == len(left):
                left = stuck
                break
            left = stuck
        self.sides[seat] = int.from_bytes(bytes(mine), "little")
        self.sides[1 - seat] = int.from_bytes(bytes(his), "little")
        return Play(tuple(done)), tuple(hits), not left
