"""The plays: each code on its case, silence on the nearest legal one."""

import pytest

from tavla_notation.board import Roll
from tavla_notation.board.text import format_position
from tavla_notation.rules import RULE_SETS, legal_plays, rule_set
from tests.check.records import codes, from_position

START = "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"
EITHER_NOT_BOTH = "12:1 9:1 | 20:2 19:2 5:2 3:3 2:3 1:3"
WASTE = "6:1 4:3 | 3:5 2:5 1:5"
LONE = "6:1 3:3 | 3:5 2:5 1:5"
HIT_AT_HOME = "24:2 13:5 8:3 6:5 | 21:1 13:5 8:3 6:6"
SHUT_QUARTER = "13:1 12:3 11:2 10:2 9:2 6:5 | 20:1 19:1 6:13"


def one(position: str, play: str, rules: str) -> list[str]:
    return codes(from_position(position, [play], rules))


@pytest.mark.parametrize(
    ("code", "position", "wrong", "right"),
    [
        pytest.param("P301", START, "65: 20/14 13/8", "65: 24/18 13/8", id="an empty point"),
        pytest.param("P301", START, "65: bar/19 13/8", "65: 24/18 13/8", id="nobody on the bar"),
        pytest.param("P301", START, "66: 24/18(3) 8/2", "66: 24/18(2) 8/2(2)", id="a third of two"),
        pytest.param("P302", START, "65: 24/19 13/7", "65: 24/18 13/8", id="five stand there"),
        pytest.param(
            "P302",
            "24:2 13:5 8:3 6:5 | 24:3 13:4 8:3 6:3 1:2",
            "65: 24/18 24/19",
            "65: 24/18 13/8",
            id="three stand there",
        ),
        pytest.param("P303", START, "65: 24/20 13/7", "64: 24/20 13/7", id="a four with 6-5"),
        pytest.param("P303", START, "65: 24/12", "65: 24/13", id="twelve pips with eleven"),
        pytest.param("P304", START, "65: 13/8 8/3", "65: 13/7 8/3", id="the five twice"),
        pytest.param("P303", START, "65: 13/3", "55: 13/3 8/3(2)", id="a trip of two fives"),
        pytest.param("P305", START, "65: 24/18 13/8 8/3", "65: 24/18 13/8", id="three with two"),
        pytest.param("P305", START, "11: 8/7(2) 6/5(3)", "11: 8/7(2) 6/5(2)", id="five with four"),
        pytest.param(
            "P306",
            "13:6 8:3 6:5 bar:1 | 24:2 13:5 8:3 6:5",
            "31: 8/5 6/5",
            "31: 6/5 bar/22",
            id="the bar first, in whatever order it is written",
        ),
        pytest.param(
            "P306",
            "13:5 8:3 6:5 bar:2 | 24:2 13:5 8:3 6:5",
            "31: bar/22 6/5",
            "31: bar/22 bar/24",
            id="both enter",
        ),
        pytest.param("P307", START, "65: 6/12 13/8", "65: 24/18 13/8", id="backwards"),
        pytest.param("P307", START, "65: 13/13 13/8", "65: 13/7 13/8", id="on the spot"),
        pytest.param(
            "P308",
            "7:1 6:1 1:1 | 3:5 2:5 1:5",
            "61: 6/off 1/off",
            "61: 7/6 6/off",
            id="one outside; the other die brings him home",
        ),
        pytest.param(
            "P309",
            "4:3 2:1 | 3:5 2:5 1:5",
            "65: 4/off 2/off",
            "65: 4/off(2)",
            id="a larger die with one behind",
        ),
        pytest.param(
            "P309",
            "6:1 4:2 | 3:5 2:5 1:5",
            "51: 4/off 6/5",
            "51: 6/off",
            id="a five from the four point; the six point is cleared first",
        ),
        pytest.param("P310", START, "65: 24/18", "65: 24/18 18/13", id="one of two"),
        pytest.param("P310", START, "33: 8/5(2) 6/3", "33: 8/5(2) 6/3(2)", id="three of four"),
        pytest.param(
            "P311", EITHER_NOT_BOTH, "43: 12/9", "43: 12/8", id="either die, but not both"
        ),
    ],
)
@pytest.mark.parametrize("rules", ["tavla", "backgammon"])
def test_a_play_that_no_rule_set_allows(code, position, wrong, right, rules):
    assert one(position, wrong, rules) == [code]
    assert one(position, right, rules) == []


@pytest.mark.parametrize(
    ("code", "rules", "position", "wrong", "right"),
    [
        pytest.param("P330", "tavla-bkgm", HIT_AT_HOME, "42: 8/4* 4/2", "42: 8/4* 6/4", id="home"),
        pytest.param("P330", "tavla-bkgm", HIT_AT_HOME, "42: 8/4*/2", "42: 8/2", id="trip"),
        pytest.param("P331", "tavla-bkgm", LONE, "62: 6/4 4/off", "62: 6/off 3/1", id="waste"),
        pytest.param("P332", "tavla-bkgm", WASTE, "62: 6/4 4/off", "62: 6/off 4/2", id="onto own"),
        pytest.param(
            "P332",
            "tavla-bkgm",
            "10:1 | 19:1 16:2 3:4 2:4 1:4",
            "41: 10/6* 6/5",
            "41: 10/6*",
            id="the duty to play both dice",
        ),
        pytest.param("P333", "tavla-gamearea", EITHER_NOT_BOTH, "43: 12/9", "43: 12/8", id="ga"),
        pytest.param(
            "P340",
            "tawula",
            "24:2 wait:13 | 24:2 wait:13",
            "63: 24/18 wait/22",
            "63: wait/22 wait/19",
            id="the pair stays",
        ),
        pytest.param(
            "P341",
            "tawula",
            "24:2 wait:13 | 24:2 wait:13",
            "61: wait/19 wait/24",
            "61: wait/19 19/18",
            id="a one brings nobody in",
        ),
        pytest.param(
            "P342",
            "tawula",
            "24:2 23:1 20:1 wait:11 | 24:2 wait:13",
            "63: 23/20 wait/19",
            "63: wait/22 wait/19",
            id="one a point",
        ),
        pytest.param(
            "P343",
            "tawula",
            SHUT_QUARTER,
            "65: 13/7* 12/7",
            "65: 13/7* 6/1",
            id="a covered hit that shuts the quarter",
        ),
    ],
)
def test_a_play_that_one_rule_set_forbids_or_doubts(code, rules, position, wrong, right):
    assert one(position, wrong, rules) == [code]
    assert one(position, right, rules) == []


