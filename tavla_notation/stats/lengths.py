"""The table of lengths: how many rolls games take."""

from __future__ import annotations

from typing import Final

import numpy as np

from tavla_notation.stats.schema import Column, Schema, Table

LENGTHS: Final = Schema(
    "lengths",
    (
        Column("turns", "int32", "rolls of a game, both players counted", "rolls"),
        Column("borne_off", "int32", "games that took so many and were played out", "games"),
        Column(
            "ended_early", "int32", "games that took so many until a drop or resignation", "games"
        ),
        Column("up_to", "float64", "share of the games played out that took so many or fewer"),
    ),
)


def lengths_table(games: Table) -> Table:
    """Return one row for each number of rolls that a game took (``LENGTHS``).

    Unfinished and void games, games whose end nobody tells and those a board of
    which is not known are left out.
    """
    ended = games[games["certain"]]
    turns = ended["turns"].to_numpy()
    termination = ended["termination"].astype(object).to_numpy()
    played_out = turns[termination == "borne_off"]
    early = turns[np.isin(termination, ["dropped", "resigned"])]
    found = np.unique(np.concatenate((played_out, early)))
    counts = [np.array([(one == n).sum() for n in found], np.int32) for one in (played_out, early)]
    total = len(played_out)
    with np.errstate(invalid="ignore"):
        up_to = np.cumsum(counts[0]) / np.float64(total) if total else np.full(len(found), np.nan)
    return LENGTHS.table(
        {"turns": found, "borne_off": counts[0], "ended_early": counts[1], "up_to": up_to}
    )
