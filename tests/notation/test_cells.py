"""What stands in a cell, in the words and signs of every program."""

from __future__ import annotations

import pytest

from tavla_notation.record import (
    Beaver,
    Dance,
    Double,
    Drop,
    NotRecorded,
    Raccoon,
    Resignation,
    Result,
    Take,
    WrittenKind,
)
from tests.notation.mats import B, W, game_of, read_rows, said


@pytest.mark.parametrize(
    ("cell", "roll", "play"),
    [
        pytest.param("31: 8/5 6/5", "31", "8/5 6/5", id="a die a token"),
        pytest.param("13: 8/5 6/5", "13", "8/5 6/5", id="low die first"),
        pytest.param("52: 13/6", "52", "13/6", id="two dice in one hop"),
        pytest.param("64: 24/18*/14", "64", "24/18*/14", id="chain with a hit on the way"),
        pytest.param("66: 24/18(2) 13/7(2)", "66", "24/18(2) 13/7(2)", id="counts"),
        pytest.param("44: 6/2*(2) 8/4(2)", "44", "6/2*(2) 8/4(2)", id="star before a count"),
        pytest.param("44: 6/2(2)*", "44", "6/2*(2)", id="star behind a count"),
        pytest.param("41: bar/21 6/5", "41", "25/21 6/5", id="bar"),
        pytest.param("41: Bar/24 BAR/21*", "41", "25/24 25/21*", id="bar in any case"),
        pytest.param("41: 25/21 25/24", "41", "25/21 25/24", id="bar as 25"),
        pytest.param("62: 6/off 2/Off", "62", "6/0 2/0", id="off"),
        pytest.param("62: 6/0 2/0", "62", "6/0 2/0", id="off as 0"),
        pytest.param("21: 2/0 0/0", "21", "2/0 0/0", id="a die that could not be used"),
        pytest.param("65: wait/19 24/19", "65", "26/19 24/19", id="a waiting checker enters"),
        pytest.param("65: 24-18, 18–13", "65", "24/18 18/13", id="dashes and a comma"),
        pytest.param("65: 24⁄18 18∕13", "65", "24/18 18/13", id="look-alike slashes"),
        pytest.param("6-5: 24/18", "65", "24/18", id="dice with a dash"),
        pytest.param("6 5: 24/18", "65", "24/18", id="dice with a blank"),
        pytest.param("(6 5) 24/18", "65", "24/18", id="dice in brackets"),
        pytest.param("65 24/18", "65", "24/18", id="dice without a colon"),
        pytest.param("65:24/18", "65", "24/18", id="no blank behind the dice"),
        pytest.param("şeş beş: 24/18", "65", "24/18", id="dice by name"),
        pytest.param("ŞEŞ-BEŞ: 24/18", "65", "24/18", id="dice by name in capitals"),
        pytest.param("1/24", "", "1/24", id="no dice; legality is not asked"),
    ],
)
def test_plays(cell, roll, play):
    assert said(f"  1) {cell}") == [(W, roll, play)]


