"""Every code is explained, and the examples are true: the rules themselves judge them."""

import re
from dataclasses import replace

import pytest

from tavla_notation.board import BAR, OFF, WAIT, Geometry, Play, Roll
from tavla_notation.board.text import check_position, parse_position
from tavla_notation.diagnostics import CODES
from tavla_notation.diagnostics.explanations import EXPLANATIONS, explanation
from tavla_notation.rules import Reason, judge, rule_set

REASONS = {
    "P301": Reason.NO_CHECKER,
    "P302": Reason.BLOCKED,
    "P303": Reason.WRONG_DIE,
    "P304": Reason.DIE_REUSED,
    "P305": Reason.EXTRA_MOVE,
    "P306": Reason.BAR_FIRST,
    "P307": Reason.WRONG_DIRECTION,
    "P308": Reason.BEAR_OFF_NOT_HOME,
    "P309": Reason.BEAR_OFF_NOT_EXACT,
    "P310": Reason.FEWER_DICE,
    "P311": Reason.SMALLER_DIE,
    "P312": Reason.FEWER_DICE,
    "P330": Reason.HIT_AND_STAY,
    "P331": Reason.WASTE,
    "P332": Reason.HIT_AND_STAY,
    "P340": Reason.START_FROZEN,
    "P341": Reason.OWN_ON_ENTRY,
    "P342": Reason.STACK_LIMIT,
    "P343": Reason.CLOSED_QUARTER,
}
BOARDS = [pytest.param(told, id=told.code) for told in EXPLANATIONS.values() if told.board]
DECISIONS = {
    *("G1", "G2", "G3", "G4", "G5", "G6", "G7"),
    *("GA1", "GA2", "GA3", "GA4", "GA5"),
    *("TV1", "TV2", "TV3", "TV4", "TV5", "TV6", "TV7"),
    *("BG1", "BG2", "BG3"),
    *(f"TW{number}" for number in range(1, 13)),
    *("KW1", "KW2", "KW3"),
}


def steps(text):
    """The play of one step a move, as the examples write it."""
    places = {"bar": BAR, "off": OFF, "wait": WAIT}
    moves = (move.split("/") for move in text.split())
    return Play.of(
        *(
            tuple(places.get(place) or int(place.replace("off", "0")) for place in move)
            for move in moves
        )
    )


def verdict(board, play, rules=None):
    rules = rules or rule_set(board.rules)
    return judge(parse_position(board.position), Roll(*board.dice), steps(play), rules)


def test_every_code_is_explained_in_the_order_of_the_codes():
    assert list(EXPLANATIONS) == list(CODES)


@pytest.mark.parametrize("told", EXPLANATIONS.values(), ids=EXPLANATIONS)
def test_an_explanation_can_be_read_aloud(told):
    assert re.fullmatch(r"[A-Z].*\.", told.what)
    assert told.what.count(". ") == 0, "one sentence"
    assert re.match(r"[A-Z]", told.why)
    assert re.search(r"[.\]]$", told.why)
    assert not re.search(r"\b(token|parser|null|index)\b", told.what + told.why)
    assert not re.search(r"\b[a-z]+_[a-z]+\b", told.what + told.why), "no name of the code's own"
    assert told.wrong != told.right
    assert all(line == line.rstrip() for line in (told.wrong + "\n" + told.right).split("\n"))
    assert "  " not in told.what + told.why
    assert set(re.findall(r"\[([A-Z]+\d+)\]", told.why)) <= DECISIONS


def test_every_fault_of_a_play_has_a_board():
    with_board = {told.code for told in EXPLANATIONS.values() if told.board}
    assert with_board == {*REASONS, "P333"}


@pytest.mark.parametrize("told", BOARDS)
def test_the_board_is_one(told):
    position = parse_position(told.board.position)
    same = told.board.rules == "tawula"
    check_position(position, Geometry.SAME if same else Geometry.OPPOSITE)
    assert position.mover.total == position.opponent.total == 15


@pytest.mark.parametrize("told", [told for told in BOARDS if told.id != "P333"])
def test_the_wrong_play_is_wrong_for_its_reason(told):
    found = verdict(told.board, told.board.wrong)
    assert not found.legal
    assert found.violation.reason is REASONS[told.code]


@pytest.mark.parametrize("told", BOARDS)
def test_the_right_play_is_right(told):
    found = verdict(told.board, told.board.right)
    assert found.legal
    assert found.warnings == ()


@pytest.mark.parametrize("told", [told for told in BOARDS if told.id != "P312"])
def test_the_lines_are_those_of_the_board(told):
    first, second = told.board.dice
    assert told.wrong == f"{first}{second}: {told.board.wrong}"
    assert told.right == f"{first}{second}: {told.board.right}"


def test_the_smaller_die_is_only_warned_of_where_the_rules_are_silent():
    board = EXPLANATIONS["P333"].board
    found = verdict(board, board.wrong)
    assert found.legal
    assert found.warnings == (Reason.LARGER_DIE_UNSTATED,)


def test_the_doubtful_play_is_legal_in_the_other_reading():
    board = EXPLANATIONS["P332"].board
    rules = rule_set(board.rules)
    other = replace(rules, duty=rules.duty._replace(order="maximal_first"))
    assert verdict(board, board.wrong, other).legal


@pytest.mark.parametrize("code", ["P330", "P331"])
def test_what_only_one_rule_set_forbids_the_others_allow(code):
    board = EXPLANATIONS[code].board
    for name in ("tavla", "tavla-gamearea", "backgammon"):
        assert verdict(board, board.wrong, rule_set(name)).legal


def test_codes_are_asked_for_in_any_case():
    assert explanation(" p302 ").code == "P302"
    with pytest.raises(ValueError, match="'P999' is no diagnostic code"):
        explanation("P999")
