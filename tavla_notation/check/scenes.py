"""The board that belongs to a finding, however it is drawn."""

from __future__ import annotations

from tavla_notation.board import ByPlayer, Player, Situation
from tavla_notation.board.scene import Scene, drawable
from tavla_notation.check.place import name_of
from tavla_notation.replay import Replay, ReplayedMatch
from tavla_notation.replay.situations import situations


class Scenes:
    """Gives the scenes of replayed games; of findings in order each game is followed once."""

    def __init__(self) -> None:
        self._replay: Replay | None = None
        self._situations: tuple[Situation, ...] = ()

    def at(self, match: ReplayedMatch, replay: Replay, index: int) -> Scene:
        """Return the board before turn *index* of a game of *match*, from the seat of who rolls.

        Its play is the one that was judged, whole, as it was written; where none was
        judged, what was done.
        """
        judged = next((one for one in replay.judged if one.index == index), None)
        ply = next((one for one in replay.plies if one.turn_index == index), None)
        before = self._of(match, replay)[index]
        play = judged.play if judged is not None else ply.play if ply is not None else None
        return Scene(
            judged.position if judged is not None else before.position,
            geometry=replay.rules.geometry,
            names=_names(replay),
            roll=judged.roll if judged is not None else replay.game.turns[index].roll,
            cube=before.cube,
            cube_owner=before.cube_owner,
            play=drawable(play),
            is_over=replay.after_end is not None and index >= replay.after_end,
        )

    def at_end(self, match: ReplayedMatch, replay: Replay) -> Scene:
        """Return the board at the end of a game of *match*, from White's seat."""
        end = self._of(match, replay)[-1]
        return Scene(
            end.position,
            seat=Player.WHITE,
            geometry=replay.rules.geometry,
            names=_names(replay),
            cube=end.cube,
            cube_owner=end.cube_owner,
            is_over=replay.outcome is not None,
        )

    def _of(self, match: ReplayedMatch, replay: Replay) -> tuple[Situation, ...]:
        if replay is not self._replay:
            self._replay, self._situations = replay, situations(match, replay)
        return self._situations


def _names(replay: Replay) -> ByPlayer[str]:
    return ByPlayer(*(name_of(replay.game, player) for player in Player))
