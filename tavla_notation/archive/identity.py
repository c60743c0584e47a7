"""Which match is which, whatever its file is called, and which file is done.

A match is the same where the same players, in the same seats, rolled the same dice and
moved the same checkers to the same results; how that was written is nothing to it.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pandas as pd

from tavla_notation.stats.schema import Table

if TYPE_CHECKING:
    from numpy.typing import NDArray

FEW: Final = 10
"""Of fewer rolls two may be the same by chance: the same first roll falls one time in fifteen."""

_OCCASION: Final = ("event", "date", "place")
_PLACE: Final = (*_OCCASION, "file", "index")
_KEY: Final = 8
_NOT_TOLD: Final = 0
"""What stands for a play that nobody knows."""


def match_keys(matches: Table, games: Table, turns: Table) -> NDArray[np.int64]:
    """Return the key of each of *matches*, in their order: 63 bits, never negative.

    The three tables are those of one batch, sorted by match.  In names several blanks are
    one, and a letter is the same however it is composed (NFC).  The order of the two dice is
    none.  Where a game begins is told by the two pip counts.

    A match of fewer than ``FEW`` rolls is told apart by event, date and place as well: who
    breaks off after the first roll on two days has played two matches, though he rolled and
    played the same.  One without a single roll is told apart by file and number too: two
    score sheets of 5-3 are two matches.
    """
    order = np.sort(matches["match"].to_numpy())
    game_cuts = _cuts(games, order)
    turn_cuts = _cuts(turns, order)
    heads = _heads(matches)
    results = _results(games)
    cells = _cells(turns)
    opened, pips = _beginnings(turns)
    found = np.empty(len(matches), np.int64)
    for row, number in enumerate(matches["match"].to_numpy()):
        at = int(np.searchsorted(order, number))
        hashed = blake2b(heads[row], digest_size=_KEY)
        hashed.update("".join(results[game_cuts[at] : game_cuts[at + 1]]).encode())
        first, last = turn_cuts[at], turn_cuts[at + 1]
        hashed.update(cells[first:last].tobytes())
        begun = slice(*np.searchsorted(opened, (first, last)))
        hashed.update(pips[begun].tobytes())
        if last - first < FEW:
            hashed.update(_where_from(matches, row, _OCCASION if first < last else _PLACE))
        found[row] = int.from_bytes(hashed.digest(), "big") >> 1
    return found


def file_key(name: str, content: str) -> bytes:
    """Return 16 bytes for a file of this name and *content*, its hash or why it has none."""
    return blake2b(f"{name}\0{content}".encode("utf-8", "surrogatepass"), digest_size=16).digest()


def content_key(sha256: str) -> bytes:
    """Return 16 bytes of the hash of a file's bytes."""
    return bytes.fromhex(sha256)[:16]


def _cuts(table: Table, order: NDArray[Any]) -> list[int]:
    """Return where each match's rows begin in *table*, and behind the last where they end."""
    rows = table["match"].to_numpy()
    return [*np.searchsorted(rows, order).tolist(), len(rows)]


def _heads(matches: Table) -> list[bytes]:
    """Return of each match who played to how many points."""
    columns = (matches[name].tolist() for name in ("white", "black", "length", "rules"))
    return [
        f"{_name(white)}\0{_name(black)}\0{_word(length)}\0{rules}\0".encode()
        for white, black, length, rules in zip(*columns, strict=True)
    ]


def _where_from(matches: Table, row: int, names: tuple[str, ...]) -> bytes:
    """Return what tells apart two matches that have little or nothing to tell them by."""
    return "\0".join(_word(matches[name].iat[row]) for name in names).encode()


_RESULT: Final = (
    "game",
    "turns",
    "starter_seat",
    "winner_seat",
    "kind",
    "termination",
    "cube",
    "points",
    "points_claimed",
)


def _results(games: Table) -> list[str]:
    columns = (games[name].tolist() for name in _RESULT)
    return [",".join(map(_word, row)) + ";" for row in zip(*columns, strict=True)]


def _beginnings(turns: Table) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
    """Return the rows at which a game begins, and both players' pips there."""
    of = turns[["match", "game"]].to_numpy(np.int64)
    is_first = np.ones(len(of), np.bool_)
    is_first[1:] = (of[1:] != of[:-1]).any(axis=1)
    rows = np.flatnonzero(is_first)
    counts = turns[["pips_before", "opponent_pips"]].to_numpy(np.dtype("<i4"))
    return rows, np.ascontiguousarray(counts[rows])


def _cells(turns: Table) -> NDArray[np.uint64]:
    """Return each turn as eight bytes: a hash of the play, with the seat and the dice in it."""
    plays = turns["play"].cat
    hashed = np.array([_play(text) for text in plays.categories] + [_NOT_TOLD], np.uint64)
    one, two = turns["die_1"].to_numpy(np.uint64), turns["die_2"].to_numpy(np.uint64)
    seat = turns["seat"].cat.codes.to_numpy().astype(np.uint64)
    rolled = np.maximum(one, two) * np.uint64(8) + np.minimum(one, two) + seat * np.uint64(64)
    # The lowest seven bits of a play's hash are zero, and make room for these.
    return np.ascontiguousarray(hashed[plays.codes.to_numpy()] | rolled, np.dtype("<u8"))


@lru_cache(maxsize=1 << 16)
def _play(text: str) -> int:
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big") >> 7 << 7


@lru_cache(maxsize=1 << 14)
def _name(name: str) -> str:
    return " ".join(unicodedata.normalize("NFC", name).split())


def _word(value: object) -> str:
    return "" if value is None or value is pd.NA or value != value else str(value)
