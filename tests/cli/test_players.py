"""``tavla stats`` of players: encounters, ratings, several names, other rules."""

from __future__ import annotations

import csv
import io

import pytest

from tests.cli.conftest import put
from tests.cli.records import CLEAN


@pytest.fixture
def season() -> tuple[str, ...]:
    """Ayşe wins 3 points, twice; the second time she is called otherwise."""
    again = CLEAN.replace(" Ayşe : ", " AYSE 9 : ")
    return put("a.mat", CLEAN), put("b.mat", again)


@pytest.fixture
def club() -> str:
    return put("club.toml", '"Ayşe" = ["ayse 9"]\n')


def rows(out: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(out)))


def test_without_aliases_two_names_are_two_people(tavla, season):
    out = tavla("stats", "outcomes", *season, "--format", "csv").out
    assert [row["player"] for row in rows(out)] == ["Ayşe", "Mehmet", "AYSE 9"]


def test_with_aliases_one_person_is_one_row_in_every_table(tavla, season, club):
    def told(table: str) -> list[dict[str, str]]:
        return rows(tavla("stats", table, *season, "--aliases", club, "--format", "csv").out)

    assert [row["player"] for row in told("outcomes")] == ["Ayşe", "Mehmet"]
    assert {row["white"] for row in told("matches")} == {"Ayşe"}
    assert {row["player"] for row in told("turns")} == {"Ayşe", "Mehmet"}
    assert [row["player"] for row in told("dice")] == ["Ayşe", "Mehmet", ""]
    (meeting, _) = told("head-to-head")
    assert (meeting["matches"], meeting["matches_won"], meeting["wins"]) == ("2", "2", "4")


@pytest.mark.parametrize("verb", [("pips",), ("plot", "race", "-o", "race.svg")])
def test_other_commands_take_aliases_too(tavla, season, club, verb):
    ran = tavla(*verb[:2], season[1], *verb[2:], "--aliases", club)
    assert ran.status == 0
    if verb[0] == "pips":
        assert "Ayşe – Mehmet" in ran.out
    else:
        with open("race.svg", encoding="utf-8") as file:
            assert "AYSE 9" not in file.read()


def test_encounters_for_people(tavla, season, club):
    out = tavla("stats", "head-to-head", *season, "--aliases", club).out.splitlines()
    assert out[0].split()[:3] == ["player", "opponent", "matches"]
    assert out[1].split()[:7] == ["Ayşe", "Mehmet", "2", "2", "·", "100", "%"]


def test_ratings_for_people(tavla, season, club):
    """To 3 points: 4 · 5 · √3 · 0.5 is 17.3; then, 34.6 apart, 4 · 4.97 · √3 · 0.4827 is 16.6."""
    out = tavla("stats", "ratings", *season, "--aliases", club).out.splitlines()
    assert out[1].split()[:3] == ["Ayşe", "1,533.9", "2"]
    assert out[2].split()[:3] == ["Mehmet", "1,466.1", "2"]
    history = tavla("stats", "rating-history", *season, "--aliases", club).out.splitlines()
    assert history[1].split()[-3:] == ["1,500.0", "+17.3", "1,517.3"]
    assert history[-1].split()[-3:] == ["1,482.7", "-16.6", "1,466.1"]


def test_other_rating_systems(tavla, season, club):
    asked = ("stats", "ratings", *season, "--aliases", club, "--format", "csv")
    first, last = rows(tavla(*asked, "--rating", "start=1000", "--rating", "divisor=1").out)
    assert float(first["rating"]) + float(last["rating"]) == pytest.approx(2000)
    assert 1017.3 < float(first["rating"]) < 1024.2  # K falls from 5 to 2


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("points=3", "--rating takes NAME=NUMBER, NAME one of start, divisor, floor, not"),
        ("start", "--rating takes NAME=NUMBER"),
        ("floor=low", "--rating floor=low: "),
        ("divisor=0", "--rating divisor=0: divisor is above 0, not 0"),
        ("start=nan", "--rating start=nan: start is a number, not nan"),
    ],
)
def test_a_rating_option_that_makes_no_sense(refused, season, option, said):
    assert refused("stats", "ratings", *season, "--rating", option).startswith(said)


def test_rating_options_are_for_ratings(refused, season):
    said = refused("stats", "games", *season, "--rating", "start=1000")
    assert said == "--rating is for ratings, not for the table games"


def test_a_file_of_aliases_that_says_nothing_clear(refused, season):
    put("bad.toml", "Ayse = 3\n")
    said = refused("stats", "games", *season, "--aliases", "bad.toml")
    assert said.startswith("bad.toml: 'Ayse' takes a name or a list of names")
    said = refused("stats", "games", *season, "--aliases", "nowhere.toml")
    assert said.startswith("cannot read nowhere.toml: ")


def test_scored_as_other_rules(tavla, season):
    """The first game was claimed with 2 points: a mars of tavla, a single game elsewhere."""
    asked = ("stats", "outcomes", season[0], "--format", "csv", "--by", "rules")
    (own,) = rows(tavla(*asked).out)
    (other,) = rows(tavla(*asked, "--score-as", "tavla-gamearea").out)
    assert (own["rules"], own["mars_won"], own["points_won"]) == ("tavla", "1", "3")
    assert (other["rules"], other["mars_won"], other["points_won"]) == ("tavla-gamearea", "0", "2")
    said = tavla("stats", "games", season[0], "--score-as", "backgammon").out
    assert " gammon " in said


def test_scored_by_house_rules(tavla, season):
    put("club.toml", 'base = "tavla"\n[values]\nmars = 5\ntriple = 7\n')
    (row,) = rows(
        tavla(
            *("stats", "outcomes", season[0], "--format", "csv", "--by", "all"),
            *("--score-as", "club.toml"),
        ).out
    )
    assert row["points_won"] == "6"


def test_what_cannot_be_scored_so(refused, season):
    assert refused("stats", "turns", *season, "--score-as", "tavla") == (
        "--score-as is for outcomes and games, not for the table turns"
    )
    assert "no rule set is called 'chess'" in refused(
        "stats", "games", *season, "--score-as", "chess"
    )
