"""The options of the cube: from tags, from settings, and what they change in a replay."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

import pytest

from tavla_notation.api import check
from tavla_notation.board import Player, Roll
from tavla_notation.board.text import parse_position
from tavla_notation.check import Checked, check_matches
from tavla_notation.notation import read_text, write_mat
from tavla_notation.record import Result, StartPosition
from tavla_notation.replay import BadSetting, ReplayedMatch, choose_rules, with_setting
from tavla_notation.rules import Termination, WinKind, rule_set
from tavla_notation.selfplay import play_match
from tests.check.records import codes, game, match, wins

W, B = Player.WHITE, Player.BLACK
FIRST = ("31: 8/5 6/5", "52: 13/8 24/22")
DROPPED_AT_2 = (*FIRST, "Doubles => 2", "Drops")
DROPPED_AT_4 = (*FIRST, "Doubles => 4", "Drops")
TAKEN_AT_4 = (*FIRST, "Doubles => 4", "Takes", "64: 24/14", "42: 8/4 6/4")
NONE: Mapping[str, str] = MappingProxyType({})
AUTO = {"automatic_doubles": "on"}


def money(*cells: str, result: str = "", under: str = "", tags: Mapping[str, str] = NONE) -> str:
    return match(game(*cells, result=result, under=under), length=0, tags=tags)


def of(text: str, settings: dict[str, str] | None = None) -> ReplayedMatch:
    return check(text, settings=settings).matches[0]


# From where the options come


@pytest.mark.parametrize(
    ("tag", "option"),
    [
        ("Crawford", "crawford"),
        ("Jacoby", "jacoby"),
        ("Beaver", "beavers"),
        ("Beavers", "beavers"),
        ("Raccoon", "raccoons"),
        ("Raccoons", "raccoons"),
        ("AutoDoubles", "automatic_doubles"),
        ("AutomaticDoubles", "automatic_doubles"),
    ],
)
@pytest.mark.parametrize(("word", "value"), [("On", True), ("off", False), ("Yes", True)])
def test_tags_and_settings_say_the_same(tag, option, word, value):
    by_tag = of(money(*FIRST, tags={tag: word})).rules.cube
    by_setting = of(money(*FIRST), {option: word}).rules.cube
    assert by_tag is not None
    assert by_setting is not None
    assert getattr(by_tag, option) is getattr(by_setting, option) is value
    against = of(money(*FIRST, tags={tag: word}), {option: "off" if value else "on"}).rules.cube
    assert getattr(against, option) is not value


def test_no_cube_by_tag_or_setting():
    assert of(money(*DROPPED_AT_2)).rules.cube is not None
    assert of(money(*DROPPED_AT_2, tags={"Cube": "Off"})).rules.cube is None
    assert of(money(*DROPPED_AT_2), {"cube": "off"}).rules.cube is None
    assert codes(check(money(*DROPPED_AT_2), settings={"cube": "off"}), "C") == ["C401"]
    # A tag about a cube that is not there says nothing, whatever stands first.
    assert of(money(*FIRST, tags={"Cube": "Off", "Jacoby": "On"})).rules.cube is None


def test_a_cube_for_a_set_that_has_none():
    tavla = rule_set("tavla")
    text = match(game(*DROPPED_AT_2, result=wins(W)), rules="tavla")
    assert codes(check(text, tavla), "C") == ["C401"]
    assert codes(check(text, tavla, {"cube": "on", "crawford": "off"})) == []
    # Rules that the record tells are left as they are.
    assert codes(check(text, settings={"cube": "on"}), "C") == ["C401"]


def test_settings_without_a_cube_are_said_whatever_their_order():
    backgammon = rule_set("backgammon")
    record = of(money(*FIRST)).match
    for settings in ({"cube": "off", "jacoby": "on"}, {"jacoby": "on", "cube": "off"}):
        with pytest.raises(BadSetting, match="'jacoby' concerns the cube"):
            choose_rules(record, backgammon, settings)
        with pytest.raises(BadSetting, match="'jacoby' concerns the cube"):
            choose_rules(record, None, settings)
    with pytest.raises(BadSetting, match="cube is on or off, not 'gone'"):
        with_setting(backgammon, "cube", "gone")


# Crawford


def test_crawford_off_lets_double_in_any_game():
    doubled = game(*DROPPED_AT_2, scores=(4, 0), result=wins(W))
    assert codes(match(doubled)) == ["C403"]
    assert codes(check(match(doubled), settings={"crawford": "off"})) == []


# Jacoby


def scored(
    claim: int, *, jacoby: bool | None, turned: bool = False
) -> tuple[int | None, list[str]]:
    """The points of a gammon for money, and whether *claim* is believed."""
    rules = rule_set("backgammon")
    assert rules.cube is not None
    rules = replace(rules, cube=replace(rules.cube, jacoby=jacoby))
    reading = read_text(f"21: 2/1 1/off\nWins {claim} point\n")
    (record,) = reading.matches
    board = parse_position("2:1 | 6:15", on_roll=W)
    start = StartPosition(board, 2, B) if turned else StartPosition(board)
    record = replace(record, games=(replace(record.games[0], start=start),))
    found = check_matches(reading.source, [record], reading.diagnostics, rules=rules)
    outcome = found.matches[0].replays[0].outcome
    assert outcome is not None
    return outcome.points, codes(found, "R204")


@pytest.mark.parametrize(
    ("claim", "jacoby", "turned", "points", "found"),
    [
        pytest.param(2, False, False, 2, [], id="a gammon counts two"),
        # GNU Backgammon counts such a game with Jacoby although its file says that it was off.
        pytest.param(1, False, False, 2, ["R204"], id="counted with Jacoby although it is off"),
        pytest.param(1, True, False, 1, [], id="Jacoby: one"),
        pytest.param(2, True, False, 1, ["R204"], id="two, although Jacoby is on"),
        pytest.param(4, True, True, 4, [], id="Jacoby, and the cube was turned"),
        pytest.param(2, True, True, 4, ["R204"], id="Jacoby does not hold once it was turned"),
        pytest.param(1, None, False, 1, [], id="the file is silent: one"),
        pytest.param(2, None, False, 2, [], id="the file is silent: two"),
        pytest.param(3, None, False, 2, ["R204"], id="the file is silent, and three are too many"),
    ],
)
def test_a_gammon_for_money(claim, jacoby, turned, points, found):
    assert scored(claim, jacoby=jacoby, turned=turned) == (points, found)


# Automatic doubles


@pytest.mark.parametrize(
    ("cells", "settings", "found"),
    [
        pytest.param(DROPPED_AT_2, {}, [], id="not agreed, from 1"),
        pytest.param(DROPPED_AT_4, {}, ["C404"], id="not agreed, from 2"),
        pytest.param(DROPPED_AT_2, AUTO, [], id="agreed, and no tie"),
        pytest.param(DROPPED_AT_4, AUTO, [], id="agreed: a tie has raised the stake"),
        pytest.param((*FIRST, "Doubles => 8", "Drops"), AUTO, ["C404"], id="once, not twice"),
        pytest.param((*FIRST, "Doubles => 3", "Drops"), AUTO, ["C404"], id="no double of anything"),
        pytest.param(
            (*TAKEN_AT_4, "Doubles => 8", "Takes"), AUTO, ["C402"], id="the cube was in the middle"
        ),
        pytest.param(
            (*TAKEN_AT_4[:5], "Doubles => 8", "Takes"), AUTO, [], id="and goes on from there"
        ),
        pytest.param(
            (*FIRST, "Doubles => 2", "Takes", "64: 24/14", "Doubles => 8", "Takes"),
            AUTO,
            ["C404"],
            id="the second double tells nothing about the start",
        ),
    ],
)
def test_the_first_double_tells_the_stake(cells, settings, found):
    assert codes(check(money(*cells), settings=settings), "C") == found


def test_automatic_doubles_belong_to_money():
    text = match(game(*DROPPED_AT_4), length=7)
    assert codes(check(text, settings=AUTO), "C") == ["C404"]


@pytest.mark.parametrize(
    ("throws", "cells", "found"),
    [
        pytest.param("31", DROPPED_AT_2, [], id="no tie"),
        pytest.param("31", DROPPED_AT_4, ["C404"], id="no tie, so nothing is raised"),
        pytest.param("22 31", DROPPED_AT_4, [], id="one tie"),
        pytest.param("22 31", DROPPED_AT_2, ["C404"], id="one tie, and it was forgotten"),
        pytest.param("22 44 31", DROPPED_AT_4, [], id="two ties, raised once"),
        pytest.param(
            "22 44 31", (*FIRST, "Doubles => 8", "Drops"), [], id="two ties, raised twice"
        ),
    ],
)
def test_recorded_throws_tell_the_stake(throws, cells, found):
    text = money(*cells, under=f'; [Opening "{throws}"]\n')
    assert codes(check(text, settings=AUTO), "C") == found


@pytest.mark.parametrize(
    ("cells", "points", "found", "worth"),
    [
        pytest.param(DROPPED_AT_2, 1, [], 1, id="a drop"),
        pytest.param(DROPPED_AT_4, 2, [], 2, id="a drop at the raised stake"),
        pytest.param(DROPPED_AT_4, 4, ["R204"], 2, id="never at the offered one"),
        pytest.param(DROPPED_AT_2, 2, ["R204"], 1, id="the double says that nothing was raised"),
        pytest.param((*FIRST, "Doubles", "Drops"), 1, [], 1, id="a double without a number"),
    ],
)
def test_a_drop_is_worth_the_stake_before_the_offer(cells, points, found, worth):
    checked = check(money(*cells, result=wins(W, points)), settings=AUTO)
    assert codes(checked) == found
    outcome = checked.matches[0].replays[0].outcome
    assert outcome is not None
    assert (outcome.points, outcome.kind) == (worth, WinKind.SINGLE)
    assert outcome.termination is Termination.DROPPED


def played_out(kind: WinKind, claim: int, throws: tuple[Roll, ...]) -> Checked:
    """A whole game without a double, won by *kind*, with *claim* as its result."""
    rules = replace(rule_set("hypergammon"), cube=None)
    played = (play_match(rules, seed=seed) for seed in range(100))
    whole = next(
        m for m in played if check(write_mat(m)).matches[0].replays[0].outcome.kind is kind
    )
    (only,) = whole.games
    *turns, last = only.turns
    turns.append(last._replace(action=Result(claim)))
    only = replace(only, turns=tuple(turns), opening=throws)
    return check(write_mat(replace(whole, games=(only,))), settings={**AUTO, "jacoby": "off"})


TIE, DECIDED = Roll(2, 2), Roll(6, 5)


@pytest.mark.parametrize(
    ("kind", "claim", "throws", "points", "found"),
    [
        pytest.param(WinKind.SINGLE, 1, (), 1, [], id="nothing raised"),
        pytest.param(WinKind.SINGLE, 2, (), 2, [], id="raised by a tie"),
        pytest.param(WinKind.SINGLE, 4, (), 1, ["R204"], id="raised twice"),
        pytest.param(WinKind.MARS, 2, (), 2, [], id="a gammon, nothing raised"),
        pytest.param(WinKind.MARS, 4, (), 4, [], id="a gammon, raised"),
        pytest.param(WinKind.MARS, 1, (), 2, ["R204"], id="a gammon for one"),
        pytest.param(WinKind.SINGLE, 1, (TIE,), 2, ["R204"], id="a tie is recorded"),
        pytest.param(WinKind.SINGLE, 2, (TIE,), 2, [], id="a tie is recorded and counted"),
    ],
)
def test_the_result_tells_the_stake_where_nobody_doubled(kind, claim, throws, points, found):
    checked = played_out(kind, claim, throws)
    outcome = checked.matches[0].replays[0].outcome
    assert outcome is not None
    assert outcome.points == points
    assert codes(checked, "R204") == found
    assert checked.matches[0].replays[0].cube_turned is False


def test_a_resignation_at_the_raised_stake():
    text = money(*FIRST, "64: 24/14", "Resigns", result=wins(W, 6))
    assert codes(check(text, settings=AUTO)) == []
    assert codes(check(text)) == ["R208"]
