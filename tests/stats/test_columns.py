import numpy as np
import pandas as pd
import pytest

from tavla_notation.board import Player
from tavla_notation.stats import (
    DICE,
    FAIRNESS,
    GAMES,
    HEAD_TO_HEAD,
    MATCHES,
    OPENINGS,
    OUTCOMES,
    PIPS,
    RATING_HISTORY,
    RATINGS,
    REPLIES,
    ROLL_COUNTS,
    SCORES,
    TURNS,
    dice_table,
    fairness_table,
    games_table,
    head_to_head_table,
    matches_table,
    openings_table,
    outcomes_table,
    pips_table,
    rating_history_table,
    ratings_table,
    replies_table,
    rolls_table,
    scores_table,
    turns_table,
)
from tavla_notation.stats.columns import WORD, Column, Schema
from tavla_notation.stats.dice import dice_of, rolls_of
from tavla_notation.stats.dice_rolls import Thrown
from tests.made_matches import RACE, finding, match_of, replay_of, won


def decided(matches: pd.DataFrame) -> pd.DataFrame:
    """The matches as if White had won each."""
    return matches.assign(winner=matches["white"])


TABLES = [
    pytest.param(MATCHES, matches_table, id="matches"),
    pytest.param(GAMES, games_table, id="games"),
    pytest.param(TURNS, turns_table, id="turns"),
    pytest.param(PIPS, pips_table, id="pips"),
    pytest.param(SCORES, scores_table, id="scores"),
    pytest.param(DICE, dice_table, id="dice"),
    pytest.param(ROLL_COUNTS, rolls_table, id="rolls"),
    pytest.param(FAIRNESS, fairness_table, id="fairness"),
    pytest.param(OPENINGS, openings_table, id="openings"),
    pytest.param(REPLIES, replies_table, id="replies"),
    pytest.param(
        HEAD_TO_HEAD, lambda r: head_to_head_table(games_table(r), matches_table(r)), id="meetings"
    ),
    pytest.param(RATINGS, lambda r: ratings_table(matches_table(r)), id="ratings"),
    pytest.param(
        RATING_HISTORY, lambda r: rating_history_table(decided(matches_table(r))), id="history"
    ),
    pytest.param(OUTCOMES, lambda replayed: outcomes_table(games_table(replayed)), id="outcomes"),
]


def assert_declared(table: pd.DataFrame, schema: Schema) -> None:
    assert list(table.columns) == schema.names()
    for column in schema:
        found = table[column.name].dtype
        if column.dtype is WORD:
            assert isinstance(found, pd.CategoricalDtype), column.name
        else:
            assert found == column.dtype, column.name


@pytest.mark.parametrize(("schema", "table_of"), TABLES)
def test_columns_are_the_declared_ones(schema, table_of):
    match = match_of(replay_of(outcome=won(Player.WHITE)), replay_of())
    table = table_of([match, match_of(file="b.mat"), match_of(replay_of(turns=()), file="c.mat")])
    assert len(table)
    assert_declared(table, schema)


@pytest.mark.parametrize(("schema", "table_of"), TABLES)
def test_no_matches_give_the_same_columns(schema, table_of):
    table = table_of([])
    assert len(table) == 0
    assert_declared(table, schema)
    assert_declared(schema.empty(), schema)


def test_a_table_with_another_column_is_refused():
    data = {name: [] for name in SCORES.names()}
    with pytest.raises(ValueError, match="cheers"):
        SCORES.table({**data, "cheers": []})


def test_parts_of_an_archive_can_be_joined():
    parts = [turns_table([match_of(replay_of(RACE[:n]))], [finding()]) for n in (4, 2)]
    whole = pd.concat(parts, ignore_index=True)
    assert len(whole) == 6
    assert whole["dice_played"].dtype == "Int8"
    assert whole["code"].tolist()[1] == "P302"


def test_a_stake_that_no_table_holds_is_as_large_as_one_can_say():
    """Three times 999999999 is no number of 32 bits, and somebody may write it."""
    many = Schema("stakes", (Column("cube", "int32", ""), Column("points", "Int32", "", "points")))
    table = many.table({"cube": [1, 10**12], "points": [None, -(10**12)]})
    assert table["cube"].tolist() == [1, 2**31 - 1]
    assert table["points"].isna().tolist() == [True, False]
    assert table["points"][1] == 1 - 2**31


def test_an_array_of_numbers_too_large_is_not_cut_off():
    cubes = Schema("stakes", (Column("cube", "int32", ""), Column("points", "Int32", "", "points")))
    table = cubes.table({"cube": np.array([1, 3 * 10**9]), "points": np.array([-(10**10), 2])})
    assert table["cube"].tolist() == [1, 2**31 - 1]
    assert table["points"].tolist() == [1 - 2**31, 2]


def test_what_is_counted_of_many_matches_has_room_for_all():
    """Two million matches roll more pips than 32 bits hold."""
    rolls = Thrown(
        names=["Ayşe"],
        player=np.zeros(2, np.int64),
        code=np.array([20, 3], np.int8),
        game=np.zeros(2, np.int64),
        opening=np.array([False, True]),
        counted=np.ones(2, np.bool_),
        danced=np.zeros(2, np.bool_),
        told=np.ones(2, np.bool_),
        times=np.array([5 * 10**9, 10]),
    )
    dice = dice_of(rolls).iloc[0]
    assert (dice["rolls"], dice["openings"]) == (5 * 10**9, 10)
    assert dice["pips"] == 24 * 5 * 10**9 + 4 * 10
    assert rolls_of(rolls)["times"].max() == 5 * 10**9
