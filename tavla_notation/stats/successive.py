"""Whether a roll depends on the one before it."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from tavla_notation.stats.chances import SEED, is_smooth, tail
from tavla_notation.stats.dice_laws import ORDINARY, ROLL_CODES, ROLLS
from tavla_notation.stats.dice_rolls import Thrown
from tavla_notation.stats.plies import Array

DRAWS: Final = 999
"""Samples of a Monte Carlo p-value; each is as long as all the rolls, hence the fewer."""

_KINDS: Final = len(ROLLS)
_THROWS: Final = ROLL_CODES.ravel().astype(np.int64)
"""Which roll each of the 36 throws of two dice is."""
_AT_ONCE: Final = 1 << 20


class Pairs(NamedTuple):
    """Rolls in chains: ``codes`` of all, and for each pair where its first and second stand."""

    codes: Array
    first: Array
    second: Array


class Dependence(NamedTuple):
    """How far pairs are from independence, and how likely that is of fair dice."""

    statistic: float
    freedom: int
    p: float
    method: str


def pairs_of(thrown: Thrown, player: int | None) -> Pairs:
    """Return the rolls of a game that follow each other: of one *player*, or of both together.

    A roll that is not counted parts what stands before it from what comes after.
    """
    rows = np.arange(len(thrown.code))
    if player is not None:
        rows = rows[thrown.player == player]
    counted, game = thrown.counted[rows], thrown.game[rows]
    second = np.flatnonzero(counted[1:] & counted[:-1] & (game[1:] == game[:-1])) + 1
    return Pairs(thrown.code[rows].astype(np.int64), second - 1, second)


def dependence(pairs: Pairs) -> Dependence:
    """Test whether the second roll of each pair falls by its law whatever the first was.

    χ² over the 21 × 21 pairs, given how often each roll came first: 20 degrees of
    freedom for each that did.
    """
    counts = _counted(pairs.codes[pairs.first], pairs.codes[pairs.second])
    firsts = counts.sum(axis=1)
    freedom = ORDINARY.freedom * int((firsts > 0).sum())
    statistic = float(_statistic(counts[None])[0])
    if not len(pairs.first):
        return Dependence(0.0, 0, np.nan, "none")
    if is_smooth(ORDINARY, int(firsts.min())):
        return Dependence(statistic, freedom, tail(statistic, freedom), "chi2")
    above = sum(int((part >= statistic - 1e-9).sum()) for part in _drawn(pairs))
    return Dependence(statistic, freedom, (1 + above) / (1 + DRAWS), "monte_carlo")


def _drawn(pairs: Pairs) -> list[Array]:
    """Return the statistics of chains as long, their first rolls as they are, the rest fair."""
    draws = np.random.default_rng(SEED)
    size = len(pairs.codes)
    step = max(1, _AT_ONCE // size)
    found = []
    for begun in range(0, DRAWS, step):
        many = min(step, DRAWS - begun)
        codes = np.broadcast_to(pairs.codes, (many, size)).copy()
        fresh = draws.integers(len(_THROWS), size=(many, len(pairs.second)), dtype=np.uint8)
        codes[:, pairs.second] = _THROWS[fresh]
        found.append(_statistic(_counted(codes[:, pairs.first], codes[:, pairs.second])))
    return found


def _counted(first: Array, second: Array) -> Array:
    """Return how often each pair occurs, in tables of 21 × 21, one a row of the arguments."""
    cells = first * _KINDS + second
    many = cells.shape[0] if cells.ndim > 1 else 1
    offsets = np.arange(many)[:, None] * _KINDS**2
    flat = (cells.reshape(many, -1) + offsets).ravel()
    counts = np.bincount(flat, minlength=many * _KINDS**2).reshape(many, _KINDS, _KINDS)
    return counts if cells.ndim > 1 else counts[0]


def _statistic(counts: Array) -> Array:
    firsts = counts.sum(axis=2, keepdims=True)
    expected = firsts * ORDINARY.chances
    squares = (counts - expected) ** 2
    parts = np.divide(squares, expected, out=np.zeros_like(expected), where=expected > 0)
    return np.asarray(parts.sum(axis=(1, 2)))
