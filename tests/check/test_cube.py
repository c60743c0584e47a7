"""The cube: C401 to C408, each on its case and silent on the nearest legal neighbour."""

import pytest

from tavla_notation.api import check
from tavla_notation.board import Player
from tests.check.records import codes, game, match, wins

W, B = Player.WHITE, Player.BLACK
FIRST = ("31: 8/5 6/5", "52: 13/8 24/22")
TAKEN = (*FIRST, "Doubles => 2", "Takes")
BEAVERED = (*FIRST, "Doubles => 2", "Beavers => 4")


def cube(*cells: str, **options) -> list[str]:
    """Return the codes of an unfinished game; that it has no result is not the point."""
    scores = options.pop("scores", (0, 0))
    return [code for code in codes(match(game(*cells, scores=scores), **options)) if code != "R206"]


@pytest.mark.parametrize("rules", ["tavla", "tavla-bkgm", "tavla-gamearea", "tawula"])
def test_a_set_without_a_cube(rules):
    cells = (*FIRST, "Doubles => 2", "Takes", "64: 24/14", "42: 8/4 6/4")
    if rules == "tawula":
        cells = ("52: wait/20 wait/23", "52: wait/20 wait/23", "Doubles => 2", "Takes")
    # The answer and the rolls after it follow from the double, and say nothing of their own.
    assert cube(*cells, rules=rules) == ["C401"]
    assert cube(*cells[:2], rules=rules) == []


def test_every_double_without_a_cube_is_said():
    cells = (*TAKEN, "64: 24/14", "Doubles => 4", "Takes", "42: 8/4 6/4")
    assert cube(*cells, rules="tavla") == ["C401", "C401"]
    assert cube(*cells, rules="backgammon") == []


def test_a_record_that_names_no_rules_and_has_a_cube_is_backgammon():
    assert cube(*TAKEN, rules=None) == []


def test_the_owner_doubles():
    again = (*TAKEN, "64: 24/14", "42: 8/4 6/4")
    assert cube(*again, "Doubles => 4", "Takes") == ["C402"]
    assert cube(*TAKEN, "64: 24/14", "Doubles => 4", "Takes") == []
    found = check(match(game(*again, "Doubles => 4", "Takes"))).findings
    assert found[-1].message == "Ayşe doubles, but the cube is Mehmet's"


@pytest.mark.parametrize(
    ("scores", "length", "tags", "found"),
    [
        pytest.param((4, 0), 5, {}, ["C403"], id="4 - 0: the first game at match point"),
        pytest.param((3, 0), 5, {}, [], id="two away"),
        pytest.param((4, 2), 5, {}, [], id="resumed, perhaps after the Crawford game"),
        pytest.param((4, 0), 5, {"Crawford": "Off"}, [], id="played without"),
        pytest.param((4, 0), 0, {}, [], id="no match"),
    ],
)
def test_the_crawford_game(scores, length, tags, found):
    assert cube(*TAKEN, scores=scores, length=length, tags=tags) == found


def test_after_the_crawford_game_the_cube_is_free():
    given_up = (*FIRST, "64: 24/14", "Resigns")
    first = game(*given_up, scores=(3, 0), result=wins(W))
    crawford = game(
        *FIRST, "64: 24/14", "42: 8/4 6/4", "Resigns", number=2, scores=(4, 0), result=wins(B)
    )
    after = game(*FIRST, "Doubles => 2", "Drops", number=3, scores=(4, 1), result=wins(W))
    doubled = game(*FIRST, "Doubles => 2", "Drops", number=2, scores=(4, 0), result=wins(W))
    assert codes(match(first, crawford, after)) == []
    assert codes(match(first, doubled)) == ["C403"]


@pytest.mark.parametrize(
    ("words", "tags", "found"),
    [
        pytest.param("Doubles => 2", {}, [], id="two"),
        pytest.param("Doubles", {}, [], id="no number at all"),
        pytest.param("Doubles => 4", {}, ["C404"], id="four at once"),
        pytest.param("Doubles => 1", {}, ["C404"], id="one"),
    ],
)
def test_a_double_is_twice_the_value(words, tags, found):
    assert cube(*FIRST, words, "Takes", "64: 24/14", tags=tags) == found


