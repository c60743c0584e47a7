"""What is said of a play that one set forbids: the sentence, the fact, the rule, the reading."""

from dataclasses import replace

import pytest

from tavla_notation.board import Player
from tavla_notation.board.text import parse_position
from tavla_notation.check import check_matches
from tavla_notation.diagnostics import Diagnostic
from tavla_notation.notation import read_text
from tavla_notation.record import StartPosition
from tavla_notation.rules import (
    Duty,
    RestrictionOrder,
    RuleSet,
    TurnRule,
    WasteScope,
    rule_set,
)
from tests.check.records import from_position

BKGM, TAWULA = rule_set("tavla-bkgm"), rule_set("tawula")
MAXIMAL_FIRST = replace(BKGM, duty=Duty(order=RestrictionOrder.MAXIMAL_FIRST))
SAME_CHECKER = replace(BKGM, waste_scope=WasteScope.SAME_CHECKER)
STAY_ONLY = replace(BKGM, turn_rules=(TurnRule.HIT_AND_STAY,))
FRESH = "24:2 wait:13 | 24:2 wait:13"
HIT_AT_HOME = "24:2 13:5 8:3 6:5 | 21:1 13:5 8:3 6:6"
WALLED = "12:1 9:1 | 20:2 19:2 5:2 3:3 2:3 1:3"
HIT_IS_DUE = "10:1 | 19:1 16:2 3:4 2:4 1:4"
WASTE_IS_DUE = "4:1 3:1 | 23:2 3:5 2:4 1:4"
ONTO_OWN = "6:1 4:3 | 3:5 2:5 1:5"


def told(position: str, play: str, rules: RuleSet) -> Diagnostic | None:
    reading = read_text(play + "\n")
    (record,) = reading.matches
    start = StartPosition(parse_position(position, on_roll=Player.WHITE))
    record = replace(record, games=(replace(record.games[0], start=start),))
    found = check_matches(reading.source, [record], reading.diagnostics, rules=rules).findings
    assert len(found) <= 1
    return found[0] if found else None


@pytest.mark.parametrize(
    ("rules", "position", "play", "code", "sentence", "fact", "cited"),
    [
        pytest.param(
            *(BKGM, HIT_AT_HOME, "42: 8/4* 4/2", "P330"),
            "White hits Black on 4 and leaves it in the same turn",
            "White's 4, Black's 21, was hit in this turn",
            "(tavla-bkgm, 2.2, TV1)",
            id="hit and run",
        ),
        pytest.param(
            *(BKGM, "6:3 5:3 | 22:1 3:5 2:5 1:4", "32: 5/3* 3/off", "P330"),
            "White hits Black on 3 and bears off from there in the same turn",
            "White's 3, Black's 22, was hit in this turn",
            "(tavla-bkgm, 2.2, TV1)",
            id="hit and bear off",
        ),
        pytest.param(
            *(BKGM, "6:1 3:3 | 3:5 2:5 1:5", "62: 6/4 4/off", "P331"),
            "White moves a checker down from 6 before bearing it off",
            "the 6 could bear it off from 6 at once",
            "(tavla-bkgm, 2.2, TV3)",
            id="waste, an exact die",
        ),
        pytest.param(
            *(BKGM, "5:1 3:3 | 3:5 2:5 1:5", "61: 5/4 4/off", "P331"),
            "White moves a checker down from 5 before bearing it off",
            "the 6 could bear it off from 5 at once: no checker stood behind it",
            "(tavla-bkgm, 2.2, TV3)",
            id="waste, a larger die",
        ),
        pytest.param(
            *(TAWULA, FRESH, "63: 24/18 wait/22", "P340"),
            "White moves one of the two on the start with 13 still waiting",
            "White has 2 on 24, and 13 checkers waiting",
            "(tawula, 2.4, TW5)",
            id="the frozen pair",
        ),
        pytest.param(
            *(TAWULA, FRESH, "61: wait/19 wait/24", "P341"),
            "White enters a waiting checker on an own one, on 24",
            "White has 2 checkers on 24 already",
            "(tawula, 2.4, TW2)",
            id="onto the start",
        ),
        pytest.param(
            *(TAWULA, "24:2 23:1 20:1 wait:11 | 24:2 wait:13", "63: 23/20 wait/19", "P342"),
            "White puts a second checker on 20",
            "White has 1 checker on 20 already",
            "(tawula, 2.4)",
            id="a second one",
        ),
        pytest.param(
            *(TAWULA, "24:2 20:1 bar:1 wait:11 | 24:2 wait:13", "32: wait/22 wait/23", "P306"),
            "White brings in a waiting checker with 1 checker on the bar",
            "White has 1 checker on the bar",
            "(tawula, 1.5)",
            id="the bar before those that wait",
        ),
        pytest.param(
            *(TAWULA, "13:1 12:3 11:2 10:2 9:2 6:5 | 20:1 19:1 6:13", "65: 13/7* 12/7", "P343"),
            "White hits and shuts Black's start quarter",
            "White holds 12, 11, 10, 9 and 7 with two or more, "
            "Black the 8 with one that bars the way: no number enters",
            "(tawula, 2.4, TW6)",
            id="a quarter shut with his own help",
        ),
        pytest.param(
            *(TAWULA, "13:1 12:2 11:2 10:2 9:2 8:3 6:3 | 19:1 5:14", "61: 13/7* 8/7", "P343"),
            "White hits and shuts Black's start quarter",
            "White holds 12, 11, 10, 9, 8 and 7 with two or more: no number enters",
            "(tawula, 2.4, TW6)",
            id="a quarter shut alone",
        ),
        pytest.param(
            *(TAWULA, "22:1 | 3:2 1:13", "43: 22/19", "P311"),
            "White plays the smaller die although the 4 can be played",
            None,
            "(tawula, 1.4, TW7)",
            id="the larger die, on which tawula had to decide",
        ),
        pytest.param(
            *(rule_set("tavla"), WALLED, "43: 12/9", "P311"),
            "White plays the smaller die although the 4 can be played",
            None,
            "(tavla, 1.4)",
            id="the larger die, which tavla states",
        ),
    ],
)
def test_the_sentence_the_fact_and_the_rule(rules, position, play, code, sentence, fact, cited):
    finding = told(position, play, rules)
    assert finding is not None
    assert (finding.code, finding.message) == (code, sentence)
    assert dict(finding.notes).get("board") == fact
    assert finding.why is not None
    assert finding.why.endswith(cited)
    assert finding.legal_plays


