"""A play followed on the board for drawing: which checker leaves, where it lands, what it hits."""

from __future__ import annotations

from typing import NamedTuple

from tavla_notation.board.play import Play, Step
from tavla_notation.board.position import OFF, POINTS, WAIT, Geometry, Position
from tavla_notation.language import _


class TracedStep(NamedTuple):
    """One step of a play on a board, in the mover's numbering.

    ``leaves_from`` and ``lands_at`` are heights in the pile, 0 the lowest checker.
    """

    step: Step
    leaves_from: int
    lands_at: int
    hits: bool

    def __str__(self) -> str:
        return f"{self.step}*" if self.hits else str(self.step)


def trace_play(position: Position, play: Play, geometry: Geometry) -> tuple[TracedStep, ...]:
    """Follow *play* from *position*, legal or not: a checker that is not there leaves height 0.

    On a point that the opponent has closed it lands on top of his checkers.
    """
    own = [*position.mover.checkers, position.mover.waiting]
    his = [0] * 26
    for point in POINTS:
        his[point] = position.opponent.checkers[geometry.across(point)]
    traced: list[TracedStep] = []
    for step in play.steps:
        if not OFF <= step.destination <= POINTS[-1] or not 1 <= step.origin <= WAIT:
            raise ValueError(
                _(
                    "a step goes from 1 to 24, the bar (25) or waiting (26) to 0 to 24, not "
                    "from {origin} to {destination}"
                ).format(origin=step.origin, destination=step.destination)
            )
        leaves_from = max(own[step.origin] - 1, 0)
        own[step.origin] = leaves_from
        hits = his[step.destination] == 1
        if hits:
            his[step.destination] = 0
        traced.append(
            TracedStep(step, leaves_from, own[step.destination] + his[step.destination], hits)
        )
        own[step.destination] += 1
    return tuple(traced)
