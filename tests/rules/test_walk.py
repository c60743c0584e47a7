"""The fast road says the same as the judge, and leaves no trace when it fails."""

from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from tavla_notation.board import Geometry, Play, Player, Position, Roll, Step
from tavla_notation.rules import RULE_SETS, apply, judge, legal_plays, most_dice, rule_set
from tavla_notation.rules.walk import Board, DieStep, is_shut_out, may_walk, most_dice_on, walk
from tests.rules.positions import position_of_board, random_board
from tests.rules.written import board, play

TAVLA = rule_set("tavla")


def compiled(text: str, *dice: int) -> list[DieStep]:
    steps = play(text).steps
    return [(*step, die) for step, die in zip(steps, dice, strict=True)]


def walks(position: Position, steps: tuple[Step, ...], dice: tuple[int, ...]) -> bool:
    """Whether some order of the steps with some fitting assignment of the dice walks."""
    for order in permutations(steps):
        for taken in set(permutations(dice)):
            if all(
                step.distance == die or step.destination == 0
                for step, die in zip(order, taken, strict=True)
            ):
                lists = Board(position)
                pairs = [(*step, die) for step, die in zip(order, taken, strict=True)]
                if walk(lists.of(Player.WHITE), lists.of(Player.BLACK), pairs) is not None:
                    return True
    return False


def test_agrees_with_the_judge() -> None:
    rng = Random("walk")
    legal = 0
    for _ in range(300):
        position = position_of_board(random_board(rng, Geometry.OPPOSITE), Geometry.OPPOSITE)
        roll = Roll(rng.randint(1, 6), rng.randint(1, 6))
        held = [place for place in range(1, 26) if position.mover.checkers[place]]
        tried = list(legal_plays(position, roll, TAVLA)[:5])
        for _ in range(8 if held else 0):
            origins = [rng.choice([*held, rng.randint(1, 24)]) for _ in roll.dice]
            pairs = zip(origins, roll.dice, strict=True)
            tried.append(Play(tuple(Step(o, max(o - die, 0)) for o, die in pairs)))
        for one in tried:
            if len(one) == len(roll.dice):
                verdict = judge(position, roll, one, TAVLA)
                assert walks(position, one.steps, roll.dice) is verdict.legal, (position, one)
                legal += verdict.legal
    assert legal > 200


def test_moves_the_checkers_and_says_where_it_hit() -> None:
    position = board(TAVLA, {24: 2, 13: 5, 8: 3, 6: 5}, {4: 1, 9: 1, 12: 4, 17: 4, 19: 5})
    lists = Board(position)
    hits = walk(lists.white, lists.black, compiled("13/9 8/4", 4, 4))
    assert hits == (9, 4)
    assert lists.position(Player.BLACK) == apply(position, play("13/9 8/4"), TAVLA)


@pytest.mark.parametrize(
    ("steps", "dice"),
    [
        pytest.param("13/9 12/8", (4, 4), id="no checker"),
        pytest.param("13/9 24/19", (4, 5), id="closed"),
        pytest.param("13/9 6/off", (4, 6), id="not home"),
        pytest.param("13/9 9/5 7/3", (4, 4, 4), id="after a hit"),
        pytest.param("13/9 13/9 24/19", (4, 4, 5), id="after a hit that was covered"),
    ],
)
def test_leaves_no_trace_when_it_fails(steps: str, dice: tuple[int, ...]) -> None:
    position = board(TAVLA, {24: 2, 13: 5, 8: 3, 6: 5}, {9: 1, 12: 4, 17: 5, 19: 5})
    lists = Board(position)
    assert walk(lists.white, lists.black, compiled(steps, *dice)) is None
    assert lists.position(Player.WHITE) == position


@pytest.mark.parametrize(
    ("me", "step", "die", "walks"),
    [
        pytest.param({6: 2, 3: 1}, "3/off", 3, True, id="exact die"),
        pytest.param({4: 2, 3: 1}, "4/off", 6, True, id="large die from the rearmost point"),
        pytest.param({4: 2, 3: 1}, "3/off", 6, False, id="large die past a checker behind"),
        pytest.param({6: 2, 3: 1}, "6/off", 5, False, id="small die"),
        pytest.param({7: 1, 3: 1}, "3/off", 3, False, id="a checker is outside the home board"),
        pytest.param({"bar": 1, 3: 1}, "3/off", 3, False, id="a checker is on the bar"),
    ],
)
def test_bearing_off(me: dict[int | str, int], step: str, die: int, walks: bool) -> None:
    lists = Board(board(TAVLA, me, {24: 5}))
    assert (walk(lists.white, lists.black, compiled(step, die)) is not None) is walks


def test_shut_out_is_a_dance() -> None:
    rng = Random("dance")
    dances = 0
    for _ in range(400):
        position = position_of_board(random_board(rng, Geometry.OPPOSITE), Geometry.OPPOSITE)
        roll = Roll(rng.randint(1, 6), rng.randint(1, 6))
        lists = Board(position)
        most = most_dice(position, roll, TAVLA)
        assert most_dice_on(lists.white, lists.black, roll.dice) == most
        is_dance = bool(position.mover.bar) and not most
        assert is_shut_out(lists.white, lists.black, roll.first, roll.second) is is_dance
        dances += is_dance
    assert dances


def test_road_is_open_to_plain_sets_only() -> None:
    closed = {name for name, rules in RULE_SETS.items() if not may_walk(rules)}
    assert closed == {"tavla-bkgm", "takhteh", "tawula"}
    assert not may_walk(replace(TAVLA, geometry=Geometry.SAME))
