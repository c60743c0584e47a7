"""Records typed by hand, one play a line."""

from __future__ import annotations

import pytest

from tavla_notation.board import ByPlayer
from tavla_notation.notation import read_text, write_mat
from tavla_notation.record import (
    Dance,
    Double,
    Drop,
    Moves,
    Resignation,
    Result,
    Take,
    Unreadable,
    WrittenKind,
)
from tests.notation.mats import B, W, codes, game_of, marked


def acts(text: str) -> list[tuple[object, str, object]]:
    reading = read_text(text)
    assert reading.format == "bare"
    assert reading.diagnostics == ()
    return [
        (turn.player, str(turn.roll or ""), type(turn.action)) for turn in game_of(reading).turns
    ]


def test_players_take_turns_and_the_first_line_is_whites():
    assert acts("65: 24/18 18/13\n31: 8/5 6/5\n42: gele\n") == [
        (W, "65", Moves),
        (B, "31", Moves),
        (W, "42", Dance),
    ]


@pytest.mark.parametrize(
    "line",
    ["B 42: 8/4 6/4", "2. B 42: 8/4 6/4", "2) b: 42: 8/4 6/4", "Veli 42 8/4 6/4", "siyah 42: 8/4"],
)
def test_a_named_player_takes_the_turn(line):
    text = '; [Player 1 "Ali"]\n; [Player 2 "Veli"]\n' + f"{line}\n31: 8/5 6/5\n"
    assert [player for player, _, _ in acts(text)] == [B, W]


def test_a_head_line_names_the_players_and_the_length():
    reading = read_text("Ali Can - Veli, 5\n65: 24/18 18/13\nAli Can: 31: 8/5 6/5\n")
    (match,) = reading.matches
    assert (match.length, match.names) == (5, ByPlayer("Ali Can", "Veli"))
    assert [turn.player for turn in match.games[0].turns] == [W, W]


def test_a_play_alone_needs_no_dice():
    (turn,) = game_of(read_text("24/18 13/8")).turns
    assert (turn.player, turn.roll, len(turn.action.moves)) == (W, None, 2)


@pytest.mark.parametrize("play", ["24/18 13/8", "bar/20", "6/off(2)", "24/18*/13", "wait/19"])
def test_plays_alone_are_bare_records(play):
    reading = read_text(play)
    assert (reading.format, reading.diagnostics) == ("bare", ())


@pytest.mark.parametrize(
    ("dice", "roll"),
    [
        ("şeş beş", "65"),
        ("ses bes", "65"),
        ("Şeş-Beş", "65"),
        ("hep yek", "11"),
        ("Hepyek", "11"),
        ("dubara", "22"),
        ("dü se", "33"),
        ("dört cihar", "44"),
        ("dü cihar", "44"),
        ("dü beş", "55"),
        ("dü şeş", "66"),
        ("düşeş", "66"),
        ("yek-i dü", "12"),
        ("düeş", "21"),
        ("se yek", "31"),
        ("cihar-ı yek", "41"),
        ("CİHARI YEK", "41"),
        ("penc-i yek", "51"),
        ("şeş-i yek", "61"),
        ("seba-i dü", "32"),
        ("cihar-i dü", "42"),
        ("penc-i dü", "52"),
        ("şeş-i dü", "62"),
        ("cihar-ü se", "43"),
        ("penc-ü se", "53"),
        ("şeş-ü se", "63"),
        ("penc-ü cihar", "54"),
        ("cihâr-ü penc", "45"),
        ("şeş cihar", "64"),
        ("pencüse", "53"),
        ("pencüdü", "52"),
        ("pencüyek", "51"),
        ("ciharıyek", "41"),
        ("CİHARIDÜ", "42"),
        ("ciharüse", "43"),
        ("şeşüse", "63"),
        ("şeşidü", "62"),
        ("şeşüyek", "61"),
        ("sebayıdü", "32"),
        ("dü bara", "22"),
        ("üç bir", "31"),
        ("altı beş", "65"),
        ("ALTI BEŞ", "65"),
        ("dört iki", "42"),
        ("iki iki", "22"),
        ("bir-bir", "11"),
    ],
)
def test_dice_by_name(dice, roll):
    assert acts(f"{dice}: 24/18\n") == [(W, roll, Moves)]
    assert acts(f"{dice} 24/18 13/8\n") == [(W, roll, Moves)]


