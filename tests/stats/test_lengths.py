"""How long games are, all together and by group, against a count by hand."""

from collections import Counter

import numpy as np
import pandas as pd
import pytest

from tavla_notation.stats import LENGTH_GROUPS, LENGTHS, games_table, lengths_table, matches_table
from tests.made_matches import RACE, B, W, match_of, replay_of, won


def pairs(table, group):
    return {
        (row[group], row["turns"]): (row["borne_off"], row["ended_early"])
        for row in table.to_dict("records")
    }


@pytest.fixture(scope="module")
def replayed():
    return [
        match_of(replay_of(RACE, won(W)), replay_of(RACE[:4], won(B)), length=1),
        match_of(replay_of(RACE, won(B)), replay_of(RACE), length=1),
    ]


@pytest.fixture(scope="module")
def games(replayed):
    return games_table(replayed)


@pytest.mark.parametrize("by", ["player", "rules", "event", "all"])
def test_each_group_has_its_games(games, replayed, by):
    matches = matches_table(replayed).assign(event=["Kış", ""])
    renamed = games.assign(
        black=["Ayşe", *games["black"].iloc[1:]],  # the first game is his own on both sides
        rules=pd.Categorical(["tavla", "portes", "tavla", "tavla"]),
        termination=["borne_off", "resigned", "dropped", "unfinished"],
    )
    expected: dict[tuple[str | None, int], list[int]] = {}
    for game in renamed.to_dict("records")[:3]:
        groups = {
            "player": {game["white"], game["black"]},
            "rules": {game["rules"]},
            "event": {["Kış", ""][game["match"] - 1]},
            "all": {None},
        }[by]
        for group in groups:
            counts = expected.setdefault((group, game["turns"]), [0, 0])
            counts[game["termination"] != "borne_off"] += 1
    table = lengths_table(renamed, by=by, matches=matches)
    assert list(table.columns) == LENGTHS.names()
    column = "player" if by == "all" else by
    found = {
        (None if pd.isna(group) else group, turns): list(counts)
        for (group, turns), counts in pairs(table, column).items()
    }
    assert found == expected
    others = [name for name in LENGTH_GROUPS if name != by]
    assert table[others].isna().all(axis=None)


def test_the_share_so_far_is_of_the_groups_own_games():
    draws = np.random.default_rng(3)
    n = 500
    players = np.array(["Ayşe", "Mehmet", "Zeynep", "Işık"], object)
    white = draws.integers(0, 2, n)
    games = games_table([]).reindex(range(n))
    games = games.assign(
        white=players[white],
        black=players[white + 2],
        turns=draws.integers(20, 60, n),
        termination="borne_off",
        certain=True,
    )
    table = lengths_table(games, by="player")
    assert list(table["player"].unique()) == list(
        dict.fromkeys(games[["white", "black"]].to_numpy().ravel())
    )
    for player, mine in table.groupby("player"):
        own = games[(games["white"] == player) | (games["black"] == player)]["turns"]
        assert dict(zip(mine["turns"], mine["borne_off"], strict=True)) == Counter(own)
        assert mine["turns"].is_monotonic_increasing
        for turns, share in zip(mine["turns"], mine["up_to"], strict=True):
            assert share == pytest.approx((own <= turns).mean())


@pytest.mark.parametrize("by", ["all", *LENGTH_GROUPS])
def test_no_games_have_the_same_columns(by):
    table = lengths_table(games_table([]), by=by, matches=matches_table([]))
    assert table.empty
    assert dict(table.dtypes) == dict(LENGTHS.empty().dtypes)


def test_what_lengths_cannot_be_grouped_by(games):
    with pytest.raises(ValueError, match="not 'starter'"):
        lengths_table(games, by="starter")
    with pytest.raises(ValueError, match="hand it in"):
        lengths_table(games, by="event")
