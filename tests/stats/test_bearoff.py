"""The bear-off database, against what was worked out by hand and against games played out."""

from __future__ import annotations

import random
from fractions import Fraction
from functools import cache
from math import sqrt

import numpy as np
import pytest

from tavla_notation.board import Position, Roll, Side
from tavla_notation.rules import apply, legal_plays, rule_set
from tavla_notation.stats import effective_pips
from tavla_notation.stats.bearoff import POSITIONS, all_homes, expected_rolls, numbers_of

TAVLA = rule_set("tavla")
FAR = {6: 1}


@pytest.fixture(scope="module")
def rolls():
    return expected_rolls()


def of(rolls, points):
    home = [points.get(point, 0) for point in range(1, 7)]
    return rolls[numbers_of([home])[0]]


def test_every_position_has_a_number_of_its_own():
    homes = all_homes()
    assert len(homes) == POSITIONS == 54_263 + 1
    assert numbers_of(homes).tolist() == list(range(POSITIONS))
    assert homes[0].tolist() == [0] * 6
    assert homes.sum(axis=1).max() == 15
    assert len(np.unique(homes, axis=0)) == POSITIONS


def ones(checkers: int) -> Fraction:
    """Fifteen or fewer on the 1 point: a double takes four off, any other roll two."""
    if checkers <= 0:
        return Fraction(0)
    return 1 + Fraction(1, 6) * ones(checkers - 4) + Fraction(5, 6) * ones(checkers - 2)


BY_HAND = [
    pytest.param({1: 1}, Fraction(1), id="one on the 1: any roll"),
    pytest.param({1: 2}, Fraction(1), id="two on the 1: any roll"),
    # Off at once but for 5 rolls of 36: 1-1, 2-1 and 3-1, after which any roll does.
    pytest.param({5: 1}, 1 + Fraction(5, 36), id="one on the 5"),
    # Nine rolls of 36 do not: 1-1, 2-1, 3-1, 4-1, 3-2; what they leave goes with any roll.
    pytest.param({6: 1}, 1 + Fraction(9, 36), id="one on the 6"),
    # A 1 with another number, ten rolls of 36, takes one off and leaves one on the 1.
    pytest.param({2: 2}, 1 + Fraction(10, 36), id="two on the 2"),
    # A double takes all; two of three go with any other roll.
    pytest.param({1: 3}, 1 + Fraction(5, 6), id="three on the 1"),
    # Of two dice one is a 2 or more, but for 1-1, which has four steps for three pips.
    pytest.param({1: 1, 2: 1}, Fraction(1), id="one on the 1 and one on the 2: any roll"),
    pytest.param({1: 15}, ones(15), id="fifteen on the 1"),
]


@pytest.mark.parametrize(("points", "expected"), BY_HAND)
def test_positions_worked_out_by_hand(rolls, points, expected):
    assert of(rolls, points) == pytest.approx(float(expected), abs=1e-12)


@cache
def exact(side: tuple[int, ...]) -> Fraction:
    """The same by another road: the plays of the rules' own engine, one position at a time."""
    if not any(side[1:]):
        return Fraction(0)
    position = Position.of_sides(Side(side), Side.of(FAR))
    total = Fraction(0)
    for high in range(1, 7):
        for low in range(1, high + 1):
            after = [
                apply(position, play, TAVLA).opponent.checkers
                for play in legal_plays(position, Roll(high, low), TAVLA)
            ]
            total += (1 if high == low else 2) * min(map(exact, after))
    return 1 + total / 36


@pytest.mark.parametrize("points", [{6: 2}, {6: 1, 3: 1, 1: 1}, {5: 1, 4: 2}])
def test_the_engine_of_the_rules_gives_the_same(rolls, points):
    assert of(rolls, points) == pytest.approx(float(exact(Side.of(points).checkers)), abs=1e-12)


def test_two_on_the_six_point(rolls):
    """Off at once with 6-6, 5-5, 4-4 and 3-3, never before the second roll with any other.

    After a 6 one checker is left, on the 1, 2 or 3 (off next for sure), the 4 (34 rolls of
    36) or the 5 (31 of 36); the rest is added up by the plays of the rules' own engine.
    """
    assert exact(Side.of({6: 2}).checkers) == Fraction(98_426, 36**3)
    assert exact(Side.of({4: 1}).checkers) == 1 + Fraction(2, 36)
    assert exact(Side.of({5: 1}).checkers) == 1 + Fraction(5, 36)
    assert of(rolls, {6: 2}) == pytest.approx(98_426 / 36**3, abs=1e-12)


@pytest.mark.parametrize(
    ("points", "pips"),
    [
        ({6: 1}, 10.2083),
        ({6: 2}, 17.2285),
        ({1: 3}, 14.9722),
        ({1: 10}, 36.0001),
        ({6: 5, 5: 5}, 62.0955),
        ({1: 15}, 57.0000),
    ],
)
def test_effective_pip_counts(rolls, points, pips):
    assert round(float(effective_pips(of(rolls, points))), 4) == pips


def test_fifteen_on_the_one_point(rolls):
    assert round(float(of(rolls, {1: 15})), 4) == 6.9796


def test_a_checker_more_never_takes_fewer_rolls(rolls):
    homes = all_homes().astype(np.int64)
    may = homes.sum(axis=1) < 15
    for point in range(6):
        more = homes[may].copy()
        more[:, point] += 1
        assert (rolls[numbers_of(more)] >= rolls[may]).all()


def test_a_checker_further_back_may_be_a_help(rolls):
    """A 2 bears off from the 2 point; with a gap there it only moves a checker down."""
    assert of(rolls, {1: 7, 2: 1, 3: 6}) < of(rolls, {1: 8, 3: 6})


@pytest.mark.parametrize(
    "points",
    [*(case.values[0] for case in BY_HAND), {6: 2}, {6: 3, 5: 3, 4: 2}, {4: 4, 2: 3, 1: 2}],
    ids=str,
)
def test_bear_offs_played_out(rolls, points):
    """Games played by the database's choice under the engine take what it says, within 4 errors."""
    dice = random.Random(str(points))
    games = 300
    taken = [played_out(rolls, points, dice) for _ in range(games)]
    mean = sum(taken) / games
    spread = sqrt(sum((one - mean) ** 2 for one in taken) / (games - 1))
    assert abs(mean - of(rolls, points)) <= 4 * spread / sqrt(games) + 1e-9


def played_out(rolls, points, dice) -> int:
    side, count = Side.of(points), 0
    while side.rearmost:
        count += 1
        low, high = sorted((dice.randint(1, 6), dice.randint(1, 6)))
        side = best_after(rolls, side, Roll(high, low))
    return count


CHOSEN: dict[tuple[Side, Roll], Side] = {}


def best_after(rolls, side, roll):
    """What the engine allows, of it what the database likes best; asked once a position."""
    if (side, roll) not in CHOSEN:
        position = Position.of_sides(side, Side.of(FAR))
        after = [
            apply(position, play, TAVLA).opponent for play in legal_plays(position, roll, TAVLA)
        ]
        CHOSEN[side, roll] = min(after, key=lambda s: rolls[numbers_of([s.checkers[1:7]])[0]])
    return CHOSEN[side, roll]
