"""What the pictures of many games draw is what their tables hold."""

import pandas as pd
import pytest

from tavla_notation.plots import (
    plot_dice,
    plot_head_to_head,
    plot_lengths,
    plot_openings,
    plot_ratings,
)
from tavla_notation.plots.theme import PLAYERS
from tavla_notation.replay import ReplayedMatch
from tavla_notation.rules import Termination
from tavla_notation.stats import (
    LENGTHS,
    fairness_table,
    games_table,
    head_to_head_table,
    lengths_table,
    matches_table,
    openings_table,
    rating_history_table,
    rolls_table,
)
from tests.made_matches import RACE, B, W, match_of, replay_of, won


@pytest.fixture(scope="module")
def replayed() -> list[ReplayedMatch]:
    return [
        match_of(replay_of(RACE, won(W)), replay_of(RACE[:4], won(B)), length=1),
        match_of(replay_of(RACE, won(B)), length=1),
        match_of(replay_of(RACE, won(W)), length=1),
    ]


def title(ax):
    return ax.get_title(loc="left")


def line(ax, gid):
    (found,) = [one for one in ax.get_lines() if one.get_gid() == gid]
    return found


def test_lengths_are_counted_by_how_the_game_ended(replayed):
    games = games_table(replayed)
    table = lengths_table(games)
    assert list(table.columns) == LENGTHS.names()
    counted = games.groupby("turns").size()
    assert dict(zip(table["turns"], table["borne_off"] + table["ended_early"], strict=True)) == (
        counted.to_dict()
    )
    dropped = lengths_table(games.assign(termination=Termination.DROPPED.value))
    assert dropped["ended_early"].sum() == len(games)
    assert dropped["up_to"].isna().all()
    assert lengths_table(games.assign(certain=False)).empty
    assert lengths_table(games.assign(termination="unfinished")).empty


def test_bars_of_lengths_hold_every_game():
    table = LENGTHS.table(
        {
            "player": [None] * 5,
            "rules": [None] * 5,
            "event": [None] * 5,
            "turns": [20, 41, 43, 80, 300],
            "borne_off": [0, 3, 2, 1, 1],
            "ended_early": [4, 0, 1, 0, 0],
            "up_to": [0.0, 3 / 7, 5 / 7, 6 / 7, 1.0],
        }
    )
    ax = plot_lengths(table)
    heights = [sum(bar.get_height() for bar in bars) for bars in ax.containers]
    assert heights == [7, 5]
    assert len(ax.containers[0]) <= 31
    assert line(ax, "median").get_xdata()[0] == 43
    assert title(ax) == "Half of the 7 games played out take 43 rolls or fewer"
    one = plot_lengths(table.iloc[1:2].assign(borne_off=1, up_to=1.0))
    assert title(one) == "The game played out takes 41 rolls"


def test_dice_are_drawn_beside_what_is_expected(replayed):
    rolls = rolls_table(replayed)
    for law in ("ordinary", "opening"):
        mine = rolls[rolls["player"].isna() & (rolls["law"] == law)]
        mine = mine.sort_values(["die_1", "die_2"])
        ax = plot_dice(rolls, law=law)
        assert [bar.get_height() for bar in ax.patches] == mine["times"].tolist()
        (expected,) = ax.collections
        heights = [segment[0][1] for segment in expected.get_segments()]
        assert heights == pytest.approx(mine["expected"].tolist())
        assert [text.get_text() for text in ax.get_xticklabels()] == list(mine["roll"])
    with pytest.raises(ValueError, match="not 'loaded'"):
        plot_dice(rolls, law="loaded")


def test_the_verdict_on_the_dice_is_the_tests(replayed):
    pytest.importorskip("scipy")
    tested = fairness_table(replayed, ("rolls",), of_players=False)
    assert tested["player"].isna().all()
    rolls = rolls_table(replayed)
    count = rolls["times"][rolls["player"].isna() & (rolls["law"] == "ordinary")].sum()
    assert title(plot_dice(rolls, tested)) == (
        f"Too few rolls to tell whether the dice are fair: {count}"
    )
    unlike = plot_dice(rolls, tested.assign(verdict="unlike_fair", p_holm=0.001))
    assert title(unlike) == f"{count} rolls, not as fair dice fall (p 0.001)"
    assert title(plot_dice(rolls)) == f"{count} rolls beside those of fair dice"


