"""How far a mean can be believed: the bootstrap, worked out instead of drawn.

The sum of a resample is a sum of independent draws from the values.  So its law is known:
the transform of it is that of the values' law, to the power of their number.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from tavla_notation.stats.intervals import Z_95
from tavla_notation.stats.plies import Array

FEWEST: Final = 5
"""Of fewer values a resample is hardly ever another than the sample: it would feign certainty."""

_ENDS: Final = (0.025, 0.975)
_NEAR: Final = 1e-9
"""What two equal chances may differ by, rounding being what it is."""
_REACH: Final = 12
"""So many standard deviations away from its mean a sum hardly ever is: there its law may be cut."""
_PLACES: Final = 1 << 16
_SPREAD: Final = 16.0
"""Values of a greater spread, whose law needs more places, are laid on a coarser grid."""
_MANY: Final = 10**8
"""The sum of more values has the normal law, as near as anybody can tell."""
_LARGEST: Final = 10**12
_NOTHING: Final = -46.0
"""The logarithm of what is next to nothing."""
_AT_ONCE: Final = 1 << 17
"""So many places, of several laws together, are worked out at once."""


class _Cells(NamedTuple):
    """Each distinct value of each group, with how often it occurs there."""

    group: Array
    value: Array
    times: Array


def bootstrap_mean(values: ArrayLike, times: ArrayLike | None = None) -> tuple[float, float]:
    """Return the ends of the 95 % percentile bootstrap interval of the mean of whole numbers.

    As :func:`bootstrap_means` of one group.

    >>> bootstrap_mean([0, 1, 1, 2, 0, 3, 0, 1])
    (0.375, 1.75)
    """
    low, high = bootstrap_means(values, np.zeros(np.shape(values), np.int64), 1, times)
    return float(low[0]), float(high[0])


def bootstrap_means(
    values: ArrayLike, groups: ArrayLike, size: int, times: ArrayLike | None = None
) -> tuple[Array, Array]:
    """Return the ends of the 95 % percentile bootstrap interval of the mean of each group.

    *values* are whole numbers, *groups* says in which of *size* groups each is, and *times*
    how often it occurred, once unless told.  NaN for fewer than ``FEWEST`` values, and where
    all are the same: what has shown no spread tells nothing about it.

    The ends are what resamples without number would come to.  Only values that lie
    thousands apart are rounded, to a thousandth of the spread of their sum or less.

    Raises ``ValueError`` for values that are no whole numbers or beyond ``10**12``, for a group
    that is none of *size*, and for what occurred less than never.
    """
    group, value, count = _cells(values, groups, size, times)
    total = np.bincount(group, count, size).astype(np.int64)
    summed = np.bincount(group, count * value, size)
    mean = summed / np.maximum(total, 1)
    spread = np.sqrt(np.bincount(group, count * (value - mean[group]) ** 2, size))
    is_wide = spread > _SPREAD * np.sqrt(total)
    unit = np.where(is_wide, np.maximum(1.0, 2 * _REACH * spread / _PLACES), 1.0)
    least = np.full(size, np.iinfo(np.int64).max)
    np.minimum.at(least, group, value)
    step = np.rint((value - least[group]) / unit[group]).astype(np.int64)
    widest = np.zeros(size, np.int64)
    np.maximum.at(widest, group, step)
    needed = 1 + np.minimum(total * widest, 2 * _REACH * spread / unit)
    places = 1 << np.ceil(np.log2(needed)).astype(np.int64)
    ends = np.full((2, size), np.nan)
    many = total > _MANY
    ends[:, many] = mean[many] + np.outer([-Z_95, Z_95], spread[many] / total[many])
    told = (total >= FEWEST) & (widest > 0) & ~many
    for length in np.unique(places[told]).tolist():
        same = told & (places == length)
        which, at = np.flatnonzero(same), np.flatnonzero(same[group])
        bounds = range(0, len(which), max(1, _AT_ONCE // length))[1:]
        parts = np.split(at, np.searchsorted(group[at], which[bounds]))
        for batch, part in zip(np.split(which, bounds), parts, strict=True):
            row = np.searchsorted(batch, group[part])
            away = _quantiles(row, step[part], count[part], total[batch], length)
            ends[:, batch] = (summed[batch] + away * unit[batch]) / total[batch]
    most = least + widest * unit
    return tuple(np.clip(ends, least, most))


def _cells(values: ArrayLike, groups: ArrayLike, size: int, times: ArrayLike | None) -> _Cells:
    """Return what there is of each group, by group and then by value."""
    told, group = np.asarray(values), np.asarray(groups, np.int64)
    if (odd := ~(np.abs(told) <= _LARGEST)).any():
        raise ValueError(f"the bootstrap is of numbers up to {_LARGEST:,}, not of {told[odd][0]}")
    if (odd := np.mod(told, 1) != 0).any():
        raise ValueError(f"the bootstrap is of whole numbers, not of {told[odd][0]}")
    if (odd := (group < 0) | (group >= size)).any():
        raise ValueError(f"there are the groups 0 to {size - 1}, and no {group[odd][0]}")
    value = told.astype(np.int64)
    count = np.ones(len(value), np.int64) if times is None else np.asarray(times, np.int64)
    if (odd := count < 0).any():
        raise ValueError(f"a value occurs no {count[odd][0]} times")
    order = np.lexsort((value, group))
    order = order[count[order] > 0]
    group, value, count = group[order], value[order], count[order]
    is_new = np.ones(len(order), np.bool_)
    is_new[1:] = (np.diff(group) != 0) | (np.diff(value) != 0)
    number = np.cumsum(is_new) - 1
    counted = np.bincount(number, count, int(is_new.sum())).astype(np.int64)
    return _Cells(group[is_new], value[is_new], counted)


def _quantiles(row: Array, step: Array, count: Array, total: Array, places: int) -> Array:
    """Return how far above its mean the law of each row's sum reaches the ``_ENDS``.

    The sum is of *total* draws from the row's steps.  There is room for *places* sums; those
    round the mean are looked at, so the law, which goes round, closes where it is nothing.
    """
    chances = np.bincount(row * places + step, count / total[row], len(total) * places)
    law = np.fft.rfft(chances.reshape(len(total), places))
    middle = np.bincount(row, count * step, len(total)).astype(np.int64)
    widest = np.zeros(len(total), np.int64)
    np.maximum.at(widest, row, step)
    # Beyond the greatest sum the law begins anew with the least ones.
    first = np.maximum(0, np.minimum(middle - places // 2, total * widest + 1 - places))
    # Most of it comes to nothing, and a power takes longer than all the rest.
    rows, waves = np.nonzero(np.abs(law) > np.exp(_NOTHING / total)[:, None])
    turned = 2j * np.pi / places * (first[rows] * waves % places)
    powers = law[rows, waves] ** total[rows] * np.exp(turned)
    law[:] = 0
    law[rows, waves] = powers
    below = np.cumsum(np.fft.irfft(law, places), axis=1)
    return np.array([first - middle + (below < end - _NEAR).sum(axis=1) for end in _ENDS])
