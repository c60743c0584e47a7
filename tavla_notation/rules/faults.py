"""The first thing that is wrong with an illegal play: the tests of rules.md 1.7 in their order."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tavla_notation.board import Step
from tavla_notation.rules.plays import Due, choices
from tavla_notation.rules.reason import Reason
from tavla_notation.rules.restrictions import leaves_quarter_open
from tavla_notation.rules.ruleset import RestrictionOrder, RuleSet
from tavla_notation.rules.steps import (
    arrival_fault,
    checker_fault,
    fits,
    play_step,
    restricts_at_once,
)
from tavla_notation.rules.turn import Line, Turn


@dataclass(frozen=True, slots=True)
class Fault:
    """Where a walk through a play stopped, and why.

    ``index`` counts the steps walked before it, ``turn`` is the board there,
    ``dice_left`` the dice unused there and ``die`` the one that the step was
    tried with.  ``step`` is None where every step was possible.
    """

    reason: Reason
    index: int
    turn: Turn
    dice_left: tuple[int, ...]
    step: Step | None = None
    die: int | None = None


def first_fault(
    turn: Turn, steps: tuple[Step, ...], dice: tuple[int, ...], rules: RuleSet, due: Due
) -> Fault:
    """Return the first fault of the illegal play *steps*, walked in the order given.

    The smallest die that fits is tried first; of several assignments of the
    dice the one that gets furthest counts.
    """
    if len(steps) > len(dice):
        return Fault(Reason.EXTRA_MOVE, len(dice), turn, (), steps[len(dice)])
    line, fault = _walk(Line((), (), turn), steps, dice, dice, rules)
    if fault:
        return fault
    # Under maximal_first a restriction is no matter of a single step; it is
    # found by walking once more as if it were.
    if len(line.turn.broken) > due.broken_most and not restricts_at_once(rules):
        strict = replace(rules, duty=rules.duty._replace(order=RestrictionOrder.RESTRICT_FIRST))
        _, fault = _walk(Line((), (), turn), steps, dice, dice, strict)
        if fault:
            return fault
    if not leaves_quarter_open(line.turn, rules):
        return Fault(Reason.CLOSED_QUARTER, len(steps), line.turn, ())
    short = len(steps) < due.dice
    reason = Reason.FEWER_DICE if short else Reason.SMALLER_DIE
    return Fault(reason, len(steps), line.turn, _unused(dice, line.dice))


def _walk(
    line: Line,
    steps: tuple[Step, ...],
    left: tuple[int, ...],
    roll: tuple[int, ...],
    rules: RuleSet,
) -> tuple[Line, Fault | None]:
    """Walk on along *steps* and return how far it went, with the fault that ended it."""
    index = len(line.steps)
    if index == len(steps):
        return line, None
    step = steps[index]
    reason = checker_fault(line.turn, step)
    if reason:
        return line, Fault(reason, index, line.turn, left, step)
    fitting = sorted({die for die in left if fits(step, die)})
    if not fitting:
        used = any(fits(step, die) for die in roll)
        reason = Reason.DIE_REUSED if used else Reason.WRONG_DIE
        return line, Fault(reason, index, line.turn, left, step)
    furthest: tuple[Line, Fault] | None = None
    for die in fitting:
        reason = arrival_fault(line.turn, step, die, rules)
        if reason:
            reached, fault = line, Fault(reason, index, line.turn, left, step, die)
        else:
            rest = dict(choices(left))[die]
            after = play_step(line.turn, step, die, rest, rules)
            longer = Line((*line.steps, step), (*line.dice, die), after)
            reached, further = _walk(longer, steps, rest, roll, rules)
            if further is None:
                return reached, None
            fault = further
        if furthest is None or fault.index > furthest[1].index:
            furthest = reached, fault
    assert furthest is not None
    return furthest


def _unused(dice: tuple[int, ...], played: tuple[int, ...]) -> tuple[int, ...]:
    unused = list(dice)
    for die in played:
        unused.remove(die)
    return tuple(unused)
