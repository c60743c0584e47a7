"""How games begin (P320 to P323), whose turn it is (R201), what the stars say (R211, R212)."""

import pytest

from tavla_notation.api import check
from tavla_notation.board import Player
from tests.check.records import codes, game, match, wins

W, B = Player.WHITE, Player.BLACK
FIRST = ("31: 8/5 6/5", "52: 13/8 24/22")
DOUBLE = ("33: 8/5(2) 6/3(2)", "52: 13/8 6/4")
RESIGNED = (*FIRST, "64: 24/14", "Resigns")


def opened(*cells: str, rules: str, under: str = "", tags: dict[str, str] | None = None) -> str:
    resigned = (*cells, "Resigns", "")
    result = wins(B if len(cells) % 2 == 0 else W)
    return match(game(*resigned, result=result, under=under), rules=rules, tags=tags or {})


@pytest.mark.parametrize(
    ("rules", "found"),
    [
        ("backgammon", ["P320"]),
        ("tawula", ["P320"]),
        ("tavla", ["P321"]),
        ("tavla-gamearea", ["P321"]),
        ("tavla-bkgm", []),
    ],
)
def test_a_double_in_the_first_turn(rules, found):
    cells = DOUBLE
    if rules == "tawula":
        cells = ("33: wait/22 22/19 19/16 16/13", "52: wait/20 wait/23")
    assert codes(opened(*cells, rules=rules), "P") == found
    # Black's first roll is no opening throw, so that it may be a double in every set.
    later = ("31: 8/5 6/5", "33: 8/5(2) 6/3(2)")
    if rules == "tawula":
        later = ("52: wait/20 wait/23", "33: wait/22 22/19 19/16 16/13")
    assert codes(opened(*later, rules=rules), "P") == []


def test_a_double_is_no_opening_where_the_record_begins_in_mid_game():
    set_position = "; Set Pos=-b----E-C---eE---c-e----B-/0\n"
    text = opened(*DOUBLE, rules="backgammon")
    text = text.replace("  1) 33", f"{set_position}  1) 33")
    assert codes(text) == []


@pytest.mark.parametrize(
    ("throws", "rules", "found"),
    [
        pytest.param("31", "tavla", [], id="the higher die starts with these dice"),
        pytest.param("22 31", "tavla", [], id="a tie before"),
        pytest.param("13", "tavla", ["P321"], id="Black threw the higher die"),
        pytest.param("41", "tavla", ["P321"], id="other dice than the first turn's"),
        pytest.param("33 11", "tavla", ["P321"], id="nothing was decided"),
        pytest.param("31 31", "tavla", ["P322"], id="thrown on after the decision"),
        pytest.param("64", "tavla-bkgm", [], id="both dice are thrown anew"),
        pytest.param("46", "tavla-bkgm", ["P321"], id="Black would start"),
    ],
)
def test_recorded_opening_throws(throws, rules, found):
    text = opened(*FIRST, rules=rules, under=f'; [Opening "{throws}"]\n')
    assert codes(text) == found


def bkgm(second: str, length: int = 5) -> str:
    first = game(*RESIGNED, result=wins(W))
    return match(first, second, rules="tavla-bkgm", length=length)


def test_the_last_winner_starts_under_tavla_bkgm():
    winner = game("42: 8/4 6/4", "Resigns", number=2, scores=(1, 0), result=wins(W))
    loser = game("", "42: 8/4 6/4", "Resigns", number=2, scores=(1, 0), result=wins(B))
    assert codes(bkgm(winner)) == []
    assert codes(bkgm(loser)) == ["P323"]
    # Elsewhere, and in play without a length, anybody may start.
    first = game(*RESIGNED, result=wins(W))
    assert codes(match(first, loser, rules="tavla")) == []
    assert codes(bkgm(loser, length=0)) == []


def test_an_opening_throw_is_not_due_where_the_last_winner_starts():
    thrown = game(
        "42: 8/4 6/4",
        "Resigns",
        number=2,
        scores=(1, 0),
        result=wins(W),
        under='; [Opening "42"]\n',
    )
    assert codes(bkgm(thrown)) == ["P322"]
    assert codes(match(game(*RESIGNED, result=wins(W)), thrown, rules="tavla")) == []
    finding = next(f for f in check(bkgm(thrown)).findings if f.code == "P322")
    assert "Ayşe won the game before" in finding.message


def test_a_player_who_plays_twice_in_a_row():
    twice = match(
        game("31: 8/5 6/5", "", "64: 24/14", "42: 8/4 6/4", "Resigns", result=wins(B)),
        rules="tavla",
    )
    in_turn = match(
        game(
            "31: 8/5 6/5", "52: 13/8 24/22", "64: 24/14", "42: 8/4 6/4", "Resigns", result=wins(B)
        ),
        rules="tavla",
    )
    found = check(twice).findings
    assert [finding.code for finding in found] == ["R201"]
    assert "Ayşe plays twice" in found[0].message
    assert "Mehmet's turn" in found[0].message
    line, _ = check(twice).source.locate(found[0].span.start)
    assert "64: 24/14" in twice.split("\n")[line - 1]
    assert codes(in_turn) == []


def test_an_answer_by_the_player_who_doubled_is_out_of_turn():
    own_answer = ("31: 8/5 6/5", "Doubles => 2", "", "Takes", "", "52: 13/8 24/22")
    answered = ("31: 8/5 6/5", "Doubles => 2", "Takes", "52: 13/8 24/22", "64: 24/14")
    assert codes(match(game(*own_answer, result="")), "R201") == ["R201"]
    assert codes(match(game(*answered, result="")), "R201") == []


@pytest.mark.parametrize(
    ("play", "found"),
    [
        pytest.param("64: 24/14", [], id="none"),
        pytest.param("64: 24/18 24/20*", ["R211"], id="an empty point"),
        pytest.param("64: 24/18 13/9*", ["R211"], id="a point of nobody"),
    ],
)
def test_a_star_where_nothing_was_hit(play, found):
    assert codes("31: 8/5 6/5\n52: 13/8 24/22\n" + play + "\n") == found


def test_a_hit_without_its_star_only_where_the_file_writes_stars():
    without = "21: 13/11 6/5\n64: 24/20* 24/18\n63: bar/22 13/7\n41: bar/20\n"
    written = without.replace("13/7\n", "13/7*\n")
    nowhere = without.replace("*", "")
    assert codes(without) == ["R212"]
    assert codes(written) == []
    assert codes(nowhere) == []
