"""How unlikely a count is under a law: by χ², exactly, or by chance itself where χ² is too rough.

SciPy is needed here alone, and loaded when it is.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from math import factorial
from typing import Any, Final

import numpy as np

from tavla_notation.language import _
from tavla_notation.stats.dice_laws import OPENING, ORDINARY, Law
from tavla_notation.stats.plies import Array

SEED: Final = 20_040_229
"""Where chance begins, always: the same rolls give the same bytes."""
LEAST_EXPECTED: Final = 5
"""The expected count of a cell below which χ² is too rough."""
DRAWS: Final = 9_999
"""How many samples a Monte Carlo p-value is made of."""
MOST_EXACT: Final = 30
"""The most rolls of which all counts are gone through."""
LEVEL: Final = 0.05
"""The share of honest dice that a test may accuse."""
POWER: Final = 0.8
"""The share of biased dice that it shall find before "fair" is said of any."""

_NEAR: Final = 1e-9
"""What two equal statistics may differ by, rounding being what it is."""


class NoSciPy(ImportError):
    """SciPy is not installed; the message says how it is."""

    def __init__(self) -> None:
        super().__init__(
            _("tests of dice need the package SciPy: pip install 'tavla-notation[dice]'"),
            name="scipy",
        )


def has_scipy() -> bool:
    """Return whether the tests can be made."""
    return find_spec("scipy") is not None


def chi_square(counts: Array, law: Law) -> float:
    """Return χ² of *counts* of the 21 rolls against *law*; 0 for no rolls."""
    expected = counts.sum() * law.chances[law.cells]
    if not expected.sum():
        return 0.0
    return float(((counts[law.cells] - expected) ** 2 / expected).sum())


def tail(statistic: float, freedom: int) -> float:
    """Return the chance of so large a χ² or a larger one."""
    return float(_distributions().chi2.sf(statistic, freedom))


def power(noncentrality: float, freedom: int) -> float:
    """Return the chance that χ² at ``LEVEL`` finds dice that lie so far from the law."""
    distributions = _distributions()
    if not freedom:
        return 0.0
    return float(distributions.ncx2.sf(_bound(freedom), freedom, noncentrality))


@lru_cache(maxsize=64)
def _bound(freedom: int) -> float:
    """Return the χ² from which dice are accused."""
    return float(_distributions().chi2.isf(LEVEL, freedom))


@lru_cache(maxsize=64)
def needed_noncentrality(freedom: int) -> float:
    """Return how far from the law dice must lie, over all rolls, to be found with ``POWER``."""
    low, high = 0.0, 1_000.0
    for _time in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if power(middle, freedom) < POWER else (low, middle)
    return high


def is_smooth(law: Law, size: int) -> bool:
    """Return whether each roll is expected so often that χ² tells its chance."""
    return size * float(law.chances[law.cells].min()) >= LEAST_EXPECTED - _NEAR


def p_value(statistic: float, ordinary: int, openings: int) -> tuple[float, str]:
    """Return the p-value of a χ² over rolls of both laws added up, and how it was found.

    "chi2" where every cell expects ``LEAST_EXPECTED``, "exact" for up to ``MOST_EXACT``
    rolls of one law, else "monte_carlo", always from the same seed.  NaN for no rolls.
    """
    sizes = [(law, size) for law, size in ((ORDINARY, ordinary), (OPENING, openings)) if size]
    if not sizes:
        return np.nan, "none"
    if all(is_smooth(law, size) for law, size in sizes):
        return tail(statistic, sum(law.freedom for law, _ in sizes)), "chi2"
    if len(sizes) == 1 and sizes[0][1] <= MOST_EXACT:
        return _share_from(*_exact(*sizes[0]), statistic), "exact"
    drawn = _drawn(ordinary, openings)
    above = len(drawn) - int(np.searchsorted(drawn, statistic - _NEAR))
    return (1 + above) / (1 + len(drawn)), "monte_carlo"


def holm(values: Array) -> Array:
    """Return p-values after Holm's correction for all of them being asked; NaN stays NaN.

    >>> holm(np.array([0.01, 0.04, 0.03])).round(3).tolist()
    [0.03, 0.06, 0.06]
    """
    known = np.flatnonzero(~np.isnan(values))
    order = known[np.argsort(values[known], kind="stable")]
    found = np.full(len(values), np.nan)
    steps = np.arange(len(order), 0, -1)
    found[order] = np.minimum(np.maximum.accumulate(values[order] * steps), 1)
    return found


@lru_cache(maxsize=64)
def _drawn(ordinary: int, openings: int) -> Array:
    """Return the statistics of fair dice, from small to large."""
    return np.asarray(np.sort(_samples(ORDINARY, ordinary) + _samples(OPENING, openings)))


@lru_cache(maxsize=512)
def _samples(law: Law, size: int) -> Array:
    """Return χ² of ``DRAWS`` samples of *size* fair rolls, of χ² itself where that will do."""
    draws = np.random.default_rng((SEED, law.freedom, size))
    if not size:
        return np.zeros(DRAWS)
    if is_smooth(law, size):
        # Evenly spread over the distribution: a drawn sample of it would only blur what is known.
        even = (np.arange(DRAWS) + 0.5) / DRAWS
        return draws.permutation(_distributions().chi2.isf(even, law.freedom))
    chances = law.chances[law.cells]
    # Every chance is a whole multiple of the least, so equally likely throws will do, which
    # are drawn many times faster than the counts themselves.
    throws = np.repeat(np.arange(len(chances)), np.rint(chances / chances.min()).astype(int))
    fallen = throws[draws.integers(len(throws), size=(DRAWS, size), dtype=np.uint8)]
    fallen += np.arange(DRAWS)[:, None] * len(chances)
    counts = np.bincount(fallen.ravel(), minlength=DRAWS * len(chances)).reshape(DRAWS, -1)
    return np.asarray(((counts - size * chances) ** 2 / (size * chances)).sum(axis=1))


@lru_cache(maxsize=64)
def _exact(law: Law, size: int) -> tuple[Array, Array]:
    """Return every value that χ² of *size* rolls can have, and its chance.

    As every chance is a whole multiple of the least one, χ² is a whole number scaled:
    the chances are gathered by how many rolls are placed and by that number, cell by cell.
    """
    chances = law.chances[law.cells]
    parts = np.rint(chances / chances.min()).astype(int)
    scale = int(np.lcm.reduce(parts))
    weights = scale // parts
    most = int(weights.max()) * size * size
    table = np.zeros((size + 1, most + 1))
    table[0, 0] = 1
    for chance, weight in zip(chances, weights, strict=True):
        grown = np.zeros_like(table)
        for count in range(size + 1):
            shift = int(weight) * count * count
            grown[count:, shift:] += (
                table[: size + 1 - count, : most + 1 - shift] * chance**count / factorial(count)
            )
        table = grown
    ways = table[size] * factorial(size)
    sums = np.flatnonzero(ways)
    return sums / (scale * chances.min() * size) - size, ways[sums]


def _share_from(values: Array, ways: Array, statistic: float) -> float:
    return min(1.0, float(ways[values >= statistic - _NEAR * max(1.0, statistic)].sum()))


def _distributions() -> Any:
    """Return SciPy's distributions, which are none of the package's own needs."""
    try:
        from scipy import stats
    except ImportError:
        raise NoSciPy from None
    return stats
