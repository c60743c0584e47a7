"""Faults of real files that other programs are known to fail on: each is read, and told once."""

from __future__ import annotations

import pytest

from tavla_notation.board import ByPlayer, Player
from tavla_notation.check import check_matches
from tavla_notation.notation import Reading, read_bytes, read_text, write_mat
from tavla_notation.record import Moves, Result
from tests.notation.mats import HEAD, ROW, codes, game_of, marked

LONG = "n" * 80
MANY = "Ğ" * 300


def checked(reading: Reading) -> list[str]:
    result = check_matches(reading.source, reading.matches, reading.diagnostics)
    return [finding.code for finding in result.findings if finding.code not in {"R206", "R215"}]


@pytest.mark.parametrize(
    ("old", "new", "names", "found"),
    [
        (" ann : 0", "  : 0", ("", "bob"), ["R210"]),
        ("bob : 0", ": 0", ("ann", ""), ["R210"]),
        ("ann : 0", "a:n: n : 0", ("a:n: n", "bob"), []),
        ("bob : 0", "b: 3 o : 0", ("ann", "b: 3 o"), []),
        ("ann : 0", f"{LONG} : 0", (LONG, "bob"), []),
        ("bob : 0", f"{MANY} : 0", ("ann", MANY), []),
        ("ann : 0", "O'Brien : 0", ("O'Brien", "bob"), []),
        ("ann : 0", "O’Brien, 1782+ & Co/2 : 0", ("O’Brien, 1782+ & Co/2", "bob"), []),
    ],
    ids=["empty", "empty right", "colons", "colon right", "80", "300", "O'Brien", "signs"],
)
def test_names(old, new, names, found):
    reading = read_text(HEAD.replace(old, new, 1) + ROW)
    assert reading.diagnostics == ()
    game = game_of(reading)
    assert (game.names, game.scores) == (ByPlayer(*names), ByPlayer(0, 0))
    assert [turn.player for turn in game.turns] == [Player.WHITE, Player.BLACK]
    assert checked(reading) == found
    assert game_of(read_text(write_mat(reading.matches[0]))).names == game.names


@pytest.mark.parametrize("road", ["splitter", "grammar"])
def test_a_long_name_that_touches_the_other(road):
    """GNU Backgammon leaves no blank between a long left name's score and the right name."""
    line = " Rkaun UIMIM Entikto MAKUSOU : 3Lnssa ILLAU Rlunltm DDRDSI : 12"
    reading = read_text(HEAD.replace(HEAD.splitlines()[3], line) + ROW, road=road)
    assert reading.diagnostics == ()
    game = game_of(reading)
    assert game.names == ByPlayer("Rkaun UIMIM Entikto MAKUSOU", "Lnssa ILLAU Rlunltm DDRDSI")
    assert game.scores == ByPlayer(3, 12)


@pytest.mark.parametrize(
    "row", ["  65: 24/18 18/13 31: 8", "  1) 65: 24/18 18/13 31: 8", " 2: 3x : 4"]
)
def test_a_row_is_no_score_line(row):
    game = game_of(read_text(HEAD + ROW + row + "\n"))
    assert game.scores == ByPlayer(0, 0)


def test_an_apostrophe_in_a_tag():
    reading = read_text('; [Player 1 "O\'Brien"]\n; [Player 2 "d\'A"]\n' + HEAD + ROW)
    assert reading.format == "mat"
    assert reading.matches[0].tag("player 1") == "O'Brien"


def test_a_short_row_after_a_long_one():
    rows = (
        "  2) 11: 24/23 23/22 22/21 21/20 42: 8/4 6/4\n"
        "  3) 21: 13/11 6/5\n"
        "  4)                             61: 13/7 8/7\n"
        "  5) 61:\n"
    )
    game = game_of(read_text(HEAD + ROW + rows))
    assert [(turn.player, str(turn.roll)) for turn in game.turns[2:]] == [
        (Player.WHITE, "11"),
        (Player.BLACK, "42"),
        (Player.WHITE, "21"),
        (Player.BLACK, "61"),
        (Player.WHITE, "61"),
    ]


