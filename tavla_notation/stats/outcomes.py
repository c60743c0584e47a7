"""The table of outcomes: who wins how, with the intervals that small numbers ask for."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pandas as pd

from tavla_notation.stats.bootstrap import bootstrap_means
from tavla_notation.stats.columns import KIND, OUTCOMES, Table
from tavla_notation.stats.events import events_of
from tavla_notation.stats.intervals import share, wilson
from tavla_notation.stats.plies import Array
from tavla_notation.stats.tally import TIMES

GROUPS: Final = ("player", "rules", "event", "starter")
"""What outcomes can be grouped by; "all" groups by nothing."""


def outcomes_table(
    games: Table, *, by: str | tuple[str, ...] = "player", matches: Table | None = None
) -> Table:
    """Return how *games* ended, one row a group, in order of first appearance (``OUTCOMES``).

    *by* is one of ``GROUPS``, several of them, or "all".  By player or starter
    every game counts for both players, each from his side.  Otherwise it counts
    once: what one has won another has lost.  The event stands in the table of
    *matches*.  Raises ``ValueError`` for another word, or for the event without
    the matches.
    """
    keys = keys_of(by)
    return outcomes_of(
        sides_for(keys, games, events_of(games, matches) if "event" in keys else None), keys
    )


def keys_of(by: str | tuple[str, ...]) -> tuple[str, ...]:
    """Return what to group by; raises ``ValueError`` for what is none of ``GROUPS`` or "all"."""
    keys = () if by == "all" else (by,) if isinstance(by, str) else tuple(by)
    for key in keys:
        if key not in GROUPS:
            raise ValueError(f"outcomes are grouped by {', '.join(GROUPS)} or all, not {key!r}")
    return keys


def sides_for(
    keys: tuple[str, ...], games: Table, events: pd.Series[Any] | None = None
) -> dict[str, Array]:
    """Return what :func:`outcomes_of` counts: both sides of each game, or each game once."""
    sides = sides_of(games, events)
    return sides if {"player", "starter"} & set(keys) else _pooled(sides)


def outcomes_of(sides: dict[str, Array], keys: tuple[str, ...]) -> Table:
    """Return the table of outcomes from sides, of :func:`sides_for` or a tally of them."""
    codes, groups = _grouped(sides, keys)
    table = OUTCOMES.table({**groups, **figures_of(sides, codes, len(groups["player"]))})
    if keys[:1] == ("starter",):
        # Otherwise the order would hang on the seat that happened to start first.
        return table.sort_values("starter", ascending=False, kind="stable", ignore_index=True)
    return table


def sides_of(games: Table, events: pd.Series[Any] | None = None) -> dict[str, Array]:
    """Return every game seen by White and then by Black, one array a field."""
    n = len(games)
    is_white = np.tile([True, False], n)

    def twice(values: object) -> Array:
        return np.repeat(np.asarray(values), 2)

    winner = twice(games["winner_seat"].cat.codes)
    starter = twice(games["starter_seat"].cat.codes)
    seat = np.where(is_white, 0, 1)
    points = games["points"]
    names = np.empty(2 * n, object)
    names[0::2] = games["white"]
    names[1::2] = games["black"]
    return {
        "player": names,
        "rules": twice(games["rules"].astype(object)),
        "event": twice(events if events is not None else np.full(n, "", object)),
        "starter": np.where(starter < 0, None, starter == seat),
        "won": winner == seat,
        "lost": (winner >= 0) & (winner != seat),
        "kind": twice(games["kind"].cat.codes),
        "ended": twice(games["termination"].astype(object)),
        "points": twice(points.fillna(0).astype("int64")),
        "points_known": twice(points.notna()),
        "certain": twice(games["certain"]),
        "illegal": twice(games["illegal"] > 0),
        "game": np.repeat(np.arange(n), 2),
    }


def _pooled(sides: dict[str, Array]) -> dict[str, Array]:
    """Return every game once, won by the one and lost by the other."""
    once = {name: values[0::2] for name, values in sides.items()}
    decided = once["won"] | once["lost"]
    return {**once, "won": decided, "lost": decided}


def _grouped(sides: dict[str, Array], keys: tuple[str, ...]) -> tuple[Array, dict[str, list[Any]]]:
    """Return each side's group, and what each group has in the four columns of ``GROUPS``."""
    rows = (
        list(zip(*(sides[key] for key in keys), strict=True)) if keys else [()] * len(sides["won"])
    )
    numbers: dict[tuple[Any, ...], int] = {}
    codes = np.array([numbers.setdefault(row, len(numbers)) for row in rows], np.int64)
    groups = {
        name: [row[keys.index(name)] if name in keys else None for row in numbers]
        for name in GROUPS
    }
    return codes, groups


def figures_of(sides: dict[str, Array], codes: Array, size: int) -> dict[str, Array]:
    """Return every counted column of the table, for each of *size* groups.

    Sides that were tallied have with them how many times each occurred.
    """
    times = sides[TIMES] if TIMES in sides else np.ones(len(codes), np.int64)

    def count(mask: Array, weights: Array | None = None) -> Array:
        chosen = times[mask] if weights is None else (weights * times)[mask]
        return np.bincount(codes[mask], chosen, size).astype(np.int64)

    everything = np.ones(len(codes), np.bool_)
    won, lost, ended = sides["won"], sides["lost"], sides["ended"]
    wins, losses = count(won), count(lost)
    found: dict[str, Array] = {"games": count(everything), "wins": wins, "losses": losses}
    found["win_share"] = share(wins, wins + losses)
    found["win_low"], found["win_high"] = wilson(wins, wins + losses)
    for code, kind in enumerate(KIND.categories):
        for word, mask, total in (("won", won, wins), ("lost", lost, losses)):
            name = f"{kind}_{word}"
            found[name] = count(mask & (sides["kind"] == code))
            found[f"{name}_share"] = share(found[name], total)
            found[f"{name}_low"], found[f"{name}_high"] = wilson(found[name], total)
    found["kind_unknown"] = count((won | lost) & (sides["kind"] < 0))
    found["points_won"] = count(won, sides["points"])
    found["points_lost"] = count(lost, sides["points"])
    known = (won | lost) & sides["points_known"]
    gained = np.where(won, sides["points"], 0)
    found["points_per_game"] = share(
        np.bincount(codes[known], (gained * times)[known], size), count(known)
    )
    found["points_low"], found["points_high"] = bootstrap_means(
        gained[known], codes[known], size, times[known]
    )
    for word, mask in (("won", won), ("lost", lost)):
        found[f"drops_{word}"] = count(mask & (ended == "dropped"))
        found[f"resignations_{word}"] = count(mask & (ended == "resigned"))
    found["unfinished"] = count(ended == "unfinished")
    found["void"] = count(ended == "void")
    found["not_known"] = count(ended == "not_known")
    found["uncertain"] = count(~sides["certain"])
    found["illegal"] = count(sides["illegal"])
    return found
