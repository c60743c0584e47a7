"""Snowie's position lines; the golden ones were exported by GNU Backgammon 1.07."""

import pytest

from tavla_notation.board import (
    ByPlayer,
    Player,
    Roll,
    Situation,
    format_snowie,
    identify_position,
    parse_position,
    parse_snowie,
)

MOVER = "24:2 13:3 9:1 8:2 6:4 3:2 bar:1 | 23:1 13:4 8:3 6:4 4:1 bar:2"
POINTS = "-2;0;-1;2;0;0;4;0;2;1;0;0;-4;3;0;0;0;-3;0;-4;0;-1;0;0;2;1"
NAMES = ByPlayer("zero", "one")
ONE = f"0;1;0;1;1;one;zero;0;0;0;1;0;{POINTS};4;3;"
ZERO = (
    "0;0;0;1;0;zero;one;0;0;0;1;0;-1;-2;0;0;1;0;4;0;3;0;0;0;-3;4;0;0;-1;-2;0;-4;0;0;-2;1;0;2;0;0;"
)


@pytest.mark.parametrize(
    ("line", "situation"),
    [
        (ONE, Situation(parse_position(MOVER, Player.BLACK), roll=Roll(4, 3), jacoby=True)),
        (ZERO, Situation(parse_position(MOVER, Player.BLACK).passed())),
    ],
    ids=["the second player on roll", "the first player on roll"],
)
def test_golden_both_ways(line, situation):
    assert parse_snowie(line) == (situation, NAMES)
    assert format_snowie(situation, NAMES) == line
    assert identify_position(f" '{line}'\n") == situation


def test_score_cube_and_crawford_follow_the_player_on_roll():
    situation = Situation(
        parse_position(MOVER, Player.BLACK),
        cube=4,
        cube_owner=Player.WHITE,
        scores=ByPlayer(6, 2),
        length=7,
        crawford=True,
    )
    line = format_snowie(situation, ByPlayer("a;b", "c\nd"))
    assert line == f"7;0;0;1;1;c d;a,b;1;2;6;4;-1;{POINTS};0;0;"
    assert parse_snowie(line) == (situation, ByPlayer("a,b", "c d"))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (";4;3;", ";4;", "40 fields, this one has 39"),
        (";4;3;", ";4;0;", "fields 38 and 39"),
        (";4;3;", ";4;7;", "field 39"),
        (";1;one", ";2;one", "field 4"),
        (";0;1;0;-2", ";0;3;0;-2", "field 10 is the cube"),
        (";0;-2;0;-1", ";2;-2;0;-1", "field 11"),
        (";-2;0;-1", ";2;0;-1", "its owner's checkers only"),
        (";-4;", ";x;", "field 24 is a number of checkers"),
        ("0;1;0;1;1", "z;1;0;1;1", "field 0"),
    ],
)
def test_what_is_wrong_is_named(old, new, said):
    line = ONE.replace(old, new, 1)
    assert line != ONE
    with pytest.raises(ValueError, match=said):
        parse_snowie(line)