def test_elo_with_a_decimal_comma():
    reading = read_text('; [Player 1 Elo "5,00/0"]\n; [Player 2 Elo "1600,25/17"]\n' + HEAD + ROW)
    assert reading.diagnostics == ()
    assert [tag.value for tag in reading.matches[0].tags] == ["5,00/0", "1600,25/17"]


def test_four_thousand_points():
    rows = (
        "  2)  Doubles => 2                Takes\n  3) 00: ????\n"
        "                                 Wins 4016 point and the match\n"
    )
    reading = read_text(HEAD + ROW + rows)
    assert reading.diagnostics == ()
    assert game_of(reading).turns[-1].action == Result(4016, wins_match=True)
    assert checked(reading) == ["R208"]


@pytest.mark.parametrize("between", ['\n; [Site "x"]\n', "\n", ""])
def test_two_matches_in_one_file(between):
    second = HEAD.replace("5 point", "3 point").replace("ann", "cem") + ROW
    reading = read_text(HEAD + ROW + "      Wins 1 point\n" + between + second)
    assert reading.diagnostics == ()
    assert [(match.length, match.names.white) for match in reading.matches] == [
        (5, "ann"), (3, "cem")
    ]  # fmt: skip


def test_a_row_number_in_mid_row():
    row = (
        "  2) 43: 24/20 13/10             2)  Losses 2 point                "
        " Wins 2 point and the match\n"
    )
    reading = read_text(HEAD + ROW + row)
    assert reading.diagnostics == ()
    actions = [(turn.player, turn.action) for turn in game_of(reading).turns[3:]]
    assert (Player.WHITE, Result(2, lost=True)) in actions or (
        Player.BLACK, Result(2, lost=True)
    ) in actions  # fmt: skip
    assert actions[-1][1] == Result(2, wins_match=True)


@pytest.mark.parametrize(
    ("where", "at"),
    [
        ("the name", HEAD.index("ann") + 1),
        ("the score", HEAD.index(": 0") + 1),
        ("a cell", len(HEAD) + ROW.index("8/5") + 3),
        ("a move", len(HEAD) + ROW.index("8/5") + 2),
        ("the row's end", len(HEAD) + len(ROW) - 1),
        ("a line of their own", len(HEAD) + len(ROW)),
    ],
)
def test_nul_bytes_are_one_finding_where_they_stand(where, at):
    text = HEAD + ROW
    reading = read_text(f"{text[:at]}\0{text[at:]}" + ("\n" if at == len(text) else ""))
    assert marked(reading) == [("N101", "\0")]
    game = game_of(reading)
    assert len(game.turns) == 2
    assert isinstance(game.turns[1].action, Moves)


def test_a_text_match_called_xg_is_a_match():
    assert read_bytes((HEAD + ROW).encode(), "x.xg").format == "mat"


@pytest.mark.parametrize(
    "data",
    [
        b"MATLAB 5.0 MAT-file, Platform: PCWIN" + bytes(100),
        b"MATLAB 7.3 MAT-file, Platform: GLNXA64" + bytes(100),
        b"\x00\x00\x00\x00\x0a\x00\x00\x00\x0a\x00\x00\x00\x00\x00\x00\x00\x02\x00\x00\x00x\x00"
        + bytes(800),
        b"%YAML 1.1\n%TAG !u! tag:unity3d.com,2011:\n--- !u!21 &1\n",
    ],
    ids=["MATLAB 5", "MATLAB 7.3", "MATLAB 4", "Unity"],
)
def test_another_programs_mat_is_one_finding(data):
    reading = read_bytes(data, "x.mat")
    assert (codes(reading), reading.matches) == (["N100"], ())
