"""One play and one row from a text of its own, and what is said when they are none."""

from __future__ import annotations

import pytest
from lark import Lark

from tavla_notation.notation import NotationError, format_move, parse_play, parse_row
from tavla_notation.notation.dice_names import parse_named_dice
from tavla_notation.notation.fold import fold
from tavla_notation.notation.grammar import load
from tavla_notation.notation.syntax_errors import WORDS, in_words
from tests.notation.mats import B, W


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("24/18* 13/11", "24/18* 13/11"),
        ("  BAR/20, 6/4(2) ", "bar/20 6/4(2)"),
        ("24/18*/13", "24/18*/13"),
        ("6/0 25/20", "6/off bar/20"),
        ("0/0", "0/0"),
        ("wait/19", "wait/19"),
    ],
)
def test_a_play(text, written):
    assert " ".join(map(format_move, parse_play(text))) == written


def test_spans_count_from_the_text():
    text = "  24/18  13/11*"
    spans = [text[move.span.start : move.span.end] for move in parse_play(text)]
    assert spans == ["24/18", "13/11*"]


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("", 0, "a point, 1 to 24"),
        ("24/", 3, "off (0)"),
        ("  8/5/ 6/4", 6, "a point, 1 to 24"),
        ("6/4/off/2", 7, "the next move"),
        ("8/5(7)", 4, "2 to 4"),
        ("foo", 0, "bar (25)"),
        ("24/18 x", 5, "the next move"),
    ],
)
def test_a_play_that_is_none(text, place, words):
    with pytest.raises(NotationError, match="expected") as caught:
        parse_play(text)
    assert caught.value.place == place
    assert words in str(caught.value)


def test_a_row():
    turns = parse_row("1) 31: 8/5 6/5                     52: 13/8 24/22")
    assert [(turn.player, str(turn.roll), turn.number) for turn in turns] == [
        (W, "31", 1),
        (B, "52", 1),
    ]


def test_a_row_that_is_none():
    with pytest.raises(NotationError):
        parse_row("1) hello")


def terminals() -> set[str]:
    grammars: list[Lark] = [load("match", "match"), load("row", "row"), load("play", "play")]
    return {terminal.name for grammar in grammars for terminal in grammar.terminals}


def test_every_terminal_has_words():
    for name in terminals():
        bare = name.rpartition("__")[2]
        assert {name, bare, f"_{bare}"} & set(WORDS), name
        assert in_words([name]) != in_words(["BROKEN"]) or name == "BROKEN"


def test_every_roll_has_a_name():
    names = {str(parse_named_dice(fold(name))) for name in ("hep yek", "dubara", "dü se")}
    assert names == {"11", "22", "33"}
    assert str(parse_named_dice("bir iki")) == "12"
    for name in ("bir", "yek bir", "uc mars", "birbir"):
        assert parse_named_dice(name) is None
