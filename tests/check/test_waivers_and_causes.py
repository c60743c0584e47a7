"""Waivers (N108), unknown rules (N109), and what follows from an earlier finding (P350)."""

import time

import pytest

from tavla_notation.api import check
from tavla_notation.board import Player
from tavla_notation.check import CHECKS
from tavla_notation.diagnostics import Severity
from tests.check.records import codes, from_position, game, match, wins
from tests.samples.rendering import SAMPLES

W, B = Player.WHITE, Player.BLACK
START = "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"
WRONG = "65: 24/18 13/9"


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        pytest.param([WRONG], ["P303"], id="nothing waived"),
        pytest.param(["; tavla: ignore P303", WRONG], [], id="on the row above"),
        pytest.param([f"{WRONG}  ; tavla: ignore P303"], [], id="on the row itself"),
        pytest.param(["# tavla: ignore p303", WRONG], [], id="another mark, small letters"),
        pytest.param(["; agreed at the table, tavla: ignore P303", WRONG], [], id="with reasons"),
        pytest.param(["; tavla: ignore P3", WRONG], [], id="what codes begin with"),
        pytest.param(["; tavla: ignore P310", WRONG], ["N108", "P303"], id="another code"),
        pytest.param(["; tavla: ignore P303 P310", WRONG], ["N108"], id="one of two"),
        pytest.param(
            ["; tavla: ignore P303", "31: 8/5 6/5", "65: 24/18 13/9"],
            ["N108", "P303"],
            id="too far above",
        ),
        pytest.param(["; tavla: ignore P303", "31: 8/5 6/5"], ["N108"], id="nothing to waive"),
    ],
)
def test_a_remark_silences_one_finding_on_its_row_or_the_row_below(lines, found):
    assert sorted(codes("".join(f"{line}\n" for line in lines))) == found


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("; tavla: ignore P310\n" * 20_000, id="remarks"),
        pytest.param(";" * 400_000 + "\n; tavla: ignore P310\n", id="marks"),
        pytest.param("; " + "tavla: ignore P310 " * 20_000 + "\n", id="remarks on one line"),
        pytest.param("; tavla: ignore" + " P310" * 20_000 + "\n", id="codes"),
    ],
)
def test_many_remarks_are_looked_at_once(line):
    """None of these may take time that grows with the square of its length."""
    began = time.process_time()
    assert set(codes(f"65: 24/18 18/13\n{line}31: 8/5 6/5\n")) == {"N108"}
    assert time.process_time() - began < 8


def test_a_remark_silences_one_finding_of_two():
    both = "; tavla: ignore P303\n  1) 65: 24/18 13/9                  65: 24/18 13/9\n"
    text = match(game(), rules="tavla").rstrip("\n") + "\n" + both
    assert codes(text, "P") == ["P303"]


@pytest.mark.parametrize("name", ["Rules", "Variation"])
def test_rules_that_nobody_knows_judge_no_play(name):
    cells = ("65: 24/18 13/9", "33: 24/21", "42: Cannot Move", "Resigns")
    unknown = match(game(*cells, result=wins(W)), rules=None, tags={name: "kahvehane"})
    found = check(unknown).findings
    assert [finding.code for finding in found] == ["N109"]
    assert found[0].place.rules is None
    known = match(game(*cells, result=wins(W)), rules=None, tags={name: "backgammon"})
    assert "N109" not in codes(known)
    assert "P303" in codes(known)
    assert "P303" in codes(check(unknown, rules="tavla"))


UNCERTAIN = [
    "65: 20/14 13/8",  # nobody on 20
    "52: 13/8 24/22",
    "61: 14/8 6/5",  # fits what White meant
    "42: 8/4 6/4",
]


def test_what_follows_from_a_play_that_could_not_be_followed_is_a_note():
    found = from_position(START, UNCERTAIN).findings
    assert [finding.code for finding in found] == ["P301", "P350"]
    cause, later = found
    assert later.caused_by == "P301"
    assert later.severity is Severity.NOTE
    assert later.legal_plays == ()
    assert "P301" in (later.help or "")
    assert cause.severity is Severity.ERROR


