"""The board while a game is replayed: counts that change in place."""

from __future__ import annotations

from collections.abc import Iterable
from operator import mul

from tavla_notation.board import BAR, OFF, Geometry, Play, Player, Position, Step
from tavla_notation.rules import RuleSet
from tavla_notation.rules.turn import ACROSS, counts
from tavla_notation.rules.walk import Board

_PIPS = (*range(BAR + 1), BAR)
_MOST_ROUNDS = 8
"""A play has four steps at most; text with more is not worth more rounds than this."""


class Table(Board):
    """Both players' checkers as lists that change in place, under one rule set.

    A position is made of it only where somebody asks for one, because most turns
    need none.
    """

    __slots__ = ("across", "rules", "runs_opposite")

    def __init__(self, position: Position, rules: RuleSet) -> None:
        super().__init__(position)
        self.rules = rules
        self.across = ACROSS[rules.geometry]
        self.runs_opposite = rules.geometry is Geometry.OPPOSITE

    def set(self, position: Position) -> None:
        """Put the checkers where *position* has them; the lists stay the same objects."""
        self.white[:] = counts(position.sides.white)
        self.black[:] = counts(position.sides.black)

    def pips(self, player: Player) -> int:
        """Return the pip count of *player*; a waiting checker counts 25 like one on the bar."""
        mine = self.of(player)
        return sum(map(mul, _PIPS, mine))

    def follow(self, player: Player, steps: Iterable[Step]) -> tuple[Play, tuple[int, ...], bool]:
        """Do what can be done of *steps*, legal or not, where the checkers allow it.

        A step needs a checker on its origin and a destination that the opponent
        does not hold.  Returns the steps that were done, in the order done, the
        points on which something was hit, and whether all could be done.
        """
        done: list[Step] = []
        hits: list[int] = []
        left = list(steps)
        for _ in range(_MOST_ROUNDS):
            stuck: list[Step] = []
            for step in left:
                if self._is_possible(player, step):
                    if self._move(player, step):
                        hits.append(step.destination)
                    done.append(step)
                else:
                    stuck.append(step)
            if not stuck or len(stuck) == len(left):
                left = stuck
                break
            left = stuck
        return Play(tuple(done)), tuple(hits), not left

    def _is_possible(self, player: Player, step: Step) -> bool:
        origin, destination = step
        if not self.of(player)[origin] or destination >= BAR:
            return False
        return destination == OFF or self.of(player.opponent)[self.across[destination]] < 2

    def _move(self, player: Player, step: Step) -> bool:
        """Move one checker; return whether it hit."""
        origin, destination = step
        mine, his = self.of(player), self.of(player.opponent)
        mine[origin] -= 1
        mine[destination] += 1
        if destination == OFF or not his[self.across[destination]]:
            return False
        his[self.across[destination]] -= 1
        his[BAR] += 1
        return True
