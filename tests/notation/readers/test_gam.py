"""Jellyfish ``.gam``: one game as GNU Backgammon exports it, and several behind each other."""

from __future__ import annotations

from pathlib import Path

from tavla_notation.board import ByPlayer
from tavla_notation.notation import read_bytes, read_text
from tests.notation.mats import codes, marked
from tests.notation.readers.shapes import check_any_damage, clean, places_hold

DATA = Path(__file__).parents[2] / "data" / "sgf"
MAT = (DATA / "std_005_len3.mat").read_text(encoding="utf-8")
ROWS = MAT[MAT.index("  1)") :]
GAM = f" Anna (ex-champ)                a\n{ROWS}"


def test_a_game_is_the_match_files_game_without_its_score():
    reading = clean(GAM, "gam")
    (match,) = reading.matches
    (game,) = match.games
    (wanted,) = read_bytes(MAT.encode(), "x").matches[0].games
    assert (match.length, game.names, game.scores) == (None, ByPlayer("Anna (ex-champ)", "a"), None)
    assert game.turns == wanted.turns
    assert GAM[slice(*game.names_span)].split() == ["Anna", "(ex-champ)", "a"]
    places_hold(reading)


def test_games_behind_each_other():
    (match,) = clean(GAM + "\n\n bob                   eve lee\n\n" + ROWS, "gam").matches
    assert [game.names for game in match.games] == [
        ByPlayer("Anna (ex-champ)", "a"),
        ByPlayer("bob", "eve lee"),
    ]
    assert [game.number for game in match.games] == [1, 2]


def test_a_line_of_none_of_its_kinds_is_said():
    spoilt = GAM.replace("  9)", "  what a roll that was\n  9)", 1)
    assert marked(read_text(spoilt)) == [("N105", "what a roll that was")]


def test_two_words_are_no_names_without_a_row():
    assert codes(read_text("hello                     world\n")) == ["N100"]


def test_damage():
    check_any_damage(GAM, "gam")
