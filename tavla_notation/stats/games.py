"""The table of games: one row a game."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import TYPE_CHECKING

import numpy as np

from tavla_notation.board import ByPlayer, Player
from tavla_notation.record import shown_names
from tavla_notation.stats.columns import GAMES, Table
from tavla_notation.stats.plies import NumberedGame, gather

if TYPE_CHECKING:
    from tavla_notation.replay.model import ReplayedMatch


def games_table(replayed: Iterable[ReplayedMatch]) -> Table:
    """Return one row for each game, in the order of the records (``GAMES``).

    A game without an end has ``termination`` unfinished, no winner, no kind and no
    points; one of a score sheet, a result without plays, not_told.  The kind of a
    resigned game is the one claimed.
    """
    plies = gather(replayed)
    games = plies.games
    moved = np.array([bool(play) for play in plies.plays], np.bool_)[plies.play]
    hits = plies.numbers["hits"]
    names = [shown_names(game.replay.game.names) for game in games]
    starters = [_starter(game) for game in games]
    outcomes = [game.replay.outcome for game in games]
    winners = [outcome.winner if outcome else None for outcome in outcomes]
    return GAMES.table(
        {
            "match": [game.match for game in games],
            "game": [game.game for game in games],
            "rules": [game.replay.rules.name for game in games],
            "starter": [_of(pair, seat) for pair, seat in zip(names, starters, strict=True)],
            "winner": [_of(pair, seat) for pair, seat in zip(names, winners, strict=True)],
            "kind": [_value(outcome.kind if outcome else None) for outcome in outcomes],
            "termination": [_termination(game) for game in games],
            "cube": [game.replay.cube for game in games],
            "points": [outcome.points if outcome else None for outcome in outcomes],
            "points_claimed": [
                game.replay.claim.points if game.replay.claim else None for game in games
            ],
            "turns": plies.lengths.astype(np.int32),
            "plays": plies.total(moved).astype(np.int32),
            "hits_white": plies.total(hits * plies.white).astype(np.int32),
            "hits_black": plies.total(hits * ~plies.white).astype(np.int32),
            "crawford": [game.replay.crawford for game in games],
            "certain": [game.replay.certain_until is None for game in games],
            "illegal": plies.total(plies.numbers["legal"] == 0).astype(np.int32),
            "white": [pair.white for pair in names],
            "black": [pair.black for pair in names],
            "starter_seat": [_value(seat) for seat in starters],
            "winner_seat": [_value(seat) for seat in winners],
        }
    )


def _termination(game: NumberedGame) -> str:
    outcome = game.replay.outcome
    if outcome is None:
        return "unfinished"
    return "not_told" if game.replay.game.is_result_only else outcome.termination.value


def _starter(game: NumberedGame) -> Player | None:
    plies = game.replay.plies
    return plies[0].player if plies else None


def _of(names: ByPlayer[str], seat: Player | None) -> str | None:
    return None if seat is None else names[seat]


def _value(member: Enum | None) -> str | None:
    return None if member is None else str(member.value)
