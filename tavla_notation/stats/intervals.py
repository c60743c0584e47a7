"""Shares, and how far they can be believed."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import ArrayLike

from tavla_notation.stats.plies import Array

Z_95: Final = 1.959963984540054
"""The normal quantile of 0.975."""


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