def test_a_dash_pair_is_a_move_where_no_move_with_a_slash_follows():
    (turn,) = game_of(read_text("6-5 24-18\n")).turns
    assert (turn.roll, len(turn.action.moves)) == (None, 2)
    (turn,) = game_of(read_text("31: 8/5 6-5 4/3\n")).turns
    assert len(turn.action.moves) == 3


def test_a_broken_play_keeps_its_dash_pair():
    reading = read_text("3-1 8/5/ 6/5\n")
    assert marked(reading) == [("N102", "8/5/")]
    assert str(game_of(reading).turns[0].roll) == "31"


@pytest.mark.parametrize("dice", ["(6 5)", "(6 5):", "6-5:", "6 5:", "65", "65:", "6-5", "6 5"])
def test_dice_in_figures(dice):
    assert acts(f"{dice} 24/18 18/13\n31: 8/5 6/5\n")[0] == (W, "65", Moves)


def test_a_result_that_names_nobody_is_the_last_movers():
    game = game_of(read_text("65: 24/18 18/13\n31: 2/off 1/off\nmars\n"))
    assert game.turns[-1][:3] == (B, None, Result(kind=WrittenKind.MARS))


@pytest.mark.parametrize(
    ("words", "result"),
    [
        ("kazandı, mars", Result(kind=WrittenKind.MARS)),
        ("mars kazandı", Result(kind=WrittenKind.MARS)),
        ("mars, kazandı", Result(kind=WrittenKind.MARS)),
        ("kazandı (mars)", Result(kind=WrittenKind.MARS)),
        ("kazandı - mars", Result(kind=WrittenKind.MARS)),
        ("üç mars", Result(kind=WrittenKind.TRIPLE_MARS)),
        ("kazandı, üç mars", Result(kind=WrittenKind.TRIPLE_MARS)),
        ("wins, mars", Result(kind=WrittenKind.MARS)),
        ("wins, 2 points", Result(2)),
        ("2 sayı, mars", Result(2, WrittenKind.MARS)),
        ("mars, 2 sayı", Result(2, WrittenKind.MARS)),
    ],
)
def test_a_result_and_its_kind_are_one_result(words, result):
    game = game_of(read_text(f"Ali - Mehmet\n65: 24/18 18/13\n31: 8/5 6/5\nMehmet {words}\n"))
    assert [turn[:3] for turn in game.turns[2:]] == [(B, None, result)]


@pytest.mark.parametrize(
    ("lines", "winner"),
    [
        ("vido\npas\nWins 1 point\n", B),
        ("teslim\nWins 1 point\n", W),
        ("B kazandı\n", B),
        ("W mars\n", W),
    ],
)
def test_whose_result_it_is(lines, winner):
    turns = game_of(read_text("65: 24/18 18/13\n31: 8/5 6/5\n42: 8/4 6/4\n" + lines)).turns
    assert isinstance(turns[-1].action, Result)
    assert turns[-1].player is winner


def test_cube_words_keep_the_turns():
    text = "65: 24/18 18/13\nvido\nkabul\n31: 8/5 6/5\nDoubles => 4\npas\n"
    game = game_of(read_text(text))
    assert [(turn.player, turn.action) for turn in game.turns if turn.roll is None] == [
        (B, Double()),
        (W, Take()),
        (W, Double(4)),
        (B, Drop()),
    ]