def test_striking_rolls_are_written_out_where_enough_were_expected(replayed):
    rolls = rolls_table(replayed).assign(expected=100.0, residual=-2.4)
    assert {text.get_text() for text in plot_dice(rolls).texts} >= {"−2.4"}
    few = rolls.assign(expected=1.0)
    assert "−2.4" not in {text.get_text() for text in plot_dice(few).texts}


def test_openings_show_the_commonest_play_of_each_roll(replayed):
    table = openings_table(replayed)
    ax = plot_openings(table)
    common = table[table["play"].notna()].drop_duplicates("roll")
    assert [text.get_text() for text in ax.get_yticklabels()] == [
        f"{row.roll}: {row.play}" for row in common.itertuples()
    ]
    for number, row in enumerate(common.itertuples()):
        assert line(ax, f"share-{number}").get_xdata()[0] == pytest.approx(100 * row.play_share)
        assert list(line(ax, f"interval-{number}").get_xdata()) == pytest.approx(
            [100 * row.play_low, 100 * row.play_high]
        )


def test_two_players_meet_in_their_colours(replayed):
    games, matches = games_table(replayed), matches_table(replayed)
    table = head_to_head_table(games, matches)
    ax = plot_head_to_head(table)
    assert [line(ax, f"share-{row}").get_color() for row in (0, 1)] == list(PLAYERS)
    shares = [line(ax, f"share-{row}").get_xdata()[0] for row in (0, 1)]
    assert shares == pytest.approx([100 * share for share in table["win_share"]])
    assert sum(shares) == pytest.approx(100)
    wins = int(table["wins"].max())
    assert f"won {wins} of {len(games)} games against" in title(ax)


def test_of_many_pairs_each_is_drawn_once(replayed):
    table = head_to_head_table(games_table(replayed), matches_table(replayed))
    many = pd.concat(
        [
            table.assign(
                player=[f"{name} {n}" for name in table["player"]],
                opponent=[f"{name} {n}" for name in table["opponent"]],
                games=n,
            )
            for n in range(20)
        ]
    )
    ax = plot_head_to_head(many)
    labels = [text.get_text() for text in ax.get_yticklabels()]
    assert len(labels) == 12
    assert labels[0].startswith(f"{table['player'].iloc[0]} 19 – ")
    assert "the 12 of 20 with most games" in {text.get_text() for text in ax.texts}


def test_ratings_end_where_the_history_ends(replayed):
    history = rating_history_table(matches_table(replayed))
    ax = plot_ratings(history, players=["Ayşe"])
    for rank, name in enumerate(("Ayşe", "Mehmet")):
        mine = history[history["player"] == name]
        drawn = line(ax, f"rating-{rank}")
        assert drawn.get_color() == list(PLAYERS)[rank]
        start, *after, end = drawn.get_ydata()
        assert start == 1500
        assert after == pytest.approx(mine["rating_after"].tolist())
        assert end == after[-1]
    best = history.groupby("player")["rating_after"].last()
    rated = int(history["number"].max())
    assert title(ax) == f"{best.idxmax()} is rated highest, {best.max():.0f} after {rated} matches"


def test_the_best_has_a_name_among_many():
    history = pd.DataFrame(
        [
            {
                "number": number,
                "player": f"P{number % 40}" if number < 400 else "Zeynep",
                "rating_before": 1500.0,
                "rating_after": 1500.0 if number < 400 else 1900.0,
            }
            for number in range(1, 401)
        ]
    )
    ax = plot_ratings(history)
    words = {text.get_text() for text in ax.texts}
    assert "Zeynep 1900" in words
    assert "35 more players without a name" in words


@pytest.mark.parametrize(
    "draw",
    [
        lambda: plot_lengths(lengths_table(games_table([]))),
        lambda: plot_dice(rolls_table([])),
        lambda: plot_openings(openings_table([])),
        lambda: plot_head_to_head(head_to_head_table(games_table([]), matches_table([]))),
        lambda: plot_ratings(rating_history_table(matches_table([]))),
    ],
    ids=["lengths", "dice", "openings", "head-to-head", "ratings"],
)
def test_an_empty_table_says_so(draw):
    (text,) = draw().texts
    assert text.get_text().startswith("no ")
