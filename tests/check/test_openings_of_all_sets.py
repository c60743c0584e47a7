"""How games begin under every rule set, in a match and for money, after a won and a void game."""

from dataclasses import replace

import pytest

from tavla_notation.api import check
from tavla_notation.board import Player, Roll
from tavla_notation.board.text import parse_position
from tavla_notation.check import Checked, check_matches
from tavla_notation.notation import read_text, write_mat
from tavla_notation.record import Match, StartPosition
from tavla_notation.rules import (
    RULE_SETS,
    FirstRoll,
    NextGame,
    RuleSet,
    Termination,
    legal_plays,
    rule_set,
)
from tavla_notation.rules.house import parse_house_rules
from tavla_notation.selfplay import play_match
from tests.check.records import codes, from_position, game, match, wins

W, B = Player.WHITE, Player.BLACK
SETS = tuple(RULE_SETS)
WINNER_STARTS = ("tavla-bkgm", "portes", "takhteh")
THROWS_AGAIN = WINNER_STARTS
SILENT_ON_TIES = ("tavla", "tavla-gamearea")


def played(rules: str, length: int = 3, games: int = 2) -> Match:
    """A match of at least two games under *rules*."""
    for seed in range(40):
        found = play_match(rule_set(rules), length=length, games=games, seed=seed)
        if len(found.games) > 1:
            return found
    raise AssertionError(f"no match of two games under {rules}")


def found_in(record: Match, rules: str) -> list[str]:
    return codes(check(write_mat(record), rules), "P32")


def test_the_sets_are_told_apart_by_their_knobs():
    sets = RULE_SETS.values()
    assert {r.name for r in sets if r.opening.next_game is NextGame.WINNER} == set(WINNER_STARTS)
    assert {r.name for r in sets if r.opening.first_roll is FirstRoll.AGAIN} == set(THROWS_AGAIN)
    assert {r.name for r in sets if not r.opening.tie_stated} == set(SILENT_ON_TIES)


@pytest.mark.parametrize("rules", SETS)
def test_a_match_as_it_is_played_has_nothing_to_say(rules):
    assert found_in(played(rules), rules) == []


@pytest.mark.parametrize("rules", SETS)
def test_a_double_in_the_first_turn(rules):
    start = rule_set(rules).start()
    play = legal_plays(start, Roll(3, 3), rule_set(rules))[0]
    text = match(game(f"33: {play}", ""), rules=rules, length=3)
    found = codes(check(text), "P")
    if rules in THROWS_AGAIN:
        assert found == []
    elif rules in SILENT_ON_TIES:
        assert found == ["P321"]
    else:
        assert found == ["P320"]


def second_game_begun_by(player: Player, *, length: int, throws: str = "") -> str:
    first = game("31: 8/5 6/5", "52: 13/8 24/22", "64: 24/14", "Resigns", result=wins(W))
    cells = ("42: 8/4 6/4", "Resigns") if player is W else ("", "42: 8/4 6/4", "Resigns")
    under = f'; [Opening "{throws}"]\n' if throws else ""
    result = wins(player)
    second = game(*cells, number=2, scores=(1, 0), result=result, under=under)
    return match(first, second, rules=None, length=length)


@pytest.mark.parametrize(
    "rules", [name for name in SETS if rule_set(name).setup == rule_set("tavla").setup]
)
@pytest.mark.parametrize(
    ("starter", "length", "throws", "due_elsewhere", "due_where_the_winner_starts"),
    [
        pytest.param(W, 5, "", [], [], id="the winner, in a match"),
        pytest.param(B, 5, "", [], ["P323"], id="the loser, in a match"),
        pytest.param(B, 0, "", [], [], id="the loser, for money"),
        pytest.param(W, 5, "42", [], ["P322"], id="an opening throw, in a match"),
        pytest.param(W, 0, "42", [], [], id="an opening throw, for money"),
        pytest.param(B, 5, "24", [], ["P323", "P322"], id="the loser threw the higher die"),
    ],
)
def test_who_starts_the_second_game(
    rules, starter, length, throws, due_elsewhere, due_where_the_winner_starts
):
    text = second_game_begun_by(starter, length=length, throws=throws)
    reading = read_text(text)
    checked = check_matches(
        reading.source, reading.matches, reading.diagnostics, rules=rule_set(rules)
    )
    due = due_where_the_winner_starts if rules in WINNER_STARTS else due_elsewhere
    assert sorted(codes(checked, "P32")) == sorted(due)