def test_games_and_remarks():
    text = '; [Rules "tavla"]\n# ilk el\n65: 24/18 18/13 ; güzel\nteslim\nGame 2\n31: 8/5 6/5\n'
    reading = read_text(text)
    assert reading.diagnostics == ()
    (match,) = reading.matches
    assert [game.number for game in match.games] == [None, 2]
    assert match.tag("rules") == "tavla"
    assert [r.text for r in match.remarks] == ["# ilk el"]
    assert [(r.text, r.before) for r in match.games[0].remarks] == [("; güzel", 0)]
    assert match.games[0].turns[1].action == Resignation()
    assert match.games[1].turns[0].player is W


def test_faults_in_a_bare_record():
    reading = read_text("65: 24/18 18/13\n31: 8/5/ 6/5\n37: 8/5\nno idea at all\n42: 8/4 6/4\n")
    assert marked(reading) == [("N102", "8/5/"), ("N103", "37:"), ("N105", "no idea at all")]
    assert [turn.player for turn in game_of(reading).turns] == [W, B, W, B]


def test_one_bad_play_alone_is_a_bad_play():
    assert marked(read_text("24/18 18/\n")) == [("N102", "18/")]


@pytest.mark.parametrize(
    "prose",
    [
        "We met on 24/12 and played.\n",
        "This is prose.\nIt has two lines.\n",
        "Dear Ali,\n\nwins and losses, 3 of 5.\n",
        "1. Introduction\n2. Method\n",
    ],
)
def test_prose_is_no_record(prose):
    assert codes(read_text(prose)) == ["N100"]


@pytest.mark.parametrize(
    "line",
    [
        "pas",
        "Ali pas",
        "gele",
        "Cannot Move",
        "dance",
        "fan",
        "no move",
        "kein Zug",
        "oynayamaz",
        "Ali oynayamadı",
        "geçti",
        "kırık",
        "giremedi",
        ":",
        "00:",
        "00: gele",
        "0/0",
    ],
)
def test_a_turn_without_dice_is_a_turn(line):
    text = f"Ali - Veli\n65: 24/18 18/13\n31: 8/5 6/5\n{line}\n42: 8/4 6/4\n"
    assert acts(text)[2:] == [(W, "", Dance), (B, "42", Moves)]
    assert acts(f"Ali - Veli\n65: 24/18 18/13\n31: 8/5 6/5\n{line}\n")[2:] == [(W, "", Dance)]


def test_pas_without_a_double_loses_nothing():
    game = game_of(read_text("65: 24/18 18/13\n31: 2/off 1/off\npas\nB mars\nmars\n"))
    assert [turn.player for turn in game.turns[-3:]] == [W, B, B]
    game = game_of(read_text("65: 24/18 18/13\n31: 2/off 1/off\n62: 8/2\npas\nmars\n"))
    assert game.turns[-1][:2] == (B, None)


@pytest.mark.parametrize("line", ["51", "51:", "5 1", "(5 1)", "Veli 51", "2. 51", "2) Veli: 51"])
def test_a_roll_alone_could_not_be_played(line):
    text = f"Ali - Veli\n65: 24/18 18/13\n{line}\n31: 8/5 6/5\n"
    assert acts(text) == [(W, "65", Moves), (B, "51", Dance), (W, "31", Moves)]


@pytest.mark.parametrize("text", ["51\n62\n", "17\n34\n55\n100\n"])
def test_figures_alone_are_no_record(text):
    assert codes(read_text(text)) == ["N100"]


