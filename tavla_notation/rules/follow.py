"""Playing a play on the board, legal or not (design: a play that nobody challenged stands)."""

from __future__ import annotations

from tavla_notation.board import OFF, Play, Position, place_name
from tavla_notation.rules.ruleset import RuleSet
from tavla_notation.rules.turn import ACROSS, begin, end, moved


def apply(position: Position, play: Play, rules: RuleSet) -> Position:
    """Return the position after *play*, the opponent on roll.

    Nothing is judged: the steps are played in the order given, and a blot that
    is landed on goes to the bar.  Raises ``ValueError`` where no checker stands
    on a step's origin, or two or more opposing checkers on its destination.

    >>> from tavla_notation.rules import rule_set
    >>> tavla = rule_set("tavla")
    >>> apply(tavla.start(), Play.of((24, 18), (18, 13)), tavla).opponent.checkers[13]
    6
    """
    across = ACROSS[rules.geometry]
    turn = begin(position)
    for step in play.steps:
        if not turn.mine[step.origin]:
            raise ValueError(f"{step}: no checker on {place_name(step.origin)}")
        if step.destination != OFF and turn.his[across[step.destination]] >= 2:
            held = turn.his[across[step.destination]]
            raise ValueError(f"{step}: {held} opposing checkers close {step.destination}")
        turn = moved(turn, step, across)
    return end(turn, position.on_roll)
