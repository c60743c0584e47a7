"""Each code of the reader: where it fires, what it says, and who must stay silent."""

from __future__ import annotations

import pytest

from tavla_notation.notation import read_text
from tavla_notation.record import Unreadable
from tests.notation.mats import HEAD, ROW, codes, game_of, marked, read_rows


@pytest.mark.parametrize(
    ("row", "code", "place"),
    [
        ("  1) 65: 24/18 8/5/             31: 8/5 6/5", "N102", "8/5/"),
        ("  1) 65: 30/24 8/5             31: 8/5 6/5", "N102", "30/24"),
        ("  1) 65: 8/5(7)                31: 8/5 6/5", "N102", "8/5(7)"),
        ("  1) 65: 8/5(1)                31: 8/5 6/5", "N102", "8/5(1)"),
        ("  1) 65: 24/18 1a/5            31: 8/5 6/5", "N102", "1a/5"),
        ("  1) 65: 24/18 6/25            31: 8/5 6/5", "N102", "6/25"),
        ("  1) 65: 24/18 hello           31: 8/5 6/5", "N102", "hello"),
        ("  1) 65: 24//18                31: 8/5 6/5", "N102", "24//18"),
        ("  1) 65: 5/off/3               31: 8/5 6/5", "N102", "5/off/3"),
        ("  1) 65: 6/0/0                 31: 8/5 6/5", "N102", "6/0/0"),
        ("  1) 37: 24/21 24/17           31: 8/5 6/5", "N103", "37:"),
        ("  1) 6x: 24/18                 31: 8/5 6/5", "N103", "6x:"),
        ("  1) 6: 24/18                  31: 8/5 6/5", "N103", "6:"),
        ("  1) 07: 24/18                 31: 8/5 6/5", "N103", "07:"),
        ("  1) 655: 24/18                31: 8/5 6/5", "N103", "655:"),
        ("  1) what is this              31: 8/5 6/5", "N101", "what is this"),
        ("  1) ===                       31: 8/5 6/5", "N101", "==="),
        ("  1) 65: 24/18 18/\0\0           31: 8/5 6/5", "N101", "\0\0"),
        ("  1) 65: \x01\x02                  31: 8/5 6/5", "N101", "\x01\x02"),
    ],
)
def test_one_fault_is_one_finding_and_the_other_cell_is_read(row, code, place):
    reading = read_rows(row)
    assert marked(reading) == [(code, place)]
    broken, whole = game_of(reading).turns
    assert isinstance(broken.action, Unreadable)
    assert str(whole.roll) == "31"
    assert reading.diagnostics[0].place.turn == 1
    assert reading.diagnostics[0].place.player == "ann"
    assert reading.diagnostics[0].place.seat == "white"


@pytest.mark.parametrize(
    "row",
    [
        "  1) 65: 24/18 8/5              31: 8/5 6/5",
        "  1) 65: 24/18 8/5(2)           31: 8/5 6/5",
        "  1) 65: bar/24 8/off           31: 8/5 6/5",
        "  1) 00:                        31: 8/5 6/5",
    ],
)
def test_the_readable_neighbours_are_silent(row):
    assert read_rows(row).diagnostics == ()


def test_an_unreadable_cell_keeps_every_letter_and_its_roll():
    (turn, _) = game_of(read_rows("  1) 65: 24/18 8/5/              31: 8/5 6/5")).turns
    assert (str(turn.roll), turn.action) == ("65", Unreadable("24/18 8/5/"))
    (turn, _) = game_of(read_rows("  1) 37: 24/18 8/5               31: 8/5 6/5")).turns
    assert (turn.roll, turn.action) == (None, Unreadable("37: 24/18 8/5"))


def test_rubbish_in_the_right_column_is_the_right_players_cell():
    reading = read_rows("  1) 65: 24/18 18/13              %&$ what")
    assert marked(reading) == [("N101", "%&$ what")]
    assert [turn.player.value for turn in game_of(reading).turns] == ["white", "black"]


