"""The tables of openings and of the replies to them: what was played, and how it ended."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from tavla_notation.board import Player
from tavla_notation.stats.columns import OPENINGS, REPLIES, Schema, Table, words
from tavla_notation.stats.dice_laws import ROLL_NAMES
from tavla_notation.stats.first_plays import FirstPlay, first_plays
from tavla_notation.stats.games import games_table
from tavla_notation.stats.intervals import share, wilson
from tavla_notation.stats.outcomes import figures_of, sides_of
from tavla_notation.stats.plies import Array, numbered_games

if TYPE_CHECKING:
    from tavla_notation.replay.model import ReplayedMatch


class _Key(NamedTuple):
    """What games are put together by; ``after`` tells plays apart, not how they were written."""

    rules: str
    opening_roll: int
    opening: Hashable
    roll: int
    after: Hashable


def openings_table(replayed: Iterable[ReplayedMatch]) -> Table:
    """Return what was played with each opening roll, one row a play (``OPENINGS``).

    Plays that come to the same position are one.  The results are the starter's.  A
    play that the record does not tell, or that is not legal, counts in a row without
    a play.  Games that the record begins in the middle of are left out.
    """
    return openings_of(OPENINGS, _seen(list(replayed), 0))


def replies_table(replayed: Iterable[ReplayedMatch]) -> Table:
    """Return what was replied to each opening play with each roll (``REPLIES``).

    As in :func:`openings_table`, but the results are those of the player who replies.
    """
    return openings_of(REPLIES, _seen(list(replayed), 1))


def openings_of(schema: Schema, seen: dict[str, Array]) -> Table:
    """Return the table of openings or of replies from the plays that were seen, tallied or not.

    *seen* are the fields of the sides of those who played, and of each play the
    ``rules``, the ``opening_roll``, the ``roll``, how it is called (``play``, ``opening_play``) and
    what tells it from others (``after``, ``opening_after``); None where it is not told.
    """
    numbers: dict[_Key, int] = {}
    codes = np.array(
        [
            numbers.setdefault(_Key(*key), len(numbers))
            for key in zip(*(seen[name] for name in _KEY), strict=True)
        ],
        np.int64,
    )
    texts: list[tuple[str | None, str | None]] = []
    for code, *text in zip(codes.tolist(), seen["play"], seen["opening_play"], strict=True):
        if code == len(texts):
            texts.append((text[0], text[1]))
    found = figures_of(seen, codes, len(texts))
    keys = list(numbers)
    times = found["games"]
    order = _order(keys, times, texts)
    columns: dict[str, Any] = {
        "rules": [key.rules for key in keys],
        "opening_roll": np.array([key.opening_roll for key in keys], np.int64),
        "opening_play": [text for _, text in texts],
        "roll": np.array([key.roll for key in keys], np.int64),
        "play": [text for text, _ in texts],
        "times": times,
        **_shares(keys, times),
        **found,
    }
    data: dict[str, Any] = {
        name: np.asarray(columns[name], None if name not in _WORDS else object)[order]
        for name in schema.names()
    }
    for name in ("opening_roll", "roll"):
        if name in data:
            data[name] = words(data[name], ROLL_NAMES)
    return schema.table({n: v.tolist() if n in _WORDS else v for n, v in data.items()})


_WORDS = frozenset({"rules", "opening_play", "play"})


_KEY: Final = ("rules", "opening_roll", "opening_after", "roll", "after")


def _seen(replayed: Sequence[ReplayedMatch], which: int) -> dict[str, Array]:
    """Return the first plays of all games, or the second ones, with the sides that made them."""
    rows: list[int] = []
    found: dict[str, list[Any]] = {name: [] for name in (*_KEY[1:], "play", "opening_play")}
    for row, game in enumerate(numbered_games(replayed)):
        plays: list[FirstPlay] = list(first_plays(game.replay))
        if len(plays) <= which:
            continue
        play, opening = plays[which], plays[0]
        rows.append(2 * row + (play.player is Player.BLACK))
        found["opening_roll"].append(opening.roll)
        found["opening_after"].append(opening.after if which else None)
        found["opening_play"].append(opening.text if which else None)
        found["roll"].append(play.roll)
        found["after"].append(play.after)
        found["play"].append(play.text)
    chosen = np.array(rows, np.int64)
    sides = {name: values[chosen] for name, values in sides_of(games_table(replayed)).items()}
    return sides | {name: _objects(values) for name, values in found.items()}


def _objects(values: Sequence[Any]) -> Array:
    """Return *values* as they are, one a place; a position is no row of numbers."""
    array = np.empty(len(values), object)
    array[:] = values
    return array


def _shares(keys: Sequence[_Key], times: Array) -> dict[str, Array]:
    """Return each play's share of those told with its roll; NaN where the play is not told."""
    rolls: dict[tuple[Any, ...], int] = {}
    group = np.array([rolls.setdefault(key[:4], len(rolls)) for key in keys], np.int64)
    told = np.array([key.after is not None for key in keys], np.bool_)
    totals = np.bincount(group[told], times[told], len(rolls))[group] if len(keys) else np.zeros(0)
    totals = np.where(told, totals, 0)
    low, high = wilson(times, totals)
    return {"play_share": share(times, totals), "play_low": low, "play_high": high}


def _order(
    keys: Sequence[_Key], times: Array, texts: Sequence[tuple[str | None, str | None]]
) -> Array:
    """Return the rows by rules, opening and roll, the commonest play first, untold ones last."""
    rules = {name: number for number, name in enumerate(dict.fromkeys(key.rules for key in keys))}
    openings: dict[tuple[Any, ...], int] = {}
    for key, count in zip(keys, times, strict=True):
        openings[key[:3]] = openings.get(key[:3], 0) + int(count)

    def place(row: int) -> tuple[Any, ...]:
        key, (text, opening) = keys[row], texts[row]
        return (
            rules[key.rules],
            key.opening_roll,
            -openings[key[:3]],
            opening or "",
            key.roll,
            text is None,
            -int(times[row]),
            text or "",
        )

    return np.array(sorted(range(len(keys)), key=place), np.int64)
