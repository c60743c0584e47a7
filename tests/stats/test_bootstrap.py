"""The ends of bootstrap intervals, against all resamples of few values and drawn ones of many."""

import math
from collections import Counter
from itertools import product

import numpy as np
import pytest

from tavla_notation.stats import bootstrap_mean, bootstrap_means


def by_all_resamples(values):
    """The ends, by going through every resample there is."""
    size = len(values)
    sums = Counter(map(sum, product(values, repeat=size)))
    ends, below = [], 0
    for total in sorted(sums):
        before, below = below, below + sums[total] / size**size
        ends += [total / size for end in (0.025, 0.975) if before < end - 1e-9 <= below]
    return tuple(ends)


@pytest.mark.parametrize(
    "values",
    [
        [2, 2, 2, 1, -4],
        [18, 51, 68, 64, 52],
        [17, 47, 56, 58, 68],
        [1, 2, -192, 2, 2],
        [0, 0, 1, 0, 0],
        [9, 9, 0, 9, 9, 9],
    ],
)
def test_a_group_that_is_skewed_has_the_ends_of_all_its_resamples(values):
    assert bootstrap_mean(values) == pytest.approx(by_all_resamples(values))


@pytest.mark.parametrize("seed", range(30))
def test_few_values_have_the_ends_of_all_their_resamples(seed):
    draws = np.random.default_rng(seed)
    values = draws.choice([-3, -2, -1, 0, 1, 2, 6, 40], draws.integers(5, 8)).tolist()
    assert len(set(values)) > 1
    assert bootstrap_mean(values) == pytest.approx(by_all_resamples(values))


@pytest.mark.parametrize(
    ("values", "times"),
    [
        pytest.param([0, 1, 2, 3], [500, 300, 20, 1], id="points"),
        pytest.param([-64, -1, 1, 2, 64], [1, 50, 40, 5, 2], id="a cube that went far"),
        pytest.param([-2, 0, 2], [40, 10, 50], id="in steps of two"),
        pytest.param([0, 1], [900, 1], id="one of many"),
        pytest.param([3, 4, 5, 6, 24], [2_000, 3_000, 4_000, 5_000, 700], id="pips"),
    ],
)
def test_many_values_have_the_ends_of_drawn_resamples(values, times):
    counts, values = np.array(times), np.array(values)
    size = counts.sum()
    drawn = np.random.default_rng(1).multinomial(size, counts / size, 200_000) @ values
    for end, found in zip((0.025, 0.975), bootstrap_mean(values, times), strict=True):
        total = round(found * size)
        # A share of 200,000 lies within five of its standard deviations of the law's.
        near = 5 * math.sqrt(end * (1 - end) / 200_000)
        assert (drawn < total).mean() < end + near
        assert (drawn <= total).mean() > end - near


def test_ends_hang_on_neither_order_nor_how_equal_values_are_told():
    values = np.array([0, 1, 1, 2, 0, 3, 0, 1])
    assert bootstrap_mean(values) == bootstrap_mean(values[::-1])
    assert bootstrap_mean(values) == bootstrap_mean([3, 2, 1, 0, 9], [1, 1, 3, 3, 0])


def test_each_group_has_the_ends_that_it_has_alone():
    draws = np.random.default_rng(2)
    groups, values = draws.integers(0, 40, 3_000), draws.integers(-3, 4, 3_000)
    times = draws.integers(0, 50, 3_000) * (groups != 7)
    groups[groups == 9] = 10
    low, high = bootstrap_means(values, groups, 40, times)
    for group in range(40):
        mine = groups == group
        alone = bootstrap_mean(values[mine], times[mine])
        assert (low[group], high[group]) == pytest.approx(alone, nan_ok=True, rel=1e-12)
    assert np.flatnonzero(np.isnan(low)).tolist() == [7, 9]


def test_millions_are_near_the_normal_interval():
    values, times = np.arange(3, 25), np.full(22, 700_000)
    reach = 1.959964 * values.std() / math.sqrt(times.sum())
    low, high = bootstrap_mean(values, times)
    assert (low, high) == pytest.approx((13.5 - reach, 13.5 + reach), abs=1e-6)


def test_a_stake_beyond_reason_takes_neither_time_nor_room():
    low, high = bootstrap_mean([1, 2**31], [100_000, 1])
    assert low == 1  # the stake is in no resample of one in three
    # At most three times in 97.5 % of the resamples: a Poisson law of mean 1.
    assert high == pytest.approx(1 + 3 * 2**31 / 100_001, rel=1e-3)


@pytest.mark.parametrize("values", [[], [2], [0, 1, 2, 3], [1] * 9])
def test_too_little_says_nothing(values):
    assert all(math.isnan(end) for end in bootstrap_mean(np.array(values)))


def test_small_groups_have_the_ends_that_convolution_gives():
    draws = np.random.default_rng(3)
    for _ in range(2_000):
        values = draws.integers(0, draws.choice([3, 25, 90]), draws.integers(5, 10))
        if len(set(values.tolist())) == 1:
            continue
        law = np.bincount(values) / len(values)
        whole = np.ones(1)
        for _draw in values:
            whole = np.convolve(whole, law)
        ends = np.searchsorted(np.cumsum(whole), np.array([0.025, 0.975]) - 1e-9) / len(values)
        assert bootstrap_mean(values) == pytest.approx(tuple(ends)), values


@pytest.mark.parametrize(
    ("value", "said"),
    [(0.5, "whole numbers, not of 0.5"), (math.nan, "not of nan"), (10**17, "not of 1000")],
)
def test_only_whole_numbers_that_are_not_beyond_reason_are_taken(value, said):
    with pytest.raises(ValueError, match=said):
        bootstrap_mean([1, 2, value, 3, 4])


def test_billions_take_no_time():
    low, high = bootstrap_mean([0, 1], [10**12, 10**12])
    reach = 1.959964 * 0.5 / math.sqrt(2 * 10**12)
    assert (low, high) == pytest.approx((0.5 - reach, 0.5 + reach), abs=1e-12)
    assert bootstrap_mean([0, 10**9], [10**7, 1])[0] == 0


def test_groups_and_times_are_such_as_can_be():
    with pytest.raises(ValueError, match="the groups 0 to 1, and no 2"):
        bootstrap_means([1, 2], [0, 2], 2)
    with pytest.raises(ValueError, match="occurs no -1 times"):
        bootstrap_mean([1, 2], [3, -1])
