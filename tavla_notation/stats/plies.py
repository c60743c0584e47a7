"""One pass over the replays: every number of every turn as one array a column.

All tables that count turns start from here, so that the walk over the named
tuples, which is what costs, is made once and in one place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from operator import is_
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from tavla_notation.board import Play, Player, Roll
from tavla_notation.record import Turn
from tavla_notation.replay.model import Played, Ply, Replay

if TYPE_CHECKING:
    from tavla_notation.replay.model import ReplayedMatch

Array: TypeAlias = NDArray[Any]

_IN_PLY = len(Ply._fields)
_IN_TURN = len(Turn._fields)
_MANY_TURNS = 1 << 31


@dataclass(frozen=True, slots=True)
class NumberedGame:
    """A game with its match's number in this selection and its own in the match, both from 1."""

    match: int
    game: int
    of: ReplayedMatch
    replay: Replay


def numbered_games(replayed: Iterable[ReplayedMatch]) -> Iterator[NumberedGame]:
    """Yield every game in order; this numbering is the ``match`` and ``game`` of all tables."""
    for number, match in enumerate(replayed, 1):
        for game, replay in enumerate(match.replays, 1):
            yield NumberedGame(number, game, match, replay)


@dataclass(frozen=True, slots=True)
class Plies:
    """All turns of all games, an array a field, each as long as there are turns.

    ``lengths`` is the turns of each game, ``white`` whether White moved.  ``rolls``
    and ``plays`` are the distinct ones, ``roll`` and ``play`` each turn's index among
    them.  ``numbers`` is every counted field of a :class:`Ply` by its name, with the
    row's ``number``, the ``offset`` of its cell in the source, and ``certain``.
    """

    games: tuple[NumberedGame, ...]
    lengths: Array
    white: Array
    rolls: list[Roll]
    roll: Array
    plays: list[Play | None]
    play: Array
    numbers: dict[str, Array]

    def __len__(self) -> int:
        return len(self.play)

    @property
    def starts(self) -> Array:
        """The row at which each game begins."""
        return np.cumsum(self.lengths) - self.lengths

    def spread(self, values: Sequence[int], dtype: str = "int32") -> Array:
        """Return one value a game repeated for each of its turns."""
        return np.repeat(np.asarray(values, dtype=dtype), self.lengths)

    def spread_by_seat(self, white: Sequence[int], black: Sequence[int]) -> Array:
        """Return for each turn the value of its player, from one value a game and seat."""
        return np.where(self.white, self.spread(white), self.spread(black))

    def total(self, values: Array) -> Array:
        """Return the sum of *values*, one a turn, in each game."""
        game = np.repeat(np.arange(len(self.games)), self.lengths)
        return np.bincount(game, values, len(self.games)).astype(np.int64)


def gather(replayed: Iterable[ReplayedMatch]) -> Plies:
    """Return every turn of *replayed* as columns.

    The named tuples are laid end to end and every eighth item taken: half the time
    of asking each tuple for its fields.  What was played is one object between all
    turns that say the same, so it is looked into once an object.
    """
    games = tuple(numbered_games(replayed))
    lengths = np.fromiter((len(game.replay.plies) for game in games), np.int64, len(games))
    plies = chain.from_iterable(game.replay.plies for game in games)
    flat: list[Any] = list(chain.from_iterable(plies))
    index, turns, played, *counts = (flat[place::_IN_PLY] for place in range(_IN_PLY))
    told = list(chain.from_iterable(turns))
    players, rolls, _, number, offset, _ = (told[place::_IN_TURN] for place in range(_IN_TURN))
    play, first = same_objects(played)
    known = [played[place] for place in first]
    roll, first_roll = same_objects(rolls)
    numbers = {name: _column(known, name)[play] for name in Played._fields[1:]}
    pips_before, opponent_pips, on_bar, hits, contact = counts
    until = np.array(
        [
            _MANY_TURNS if game.replay.certain_until is None else game.replay.certain_until
            for game in games
        ],
        np.int64,
    )
    at = np.array(index, np.int32)
    before = np.array(pips_before, np.int32)
    return Plies(
        games=games,
        lengths=lengths,
        white=np.fromiter(map(partial(is_, Player.WHITE), players), np.bool_, len(players)),
        rolls=[rolls[place] for place in first_roll],
        roll=roll,
        plays=[one.play for one in known],
        play=play,
        numbers={
            **numbers,
            "turn_index": at,
            "number": np.array(number, np.int32),
            "offset": np.array(offset, np.int64),
            "pips_before": before,
            "pips_after": before - numbers["pips"],
            "opponent_pips": np.array(opponent_pips, np.int32),
            "on_bar_before": np.frombuffer(bytes(on_bar), np.uint8),
            "hits": np.frombuffer(bytes(hits), np.uint8),
            "contact": np.frombuffer(bytes(contact), np.uint8),
            "certain": at < np.repeat(until, lengths),
        },
    )


def _column(known: Sequence[Played], name: str) -> Array:
    """Return one field of all the distinct things played."""
    return np.array([getattr(one, name) for one in known], np.int32)


def same_objects(values: Sequence[object]) -> tuple[Array, list[int]]:
    """Return for each value the number of its object, and the place of each object's first."""
    ids = np.fromiter(map(id, values), np.int64, len(values))
    codes, distinct = pd.factorize(ids)
    first = np.full(len(distinct), -1, np.int64)
    first[codes[::-1]] = np.arange(len(values) - 1, -1, -1)
    return codes, first.tolist()
