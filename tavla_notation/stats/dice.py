"""The tables of dice: who rolled what, and how that compares with fair dice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd

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
from tavla_notation.stats.intervals import bootstrap_mean, share, wilson
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


def counted_rolls(rolls: Thrown, player: int | None) -> tuple[Array, Array]:
    """Return how often each of the 21 rolls fell: ordinary ones, and openings."""
    mine = rolls.counted if player is None else rolls.counted & (rolls.player == player)
    ordinary, opening = (
        np.bincount(
            rolls.code[mine & which],
            None if rolls.times is None else rolls.times[mine & which],
            len(ROLLS),
        ).astype(np.int64)
        for which in (~rolls.opening, rolls.opening)
    )
    return ordinary, opening


def dice_table(replayed: Iterable[ReplayedMatch]) -> Table:
    """Return how each player rolled, and how all did, one row each, all last (``DICE``).

    Doubles are counted among the rolls that can be doubles.  Above expectation is what
    a player rolled more than fair dice give on average, opening rolls by their own law.
    """
    return dice_of(thrown(replayed))


def dice_of(rolls: Thrown) -> Table:
    """Return the table of dice from the rolls themselves, tallied or not."""
    data: dict[str, list[Any]] = {name: [] for name in DICE.names()}
    for player in everybody(rolls):
        mine = np.ones(len(rolls.code), np.bool_) if player is None else rolls.player == player
        ordinary, opening = counted_rolls(rolls, player)
        row = _figures(ordinary, opening)
        row["player"] = None if player is None else rolls.names[player]
        row["set_aside"] = rolls.number(mine & ~rolls.counted)
        row["dances"] = rolls.number(mine & rolls.danced)
        row["dances_share"], row["dances_low"], row["dances_high"] = _shared(
            row["dances"], rolls.number(mine & rolls.told)
        )
        for name, value in row.items():
            data[name].append(value)
    return DICE.table(data)


def rolls_table(replayed: Iterable[ReplayedMatch]) -> Table:
    """Return how often each roll fell, by player and law, all players last (``ROLL_COUNTS``).

    Opening rolls, which cannot be doubles, have 15 rows of their own; a player who
    never started has none of them.
    """
    return rolls_of(thrown(replayed))


def rolls_of(rolls: Thrown) -> Table:
    """Return the table of rolls from the rolls themselves, tallied or not."""
    parts = []
    for player in everybody(rolls):
        name = None if player is None else rolls.names[player]
        for law, counts in zip((ORDINARY, OPENING), counted_rolls(rolls, player), strict=True):
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
            "times": times.astype(np.int32),
            "expected": expected,
            "residual": (times - expected) / spread,
        }
    )


def _figures(ordinary: Array, opening: Array) -> dict[str, Any]:
    both = ordinary + opening
    rolls, openings = int(ordinary.sum()), int(opening.sum())
    doubles = int(ordinary[IS_DOUBLE].sum())
    fell = both > 0
    low, high = bootstrap_mean(ROLL_PIPS[fell], both[fell])
    pips = int(both @ ROLL_PIPS)
    double_share, double_low, double_high = _shared(doubles, rolls)
    return {
        "rolls": rolls,
        "openings": openings,
        "doubles": doubles,
        "doubles_share": double_share,
        "doubles_low": double_low,
        "doubles_high": double_high,
        "pips": pips,
        "mean_pips": float(share(pips, rolls + openings)),
        "mean_low": low,
        "mean_high": high,
        "above": pips - rolls * ORDINARY.mean - openings * OPENING.mean,
        "above_spread": float(np.sqrt(rolls * ORDINARY.variance + openings * OPENING.variance)),
    }


def _shared(count: int, total: int) -> tuple[float, float, float]:
    low, high = wilson([count], [total])
    return float(share(count, total)), float(low[0]), float(high[0])
