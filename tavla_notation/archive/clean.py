"""The tables of those files of a batch that leave nothing to say, made from columns.

They are to the last category the tables that the records would give, with what an
archive adds; a test holds both roads to it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import pandas as pd

from tavla_notation.archive.columns import GAMES, MATCHES, TURNS, kept_columns
from tavla_notation.board import Step
from tavla_notation.board.text import format_position
from tavla_notation.kernel import Columns, engine_of_thread, first_of_match, run
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


def clean_tables(
    files: Sequence[tuple[str, bytes]], rules: RuleSet | None, settings: Mapping[str, str]
) -> Clean:
    """Return what is clean in *files*, each a name and its bytes, under *rules* and *settings*."""
    columns = run([data for _, data in files], engine_of_thread(), rules=rules, settings=settings)
    matches, games, turns = column_tables(columns, [name for name, _ in files])
    tables = _matches(columns, matches), _games(columns, games), _turns(columns, turns)
    return Clean(columns.clean, columns.matches.file, tables)


def _matches(columns: Columns, table: Table) -> Table:
    file = columns.matches.file
    games = columns.games
    first = np.searchsorted(games.match, np.arange(len(file)))
    white_won = (table["winner"] == table["white"]).fillna(False).to_numpy(np.bool_)
    seat = np.where(table["winner"].isna(), -1, np.where(white_won, 0, 1))
    return MATCHES.table(
        {
            **kept_columns(table),
            "index": np.arange(len(file)) - np.searchsorted(file, file) + 1,
            "first_white": games.score_white[first],
            "first_black": games.score_black[first],
            "winner_seat": pd.Categorical.from_codes(seat, dtype=SEAT),
            "known_rules": np.ones(len(file), np.bool_),
            "why_rules": columns.why,
        }
    )


def _games(columns: Columns, table: Table) -> Table:
    score_white, score_black = columns.scores_after()
    return GAMES.table(
        {
            **kept_columns(table),
            "score_white": score_white,
            "score_black": score_black,
            **_first_plays(columns),
        }
    )


_FIRST = (
    "opening_roll",
    "opening_play",
    "opening_after",
    "reply_roll",
    "reply_play",
    "reply_after",
)


def _first_plays(columns: Columns) -> dict[str, Any]:
    """Return the opening plays and the replies, as ``stats.first_plays`` names them."""
    plays = columns.plays
    rules = [columns.terms[match].rules for match in columns.games.match]
    rows = [
        _named(of, *(plays[code] for code in codes))
        for of, codes in zip(rules, _first_two(columns, columns.turns.play), strict=True)
    ]
    rolls = [
        [ROLL_NAMES[code] for code in codes]
        for codes in _first_two(
            columns, ROLL_CODES[columns.turns.die_1 - 1, columns.turns.die_2 - 1]
        )
    ]
    told = [
        (roll[0], *row[0], roll[1], *row[1]) if len(roll) > 1 else (roll[0], *row[0], *_NO_REPLY)
        for roll, row in zip(rolls, rows, strict=True)
    ]
    return dict(zip(_FIRST, zip(*told, strict=True), strict=True)) if told else _NOTHING


def _first_two(columns: Columns, values: Array) -> list[list[int]]:
    """Return of *values*, one a turn, those of the first two turns of each game."""
    starts, rolls = columns.starts(), columns.ends.rolls
    second = np.minimum(starts + 1, len(values) - 1)
    pairs = np.stack([values[starts], values[second]], axis=1) if len(values) else np.empty((0, 2))
    return [
        pair[:count]
        for pair, count in zip(pairs.tolist(), np.minimum(rolls, 2).tolist(), strict=True)
    ]


_NO_REPLY = (None, None, None)
_NOTHING: dict[str, Any] = {name: [] for name in _FIRST}
_MANY = 1 << 16
_known: dict[tuple[Any, ...], tuple[tuple[str, str], ...]] = {}
"""What the first plays of a game are called, by the start and the steps: they come again."""


def _named(rules: RuleSet, *plays: tuple[Step, ...]) -> tuple[tuple[str, str], ...]:
    """Return the text of the first plays, each with the position after it.

    Rule sets that an engine plays differ in the start alone as to where a play leads.
    """
    found = _known.get((rules.setup, plays))
    if found is None:
        if len(_known) >= _MANY:
            _known.clear()
        position = rules.start()
        told = []
        for steps in plays:
            text, position = named(position, steps, rules)
            told.append((text, format_position(position)))
        found = _known[rules.setup, plays] = tuple(told)
    return found


def _turns(columns: Columns, table: Table) -> Table:
    games = columns.games
    again = np.array([of.opening_rolls_again for of in columns.terms], np.bool_)[games.match]
    winner_begins = np.array([of.winner_begins for of in columns.terms], np.bool_)[games.match]
    decides = ~again & (first_of_match(games.match) | ~winner_begins)
    opening = np.zeros(len(table), np.bool_)
    opening[columns.starts()[decides]] = True
    return TURNS.table(
        {**kept_columns(table), "opening": opening, "counted": np.ones(len(table), np.bool_)}
    )
