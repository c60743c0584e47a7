"""p-values, against counts of every possible sample and against SciPy's own tests."""

from itertools import product
from math import factorial, prod

import numpy as np
import pytest
from scipy import stats as scipy_stats

from tavla_notation.stats import chances
from tavla_notation.stats.chances import chi_square, holm, needed_noncentrality, p_value, power
from tavla_notation.stats.dice_laws import (
    IS_DOUBLE,
    OPENING,
    ORDINARY,
    ROLL_CODES,
    ROLL_NAMES,
    ROLL_PIPS,
)


def test_the_laws():
    assert ROLL_NAMES[:6] == ("11", "21", "22", "31", "32", "33")
    assert len(ROLL_NAMES) == 21
    assert ORDINARY.chances.sum() == pytest.approx(1)
    assert set(ORDINARY.chances[IS_DOUBLE].round(9)) == {round(1 / 36, 9)}
    assert set(ORDINARY.chances[~IS_DOUBLE].round(9)) == {round(2 / 36, 9)}
    assert OPENING.chances[IS_DOUBLE].tolist() == [0] * 6
    assert OPENING.chances[~IS_DOUBLE].round(9).tolist() == [round(1 / 15, 9)] * 15
    assert (ORDINARY.freedom, OPENING.freedom) == (20, 14)


def test_the_pips_of_fair_dice():
    throws = list(product(range(1, 7), repeat=2))
    pips = [(a + b) * (2 if a == b else 1) for a, b in throws]
    assert ORDINARY.mean == pytest.approx(49 / 6) == pytest.approx(np.mean(pips))
    assert ORDINARY.variance == pytest.approx(np.var(pips))
    plain = [a + b for a, b in throws if a != b]
    assert OPENING.mean == pytest.approx(7) == pytest.approx(np.mean(plain))
    assert OPENING.variance == pytest.approx(np.var(plain))
    assert [ROLL_PIPS[ROLL_CODES[a - 1, b - 1]] for a, b in throws] == pips


@pytest.mark.parametrize("law", [ORDINARY, OPENING], ids=lambda law: law.name)
@pytest.mark.parametrize("size", [1, 2, 3])
def test_exact_p_values_of_every_small_sample(law, size):
    """The tail, added up over all the samples there are."""
    cells = law.cells.tolist()
    samples = {}
    for drawn in product(cells, repeat=size):
        counts = np.bincount(drawn, minlength=21)
        samples[tuple(counts)] = counts
    weighed = [
        (
            chi_square(counts, law),
            factorial(size)
            * prod(law.chances[c] ** int(counts[c]) / factorial(int(counts[c])) for c in cells),
        )
        for counts in samples.values()
    ]
    assert sum(chance for _, chance in weighed) == pytest.approx(1)
    sizes = (size, 0) if law is ORDINARY else (0, size)
    for statistic in sorted({round(value, 9) for value, _ in weighed}):
        tail = sum(chance for value, chance in weighed if value >= statistic - 1e-6)
        p, method = p_value(statistic, *sizes)
        assert method == "exact"
        assert p == pytest.approx(tail, abs=1e-9)


def test_chi2_where_every_roll_is_expected_five_times():
    counts = np.random.default_rng(1).multinomial(180, ORDINARY.chances)
    statistic = chi_square(counts, ORDINARY)
    true = scipy_stats.chisquare(counts, 180 * ORDINARY.chances)
    assert statistic == pytest.approx(true.statistic)
    assert p_value(statistic, 180, 0) == (pytest.approx(true.pvalue), "chi2")
    assert p_value(statistic, 179, 0)[1] == "monte_carlo"
    assert p_value(20, 0, 75)[1] == "chi2"
    assert p_value(20, 0, 74)[1] == "monte_carlo"


def test_monte_carlo_comes_near_the_exact_value(monkeypatch):
    for sizes in ((30, 0), (0, 30)):
        for statistic in (10.0, 20.0, 30.0):
            exact, _ = p_value(statistic, *sizes)
            monkeypatch.setattr(chances, "MOST_EXACT", 0)
            drawn, method = p_value(statistic, *sizes)
            monkeypatch.undo()
            assert method == "monte_carlo"
            assert drawn == pytest.approx(exact, abs=4 * np.sqrt(exact * (1 - exact) / 9_999))


def test_no_rolls_have_no_p_value():
    p, method = p_value(0, 0, 0)
    assert np.isnan(p)
    assert method == "none"


def test_holm_by_hand():
    assert holm(np.array([0.01, 0.04, 0.03, np.nan])).round(9).tolist()[:3] == [0.03, 0.06, 0.06]
    assert np.isnan(holm(np.array([0.01, np.nan]))[1])
    assert holm(np.array([0.9, 0.8])).tolist() == [1, 1]
    assert holm(np.array([])).tolist() == []


def test_the_biased_dice_are_as_far_as_they_are():
    """One face 1.1/6, the others 0.98/6: by die Σ(p − 1/6)²·6 = 0.002, by roll 1.002² − 1."""
    assert ORDINARY.effect() == pytest.approx(1.002**2 - 1)
    assert 0 < OPENING.effect() < ORDINARY.effect()


@pytest.mark.parametrize("freedom", [14, 20, 34])
def test_power_is_what_is_asked(freedom):
    assert power(needed_noncentrality(freedom), freedom) == pytest.approx(0.8, abs=1e-6)
    assert power(0, freedom) == pytest.approx(0.05, abs=1e-6)
