"""Adjusted counts turn by turn, against the boards of the replay itself."""

import math
from dataclasses import replace

import pytest

from tavla_notation.api import check
from tavla_notation.stats import pips_table, position_counts
from tests.conftest import DATA

SAMPLES = DATA.parents[1] / "sample_matches" / "legal"
COUNTS = ("keith", "thorp", "rolls", "effective")


def is_race(position):
    rear = [side.rearmost for side in position.sides]
    return min(rear) > 0 and sum(rear) <= 25


def rows_of(replay):
    """The board of each row of a game: before its first turn, and after each."""
    positions = replay.positions()
    boards = [positions[ply.turn_index] for ply in replay.plies]
    last = replay.final
    if replay.plies and last.on_roll is replay.plies[-1].player:
        last = last.passed()
    return [*boards, last]


def assert_same(found, expected):
    assert math.isnan(found) if expected is None else found == pytest.approx(expected)


@pytest.mark.parametrize("name", ["tavla-match-to-7.mat", "hypergammon-money.mat"])
def test_every_race_of_a_match(name):
    checked = check(SAMPLES / name)
    table = pips_table(checked.matches, checked.findings)
    boards = [b for match in checked.matches for replay in match.replays for b in rows_of(replay)]
    assert len(table) == len(boards)
    compared = 0
    for row, board in zip(table.to_dict("records"), boards, strict=True):
        assert row["race"] == is_race(board)
        if not row["race"]:
            assert math.isnan(row["keith_white"])
            continue
        told = position_counts(board)
        assert_same(row["kleinman"], told.kleinman)
        for seat, side in (("white", "on_roll"), ("black", "opponent")):
            if row["on_roll"] == "black":
                side = {"on_roll": "opponent", "opponent": "on_roll"}[side]
            for name_ in COUNTS:
                assert_same(row[f"{name_}_{seat}"], getattr(getattr(told, side), name_))
        compared += 1
    assert compared > 3


def test_where_both_circle_the_board_there_is_no_race():
    table = pips_table(check(SAMPLES / "tawula-match-to-2.mat").matches)
    assert len(table) > 50
    assert not table["race"].any()


def test_no_race_is_counted_on_a_board_that_is_not_known():
    checked = check(SAMPLES / "tavla-match-to-7.mat")
    (match,) = checked.matches
    first = match.replays[0]
    race = pips_table([match])
    begins = int(race[(race["game"] == 1) & race["race"]]["ply"].min())
    doubted = first._replace(certain_until=first.plies[begins].turn_index)
    table = pips_table([replace(match, replays=(doubted,))])
    assert table["race"].tolist() == [n == begins for n in range(len(table))]


def test_what_an_illegal_play_took_is_no_share_of_the_roll():
    illegal = DATA.parents[1] / "sample_matches" / "illegal" / "P302-blocked-point.mat"
    table = pips_table(check(illegal).matches)
    told = table["unplayed"].dropna()
    assert told.between(0, 1).all()
    assert table["unplayed"].isna().sum() > (table["ply"] == 0).sum()
