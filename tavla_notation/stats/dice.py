"""The tables of dice: who rolled what, and how that compares with fair dice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from tavla_notation.stats.bootstrap import bootstrap_means
from tavla_notation.stats.columns import DICE, LAW, ROLL_COUNTS, Table, words
from tavla_notation.stats.dice_laws import (
    IS_DOUBLE,
    OPENING,
    ORDINARY,
    ROLL_NAMES,
    ROLL_PIPS,
    ROLLS,
)
from tavla_notation.stats.dice_rolls import Thrown, thrown
from tavla_notation.stats.intervals import share, wilson
from tavla_notation.stats.plies import Array

if TYPE_CHECKING:
    from tavla_notation.replay.model import ReplayedMatch

_HIGH = np.array([high for high, _ in ROLLS], np.int8)
_LOW = np.array([low for _, low in ROLLS], np.int8)


def everybody(rolls: Thrown) -> list[int | None]:
    """Return the players in order of appearance, and None for all of them together.

    Nobody rolled, so nobody has a row: then the list is empty.
    """
    return [*dict.fromkeys(rolls.player.tolist()), None] if len(rolls.player) else []


def counted_rolls(rolls: Thrown) -> Array:
    """Return how often each roll fell: to each of the names, and to all of them, who stand last.

    Shape (players + 1, 2, 21): ordinary rolls, then openings, in the order of ``ROLLS``.
    """
    each = len(rolls.names) * 2 * len(ROLLS)
    cell = (rolls.player * 2 + rolls.opening) * len(ROLLS) + rolls.code
    times = None if rolls.times is None else rolls.times[rolls.counted]
    fell = np.bincount(cell[rolls.counted], times, each).astype(np.int64)
    fell = fell.reshape(-1, 2, len(ROLLS))
    return np.concatenate([fell, fell.sum(axis=0, keepdims=True)])


def dice_table(replayed: Iterable[ReplayedMatch]) -> Table:
    """Return how each player rolled, and how all did, one row each, all last (``DICE``).

    Doubles are counted among the rolls that can be doubles.  Above expectation is what
    a player rolled more than fair dice give on average, opening rolls by their own law.
    """
    return dice_of(thrown(replayed))


def dice_of(rolls: Thrown) -> Table:
    """Return the table of dice from the rolls themselves, tallied or not."""
    listed = everybody(rolls)
    at = np.array([-1 if player is None else player for player in listed], np.int64)
    fell = counted_rolls(rolls)[at]
    both = fell.sum(axis=1)
    ordinary, openings = fell[:, 0].sum(axis=1), fell[:, 1].sum(axis=1)
    doubles = fell[:, 0, IS_DOUBLE].sum(axis=1)
    dances = _of_each(rolls, rolls.danced)[at]
    told = _of_each(rolls, rolls.told)[at]
    pips = both @ ROLL_PIPS
    rows = np.repeat(np.arange(len(at)), len(ROLLS))
    mean_low, mean_high = bootstrap_means(np.tile(ROLL_PIPS, len(at)), rows, len(at), both.ravel())
    doubles_low, doubles_high = wilson(doubles, ordinary)
    dances_low, dances_high = wilson(dances, told)
    expected = ordinary * ORDINARY.mean + openings * OPENING.mean
    variance = ordinary * ORDINARY.variance + openings * OPENING.variance
    return DICE.table(
        {
            "player": [None if player is None else rolls.names[player] for player in listed],
            "rolls": ordinary,
            "openings": openings,
            "set_aside": _of_each(rolls, ~rolls.counted)[at],
            "doubles": doubles,
            "doubles_share": share(doubles, ordinary),
            "doubles_low": doubles_low,
            "doubles_high": doubles_high,
            "pips": pips,
            "mean_pips": share(pips, ordinary + openings),
            "mean_low": mean_low,
            "mean_high": mean_high,
            "above": pips - expected,
            "above_spread": np.sqrt(variance),
            "dances": dances,
            "dances_share": share(dances, told),
            "dances_low": dances_low,
            "dances_high": dances_high,
        }
    )


def rolls_table(replayed: Iterable[ReplayedMatch]) -> Table:
    """Return how often each roll fell, by player and law, all players last (``ROLL_COUNTS``).

    Opening rolls, which cannot be doubles, have 15 rows of their own; a player who
    never started has none of them.
    """
    return rolls_of(thrown(replayed))


def rolls_of(rolls: Thrown) -> Table:
    """Return the table of rolls from the rolls themselves, tallied or not."""
    parts = []
    fell = counted_rolls(rolls)
    for player in everybody(rolls):
        name = None if player is None else rolls.names[player]
        mine = fell[-1 if player is None else player]
        for law, counts in zip((ORDINARY, OPENING), mine, strict=True):
            if counts.sum() or law is ORDINARY:
                parts.append((name, law, counts[law.cells]))
    cells = [law.cells for _, law, _ in parts]
    at = np.concatenate(cells) if cells else np.zeros(0, np.int64)
    sizes = [len(cell) for cell in cells]
    times = np.concatenate([counts for *_, counts in parts]) if parts else np.zeros(0, np.int64)
    chances = np.concatenate([law.chances[law.cells] for _, law, _ in parts] or [np.zeros(0)])
    totals = np.repeat([counts.sum() for *_, counts in parts], sizes).astype(np.float64)
    expected = totals * chances
    spread = np.sqrt(np.where(expected > 0, expected * (1 - chances), np.nan))
    return ROLL_COUNTS.table(
        {
            "player": np.repeat(np.array([name for name, *_ in parts], object), sizes).tolist(),
            "law": pd.Categorical(np.repeat([law.name for _, law, _ in parts], sizes), dtype=LAW),
            "roll": words(at, ROLL_NAMES),
            "die_1": _HIGH[at],
            "die_2": _LOW[at],
            "times": times,
            "expected": expected,
            "residual": (times - expected) / spread,
        }
    )


def _of_each(rolls: Thrown, which: Array) -> Array:
    """Return how many rolls *which* marks, of each of the names and of all, who stand last."""
    times = None if rolls.times is None else rolls.times[which]
    numbers = np.bincount(rolls.player[which], times, len(rolls.names)).astype(np.int64)
    return np.append(numbers, numbers.sum())
