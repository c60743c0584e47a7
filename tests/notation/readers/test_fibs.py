"""FIBS oldmoves and JavaFIBS files; no real file is known, the facts are those of formats.md."""

from __future__ import annotations

import pytest

from tavla_notation.board import ByPlayer
from tavla_notation.notation import read_text
from tavla_notation.record import Dance, Double, Drop, Resignation, Result, Take, WrittenKind
from tests.notation.mats import marked
from tests.notation.readers.shapes import B, W, check_any_damage, clean, findings, places_hold, said

FIBS = """\
Score is 0-0 in a 5 point match.
ann is X - bob is O
X: (3 1)  8-5 6-5
O: (5 2)  12-17 1-3
X: doubles
O: accepts
X: (6 4)  24-14
O: (6 6)  can't move
X: (5 2)  13-8 13-11
O: wants to resign
X: wins 2 points

Score is 2-0 in a 5 point match.
bob is X - ann is O
X: (4 2)  8-4 6-4
O: (1 6)  12-18 17-18
X: doubles
O: rejects
X: wins 1 point
"""
JAVAFIBS = """\
JavaFIBS internal match representation v1.1
8::bob:5
6:bob:1500 1600
13::
11:You:3 1
1:You:17-20 19-20
0:bob:5 2
1:bob:13-8 24-22
2:You:
4:bob:
0:You:6 4
1:You:1-11
0:bob:6 6
15:bob:
0:You:2 1
1:You:bar-2 24-off
3:bob:2
7:You:4
14::You-4:bob-0
13::
11:bob:4 3
1:bob:24-20 13-10
2:You:
5:bob:
7:You:1
9:You:
"""


def test_fibs():
    reading = clean(FIBS, "fibs")
    (match,) = reading.matches
    first = match.games[0]
    assert (match.length, first.names, first.scores) == (5, ByPlayer("ann", "bob"), ByPlayer(0, 0))
    assert said(first) == [
        (W, "31", "8/5 6/5"),
        (B, "52", "13/8 24/22"),
        (W, "", Double()),
        (B, "", Take()),
        (W, "64", "24/14"),
        (B, "66", Dance(in_words=True)),
        (W, "52", "13/8 13/11"),
        (B, "", Resignation()),
        (W, "", Result(2)),
    ]
    places_hold(reading)


def test_fibs_seats_and_scores_that_change_sides_are_put_right():
    """In the second game bob is X, and the server may say the score the wrong way round."""
    for score in ("2-0", "0-2"):
        (match,) = clean(FIBS.replace("is 2-0", f"is {score}"), "fibs").matches
        second = match.games[1]
        assert (second.names, second.scores) == (ByPlayer("ann", "bob"), ByPlayer(2, 0))
        assert said(second) == [
            (B, "42", "8/4 6/4"),
            (W, "16", "13/7 8/7"),
            (B, "", Double()),
            (W, "", Drop()),
            (B, "", Result(1)),
        ]


def test_a_refused_resignation_is_a_remark():
    text = FIBS.replace("O: wants to resign\nX: wins 2 points", "O: wants to resign\nX: rejects")
    first = clean(text, "fibs").matches[0].games[0]
    assert first.turns[-1].action != Resignation()
    assert first.remarks[-1].text == "; O: wants to resign"


@pytest.mark.parametrize("words", ["money game", "money match", "money session", "unlimited match"])
def test_fibs_money_in_any_words(words):
    reading = clean(FIBS.replace("5 point match", words), "fibs")
    assert [match.length for match in reading.matches] == [0]


def test_fibs_money_and_a_new_match():
    text = FIBS.split("\n\n")[0].replace("in a 5 point match", "in an unlimited match")
    other = FIBS.split("\n\n")[0].replace("ann", "eve")
    matches = clean(f"{text}\n\n{other}\n", "fibs").matches
    assert [(match.length, match.names.white) for match in matches] == [(0, "ann"), (5, "eve")]


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("8-5 6-5", "8-5 6-x", [("N102", "6-x")]),
        ("(3 1)", "(3 7)", [("N103", "(3 7)")]),
        ("O: accepts", "O: shrugs", [("N101", "shrugs")]),
        ("O: accepts\n", "O: accepts\nwhat a roll\n", [("N105", "what a roll")]),
    ],
)
def test_fibs_faults(old, new, found):
    reading = read_text(FIBS.replace(old, new, 1))
    assert marked(reading) == found
    assert len(reading.matches[0].games) == 2


def test_javafibs():
    reading = clean(JAVAFIBS, "javafibs")
    (match,) = reading.matches
    first, second = match.games
    assert (match.length, first.names, first.scores) == (5, ByPlayer("You", "bob"), ByPlayer(0, 0))
    assert said(first) == [
        (W, "31", "8/5 6/5"),
        (B, "52", "13/8 24/22"),
        (W, "", Double()),
        (B, "", Take()),
        (W, "64", "24/14"),
        (B, "66", Dance(in_words=True)),
        (W, "21", "25/23 1/0"),
        (B, "", Resignation(WrittenKind.MARS)),
        (W, "", Result(4)),
    ]
    assert second.scores == ByPlayer(4, 0)
    assert said(second) == [
        (B, "43", "24/20 13/10"),
        (W, "", Double()),
        (B, "", Drop()),
        (W, "", Result(1)),
    ]
    assert "P301" in findings(reading)  # nobody was on the bar
    places_hold(reading)


def test_javafibs_a_roll_written_twice_and_one_never_played():
    text = JAVAFIBS.replace("11:You:3 1\n", "11:You:3 1\n0:You:3 1\n")
    assert clean(text, "javafibs").matches == clean(JAVAFIBS, "javafibs").matches
    text = JAVAFIBS.replace("1:bob:13-8 24-22\n", "")
    assert said(clean(text, "javafibs").matches[0].games[0])[1:3] == [
        (B, "52", Dance()),
        (W, "", Double()),
    ]
    text = JAVAFIBS.replace("15:bob:\n", "")
    assert (B, "66", Dance()) in said(clean(text, "javafibs").matches[0].games[0])


def test_javafibs_faults():
    spoilt = JAVAFIBS.replace("13-8 24-22", "13-8 24-2z").replace("0:You:6 4", "0:You:6 9")
    spoilt = spoilt.replace("14::", "77::", 1)
    assert [code for code, _ in marked(read_text(spoilt))] == ["N102", "N103", "N105"]


@pytest.mark.parametrize(("text", "format"), [(FIBS, "fibs"), (JAVAFIBS, "javafibs")])
def test_damage(text, format):
    check_any_damage(text, format)
