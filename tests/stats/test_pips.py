from tavla_notation.board import Position
from tavla_notation.stats import pips_table
from tests.made_matches import RACE, B, W, finding, match_of, replay_of


def test_a_game_begins_with_its_start():
    table = pips_table([match_of(replay_of(), replay_of(turns=()))])
    assert table["ply"].tolist() == [0, 1, 2, 3, 4, 5, 6, 0]
    start = table.iloc[0]
    assert (start["pips_white"], start["pips_black"], start["turn"]) == (167, 167, 0)
    assert table["player"].isna().tolist() == [True] + [False] * 6 + [True]


def test_both_counts_after_each_turn():
    table = pips_table([match_of(replay_of())])
    assert table["pips_white"].tolist() == [167, 163, 163, 139, 139, 139, 139]
    assert table["pips_black"].tolist() == [167, 167, 157, 164, 164, 164, 157]
    assert table["lead"].tolist() == [0, 4, -6, 25, 25, 25, 18]
    assert table["leader"].tolist()[1:4] == ["white", "black", "white"]
    assert table["leader"].isna().tolist() == [True] + [False] * 6


def test_a_crossover_is_where_the_lead_changes_hands():
    table = pips_table([match_of(replay_of(), replay_of(RACE[:1]))])
    crossed = table[table["crossover"]]
    assert crossed[["game", "ply"]].values.tolist() == [[1, 2], [1, 3]]


def test_a_level_race_in_between_hides_no_crossover():
    turns = [(W, 21, "8/5"), (B, 21, "8/5"), (B, 21, "13/10")]
    table = pips_table([match_of(replay_of(turns))])
    assert table["lead"].tolist() == [0, 3, 0, -3]
    assert table["crossover"].tolist() == [False, False, False, True]


def test_the_last_lead_of_one_game_is_not_crossed_by_the_next():
    white, black = replay_of([(W, 21, "8/5")]), replay_of([(B, 21, "8/5")])
    assert not pips_table([match_of(white, black)])["crossover"].any()


def test_a_start_that_is_not_level_is_no_crossover():
    behind = Position.of({24: 15}, {1: 15}, on_roll=W)
    games = replay_of([(W, 21, "8/5")]), replay_of(turns=())._replace(start=behind)
    table = pips_table([match_of(*games)])
    assert table["leader"].tolist()[1:] == ["white", "black"]
    assert not table["crossover"].any()


def test_hits_dances_and_findings_are_marked():
    table = pips_table([match_of(replay_of())], [finding("P302", 1)])
    assert table["hits"].tolist() == [0, 0, 0, 1, 0, 0, 0]
    assert table["danced"].tolist() == [False] * 4 + [True] + [False] * 2  # unknown is no dance
    assert table["code"].dropna().to_dict() == {2: "P302"}


def test_the_share_of_a_roll_that_was_not_played():
    turns = [(W, 21, "8/5"), (B, 66, "24/18"), (W, 31, None), (B, 64, "")]
    table = pips_table([match_of(replay_of(turns))])
    assert table["rolled"].tolist() == [0, 3, 24, 4, 10]
    assert table["unplayed"].round(6).tolist()[1:3] == [0.0, 0.75]
    assert table["unplayed"].isna().tolist() == [True, False, False, True, False]
    assert table["unplayed"].tolist()[4] == 1.0


def test_who_rolls_next():
    table = pips_table([match_of(replay_of(RACE[:3]), replay_of(turns=()))])
    assert table["on_roll"].tolist() == ["white", "black", "white", "black", "white"]
