"""Score sheets: results without plays, checked and counted."""

from __future__ import annotations

import pytest

from tavla_notation.board import ByPlayer, Player
from tavla_notation.check import check_matches
from tavla_notation.notation import read_text
from tavla_notation.record import Result, Unreadable, WrittenKind
from tavla_notation.stats import games_table, outcomes_table
from tests.notation.mats import codes, marked

W, B = Player.WHITE, Player.BLACK
SHEET = '; [Rules "tavla"]\nAli - Veli, 5\nGame 1: Ali mars\nGame 2: Veli 1\n'
MARS, SINGLE, TRIPLE = WrittenKind.MARS, WrittenKind.SINGLE, WrittenKind.TRIPLE_MARS


def results(text: str) -> list[tuple[Player, int | None, WrittenKind | None]]:
    reading = read_text(text)
    assert (reading.format, reading.diagnostics) == ("score-sheet", ())
    turns = [turn for match in reading.matches for game in match.games for turn in game.turns]
    assert all(type(turn.action) is Result for turn in turns)
    return [(turn.player, turn.action.points, turn.action.kind) for turn in turns]


def findings(text: str) -> list[tuple[str, str]]:
    reading = read_text(text)
    checked = check_matches(reading.source, reading.matches, reading.diagnostics)
    return [
        (finding.code, reading.source.text[finding.span.start : finding.span.end])
        for finding in checked.findings
    ]


def test_a_sheet():
    assert results(SHEET) == [(W, None, MARS), (B, 1, None)]
    (match,) = read_text(SHEET).matches
    assert (match.length, match.names) == (5, ByPlayer("Ali", "Veli"))
    assert [game.number for game in match.games] == [1, 2]
    assert match.tag("Rules") == "tavla"
    assert [SHEET[turn.start : turn.end] for game in match.games for turn in game.turns] == [
        "Ali mars",
        "Veli 1",
    ]
    assert findings(SHEET) == []


@pytest.mark.parametrize(
    ("line", "result"),
    [
        ("1. Ali mars", (W, None, MARS)),
        ("El 1: Veli 2", (B, 2, None)),
        ("Oyun 1: Ali üçlü mars", (W, None, TRIPLE)),
        ("1) ALİ kazandı, mars", (W, None, MARS)),
        ("Game 1: Ali wins 2 points", (W, 2, None)),
        ("Spiel 1: Veli backgammon (3)", (B, 3, TRIPLE)),
        ("Game 1 - Veli 2 mars", (B, 2, MARS)),
        ("Game 1: Ali single", (W, None, SINGLE)),
        ("Game 1: Ali tek", (W, None, SINGLE)),
    ],
)
def test_the_ways_to_write_a_result(line, result):
    assert results(f"Ali - Veli\n{line}\n") == [result]


def test_names_that_only_the_results_tell():
    (match,) = read_text("1. Ayşe mars\n2. Mehmet Ali 1\n3. Ayşe 1\n").matches
    assert {game.names for game in match.games} == {ByPlayer("Ayşe", "Mehmet Ali")}
    assert [game.turns[0].player for game in match.games] == [W, B, W]


def test_names_from_tags_and_a_longer_name_first():
    text = '; [Player 1 "Ali"]\n; [Player 2 "Ali Can"]\n1. Ali Can 1\n2. Ali 2\n'
    assert results(text) == [(B, 1, None), (W, 2, None)]


def test_two_matches_on_one_sheet():
    matches = read_text(SHEET + "\nAyşe - Can, 3\nEl 1: Can 1\nEl 2: Ayşe mars\n").matches
    assert [(match.length, len(match.games)) for match in matches] == [(5, 2), (3, 2)]
    assert matches[1].names == ByPlayer("Ayşe", "Can")


def test_scores_behind_the_results_are_held_to_them():
    good = "Ali - Veli, 5\n1. Ali mars 2-0\n2. Veli 1 (2-1)\n3. Ali 1   3:1\n"
    (match,) = read_text(good).matches
    assert [game.scores for game in match.games] == [
        ByPlayer(0, 0), ByPlayer(2, 0), ByPlayer(2, 1)
    ]  # fmt: skip
    assert findings(good) == []
    assert [code for code, _ in findings(good.replace("(2-1)", "(2-2)"))] == ["R203"]
    assert findings(good.replace("3:1", "4:1")) == [("R203", "4:1")]
    assert [code for code, _ in findings(good.replace("2-0", "1-0"))] == ["R203"]


def test_the_kind_is_held_to_the_points():
    assert findings("Ali - Veli\n1. Ali mars 2\n2. Ali mars 1\n3. Veli single 2\n") == [
        ("R204", "Ali mars 1"),
        ("R204", "Veli single 2"),
    ]
    cubed = '; [Rules "backgammon"]\nAli - Veli\n1. Ali gammon 4\n2. Ali gammon 6\n'
    assert findings(cubed) == [("R204", "Ali gammon 6")]


def test_games_after_the_match_are_found_without_a_score():
    text = "Ali - Veli, 3\n1. Ali mars\n2. Ali 1\n3. Veli 1\n"
    assert findings(text) == [("R207", "3. Veli 1")]
    assert findings(text.replace(", 3", ", 5")) == []


def test_outcomes_are_counted():
    reading = read_text(SHEET + "Game 3: Ali 1\n")
    checked = check_matches(reading.source, reading.matches, reading.diagnostics)
    games = games_table(checked.matches)
    assert list(games["kind"]) == ["mars", "single", "single"]
    assert list(games["points"]) == [2, 1, 1]
    assert set(games["termination"]) == {"not_told"}
    table = outcomes_table(games).set_index("player")
    assert (table.loc["Ali", "wins"], table.loc["Ali", "mars_won"]) == (2, 1)


def test_what_cannot_be_read_is_said_and_kept():
    reading = read_text("Ali - Veli, 5\nGame 1: Ali mars\nGame 2: Hasan mars\nçay molası\n")
    assert marked(reading) == [("N101", "Hasan mars"), ("N105", "çay molası")]
    (match,) = reading.matches
    assert isinstance(match.games[1].turns[0].action, Unreadable)
    assert match.games[1].remarks[0].text == "; çay molası"


def test_plays_make_it_no_sheet():
    assert read_text("Ali - Veli\n65: 24/18 18/13\n31: 8/5 6/5\nAli mars\n").format == "bare"
    assert codes(read_text("Game 1\nhello there\n")) == ["N100"]


@pytest.mark.parametrize(
    "lines",
    [
        "1) Ali (6 5) 24-18 18-13\n2) Veli (3 1) 8-5 6-5\n",
        "1. Ali (2 1) 6-off\n2. Veli (3 1) 8-5\n",
        "1. Ali şeş beş 24–18 18–13\n2. Veli se yek 8–5, 6–5\n",
        "1. Ali 65 bar-20 24-18\n2. Veli 31 8-5 6-5\n",
    ],
)
def test_plays_written_with_dashes_are_no_results(lines):
    assert read_text(f"Ali - Veli, 5\n{lines}").format == "bare"


def test_a_score_in_brackets_is_no_roll():
    assert read_text("Ali - Veli, 5\n1. Ali mars (2-0)\n2. Veli 1 (2-1)\n").format == "score-sheet"
