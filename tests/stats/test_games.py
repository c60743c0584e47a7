import pandas as pd

from tavla_notation.rules import Outcome, Termination, WinKind
from tavla_notation.stats import games_table
from tests.made_matches import RACE, B, match_of, replay_of, won


def test_a_finished_game():
    row = games_table(
        [match_of(replay_of(RACE, won(B, WinKind.MARS, 4), cube=2, crawford=True))]
    ).iloc[0]
    assert (row["starter"], row["winner"], row["winner_seat"]) == ("Ayşe", "Mehmet", "black")
    assert (row["kind"], row["termination"], row["points"]) == ("mars", "borne_off", 4)
    assert (row["cube"], row["crawford"], row["certain"]) == (2, True, True)
    assert (row["turns"], row["plays"]) == (6, 4)  # a dance and an unknown play moved nothing
    assert (row["hits_white"], row["hits_black"]) == (1, 0)
    assert (row["white"], row["black"]) == ("Ayşe", "Mehmet")


def test_a_game_without_an_end_has_no_winner():
    row = games_table([match_of(replay_of())]).iloc[0]
    assert row["termination"] == "unfinished"
    assert row[["winner", "kind", "points", "winner_seat", "points_claimed"]].isna().all()


def test_a_void_game_has_no_winner_either():
    void = Outcome(None, None, 0, Termination.VOID)
    row = games_table([match_of(replay_of(RACE, void))]).iloc[0]
    assert row["termination"] == "void"
    assert pd.isna(row["winner"])
    assert row["points"] == 0


def test_a_game_without_a_roll_has_no_starter():
    row = games_table([match_of(replay_of(turns=()))]).iloc[0]
    assert row[["starter", "starter_seat"]].isna().all()
    assert (row["turns"], row["plays"], row["hits_white"]) == (0, 0, 0)


def test_games_are_numbered_in_their_match():
    table = games_table([match_of(replay_of(), replay_of()), match_of(), match_of(replay_of())])
    assert table[["match", "game"]].values.tolist() == [[1, 1], [1, 2], [3, 1]]
