"""``tavla rules`` and ``tavla explain``."""

from __future__ import annotations

import json

import pytest

from tavla_notation.board.text import format_position, parse_position
from tavla_notation.diagnostics import CODES
from tavla_notation.rules import RULE_SETS


def plays(tavla, position: str, dice: str, *options: str) -> dict:
    ran = tavla(
        "rules", "plays", "--position", position, "--dice", dice, *options, "--format", "json"
    )
    assert ran.status == 0
    return json.loads(ran.out)


def test_list_names_every_rule_set(tavla):
    lines = tavla("rules", "list").out.splitlines()
    assert [line.split()[0] for line in lines] == list(RULE_SETS)
    assert all(found.title in line for line, found in zip(lines, RULE_SETS.values(), strict=True))


@pytest.mark.parametrize("name", RULE_SETS)
def test_show_describes_every_rule_set(tavla, name):
    ran = tavla("rules", "show", name)
    assert ran.status == 0
    assert ran.out.splitlines()[0].split()[:2] == ["name", name]
    assert max(map(len, ran.out.splitlines())) <= 100


def test_plays_in_words(tavla):
    assert tavla("rules", "plays", "--position", "start", "--dice", "65").out == (
        "24/18 18/13\n24/18 13/8\n24/18 8/3\n13/7 13/8\n13/7 8/3\n13/7 7/2\n8/2 8/3\n"
    )


def test_plays_as_json(tavla):
    answer = plays(tavla, "start", "65")
    assert list(answer) == ["rules", "position", "dice", "n", "plays"]
    assert (answer["rules"], answer["dice"], answer["n"]) == ("tavla", [6, 5], 7)
    assert answer["position"] == "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"
    assert answer["plays"][0] == {
        "text": "24/18 18/13",
        "steps": [[24, 18], [18, 13]],
        "position": "24:2 13:5 8:3 6:5 | 24:1 13:6 8:3 6:5",
    }
    assert len(answer["plays"]) == 7


def test_places_that_are_no_points_are_words(tavla):
    entering = plays(tavla, "bar:1 13:14 | 24:15", "65", "--rules", "backgammon")
    assert entering["plays"][0]["steps"][0] == ["bar", 19]
    bearing_off = plays(tavla, "2:1 | 24:15", "21", "--rules", "tavla")
    assert [play["steps"] for play in bearing_off["plays"]] == [[[2, "off"]]]
    waiting = plays(tavla, "wait:13 24:2 | wait:13 24:2", "31", "--rules", "tawula")
    assert {step[0] for play in waiting["plays"] for step in play["steps"]} >= {"wait"}
    assert "wait" in waiting["position"]


@pytest.mark.parametrize(
    ("position", "dice"),
    [("start", "11"), ("6:5 5:5 4:5 | 24:2 13:5 8:3 6:5", "41"), ("start", "21")],
)
def test_one_entry_for_each_end_position(tavla, position, dice):
    answer = plays(tavla, position, dice)
    ends = [play["position"] for play in answer["plays"]]
    assert len(ends) == len(set(ends)) == answer["n"] > 1
    for end in ends:
        assert format_position(parse_position(end)) == end


def test_no_play(tavla):
    shut = "bar:1 13:14 | 6:2 5:2 4:2 3:2 2:2 1:2 13:3"
    assert plays(tavla, shut, "65") == {
        "rules": "tavla",
        "position": plays(tavla, shut, "65")["position"],
        "dice": [6, 5],
        "n": 0,
        "plays": [],
    }
    ran = tavla("rules", "plays", "--position", shut, "--dice", "65")
    assert (ran.status, ran.out) == (0, "no play is possible: the turn passes\n")


@pytest.mark.parametrize("dice", ["31", "3-1", "3,1", "(3, 1)", " 31: ", "3 1"])
def test_ways_to_write_a_roll(tavla, dice):
    assert plays(tavla, "start", dice)["dice"] == [3, 1]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["plays", "--position", "start", "--dice", "70"], "a roll is two dice of 1 to 6,"),
        (["plays", "--position", "start", "--dice", "655"], "a roll is two dice of 1 to 6,"),
        (["plays", "--position", "nonsense", "--dice", "65"], "'nonsense' is no position: "),
        (["plays", "--position", "24:x |", "--dice", "65"], "'24:x |' is no position: "),
        (
            ["plays", "--position", "start", "--dice", "65", "--rules", "chess"],
            "no rule set is called 'chess'; there are tavla,",
        ),
        (["show", "chess"], "no rule set is called 'chess'; there are tavla,"),
    ],
)
def test_what_is_not_there(refused, arguments, sentence):
    assert refused("rules", *arguments).startswith(sentence)


def test_the_start_is_that_of_the_rule_set(tavla):
    answer = plays(tavla, "start", "65", "--rules", "nackgammon")
    assert answer["position"].startswith("24:2 23:2")


@pytest.mark.parametrize("code", CODES)
def test_explain_every_code(tavla, code):
    ran = tavla("explain", code)
    assert ran.status == 0
    assert ran.out.startswith(f"{code} {CODES[code].name} ({CODES[code].severity.value})\n\n")
    assert "\nWrong:\n" in ran.out
    assert "\nRight:\n" in ran.out
    assert tavla("explain", code.lower()) == ran


@pytest.mark.parametrize("name", ["hit-and-stay", "Hit and Stay", "HIT_AND_STAY"])
def test_explain_takes_the_name_of_a_code(tavla, name):
    assert tavla("explain", name) == tavla("explain", "P330")


@pytest.mark.parametrize(
    ("asked", "near"),
    [("hit-and-sta", "hit-and-stay"), ("P30", "P3"), ("blockedpoint", "blocked-")],
)
def test_explain_suggests_what_is_near(refused, asked, near):
    assert f"did you mean {near}" in refused("explain", asked)


def test_a_verb_that_is_nearly_one(tavla):
    ran = tavla("chek", "a.mat")
    assert (ran.status, ran.out) == (2, "")
    assert "there is no command 'chek'; did you mean check?" in ran.err
    assert "there are check, report, stats" in tavla("xyz").err


def test_explain_draws_a_play(tavla):
    out = tavla("explain", "P302").out
    assert out.count("to play: ") == 2
    assert "→" in out


@pytest.mark.parametrize("code", ["P999", "", "nonsense", "P"])
def test_explain_an_unknown_code(refused, code):
    assert "they run from N100 to C408" in refused("explain", code)
