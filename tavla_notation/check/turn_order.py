"""Whose turn it was: R201."""

from __future__ import annotations

from collections.abc import Iterator

from tavla_notation.check.place import name_of, turn_place, turn_span
from tavla_notation.diagnostics import Diagnostic
from tavla_notation.language import _
from tavla_notation.replay import ReplayedMatch
from tavla_notation.rules import Reason


def check_turn_order(replayed: ReplayedMatch) -> Iterator[Diagnostic]:
    """Yield every turn of a player whose opponent was due."""
    for index, replay in enumerate(replayed.replays):
        out_of_turn = {
            *replay.turn_order,
            *(f.index for f in replay.cube_faults if f.reason is Reason.NOT_YOUR_TURN),
        }
        for number in sorted(out_of_turn):
            player = replay.game.turns[number].player
            mover, other = name_of(replay.game, player), name_of(replay.game, player.opponent)
            yield Diagnostic(
                "R201",
                _("{player} plays twice in a row: it was {opponent}'s turn").format(
                    player=mover, opponent=other
                ),
                turn_span(replayed, index, number),
                turn_place(replayed, index, number),
                why=_("the players take turns"),
                help=_("a turn of {opponent} may be missing before this one").format(
                    opponent=other
                ),
            )
