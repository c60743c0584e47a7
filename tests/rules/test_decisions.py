"""The decisions: every one is somebody's, is cited where it is taken, and falls with its knob."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

import tavla_notation
from tavla_notation.rules import RULE_SETS, NextGame, Values, rule_set
from tavla_notation.rules.decisions import COMMON, DECISIONS, ids_about, still_taken
from tavla_notation.rules.describe import answers, differences

PACKAGE = Path(tavla_notation.__file__).parent
ABOUT_ALL = ("G1", "G2", "G3", "G4", "G5", "G6", "G7")
NUMBERS = {"G": 7, "GA": 5, "TV": 7, "BG": 3, "TW": 12, "KW": 3}


def test_there_are_those_of_the_rules_and_no_others():
    wanted = {f"{letters}{n}" for letters, most in NUMBERS.items() for n in range(1, most + 1)}
    assert set(DECISIONS) == wanted
    assert COMMON == ABOUT_ALL


def test_every_decision_is_taken_by_a_set_or_by_all():
    taken = {id for rules in RULE_SETS.values() for id in rules.decisions}
    assert taken == set(DECISIONS) - set(COMMON)


@pytest.mark.parametrize("id", DECISIONS)
def test_every_decision_is_cited_in_the_code_that_takes_it(id):
    files = [p for room in ("rules", "replay", "check") for p in (PACKAGE / room).glob("*.py")]
    cites = re.compile(rf'(?<!")\b{id}\b(?!")')  # in quotes it is data
    assert [p.name for p in files if cites.search(p.read_text("utf-8"))]


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_decision_of_a_set_stands_beside_an_answer(name):
    rules = rule_set(name)
    said = {id for answer in answers(rules) for id in answer.ids}
    assert said == set(rules.decisions)


def test_a_decision_falls_with_the_knob_that_it_is_about():
    bkgm = rule_set("tavla-bkgm")
    thrown = replace(bkgm, opening=bkgm.opening._replace(next_game=NextGame.ROLL))
    assert set(bkgm.decisions) - set(still_taken(thrown, bkgm)) == {"TV6"}
    free = replace(bkgm, turn_rules=())
    assert set(bkgm.decisions) - set(still_taken(free, bkgm)) == {"TV1", "TV2", "TV3"}
    assert still_taken(replace(bkgm, name="club"), bkgm) == bkgm.decisions
    richer = replace(bkgm, values=Values(1, 2, 3))
    assert ids_about(replace(richer, decisions=still_taken(richer, bkgm)), "values") == ()


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_set_does_not_differ_from_itself(name):
    assert differences(rule_set(name), rule_set(name)) == []


def test_what_differs_is_said_in_the_order_of_a_game_both_ways():
    found = differences(rule_set("tavla"), rule_set("tavla-bkgm"))
    assert [row.question for row in found] == [
        "first throw",
        "a tie at the start",
        "next game",
        "hit and stay",
        "no waste",
        "what is wasted",
        "a restricted step",
        "points",
    ]
    other_way = differences(rule_set("tavla-bkgm"), rule_set("tavla"))
    assert [(row.question, row.second, row.first) for row in other_way] == found
    assert found[3].first == "no"
    assert (found[-1].first, found[-1].second) == (
        "single 1, mars 2, triple mars 3",
        "single 1, mars 2",
    )


def test_every_pair_of_sets_has_something_that_differs():
    for first in RULE_SETS.values():
        for second in RULE_SETS.values():
            assert bool(differences(first, second)) is (first is not second)
