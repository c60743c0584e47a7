"""GNU Backgammon's Position ID; the golden identifiers are that program's own."""

import gzip
import json
from pathlib import Path

import pytest
from hypothesis import given

from tavla_notation.board import (
    Player,
    Position,
    format_position_id,
    parse_position,
    parse_position_id,
)
from tests.board.strategies import positions

ORACLE = Path(__file__).parents[1] / "data" / "plays.jsonl.gz"

GOLDEN = [
    ("4HPwATDgc/ABMA", "start"),
    ("jGfhAFjIc/AAZA", "23:1 13:4 8:3 6:4 4:1 bar:2 | 24:2 13:3 9:1 8:2 6:4 3:2 bar:1"),
    ("yHPwAGSMZ+EAWA", "24:2 13:3 9:1 8:2 6:4 3:2 bar:1 | 23:1 13:4 8:3 6:4 4:1 bar:2"),
    ("3HsPAAB3dwcAAA", "5:3 4:3 3:3 2:3 1:3 | 6:4 5:4 4:4 3:3"),
    ("AADgDgAAgAMAAA", "bar:3 | 23:3 22:3"),
    ("/38AAAD/fwAAAA", "1:15 | 1:15"),
]


@pytest.mark.parametrize(("identifier", "text"), GOLDEN)
def test_golden_both_ways(identifier, text):
    assert parse_position_id(identifier) == parse_position(text)
    assert format_position_id(parse_position(text)) == identifier


def test_every_position_of_the_oracle():
    seen = 0
    with gzip.open(ORACLE, "rt") as lines:
        next(lines)
        for row in map(json.loads, lines):
            mover, opponent = (dict(enumerate(row[key], start=1)) for key in ("me", "opp"))
            if identifier := row.get("position_id"):
                position = Position.of(mover, opponent)
                assert format_position_id(position) == identifier
                assert parse_position_id(identifier) == position
                seen += 1
    assert seen > 1000


@given(positions())
def test_round_trip(position):
    identifier = format_position_id(position)
    assert len(identifier) == 14
    assert parse_position_id(identifier, position.on_roll) == position


def test_who_is_on_roll_is_told_not_read():
    black = parse_position_id(GOLDEN[1][0], Player.BLACK)
    assert black.on_roll is Player.BLACK
    assert black.sides.black.bar == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param("4HPwATDgc/AB?A", "character 13 .* is '\\?'", id="character"),
        pytest.param("4HPwATDgc ABMA", "character 10 .* is ' '", id="blank inside"),
        pytest.param("4HPwATDgc/ABM", "14 characters, not 13", id="short"),
        pytest.param("4HPwATDgc/ABMAA", "14 characters, not 15", id="long"),
        pytest.param("", "14 characters, not 0", id="empty"),
        pytest.param("4HPwATDgc/ABMB", "character 14 .* 'A', 'Q', 'g' or 'w'", id="stray bits"),
        pytest.param("4P8fAAAAAAAAAA", "the player not on roll 16 checkers", id="sixteen"),
        pytest.param("AAAAwP8/AAAAAA", "the player on roll 16 checkers", id="sixteen of his"),
        pytest.param("AAAAAAAAAAAAAQ", "goes on after", id="bits after the end"),
        pytest.param(
            "AQAAAAAABgAAAA", "both players stand on one point", id="one point, two sides"
        ),
    ],
)
def test_wrong_identifier_is_named(text, said):
    with pytest.raises(ValueError, match=said):
        parse_position_id(text)


def test_waiting_checkers_and_crowds_are_refused():
    with pytest.raises(ValueError, match="waiting checkers"):
        format_position_id(parse_position("24:2 wait:13 | 24:2 wait:13"))
    with pytest.raises(ValueError, match="15 checkers a side, not 16"):
        format_position_id(Position.of({6: 16}, {6: 1}, total=16))
