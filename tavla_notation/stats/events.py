"""The event of each game, which stands in the table of matches."""

from __future__ import annotations

from typing import Any

import pandas as pd

from tavla_notation.stats.schema import Table


def events_of(games: Table, matches: Table | None) -> pd.Series[Any]:
    """Return the event of each of *games*, "" where it has none.

    Raises ``ValueError`` where the table of *matches* is not handed in.
    """
    if matches is None:
        raise ValueError("the event of a game stands in the table of matches: hand it in too")
    return games["match"].map(matches.set_index("match")["event"]).fillna("")
