"""Which side a cell belongs to, and what else a row may be."""

from __future__ import annotations

import pytest

from tavla_notation.board import Player, Position
from tavla_notation.record import Dance, Double, Edited, Resignation, Result, Take
from tests.notation.mats import HEAD, B, W, codes, game_of, marked, read_rows, said

PLAY = "8/5 6/5"


def sides(*rows: str) -> str:
    return "".join("W" if player is W else "B" for player, _, _ in said(*rows))


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        pytest.param("  1) 31: 8/5 6/5                 52: 13/8", "WB", id="gnubg"),
        pytest.param("  1)                             31: 8/5 6/5", "B", id="left cell empty"),
        pytest.param("  1) 31: 8/5 6/5", "W", id="right cell empty"),
        pytest.param(" 10)                                            31: 8/5", "B", id="wide"),
        pytest.param("  6) 55: 25/20* 20/15 15/10 10/5* 42: 25/23", "WB", id="joined by one blank"),
        pytest.param("  4)  Doubles => 2                Takes", "WB", id="two blanks inside"),
        pytest.param("  10) 31: 8/5 6/5                 52: 13/8", "WB", id="shifted by one"),
        pytest.param("1. 31: 8/5 6/5                 52: 13/8", "WB", id="number with a dot"),
        pytest.param(
            "  1)31: 8/5 6/5                 52: 13/8", "WB", id="number glued to the roll"
        ),
        pytest.param(" 10.31: 8/5 6/5                 52: 13/8", "WB", id="glued dot"),
        pytest.param("     31: 8/5 6/5                 52: 13/8", "WB", id="no number"),
        pytest.param("1)\t31: 8/5 6/5\t52: 13/8", "WB", id="tabs"),
        pytest.param("\t1)\t31: 8/5 6/5\t\t52: 13/8", "WB", id="more tabs"),
        pytest.param("1)\t\t\t\t31: 8/5 6/5", "B", id="tabs before the right cell"),
        pytest.param("      Wins 2 points", "W", id="win, left"),
        pytest.param("Wins 2 points", "W", id="win, no indent"),
        pytest.param("                                  Wins 2 points", "B", id="win, right"),
        pytest.param(f"{'':43}Wins 2 points", "B", id="far right"),
        pytest.param(" 20) 62: 5/0 5/3                  Losses 3 point", "WB", id="losses, right"),
        pytest.param(
            " 22)  Losses 2 point                          Wins 2 point and the match",
            "WB",
            id="losses and wins in a row",
        ),
        pytest.param(
            "24) 43: 21/18              24)  Losses 2 point                 Wins 2 point",
            "WBW",
            id="a second number in mid-row",
        ),
        pytest.param("  3) 52: 3/off       61: 5/off 1/off     Concedes", "WBW", id="third cell"),
        pytest.param("28)  Concedes      Wins 2 point", "WB", id="concedes with the win"),
        pytest.param("55. Losses 1 point    Wins 1 point and the match", "WB", id="dotted result"),
    ],
)
def test_sides(row, expected):
    assert sides(row) == expected


def test_the_right_column_is_where_second_cells_start_not_the_right_name():
    narrow = (
        "1) 31: 8/5 6/5   52: 13/8 24/22",
        "2) 64: 24/14     31: 8/5 6/5",
        "3)               11: 6/5 6/5",
    )
    assert sides(*narrow) == "WBWBB"


def test_a_lone_cell_left_of_the_middle_is_the_left_players():
    assert sides("  1) 31: 8/5 6/5               52: 13/8", "  2)       62:") == "WBW"


def test_row_numbers_are_kept_also_of_empty_rows_and_counted_on_where_none_is():
    reading = read_rows("  1) 31: 8/5 6/5", "  3) 62:", " 33)", "      Wins 2 points")
    game = game_of(reading)
    assert [row.number for row in game.rows] == [1, 3, 33]
    assert [turn.number for turn in game.turns] == [1, 3, 34]
    assert [reading.source.text[row.start : row.end] for row in game.rows] == ["1", "3", "33"]


def test_a_double_and_its_answer_in_one_row_or_two():
    one = said("  1)  Doubles => 2                Takes")
    two = said("  1)                              Doubles => 2", "  2)  Takes")
    assert one == [(W, "", Double(2)), (B, "", Take())]
    assert two == [(B, "", Double(2)), (W, "", Take())]


