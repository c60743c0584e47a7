"""Who did what against whom."""

import math

from tavla_notation.board import Player
from tavla_notation.rules import Termination, WinKind
from tavla_notation.stats import games_table, head_to_head_table, matches_table
from tests.made_matches import B, W, match_of, replay_of, won

AM, MA, AA = ("Ayşe", "Mehmet"), ("Mehmet", "Ayşe"), ("Ayşe", "Ayşe")


def table_of(*matches):
    return head_to_head_table(games_table(matches), matches_table(matches))


def game(names, winner: Player | None, kind=WinKind.SINGLE, points=1, **more):
    outcome = None if winner is None else won(winner, kind, points, **more)
    return replay_of(outcome=outcome, names=names)


def rows_of(table):
    return {(row["player"], row["opponent"]): row for row in table.to_dict("records")}


def test_both_sides_of_an_encounter_whoever_sat_where():
    first = match_of(game(AM, W), game(AM, B, WinKind.MARS, 2), names=AM, length=2)
    second = match_of(game(MA, B, termination=Termination.RESIGNED), file="b.mat", length=1)
    rows = rows_of(table_of(first, second))
    ayse, mehmet = rows[AM], rows[MA]
    assert list(rows) == [AM, MA]
    assert (ayse["games"], ayse["wins"], ayse["losses"]) == (3, 2, 1)
    assert (mehmet["wins"], mehmet["losses"], mehmet["mars_won"]) == (1, 2, 1)
    assert (ayse["points_won"], ayse["points_lost"], ayse["resignations_won"]) == (2, 2, 1)
    assert (ayse["matches"], ayse["matches_won"], ayse["matches_lost"]) == (2, 1, 1)
    assert mehmet["matches_share"] == 0.5


def test_unfinished_matches_and_sessions_are_won_by_nobody():
    unfinished = match_of(game(AM, W), game(AM, None), length=5)
    session = match_of(game(AM, W), file="b.mat", length=0)
    ayse = rows_of(table_of(unfinished, session))[AM]
    assert (ayse["matches"], ayse["matches_won"], ayse["matches_lost"]) == (1, 0, 0)
    assert math.isnan(ayse["matches_share"])
    assert (ayse["games"], ayse["wins"], ayse["unfinished"]) == (3, 2, 1)


def test_nobody_meets_himself():
    assert len(table_of(match_of(game(AA, W), names=AA))) == 0


def test_pairs_stand_in_the_order_in_which_they_met():
    first = match_of(game(("C", "D"), W))
    second = match_of(game(("A", "D"), W), file="b.mat")
    assert list(rows_of(table_of(first, second))) == [
        ("C", "D"),
        ("D", "C"),
        ("A", "D"),
        ("D", "A"),
    ]