@pytest.mark.parametrize(
    ("cell", "roll", "action"),
    [
        ("62:", "62", Dance()),
        ("62: Cannot Move", "62", Dance(in_words=True)),
        ("62: can't move", "62", Dance(in_words=True)),
        ("62: no move", "62", Dance(in_words=True)),
        ("62: No Play", "62", Dance(in_words=True)),
        ("62: dances", "62", Dance(in_words=True)),
        ("62: fan", "62", Dance(in_words=True)),
        ("62: gele", "62", Dance(in_words=True)),
        ("62: pas", "62", Dance(in_words=True)),
        ("62: Passes", "62", Dance(in_words=True)),
        ("62: oynayamaz", "62", Dance(in_words=True)),
        ("62: OYNAYAMADI", "62", Dance(in_words=True)),
        ("62: geçti", "62", Dance(in_words=True)),
        ("62: kırık", "62", Dance(in_words=True)),
        ("62: giremedi", "62", Dance(in_words=True)),
        ("pas", "", Dance(in_words=True)),
        ("Passes", "", Dance(in_words=True)),
        ("gele", "", Dance(in_words=True)),
        ("Cannot Move", "", Dance(in_words=True)),
        ("fan", "", Dance(in_words=True)),
        ("giremedi", "", Dance(in_words=True)),
        ("0/0", "", Dance(in_words=True)),
        ("0/0 0/0", "", Dance(in_words=True)),
        ("00: gele", "", Dance(in_words=True)),
        ("00: pas", "", Dance(in_words=True)),
        ("00: 0/0", "", Dance(in_words=True)),
        (": gele", "", Dance(in_words=True)),
        ("62: kein Zug", "62", Dance(in_words=True)),
        ("62: ????", "62", NotRecorded()),
        ("62: ???", "62", NotRecorded()),
        ("62: Illegal play", "62", NotRecorded()),
        ("62: Concedes", "62", Resignation()),
        ("62: Resigns gammon", "62", Resignation(WrittenKind.MARS)),
        ("????", "", Resignation()),
        ("00:", "", Resignation()),
        ("00: ????", "", Resignation()),
        (":", "", Resignation()),
        ("Doubles => 2", "", Double(2)),
        ("doubles ==> 2", "", Double(2)),
        ("Doubles to 2", "", Double(2)),
        ("Redoubles => 4", "", Double(4)),
        ("Doubles", "", Double()),
        ("Vido", "", Double()),
        ("Katlar", "", Double()),
        ("Doppelt", "", Double()),
        ("Beavers => 4", "", Beaver(4)),
        ("Raccoons => 8", "", Raccoon(8)),
        ("Takes", "", Take()),
        ("accepts", "", Take()),
        ("Kabul", "", Take()),
        ("Nimmt an", "", Take()),
        ("Drops", "", Drop()),
        ("Rejects", "", Drop()),
        ("Lehnt ab", "", Drop()),
        ("Resigns", "", Resignation()),
        ("Resigned Game", "", Resignation()),
        ("Resigned Match", "", Resignation(whole_match=True)),
        ("Resign backgammon", "", Resignation(WrittenKind.TRIPLE_MARS)),
        ("Teslim", "", Resignation()),
        ("Gibt auf", "", Resignation()),
        ("Wins 2 points", "", Result(2)),
        ("Wins 1 point and the match", "", Result(1, wins_match=True)),
        ("WINS 2 POINT", "", Result(2)),
        ("Losses 2 point", "", Result(2, lost=True)),
        ("Loses 1 point", "", Result(1, lost=True)),
        ("Gewinnt 2 Punkte", "", Result(2)),
        ("Mars", "", Result(kind=WrittenKind.MARS)),
        ("Üç mars", "", Result(kind=WrittenKind.TRIPLE_MARS)),
        ("ÜÇLÜ MARS", "", Result(kind=WrittenKind.TRIPLE_MARS)),
        ("kazandı", "", Result()),
        ("KAZANDI", "", Result()),
        ("kazandi", "", Result()),
        ("Wins 2 points (gammon)", "", Result(2, WrittenKind.MARS)),
    ],
)
def test_words(cell, roll, action):
    assert said(f"  1) {cell}") == [(W, roll, action)]


def test_a_word_far_from_a_roll_is_the_other_players():
    assert said("  1) 62: Concedes") == [(W, "62", Resignation())]
    assert said("  1) 62:                         Concedes") == [
        (W, "62", Dance()),
        (B, "", Resignation()),
    ]


@pytest.mark.parametrize("word", ["pas", "Passes", "pass", "geçti"])
def test_pas_refuses_only_what_the_other_player_has_just_offered(word):
    double = "  1)  Doubles => 2                "
    assert said(double + word) == [(W, "", Double(2)), (B, "", Drop())]
    assert said(double + "Beavers => 4", f"  2)  {word}")[-1] == (W, "", Drop())
    assert said("  1)  Doubles => 2", f"  2) {word}")[-1] == (W, "", Dance(in_words=True))
    taken = said(double + "Takes", f"  2) {word}", "  3) 31: 8/5 6/5")
    assert taken[2] == (W, "", Dance(in_words=True))


def test_pas_is_a_dance_after_a_roll_and_a_drop_after_a_double():
    assert said("  1)  Doubles => 2                pas") == [(W, "", Double(2)), (B, "", Drop())]
    assert said("  1) 62: pas") == [(W, "62", Dance(in_words=True))]


def test_a_cell_without_dice_resigns_only_where_the_game_ends():
    going_on = said(
        "  1) 00:                         31: 8/5 6/5", "  2) ????                        62:"
    )
    assert [action for _, _, action in going_on] == [Dance(), "8/5 6/5", NotRecorded(), Dance()]


def test_spans_of_moves_count_from_their_turn():
    (turn, other) = game_of(read_rows("  1) 31: 8/5 6/5                 52: 13/8* 24/22(2)")).turns
    text = read_rows("  1) 31: 8/5 6/5                 52: 13/8* 24/22(2)").source.text
    for one in (turn, other):
        cell = text[one.start : one.end]
        for move in one.action.moves:
            assert cell[move.span.start : move.span.end].startswith(str(move.origin))
    assert text[other.start : other.end] == "52: 13/8* 24/22(2)"
    assert other.action.moves[1].span == (10, 18)


def test_an_opinion_behind_a_move_is_kept_as_a_remark():
    reading = read_rows("  1) 31: 8/5 7/5 ILLEGAL?        52: 13/8 24/22")
    assert reading.diagnostics == ()
    game = game_of(reading)
    assert [turn.player for turn in game.turns] == [W, B]
    assert [remark.text for remark in game.remarks] == ["ILLEGAL?"]
