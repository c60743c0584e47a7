"""Each reason fires on its case and is silent on the nearest legal neighbour."""

from dataclasses import replace
from typing import Any

import pytest

from tavla_notation.board import BAR, WAIT, Play, Roll, Step
from tavla_notation.rules import (
    Duty,
    Reason,
    RestrictionOrder,
    RuleSet,
    judge,
    legal_plays,
    most_dice,
    rule_set,
)
from tests.rules.written import Written, board, play

TAVLA = rule_set("tavla")
BKGM = rule_set("tavla-bkgm")
TAWULA = rule_set("tawula")
MAXIMAL_FIRST = replace(BKGM, duty=Duty(order=RestrictionOrder.MAXIMAL_FIRST))

START: Written = {24: 2, 13: 5, 8: 3, 6: 5}
HIS_START: Written = {1: 2, 12: 5, 17: 3, 19: 5}
HOME_BLOT: Written = {4: 1, 12: 5, 17: 3, 19: 6}
FAR: Written = {24: 5, 23: 5, 22: 5}
BEHIND_A_WALL: Written = {24: 3, 23: 3, 22: 3, 20: 2, 6: 2, 5: 2}
MADE_BUT_7: Written = {12: 2, 11: 2, 10: 2, 9: 2, 8: 3, 6: 3}


def case(
    reason: Reason,
    rules: RuleSet,
    me: Written,
    him: Written,
    dice: tuple[int, int],
    illegal: str,
    index: int | None,
    legal: str,
    /,
    **facts: Any,
) -> Any:
    return pytest.param(
        reason, rules, me, him, dice, illegal, index, legal, facts, id=f"{reason.value}: {illegal}"
    )


CASES = [
    case(
        *(Reason.EXTRA_MOVE, TAVLA, START, HIS_START, (6, 5)),
        *("24/18 13/8 13/8", 2, "24/18 13/8"),
        steps_written=3,
        dice=(6, 5),
    ),
    case(
        *(Reason.NO_CHECKER, TAVLA, START, HIS_START, (6, 5)),
        *("20/14 13/8", 0, "24/18 13/8"),
        point=20,
        his_point=5,
        own=0,
    ),
    case(
        *(Reason.NO_CHECKER, TAVLA, START, HIS_START, (6, 5)),
        *("bar/19 13/8", 0, "24/18 13/8"),
        on_bar=0,
        point=BAR,
    ),
    case(
        *(Reason.BAR_FIRST, TAVLA, {"bar": 1, 13: 6, 8: 3, 6: 5}, HIS_START, (4, 2)),
        *("13/9 13/11", 0, "bar/21 13/11"),
        on_bar=1,
    ),
    case(
        *(Reason.BEAR_OFF_NOT_HOME, TAVLA, {7: 1, 6: 1, 1: 1}, FAR, (6, 1)),
        *("6/off 1/off", 0, "7/6 6/off"),
        behind=7,
        point=6,
    ),
    case(
        *(Reason.WRONG_DIRECTION, TAVLA, START, HIS_START, (6, 5)),
        *("13/18 24/18", 0, "13/8 24/18"),
        distance=-5,
    ),
    case(
        *(Reason.WRONG_DIE, TAVLA, START, HIS_START, (6, 5)),
        *("24/18 13/9", 1, "24/18 13/8"),
        distance=4,
        dice=(6, 5),
        dice_left=(5,),
    ),
    case(
        *(Reason.WRONG_DIE, TAVLA, {6: 2, 5: 2}, FAR, (5, 3)),
        *("5/off 6/off", 1, "5/off 6/3"),
        distance=6,
        dice_left=(3,),
    ),
    case(
        *(Reason.DIE_REUSED, TAVLA, START, HIS_START, (6, 5)),
        *("13/8 8/3", 1, "13/8 8/2"),
        distance=5,
        dice_left=(6,),
    ),
    case(
        *(Reason.BEAR_OFF_NOT_EXACT, TAVLA, {6: 1, 4: 2}, FAR, (5, 1)),
        *("4/off 6/5", 0, "6/1 4/3"),
        behind=6,
        die=5,
        point=4,
    ),
    case(
        *(Reason.BLOCKED, TAVLA, START, HIS_START, (6, 5)),
        *("24/19 13/7", 0, "13/8 13/7"),
        point=19,
        his_point=6,
        held_by_him=5,
        die=5,
    ),
    case(
        *(Reason.FEWER_DICE, TAVLA, START, HIS_START, (6, 5)),
        *("24/18", None, "24/18 18/13"),
        most_dice=2,
        dice_left=(5,),
        steps_written=1,
    ),
    case(
        *(Reason.FEWER_DICE, TAVLA, START, HIS_START, (6, 5)),
        *("", None, "24/18 18/13"),
        most_dice=2,
        dice_left=(6, 5),
        steps_written=0,
    ),
    case(
        *(Reason.SMALLER_DIE, TAVLA, {12: 1, 9: 1}, BEHIND_A_WALL, (4, 3)),
        *("12/9", None, "12/8"),
        most_dice=1,
        larger_die=4,
    ),
    case(
        *(Reason.HIT_AND_STAY, BKGM, START, HOME_BLOT, (4, 2)),
        *("8/4 4/2", 1, "8/4 6/4"),
        point=4,
        die=2,
    ),
    case(
        # A checker that covered the blot is locked with it [TV1].
        *(Reason.HIT_AND_STAY, BKGM, {6: 3, 5: 3}, {3: 1, 24: 5, 23: 5, 22: 4}, (3, 2)),
        *("5/3 3/off", 1, "6/3 5/3"),
        point=3,
    ),
    case(
        *(Reason.WASTE, BKGM, {6: 1, 4: 3}, FAR, (6, 2)),
        *("6/4 4/off", 1, "6/off 4/2"),
        point=4,
        stands_at=6,
        die=6,
    ),
    case(
        *(Reason.START_FROZEN, TAWULA, {24: 2, 20: 1, "wait": 1}, {12: 2}, (6, 2)),
        *("24/22 20/14", 0, "wait/23 20/14"),
        point=24,
        own=2,
        waiting=1,
    ),
    case(
        *(Reason.OWN_ON_ENTRY, TAWULA, {24: 2, "wait": 13}, {12: 2, "wait": 13}, (6, 1)),
        *("wait/19 wait/24", 1, "wait/19 19/18"),
        point=24,
        own=2,
    ),
    case(
        *(Reason.STACK_LIMIT, TAWULA, {24: 2, 23: 1, 20: 1, "wait": 11}, {12: 2}, (6, 3)),
        *("23/20 wait/19", 0, "20/17 wait/19"),
        point=20,
        own=1,
    ),
    case(
        *(Reason.STACK_LIMIT, TAWULA, {24: 2, 21: 1, "bar": 1}, {12: 2}, (4, 3)),
        *("bar/21", 0, "bar/22 22/18"),
        point=21,
        on_bar=1,
    ),
    case(
        *(Reason.CLOSED_QUARTER, TAWULA, {**MADE_BUT_7, 13: 1}, {7: 1, 17: 14}, (6, 1)),
        *("13/7 8/7", None, "13/7 9/8"),
        closed=(12, 11, 10, 9, 8, 7),
    ),
]


