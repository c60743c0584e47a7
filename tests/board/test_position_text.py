"""Positions as text, and the check that no point is held by both."""

import pytest
from hypothesis import given

from tavla_notation.board import (
    Geometry,
    Player,
    Position,
    check_position,
    format_position,
    parse_position,
)
from tests.board.strategies import positions

START = Position.of({24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5})


@given(positions(Geometry.SAME))
def test_text_round_trip(position):
    assert parse_position(format_position(position), position.on_roll) == position


@pytest.mark.parametrize("word", ["start", " START ", "Start"])
def test_start_is_the_usual_start(word):
    assert parse_position(word) == START


def test_the_player_to_move_comes_first():
    position = parse_position("6:2 bar:1 | 5:1 off:14", Player.BLACK)
    assert position.sides.black.bar == 1
    assert position.sides.white.checkers[5] == 1
    assert position.on_roll is Player.BLACK


def test_what_is_missing_is_borne_off():
    position = parse_position("6:2 | wait:13 24:2")
    assert (position.mover.off, position.opponent.off) == (13, 0)
    assert position.opponent.waiting == 13


def test_words_in_any_case_and_with_commas():
    position = parse_position("BAR:1, Waıt:3 | OFF:15")
    assert (position.mover.bar, position.mover.waiting, position.opponent.off) == (1, 3, 15)


def test_fewer_checkers_a_side():
    position = parse_position("24:1 23:1 22:1 | 24:1 23:1", total=3)
    assert (position.mover.off, position.opponent.off) == (0, 1)


def test_written_form():
    position = parse_position("wait:2 off:1 bar:1 3:1 6:10 | 1:15")
    assert format_position(position) == "6:10 3:1 bar:1 off:1 wait:2 | 1:15"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param("24:2 26:1 | 6:2", "'26:1' at character 6: the place is 1 to 24", id="point"),
        pytest.param("24:2 0:1 | 6:2", "not '0'", id="zero is no point"),
        pytest.param("24:2 | 6:2 13:x", "'13:x' at character 12: the count", id="count"),
        pytest.param("24:2 13:-1 | 6:2", "not '-1'", id="negative count"),
        pytest.param(
            "24:2 13 | 6:2", "'13' at character 6: a word is a place and a count", id="bare"
        ),
        pytest.param("24:2 24:1 | 6:2", "'24' stands twice on the side of the player", id="twice"),
        pytest.param(
            "6:2 | 6:1 bar:1 bar:1", "'bar' stands twice on the side of his", id="twice bar"
        ),
        pytest.param(
            "6:10 5:6 | 6:2", "'5:6' at character 6: with it .* 16 checkers", id="too many"
        ),
        pytest.param("6:10 off:4 | 6:2", "14 checkers with 'off:4'", id="off does not add up"),
        pytest.param("6:10 5:5", "one '|' between them, not 0", id="no bar between"),
        pytest.param("6:1 | 5:1 | 4:1", "one '|' between them, not 2", id="three sides"),
        pytest.param("", "one '|' between them", id="empty"),
        pytest.param("6:٣ | 5:1", "whole number, not '٣'", id="other digits"),
    ],
)
def test_wrong_text_is_named(text, said):
    with pytest.raises(ValueError, match=said.replace("|", r"\|")):
        parse_position(text)


def test_both_on_one_point():
    meeting = Position.of({24: 2}, {1: 1})
    with pytest.raises(ValueError, match="24 of the player to move is 1 of his opponent"):
        check_position(meeting)
    check_position(meeting, Geometry.SAME)
    with pytest.raises(ValueError, match="24 of the player to move is 12 of his opponent"):
        check_position(Position.of({24: 2}, {12: 1}), Geometry.SAME)
    check_position(START)
