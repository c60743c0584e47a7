"""What is drawn at a finding: the same board beside it, in the report and by ``show``."""

from pathlib import Path

import pytest

from tavla_notation.api import check
from tavla_notation.board import Play, Player, Position, Scene, Step
from tavla_notation.board.diagram_svg import board_svg
from tavla_notation.board.diagram_text import board_text
from tavla_notation.board.scene import drawable
from tavla_notation.check.boards import with_boards
from tavla_notation.check.scenes import Scenes
from tavla_notation.report.boards import Boards

ILLEGAL = Path(__file__).parents[2] / "sample_matches" / "illegal"
# P322 is about a whole game.
FILES = sorted(path for path in ILLEGAL.glob("[PC]*.mat") if not path.stem.startswith("P322"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_finding_has_one_board_everywhere(path):
    checked = check(path)
    scenes, boards = Scenes(), Boards(checked.matches)
    drawn = 0
    for finding, shown in zip(checked.findings, with_boards(checked), strict=True):
        place = finding.place
        if place.match is None or place.game is None or place.index is None:
            continue
        match = checked.matches[place.match - 1]
        scene = scenes.at(match, match.replays[place.game - 1], place.index)
        assert shown.board == board_text(scene)
        assert boards.draw(finding) == board_svg(scene)
        drawn += 1
    assert drawn


def scene_of(name, code):
    checked = check(next(ILLEGAL.glob(f"{name}*.mat")))
    finding = next(one for one in checked.findings if one.code == code)
    match = checked.matches[finding.place.match - 1]
    replay = match.replays[finding.place.game - 1]
    return Scenes().at(match, replay, finding.place.index), replay, finding


def test_the_play_is_drawn_as_it_was_written():
    scene, replay, finding = scene_of("P301", "P301")
    judged = next(one for one in replay.judged if one.index == finding.place.index)
    assert scene.play == judged.play
    origins = [step.origin for step in scene.play.steps]
    assert any(not scene.position.mover.checkers[origin] for origin in origins)


def test_the_cube_stands_where_it_stood():
    scene, *_ = scene_of("C402", "C402")
    assert scene.shows_cube
    assert scene.cube > 1
    assert scene.cube_owner is scene.position.on_roll.opponent


def test_the_end_of_a_game_has_nobody_to_play():
    checked = check(ILLEGAL.parent / "legal" / "tavla-match-to-7.mat")
    match = checked.matches[0]
    scene = Scenes().at_end(match, match.replays[0])
    assert scene.position.is_borne_off
    assert not scene.has_turn
    assert scene.bottom is Player.WHITE


def test_what_leaves_the_board_is_not_drawn():
    assert drawable(Play((Step(24, 18), Step(24, 30)))) == Play((Step(24, 18),))
    assert drawable(Play((Step(5, -1),))) is None
    assert drawable(None) is None


def test_both_on_one_point_make_no_scene():
    with pytest.raises(ValueError, match="both players stand on one point"):
        Scene(Position.of({24: 2}, {1: 1}))
