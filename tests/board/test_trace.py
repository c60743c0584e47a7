"""A play followed on the board for drawing."""

import pytest

from tavla_notation.board import Geometry, Play, Step, parse_position
from tavla_notation.board.trace import trace_play


def heights(text, *steps, geometry=Geometry.OPPOSITE):
    traced = trace_play(parse_position(text), Play.of(*steps), geometry)
    return [(step.leaves_from, step.lands_at, step.hits) for step in traced]


def test_checkers_leave_from_the_top_and_land_on_it():
    assert heights("start", (13, 8), (13, 8), (8, 3)) == [
        (4, 3, False),
        (3, 4, False),
        (4, 0, False),
    ]


def test_a_hit_takes_the_place_of_the_blot_once():
    steps = heights("13:2 | 18:1 24:2", (13, 7), (13, 7))
    assert steps == [(1, 0, True), (0, 1, False)]


def test_a_hit_under_the_other_geometry():
    assert heights("13:2 | 19:1 24:2", (13, 7), geometry=Geometry.SAME) == [(1, 0, True)]


def test_an_impossible_step_is_followed_too():
    assert heights("start", (20, 19), (13, 1)) == [(0, 5, False), (4, 2, False)]


def test_a_place_that_is_none_is_refused():
    with pytest.raises(ValueError, match="not from 27 to 3"):
        trace_play(parse_position("start"), Play((Step(27, 3),)), Geometry.OPPOSITE)
