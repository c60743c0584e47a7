"""Which rolls there are, whose they are, and by which law they fell."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np
import pandas as pd

from tavla_notation.board import Player
from tavla_notation.rules.ruleset import FirstRoll, NextGame
from tavla_notation.stats.dice_laws import IS_DOUBLE, ROLL_CODES, ROLLS
from tavla_notation.stats.first_plays import begins_at_start
from tavla_notation.stats.names import NameCodes
from tavla_notation.stats.plies import Array, NumberedGame, gather
from tavla_notation.stats.tally import TIMES, Tally

if TYPE_CHECKING:
    from tavla_notation.replay.model import ReplayedMatch


@dataclass(frozen=True, slots=True)
class Thrown:
    """Every roll of a selection, an array a field, in the order of the records.

    ``code`` is which of the 21 rolls it is, ``player`` whose, an index into
    ``names``.  ``counted`` leaves out what no law holds for: a roll that stands
    nowhere and was told by its play alone, and a double where an opening roll
    cannot be one.  ``opening`` marks the rolls that cannot be doubles.  ``danced``
    marks dances, among the turns ``told``: legal ones of which the play is known, on a
    board that is.  ``times`` is how often each occurred, where equal ones are one row
    (:class:`Rolls`); None is once.
    """

    names: list[str]
    player: Array
    code: Array
    game: Array
    opening: Array
    counted: Array
    danced: Array
    told: Array
    times: Array | None = None

    def number(self, which: Array) -> int:
        """Return how many rolls those are that *which* marks."""
        return int(which.sum() if self.times is None else self.times[which].sum())


class Rolls:
    """Rolls counted as they come: equal ones of a player become one."""

    def __init__(self) -> None:
        self._tally = Tally()

    def add(self, rolls: Thrown) -> None:
        """Count in *rolls*."""
        shape = (max(1, len(rolls.names)), len(ROLLS), *[2] * len(_MARKS))
        marks = (getattr(rolls, name) for name in _MARKS)
        cells = np.ravel_multi_index((rolls.player, rolls.code, *marks), shape)
        number, distinct = pd.factorize(cells)
        player, code, *marked = np.unravel_index(distinct, shape)
        columns = {
            "player": np.array(rolls.names, object)[player],
            "code": code.astype(np.int8),
            **{name: mark.astype(np.bool_) for name, mark in zip(_MARKS, marked, strict=True)},
        }
        self._tally.add(columns, np.bincount(number, minlength=len(distinct)))

    def thrown(self) -> Thrown:
        """Return all of them; something was counted in, be it empty.

        Which followed which is not kept, ``game`` is 0 everywhere.
        """
        columns = self._tally.columns()
        codes, names = pd.factorize(columns["player"])
        return Thrown(
            names=list(names),
            player=codes,
            game=np.zeros(len(codes), np.int64),
            times=columns[TIMES],
            **{name: columns[name] for name in ("code", *_MARKS)},
        )


_MARKS: Final = ("opening", "counted", "danced", "told")


def thrown(replayed: Iterable[ReplayedMatch]) -> Thrown:
    """Return every roll of *replayed*."""
    plies = gather(replayed)
    names = NameCodes()
    white, black = names.of_games(game.replay.game for game in plies.games)
    codes = np.array(
        [ROLL_CODES[roll.first - 1, roll.second - 1] for roll in plies.rolls], np.int8
    )[plies.roll]
    begins = np.array([_has_opening_roll(game) for game in plies.games], np.bool_)
    opening = np.zeros(len(plies), np.bool_)
    opening[plies.starts[begins]] = True
    written = np.ones(len(plies), np.bool_)
    index = plies.numbers["turn_index"]
    for start, length, game in zip(plies.starts, plies.lengths, plies.games, strict=True):
        if game.replay.unwritten_rolls:
            unwritten = [roll.index for roll in game.replay.unwritten_rolls]
            written[start : start + length] = ~np.isin(index[start : start + length], unwritten)
    known = np.array([play is not None for play in plies.plays], np.bool_)
    empty = np.array([play is not None and not play.steps for play in plies.plays], np.bool_)
    told = known[plies.play] & plies.numbers["certain"] & plies.numbers["legal"].astype(np.bool_)
    return Thrown(
        names=names.names,
        player=plies.spread_by_seat(white, black),
        code=codes,
        game=np.repeat(np.arange(len(plies.games)), plies.lengths),
        opening=opening,
        counted=written & ~(opening & IS_DOUBLE[codes]),
        danced=empty[plies.play] & told,
        told=told,
    )


def _has_opening_roll(game: NumberedGame) -> bool:
    """Whether the first roll of *game* decided who starts, so that it is no double.

    It did not where the starter throws both dice again, where the last winner starts,
    and where the record begins in the middle of a game.
    """
    replay = game.replay
    if not replay.plies or replay.rules.opening.first_roll is FirstRoll.AGAIN:
        return False
    if replay.rules.opening.next_game is NextGame.WINNER and _last_winner(game) is not None:
        return False
    return begins_at_start(replay)


def _last_winner(game: NumberedGame) -> Player | None:
    """Return who won the game before in the same match."""
    if game.game == 1:
        return None
    outcome = game.of.replays[game.game - 2].outcome
    return outcome.winner if outcome else None
