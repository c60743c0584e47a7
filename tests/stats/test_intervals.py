import math

import numpy as np
import pytest

from tavla_notation.stats import wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        # (7 + 1.9207) / (25 + 3.8415) ∓ 1.95996 / 28.8415 · √(7·18/25 + 0.96036)
        pytest.param(7, 25, 0.142839, 0.475766, id="7 of 25"),
        # Half of four: 0.5 ∓ 1.95996 / 7.8415 · √(1 + 0.96036)
        pytest.param(2, 4, 0.150039, 0.849961, id="2 of 4"),
        # None of ten: 0 to 3.8415 / 13.8415
        pytest.param(0, 10, 0.0, 0.277533, id="none of 10"),
        pytest.param(10, 10, 0.722467, 1.0, id="all of 10"),
        pytest.param(1, 1, 0.206549, 1.0, id="1 of 1"),
    ],
)
def test_wilson(successes, trials, low, high):
    found = wilson([successes], [trials])
    assert found[0][0] == pytest.approx(low, abs=2e-6)
    assert found[1][0] == pytest.approx(high, abs=2e-6)


def test_ends_of_none_and_all_are_exact():
    trials = np.arange(1, 200)
    assert set(wilson(0 * trials, trials)[0]) == {0.0}
    assert set(wilson(trials, trials)[1]) == {1.0}


def test_no_trials_have_no_interval():
    low, high = wilson([0], [0])
    assert math.isnan(low[0])
    assert math.isnan(high[0])
