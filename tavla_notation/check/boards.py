"""The board beside a finding, as text."""

from __future__ import annotations

from dataclasses import replace

from tavla_notation.check.run import Checked
from tavla_notation.check.scenes import Scenes
from tavla_notation.diagnostics import Diagnostic


def with_boards(checked: Checked, *, ascii: bool = False) -> tuple[Diagnostic, ...]:
    """Return the findings with the position at each turn as text."""
    from tavla_notation.board.diagram_text import board_text

    found = []
    scenes = Scenes()
    for finding in checked.findings:
        place = finding.place
        if place.match is not None and place.game is not None and place.index is not None:
            match = checked.matches[place.match - 1]
            scene = scenes.at(match, match.replays[place.game - 1], place.index)
            finding = replace(finding, board=board_text(scene, ascii=ascii))
        found.append(finding)
    return tuple(found)