@pytest.mark.parametrize(
    ("reason", "rules", "me", "him", "dice", "illegal", "index", "legal", "facts"), CASES
)
def test_reason(
    reason: Reason,
    rules: RuleSet,
    me: Written,
    him: Written,
    dice: tuple[int, int],
    illegal: str,
    index: int | None,
    legal: str,
    facts: dict[str, Any],
) -> None:
    position, roll = board(rules, me, him), Roll(*dice)
    verdict = judge(position, roll, play(illegal), rules)
    assert verdict.violation is not None
    assert verdict.violation.reason is reason
    assert verdict.violation.step_index == index
    assert verdict.violation.step == (None if index is None else play(illegal).steps[index])
    found = {name: getattr(verdict.violation.facts, name) for name in facts}
    assert found == facts
    neighbour = judge(position, roll, play(legal), rules)
    assert neighbour.legal, neighbour
    assert neighbour.warnings == ()


def test_every_reason_of_a_play_has_a_case() -> None:
    of_plays = list(Reason)[: list(Reason).index(Reason.SMALLER_DIE) + 1]
    assert {case.values[0] for case in CASES} == set(of_plays)


def test_reason_of_the_second_reading_of_the_waiver() -> None:
    """Under maximal_first whole plays break a restriction, and it lapses where all do (TV-24)."""
    locked = board(BKGM, START, HOME_BLOT)
    verdict = judge(locked, Roll(4, 2), play("8/4 4/2"), MAXIMAL_FIRST)
    assert verdict.violation is not None
    assert (verdict.violation.reason, verdict.violation.step_index) == (Reason.HIT_AND_STAY, 1)
    waived = board(BKGM, {4: 1, 3: 1}, {24: 5, 23: 4, 22: 4, 2: 2})
    assert judge(waived, Roll(6, 1), play("4/3 3/off"), MAXIMAL_FIRST).legal
    short = judge(waived, Roll(6, 1), play("4/off"), MAXIMAL_FIRST)
    assert short.violation is not None
    assert short.violation.reason is Reason.FEWER_DICE


def test_larger_die_unstated_is_a_warning() -> None:
    gamearea = rule_set("tavla-gamearea")
    position = board(gamearea, {12: 1, 9: 1}, BEHIND_A_WALL)
    smaller = judge(position, Roll(4, 3), play("12/9"), gamearea)
    assert smaller.legal
    assert smaller.warnings == (Reason.LARGER_DIE_UNSTATED,)
    assert judge(position, Roll(4, 3), play("12/8"), gamearea).warnings == ()


