"""The boards of the race: what stands where once the players can no longer meet.

From there on nobody hits, so the boards follow from a game's last one and its plays
alone, the later plays taken back, for all games at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from tavla_notation.board import BAR, Geometry, Play, Player
from tavla_notation.stats.bearoff import effective_pips
from tavla_notation.stats.bearoff_cache import rolls_left
from tavla_notation.stats.plies import Array, NumberedGame, Plies
from tavla_notation.stats.races import keith, kleinman, raw_pips, thorp


class Boards(NamedTuple):
    """Rows of the table of pips that are a race, and both sides on each, 26 counts a row."""

    rows: Array
    white: Array
    black: Array


def race_boards(plies: Plies) -> Boards:
    """Return every row that is a race: before a turn without contact, and at a game's end.

    A game's rows are its start and then one after each turn.  A finished game's last
    row is none, because nobody is left to race.
    """
    game = np.repeat(np.arange(len(plies.games)), plies.lengths)
    racing = np.flatnonzero(plies.numbers["contact"] == 0)
    lost = _moved(plies.plays)[plies.play[racing]]
    ends = np.cumsum(plies.lengths) - 1
    last = np.array([_is_race_at_end(one) for one in plies.games], np.bool_)
    closing = np.flatnonzero(last)
    # Row r of a game comes before its turn r, and every game before has one row more.
    rows = np.concatenate((racing + game[racing], ends[closing] + 1 + closing))
    sides = []
    for seat in Player:
        final = np.array(
            [one.replay.final.sides[seat].checkers for one in plies.games], np.int16
        ).reshape(-1, BAR + 1)
        own = plies.white[racing] == (seat is Player.WHITE)
        done = np.cumsum(lost * own[:, None], axis=0, dtype=np.int16)
        before = np.concatenate((np.zeros((1, BAR + 1), np.int16), done))
        # The races of a game are its last turns, so what came after a turn of it is what
        # came up to the game's last one less what came up to the turn.
        until = np.searchsorted(game[racing], game[racing], "right")
        boards = final[game[racing]] - (before[until] - before[:-1])
        sides.append(np.concatenate((boards, final[closing])))
    order = np.argsort(rows)
    return Boards(rows[order], sides[0][order], sides[1][order])


def adjusted(
    plies: Plies, total: int, pips: tuple[Array, Array], white_rolls: Array, known: Array
) -> dict[str, Array]:
    """Return the columns of adjusted counts for *total* rows, NaN where the row is no race.

    *pips* are both players' counts on every row, *white_rolls* whether White is to roll
    next, *known* the rows whose board is.  A board that does not come to the counts of
    its row, because a later one was set by hand, is left out.
    """
    found = race_boards(plies)
    sound = (
        known[found.rows]
        & (raw_pips(found.white) == pips[0][found.rows])
        & (raw_pips(found.black) == pips[1][found.rows])
        & (found.white.min(axis=1, initial=0) >= 0)
        & (found.black.min(axis=1, initial=0) >= 0)
    )
    rows, white, black = (part[sound] for part in found)
    first = white_rolls[rows]
    own, other = (
        np.where(first, pips[seat][rows], pips[1 - seat][rows]).astype(np.int64) for seat in (0, 1)
    )
    figures: dict[str, Array] = {"kleinman": kleinman(own, other)}
    for seat, sides, on_roll in (("white", white, first), ("black", black, ~first)):
        figures[f"keith_{seat}"] = keith(sides, on_roll)
        figures[f"thorp_{seat}"] = thorp(sides, on_roll)
        figures[f"rolls_{seat}"] = rolls_left(sides)
        figures[f"effective_{seat}"] = effective_pips(figures[f"rolls_{seat}"])
    spread = {name: np.full(total, np.nan) for name in figures}
    for name, values in figures.items():
        spread[name][rows] = values
    race = np.zeros(total, np.bool_)
    race[rows] = True
    return {"race": race, **spread}


def _moved(plays: Iterable[Play | None]) -> Array:
    """Return for each play what it adds to each of its player's 26 counts."""
    listed = list(plays)
    found = np.zeros((len(listed), BAR + 2), np.int16)
    for row, play in enumerate(listed):
        for origin, destination in play.steps if play else ():
            found[row, origin] -= 1
            found[row, destination] += 1
    return found[:, : BAR + 1]


def _is_race_at_end(game: NumberedGame) -> bool:
    """Whether the last board is one of two sides that are left and can no longer meet."""
    sides = game.replay.final.sides
    if game.replay.rules.geometry is not Geometry.OPPOSITE:
        return False  # both circle the same board
    back = sides.white.rearmost, sides.black.rearmost
    return min(back) > 0 and sum(back) <= BAR