def test_a_game_line_glued_to_a_row_begins_the_next_game():
    reading = read_rows("  1) 31: 8/5 6/5                 52: 13/8 24/22Game 2", "  1) 62:")
    assert reading.diagnostics == ()
    games = reading.matches[0].games
    assert [(game.number, len(game.turns)) for game in games] == [(1, 2), (2, 1)]


def test_remarks_between_rows_stay_where_they_were():
    reading = read_rows(
        "  1) 31: 8/5 6/5                 52: 13/8 24/22",
        "; a good start",
        "# another",
        "+-----+",
        "| box |",
        "  2) 62:",
        "; connection lost",
    )
    assert reading.diagnostics == ()
    assert [(remark.text, remark.before) for remark in game_of(reading).remarks] == [
        ("; a good start", 2),
        ("# another", 2),
        ("+-----+", 2),
        ("| box |", 2),
        ("; connection lost", 3),
    ]


@pytest.mark.parametrize("sign", ["; ", ";", "# "])
def test_a_remark_on_a_row_stands_before_its_turns(sign):
    reading = read_rows(
        "  1) 31: 8/5 6/5                 52: 13/8 24/22",
        f"  2) 31: 8/5 6/5                 52: 13/8 24/22   {sign}tavla: ignore P302",
        f"  3) {sign}nothing here",
        f"  4) 37: 8/5                     52: 13/8 {sign}odd dice",
    )
    assert codes(reading) == ["N103"]
    game = game_of(reading)
    assert [turn.number for turn in game.turns] == [1, 1, 2, 2, 4, 4]
    assert [(remark.text, remark.before) for remark in game.remarks] == [
        (f"{sign}tavla: ignore P302", 2),
        (f"{sign}nothing here", 4),
        (f"{sign}odd dice", 4),
    ]


FIELDS = "7;0;0;0;0;bob;ann;0;1;2;1;0;-1;{points};2;0;0;"
POINTS = ["0"] * 24
POINTS[5], POINTS[23], POINTS[18] = "5", "2", "-4"


def test_an_edited_position_is_the_next_players_and_keeps_the_bars_apart():
    line = FIELDS.format(points=";".join(POINTS))
    (turn, after) = game_of(read_rows(f"  1) 11: Illegal play ({line}) 11:")).turns
    expected = Position.of({6: 5, 24: 2, 25: 2}, {6: 4, 25: 1}, on_roll=Player.BLACK)
    assert turn.player is W
    assert turn.action == Edited(expected)
    assert (after.player, after.action) == (B, Dance())


def test_an_edited_position_names_the_left_player_with_1():
    line = FIELDS.replace("7;0;0;0;0;", "7;0;0;0;1;").format(points=";".join(POINTS))
    row = f"  1)                             11: Illegal play ({line})"
    (turn,) = game_of(read_rows(row)).turns
    assert turn.action.position.on_roll is Player.WHITE
    assert turn.action.position.sides.white.checkers[24] == 2


@pytest.mark.parametrize("line", ["1;2;3;", FIELDS.format(points=";".join(["x"] * 24))])
def test_an_edited_position_that_is_none_is_said(line):
    reading = read_rows(f"  1) 11: Illegal play ({line})      31: 8/5 6/5")
    assert codes(reading) == ["N101"]
    assert [str(turn.roll) for turn in game_of(reading).turns] == ["11", "31"]


def test_a_resignation_in_the_winners_column_stays_there():
    game = game_of(
        read_rows("  1) 31: 8/5 6/5                 Resigned Game", "      Wins 2 points")
    )
    assert [(turn.player, turn.action) for turn in game.turns[1:]] == [
        (B, Resignation()),
        (W, Result(2)),
    ]


def test_carriage_returns_change_nothing_but_places():
    text = HEAD + "  1) 31: 8/5 6/5                 52: 13/8 24/22\n      Wins 2 points\n"
    from tavla_notation.notation import read_text

    plain, dos, mac = (read_text(text.replace("\n", end)) for end in ("\n", "\r\n", "\r"))
    assert plain.matches == dos.matches == mac.matches
    assert dos.diagnostics == mac.diagnostics == ()


def test_bad_cells_leave_the_rest_of_the_row():
    reading = read_rows("  1) 37: 24/21 13/6              31: 8/5 6/5", "  2) 31: 8/5 6/5")
    assert marked(reading) == [("N103", "37:")]
    assert [str(turn.roll) for turn in game_of(reading).turns] == ["None", "31", "31"]
