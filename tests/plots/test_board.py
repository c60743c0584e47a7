"""The board on an ``Axes``, read off the ``Axes``."""

from collections import Counter

import pytest
from matplotlib.colors import to_hex
from matplotlib.figure import Figure
from matplotlib.patches import Circle, PathPatch

from tavla_notation.board import (
    ByPlayer,
    Geometry,
    Play,
    Player,
    Position,
    Roll,
    Scene,
    parse_position,
)
from tavla_notation.plots.board import draw_board

START = parse_position("start")


def checkers(ax):
    return [patch for patch in ax.patches if (patch.get_gid() or "").startswith("checker")]


@pytest.mark.parametrize(
    ("text", "geometry"),
    [
        ("start", Geometry.OPPOSITE),
        ("24:5 13:4 off:6 | 24:4 20:5 bar:3 off:3", Geometry.OPPOSITE),
        ("24:2 wait:13 | 24:2 10:1 bar:2 wait:10", Geometry.SAME),
    ],
)
def test_as_many_checkers_as_the_position(text, geometry):
    ax = draw_board(Scene(parse_position(text), geometry=geometry))
    assert Counter(patch.get_gid() for patch in checkers(ax)) == {
        "checker white": 15,
        "checker black": 15,
    }


def test_white_is_light_and_black_is_dark_from_either_seat():
    for seat in Player:
        drawn = checkers(draw_board(Scene(START, seat=seat)))
        fills = {patch.get_gid(): to_hex(patch.get_facecolor()) for patch in drawn}
        assert fills == {"checker white": "#ffffff", "checker black": "#33312c"}


def test_the_ace_point_of_the_seat_is_at_the_lower_right():
    ax = draw_board(parse_position("1:1 | 23:14"))
    mine = next(p for p in checkers(ax) if isinstance(p, Circle) and p.get_gid() == "checker white")
    left, right = sorted(ax.get_xlim())
    assert mine.center[0] > (left + right) * 0.75
    low, high = ax.transData.transform([(0, mine.center[1]), (0, ax.get_ylim()[1])])[:, 1]
    assert low < high


def test_an_arrow_a_step():
    play = Play.of((24, 18), (18, 13))
    ax = draw_board(Scene(START, play=play, roll=Roll(6, 5), names=ByPlayer("$a$ & <b>", "Ali")))
    assert sum(type(patch) is PathPatch for patch in ax.patches) == 2 * len(play)
    words = [text.get_text() for text in ax.texts]
    assert "to play: 65 · 24/18 18/13" in words
    assert "$a$ & <b>" in words
    assert not any(text.get_parse_math() for text in ax.texts)
    ax.get_figure().canvas.draw()


def test_draws_on_the_axes_given():
    figure = Figure()
    ax = figure.add_subplot(1, 2, 1)
    assert draw_board(START, ax=ax) is ax
    assert figure.axes == [ax]


def test_leaves_pyplot_alone():
    import matplotlib.pyplot as plt

    before = plt.get_fignums(), dict(plt.rcParams)
    draw_board(START)
    assert (plt.get_fignums(), dict(plt.rcParams)) == before


def test_both_on_one_point_is_refused():
    with pytest.raises(ValueError, match="both players stand on one point"):
        draw_board(Position.of({24: 2}, {1: 1}))