@pytest.mark.parametrize(
    ("line", "finding"),
    [
        ("2. foo", ("N101", "foo")),
        ("2. Veli foo", ("N101", "foo")),
        ("Veli foo bar", ("N101", "foo bar")),
        ("51 foo", ("N102", "foo")),
        ("6x: 8/5", ("N103", "6x:")),
        ("37: 8/5", ("N103", "37:")),
        ("13/x", ("N102", "13/x")),
        ("bar/x", ("N102", "bar/x")),
    ],
)
def test_a_line_that_begins_like_a_turn_is_one(line, finding):
    reading = read_text(f"Ali - Veli\n65: 24/18 18/13\n{line}\n31: 8/5 6/5\n")
    assert marked(reading) == [finding]
    turns = game_of(reading).turns
    assert [turn.player for turn in turns] == [W, B, W]
    assert isinstance(turns[1].action, Unreadable)


def test_a_line_that_begins_like_nothing_is_a_remark():
    for line in ("well played", "29.11.2026", "Mars bars for all"):
        reading = read_text(f"65: 24/18 18/13\n{line}\n31: 8/5 6/5\n")
        assert marked(reading) == [("N105", line)]
        game = game_of(reading)
        assert [turn.player for turn in game.turns] == [W, B]
        assert [(remark.text, remark.before) for remark in game.remarks] == [(line, 1)]


def test_after_the_result_a_name_is_no_turn():
    reading = read_text("Ali - Veli\n65: 24/18 18/13\nAli mars\nAli thanks Veli\n")
    assert marked(reading) == [("N105", "Ali thanks Veli")]
    assert len(game_of(reading).turns) == 2


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("Memet 33: 8/5(2) 6/3(2)", Moves),
        ("2. MEMET: 33", Dance),
        ("Mehmed 3-3 8/5", Moves),
        ("Memet pas", Dance),
        ("Memet kazandı, mars", Result),
        ("Memet 37: 8/5", Unreadable),
    ],
)
def test_a_name_close_to_one_players_is_his(line, action):
    reading = read_text(f"Mehmet - Ayşe\n65: 24/18 18/13\n{line}\n")
    finding = reading.diagnostics[0]
    assert finding.code == "N101"
    assert finding.help.startswith("did you mean Mehmet?")
    assert finding.place.player == "Mehmet"
    first, turn = game_of(reading).turns
    assert (first.player, turn.player, type(turn.action)) == (W, W, action)


@pytest.mark.parametrize("names", ["Mehmet - Ahmet", "Ali - Veli"])
def test_a_name_close_to_nobodys_or_to_both_makes_the_turn_doubtful(names):
    reading = read_text(f"{names}\n65: 24/18 18/13\nMhmet 33: 8/5(2) 6/3(2)\n31: 8/5 6/5\n")
    if names.startswith("Ali"):
        assert "Ali and Veli" in reading.diagnostics[0].help
    else:
        assert "did you mean" not in reading.diagnostics[0].help
    assert marked(reading) == [("N101", "Mhmet")]
    turns = game_of(reading).turns
    assert [(turn.player, turn.roll and str(turn.roll)) for turn in turns] == [
        (W, "65"),
        (B, None),
        (B, "33"),
        (W, "31"),
    ]
    assert turns[1].action == Unreadable("Mhmet")


def test_a_game_without_a_game_line_is_found_at_its_last_turn():
    reading = read_text("Ali - Veli, 3\n65: 24/18 18/13\n31: 8/5 6/5\n; bitti\n\n")
    start, end = game_of(reading).header
    assert reading.source.text[start:end] == "31: 8/5 6/5"
    (match,) = read_text("Game 1\n65: 24/18\nGame 2\n31: 8/5\n").matches
    assert [game.header.start for game in match.games] == [0, 17]


@pytest.mark.parametrize(
    "lines", ["Zeki 31: 8/5\n42: 8/4\n", "00:\n42: 8/4\n:\n", "pas\n0/0\n51\n"]
)
def test_what_is_doubtful_or_has_no_dice_is_written_and_read_back(lines):
    (match,) = read_text(f"Ali - Veli\n65: 24/18 18/13\n{lines}").matches
    (again,) = read_text(write_mat(match)).matches
    assert again.games[0].turns == match.games[0].turns