def test_a_star_on_a_board_that_is_not_certain_is_a_note():
    found = from_position(START, ["65: 20/14 13/8", "52: 13/8* 24/22"]).findings
    assert [(finding.code, finding.caused_by) for finding in found] == [
        ("P301", None),
        ("P350", "P301"),
    ]


def test_a_play_that_can_be_followed_takes_no_certainty_away():
    # 13/9 is no five, but the checker stands on 9 after it: what comes later is judged.
    found = from_position(START, ["65: 24/18 13/9", "52: 13/8 24/22", "61: 13/7 9/7"]).findings
    assert [finding.code for finding in found] == ["P303", "P303"]


def test_the_next_game_is_certain_again():
    first = game("65: 20/14 13/8", "Resigns", result=wins(W))
    second = game("65: 20/14 13/8", "Resigns", number=2, scores=(1, 0), result=wins(W))
    assert codes(match(first, second, rules="tavla")) == ["P301", "P301"]


def test_findings_that_do_not_rest_on_the_board_stay_what_they_are():
    first = game("65: 20/14 13/8", "Doubles => 2", "Resigns", result=wins(B))
    second = game("65: 24/18 13/8", "Resigns", number=2, scores=(0, 9), result=wins(W))
    found = codes(match(first, second, rules="tavla"))
    assert "C401" in found
    assert "R203" in found


def test_a_missing_stretch_is_said_once_a_player():
    # Whether White passed or his plays were left out, no one can tell: a gap, the milder, once.
    lines = ["31: 8/5 6/5", "52: 13/8 24/22"]
    lines += ["64:", "43: 13/9 8/5", "61:", "62: 9/3 8/6", "52:", "51: 13/8 6/5"]
    found = codes(from_position(START, lines))
    assert found == ["R213", "P350", "P350"]


def test_turns_left_out_again_and_again_are_said_once():
    cells = ("31: 8/5 6/5", "", "64: 24/14", "", "21: 13/11 6/5", "52: 13/8 24/22")
    found = check(match(game(*cells, "Resigns", result=wins(B)), rules="tavla")).findings
    assert [(f.code, f.caused_by) for f in found] == [("R201", None), ("P350", "R201")]


def test_an_unreadable_play_makes_what_follows_a_note():
    text = match(game("65: 24/18 13/", "31: 8/5 6/5", "61: 18/12 8/7"), rules="tavla")
    found = codes(text)
    assert "N102" in found
    assert not [code for code in found if code.startswith("P") and code != "P350"]


def test_an_unreadable_cell_may_have_been_a_play():
    cells = ("31: 8/5 6/5", "zar yerde", "64: 24/14", "51: 18/13 8/7")
    found = check(match(game(*cells), rules="tavla")).findings
    assert [(f.code, f.caused_by) for f in found if f.code[0] in "NP"] == [
        ("N101", None),
        ("P350", "N101"),
    ]


def test_every_finding_has_its_place():
    for path in sorted((SAMPLES / "illegal").glob("*.mat")):
        for finding in check(path).findings:
            assert finding.place.file == str(path)
            if finding.code[0] in "PC":
                assert finding.place.game is not None
                assert finding.place.rules is not None
                assert finding.place.rules_reason


def test_a_rule_set_asked_for_judges_whatever_the_file_says():
    text = match(game("33: 8/5(2) 6/3(2)", "Resigns", result=wins(W)), rules="tavla")
    assert codes(text) == ["P321"]
    assert codes(check(text, rules="backgammon")) == ["P320"]
    (finding,) = check(text, rules="backgammon").findings
    assert finding.place.rules_reason == "asked for"


def test_all_checks_are_run():
    """Nine families; one that is taken out is missed by the tests of its own file."""
    assert len(CHECKS) == len(set(CHECKS)) == 9
