"""The stars: R211, R212."""

from __future__ import annotations

from collections.abc import Iterator

from tavla_notation.check.place import name_of, turn_place, turn_span
from tavla_notation.diagnostics import Diagnostic
from tavla_notation.language import _
from tavla_notation.language.figures import listed
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
                _("{opponent} had no checker to hit on {player}'s {points}").format(
                    opponent=opponent,
                    player=name_of(replay.game, player),
                    points=listed([str(point) for point in false.points]),
                ),
                turn_span(replayed, index, false.index),
                turn_place(replayed, index, false.index),
                why=_("a star says that a blot was hit"),
            )
        if not writes_stars:
            continue
        for missing in replay.missing_hits:
            hitter = name_of(replay.game, replay.game.turns[missing.index].player)
            yield Diagnostic(
                "R212",
                _("{player}'s hit on {points} has no star, as others here do").format(
                    player=hitter, points=listed([str(point) for point in missing.points])
                ),
                turn_span(replayed, index, missing.index),
                turn_place(replayed, index, missing.index),
            )
