"""Whether a recorded play is legal, and if not, the first thing that is wrong (rules.md 1.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tavla_notation.board import BAR, OFF, WAIT, Play, Position, Roll, Step
from tavla_notation.rules.explain import Facts, facts_of, facts_of_duty
from tavla_notation.rules.faults import Fault, first_fault
from tavla_notation.rules.plays import Due, all_lines, choices, what_is_due
from tavla_notation.rules.reason import Reason
from tavla_notation.rules.restrictions import leaves_quarter_open
from tavla_notation.rules.ruleset import RuleSet
from tavla_notation.rules.steps import fits, play_step, restricts_at_once, step_fault
from tavla_notation.rules.turn import Line, Turn, begin


class Violation(NamedTuple):
    """What is wrong with a play.

    ``step`` is the step that is at fault and ``step_index`` its place in the
    play as recorded; both are None where every step is possible and the fault
    is in what was left unplayed, or in how the turn ends.
    """

    reason: Reason
    step: Step | None
    step_index: int | None
    facts: Facts


class Verdict(NamedTuple):
    """Whether a play is legal; ``played`` has its steps in an order that can be played.

    A legal play may carry warnings [GA2].  ``played`` is None for an illegal play.
    """

    legal: bool
    violation: Violation | None = None
    warnings: tuple[Reason, ...] = ()
    played: Play | None = None


def judge(position: Position, roll: Roll, play: Play, rules: RuleSet) -> Verdict:
    """Return whether *play*, one step a die, is a legal play of *roll*.

    The order of the steps does not matter for the verdict [G2]: some order with
    some assignment of the dice must be legal.  It does for the reason, which is
    the first fault met in the order recorded, entries from the bar first.
    Raises ``ValueError`` for a step from or to a place that no board has.
    """
    _check_places(play)
    turn = begin(position)
    possible = (
        line
        for line in readings(turn, play.steps, roll.dice, rules)
        if leaves_quarter_open(line.turn, rules)
    )
    if len(play) == len(roll.dice) and restricts_at_once(rules):
        full = next(possible, None)  # any will do: nothing more could be due
        if full:
            return Verdict(legal=True, played=full.play)
    lines = [
        line for line in all_lines(turn, roll.dice, rules) if leaves_quarter_open(line.turn, rules)
    ]
    due = what_is_due(lines, roll, rules)
    legal = [line for line in possible if due.is_met_by(line)]
    if legal:
        reading = min(legal, key=due.plays_smaller_die)
        warnings = (Reason.LARGER_DIE_UNSTATED,) if due.plays_smaller_die(reading) else ()  # GA2
        return Verdict(legal=True, warnings=warnings, played=reading.play)
    return Verdict(legal=False, violation=_violation(turn, roll, play, due, rules))


def readings(
    turn: Turn, steps: tuple[Step, ...], dice: tuple[int, ...], rules: RuleSet
) -> Iterator[Line]:
    """Yield every way to play exactly *steps*: each order, each assignment of the dice.

    Steps are tried in the order given, entries from the bar first.
    """
    yield from _continued(Line((), (), turn), entries_first(steps), dice, rules)


def entries_first(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Return *steps* in the order given, entries from the bar moved to the front."""
    return tuple(sorted(steps, key=lambda step: step.origin != BAR))


def _continued(
    line: Line, steps: tuple[Step, ...], dice: tuple[int, ...], rules: RuleSet
) -> Iterator[Line]:
    if not steps:
        yield line
        return
    for index, step in enumerate(steps):
        if step in steps[:index]:
            continue
        others = (*steps[:index], *steps[index + 1 :])
        for die, rest in choices(dice):
            if fits(step, die) and step_fault(line.turn, step, die, rules) is None:
                after = play_step(line.turn, step, die, rest, rules)
                longer = Line((*line.steps, step), (*line.dice, die), after)
                yield from _continued(longer, others, rest, rules)


def _violation(turn: Turn, roll: Roll, play: Play, due: Due, rules: RuleSet) -> Violation:
    fault = first_fault(turn, entries_first(play.steps), roll.dice, rules, due)
    if fault.reason in (Reason.FEWER_DICE, Reason.SMALLER_DIE):
        return Violation(fault.reason, None, None, facts_of_duty(fault, roll, play, due))
    facts = facts_of(fault, roll, play, rules)
    if fault.step is None:
        return Violation(fault.reason, None, None, facts)
    return Violation(fault.reason, fault.step, _recorded_index(fault, play), facts)


def _recorded_index(fault: Fault, play: Play) -> int:
    """Return where the step at fault stands in the play as recorded."""
    walked = sorted(range(len(play)), key=lambda index: play.steps[index].origin != BAR)
    return walked[fault.index]


def _check_places(play: Play) -> None:
    for step in play.steps:
        if not (1 <= step.origin <= WAIT and OFF <= step.destination <= BAR):
            raise ValueError(
                f"a step leads from 1 to 24, the bar (25) or waiting (26) to 1 to 24 or off (0), "
                f"not from {step.origin!r} to {step.destination!r}"
            )
