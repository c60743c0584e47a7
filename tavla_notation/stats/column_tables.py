"""The tables of matches, games and turns from the columns of an engine.

They are the tables of ``matches``, ``games`` and ``turns``, made without an object a turn,
of records in which nothing is wrong; a test holds both ways to the same tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from tavla_notation.stats.columns import (
    GAMES,
    KIND,
    MATCHES,
    SEAT,
    TERMINATION,
    TURNS,
    Table,
    occurring,
    words,
)
from tavla_notation.stats.findings import CODE_NAMES
from tavla_notation.stats.matches import written_date

if TYPE_CHECKING:
    from tavla_notation.kernel import Columns

Array = NDArray[Any]
_NOBODY = -1


def column_tables(columns: Columns, files: Sequence[str]) -> tuple[Table, Table, Table]:
    """Return the tables of matches, games and turns; *files* are the names of the batch's files.

    ``match`` counts the matches of these columns from 1.
    """
    return (
        _matches(columns, files),
        _games(columns),
        column_turns(columns),
    )


def column_turns(columns: Columns) -> Table:
    """Return one row for each turn, as ``turns_table`` does."""
    games, turns, rolls = columns.games, columns.turns, columns.ends.rolls
    play, plays = pd.factorize(turns.play)
    seat = _seats(columns)
    row = (turns.cell + np.repeat(games.seat, rolls)) // 2
    rows = len(seat)
    every = np.ones(rows, np.bool_)
    return TURNS.table(
        {
            "match": np.repeat(games.match + 1, rolls),
            "game": np.repeat(_in_match(games.match), rolls),
            "turn": row + 1,
            "player": occurring(
                np.where(seat == 0, np.repeat(games.white, rolls), np.repeat(games.black, rolls)),
                columns.names,
            ),
            "die_1": turns.die_1,
            "die_2": turns.die_2,
            "play": words(play, [columns.texts[number] for number in plays]),
            "dice_played": pd.arrays.IntegerArray(turns.dice_played.astype(np.int8), ~every),
            "dice_playable": pd.arrays.IntegerArray(turns.dice_played.astype(np.int8), ~every),
            "pips_before": turns.pips_before,
            "pips_after": turns.pips_after,
            "opponent_pips": turns.opponent_pips,
            "hits": turns.hits,
            "on_bar_before": turns.on_bar_before,
            "borne_off": turns.borne_off,
            "contact": turns.contact,
            "legal": every,
            "code": words(np.full(rows, _NOBODY, np.int16), CODE_NAMES),
            "line": np.repeat(games.line, rolls) + row,
            "seat": pd.Categorical.from_codes(seat, dtype=SEAT),
            "certain": every,
        }
    )


def _games(columns: Columns) -> Table:
    games, ends = columns.games, columns.ends
    is_white = _seats(columns) == 0
    names = np.array(columns.names, object)
    white, black = names[games.white], names[games.black]
    return GAMES.table(
        {
            "match": games.match + 1,
            "game": _in_match(games.match),
            "rules": [columns.terms[match].rules.name for match in games.match],
            "starter": np.where(games.seat == 0, white, black),
            "winner": np.where(ends.winner == 0, white, black),
            "kind": pd.Categorical.from_codes(columns.kind, dtype=KIND),
            "termination": pd.Categorical.from_codes(
                ends.dropped.astype(np.int8), dtype=TERMINATION
            ),
            "cube": ends.cube,
            "points": columns.points,
            "points_claimed": games.points,
            "turns": ends.rolls,
            "plays": _total(columns, columns.turns.dice_played > 0),
            "hits_white": _total(columns, columns.turns.hits * is_white),
            "hits_black": _total(columns, columns.turns.hits * ~is_white),
            "crawford": columns.crawford,
            "certain": np.ones(len(games.match), np.bool_),
            "illegal": np.zeros(len(games.match), np.int32),
            "white": white,
            "black": black,
            "starter_seat": pd.Categorical.from_codes(games.seat, dtype=SEAT),
            "winner_seat": pd.Categorical.from_codes(ends.winner, dtype=SEAT),
        }
    )


def _matches(columns: Columns, files: Sequence[str]) -> Table:
    games, matches = columns.games, columns.matches
    count = len(matches.file)
    first = np.searchsorted(games.match, np.arange(count))
    last = np.searchsorted(games.match, np.arange(count), "right") - 1
    has_white_won = columns.ends.winner[last] == 0
    white, black = (score[last] for score in columns.scores_after())
    names = np.array(columns.names, object)
    players = names[games.white[first]], names[games.black[first]]
    reached = white >= matches.length, black >= matches.length
    said = games.wins_match[last]
    by_white = reached[0] | (~reached[1] & said & has_white_won)
    by_black = reached[1] | (~reached[0] & said & ~has_white_won)
    return MATCHES.table(
        {
            "match": np.arange(1, count + 1, dtype=np.int32),
            "file": [files[file] for file in matches.file],
            "rules": [terms.rules.name for terms in columns.terms],
            "event": [_tag(tags, "event") for tags in columns.tags],
            "date": [written_date(_tag(tags, "eventdate", "date")) for tags in columns.tags],
            "place": [_tag(tags, "place", "location", "site") for tags in columns.tags],
            "white": players[0],
            "black": players[1],
            "length": matches.length,
            "games": last - first + 1,
            "score_white": white,
            "score_black": black,
            "winner": [
                white if is_white else black if is_black else None
                for white, black, is_white, is_black in zip(
                    *players, by_white, by_black, strict=True
                )
            ],
            "finished": by_white | by_black,
            "findings_error": np.zeros(count, np.int32),
            "findings_warning": np.zeros(count, np.int32),
        }
    )


def _seats(columns: Columns) -> Array:
    """Return whose each turn is."""
    return np.asarray((columns.turns.cell + np.repeat(columns.games.seat, columns.ends.rolls)) & 1)


def _total(columns: Columns, values: Array) -> Array:
    """Return the sum of *values*, one a turn, in each game."""
    count = len(columns.games.match)
    game = np.repeat(np.arange(count), columns.ends.rolls)
    return np.bincount(game, values, count).astype(np.int32)


def _in_match(match: Array) -> Array:
    """Return each game's number in its match, from 1."""
    first = np.searchsorted(match, match)
    return (np.arange(len(match)) - first + 1).astype(np.int32)


def _tag(tags: Sequence[tuple[str, str]], *names: str) -> str | None:
    """Return the value of the first of *names* that a tag has, as ``matches`` does."""
    for name in names:
        value = next((value for said, value in tags if said.casefold() == name), "").strip()
        if value:
            return value
    return None
