"""Self-play under every rule set: a few games of what ``python -m tests.selfplay`` plays many."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from tavla_notation.board import ByPlayer, Roll
from tavla_notation.board.text import parse_position
from tavla_notation.notation import write_mat
from tavla_notation.record import Dance
from tavla_notation.rules import RULE_SETS, legal_plays, rule_set
from tavla_notation.selfplay import play_match
from tavla_notation.selfplay.player import choose
from tests.selfplay.playing import hold, matches

GAMES = 4


@pytest.mark.parametrize("name", RULE_SETS)
def test_games_end_conserve_checkers_check_clean_and_are_read_back(name):
    rules = rule_set(name)
    counted = Counter[str]()
    for match in matches(rules, GAMES):
        counted += hold(match, rules)
    assert counted["games"] >= GAMES
    assert counted["steps"] > counted["games"]


def test_a_session_and_a_match_are_both_among_them():
    lengths = [match.length for match in matches(rule_set("hypergammon"), 12)]
    assert {0, 5} <= set(lengths)


@pytest.mark.parametrize(
    ("played", "judged"),
    [("tavla", "tavla-bkgm"), ("tavla-gamearea", "tavla"), ("backgammon", "tavla")],
)
def test_what_holds_can_fail(played, judged):
    """Games of one set break the rules of another, so the assertions do say something."""
    played_by_the_other = list(matches(rule_set(played), 12))
    with pytest.raises(AssertionError):
        hold_all(played_by_the_other, rule_set(judged))


def hold_all(played, rules):
    for match in played:
        hold(match, rules)


def test_a_game_without_an_end_is_found():
    (match,) = matches(rule_set("hypergammon"), 1)
    (game,) = match.games
    unfinished = replace(match, games=(replace(game, turns=game.turns[:4]),))
    with pytest.raises(AssertionError):
        hold(unfinished, rule_set("hypergammon"))


def test_the_same_seed_plays_the_same_match():
    rules = rule_set("tavla-bkgm")
    one, same, other = (write_mat(play_match(rules, seed=seed)) for seed in (3, 3, 4))
    assert one == same != other


def test_the_names_are_those_asked_for():
    names = ByPlayer("Işıl", "Özgür")
    match = play_match(rule_set("hypergammon"), length=3, names=names)
    assert all(game.names == names for game in match.games)


def test_the_last_winner_starts_under_tavla_bkgm():
    match = play_match(rule_set("tavla-bkgm"), length=3, seed=1)
    winners = [game.turns[-1].player for game in match.games]
    assert len(winners) > 1
    assert [game.turns[0].player for game in match.games[1:]] == winners[:-1]
    assert [bool(game.opening) for game in match.games] == [True] + [False] * (len(winners) - 1)


def test_tawula_enters_its_checkers_and_dances():
    text = write_mat(play_match(rule_set("tawula"), seed=2))
    assert "wait/19" in text
    dances = [
        turn
        for match in matches(rule_set("tawula"), 2)
        for game in match.games
        for turn in game.turns
        if isinstance(turn.action, Dance)
    ]
    assert dances


@pytest.mark.parametrize(("length", "games"), [(-1, 1), (0, 0)])
def test_misuse(length, games):
    with pytest.raises(ValueError, match="a match has a length"):
        play_match(rule_set("tavla"), length=length, games=games)


def test_the_larger_die_is_played_where_the_smaller_would_only_be_warned_of():
    gamearea = rule_set("tavla-gamearea")
    position = parse_position("12:1 9:1 | 20:2 19:2 5:2 3:3 2:3 1:3")
    assert len(legal_plays(position, Roll(4, 3), gamearea)) == 2
    for seed in range(5):
        assert str(choose(position, Roll(4, 3), gamearea, Random(seed))) == "12/8"