# After a void game

LOCKED = "12:2 11:2 10:2 9:2 8:2 7:2 6:2 bar:1 | 12:2 11:2 10:2 9:2 8:2 7:2 6:2 bar:1"


def after_void(*second: str, rules: RuleSet, scores: tuple[int, int] = (0, 0)) -> Checked:
    """A match whose first game is void, and a second game that begins with *second*."""
    first = game("61: Cannot Move")
    other = game(*second, number=2, scores=scores)
    reading = read_text(match(first, other, rules="tawula", length=3))
    (record,) = reading.matches
    locked = StartPosition(parse_position(LOCKED, on_roll=W))
    record = replace(record, games=(replace(record.games[0], start=locked), record.games[1]))
    return check_matches(reading.source, [record], reading.diagnostics, rules=rules)


TAWULA = rule_set("tawula")
WINNER_STARTS_TAWULA = parse_house_rules(
    'base = "tawula"\nopening = {next_game = "winner"}\n', "club.toml"
)


@pytest.mark.parametrize("rules", [TAWULA, WINNER_STARTS_TAWULA], ids=lambda rules: rules.name)
@pytest.mark.parametrize("cells", [("63: wait/22 wait/19",), ("", "63: wait/22 wait/19")])
def test_after_a_void_game_either_player_starts(rules, cells):
    """Nobody has won it, so nobody has the right to start [TW12]."""
    checked = after_void(*cells, rules=rules)
    outcome = checked.matches[0].replays[0].outcome
    assert outcome is not None
    assert (outcome.termination, outcome.winner, outcome.points) == (Termination.VOID, None, 0)
    assert codes(checked, "P") == []
    assert codes(checked, "R203") == []


def test_a_void_game_brings_no_points_and_needs_an_opening_throw_after_it():
    assert codes(after_void("63: wait/22 wait/19", rules=TAWULA, scores=(1, 0)), "R203") == ["R203"]
    doubled = after_void("66: wait/19 19/13", rules=TAWULA)
    assert codes(doubled, "P32") == ["P320"]


# What a win is worth


@pytest.mark.parametrize("rules", [n for n in SETS if rule_set(n).checkers == 15])
@pytest.mark.parametrize("kind", ["single", "mars", "triple"])
def test_a_win_is_worth_what_the_set_says(rules, kind):
    loser = {"single": "1:14 off:1", "mars": "6:15", "triple": "6:14 bar:1"}[kind]
    found = rule_set(rules)
    due = getattr(found.values, kind)
    for claim in (1, 2, 3):
        lines = ["21: 2/off", f"Wins {claim} point"]
        board = f"2:1 | {loser}"
        expected = [] if claim == due or (found.cube and claim == 1) else ["R204"]
        assert codes(from_position(board, lines, rules)) == expected, (claim, due)


@pytest.mark.parametrize(
    ("score", "claim", "found"),
    [
        pytest.param(0, 3, [], id="all three"),
        pytest.param(0, 2, ["R204"], id="one too few"),
        pytest.param(3, 2, [], id="what was needed of them"),
        pytest.param(3, 3, [], id="more than needed"),
        pytest.param(3, 1, ["R204"], id="less than needed"),
        pytest.param(4, 1, [], id="the last point"),
        pytest.param(4, 2, ["R204"], id="neither"),
    ],
)
def test_a_triple_mars_near_the_end_of_a_match(score, claim, found):
    text = match(
        game("21: 2/off", scores=(score, 0), result=wins(W, claim)), length=5, rules="tavla"
    )
    (record,) = read_text(text).matches
    board = StartPosition(parse_position("2:1 | 6:14 bar:1", on_roll=W))
    reading = read_text(text)
    record = replace(record, games=(replace(record.games[0], start=board),))
    checked = check_matches(reading.source, [record], reading.diagnostics)
    assert codes(checked, "R204") == found