def test_a_line_of_no_kind_is_said_and_kept():
    reading = read_text(HEAD + ROW + "and then the lights went out\n" + ROW)
    assert marked(reading) == [("N105", "and then the lights went out")]
    assert [r.text for r in game_of(reading).remarks] == ["and then the lights went out"]
    assert len(game_of(reading).turns) == 4


def test_a_line_of_no_kind_in_the_header_is_kept_there():
    reading = read_text("Kahve Ligi, final\n" + HEAD + ROW)
    assert codes(reading) == ["N105"]
    assert [r.text for r in reading.matches[0].remarks] == ["Kahve Ligi, final"]


def test_a_missing_length_line():
    reading = read_text(HEAD.partition("match\n")[2] + ROW)
    assert codes(reading) == ["N110"]
    assert reading.matches[0].length is None
    assert read_text(HEAD + ROW).diagnostics == ()


@pytest.mark.parametrize("length", ["five", "-1", "5.5", "9999999999"])
def test_a_length_that_is_no_number_of_points(length):
    reading = read_text(HEAD.replace("5 point", f"{length} point") + ROW)
    assert marked(reading) == [("N110", f" {length} point match")]
    assert reading.matches[0].length is None


def test_money_has_length_nought_and_no_finding():
    reading = read_text(HEAD.replace("5 point", "0 point") + ROW)
    assert (reading.matches[0].length, reading.diagnostics) == (0, ())


@pytest.mark.parametrize(
    ("end", "place"),
    [
        ("  2) 65: 24/18 18/", "18/"),
        ("  2) 6", "6"),
        ("  2) 62", "62"),
        ("  2) 62:", "2) 62:"),
        ("  2) 65: 24/18 18/13", "2) 65: 24/18 18/13"),
        ("  2) 65: 24/18 18/13            1", "1"),
    ],
)
def test_a_text_cut_short_is_said_once(end, place):
    reading = read_text(HEAD + ROW + end)
    assert marked(reading) == [("N107", place)]


@pytest.mark.parametrize("end", ["      Wins 2 points", "  2)  Drops", "  2) Resigns"])
def test_a_last_line_without_its_end_is_no_cut_when_the_game_is_over(end):
    assert read_text(HEAD + ROW + end).diagnostics == ()


def test_a_fault_before_the_last_line_is_no_cut():
    assert codes(read_text(HEAD + "  1) 65: 24/18 18/\n" + ROW)) == ["N102"]


def test_findings_come_in_the_order_of_their_places():
    reading = read_rows("  1) 37: 8/5                     8/5/", "nothing known", "  2) 6x: 8/5")
    starts = [finding.span.start for finding in reading.diagnostics]
    assert starts == sorted(starts)
    assert codes(reading) == ["N103", "N102", "N105", "N103"]


def test_messages_name_no_terminal():
    rows = ("  1) 65: 24/", "  2) 65: 24/18(", "  3) 65: 24/18[", "  4) 65: /18", "  5) 65: 24*")
    for finding in read_rows(*rows).diagnostics:
        assert "_" not in finding.message
        assert not any(word.isupper() and len(word) > 2 for word in finding.message.split())


@pytest.mark.parametrize(
    "row",
    [
        "  1) 65: 24/18 8/5/             31: 8/5(2) {}",
        "  1) 65: 24/18 what            11: Illegal play (1;2;3) {}",
        "  a) 65: 24/18 18/13(2)        31: 8/5 {}",
    ],
)
def test_a_remark_behind_a_row_that_does_not_parse_is_kept(row):
    remark = "; better (so he said): 13/7"
    reading = read_rows(row.format(remark))
    assert [kept.text for kept in game_of(reading).remarks] == [remark]


def test_a_mark_of_doubt_in_a_row_that_does_not_parse_is_kept():
    reading = read_rows("  1) 65: 24/18 18/14 ILLEGAL?   what is this")
    assert [kept.text.strip() for kept in game_of(reading).remarks] == ["ILLEGAL?"]