@pytest.mark.parametrize(
    ("rules", "position", "play", "code", "help"),
    [
        # The set's own reading forbids what the other order allows, where every play of both
        # dice goes against a restriction ...
        pytest.param(BKGM, HIT_IS_DUE, "41: 10/6* 6/5", "P332", "both dice are asked", id="TV-22"),
        pytest.param(BKGM, WASTE_IS_DUE, "61: 4/3 3/off", "P332", "both dice are", id="TV-24"),
        # ... and nothing where another play of both dice does not.
        pytest.param(BKGM, HIT_AT_HOME, "42: 8/4* 4/2", "P330", None, id="a free play is there"),
        # Under the other order the duty is to play both, and one die alone is illegal there.
        pytest.param(MAXIMAL_FIRST, HIT_IS_DUE, "41: 10/6* 6/5", None, None, id="TV-23"),
        pytest.param(
            MAXIMAL_FIRST, HIT_IS_DUE, "41: 10/6*", "P332", "come before the duty", id="TV-21"
        ),
        pytest.param(MAXIMAL_FIRST, HIT_AT_HOME, "42: 8/4* 4/2", "P330", None, id="struck"),
        # Legal in both orders.
        pytest.param(BKGM, HIT_AT_HOME, "42: 8/4* 6/4", None, None, id="cover"),
        # The smaller die is an error in either.
        pytest.param(BKGM, WASTE_IS_DUE, "61: 4/3", "P311", None, id="TV-25"),
        # waste_scope: whichever leaves the point, or one and the same checker.
        pytest.param(BKGM, ONTO_OWN, "62: 6/4 4/off", "P332", "same checker is meant", id="TV-17"),
        pytest.param(SAME_CHECKER, ONTO_OWN, "62: 6/4 4/off", None, None, id="TV-17, milder"),
        pytest.param(
            SAME_CHECKER, "6:1 3:3 | 3:5 2:5 1:5", "62: 6/4 4/off", "P331", None, id="in both"
        ),
        # Without the restriction there is nothing to read in two ways.
        pytest.param(STAY_ONLY, ONTO_OWN, "62: 6/4 4/off", None, None, id="no such rule"),
        pytest.param(rule_set("tavla"), HIT_IS_DUE, "41: 10/6*", "P310", None, id="tavla"),
        pytest.param(
            rule_set("takhteh"), HIT_IS_DUE, "41: 10/6* 6/5", "P332", "both", id="takhteh"
        ),
    ],
)
def test_a_play_that_depends_on_the_reading(rules, position, play, code, help):
    finding = told(position, play, rules)
    assert (finding.code if finding else None) == code
    if help is not None:
        assert finding is not None
        assert help in (finding.help or "")
        assert finding.help is not None
        assert finding.help.endswith("the play stands")


def test_a_play_that_stands_has_no_error_and_the_game_goes_on():
    checked = from_position(ONTO_OWN, ["62: 6/4 4/off", "21: 2/off 1/off"], "tavla-bkgm")
    assert [finding.code for finding in checked.findings] == ["P332"]
    assert [ply.legal for ply in checked.matches[0].replays[0].plies] == [True, True]