def test_the_cube_ends_at_its_limit():
    limited = {"CubeLimit": "2"}
    twice = (*TAKEN, "64: 24/14", "Doubles => 4", "Takes")
    assert cube(*twice, tags=limited) == ["C404"]
    assert cube(*twice, tags={"CubeLimit": "4"}) == []
    assert cube(*TAKEN, tags=limited) == []
    found = check(match(game(*twice), tags=limited)).findings
    assert any("the cube ends at 2" in finding.message for finding in found)


def test_a_limit_can_be_lifted_on_the_command_line():
    twice = (*TAKEN, "64: 24/14", "Doubles => 4", "Takes")
    text = match(game(*twice), tags={"CubeLimit": "2"})
    assert codes(check(text, settings={"cube_limit": "off"}), "C") == []


@pytest.mark.parametrize("answer", ["Takes", "Drops"])
def test_an_answer_without_a_double(answer):
    assert cube(*FIRST, "64: 24/14", answer) == ["C405"]
    assert cube(*FIRST, "Doubles => 2", answer) == []


def test_a_beaver_without_a_double():
    assert cube(*FIRST, "64: 24/14", "Beavers => 4", length=0) == ["C405"]
    assert cube(*BEAVERED, length=0) == []


def test_a_double_that_nobody_answered():
    unanswered = (*FIRST, "Doubles => 2", "", "64: 24/14", "42: 8/4 6/4")
    assert cube(*unanswered) == ["C406"]
    assert cube(*TAKEN, "64: 24/14", "42: 8/4 6/4") == []
    (finding,) = [f for f in check(match(game(*unanswered))).findings if f.code == "C406"]
    assert finding.message == "Ayşe doubles and goes on, but Mehmet has not answered"


def test_a_roll_in_the_place_of_an_answer():
    rolled = (*FIRST, "Doubles => 2", "42: 8/4 6/4", "64: 24/14")
    found = [f for f in check(match(game(*rolled))).findings if f.code == "C406"]
    assert [f.message for f in found] == ["Mehmet goes on without an answer to Ayşe's double"]


def test_an_unanswered_double_was_taken():
    """The record goes on with the cube at 2, so that its owner may double next."""
    unanswered = (*FIRST, "Doubles => 2", "", "64: 24/14", "Doubles => 4", "Takes")
    assert cube(*unanswered) == ["C406"]


@pytest.mark.parametrize(
    ("length", "tags", "found"),
    [
        pytest.param(0, {"Beaver": "On"}, [], id="agreed"),
        pytest.param(0, {}, [], id="a session silent on it"),
        pytest.param(0, {"Beaver": "Off"}, ["C407"], id="ruled out"),
        pytest.param(5, {}, ["C407"], id="in a match"),
        pytest.param(5, {"Beaver": "On"}, ["C407"], id="in a match, whatever the tag says"),
    ],
)
def test_a_beaver(length, tags, found):
    assert cube(*BEAVERED, "64: 24/14", length=length, tags=tags) == found


def test_a_raccoon_answers_a_beaver_and_nothing_else():
    assert cube(*BEAVERED, "Raccoons => 8", "Takes", "64: 24/14", length=0) == []
    assert cube(*FIRST, "Doubles => 2", "Raccoons => 4", length=0) == ["C407"]


def test_the_player_who_beavers_keeps_the_cube_even_where_he_may_not_beaver():
    owner = (*BEAVERED, "64: 24/14", "Doubles => 8", "Takes")
    other = (*BEAVERED, "64: 24/14", "42: 8/4 6/4", "Doubles => 8", "Takes")
    for length, fault in ((0, []), (5, ["C407"])):
        assert cube(*owner, length=length) == fault
        assert cube(*other, length=length) == [*fault, "C402"]


def test_the_starter_does_not_double_before_his_first_turn():
    assert cube("Doubles => 2", "Takes", *FIRST) == ["C408"]
    # His opponent may double before his own first roll.
    assert cube("31: 8/5 6/5", "Doubles => 2", "Takes", "52: 13/8 24/22") == []


def test_where_the_record_begins_in_mid_game_the_first_player_may_double():
    board = "; Set Pos=-b----E-C---eE---c-e----B-/0\n"
    text = match(game("Doubles => 2", "Takes", *FIRST))
    assert codes(text, "C") == ["C408"]
    assert codes(text.replace("  1) Doubles", f"{board}  1) Doubles"), "C") == []
