"""Tags, score lines, game lines, setup lines, and where a match ends."""

from __future__ import annotations

import pytest

from tavla_notation.board import ByPlayer, Player, Roll
from tavla_notation.notation import read_text
from tests.notation.mats import HEAD, ROW, codes, game_of, marked

BODY = " 5 point match\n\n Game 1\n"


def tags(text: str) -> list[tuple[str, str]]:
    return [(tag.name, tag.value) for tag in read_text(text + HEAD + ROW).matches[0].tags]


@pytest.mark.parametrize(
    ("line", "name", "value"),
    [
        ('; [Event "Kahve Ligi"]', "Event", "Kahve Ligi"),
        ('; [Match ID ""]', "Match ID", ""),
        ('; [Match ID "-12"]', "Match ID", "-12"),
        (';[Site "x"]   ', "Site", "x"),
        ('; [Player 1 Elo "5,00/0"]', "Player 1 Elo", "5,00/0"),
        ('; [Event "the "old" cup [A]"]', "Event", 'the "old" cup [A]'),
        ("; [Player 1 ann ash]", "Player 1", "ann ash"),
        ("; [Player 1 Elo 1500]", "Player 1 Elo", "1500"),
        ("; [Variation Backgammon]", "Variation", "Backgammon"),
    ],
)
def test_tags(line, name, value):
    assert tags(f"{line}\n") == [(name, value)]


@pytest.mark.parametrize(
    "line", ["; +----+", "; | Remarks: none |", "# hello", "+----+", "| Event |", "; [odd one]"]
)
def test_header_remarks_stand_before_their_tag(line):
    text = f'; [Site "x"]\n{line}\n; [Event "y"]\n'
    reading = read_text(text + HEAD + ROW)
    assert reading.diagnostics == ()
    assert [(r.text, r.before) for r in reading.matches[0].remarks] == [(line, 1)]


@pytest.mark.parametrize(
    ("line", "white", "black", "scores"),
    [
        (" ann : 0                         bob : 0", "ann", "bob", (0, 0)),
        (" ann: 3                          bob: 10", "ann", "bob", (3, 10)),
        ("ann : 0   bob : 0 ", "ann", "bob", (0, 0)),
        (" nick,1782 : 1                   ot her,90 : 2", "nick,1782", "ot her,90", (1, 2)),
        (" a: b : 1                        c: d : 2", "a: b", "c: d", (1, 2)),
        (" at 5: 3 pm : 1                  bob : 2", "at 5: 3 pm", "bob", (1, 2)),
        (" a/b & o'c+ : 1                  é’ø : 2", "a/b & o'c+", "é’ø", (1, 2)),
        (" Ömer Işık : 1                   Şükrü : 2", "Ömer Işık", "Şükrü", (1, 2)),
        (" ann : 0                         : 0", "ann", "", (0, 0)),
        ("  : 0                            bob : 0", "", "bob", (0, 0)),
        ("  : 0                            : 0", "", "", (0, 0)),
        (" 65 : 0                          31 : 0", "65", "31", (0, 0)),
        (f" {'n' * 300} : 0    {'m' * 300} : 1", "n" * 300, "m" * 300, (0, 1)),
        (" ann : -4                        bob : 4", "ann", "bob", (-4, 4)),
    ],
)
def test_score_lines(line, white, black, scores):
    reading = read_text(f"{BODY}{line}\n{ROW}")
    assert reading.diagnostics == ()
    game = game_of(reading)
    assert (game.names, game.scores) == (ByPlayer(white, black), ByPlayer(*scores))


@pytest.mark.parametrize("line", [" Game 1", "Game 1 ", "GAME 1", " Game 1:", "Oyun 1", "El 1"])
def test_game_lines(line):
    assert game_of(read_text(HEAD.replace(" Game 1", line) + ROW)).number == 1


@pytest.mark.parametrize(
    ("line", "length"),
    [("7 point match", 7), (" 7 points match", 7), ("7-point match", 7), ("0 POINT MATCH", 0)],
)
def test_length_lines(line, length):
    assert read_text(HEAD.replace(" 5 point match", line) + ROW).matches[0].length == length


def test_a_score_line_without_a_game_line_begins_a_game():
    text = HEAD.replace(" Game 1\n", "") + ROW + " ann : 1                    bob : 0\n" + ROW
    games = read_text(text).matches[0].games
    assert [(game.number, game.scores) for game in games] == [
        (None, ByPlayer(0, 0)),
        (None, ByPlayer(1, 0)),
    ]


