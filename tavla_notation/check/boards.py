"""The board beside a finding."""

from __future__ import annotations

from dataclasses import replace

from tavla_notation.board import ByPlayer, Play, Player, Position, Roll
from tavla_notation.check.place import name_of
from tavla_notation.check.run import Checked
from tavla_notation.diagnostics import Diagnostic
from tavla_notation.replay import PositionsMemo, Replay, ReplayedMatch


def _board_at(
    checked: Checked, finding: Diagnostic, positions: PositionsMemo
) -> tuple[ReplayedMatch, Replay, Position, Roll | None, Play | None] | None:
    """Return what to draw at a finding: the position before its turn, the roll, the play.

    None where the finding is about no turn, or nothing was replayed there.
    """
    place = finding.place
    if place.match is None or place.game is None or place.index is None:
        return None
    match = checked.matches[place.match - 1]
    replay = match.replays[place.game - 1]
    judged = next((j for j in replay.judged if j.index == place.index), None)
    if judged is not None:
        return match, replay, judged.position, judged.roll, _drawable(judged.play, judged.position)
    turn = replay.game.turns[place.index]
    return match, replay, positions.of(replay)[place.index], turn.roll, None


def with_boards(checked: Checked, *, ascii: bool = False) -> tuple[Diagnostic, ...]:
    """Return the findings with the position at each turn as text."""
    from tavla_notation.board.diagram_text import board_text

    found = []
    positions = PositionsMemo()
    for finding in checked.findings:
        shown = _board_at(checked, finding, positions)
        if shown is not None:
            match, replay, position, roll, play = shown
            names = ByPlayer(*(name_of(replay.game, player) for player in Player))
            text = board_text(
                position,
                geometry=match.rules.geometry,
                ascii=ascii,
                names=names,
                roll=roll,
                play=play,
                is_over=_is_after_end(replay, finding),
            )
            finding = replace(finding, board=text)
        found.append(finding)
    return tuple(found)


def _is_after_end(replay: Replay, finding: Diagnostic) -> bool:
    end, index = replay.after_end, finding.place.index
    return end is not None and index is not None and index >= end


def _drawable(play: Play, position: Position) -> Play | None:
    """Return the steps that can be drawn on *position*: those that leave an occupied place."""
    left = [*position.mover.checkers, position.mover.waiting]
    steps = []
    for step in play.steps:
        if left[step.origin] and 0 <= step.destination < step.origin:
            left[step.origin] -= 1
            left[step.destination] += 1
            steps.append(step)
    return Play(tuple(steps)) if steps else None
