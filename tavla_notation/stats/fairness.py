"""The table of fairness: whether the dice fell as fair dice do (statistics.md, "dice").

Opening rolls that cannot be doubles fall by a law of their own and are tested by it;
lumped in with the others they make honest dice look loaded.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from tavla_notation.stats.chances import (
    LEVEL,
    POWER,
    NoSciPy,
    chi_square,
    has_scipy,
    holm,
    needed_noncentrality,
    p_value,
    power,
)
from tavla_notation.stats.columns import FAIRNESS, Table
from tavla_notation.stats.dice import counted_rolls, everybody
from tavla_notation.stats.dice_laws import OPENING, ORDINARY
from tavla_notation.stats.dice_rolls import Thrown, thrown
from tavla_notation.stats.plies import Array
from tavla_notation.stats.successive import dependence, pairs_of

if TYPE_CHECKING:
    from tavla_notation.replay.model import ReplayedMatch

TESTS: Final = ("rolls", "openings", "together", "pairs")
"""Ordinary rolls; opening rolls; both, each by its law; whether a roll depends on the last."""


class DiceTest(NamedTuple):
    """One test: of how many rolls, its statistic, and how far the biased dice would lie."""

    name: str
    cases: int
    statistic: float
    freedom: int
    p: float
    method: str
    noncentrality: float


def fairness_table(
    replayed: Iterable[ReplayedMatch],
    only: Collection[str] = TESTS,
    *,
    of_players: bool = True,
) -> Table:
    """Return the tests of each player's dice and of all, one row a test, all last (``FAIRNESS``).

    ``p_holm`` is corrected for the players tested, test by test; the row of all is a
    question of its own.  Below the size at which dice with one face 10 % too heavy
    would be found in 80 of 100 cases the verdict is "too_few", whatever p is: small
    samples are looked at because they looked odd.

    *only* are the ``TESTS`` wanted; what each says hangs on none of the others.  Without
    *of_players* all dice together are tested and nobody's alone.

    Raises :class:`NoSciPy` where SciPy is not installed.
    """
    if not has_scipy():
        raise NoSciPy
    return fairness_of(thrown(replayed), only, of_players=of_players)


def fairness_of(rolls: Thrown, only: Collection[str] = TESTS, *, of_players: bool = True) -> Table:
    """Return the table of fairness from the rolls themselves; tallied ones have no "pairs"."""
    fell = counted_rolls(rolls)
    listed = [
        (player, test)
        for player in (everybody(rolls) if of_players else (None,))
        for test in (
            *each_of_laws(fell[-1 if player is None else player], only),
            *each_of_pairs(rolls, player, only),
        )
    ]
    corrected = np.array([test.p for _, test in listed], np.float64)
    for name in TESTS:
        family = [
            n for n, (player, test) in enumerate(listed) if test.name == name and player is not None
        ]
        corrected[family] = holm(corrected[family])
    data: dict[str, list[Any]] = {name: [] for name in FAIRNESS.names()}
    for (player, test), p_holm in zip(listed, corrected, strict=True):
        found = power(test.noncentrality, test.freedom)
        row = {
            "player": None if player is None else rolls.names[player],
            "test": test.name,
            "cases": test.cases,
            "chi2": test.statistic if test.cases else np.nan,
            "freedom": test.freedom,
            "p": test.p,
            "p_holm": p_holm,
            "method": test.method if test.cases else None,
            "power": found,
            "cases_needed": _needed(test),
            "verdict": _verdict(found, float(p_holm)),
        }
        for name, value in row.items():
            data[name].append(value)
    return FAIRNESS.table(data)


def each_of_laws(fell: Array, only: Collection[str] = TESTS) -> Iterator[DiceTest]:
    """Yield the tests of how often each of the 21 rolls fell: ordinary ones, and openings."""
    ordinary, opening = fell
    sizes = int(ordinary.sum()), int(opening.sum())
    parts = (
        ("rolls", sizes[0], 0),
        ("openings", 0, sizes[1]),
        ("together", *sizes),
    )
    chi = chi_square(ordinary, ORDINARY), chi_square(opening, OPENING)
    for name, first, second in parts:
        if name not in only:
            continue
        statistic = (chi[0] if first else 0.0) + (chi[1] if second else 0.0)
        freedom = ORDINARY.freedom * (first > 0) + OPENING.freedom * (second > 0)
        away = first * ORDINARY.effect() + second * OPENING.effect()
        p, method = p_value(statistic, first, second)
        yield DiceTest(name, first + second, statistic, freedom, p, method, away)


def each_of_pairs(
    rolls: Thrown, player: int | None, only: Collection[str] = TESTS
) -> Iterator[DiceTest]:
    """Yield the test of whether a roll depends on the last: of one player's, or of all."""
    if "pairs" not in only:
        return
    pairs = pairs_of(rolls, player)
    found = dependence(pairs)
    cases = len(pairs.first)
    away = cases * ORDINARY.effect()
    yield DiceTest("pairs", cases, found.statistic, found.freedom, found.p, found.method, away)


def _needed(test: DiceTest) -> int | None:
    """Return how many rolls of such a mixture it takes to find biased dice; None for none."""
    if not test.cases:
        return None
    return int(np.ceil(test.cases * needed_noncentrality(test.freedom) / test.noncentrality))


def _verdict(found: float, p: float) -> str:
    if found < POWER:
        return "too_few"
    return "unlike_fair" if p < LEVEL else "fair"
