"""Ratings by the formula of FIBS, against sums done by hand."""

import math

import pandas as pd
import pytest

from tavla_notation.stats import MATCHES, RatingSystem, rating_history_table, ratings_table
from tavla_notation.stats.ratings import weaker_chance


def matches_of(*rows):
    """Matches from (white, black, winner, length, date), each in a file of its own."""
    data = {name: [None] * len(rows) for name in MATCHES.names()}
    for number, (white, black, winner, length, date) in enumerate(rows, 1):
        told = {
            "match": number,
            "file": f"{number:03}.mat",
            "rules": "tavla",
            "date": date,
            "white": white,
            "black": black,
            "length": length,
            "winner": winner,
            "games": 1,
            "finished": winner is not None,
            "findings_error": 0,
            "findings_warning": 0,
        }
        for name, value in told.items():
            data[name][number - 1] = value
    return MATCHES.table(data)


def standing(player, rating, experience):
    return {
        "player": player,
        "rating": float(rating),
        "experience": experience,
        "matches": 1,
        "wins": 1,
        "losses": 0,
        "highest": float(rating),
        "last_date": None,
        "unrated": 0,
    }


def test_an_example_by_hand():
    """Two newcomers to 4 points: P 1/2, K 5, √n 2, so 4 · 5 · 2 · 1/2 is 20."""
    table = ratings_table(matches_of(("Ayşe", "Mehmet", "Ayşe", 4, None))).set_index("player")
    assert table["rating"].to_dict() == {"Ayşe": 1520, "Mehmet": 1480}
    assert table["experience"].to_dict() == {"Ayşe": 4, "Mehmet": 4}


@pytest.mark.parametrize(
    ("winner", "ayse", "mehmet"),
    [
        # D = 100, n = 9: the exponent is 0.15, P = 1/(1.41254 + 1) = 0.41450.
        pytest.param("Mehmet", -12 * 0.41450 * 4, 12 * 0.41450, id="the favourite wins"),
        pytest.param("Ayşe", 12 * 0.58550 * 4, -12 * 0.58550, id="the weaker one wins"),
    ],
)
def test_each_changes_by_his_own_k(winner, ayse, mehmet):
    before = pd.DataFrame([standing("Ayşe", 1500, 100), standing("Mehmet", 1600, 1000)])
    history = rating_history_table(
        matches_of(("Ayşe", "Mehmet", winner, 9, None)), before=before
    ).set_index("player")
    assert history["k"].to_dict() == {"Ayşe": 4, "Mehmet": 1}
    assert history.loc["Ayşe", "change"] == pytest.approx(ayse, abs=1e-3)
    assert history.loc["Mehmet", "change"] == pytest.approx(mehmet, abs=1e-3)
    assert history.loc["Ayşe", "chance"] == pytest.approx(0.41450, abs=1e-5)
    assert history["chance"].sum() == pytest.approx(1)


def test_at_equal_experience_nothing_is_gained_or_lost_together():
    rows = [("A", "B", "A", 7, None), ("B", "A", "A", 3, None), ("A", "B", "B", 11, None)]
    history = rating_history_table(matches_of(*rows))
    assert history.groupby("number")["change"].sum().abs().max() < 1e-9
    assert ratings_table(matches_of(*rows))["rating"].sum() == pytest.approx(3000)


SEASON = [
    ("A", "B", "A", 5, "2026-03-01"),
    ("B", "C", "C", 7, "2026-01-10"),
    ("C", "A", "A", 3, "2026-02"),
    ("A", "B", "B", 9, None),
    ("B", "C", "B", 1, "2026-01-09"),
    ("C", "A", "C", 5, "last Sunday"),
    ("A", "C", "A", 5, "2026"),
]


def test_the_order_is_by_date_then_by_file():
    history = rating_history_table(matches_of(*SEASON))
    assert history["match"].tolist()[::2] == [7, 5, 2, 3, 1, 4, 6]
    assert history["number"].tolist() == [n for n in range(1, 8) for _ in (1, 2)]


def test_going_on_from_earlier_ratings_gives_what_all_at_once_gives():
    whole = ratings_table(matches_of(*SEASON))
    table = matches_of(*SEASON)
    early = table[table["match"].isin([7, 5, 2])]
    late = table[~table["match"].isin([7, 5, 2])]
    half = ratings_table(early)
    pd.testing.assert_frame_equal(ratings_table(late, before=half), whole)
    parts = [rating_history_table(early), rating_history_table(late, before=half)]
    joined = pd.concat(parts, ignore_index=True).drop(columns="number")
    pd.testing.assert_frame_equal(
        joined, rating_history_table(table).drop(columns="number"), check_dtype=False
    )


def test_the_history_ends_at_the_ratings():
    table = matches_of(*SEASON)
    last = rating_history_table(table).groupby("player")["rating_after"].last()
    assert ratings_table(table).set_index("player")["rating"].to_dict() == last.to_dict()


def test_the_highest_comes_first_with_what_it_rests_on():
    table = ratings_table(matches_of(*SEASON))
    assert table["rating"].is_monotonic_decreasing
    row = table.set_index("player").loc["A"]
    assert (row["matches"], row["wins"], row["losses"], row["experience"]) == (5, 3, 2, 27)
    assert row["last_date"] == "2026-03-01"
    assert row["highest"] >= row["rating"]


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(("A", "B", None, 5, None), id="unfinished"),
        pytest.param(("A", "B", "A", 0, None), id="session"),
        pytest.param(("A", "B", "A", None, None), id="no length"),
        pytest.param(("A", "A", "A", 5, None), id="one name"),
    ],
)
def test_what_does_not_count_stands_apart(row):
    table = ratings_table(matches_of(row))
    assert set(table["rating"]) == {1500}
    assert set(table["matches"]) == {0}
    assert set(table["unrated"]) == {1}
    assert table["highest"].isna().all()
    assert len(rating_history_table(matches_of(row))) == 0


def test_other_systems():
    rows = [("A", "B", "A", 100, None), ("A", "B", "A", 1, None)]
    history = rating_history_table(matches_of(*rows), RatingSystem(1000, divisor=50, floor=2.5))
    assert history["rating_before"].tolist()[:2] == [1000, 1000]
    assert history["k"].tolist() == [5, 5, 3, 3]
    assert RatingSystem(floor=2.5).k(1_000) == 2.5


@pytest.mark.parametrize(
    "options", [{"divisor": 0}, {"divisor": -1}, {"floor": -1}, {"start": math.nan}]
)
def test_a_system_that_makes_no_sense_is_refused(options):
    with pytest.raises(ValueError, match=next(iter(options))):
        RatingSystem(**options)


def test_a_hopeless_case_has_a_chance_that_is_a_number():
    assert weaker_chance(1e9, 25) == 0
