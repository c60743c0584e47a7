"""Names, starts, ends and what a win is worth."""

from dataclasses import replace

import pytest

from tavla_notation.board import ByPlayer, Player, Position, Roll
from tavla_notation.rules import (
    RULE_SETS,
    Reason,
    RuleSet,
    TurnRule,
    UnknownRuleSet,
    WinKind,
    apply,
    crawford_flags,
    crawford_flags_by_score,
    is_over,
    is_void,
    legal_plays,
    nearest_plays,
    opening,
    rule_set,
    score,
    variation,
)
from tavla_notation.rules.ending import can_move
from tests.rules.written import Written, board, play

WHITE, BLACK = Player.WHITE, Player.BLACK
TAVLA = rule_set("tavla")
BACKGAMMON = rule_set("backgammon")
TAWULA = rule_set("tawula")


def test_an_unknown_rule_set_is_named_with_the_known_ones() -> None:
    with pytest.raises(UnknownRuleSet, match=r"no rule set is called 'plakoto'.*tavla, tavla-bkgm"):
        rule_set("plakoto")
    assert all(rule_set(name).name == name for name in RULE_SETS)


@pytest.mark.parametrize(
    ("tag", "name"),
    [
        ("Backgammon", "backgammon"),
        ("NackGammon", "nackgammon"),
        ("HyperGammon", "hypergammon"),
        ("HyperGammon (3)", "hypergammon"),
        ("Hypergammon2", "hypergammon-2"),
        ("HYPERGAMMON (1)", "hypergammon-1"),
        ("long gammon", "longgammon"),
        ("Tavla", "tavla"),
    ],
)
def test_variation(tag: str, name: str) -> None:
    found = variation(tag)
    assert found is not None
    assert found.name == name


@pytest.mark.parametrize("tag", ["", "Plakoto", "HyperGammon (4)", "Backgammon2"])
def test_unknown_variation(tag: str) -> None:
    assert variation(tag) is None


@pytest.mark.parametrize(
    ("name", "checkers", "pips"),
    [("tavla", 15, 167), ("nackgammon", 15, 194), ("hypergammon", 3, 69), ("longgammon", 15, 360)],
)
def test_starts(name: str, checkers: int, pips: int) -> None:
    rules = rule_set(name)
    assert rules.checkers == checkers
    assert rules.start().mover.pips == rules.start().opponent.pips == pips


def test_tawula_starts_with_two_on_the_board_and_thirteen_waiting() -> None:
    mover = TAWULA.start().mover
    assert (mover.checkers[24], mover.waiting, mover.total) == (2, 13, 15)


def won(rules: RuleSet, loser: Written) -> Position:
    return board(rules, {}, loser)


@pytest.mark.parametrize(
    ("loser", "tavla", "bkgm", "gamearea"),
    [
        pytest.param({"bar": 1, 24: 13, "off": 1}, 1, 1, 1, id="one borne off, one on the bar"),
        pytest.param({24: 15}, 2, 2, 1, id="nothing borne off"),
        pytest.param({7: 1, 24: 14}, 2, 2, 1, id="just outside the winner's home"),
        pytest.param({6: 1, 24: 14}, 3, 2, 1, id="in the winner's home"),
        pytest.param({"bar": 1, 24: 14}, 3, 2, 1, id="on the bar"),
    ],
)
def test_score(loser: Written, tavla: int, bkgm: int, gamearea: int) -> None:
    kinds = {1: WinKind.SINGLE, 2: WinKind.MARS, 3: WinKind.TRIPLE_MARS}
    loser = {"off": 0, **loser}
    for name, points in (("tavla", tavla), ("tavla-bkgm", bkgm), ("tavla-gamearea", gamearea)):
        rules = rule_set(name)
        assert score(won(rules, loser), rules) == (kinds[points], points)
        assert score(won(rules, loser).passed(), rules) == (kinds[points], points)
    assert score(won(BACKGAMMON, loser), BACKGAMMON, cube=4)[1] == 4 * tavla


