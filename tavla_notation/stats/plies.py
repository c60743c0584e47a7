"""One pass over the replays: every number of every turn as one array a column.

All tables that count turns start from here, so that the walk over the named
tuples, which is what costs, is made once and in one place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from operator import itemgetter
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tavla_notation.board import Player
from tavla_notation.replay.model import Ply, Replay

if TYPE_CHECKING:
    from tavla_notation.replay.model import ReplayedMatch

Array: TypeAlias = NDArray[Any]

_NUMBERS = (
    "index",
    "number",
    "dice_playable",
    "pips_before",
    "pips_after",
    "opponent_pips",
    "hits",
    "on_bar_before",
    "borne_off",
    "contact",
    "legal",
    "certain",
)
_take = itemgetter(*map(Ply._fields.index, _NUMBERS))


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
    """All turns of all games, one array a field; ``lengths`` is the turns of each game."""

    games: tuple[NumberedGame, ...]
    listed: list[Ply]
    lengths: Array
    white: Array
    numbers: dict[str, Array]

    def __len__(self) -> int:
        return len(self.listed)

    @property
    def starts(self) -> Array:
        """The row at which each game begins."""
        return np.concatenate(([0], np.cumsum(self.lengths)[:-1])).astype(np.int64)

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
    """Return every turn of *replayed* as columns."""
    games = tuple(numbered_games(replayed))
    listed = list(chain.from_iterable(game.replay.plies for game in games))
    lengths = np.fromiter((len(game.replay.plies) for game in games), np.int64, len(games))
    flat = np.fromiter(
        chain.from_iterable(map(_take, listed)), np.int32, len(listed) * len(_NUMBERS)
    )
    table = flat.reshape(-1, len(_NUMBERS)).T.copy()  # each field in one piece of memory
    white = Player.WHITE
    seats = np.fromiter((ply[2] is white for ply in listed), np.bool_, len(listed))
    return Plies(games, listed, lengths, seats, dict(zip(_NUMBERS, table, strict=True)))
