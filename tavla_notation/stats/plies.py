"""One pass over the replays: every number of every turn as one array a column.

All tables that count turns start from here, so that the walk over the named
tuples, which is what costs, is made once and in one place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from operator import is_, itemgetter
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from tavla_notation.board import Play, Player, Roll
from tavla_notation.record import Turn
from tavla_notation.replay.model import Ply, Replay

if TYPE_CHECKING:
    from tavla_notation.replay.model import ReplayedMatch

Array: TypeAlias = NDArray[Any]

_FIELDS = len(Ply._fields)
_NUMBERS = tuple(name for name in Ply._fields if name not in ("player", "roll", "play"))
_SMALL = frozenset({"hits", "on_bar_before", "borne_off", "contact", "legal", "certain"})
"""Fields of 0 to 255, which become an array by way of bytes in a quarter of the time."""
_start = itemgetter(Turn._fields.index("start"))


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
    """All turns of all games, one list or array a field, each as long as there are turns.

    ``lengths`` is the turns of each game, ``white`` whether White moved,
    ``numbers`` every counted field of a :class:`Ply` by its name.
    """

    games: tuple[NumberedGame, ...]
    lengths: Array
    white: Array
    rolls: list[Roll]
    plays: list[Play | None]
    numbers: dict[str, Array]

    def __len__(self) -> int:
        return len(self.plays)

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

    def offsets(self) -> Array:
        """Return where in its source each turn begins."""
        turns = [game.replay.game.turns for game in self.games]
        counts = np.fromiter(map(len, turns), np.int64, len(turns))
        starts = np.fromiter(map(_start, chain.from_iterable(turns)), np.int64, counts.sum())
        first = np.repeat(np.cumsum(counts) - counts, self.lengths)
        found: Array = starts[first + self.numbers["turn"]]
        return found


def gather(replayed: Iterable[ReplayedMatch]) -> Plies:
    """Return every turn of *replayed* as columns.

    The named tuples are laid end to end and every fifteenth item taken: half
    the time of asking each tuple for its fields.
    """
    games = tuple(numbered_games(replayed))
    lengths = np.fromiter((len(game.replay.plies) for game in games), np.int64, len(games))
    plies = chain.from_iterable(game.replay.plies for game in games)
    flat: list[Any] = list(chain.from_iterable(plies))
    fields = {name: flat[place::_FIELDS] for place, name in enumerate(Ply._fields)}
    is_white = map(partial(is_, Player.WHITE), fields["player"])
    return Plies(
        games=games,
        lengths=lengths,
        white=np.fromiter(is_white, np.bool_, len(fields["player"])),
        rolls=fields["roll"],
        plays=fields["play"],
        numbers={
            name: np.frombuffer(bytes(fields[name]), np.uint8)
            if name in _SMALL
            else np.array(fields[name], np.int32)
            for name in _NUMBERS
        },
    )


def same_objects(values: Sequence[object]) -> tuple[Array, list[int]]:
    """Return for each value the number of its object, and the place of each object's first.

    Readers share one object between all turns that say the same, so what has
    to be known of it is asked once an object.
    """
    ids = np.fromiter(map(id, values), np.int64, len(values))
    codes, distinct = pd.factorize(ids)
    first = np.full(len(distinct), -1, np.int64)
    first[codes[::-1]] = np.arange(len(values) - 1, -1, -1)
    return codes, first.tolist()