def test_names_may_change_from_game_to_game():
    text = HEAD + ROW + " Game 2\n Ann Ash : 1                     bob : 0\n" + ROW
    games = read_text(text).matches[0].games
    assert [game.names.white for game in games] == ["ann", "Ann Ash"]


def test_a_jellyfish_game_begins_with_two_names():
    reading = read_text(" ann                              bob\n" + ROW)
    assert (reading.format, codes(reading)) == ("gam", [])
    assert game_of(reading).names == ByPlayer("ann", "bob")


def test_several_matches_in_a_file():
    one = '; [Event "first"]\n' + HEAD + ROW + "      Wins 5 points and the match\n\n"
    two = "; a remark of the first\n" + '; [Event "second"]\n\n' + HEAD + ROW
    reading = read_text(one + two)
    assert reading.diagnostics == ()
    first, second = reading.matches
    assert (first.tag("event"), second.tag("event")) == ("first", "second")
    assert [r.text for r in first.games[0].remarks] == ["; a remark of the first"]
    assert first.span.end == second.span.start == len(one) + len("; a remark of the first\n")


def test_a_length_line_alone_begins_a_match():
    assert len(read_text((HEAD + ROW) * 3).matches) == 3


def test_tags_after_a_game_are_remarks_where_no_match_follows():
    reading = read_text(HEAD + ROW + '; [Game 1 "odd"]\n  2) 62:\n')
    assert [(r.text, r.before) for r in game_of(reading).remarks] == [('; [Game 1 "odd"]', 2)]


def test_a_game_line_above_the_length_line_begins_no_match_of_its_own():
    text = ' Game 1\n; [Event "x"]\n 5 point match\n' + HEAD.partition(" Game 1\n")[2] + ROW
    reading = read_text(text)
    (match,) = reading.matches
    assert (match.length, match.tag("event"), len(match.games)) == (5, "x", 1)


def test_opening_throws():
    reading = read_text(HEAD + '; [Opening "33 25"]\n' + ROW)
    assert reading.diagnostics == ()
    assert game_of(reading).opening == (Roll(3, 3), Roll(2, 5))


def test_opening_throws_that_are_none():
    assert codes(read_text(HEAD + '; [Opening "39"]\n' + ROW)) == ["N103"]


SETUP = "; Set Pos=-a---bD-D-B--A--Abcdc---A-/{cube}\n"


@pytest.mark.parametrize(
    ("cube", "value", "owner"),
    [("0", 1, None), ("-2", 4, Player.WHITE), ("1", 2, Player.BLACK)],
)
def test_a_position_that_is_set(cube, value, owner):
    reading = read_text(HEAD + SETUP.format(cube=cube) + ROW)
    assert reading.diagnostics == ()
    start = game_of(reading).start
    assert (start.cube, start.cube_owner) == (value, owner)
    assert start.position.sides.white.checkers[24] == 1  # a capital is the left player's
    assert start.position.sides.black.checkers[24] == 1
    assert start.position.on_roll is Player.WHITE


def test_the_first_roll_tells_whose_turn_a_set_position_is():
    text = HEAD + SETUP.format(cube="0") + "  1)                             31: 8/5 6/5\n"
    assert game_of(read_text(text)).start.position.on_roll is Player.BLACK


@pytest.mark.parametrize("setup", ["xyz", "-a---bD-D-B--A--Abcdc---A-", "?" * 26 + "/0"])
def test_a_position_that_cannot_be_set_is_said_and_kept(setup):
    line = f"; Set Pos={setup}"
    reading = read_text(HEAD + f"{line}\n" + ROW)
    assert marked(reading) == [("N105", line)]
    assert [r.text for r in game_of(reading).remarks] == [line]


def test_hypergammon_has_three_checkers_a_side():
    text = '; [Variation "HyperGammon (3)"]\n' + HEAD
    text += "; Set Pos=-A-A-A----------------a-a-/0\n" + ROW
    sides = game_of(read_text(text)).start.position.sides
    assert sides.map(lambda side: (side.total, side.off)) == ByPlayer((3, 0), (3, 1))


def test_a_resumed_match_begins_at_its_score():
    text = HEAD.replace("ann : 0", "ann : 3").replace("bob : 0", "bob : 4")
    assert game_of(read_text(text + ROW)).scores == ByPlayer(3, 4)
