"""``tavla show``: the board of a position, and of a moment in a file."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from tavla_notation.board import Player, identify_position
from tests.cli.conftest import put
from tests.cli.records import CLEAN, CUBE, FAULTY

XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"


def test_a_turn_of_a_file(tavla):
    put("faulty.mat", FAULTY)
    assert (
        tavla("show", "faulty.mat", "--turn", "2", "--black").out
        == """\
game 1, turn 2, Mehmet: 66: 24/18 24/18 13/7 13/7

 13 14 15 16 17 18        19 20 21 22 23 24
 ●  ·  ·  ·  ○ →·  │   │  ○  ·  ·  ·  · (●)   ○ Ayşe
 ●           ○ →·  │   │  ○             (●)     145 pips
 ●           ○     │   │  ○
(●)          ○     │   │  ○
(●)                │   │  ○
                   │bar│
 ○                 │   │
 ○                 │   │  ●                   ● Mehmet
 ○                 │   │  ●                     163 pips
 ○           ● →·  │   │  ●  ●                  to play: 66
 ○  ·  ·  ·  ● →○  │   │  ●  ●  ·  ·  ·  ·      24/18 24/18 13/7* 13/7
 12 11 10 9  8  7         6  5  4  3  2  1
"""
    )


def test_an_illegal_play_is_named_and_drawn_as_it_was_written(tavla):
    put("faulty.mat", FAULTY)
    out = tavla("show", "faulty.mat", "--turn", "3").out
    assert out.startswith(
        "game 1, turn 3, Ayşe: 31: 8/5\nP306: Ayşe moves 8/5 with 1 checker on the bar\n"
    )
    assert "→" in out


@pytest.mark.parametrize(
    ("arguments", "caption"),
    [
        ([], "game 1, at its end: Ayşe wins 2 points"),
        (["--game", "2"], "game 2, at its end: Ayşe wins 1 point"),
        (["--game", "2", "--turn", "1"], "game 2, turn 1, Mehmet: 43: 24/20 13/10"),
        (["--match", "2"], "match 2, game 1, after its last turn"),
        (["--match", "2", "--turn", "1"], "match 2, game 1, turn 1, Ayşe: 65: 24/18 18/13"),
    ],
)
def test_which_moment_it_is(tavla, arguments, caption):
    put("two.mat", CLEAN + "\n" + FAULTY)
    assert tavla("show", "two.mat", *arguments).out.splitlines()[0] == caption


@pytest.mark.parametrize(
    ("turn", "cube"),
    [(["--turn", "2"], None), (["--turn", "4"], "cube 2 · ●"), ([], "cube 2 · ●")],
)
def test_the_cube_stands_as_it_did(tavla, turn, cube):
    put("cube.mat", CUBE)
    out = tavla("show", "cube.mat", *turn, "--seat", "white").out
    assert (cube in out) if cube else "cube" not in out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--turn", "9"], "there is no turn 9: game 1 ends with turn 3"),
        (["--game", "3"], "there is no game 3: the match has 2 games"),
        (["--match", "3"], "there is no match 3: two.mat holds 2 matches"),
        (["--match", "2", "--game", "2"], "there is no game 2: the match has 1 game"),
        (["--game", "1", "--turn", "3", "--black"], "turn 3 of game 1 has no right cell"),
        (["--rules", "nix"], "no rule set is called 'nix';"),
    ],
)
def test_a_moment_that_is_not_there(refused, arguments, sentence):
    put("two.mat", CLEAN + "\n" + FAULTY)
    assert refused("show", "two.mat", *arguments).startswith(sentence)


def test_a_file_without_a_match(refused):
    assert refused("show", put("a.mat", "Dear Sir,\n")) == "there is no match in a.mat"


def test_standard_input(tavla):
    out = tavla("show", "-", "--turn", "1", stdin=FAULTY).out
    assert out.startswith("game 1, turn 1, Ayşe: 65")


@pytest.mark.parametrize(
    "position", [XGID, "4HPwATDgc/ABMA", "start", "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"]
)
def test_a_position(tavla, position):
    ran = tavla("show", position)
    assert ran.status == 0
    assert ran.out.count("167 pips") == 2
    assert ("to play: 31" in ran.out) == (position == XGID)


@pytest.mark.parametrize(
    "position",
    ["nothing", "24:99 | 1:1", "XGID=-b", "4HPwATDgc/ABM!", "", "x" * 5000, "24:1 | 1:1\0"],
)
def test_a_position_that_cannot_be_read(refused, position):
    assert "is neither a file nor a position: " in refused("show", position)


@pytest.mark.parametrize("name", ["nothing.mat", "games/final.TXT", "2024.06.01 final.mat"])
def test_what_ends_like_a_file_is_one_that_is_not_there(refused, name):
    assert refused("show", name) == f"there is no file {name}"


def test_of_a_game_that_is_over_nobody_is_to_play(tavla):
    put("two.mat", CLEAN + "\n" + FAULTY)
    for format in ("unicode", "ascii", "svg"):
        assert "to play" not in tavla("show", "two.mat", "--format", format).out
        unfinished = tavla("show", "two.mat", "--match", "2", "--format", format).out
        assert "to play" in unfinished


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "match 1 of 2, game 1 of 2; choose with --match and --game"),
        (["--game", "2"], "match 1 of 2, game 2 of 2; choose with --match"),
        (["--match", "1"], "match 1 of 2, game 1 of 2; choose with --game"),
        (["--match", "2"], None),
        (["--match", "1", "--game", "1"], None),
    ],
)
@pytest.mark.parametrize("verb", ["show", "plot"])
def test_which_of_several_was_taken(tavla, verb, arguments, told):
    put("two.mat", CLEAN + "\n" + FAULTY)
    given = ["show", "two.mat"] if verb == "show" else ["plot", "race", "two.mat", "-o", "r.svg"]
    err = tavla(*given, *arguments).err.replace("wrote r.svg\n", "")
    assert err == (f"tavla: {told}\n" if told else "")


def test_seats(tavla):
    put("faulty.mat", FAULTY)

    def bottom(*arguments: str) -> str:
        lines = tavla("show", "faulty.mat", *arguments).out.splitlines()
        return next(line.split()[-1] for line in reversed(lines) if "Ayşe" in line or "Meh" in line)

    assert bottom("--turn", "1") == "Ayşe"
    assert bottom("--turn", "1", "--black") == "Mehmet"
    assert bottom("--turn", "1", "--seat", "black") == "Mehmet"
    assert bottom("--turn", "1", "--black", "--seat", "white") == "Ayşe"


def test_formats(tavla, tmp_path):
    assert tavla("show", "start", "--format", "ascii").out.isascii()
    assert not tavla("show", "start", "--format", "unicode").out.isascii()
    svg = tavla("show", "start", "--format", "svg").out
    assert ET.fromstring(svg).tag.endswith("svg")
    assert tavla("show", "start", "-o", "board.svg").out == ""
    assert (tmp_path / "board.svg").read_text(encoding="utf-8") == svg
    tavla("show", "start", "-o", "board.png")
    assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")
    tavla("show", "start", "--format", "png", "-o", "board")
    assert (tmp_path / "board").read_bytes() == (tmp_path / "board.png").read_bytes()
    tavla("show", "start", "-o", "board.txt")
    assert "○" in (tmp_path / "board.txt").read_text(encoding="utf-8")


def test_a_png_is_no_text_for_a_terminal(refused):
    assert refused("show", "start", "--format", "png") == "a PNG goes to a file: say -o board.png"


def test_the_start_is_that_of_the_rules(tavla):
    board = tavla("show", "start", "--rules", "tawula").out
    assert board.count("13 waiting") == 2
    counted = tavla("pips", "start", "--rules", "hypergammon").out.splitlines()
    assert counted[0] == "on roll 69, opponent 69: the race is level"


def test_an_identifier_in_place_of_a_board(tavla):
    ran = tavla("show", "XGID=-b----E-C---eE---c-e----B-:0:0:-1:63:0:0:1:0:10", "--format", "ogid")
    assert ran.status == 0
    assert ran.out == "11ccccchhhjjjjj:66666888dddddoo:N0N:63:W:R:0:0:0:0\n"
    assert ran.err == "tavla: not held by ogid: Jacoby\n"


def test_a_moment_of_a_match_as_an_identifier(tavla):
    put(
        "a.mat",
        " 7 point match\n\n Game 3\n ann : 4   bob : 2\n  1)                   31: 8/5 6/5\n"
        "  2)  Doubles => 2      Takes\n  3) 66: 24/18 24/18 13/7 13/7\n",
    )
    asked = ("show", "a.mat", "--format")
    before = tavla(*asked, "xgid", "--turn", 1).out
    assert before == "XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:4:2:0:7:10\n"
    doubled = tavla(*asked, "xgid", "--turn", 2, "--black").out
    assert doubled == "XGID=-b----E-C---eE---b-db---B-:0:0:1:D:4:2:0:7:10\n"
    taken = tavla(*asked, "gnubg-id", "--turn", 3).out
    assert identify_position(taken).cube_owner is Player.BLACK
    assert (identify_position(taken).cube, str(identify_position(taken).roll)) == (2, "66")


def test_what_no_identifier_holds_is_refused(refused):
    sentence = refused(
        "show", "24:2 wait:13 | 24:2 wait:13", "--rules", "tawula", "--format", "xgid"
    )
    assert sentence == "an XGID cannot hold waiting checkers (tawula)"
