"""JSON lines read back, and what is wrong in them."""

from __future__ import annotations

import json

import pytest

from tavla_notation.board import Player
from tavla_notation.notation import Reading, read_text
from tavla_notation.notation.writers.json_lines import write_json_lines
from tavla_notation.record import Dance, Unreadable
from tests.notation.mats import HEAD, ROW, codes, game_of

TEXT = write_json_lines(read_text(HEAD + ROW).matches)
LINES = TEXT.splitlines()
MATCH, GAME, TURN = '{"match":"tavla-notation 1"}', '{"game":1,"names":["a","b"]}', LINES[2]


def read(*lines: str) -> Reading:
    return read_text("".join(f"{line}\n" for line in (MATCH, *lines)))


def test_the_lines():
    assert [json.loads(line) for line in LINES] == [
        {"match": "tavla-notation 1", "length": 5, "layout": "mat", "tags": []},
        {"game": 1, "names": ["ann", "bob"], "scores": [0, 0]},
        {"turn": 1, "player": "white", "dice": "31", "does": "moves", "play": "8/5 6/5"},
        {"turn": 1, "player": "black", "dice": "52", "does": "moves", "play": "13/8 24/22"},
    ]


def test_a_finding_stands_on_its_line():
    reading = read(GAME, TURN, '{"turn":1,"player":"black","dice":"37","does":"dance"}')
    (finding,) = (found for found in reading.diagnostics if found.code == "N103")
    assert reading.source.locate(finding.span.start)[0] == 4
    assert game_of(reading).turns[1].action == Unreadable(
        '{"turn":1,"player":"black","dice":"37","does":"dance"}'
    )
    assert game_of(reading).turns[1].player is Player.BLACK


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ('{"turn":1,"player":"white","does":"moves","play":"8/"}', "N102"),
        ('{"turn":1,"player":"white","dice":"7","does":"dance"}', "N103"),
        ('{"turn":1,"player":"white","does":"sings"}', "N101"),
        ('{"turn":1,"player":"white"}', "N101"),
        ('{"turn":-1,"player":"white","does":"take"}', "N101"),
        ('{"turn":1,"player":"white","does":"double","value":"2"}', "N101"),
        ('{"turn":1,"player":"white","does":"edited"}', "N101"),
        ('{"turn":1,"player":"white","does":"edited","position":{"white":[1],"black":[]}}', "N101"),
        ('{"turn":1,"player":"white","does":"result","kind":"royal"}', "N101"),
        ('{"turn":1,"player":"green","does":"take"}', "N105"),
        ('{"turn":true,"player":["white"],"does":"take"}', "N105"),
        ('{"game":1,"names":["a"]}', "N105"),
        ('{"game":"one","names":["a","b"]}', "N105"),
        ('{"match":"tavla-notation 1","tags":[["a"]]}', "N105"),
        ('{"match":"tavla-notation 1","length":-3}', "N105"),
        ('{"remark":7}', "N105"),
        ('{"weather":"fine"}', "N105"),
        ("[1, 2]", "N105"),
        ("no json", "N105"),
        ("[" * 100_000, "N105"),
        ('{"turn":' + "9" * 5000 + "}", "N105"),
        ('{"turn":1e999,"player":"white","does":"take"}', "N101"),
    ],
)
def test_what_is_wrong_costs_one_finding_and_one_line(line, code):
    reading = read(GAME, TURN, line, TURN)
    assert [found for found in codes(reading) if found[0] == "N" and found != "N110"] == [code]
    dice = [turn.roll for turn in reading.matches[0].games[0].turns if turn.roll]
    assert len(dice) == 2


def test_another_version_is_told_and_read():
    reading = read_text(TEXT.replace("tavla-notation 1", "tavla-notation 2"))
    assert codes(reading) == ["N105"]
    assert "tavla-notation 2" in reading.diagnostics[0].message
    assert game_of(reading).turns == game_of(read_text(TEXT)).turns


def test_a_turn_without_a_game_has_one():
    reading = read('{"turn":1,"player":"black","dice":"66","does":"dance"}')
    assert game_of(reading).turns[0].action == Dance()


@pytest.mark.parametrize("half", ["\\ud800", "\\uDFFF", "\\udc00\\ud800"])
def test_half_a_letter_is_replaced_and_said(half):
    reading = read(GAME.replace('"a"', f'"Ay{half}e"'), TURN)
    (finding,) = (found for found in reading.diagnostics if found.code == "N106")
    assert "it stands as \ufffd" in finding.message
    assert reading.source.locate(finding.span.start)[0] == 2
    name = reading.matches[0].games[0].names[Player.WHITE]
    assert name == "Ay" + "\ufffd" * (len(half) // 6) + "e"


def test_two_halves_are_a_letter():
    reading = read(GAME.replace('"a"', '"\\ud83c\\udfb2 \\\\ud800"'), TURN)
    assert "N106" not in codes(reading)
    assert reading.matches[0].games[0].names[Player.WHITE] == "\U0001f3b2 \\ud800"
