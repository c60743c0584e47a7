"""The stars: R211, R212."""

from __future__ import annotations

from collections.abc import Iterator

from tavla_notation.check.place import name_of, turn_place, turn_span
from tavla_notation.diagnostics import Diagnostic
from tavla_notation.record import Moves
from tavla_notation.replay import ReplayedMatch


def check_hits(replayed: ReplayedMatch) -> Iterator[Diagnostic]:
    """Yield stars where nothing was hit and, in a file that writes stars, hits without one."""
    has_unstarred = any(replay.missing_hits for replay in replayed.replays)
    writes_stars = has_unstarred and any(
        any(hit for move in turn.action.moves for hit in move.hits)
        for game in replayed.match.games
        for turn in game.turns
        if isinstance(turn.action, Moves)
    )
    for index, replay in enumerate(replayed.replays):
        for false in replay.false_hits:
            player = replay.game.turns[false.index].player
            opponent = name_of(replay.game, player.opponent)
            yield Diagnostic(
                "R211",
                f"{opponent} had no checker to hit on {name_of(replay.game, player)}'s "
                f"{_points(false.points)}",
                turn_span(replayed, index, false.index),
                turn_place(replayed, index, false.index),
                why="a star says that a blot was hit",
            )
        if not writes_stars:
            continue
        for missing in replay.missing_hits:
            hitter = name_of(replay.game, replay.game.turns[missing.index].player)
            yield Diagnostic(
                "R212",
                f"{hitter}'s hit on {_points(missing.points)} has no star, as others here do",
                turn_span(replayed, index, missing.index),
                turn_place(replayed, index, missing.index),
            )


def _points(points: tuple[int, ...]) -> str:
    return " and ".join(map(str, points))