@pytest.mark.parametrize(
    ("position", "play", "rules", "found"),
    [
        pytest.param(HIT_AT_HOME, "42: 8/4* 4/2", "tavla", [], id="hit and run is free in tavla"),
        pytest.param(LONE, "62: 6/4 4/off", "backgammon", [], id="waste is free"),
        pytest.param(EITHER_NOT_BOTH, "43: 12/9", "tavla-bkgm", ["P311"], id="the larger is due"),
        pytest.param(
            "24:2 13:5 8:3 6:5 | 13:6 8:3 6:5 15:1",
            "31: 13/10* 10/9",
            "tavla-bkgm",
            [],
            id="hit and run outside the home board",
        ),
    ],
)
def test_the_same_play_under_another_rule_set(position, play, rules, found):
    assert one(position, play, rules) == found


PRIME = "24:2 | 24:3 7:2 6:2 5:2 4:2 3:2 2:2"
"""White's two stand behind six points."""


def test_a_pass_with_a_play_is_an_error_and_a_dance_is_none():
    on = ["31: 8/5 6/5", "42: Cannot Move", "65: 24/18 18/13"]
    assert codes(from_position(START, on)) == ["P312"]
    assert codes(from_position(PRIME, ["61: Cannot Move", "31: 7/4 5/4"])) == []
    # Nothing after the dice says the same as the words.
    assert codes(from_position(START, ["31: 8/5 6/5", "42:", "65: 24/18 18/13"])) == ["P312"]


def test_a_pass_on_the_last_roll_is_a_resignation():
    assert codes(from_position(START, ["31: 8/5 6/5", "42:", "Wins 1 point"]), "P") == []


def test_a_play_left_out_is_no_pass_where_the_record_goes_on_with_it():
    # Black's 18/13 needs a checker on 18, so he cannot have passed.
    gap = ["31: 8/5 6/5", "62:", "64: 24/18 13/9", "51: 18/13 8/7"]
    told = ["31: 8/5 6/5", "62: 24/18 13/11", "64: 24/18 13/9"]
    assert codes(from_position(START, gap)) == ["R213"]
    assert codes(from_position(START, [*told, "51: 18/13 8/7"])) == []


def test_question_marks_are_a_play_not_recorded():
    assert codes(from_position(START, ["31: 8/5 6/5", "62: ????", "64: 24/14"])) == ["R213"]
    assert codes(from_position(START, ["31: 8/5 6/5", "62: 24/18 13/11", "64: 24/14"])) == []


def test_a_last_play_that_is_cut_short_before_a_resignation_is_not_held_against_the_player():
    short = ["31: 8/5 6/5", "62: 24/18", "Wins 1 point"]
    assert codes(from_position(START, short), "P") == []
    assert codes(from_position(START, short), "R213") == ["R213"]
    assert codes(from_position(START, ["31: 8/5 6/5", "62: 24/18", "64: 24/14"]), "P") == ["P310"]


def test_a_finding_has_the_legal_plays_nearest_to_the_one_written():
    (finding,) = from_position(START, ["65: 24/18 13/9"]).findings
    assert finding.code == "P303"
    assert finding.legal_play_count == 7
    assert len(finding.legal_plays) == 5
    assert finding.legal_plays[0] in ("24/18 13/8", "24/18 18/13")


def test_the_step_at_fault_is_what_the_span_covers():
    checked = from_position(START, ["65: 24/18 13/9"])
    (finding,) = checked.findings
    assert checked.source.text[finding.span.start : finding.span.end] == "13/9"


def test_hits_are_starred_in_the_legal_plays_and_the_farthest_checker_comes_first():
    position = "24:1 13:1 6:6 | 20:1 6:7 3:3 2:2"
    (finding,) = from_position(position, ["41: 13/9 24/22"]).findings
    assert any("6/5*" in play for play in finding.legal_plays)
    for play in finding.legal_plays:
        origins = [int(word.split("/")[0].replace("bar", "25")) for word in play.split()]
        assert origins == sorted(origins, reverse=True)


@pytest.mark.parametrize("rules", sorted(RULE_SETS))
def test_no_rule_set_complains_of_its_own_first_legal_play(rules):
    ruleset = rule_set(rules)
    position = ruleset.start()
    for roll in (Roll(3, 1), Roll(6, 5), Roll(4, 2)):
        for play in legal_plays(position, roll, ruleset):
            written = " ".join(map(str, play.steps)) or "Cannot Move"
            line = f"{roll.first}{roll.second}: {written}"
            assert codes(from_position(format_position(position), [line], rules), "P") == []
