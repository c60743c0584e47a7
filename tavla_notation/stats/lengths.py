"""The table of lengths: how many rolls games take."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
import pandas as pd

from tavla_notation.stats.events import events_of
from tavla_notation.stats.plies import Array
from tavla_notation.stats.schema import TEXT, Column, Schema, Table

LENGTHS: Final = Schema(
    "lengths",
    (
        Column("player", TEXT, "the player, if grouped by player; else NA"),
        Column("rules", TEXT, "rule set, if grouped by it; else NA"),
        Column("event", TEXT, "event, if grouped by it; else NA"),
        Column("turns", "int32", "rolls of a game, both players counted", "rolls"),
        Column("borne_off", "int64", "games that took so many and were played out", "games"),
        Column(
            "ended_early", "int64", "games that took so many until a drop or resignation", "games"
        ),
        Column("up_to", "float64", "share of the games played out that took so many or fewer"),
    ),
)

LENGTH_GROUPS: Final = ("player", "rules", "event")
"""What lengths can be grouped by; who starts is no such thing, for both play the same game."""


def lengths_table(games: Table, *, by: str = "all", matches: Table | None = None) -> Table:
    """Return one row for each number of rolls that a game of a group took (``LENGTHS``).

    *by* is one of ``LENGTH_GROUPS`` or "all"; groups come in order of first appearance.
    By player a game counts for both.  Unfinished and void games, games whose end
    nobody tells and those a board of which is not known are left out.  The event
    stands in the table of *matches*.  Raises ``ValueError`` for another word, or for the
    event without the matches.
    """
    if by not in (*LENGTH_GROUPS, "all"):
        raise ValueError(f"lengths are grouped by {', '.join(LENGTH_GROUPS)} or all, not {by!r}")
    ended = games[games["certain"]]
    termination = ended["termination"].astype(object).to_numpy()
    is_early = np.isin(termination, ["dropped", "resigned"])
    ended, is_early = (part[is_early | (termination == "borne_off")] for part in (ended, is_early))
    codes, groups, game = _grouped(ended, by, matches)
    turns, is_early = ended["turns"].to_numpy()[game], is_early[game]
    order = np.argsort(codes, kind="stable")
    edges = np.searchsorted(codes[order], np.arange(1, len(groups)))
    parts = []
    for group, rows in zip(groups, np.split(order, edges), strict=False):
        counted = _counted(turns[rows[~is_early[rows]]], turns[rows[is_early[rows]]])
        size = len(counted["turns"])
        names = {name: [group if name == by else None] * size for name in LENGTH_GROUPS}
        parts.append(LENGTHS.table({**names, **counted}))
    return pd.concat(parts, ignore_index=True) if parts else LENGTHS.empty()


def _grouped(
    ended: Table, by: str, matches: Table | None
) -> tuple[Array, Sequence[str | None], Array]:
    """Return the number of each row's group, the groups, and which game each row is."""
    game = np.arange(len(ended))
    if by == "all":
        return np.zeros(len(ended), np.int64), [None] * bool(len(ended)), game
    if by == "player":
        sides = np.column_stack([ended[seat].astype(object) for seat in ("white", "black")])
        twice = np.repeat(game, 2)
        is_first = np.ones(len(twice), np.bool_)
        is_first[1::2] = sides[:, 0] != sides[:, 1]  # who plays himself has played one game
        codes, groups = pd.factorize(sides.ravel()[is_first])
        return codes, list(groups), twice[is_first]
    named = events_of(ended, matches) if by == "event" else ended["rules"]
    codes, groups = pd.factorize(named.astype(object).to_numpy())
    return codes, list(groups), game


def _counted(played_out: Array, early: Array) -> dict[str, Array]:
    """Return the columns of one group from the rolls of its games."""
    found = np.unique(np.concatenate((played_out, early)))
    places = [np.searchsorted(found, one) for one in (played_out, early)]
    counts = [np.bincount(one, minlength=len(found)) for one in places]
    total = len(played_out)
    up_to = np.cumsum(counts[0]) / total if total else np.full(len(found), np.nan)
    return {"turns": found, "borne_off": counts[0], "ended_early": counts[1], "up_to": up_to}
