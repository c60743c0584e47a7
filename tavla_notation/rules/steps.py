"""Which single steps are possible (rules.md 1.3, 1.5, 1.6; steps 8 and 9 of 1.7).

One function judges a step, for the generator and for the judge alike; the
tests stand in the order in which rules.md 1.7 reports them.
"""

from __future__ import annotations

from collections.abc import Iterator

from tavla_notation.board import BAR, OFF, WAIT, Step
from tavla_notation.rules.bearing_off import are_all_home, die_bears_off
from tavla_notation.rules.reason import Reason
from tavla_notation.rules.restrictions import breaks_start_pair, broken_by, is_full, waste_marks
from tavla_notation.rules.ruleset import RestrictionOrder, RuleSet, TurnRule
from tavla_notation.rules.turn import ACROSS, Counts, Turn, moved

_RESTRICTION_REASON = {
    TurnRule.HIT_AND_STAY: Reason.HIT_AND_STAY,
    TurnRule.NO_WASTE: Reason.WASTE,
}


def step_fault(turn: Turn, step: Step, die: int, rules: RuleSet) -> Reason | None:
    """Return what is wrong with playing *step* with *die* now, or None if it is possible.

    That *die* fits the distance is the caller's affair: see :func:`fits`.
    """
    return checker_fault(turn, step) or arrival_fault(turn, step, die, rules)


def checker_fault(turn: Turn, step: Step) -> Reason | None:
    """Return what is wrong with moving this checker at all, whatever the die."""
    origin, destination = step
    if not turn.mine[origin]:
        return Reason.NO_CHECKER
    if turn.mine[BAR] and origin != BAR:  # the waiting ones as well; they need not enter [TW4]
        return Reason.BAR_FIRST
    if destination == OFF and not are_all_home(turn.mine):
        return Reason.BEAR_OFF_NOT_HOME
    if destination >= min(origin, BAR):
        return Reason.WRONG_DIRECTION
    return None


def arrival_fault(turn: Turn, step: Step, die: int, rules: RuleSet) -> Reason | None:
    """Return what is wrong with where *step* leads, given that *die* fits it."""
    origin, destination = step
    if destination == OFF:
        if not die_bears_off(turn.mine, origin, die):
            return Reason.BEAR_OFF_NOT_EXACT
    else:
        if rules.keep_start_pair and breaks_start_pair(turn, step):
            return Reason.START_FROZEN
        if origin == WAIT and turn.mine[destination]:  # TW2; from the bar TW3
            return Reason.OWN_ON_ENTRY
        if is_full(turn.mine, destination, rules):
            return Reason.STACK_LIMIT
        if turn.his[ACROSS[rules.geometry][destination]] >= 2:
            return Reason.BLOCKED
    if rules.turn_rules and restricts_at_once(rules):
        broken = broken_by(turn, step, die, rules)
        if broken:
            return _RESTRICTION_REASON[broken[0]]
    return None


def fits(step: Step, die: int) -> bool:
    """Return whether *die* is as long as *step*; bearing off, it may be longer."""
    if step.destination == OFF:
        return step.origin <= die
    return step.distance == die


def possible_steps(turn: Turn, die: int, rules: RuleSet) -> Iterator[Step]:
    """Yield every step that *die* allows, the rearmost checker's first."""
    for origin in _origins(turn.mine):
        step = Step(origin, max(min(origin, BAR) - die, OFF))
        if step_fault(turn, step, die, rules) is None:
            yield step


def play_step(turn: Turn, step: Step, die: int, dice_left: tuple[int, ...], rules: RuleSet) -> Turn:
    """Return the turn after a possible *step* with *die*; *dice_left* are unused after it."""
    after = moved(turn, step, ACROSS[rules.geometry])
    if not rules.turn_rules:
        return after
    if TurnRule.NO_WASTE in rules.turn_rules:
        marks = waste_marks(turn, step, dice_left, rules)
        after = after._replace(wasteful=after.wasteful | marks)
    if not restricts_at_once(rules):
        broken = broken_by(turn, step, die, rules)
        after = after._replace(broken=after.broken.union(broken))
    return after


def restricts_at_once(rules: RuleSet) -> bool:
    """Return whether a restricted step does not exist, rather than being struck later [TV4]."""
    return rules.duty.order is RestrictionOrder.RESTRICT_FIRST


def _origins(mine: Counts) -> tuple[int, ...] | list[int]:
    if mine[BAR]:
        return (BAR,)
    return [place for place in range(WAIT, 0, -1) if mine[place]]
