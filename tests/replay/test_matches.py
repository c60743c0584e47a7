"""What games know of their match: Crawford, money, made-up lengths, the rules and their options."""

import pytest

from tavla_notation.api import replay
from tavla_notation.board import Player
from tavla_notation.record import Match
from tavla_notation.replay import BadSetting, ReplayedMatch, choose_rules, with_setting
from tavla_notation.rules import rule_set
from tests.check.records import game, match, wins

W, B = Player.WHITE, Player.BLACK
FIRST = ("31: 8/5 6/5", "52: 13/8 24/22")
GIVEN_UP = (*FIRST, "64: 24/14", "Resigns")
TAKEN = (*FIRST, "Doubles => 2", "Takes")


def of(text: str, **options) -> ReplayedMatch:
    return replay(text, **options)[0]


def at(*scores: tuple[int, int]) -> list[str]:
    return [game(*GIVEN_UP, number=n, scores=s) for n, s in enumerate(scores, start=1)]


@pytest.mark.parametrize(
    ("scores", "flags"),
    [
        pytest.param([(0, 0), (2, 0), (4, 0), (4, 1)], [0, 0, 1, 0], id="once"),
        pytest.param([(0, 0), (0, 4), (1, 4), (2, 4)], [0, 1, 0, 0], id="Black first"),
        pytest.param([(3, 3), (4, 3), (4, 4)], [0, 1, 0], id="both come there"),
        pytest.param([(4, 0)], [1], id="the record begins there, and the other has nothing"),
        pytest.param([(4, 2), (4, 3)], [0, 0], id="the record may begin after it"),
    ],
)
def test_the_crawford_game_is_the_first_at_match_point(scores, flags):
    replayed = of(match(*at(*scores), length=5))
    assert [result.crawford for result in replayed.replays] == [bool(flag) for flag in flags]


def test_there_is_none_where_the_record_says_off_nor_in_play_without_a_length():
    games = at((3, 0), (4, 0))
    assert [r.crawford for r in of(match(*games, length=5)).replays] == [False, True]
    off = of(match(*games, length=5, tags={"Crawford": "Off"}))
    assert not any(result.crawford for result in off.replays)
    assert not any(result.crawford for result in of(match(*games, length=0)).replays)
    tavla = of(match(*games, length=5, rules="tavla"))
    assert not any(result.crawford for result in tavla.replays)


@pytest.mark.parametrize(
    ("length", "claim", "words", "games", "is_money"),
    [
        pytest.param(0, 1, "", 1, True, id="no length"),
        pytest.param(16, 1, "", 1, True, id="one game, an even length"),
        pytest.param(2, 1, "", 1, True, id="however short"),
        pytest.param(16, 1, " and the match", 1, False, id="the match was won"),
        pytest.param(2, 2, "", 1, False, id="the points reach the length"),
        pytest.param(15, 1, "", 1, False, id="an odd length"),
        pytest.param(16, 1, "", 2, False, id="several games"),
    ],
)
def test_a_length_that_no_match_has(length, claim, words, games, is_money):
    text = match(
        *(
            game(*GIVEN_UP, number=n, scores=(claim * (n - 1), 0), result=wins(W, claim, words))
            for n in range(1, games + 1)
        ),
        length=length,
    )
    assert of(text).money is is_money


@pytest.mark.parametrize(
    ("cells", "value", "turned"),
    [
        pytest.param(FIRST, 1, False, id="never turned"),
        pytest.param(TAKEN, 2, True, id="taken"),
        pytest.param((*FIRST, "Doubles => 2", "Drops"), 1, False, id="dropped"),
        pytest.param((*TAKEN, "64: 24/14", "Doubles => 4", "Takes"), 4, True, id="twice"),
        pytest.param((*TAKEN, "64: 24/14", "Doubles => 4", "Drops"), 2, True, id="then dropped"),
        pytest.param((*FIRST, "Doubles => 2", "", "64: 24/14"), 2, True, id="never answered"),
    ],
)
def test_the_value_of_the_cube_at_the_end(cells, value, turned):
    result = of(match(game(*cells))).replays[0]
    assert (result.cube, result.cube_turned) == (value, turned)


