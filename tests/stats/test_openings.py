"""Openings and replies: plays that come to the same are one, and what is not known stands apart."""

import math
from dataclasses import replace

import pytest

from tavla_notation.api import check
from tavla_notation.board import Step
from tavla_notation.check import check_matches
from tavla_notation.notation import read_text
from tavla_notation.rules import Termination, WinKind, rule_set
from tavla_notation.stats import openings_table, replies_table
from tavla_notation.stats.first_plays import named
from tests.conftest import DATA
from tests.made_matches import B, W, match_of, replay_of, won

TAVLA = rule_set("tavla")
SAMPLES = DATA.parents[1] / "sample_matches"


@pytest.mark.parametrize(
    ("steps", "text"),
    [
        pytest.param([(24, 18), (18, 13)], "24/13", id="joined"),
        pytest.param([(18, 13), (24, 18)], "24/13", id="joined in whatever order"),
        pytest.param([(13, 8), (6, 5)], "13/8 6/5", id="two checkers"),
        pytest.param([(6, 4), (13, 11), (6, 4), (13, 11)], "13/11(2) 6/4(2)", id="counted"),
        pytest.param([(24, 22), (22, 20), (24, 22), (22, 20)], "24/20(2)", id="joined and counted"),
    ],
)
def test_short_texts(steps, text):
    assert named(TAVLA.start(), tuple(Step(*step) for step in steps), TAVLA)[0] == text


def test_hits_are_marked_and_kept_apart_on_the_way():
    """Blots on the opponent's 10 and 11, which are 15 and 14 to the player who replies."""
    _, after = named(TAVLA.start(), (Step(13, 10), Step(13, 11)), TAVLA)
    assert named(after, (Step(24, 14), Step(14, 8)), TAVLA)[0] == "24/14*/8"
    assert named(after, (Step(24, 15),), TAVLA)[0] == "24/15*"


GAMES = [
    ([(W, 65, "24/18 18/13"), (B, 31, "8/5 6/5")], won(W)),
    ([(B, 65, "24/18 18/13"), (W, 31, "8/5 6/5")], won(B, WinKind.MARS, 2)),
    ([(W, 65, "24/18 13/8"), (B, 31, "8/5 6/5")], won(B, termination=Termination.RESIGNED)),
    ([(W, 65, None), (B, 31, "8/5 6/5")], won(W)),
    ([(W, 65, "24/18 18/13")], None),
]


@pytest.fixture
def selection():
    return match_of(*(replay_of(turns, outcome) for turns, outcome in GAMES))


def row_of(table, **wanted):
    chosen = table
    for name, value in wanted.items():
        is_it = chosen[name].isna() if value is None else chosen[name] == value
        chosen = chosen[is_it]
    (row,) = chosen.to_dict("records")
    return row


def test_openings_with_their_results(selection):
    table = openings_table([selection])
    assert table["times"].tolist() == [3, 1, 1]
    assert table["roll"].tolist() == ["65"] * 3
    runner = row_of(table, play="24/13")
    assert (runner["wins"], runner["losses"], runner["unfinished"]) == (2, 0, 1)
    assert (runner["mars_won"], runner["points_won"], runner["win_share"]) == (1, 3, 1)
    assert runner["play_share"] == 3 / 4
    assert runner["play_low"] == pytest.approx(0.3006, abs=1e-4)
    other = row_of(table, play="24/18 13/8")
    assert (other["wins"], other["losses"], other["resignations_lost"]) == (0, 1, 1)


def test_what_is_not_told_stands_apart_and_in_no_share(selection):
    untold = row_of(openings_table([selection]), play=None)
    assert (untold["times"], untold["wins"]) == (1, 1)
    assert math.isnan(untold["play_share"])
    assert len(replies_table([selection])["times"]) == 2


def test_replies_are_of_the_player_who_replies(selection):
    table = replies_table([selection])
    reply = row_of(table, opening_play="24/13")
    assert (reply["opening_roll"], reply["roll"], reply["play"]) == ("65", "31", "8/5 6/5")
    assert (reply["times"], reply["wins"], reply["losses"]) == (2, 0, 2)
    assert (reply["mars_lost"], reply["points_lost"]) == (1, 3)
    assert row_of(table, opening_play="24/18 13/8")["wins"] == 1


def test_an_illegal_opening_is_no_opening():
    text = " Game 1\n Ayşe : 0        Mehmet : 0\n  1) 65: 24/18 13/9      31: 8/5 6/5\n"
    reading = read_text(text, "a.mat")
    replayed = check_matches(reading.source, reading.matches, reading.diagnostics).matches
    table = openings_table(replayed)
    assert table["play"].isna().tolist() == [True]
    assert len(replies_table(replayed)) == 0


def test_a_game_from_the_middle_has_no_opening():
    first = replay_of(GAMES[0][0])
    middle = first._replace(start=first.final)
    assert len(openings_table([match_of(middle)])) == 0


def test_rule_sets_are_kept_apart():
    replays = [replay_of(GAMES[0][0], rules=rule_set(name)) for name in ("tavla", "portes")]
    table = openings_table([match_of(*replays)])
    assert table["rules"].tolist() == ["tavla", "portes"]


def test_every_game_of_a_sample_is_counted_once():
    matches = check(SAMPLES / "legal" / "tavla-match-to-7.mat").matches
    games = sum(len(match.replays) for match in matches)
    openings, replies = openings_table(matches), replies_table(matches)
    assert openings["times"].sum() == replies["times"].sum() == games
    assert (openings["wins"] + openings["losses"]).sum() == games
    assert openings["wins"].sum() == replies["losses"].sum()
    mirrored = [replace(match, replays=match.replays[::-1]) for match in matches]
    assert openings_table(mirrored)["times"].sum() == games