def test_jacoby_counts_a_gammon_only_after_a_double() -> None:
    assert BACKGAMMON.cube is not None
    jacoby = replace(BACKGAMMON, cube=replace(BACKGAMMON.cube, jacoby=True))
    end = won(jacoby, {24: 15, "off": 0})
    assert score(end, jacoby, money=True) == (WinKind.MARS, 1)
    assert score(end, jacoby, money=True, cube=2, cube_turned=True) == (WinKind.MARS, 4)
    assert score(end, jacoby, money=False) == (WinKind.MARS, 2)
    assert score(end, jacoby, money=True, cube=2) == (WinKind.MARS, 2)  # an automatic double
    assert score(end, BACKGAMMON, money=True) == (WinKind.MARS, 2)


def test_score_of_an_unfinished_game_is_misuse() -> None:
    with pytest.raises(ValueError, match="exactly one side"):
        score(TAVLA.start(), TAVLA)


def test_over() -> None:
    assert is_over(won(TAVLA, {24: 15}), TAVLA)
    assert is_over(won(TAVLA, {24: 15}).passed(), TAVLA)
    assert not is_over(TAVLA.start(), TAVLA)


LOCKED: Written = {"bar": 1, 12: 2, 11: 2, 10: 2, 9: 2, 8: 2, 7: 2, 6: 2}
LOCKING: Written = {"bar": 1, 24: 2, 23: 2, 22: 2, 21: 2, 20: 2, 19: 2, 18: 2}


def test_void_needs_both_sides_shut_out() -> None:
    both = board(TAWULA, LOCKED, LOCKING)
    assert is_void(both, TAWULA)
    assert is_over(both, TAWULA)
    one = board(TAWULA, {**LOCKED, "bar": 0, 6: 3}, LOCKING)
    assert can_move(one, TAWULA)
    assert not can_move(one.passed(), TAWULA)
    assert not is_void(one, TAWULA)
    assert not is_over(one, TAWULA)


def test_only_a_set_that_says_so_has_void_games() -> None:
    closed_boards = board(
        TAVLA,
        {"bar": 1} | dict.fromkeys(range(1, 7), 2),
        {"bar": 1} | dict.fromkeys(range(19, 25), 2),
    )
    assert not can_move(closed_boards, TAVLA)
    assert not can_move(closed_boards.passed(), TAVLA)
    assert not is_void(closed_boards, TAVLA)


@pytest.mark.parametrize("name", RULE_SETS)
def test_opening(name: str) -> None:
    rules = rule_set(name)
    again = name in ("tavla-bkgm", "portes", "takhteh")
    first = opening([(2, 5)], rules)
    assert (first.starter, first.is_fresh, first.problem) == (BLACK, again, None)
    assert first.dice == (None if again else Roll(5, 2))
    assert opening([(3, 3), (6, 1)], rules).starter is WHITE
    assert opening([(3, 3)], rules).problem is Reason.TIE_REROLL
    late = opening([(6, 2), (3, 1)], rules)
    assert (late.starter, late.problem) == (WHITE, Reason.OPENING_ALREADY_DECIDED)
    assert opening([], rules).starter is None


def test_the_last_winner_starts_without_a_throw() -> None:
    bkgm = rule_set("tavla-bkgm")
    due = opening([], bkgm, last_winner=BLACK)
    assert (due.starter, due.is_fresh, due.problem) == (BLACK, True, None)
    thrown = opening([(6, 2)], bkgm, last_winner=BLACK)
    assert (thrown.starter, thrown.problem) == (BLACK, Reason.OPENING_ROLL_NOT_DUE)
    assert opening([(6, 2)], TAVLA, last_winner=BLACK).starter is WHITE


@pytest.mark.parametrize("name", ["tavla-bkgm", "portes", "takhteh"])
def test_the_relatives_of_tavla_bkgm_differ_from_it_by_their_restrictions_alone(name: str) -> None:
    rules, bkgm = rule_set(name), rule_set("tavla-bkgm")
    restrictions = {
        "tavla-bkgm": (TurnRule.HIT_AND_STAY, TurnRule.NO_WASTE),
        "portes": (),
        "takhteh": (TurnRule.HIT_AND_STAY,),
    }
    assert rules.turn_rules == restrictions[name]
    known = {key: getattr(rules, key) for key in ("name", "title", "source", "decisions")}
    assert replace(bkgm, turn_rules=rules.turn_rules, **known) == rules


