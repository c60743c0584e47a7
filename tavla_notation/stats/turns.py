"""The table of turns: one row a roll."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from tavla_notation.board import Step, play_text
from tavla_notation.diagnostics import Diagnostic
from tavla_notation.stats.columns import SEAT, TURNS, Table, occurring, words
from tavla_notation.stats.findings import CODE_NAMES, codes_of_turns
from tavla_notation.stats.names import NameCodes
from tavla_notation.stats.plies import Array, Plies, gather

if TYPE_CHECKING:
    from tavla_notation.replay.model import ReplayedMatch


def turns_table(replayed: Iterable[ReplayedMatch], findings: Iterable[Diagnostic] = ()) -> Table:
    """Return one row for each turn with a roll, in the order of the records (``TURNS``).

    *findings* fill the column ``code``: each belongs to the turn that its place
    names.  Cube actions and results have no roll and no row.
    """
    plies = gather(replayed)
    names = NameCodes()
    white, black = names.of_games(game.replay.game for game in plies.games)
    die_1, die_2 = _dice(plies)
    play_codes, plays, lengths = _plays(plies)
    seat = (~plies.white).view(np.int8)
    number = plies.numbers
    playable = number["dice_playable"]
    return TURNS.table(
        {
            "match": plies.spread([game.match for game in plies.games]),
            "game": plies.spread([game.game for game in plies.games]),
            "turn": number["number"],
            "player": occurring(plies.spread_by_seat(white, black), names.names),
            "die_1": die_1,
            "die_2": die_2,
            "play": words(play_codes, plays),
            "dice_played": _known(lengths[play_codes], play_codes >= 0),
            "dice_playable": _known(playable, playable >= 0),
            "pips_before": number["pips_before"].astype(np.int16),
            "pips_after": number["pips_after"].astype(np.int16),
            "opponent_pips": number["opponent_pips"].astype(np.int16),
            "hits": number["hits"].astype(np.int8),
            "on_bar_before": number["on_bar_before"].astype(np.int8),
            "borne_off": number["borne_off"].astype(np.int8),
            "contact": number["contact"].astype(np.bool_),
            "legal": number["legal"].astype(np.bool_),
            "code": words(codes_of_turns(plies, findings), CODE_NAMES),
            "line": _lines(plies),
            "seat": pd.Categorical.from_codes(seat, dtype=SEAT),
            "certain": number["certain"],
        }
    )


@lru_cache(maxsize=1 << 16)
def _text(steps: tuple[Step, ...]) -> str:
    """Return the text of a play; an archive, table by table, asks for the same ones."""
    return play_text(steps)


def _dice(plies: Plies) -> tuple[Array, Array]:
    one = np.array([roll.first for roll in plies.rolls], np.int8)
    two = np.array([roll.second for roll in plies.rolls], np.int8)
    return one[plies.roll], two[plies.roll]


def _plays(plies: Plies) -> tuple[Array, list[str], Array]:
    """Return each turn's code of its play, -1 for none, the texts, and the dice each used."""
    texts: dict[str, int] = {}
    codes = [
        -1 if play is None else texts.setdefault(_text(play.steps), len(texts))
        for play in plies.plays
    ]
    # The extra last length is what code -1 points at; a mask covers it.
    lengths = np.zeros(len(texts) + 1, np.int8)
    for code, play in zip(codes, plies.plays, strict=True):
        lengths[code] = 0 if play is None else len(play.steps)
    return np.array(codes, np.int32)[plies.play], list(texts), lengths


def _known(values: Array, known: Array) -> pd.arrays.IntegerArray:
    return pd.arrays.IntegerArray(values.astype(np.int8), ~known)


def _lines(plies: Plies) -> Array:
    """Return the line of its file on which each turn stands."""
    offsets = plies.numbers["offset"]
    lines = np.empty(len(plies), np.int32)
    row = 0
    by_source = groupby(zip(plies.games, plies.lengths, strict=True), lambda g: id(g[0].of.source))
    for _, group in by_source:
        games = list(group)
        end = row + sum(int(length) for _, length in games)
        starts = np.array(games[0][0].of.source.line_starts, np.int64)
        lines[row:end] = np.searchsorted(starts, offsets[row:end], "right")
        row = end
    return lines
