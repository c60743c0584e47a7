"""Adjusted pip counts, against figures that were worked out on paper."""

from math import isnan

import pytest

from tavla_notation.board import Position, Side
from tavla_notation.rules import rule_set
from tavla_notation.stats import keith, kleinman, position_counts, thorp

START = rule_set("tavla").start().mover.checkers


def counts(points):
    return [Side.of(points).checkers]


@pytest.mark.parametrize(
    ("points", "count"),
    [
        pytest.param({24: 2, 13: 5, 8: 3, 6: 5}, 169, id="start: the 4 and the 5 are empty"),
        pytest.param({6: 1, 5: 1, 4: 1}, 15, id="nothing to add"),
        pytest.param({6: 1, 5: 1, 4: 1, 1: 1, 2: 1, 3: 3}, 27, id="just not too many at the end"),
        pytest.param({6: 1, 5: 1, 4: 1, 1: 3}, 22, id="two too many on the 1 point"),
        pytest.param({6: 1, 5: 1, 4: 1, 2: 3}, 23, id="two too many on the 2 point"),
        pytest.param({6: 1, 5: 1, 4: 1, 3: 5}, 32, id="two too many on the 3 point"),
        pytest.param({1: 1}, 4, id="three gaps"),
    ],
)
def test_keith(points, count):
    assert keith(counts(points), [False])[0] == count
    assert keith(counts(points), [True])[0] == pytest.approx(count * 8 / 7)


@pytest.mark.parametrize(
    ("points", "count"),
    [
        pytest.param({24: 2, 13: 5, 8: 3, 6: 5}, 196, id="start"),
        pytest.param({6: 2, 1: 3}, 15 + 10 + 3 - 2, id="on the 1 point, and two home points"),
        pytest.param({7: 2, 6: 1}, 20 + 6 - 1, id="a point outside is no home point"),
    ],
)
def test_thorp(points, count):
    assert thorp(counts(points), [False])[0] == count
    assert thorp(counts(points), [True])[0] == pytest.approx(count * (1.1 if count > 30 else 1))


def test_thorp_of_thirty_is_not_raised():
    assert thorp(counts({6: 3, 5: 2}), [True])[0] == pytest.approx((28 + 10 - 2) * 1.1)
    assert thorp(counts({6: 2, 5: 2, 2: 1}), [True])[0] == pytest.approx((24 + 10 - 3) * 1.1)
    assert thorp(counts({6: 2, 5: 2, 1: 1}), [True])[0] == pytest.approx((23 + 10 + 1 - 3) * 1.1)
    assert thorp(counts({6: 2, 5: 1, 4: 1, 2: 1}), [True])[0] == pytest.approx(23 + 10 - 4)
    assert thorp(counts({6: 2, 5: 2, 4: 1}), [True])[0] == pytest.approx((26 + 10 - 3) * 1.1)
    assert thorp(counts({6: 2, 5: 1, 4: 1, 3: 1}), [True])[0] == pytest.approx(24 + 10 - 4)


def test_the_start():
    told = position_counts(rule_set("tavla").start())
    assert told.opponent.keith == 169
    assert round(told.on_roll.keith, 1) == 193.1
    assert told.opponent.thorp == 196
    assert round(told.on_roll.thorp, 1) == 215.6
    assert round(100 * told.kleinman, 2) == 56.19
    assert told.on_roll.rolls is None


@pytest.mark.parametrize(
    ("mine", "his", "chance"),
    [
        pytest.param(100, 110, 0.7548, id="ten ahead: erf(14 / 28.71) is 0.5097"),
        pytest.param(110, 100, 0.3838, id="ten behind: D may be negative"),
        pytest.param(2, 3, 0.9998, id="five pips in all: K is 2.5"),
    ],
)
def test_kleinman(mine, his, chance):
    assert round(float(kleinman([mine], [his])[0]), 4) == pytest.approx(chance, abs=2e-4)


def test_kleinman_has_nothing_to_say_of_four_pips():
    assert isnan(kleinman([2], [2])[0])
    assert position_counts(Position.of({1: 2}, {1: 2})).kleinman is None


def test_waiting_checkers_are_counted_in_pips_alone():
    told = position_counts(rule_set("tawula").start())
    assert told.on_roll.pips == 373
    assert told.on_roll.keith is told.opponent.thorp is told.kleinman is None