@pytest.mark.parametrize(
    ("length", "results", "flags"),
    [
        pytest.param(3, [(WHITE, 2), (BLACK, 2), (WHITE, 1)], [0, 1, 0], id="once only"),
        pytest.param(3, [(WHITE, 1), (BLACK, 1), (WHITE, 1)], [0, 0, 0], id="at the last moment"),
        pytest.param(2, [(WHITE, 1), (BLACK, 1), (WHITE, 1)], [0, 1, 0], id="to two"),
        pytest.param(1, [(WHITE, 1)], [0], id="to one"),
        pytest.param(0, [(WHITE, 1), (BLACK, 4)], [0, 0], id="money"),
        pytest.param(5, [(WHITE, 6)], [0], id="past the length at once"),
    ],
)
def test_crawford(length: int, results: list[tuple[Player, int]], flags: list[int]) -> None:
    assert crawford_flags(length, results) == tuple(map(bool, flags))


@pytest.mark.parametrize(
    ("scores", "flags"),
    [
        pytest.param([(6, 5), (6, 6)], [0, 0], id="resumed after it, perhaps"),
        pytest.param([(6, 0), (6, 2)], [1, 0], id="the other has nothing: it must be this one"),
        pytest.param([(5, 4), (6, 4), (6, 5)], [0, 1, 0], id="resumed before it"),
    ],
)
def test_crawford_in_a_resumed_match(scores: list[tuple[int, int]], flags: list[int]) -> None:
    pairs = [ByPlayer(*score) for score in scores]
    assert crawford_flags_by_score(7, pairs) == tuple(map(bool, flags))


def test_apply_hits_and_passes_the_turn() -> None:
    position = board(TAWULA, TAWULA_MOVER, {22: 1, 12: 2, "wait": 12})
    after = apply(position, play("wait/22"), TAWULA)
    assert after.on_roll is BLACK
    # A hit checker goes to the bar, never back to the waiting ones [TW10].
    assert (after.mover.bar, after.mover.waiting) == (1, 12)
    assert (after.opponent.checkers[22], after.opponent.waiting) == (1, 12)


TAWULA_MOVER: Written = {24: 2, "wait": 13}


@pytest.mark.parametrize(
    ("written", "message"),
    [("20/14", "20/14: no checker on 20"), ("24/19", "24/19: 5 opposing checkers close 19")],
)
def test_apply_says_why_it_cannot(written: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        apply(TAVLA.start(), play(written), TAVLA)


def test_nearest_plays_share_steps_first_then_lie_closest() -> None:
    nearest, total = nearest_plays(TAVLA.start(), Roll(6, 5), play("24/18 13/9"), TAVLA)
    assert total == 7
    assert str(nearest[0]) == "24/18 13/8"
    assert {str(one) for one in nearest[1:3]} == {"24/18 18/13", "24/18 8/3"}
    assert len(nearest_plays(TAVLA.start(), Roll(6, 5), play("24/18 13/9"), TAVLA, most=2)[0]) == 2


def test_a_shared_step_goes_before_fewer_pips() -> None:
    """13/7 8/3 leaves the checkers nearer to 13/8 8/4, and shares no step with it."""
    nearest, _ = nearest_plays(TAVLA.start(), Roll(6, 5), play("13/8 8/4"), TAVLA)
    assert nearest[0] == play("13/7 13/8")


def test_nothing_to_play_is_one_empty_play() -> None:
    position = board(TAVLA, {"bar": 1, 6: 5}, {23: 2, 21: 2})
    assert legal_plays(position, Roll(4, 2), TAVLA) == (play(""),)
    assert nearest_plays(position, Roll(4, 2), play("6/4"), TAVLA) == ((play(""),), 1)
