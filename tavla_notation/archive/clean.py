"""The tables of those files of a batch that leave nothing to say, made from columns.

They are to the last category the tables that the records would give, with what an
archive adds; a test holds both roads to it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import pandas as pd

from tavla_notation.archive.columns import GAMES, MATCHES, TURNS
from tavla_notation.board.text import format_position
from tavla_notation.kernel import Columns, Engine, best_engine, run
from tavla_notation.rules import RuleSet
from tavla_notation.stats.column_tables import column_tables
from tavla_notation.stats.columns import SEAT
from tavla_notation.stats.dice_laws import ROLL_CODES, ROLL_NAMES
from tavla_notation.stats.first_plays import named
from tavla_notation.stats.schema import Table

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[Any]


class Clean(NamedTuple):
    """The clean files of a batch: which they are, the file of each match, and the tables.

    The tables are those of matches, games and turns, the matches numbered from 1.
    """

    files: Array
    match_files: Array
    tables: tuple[Table, Table, Table]


@cache
def _engine() -> Engine:
    """Return the engine of this process, which remembers the cells that it has met."""
    return best_engine()


def clean_tables(
    files: Sequence[tuple[str, bytes]], rules: RuleSet | None, settings: Mapping[str, str]
) -> Clean:
    """Return what is clean in *files*, each a name and its bytes, under *rules* and *settings*."""
    columns = run([data for _, data in files], _engine(), rules=rules, settings=settings)
    matches, games, turns = column_tables(columns, [name for name, _ in files])
    tables = _matches(columns, matches), _games(columns, games), _turns(columns, turns)
    return Clean(columns.clean, columns.matches.file, tables)


def _arrays(table: Table) -> dict[str, Any]:
    arrays = {name: table[name].array for name in table.columns}
    return {**arrays, "match": table["match"].to_numpy(np.int64)}


def _matches(columns: Columns, table: Table) -> Table:
    file = columns.matches.file
    games = columns.games
    first = np.searchsorted(games.match, np.arange(len(file)))
    white_won = (table["winner"] == table["white"]).fillna(False).to_numpy(np.bool_)
    seat = np.where(table["winner"].isna(), -1, np.where(white_won, 0, 1))
    return MATCHES.table(
        {
            **_arrays(table),
            "index": np.arange(len(file)) - np.searchsorted(file, file) + 1,
            "first_white": games.score_white[first],
            "first_black": games.score_black[first],
            "winner_seat": pd.Categorical.from_codes(seat, dtype=SEAT),
            "known_rules": np.ones(len(file), np.bool_),
            "why_rules": columns.why,
        }
    )


def _games(columns: Columns, table: Table) -> Table:
    games = columns.games
    won = columns.ends.winner == 0
    return GAMES.table(
        {
            **_arrays(table),
            "score_white": games.score_white + np.where(won, columns.points, 0),
            "score_black": games.score_black + np.where(won, 0, columns.points),
            **_first_plays(columns),
        }
    )


def _first_plays(columns: Columns) -> dict[str, Any]:
    """Return the opening plays and the replies, as ``stats.first_plays`` names them."""
    turns, rolls = columns.turns, columns.ends.rolls
    starts = columns.starts()
    told: dict[str, list[str | None]] = {
        f"{which}_{what}": []
        for which in ("opening", "reply")
        for what in ("roll", "play", "after")
    }
    for start, count, match in zip(
        starts.tolist(), rolls.tolist(), columns.games.match.tolist(), strict=True
    ):
        rules = columns.terms[match].rules
        position = rules.start()
        for which, at in (("opening", start), ("reply", start + 1)):
            if at - start >= count:
                found: tuple[str | None, str | None, str | None] = (None, None, None)
            else:
                roll = ROLL_CODES[turns.die_1[at] - 1, turns.die_2[at] - 1]
                text, position = named(position, columns.plays[turns.play[at]], rules)
                found = ROLL_NAMES[roll], text, format_position(position)
            for what, value in zip(("roll", "play", "after"), found, strict=True):
                told[f"{which}_{what}"].append(value)
    return told


def _turns(columns: Columns, table: Table) -> Table:
    games = columns.games
    is_first_game = np.append(True, games.match[1:] != games.match[:-1])[: len(games.match)]
    again = np.array([of.opening_rolls_again for of in columns.terms], np.bool_)[games.match]
    winner_begins = np.array([of.winner_begins for of in columns.terms], np.bool_)[games.match]
    decides = ~again & (is_first_game | ~winner_begins)
    opening = np.zeros(len(table), np.bool_)
    opening[columns.starts()[decides]] = True
    return TURNS.table(
        {**_arrays(table), "opening": opening, "counted": np.ones(len(table), np.bool_)}
    )
