"""The fast road says the same as the judge."""

from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from tavla_notation.board import Geometry, Play, Position, Roll, Side, Step
from tavla_notation.rules import RULE_SETS, apply, judge, legal_plays, most_dice, rule_set
from tavla_notation.rules.walk import (
    IMPOSSIBLE,
    DieStep,
    is_shut_out,
    may_walk,
    most_dice_on,
    pack,
    plan,
    rearmost,
    sent_back,
    unpacked,
    walk,
)
from tests.rules.positions import position_of_board, random_board
from tests.rules.written import board, play

TAVLA = rule_set("tavla")


def compiled(text: str, *dice: int) -> list[DieStep]:
    steps = play(text).steps
    return [(*step, die) for step, die in zip(steps, dice, strict=True)]


def packed(position: Position) -> tuple[int, int]:
    return pack(position.mover), pack(position.opponent)


def walks(position: Position, steps: tuple[Step, ...], dice: tuple[int, ...]) -> bool:
    """Whether some order of the steps with some fitting assignment of the dice walks."""
    for order in permutations(steps):
        for taken in set(permutations(dice)):
            if all(
                step.distance == die or step.destination == 0
                for step, die in zip(order, taken, strict=True)
            ):
                pairs = [(*step, die) for step, die in zip(order, taken, strict=True)]
                if walk(*packed(position), plan(pairs)) != IMPOSSIBLE:
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
    mine, his = packed(position)
    steps = plan(compiled("13/9 8/4", 4, 4))
    his, hits = sent_back(his, walk(mine, his, steps))
    assert hits == (9, 4)
    moved = Position.of_sides(unpacked(mine + steps.change), unpacked(his)).passed()
    assert moved == apply(position, play("13/9 8/4"), TAVLA)


@pytest.mark.parametrize(
    ("steps", "dice", "is_possible"),
    [
        pytest.param("13/9 8/4", (4, 4), True, id="two checkers"),
        pytest.param("13/9 12/8", (4, 4), False, id="no checker"),
        pytest.param("13/9 24/19", (4, 5), False, id="closed"),
        pytest.param("13/9 6/off", (4, 6), False, id="not home"),
        pytest.param("13/9 9/5 7/3", (4, 4, 4), False, id="after a hit"),
        pytest.param("13/9 9/5 5/1", (4, 4, 4), True, id="one checker goes on"),
        pytest.param("9/5 13/9", (4, 4), False, id="one checker goes on before it came"),
        pytest.param("8/4 8/4 8/4 8/4", (4, 4, 4, 4), False, id="four where three stand"),
        pytest.param("13/9 13/9 24/19", (4, 4, 5), False, id="after a hit that was covered"),
        pytest.param("24/22 24/22 24/22", (2, 2, 2), False, id="three where two stand"),
        pytest.param("24/22 22/20 22/20", (2, 2, 2), False, id="one came, two go on"),
    ],
)
def test_what_the_checkers_allow(steps: str, dice: tuple[int, ...], is_possible: bool) -> None:
    position = board(TAVLA, {24: 2, 13: 5, 8: 3, 6: 5}, {9: 1, 12: 4, 17: 5, 19: 5})
    assert (walk(*packed(position), plan(compiled(steps, *dice))) != IMPOSSIBLE) is is_possible


@pytest.mark.parametrize(
    ("me", "steps", "dice", "is_possible"),
    [
        pytest.param({"bar": 1, 8: 3}, "bar/22 8/5", (3, 3), True, id="enters and moves"),
        pytest.param({"bar": 1, 8: 3}, "8/5", (3,), False, id="bar first"),
        pytest.param({"bar": 2, 8: 3}, "bar/22 8/5", (3, 3), False, id="one is left on the bar"),
        pytest.param({"bar": 3, 8: 3}, "bar/22 bar/22", (3, 3), True, id="two of three enter"),
        pytest.param({"bar": 1, 8: 3}, "bar/22 bar/22", (3, 3), False, id="two of one enter"),
        pytest.param({"bar": 1, 22: 2}, "bar/22 22/19", (3, 3), True, id="enters and goes on"),
    ],
)
def test_entering(
    me: dict[int | str, int], steps: str, dice: tuple[int, ...], is_possible: bool
) -> None:
    position = board(TAVLA, me, {12: 5})
    assert (walk(*packed(position), plan(compiled(steps, *dice))) != IMPOSSIBLE) is is_possible


@pytest.mark.parametrize(
    ("me", "steps", "dice", "walks"),
    [
        pytest.param({6: 2, 3: 1}, "3/off", (3,), True, id="exact die"),
        pytest.param({4: 2, 3: 1}, "4/off", (6,), True, id="large die from the rearmost point"),
        pytest.param({4: 2, 3: 1}, "3/off", (6,), False, id="large die past a checker behind"),
        pytest.param({4: 1, 3: 1}, "4/off 3/off", (6, 5), True, id="none behind any more"),
        pytest.param({4: 2, 3: 1}, "4/off 3/off", (6, 5), False, id="one still behind"),
        pytest.param({6: 2, 3: 1}, "6/off", (5,), False, id="small die"),
        pytest.param({7: 1, 3: 1}, "3/off", (3,), False, id="a checker is outside"),
        pytest.param({7: 1, 3: 1}, "7/4 3/off", (3, 3), True, id="the last comes home first"),
        pytest.param({7: 1, 3: 1}, "7/6 3/off", (1, 5), False, id="home, and behind"),
        pytest.param({"bar": 1, 3: 1}, "3/off", (3,), False, id="a checker is on the bar"),
    ],
)
def test_bearing_off(
    me: dict[int | str, int], steps: str, dice: tuple[int, ...], walks: bool
) -> None:
    position = board(TAVLA, me, {24: 5})
    assert (walk(*packed(position), plan(compiled(steps, *dice))) != IMPOSSIBLE) is walks


def test_a_side_is_a_number_and_back() -> None:
    rng = Random("pack")
    for _ in range(100):
        side = position_of_board(random_board(rng, Geometry.OPPOSITE), Geometry.OPPOSITE).mover
        assert unpacked(pack(side)) == side
        assert rearmost(pack(side)) == side.rearmost
    assert rearmost(0) == 0
    with pytest.raises(ValueError, match="127 checkers on a place, not 128"):
        pack(Side.of({6: 128}, total=128))


def test_shut_out_is_a_dance() -> None:
    rng = Random("dance")
    dances = 0
    for _ in range(400):
        position = position_of_board(random_board(rng, Geometry.OPPOSITE), Geometry.OPPOSITE)
        roll = Roll(rng.randint(1, 6), rng.randint(1, 6))
        sides = packed(position)
        most = most_dice(position, roll, TAVLA)
        assert most_dice_on(*sides, roll.dice) == most
        is_dance = bool(position.mover.bar) and not most
        assert is_shut_out(*sides, roll.first, roll.second) is is_dance
        dances += is_dance
    assert dances


def test_road_is_open_to_plain_sets_only() -> None:
    closed = {name for name, rules in RULE_SETS.items() if not may_walk(rules)}
    assert closed == {"tavla-bkgm", "takhteh", "tawula"}
    assert not may_walk(replace(TAVLA, geometry=Geometry.SAME))
