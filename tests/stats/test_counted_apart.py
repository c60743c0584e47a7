"""Unfinished, resigned, void, uncertain and illegal games stand apart, and fill no other cell."""

from pathlib import Path

import pytest

from tavla_notation import api
from tavla_notation.check import Checked
from tavla_notation.report.contents import Contents
from tavla_notation.rules import Outcome, Termination
from tests.made_matches import RACE, match_of, replay_of

SAMPLES = Path(__file__).parents[2] / "sample_matches"
FILES = (
    *sorted((SAMPLES / "legal").glob("*.mat")),
    *sorted((SAMPLES / "illegal").glob("[PRC]*.mat")),
)
KINDS = ("single", "mars", "triple_mars")


@pytest.fixture(scope="module")
def checked():
    void = match_of(replay_of(RACE, Outcome(None, None, 0, Termination.VOID)), file="void.mat")
    return [*(api.check(path) for path in FILES), Checked(void.source, (void,), ())]


@pytest.fixture(scope="module")
def games(checked):
    return api.to_frame(checked, "games")


@pytest.fixture(scope="module")
def turns(checked):
    return api.to_frame(checked, "turns")


def test_there_are_such_games(games):
    assert {"unfinished", "resigned", "void", "dropped", "borne_off"} <= set(games["termination"])
    assert (games["illegal"] > 0).any()
    assert not games["certain"].all()


def test_illegal_plays_are_those_of_the_turns(games, turns):
    wrong = turns[~turns["legal"]].groupby(["match", "game"]).size()
    counted = games.set_index(["match", "game"])["illegal"]
    assert counted[counted > 0].to_dict() == wrong.to_dict()


@pytest.mark.parametrize("by", ["player", "rules", "event", "starter", "all"])
def test_outcomes_add_up(checked, games, by):
    from tavla_notation.stats import outcomes_table

    table = outcomes_table(games, by=by, matches=api.to_frame(checked, "matches"))
    sides = 2 if by in ("player", "starter") else 1
    total = table.sum(numeric_only=True)
    ended = games["termination"].astype(str)
    assert total["games"] == sides * len(games)
    for word in ("unfinished", "void"):
        assert total[word] == sides * (ended == word).sum()
    decided = ~ended.isin(["unfinished", "void"])
    assert total["wins"] == total["losses"] == decided.sum()
    # A game with a winner has a kind or is said to have none that is known.
    kinds = sum(total[f"{kind}_won"] for kind in KINDS)
    assert sides * kinds + total["kind_unknown"] == sides * decided.sum()
    assert total["resignations_won"] == (ended == "resigned").sum()
    assert total["drops_won"] == (ended == "dropped").sum()
    assert total["uncertain"] == sides * (~games["certain"]).sum()
    assert total["illegal"] == sides * (games["illegal"] > 0).sum()
    assert (games["points"][~decided].fillna(0) == 0).all()


@pytest.mark.parametrize("name", ["openings", "replies", "head-to-head"])
def test_results_of_other_tables_add_up(checked, name):
    table = api.to_frame(checked, name)
    games = table["times"] if "times" in table else table["games"]
    undecided = table["unfinished"] + table["void"]
    assert (table["wins"] + table["losses"] + undecided == games).all()
    assert (table["illegal"] <= games).all()
    assert table["illegal"].sum() > 0
    assert (table["mars_won"] + table["triple_mars_won"] <= table["wins"]).all()


def test_lengths_are_of_games_that_are_known(checked, games):
    lengths = api.to_frame(checked, "lengths")
    known = games[games["certain"]]["termination"].astype(str)
    assert lengths["borne_off"].sum() == (known == "borne_off").sum()
    assert lengths["ended_early"].sum() == known.isin(["dropped", "resigned"]).sum()


def test_people_see_them_apart(checked):
    shown = Contents(checked).shown
    headings = {name: [heading for heading, _ in table.headings] for name, table in shown.items()}
    assert {"unfinished", "void", "uncertain", "illegal"} <= set(headings["outcomes"])
    assert "illegal" in headings["games"]
    clean = Contents([api.check(SAMPLES / "legal" / "tavla-match-to-7.mat")]).shown
    assert "illegal" not in [heading for heading, _ in clean["games"].headings]
