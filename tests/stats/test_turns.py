import pandas as pd

from tavla_notation.board import Play
from tavla_notation.stats import play_text, turns_table
from tests.check.records import from_position
from tests.made_matches import RACE, finding, match_of, replay_of


def test_each_roll_is_a_row():
    table = turns_table([match_of(replay_of(), replay_of(RACE[:2])), match_of(replay_of())])
    assert table["match"].tolist() == [1] * 8 + [2] * 6
    assert table["game"].tolist() == [1] * 6 + [2] * 2 + [1] * 6
    assert table["turn"].tolist() == [1, 1, 2, 2, 3, 3, 1, 1, 1, 1, 2, 2, 3, 3]
    assert table["player"].tolist()[:3] == ["Ayşe", "Mehmet", "Ayşe"]
    assert table["seat"].tolist()[:3] == ["white", "black", "white"]


def test_a_row_tells_the_roll_the_play_and_the_counts():
    row = turns_table([match_of(replay_of())]).iloc[2]
    assert (row["die_1"], row["die_2"]) == (6, 6)
    assert row["play"] == "24/18(2) 13/7(2)"
    assert (row["pips_before"], row["pips_after"]) == (163, 139)
    assert row["opponent_pips"] == 157 + 7  # hit on his 18: back to 25
    assert (row["hits"], row["dice_played"], row["line"]) == (1, 4, 3)


def test_a_dance_is_no_unknown_play():
    table = turns_table([match_of(replay_of())])
    dance, unknown = table.iloc[3], table.iloc[4]
    assert dance["play"] == ""
    assert dance["dice_played"] == 0
    assert dance["on_bar_before"] == 1
    assert pd.isna(unknown["play"])
    assert pd.isna(unknown["dice_played"])
    assert pd.isna(unknown["dice_playable"])


def test_those_that_wait_are_not_on_the_bar():
    position = "24:2 21:1 bar:{} wait:{} | 24:2 wait:13"
    for on_bar, waiting in ((1, 11), (0, 12)):
        board = position.format(on_bar, waiting).replace("bar:0 ", "")
        checked = from_position(board, ["44: gele" if on_bar else "11: gele"], "tawula")
        assert turns_table(checked.matches)["on_bar_before"].tolist() == [on_bar]


def test_a_finding_stands_on_its_turn_alone():
    replayed = [match_of(replay_of()), match_of(replay_of(), replay_of(), file="b.mat")]
    table = turns_table(replayed, [finding("P303", 2, file="b.mat", game=2)])
    marked = table[table["code"].notna()]
    assert marked[["match", "game", "turn"]].values.tolist() == [[2, 2, 2]]
    assert marked["code"].tolist() == ["P303"]


def test_the_weightiest_finding_of_a_turn_is_shown_then_the_first():
    replayed = [match_of(replay_of())]
    found = [finding("N104", 1), finding("P311", 1), finding("P302", 1), finding("R211", 0)]
    codes = turns_table(replayed, found)["code"]
    assert codes.tolist()[:2] == ["R211", "P311"]


def test_a_finding_on_a_cell_without_a_roll_marks_no_row():
    replayed = [match_of(replay_of())]
    elsewhere = [finding("C401", 99), finding("P302", 1, file="x.mat"), finding("N100", None)]
    assert turns_table(replayed, elsewhere)["code"].isna().all()


def test_lines_come_from_each_files_own_text():
    table = turns_table([match_of(replay_of(), file=name) for name in ("a", "b")])
    assert table["line"].tolist() == [1, 2, 3, 4, 5, 6] * 2


def test_boards_after_the_last_certain_one_are_said_to_be_guesses():
    table = turns_table([match_of(replay_of(certain_until=4))])
    assert table["certain"].tolist() == [True] * 4 + [False] * 2


def test_two_players_of_one_name_are_told_apart_by_their_seats():
    table = turns_table([match_of(replay_of(names=("Ali", "Ali")))])
    assert set(table["player"]) == {"Ali"}
    assert table["seat"].tolist() == ["white", "black"] * 3


def test_who_has_no_name_is_called_by_his_seat():
    assert set(turns_table([match_of(replay_of(names=("", " ")))])["player"]) == {"White", "Black"}


def test_one_text_for_a_play_however_it_was_written():
    one = Play.of((8, 5), (6, 5), (25, 22), (6, 5))
    other = Play.of((6, 5), (25, 22), (6, 5), (8, 5))
    assert play_text(one.steps) == play_text(other.steps) == "bar/22 8/5 6/5(2)"
    assert play_text(Play.of((3, 0)).steps) == "3/off"
    assert play_text(()) == ""
