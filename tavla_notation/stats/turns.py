"""The table of turns: one row a roll."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from operator import attrgetter
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from tavla_notation.board import Step, place_name
from tavla_notation.diagnostics import Diagnostic
from tavla_notation.stats.columns import SEAT, TURNS, Table, words
from tavla_notation.stats.findings import CODE_NAMES, codes_of_turns
from tavla_notation.stats.names import NameCodes
from tavla_notation.stats.plies import Array, Plies, gather

if TYPE_CHECKING:
    from tavla_notation.diagnostics.span import Source
    from tavla_notation.replay.model import ReplayedMatch

_dice = attrgetter("first", "second")


def turns_table(replayed: Iterable[ReplayedMatch], findings: Iterable[Diagnostic] = ()) -> Table:
    """Return one row for each turn with a roll, in the order of the records (``TURNS``).

    *findings* fill the column ``code``: each belongs to the turn that its place
    names.  Cube actions and results have no roll and no row.
    """
    plies = gather(replayed)
    names = NameCodes()
    white, black = names.of_games(game.replay.game for game in plies.games)
    rolls = [ply[3] for ply in plies.listed]
    dice = np.fromiter(chain.from_iterable(map(_dice, rolls)), np.int8, 2 * len(plies))
    play_codes, plays, lengths = _plays(plies)
    number = plies.numbers
    playable = number["dice_playable"]
    return TURNS.table(
        {
            "match": plies.spread([game.match for game in plies.games]),
            "game": plies.spread([game.game for game in plies.games]),
            "turn": number["number"],
            "player": words(plies.spread_by_seat(white, black), names.names),
            "die_1": dice[0::2],
            "die_2": dice[1::2],
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
            "seat": pd.Categorical.from_codes((~plies.white).astype(np.int8), dtype=SEAT),
            "certain": number["certain"].astype(np.bool_),
        }
    )


def play_text(steps: Iterable[Step]) -> str:
    """Return a play in one way of many: rearmost checker first, equal steps counted.

    Two plays of the same steps have the same text, in whatever order they were
    written, so a column of them can be grouped by.

    >>> play_text((Step(6, 5), Step(13, 8), Step(13, 8), Step(6, 5)))
    '13/8(2) 6/5(2)'
    """
    counted: dict[Step, int] = {}
    for step in sorted(steps, reverse=True):
        counted[step] = counted.get(step, 0) + 1
    return " ".join(
        f"{place_name(step[0])}/{place_name(step[1])}" + (f"({times})" if times > 1 else "")
        for step, times in counted.items()
    )


def _plays(plies: Plies) -> tuple[Array, list[str], Array]:
    """Return each turn's code of its play, the plays' texts, and how many dice each used.

    Some two thousand distinct plays make up an archive, so each is written once.
    """
    by_steps: dict[tuple[Step, ...] | None, int] = {None: -1}
    codes: list[int] = []
    add = codes.append
    texts: dict[str, int] = {}
    lengths: list[int] = []
    for ply in plies.listed:
        play = ply[4]
        steps = None if play is None else play.steps
        code = by_steps.get(steps)
        if code is None:
            text = play_text(steps or ())
            code = by_steps[steps] = texts.setdefault(text, len(texts))
            if code == len(lengths):
                lengths.append(len(steps or ()))
        add(code)
    # The extra last entry is what code -1 points at; a mask covers it.
    return np.array(codes, np.int32), list(texts), np.array([*lengths, 0], np.int8)


def _known(values: Array, known: Array) -> pd.arrays.IntegerArray:
    return pd.arrays.IntegerArray(values.astype(np.int8), ~known)


def _lines(plies: Plies) -> Array:
    """Return the line of its file on which each turn stands."""
    lines = np.zeros(len(plies), np.int32)
    line_starts: dict[int, Array] = {}
    row = 0
    for game in plies.games:
        source: Source = game.of.source
        starts = line_starts.get(id(source))
        if starts is None:
            starts = line_starts[id(source)] = np.array(source.line_starts, np.int64)
        turns = game.replay.game.turns
        offsets = [turns[ply[0]][4] for ply in game.replay.plies]
        lines[row : row + len(offsets)] = np.searchsorted(starts, offsets, "right")
        row += len(offsets)
    return lines
