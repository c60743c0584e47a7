"""How far a share or a mean can be believed."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import ArrayLike

from tavla_notation.stats.plies import Array

Z_95: Final = 1.959963984540054
"""The normal quantile of 0.975."""
SEED: Final = 20_040_229
"""Where the bootstrap begins, always: the same games give the same interval."""
RESAMPLES: Final = 10_000
FEWEST: Final = 5
"""Of fewer values a resample is hardly ever another than the sample: it would feign certainty."""


def wilson(successes: ArrayLike, trials: ArrayLike) -> tuple[Array, Array]:
    """Return the ends of Wilson's 95 % score interval for shares, NaN for no trials.

    >>> low, high = wilson([7], [25])
    >>> round(float(low[0]), 3), round(float(high[0]), 3)
    (0.143, 0.476)
    """
    k = np.asarray(successes, np.float64)
    n = np.asarray(trials, np.float64)
    n = np.where(n > 0, n, np.nan)
    z2 = Z_95**2
    middle = (k + z2 / 2) / (n + z2)
    reach = Z_95 / (n + z2) * np.sqrt(k * (n - k) / n + z2 / 4)
    # None and all of the cases have their own end exactly; rounding would miss it.
    low = np.where(k == 0, np.where(np.isnan(n), np.nan, 0.0), middle - reach)
    high = np.where(k == n, 1.0, middle + reach)
    return low, high


def share(successes: ArrayLike, trials: ArrayLike) -> Array:
    """Return successes over trials, NaN for no trials."""
    n = np.asarray(trials, np.float64)
    return np.asarray(successes, np.float64) / np.where(n > 0, n, np.nan)


def bootstrap_mean(values: Array, times: Array | None = None) -> tuple[float, float]:
    """Return the ends of the 95 % percentile bootstrap interval of the mean.

    *times* says how often each value occurred, once unless told.  NaN for fewer than
    ``FEWEST`` values, and where all are the same: what has shown no spread tells
    nothing about it.

    Games are worth few distinct points, so a resample is one multinomial draw of
    how often each occurs, the same law as drawing the games one by one.
    """
    distinct, places = np.unique(values, return_inverse=True)
    counts = np.bincount(places.ravel(), times, len(distinct)).astype(np.int64)
    total = int(counts.sum())
    if total < FEWEST or len(distinct) == 1:
        return np.nan, np.nan
    draws = np.random.default_rng(SEED).multinomial(total, counts / total, size=RESAMPLES)
    low, high = np.quantile(draws @ distinct / total, (0.025, 0.975))
    return float(low), float(high)
