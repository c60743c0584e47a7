"""The table of pip counts: a game's race, turn by turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from tavla_notation.board import Player
from tavla_notation.diagnostics import Diagnostic
from tavla_notation.stats.columns import PIPS, SEAT, Table, words
from tavla_notation.stats.findings import CODE_NAMES, codes_of_turns
from tavla_notation.stats.names import NameCodes
from tavla_notation.stats.plies import Array, Plies, gather
from tavla_notation.stats.race_rows import adjusted

if TYPE_CHECKING:
    from tavla_notation.replay.model import ReplayedMatch


def pips_table(replayed: Iterable[ReplayedMatch], findings: Iterable[Diagnostic] = ()) -> Table:
    """Return both players' counts at each game's start and after each turn (``PIPS``).

    The counts are raw: what stands on the board, the bar at 25.  ``crossover``
    marks the turns in which the lead changed hands; a level race in between
    does not hide one.  The adjusted counts stand where the position is a race, from
    the turn on after which the players can no longer meet, if the board is known.
    """
    plies = gather(replayed)
    rows = _Rows(plies)
    names = NameCodes()
    white, black = names.of_games(game.replay.game for game in plies.games)
    number = plies.numbers
    mover, opponent = number["pips_after"], number["opponent_pips"]
    pips_white = rows.fill(
        np.where(plies.white, mover, opponent),
        [game.replay.start.sides.white.pips for game in plies.games],
    )
    pips_black = rows.fill(
        np.where(plies.white, opponent, mover),
        [game.replay.start.sides.black.pips for game in plies.games],
    )
    lead = pips_black - pips_white
    seats = rows.fill((~plies.white).astype(np.int32), -1)
    white_names, black_names = rows.spread(white), rows.spread(black)
    known = rows.fill(number["certain"], 1).astype(np.bool_)
    white_rolls = rows.to_roll(plies)
    rolled, unplayed = _rolled(plies)
    dances = np.array([play is not None and not play.steps for play in plies.plays], np.bool_)[
        plies.play
    ]
    return PIPS.table(
        {
            "match": rows.spread([game.match for game in plies.games]),
            "game": rows.spread([game.game for game in plies.games]),
            "ply": rows.ply,
            "turn": rows.fill(number["number"], 0),
            "player": words(
                np.select([seats == 0, seats == 1], [white_names, black_names], -1), names.names
            ),
            "white": words(white_names, names.names),
            "black": words(black_names, names.names),
            "pips_white": pips_white.astype(np.int16),
            "pips_black": pips_black.astype(np.int16),
            "lead": lead.astype(np.int16),
            "leader": pd.Categorical.from_codes(
                np.select([lead > 0, lead < 0], [0, 1], -1), dtype=SEAT
            ),
            "crossover": _crossovers(lead, rows.ply == 0),
            "hits": rows.fill(number["hits"], 0).astype(np.int8),
            "danced": rows.fill(dances, 0).astype(np.bool_),
            "code": words(rows.fill(codes_of_turns(plies, findings), -1), CODE_NAMES),
            "certain": known,
            "seat": pd.Categorical.from_codes(seats, dtype=SEAT),
            "on_roll": pd.Categorical.from_codes((~white_rolls).view(np.int8), dtype=SEAT),
            "rolled": rows.fill(rolled, 0).astype(np.int16),
            "unplayed": rows.fill(unplayed, np.nan, "float64"),
            **adjusted(plies, len(rows.ply), (pips_white, pips_black), white_rolls, known),
        }
    )


class _Rows:
    """Where the turns stand among the rows: each game has one more, its start."""

    def __init__(self, plies: Plies) -> None:
        self._lengths = plies.lengths + 1
        self._firsts = plies.starts + np.arange(len(plies.games))
        self._total = int(self._lengths.sum())
        self._turns = np.ones(self._total, np.bool_)
        self._turns[self._firsts] = False
        self.ply = (np.arange(self._total) - np.repeat(self._firsts, self._lengths)).astype(
            np.int32
        )

    def spread(self, values: Sequence[int]) -> Array:
        """Return one value a game on each of its rows."""
        return np.repeat(np.asarray(values, np.int32), self._lengths)

    def fill(self, turns: Array, at_start: float | Sequence[int], dtype: str = "int32") -> Array:
        """Return the rows of one value a turn, and of *at_start* where the games begin."""
        rows = np.empty(self._total, dtype)
        rows[self._turns] = turns
        rows[self._firsts] = at_start
        return rows

    def to_roll(self, plies: Plies) -> Array:
        """Return for each row whether White rolls next; after the last turn, the other player."""
        rows = np.empty(self._total, np.bool_)
        rows[np.flatnonzero(self._turns) - 1] = plies.white
        played = plies.lengths > 0
        lasts = (self._firsts + plies.lengths)[played]
        rows[lasts] = ~plies.white[(plies.starts + plies.lengths - 1)[played]]
        starters = [game.replay.start.on_roll is Player.WHITE for game in plies.games]
        rows[self._firsts[~played]] = np.array(starters, np.bool_)[~played]
        return rows


def _rolled(plies: Plies) -> tuple[Array, Array]:
    """Return what each roll allows in pips, and the share of it that was not played."""
    rolled = np.array([sum(roll.dice) for roll in plies.rolls], np.int32)[plies.roll]
    told = np.array([play is not None for play in plies.plays], np.bool_)[plies.play]
    # An illegal play may be of more than was rolled, and is no share of it.
    told &= plies.numbers["legal"].astype(np.bool_) & plies.numbers["certain"]
    played = np.where(told, plies.numbers["pips"], np.nan)
    return rolled, 1 - played / rolled


def _crossovers(lead: Array, begins: Array) -> Array:
    """Return where the sign of *lead* differs from the last one of its game that was not 0."""
    sign = np.sign(lead)
    at = np.where((sign != 0) | begins, np.arange(len(lead)), 0)
    last = sign[np.maximum.accumulate(at)] if len(lead) else sign
    before = np.concatenate(([0], last[:-1])).astype(np.int64)[: len(lead)]
    before[begins] = 0
    return np.asarray((sign != 0) & (before != 0) & (sign != before))
