"""Every record through every format and back: equal, or what was lost is what was stated."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tavla_notation.board import Position
from tavla_notation.notation import read_bytes, read_text
from tavla_notation.notation.formats import format_named
from tavla_notation.record import Edited, Match, StartPosition, Turn
from tests.notation.mats import HEAD
from tests.notation.test_roads import BESIDE, FILES, ODD, ROOT

RECORDS = [
    *FILES,
    *sorted((ROOT / "sample_matches").rglob("*.txt")),
    *sorted(BESIDE.rglob("*.sgf")),
]


def through(matches: tuple[Match, ...], name: str) -> tuple[str, tuple[Match, ...]]:
    write = format_named(name).write
    assert write is not None
    text = write(matches)
    reading = read_text(text, "written")
    return reading.format, reading.matches


def turns_of(matches: tuple[Match, ...]) -> list[Turn]:
    return [turn for match in matches for game in match.games for turn in game.turns]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_files(path):
    matches = read_bytes(path.read_bytes(), path.name).matches
    if not matches:
        return
    for name in ("sgf", "jsonl"):
        assert through(matches, name) == (name, matches)
    assert through(matches, "mat")[1] == matches
    if any(isinstance(turn.action, Edited) for turn in turns_of(matches)):
        return  # a position in the place of a play is no line that people type
    form, typed = through(matches, "bare")
    assert form == "bare"
    for one, other in zip(matches, typed, strict=True):
        for game, again in zip(one.games, other.games, strict=True):
            assert (again.turns, again.remarks, again.number) == (
                game.turns,
                game.remarks,
                game.number,
            )
            assert (again.opening, again.start) == (game.opening, game.start)


@pytest.mark.parametrize("odd", ODD)
def test_odd_rows(odd):
    matches = read_text(HEAD + odd).matches
    for name in ("sgf", "jsonl", "mat"):
        assert through(matches, name)[1] == matches


def test_several_matches_of_one_file_stay_several():
    one = read_text(HEAD + ODD[0]).matches
    other = read_text(HEAD.replace("5 point", "7 point") + ODD[2]).matches
    for name in ("sgf", "jsonl", "mat"):
        assert through(one + other + one, name)[1] == one + other + one


def test_games_numbered_backwards_stay_one_match():
    text = HEAD.replace("Game 1", "Game 3") + ODD[0]
    (match,) = read_text(text + "\n" + text[text.index(" Game") :].replace("3", "2", 1)).matches
    assert [game.number for game in match.games] == [3, 2]
    for name in ("sgf", "jsonl", "mat"):
        assert through((match,), name)[1] == (match,)


def test_a_start_that_a_match_file_cannot_say_is_left_out_there():
    (match,) = read_text(HEAD + ODD[0]).matches
    start = StartPosition(Position.of({24: 2}, {1: 3}))
    match = replace(match, games=(replace(match.games[0], start=start),))
    for name in ("sgf", "jsonl"):
        assert through((match,), name)[1] == (match,)
    (again,) = through((match,), "mat")[1]
    assert again.games[0].start is None