def test_no_warning_if_either_die_may_have_been_played() -> None:
    """3/off with 5-4 may have taken the 5, so nothing says that the smaller was played."""
    gamearea = rule_set("tavla-gamearea")
    verdict = judge(board(gamearea, {3: 1}, FAR), Roll(5, 4), play("3/off"), gamearea)
    assert verdict.legal
    assert verdict.warnings == ()


def test_order_of_writing_does_not_matter_for_the_verdict() -> None:
    position = board(TAVLA, {"bar": 1, 6: 2}, {24: 2, 23: 2, 22: 1, 21: 5, 20: 5})
    verdict = judge(position, Roll(6, 3), play("6/3 bar/19"), TAVLA)
    assert verdict.legal
    assert verdict.played == play("bar/19 6/3")


def test_step_index_is_that_of_the_play_as_written() -> None:
    """The entry is walked first, so the second fault is met first; its place is as recorded."""
    position = board(TAVLA, {"bar": 1, 6: 2}, {24: 2, 23: 2, 22: 2, 21: 5, 19: 4})
    verdict = judge(position, Roll(6, 3), play("6/3 bar/19"), TAVLA)
    assert verdict.violation is not None
    assert verdict.violation.reason is Reason.BLOCKED
    assert verdict.violation.step == Step(BAR, 19)
    assert verdict.violation.step_index == 1


def test_a_bear_off_may_take_either_die() -> None:
    """2/off takes the 4, for 4/2 needs the 2: neither the order nor the smaller die will do."""
    position = board(TAVLA, {4: 1, 2: 1, 1: 1}, FAR)
    verdict = judge(position, Roll(4, 2), play("2/off 4/2"), TAVLA)
    assert verdict.legal
    assert verdict.played == play("4/2 2/off")


def test_of_several_assignments_the_furthest_counts() -> None:
    """With the 4 it stops at 2/off, a checker behind; with the 2 it gets on to the second step."""
    position = board(TAVLA, {4: 1, 2: 1}, FAR)
    verdict = judge(position, Roll(4, 2), play("2/off 3/1"), TAVLA)
    assert verdict.violation is not None
    assert (verdict.violation.reason, verdict.violation.step_index) == (Reason.NO_CHECKER, 1)


def test_the_smallest_die_that_fits_is_tried_first() -> None:
    position = board(TAVLA, {2: 1, 1: 5}, FAR)
    verdict = judge(position, Roll(4, 3), play("2/off 2/off"), TAVLA)
    assert verdict.violation is not None
    assert (verdict.violation.step_index, verdict.violation.facts.dice_left) == (1, (4,))


def test_what_would_close_the_quarter_is_not_possible() -> None:
    """Both dice can be played only by closing it, so one is all, and it must be the larger [G3]."""
    him: Written = {11: 1, 10: 1, 9: 1, 8: 1, 7: 1, 6: 2, 2: 2, 1: 2, 17: 4}
    position, roll = board(TAWULA, {13: 1, 12: 3}, him), Roll(6, 5)
    assert most_dice(position, roll, TAWULA) == 1
    assert legal_plays(position, roll, TAWULA) == (play("13/7"),)
    reasons = []
    for written in ("13/7 12/7", "12/7"):
        verdict = judge(position, roll, play(written), TAWULA)
        assert verdict.violation is not None
        reasons.append(verdict.violation.reason)
    assert reasons == [Reason.CLOSED_QUARTER, Reason.SMALLER_DIE]


@pytest.mark.parametrize("written", ["3/off", "3/1 1/off"])
def test_last_checker_off_completes_the_play(written: str) -> None:
    position = board(TAVLA, {3: 1}, FAR)
    assert judge(position, Roll(5, 2), play(written), TAVLA).legal


def test_a_pass_is_legal_only_when_nothing_can_be_played() -> None:
    shut_out = board(TAVLA, {"bar": 1, 13: 6, 8: 3, 6: 5}, {23: 2, 21: 2, 19: 5, 17: 4, 12: 2})
    assert judge(shut_out, Roll(4, 2), Play(), TAVLA).legal
    assert not judge(shut_out, Roll(4, 3), Play(), TAVLA).legal


@pytest.mark.parametrize("step", [(0, 1), (27, 20), (24, -1), (24, 26)])
def test_a_step_that_no_board_has_is_misuse(step: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="a step leads from"):
        judge(TAVLA.start(), Roll(6, 5), Play.of(step), TAVLA)


def test_waiting_and_the_bar_are_two_places() -> None:
    position = board(TAWULA, {24: 2, "bar": 1, "wait": 5}, {12: 2})
    entered = judge(position, Roll(6, 3), play("bar/19 wait/22"), TAWULA)
    assert entered.legal
    waiting_first = judge(position, Roll(6, 3), play("wait/19 wait/22"), TAWULA)
    assert waiting_first.violation is not None
    assert waiting_first.violation.reason is Reason.BAR_FIRST
    assert waiting_first.violation.step == Step(WAIT, 19)
