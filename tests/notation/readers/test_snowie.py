"""Snowie position lines, as GNU Backgammon exports them."""

from __future__ import annotations

from tavla_notation.board import ByPlayer, Player, Roll
from tavla_notation.notation import read_text
from tavla_notation.record import NotRecorded
from tests.notation.mats import marked
from tests.notation.readers.shapes import clean, findings

LINE = (
    "3;0;0;0;0;Anna (ex-champ);a;0;1;0;2;-1;0;0;0;0;1;0;3;0;3;-1;0;0;-3;5;0;-1;-2;-3;0;-5;2;0;0;0;"
    "1;0;4;2;"
)


def test_a_position_with_its_roll():
    reading = clean(LINE + "\n", "snowie")
    (match,) = reading.matches
    (game,) = match.games
    assert (match.length, game.names, game.scores) == (
        3, ByPlayer("Anna (ex-champ)", "a"), ByPlayer(1, 0)
    )  # fmt: skip
    assert (game.start.cube, game.start.cube_owner) == (2, Player.BLACK)
    assert game.start.position.on_roll is Player.WHITE
    assert game.start.position.sides.white.checkers[24] == 1
    assert game.start.position.sides.black.checkers[6] == 5
    (turn,) = game.turns
    assert turn == (Player.WHITE, Roll(4, 2), NotRecorded(), 1, turn.start, turn.end)
    assert LINE[turn.start : turn.end] == "4;2"
    assert [code for code in findings(reading) if code != "P321"] == []


def test_every_line_is_a_match_and_a_broken_one_is_said():
    broken = LINE.replace(";5;0;-1", ";x;0;-1")
    reading = read_text(f"{LINE}\n{broken}\n# a remark\n{LINE.replace('4;2;', '0;0;')}\n")
    assert [(code, text[:5]) for code, text in marked(reading)] == [("N105", "3;0;0")]
    assert "field 25" in reading.diagnostics[0].message
    assert [len(match.games[0].turns) for match in reading.matches] == [1, 0]


def test_a_match_in_snowies_text_is_a_match_file():
    rows = " 3 point match\n\n Game 1\n ann : 0      bob : 0\n  1) 31: 8/5 6/5\n"
    assert read_text(rows).format == "mat"