def test_beavers_and_raccoons_raise_what_is_at_stake():
    beaver = (*FIRST, "Doubles => 2", "Beavers => 4", "64: 24/14")
    assert of(match(game(*beaver), length=0)).replays[0].cube == 4
    raccoon = (*FIRST, "Doubles => 2", "Beavers => 4", "Raccoons => 8", "Takes", "64: 24/14")
    assert of(match(game(*raccoon), length=0)).replays[0].cube == 8
    # A beaver that is dropped costs what the double was for.
    dropped = (*FIRST, "Doubles => 2", "Beavers => 4", "Drops")
    result = of(match(game(*dropped), length=0)).replays[0]
    assert result.outcome is not None
    assert (result.outcome.winner, result.outcome.points) == (B, 2)


def test_a_wrong_value_is_followed():
    cells = (*FIRST, "Doubles => 4", "Takes", "64: 24/14")
    result = of(match(game(*cells))).replays[0]
    assert result.cube == 4
    assert result.cube_faults[0].offered == 4


def record(**options) -> Match:
    text = match(game(*options.pop("cells", GIVEN_UP)), **options)
    return of(text).match


@pytest.mark.parametrize(
    ("options", "rules", "why"),
    [
        ({"rules": "tavla-gamearea"}, "tavla-gamearea", "named by the file"),
        ({"rules": "backgammon"}, "backgammon", "named by the file"),
        ({"rules": None, "tags": {"Variation": "Backgammon"}}, "backgammon", "variation"),
        ({"rules": None, "cells": TAKEN}, "backgammon", "doubling cube"),
        ({"rules": None, "tags": {"CubeLimit": "1024"}}, "backgammon", "backgammon program"),
        ({"rules": None, "tags": {"Site": "Some Server"}}, "backgammon", "backgammon program"),
        ({"rules": None}, "tavla", "names none"),
        # The name goes before what else the file has.
        ({"rules": "tavla", "cells": TAKEN}, "tavla", "named by the file"),
    ],
)
def test_the_rules_of_a_record_and_why(options, rules, why):
    choice = choose_rules(record(**options))
    assert choice.rules.name == rules
    assert why in choice.why
    assert choice.unknown is None


@pytest.mark.parametrize("tags", [{"Rules": "kahvehane"}, {"Variation": "Kahve usulü"}])
def test_a_name_that_nobody_knows_is_kept(tags):
    choice = choose_rules(record(rules=None, tags=tags))
    assert choice.unknown in tags.values()
    assert choose_rules(record(rules=None, tags=tags), rule_set("tavla")).unknown is None


def test_rules_asked_for_go_before_those_of_the_record():
    choice = choose_rules(record(rules="backgammon"), rule_set("tavla"))
    assert (choice.rules.name, choice.why) == ("tavla", "asked for")


@pytest.mark.parametrize(
    ("tags", "name", "value"),
    [
        ({"Crawford": "Off"}, "crawford", False),
        ({"Crawford": "On"}, "crawford", True),
        ({"Jacoby": "On"}, "jacoby", True),
        ({"Beaver": "Off"}, "beavers", False),
        ({"Beavers": "On"}, "beavers", True),
        ({"CubeLimit": "1024"}, "limit", 1024),
        ({"Cubelimit": "32"}, "limit", 32),
        # A value that the option cannot take says nothing.
        ({"CubeLimit": "unlimited by agreement"}, "limit", 64),
        ({"Jacoby": "maybe"}, "jacoby", None),
        ({}, "jacoby", None),
    ],
)
def test_options_from_the_tags(tags, name, value):
    cube = choose_rules(record(tags=tags)).rules.cube
    assert cube is not None
    assert getattr(cube, name) == value


def test_settings_have_the_last_word():
    told = record(tags={"Crawford": "On", "CubeLimit": "1024"})
    cube = choose_rules(told, None, {"crawford": "off", "cube_limit": "off"}).rules.cube
    assert cube is not None
    assert cube.crawford is False
    assert cube.limit is None
    # They reach the replay as well.
    games = at((3, 0), (4, 0))
    replayed = of(match(*games, length=5), settings={"crawford": "off"})
    assert not any(result.crawford for result in replayed.replays)


@pytest.mark.parametrize(
    ("rules", "name", "value", "words"),
    [
        ("backgammon", "crawfish", "on", "there is no setting 'crawfish'"),
        ("backgammon", "crawford", "perhaps", "crawford is on or off, not 'perhaps'"),
        ("backgammon", "cube_limit", "48", "a power of two, or off, not '48'"),
        ("backgammon", "cube_limit", "٦٤", "a power of two"),
        ("tavla", "crawford", "on", "tavla is played without one"),
    ],
)
def test_a_setting_that_cannot_be_is_said_with_its_value(rules, name, value, words):
    with pytest.raises(BadSetting, match=words):
        with_setting(rule_set(rules), name, value)
