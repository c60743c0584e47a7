"""Prohibitions beyond points and dice: hit and stay, no waste, frozen pair, closed quarter.

Some look at the turn so far and forbid a step, one looks at the end of the
turn.  What is prohibited counts as not possible before the duty to play is
measured [G3]; only ``restriction_order=maximal_first`` reads it otherwise.
"""

from __future__ import annotations

from typing import Final

from tavla_notation.board import BAR, HOME_BOARD, OFF, Step
from tavla_notation.rules.bearing_off import may_bear_off
from tavla_notation.rules.ruleset import ClosedTest, RuleSet, TurnRule, WasteScope
from tavla_notation.rules.turn import ACROSS, Counts, Turn

START: Final = 24
DICE: Final = range(1, 7)


def breaks_hit_and_stay(turn: Turn, step: Step) -> bool:
    """Return whether *step* leaves a home point on which this turn has hit [TV1].

    The lock is on the point, which is stricter than the rule is often told: it binds
    the checker that hit, one that covered it, and bearing off from there, to the end
    of the turn.  Hits outside the home board lock nothing [TV2].
    """
    return step.origin in HOME_BOARD and step.origin in turn.hits


def breaks_no_waste(turn: Turn, step: Step, die: int) -> bool:
    """Return whether *step* bears off what was first moved down in waste [TV3]."""
    return step.destination == OFF and (step.origin, die) in turn.wasteful


def waste_marks(
    turn: Turn, step: Step, dice_left: tuple[int, ...], rules: RuleSet
) -> frozenset[tuple[int, int]]:
    """Return the point and die of each bear-off that *step* has turned into waste [TV3].

    *turn* is the turn before the step, *dice_left* the dice unused after it: a
    checker moves down inside the home board, and one of those dice could have
    borne it off from where it stood.  Checkers look alike, so whichever leaves
    the point it came to counts as the one that came; under
    ``waste_scope="same_checker"`` only if it came to an empty point.
    """
    origin, destination = step
    if origin not in HOME_BOARD or destination == OFF:
        return frozenset()
    if rules.waste_scope is WasteScope.SAME_CHECKER and turn.mine[destination]:
        return frozenset()
    return frozenset(
        (destination, die) for die in dice_left if may_bear_off(turn.mine, origin, die)
    )


def breaks_start_pair(turn: Turn, step: Step) -> bool:
    """Return whether *step* leaves fewer than two on 24 while checkers wait [TW5]."""
    return step.origin == START and turn.mine[-1] > 0 and turn.mine[START] <= 2


def hits_and_closes_quarter(turn: Turn, rules: RuleSet) -> bool:
    """Return whether the turn has hit where he enters, and leaves him no way in [TW6].

    It is asked at the end of the turn: right after a hit the hitter stands
    alone and can be hit, so the rule can only mean a hit that was covered.
    Closing the quarter without a hit in it is allowed, and so is a hit elsewhere [TW11].
    """
    across = ACROSS[rules.geometry]
    # The mover's numbers of the points on which he enters.
    entries = {across[BAR - die] for die in DICE}
    if not entries & turn.hits:
        return False
    if rules.closed_test is ClosedTest.SIX_MADE:
        return all(turn.mine[point] >= 2 for point in entries)
    return not any(may_enter(turn.his, turn.mine, die, rules) for die in DICE)


def may_enter(entering: Counts, opposing: Counts, die: int, rules: RuleSet) -> bool:
    """Return whether a checker of *entering* could come in from the bar with *die* [TW3].

    The opposing closed points bar the way, and where only one may stand an own one does too.
    """
    point = BAR - die
    return opposing[ACROSS[rules.geometry][point]] < 2 and not is_full(entering, point, rules)


def is_full(mine: Counts, point: int, rules: RuleSet) -> bool:
    """Return whether *point* holds as many own checkers as the rule set allows there."""
    limit = rules.stack_limit
    return limit is not None and point in limit.points and mine[point] >= limit.most


def broken_by(turn: Turn, step: Step, die: int, rules: RuleSet) -> tuple[TurnRule, ...]:
    """Return the restrictions on steps that *step* goes against, hit and stay before waste."""
    return tuple(
        rule
        for rule, is_broken in (
            (TurnRule.HIT_AND_STAY, breaks_hit_and_stay(turn, step)),
            (TurnRule.NO_WASTE, breaks_no_waste(turn, step, die)),
        )
        if is_broken and rule in rules.turn_rules
    )


def leaves_quarter_open(turn: Turn, rules: RuleSet) -> bool:
    """Return whether the turn may end like this: no quarter is shut on a hit checker [TW6]."""
    return TurnRule.CLOSED_QUARTER not in rules.turn_rules or not hits_and_closes_quarter(
        turn, rules
    )
