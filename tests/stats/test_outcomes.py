import pandas as pd
import pytest

from tavla_notation.rules import Outcome, Termination, WinKind
from tavla_notation.stats import games_table, matches_table, outcomes_table, wilson
from tests.made_matches import RACE, B, W, match_of, replay_of, won

RESIGNED, DROPPED = Termination.RESIGNED, Termination.DROPPED
MIXED = [
    won(W),
    won(W, WinKind.MARS, 2),
    won(W, WinKind.TRIPLE_MARS, 3),
    won(B, WinKind.MARS, 2, RESIGNED),
    won(B, WinKind.SINGLE, 2, DROPPED),
    won(B, None, None, RESIGNED),
    None,
    Outcome(None, None, 0, Termination.VOID),
]


def outcomes(by="player", *, games=MIXED, **more):
    replayed = [match_of(*(replay_of(RACE, outcome) for outcome in games), **more)]
    return outcomes_table(games_table(replayed), by=by, matches=matches_table(replayed))


def test_each_player_is_counted_from_his_side():
    table = outcomes()
    assert table["player"].tolist() == ["Ayşe", "Mehmet"]
    white, black = table.iloc[0], table.iloc[1]
    for row in (white, black):
        assert (row["games"], row["wins"], row["losses"]) == (8, 3, 3)
        assert (row["unfinished"], row["void"], row["kind_unknown"]) == (1, 1, 1)
    assert (white["single_won"], white["mars_won"], white["triple_mars_won"]) == (1, 1, 1)
    assert (white["single_lost"], white["mars_lost"], white["triple_mars_lost"]) == (1, 1, 0)
    assert (black["single_won"], black["mars_won"], black["triple_mars_won"]) == (1, 1, 0)
    assert (white["points_won"], white["points_lost"]) == (6, 4)
    assert (black["points_won"], black["points_lost"]) == (4, 6)
    assert (white["drops_lost"], white["resignations_lost"]) == (1, 2)
    assert (black["drops_won"], black["resignations_won"]) == (1, 2)


def test_a_share_is_of_the_games_won_and_carries_its_interval():
    row = outcomes().iloc[0]
    assert row["mars_won_share"] == pytest.approx(1 / 3)
    low, high = wilson([1], [3])
    assert (row["mars_won_low"], row["mars_won_high"]) == (low[0], high[0])


def test_a_game_of_unknown_value_does_not_lower_the_points_a_game():
    row = outcomes().iloc[0]
    assert row["points_per_game"] == pytest.approx(6 / 5)
    assert row["points_low"] < 6 / 5 < row["points_high"]


def test_over_all_a_game_counts_once():
    table = outcomes("all")
    assert len(table) == 1
    row = table.iloc[0]
    assert pd.isna(row["player"])
    assert (row["games"], row["wins"], row["losses"]) == (8, 6, 6)
    assert (row["mars_won"], row["mars_lost"]) == (2, 2)
    assert row["points_won"] == 10
    assert (row["unfinished"], row["void"]) == (1, 1)


def test_by_starter_the_first_roll_is_told_from_the_second():
    table = outcomes("starter")
    assert table["starter"].tolist() == [True, False]
    assert table["wins"].tolist() == [3, 3]
    assert table["points_won"].tolist() == [6, 4]


def test_by_event_and_rules():
    table = outcomes("event", tags=(("Event", "Kahve Ligi"),))
    assert table[["event", "games"]].values.tolist() == [["Kahve Ligi", 8]]
    assert outcomes("rules")["rules"].tolist() == ["tavla"]
    both = outcomes(("rules", "player"))
    assert both[["rules", "player"]].values.tolist() == [["tavla", "Ayşe"], ["tavla", "Mehmet"]]


def test_one_name_on_both_sides_wins_and_loses_each_game():
    replayed = [match_of(replay_of(RACE, won(W), names=("Ali", "Ali")))]
    row = outcomes_table(games_table(replayed)).iloc[0]
    assert (row["games"], row["wins"], row["losses"]) == (2, 1, 1)


def test_uncertain_games_are_counted_beside_the_others():
    replayed = [match_of(replay_of(RACE, won(W), certain_until=3), replay_of(RACE, won(W)))]
    assert outcomes_table(games_table(replayed))["uncertain"].tolist() == [1, 1]


def test_no_wins_have_no_shares():
    row = outcomes(games=[won(W)]).iloc[1]
    assert pd.isna(row["mars_won_share"])
    assert row["win_share"] == 0


def test_another_grouping_is_refused():
    with pytest.raises(ValueError, match="weather"):
        outcomes("weather")
    with pytest.raises(ValueError, match="matches"):
        outcomes_table(games_table([match_of(replay_of())]), by="event")
