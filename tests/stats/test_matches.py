import pandas as pd
import pytest

from tavla_notation.stats import matches_table, scores_table
from tavla_notation.stats.matches import written_date
from tests.made_matches import RACE, B, W, finding, match_of, replay_of, won


def game(winner, points=1, **more):
    return replay_of(RACE, won(winner, points=points), **more)


def test_a_match_is_won_by_who_reaches_its_length():
    match = match_of(game(W, 2), game(B), game(W, 3), tags=(("Event", "Kahve Ligi"),))
    row = matches_table([match]).iloc[0]
    assert (row["score_white"], row["score_black"]) == (5, 1)
    assert (row["winner"], row["finished"]) == ("Ayşe", True)
    assert (row["event"], row["games"], row["length"]) == ("Kahve Ligi", 3, 5)


def test_a_match_that_stops_short_has_no_winner():
    row = matches_table([match_of(game(W, 4))]).iloc[0]
    assert pd.isna(row["winner"])
    assert not row["finished"]


def test_a_resumed_match_goes_on_from_its_first_score_line():
    table = matches_table([match_of(game(B, 2, scores=(4, 3)))])
    assert table[["score_white", "score_black"]].values.tolist() == [[4, 5]]
    assert table["winner"].tolist() == ["Mehmet"]
    assert scores_table([match_of(game(B, 2, scores=(4, 3)))])["score_white"].tolist() == [4, 4]


@pytest.mark.parametrize(
    ("replays", "finished"),
    [((game(W), game(B)), True), ((game(W), replay_of()), False), ((), False)],
)
def test_a_session_is_finished_when_its_games_are(replays, finished):
    row = matches_table([match_of(*replays, length=0)]).iloc[0]
    assert bool(row["finished"]) is finished
    assert pd.isna(row["winner"])


def test_findings_are_counted_in_their_match_by_level():
    findings = [
        finding("P302", 1),
        finding("P303", 3),
        finding("R211", 2),
        finding("N104", 2),
        finding("P302", 1, file="b.mat"),
    ]
    table = matches_table([match_of(replay_of()), match_of(file="c.mat")], findings)
    assert table["findings_error"].tolist() == [2, 0]
    assert table["findings_warning"].tolist() == [1, 0]


def test_scores_stand_after_each_game():
    table = scores_table([match_of(game(W, 2), replay_of(), game(B)), match_of()])
    assert table["match"].tolist() == [1, 1, 1, 1, 2]
    assert table["game"].tolist() == [0, 1, 2, 3, 0]
    assert table["score_white"].tolist() == [0, 2, 2, 2, 0]
    assert table["score_black"].tolist() == [0, 0, 0, 1, 0]
    assert table["winner_seat"].tolist()[1] == "white"


def test_a_score_line_is_believed_over_the_sum_of_results():
    table = scores_table([match_of(game(W, 1), game(W, 1, scores=(3, 0)))])
    assert table["score_white"].tolist() == [0, 1, 4]


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("2022.05.08", "2022-05-08"),
        ("2022-5-8", "2022-05-08"),
        ("1981", "1981"),
        ("2026.11.??", "2026-11"),
        ("dün akşam", "dün akşam"),
        (None, None),
    ],
)
def test_dates(written, shown):
    assert written_date(written) == shown
