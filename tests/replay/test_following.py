"""How a replay goes on after something illegal, unknown, missing or unreadable."""

import dataclasses
from itertools import pairwise
from pathlib import Path

import pytest

from tavla_notation.api import read, replay
from tavla_notation.board import Player, Roll
from tavla_notation.board.text import format_position, parse_position
from tavla_notation.record import Dance
from tavla_notation.replay import Replay, replay_game
from tavla_notation.rules import Reason, rule_set
from tests.check.records import from_position, game, match, wins

W, B = Player.WHITE, Player.BLACK
ROOT = Path(__file__).parents[2]
HIT = ("65: 24/18 13/8", "61: 13/7* 8/7", "31: bar/22 6/5", "52: 13/8 24/22")
"""White is hit on his 18, Black's 7, and enters."""

START = "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"


def of(*lines: str, position: str = START, rules: str = "tavla") -> Replay:
    return from_position(position, lines, rules).matches[0].replays[0]


def of_file(text: str, **options) -> Replay:
    return replay(text, **options)[0].replays[0]


@pytest.mark.parametrize(
    ("play", "after"),
    [
        pytest.param("65: 24/18 13/9", "24:1 18:1 13:4 9:1 8:3 6:5", id="a wrong die"),
        pytest.param("65: 24/18", "24:1 18:1 13:5 8:3 6:5", id="one die of two"),
        pytest.param("65: 13/7 13/7", "24:2 13:3 8:3 7:2 6:5", id="the six twice"),
        pytest.param("65: 24/18 13/8 8/3", "24:1 18:1 13:4 8:3 6:5 3:1", id="a third step"),
        pytest.param("65: 6/11 13/7", "24:2 13:4 11:1 8:3 7:1 6:4", id="backwards"),
    ],
)
def test_a_play_that_the_checkers_allow_stands(play, after):
    result = of(play, "31: 8/5 6/5")
    assert result.certain_until is None
    assert not result.plies[0].legal
    assert result.plies[1].legal
    assert format_position(result.final).split(" | ")[0].split() == after.split()


@pytest.mark.parametrize(
    ("play", "after", "done"),
    [
        pytest.param("65: 20/14 13/8", "24:2 13:4 8:4 6:5", 1, id="nobody on 20"),
        pytest.param("65: 24/19 13/7", "24:2 13:4 8:3 7:1 6:5", 1, id="19 is closed"),
        pytest.param("65: bar/20 13/7", "24:2 13:4 8:3 7:1 6:5", 1, id="nobody on the bar"),
        pytest.param("65: 20/9", "24:2 13:5 8:3 6:5", 0, id="nothing can be done"),
    ],
)
def test_what_can_be_done_of_an_impossible_play_is_done_and_certainty_ends(play, after, done):
    result = of(play, "31: 8/5 6/5")
    assert (result.certain_until, result.uncertain_cause) == (1, 0)
    assert [result.is_certain(ply.turn_index) for ply in result.plies] == [True, False]
    assert len(result.plies[0].play or ()) == done
    assert format_position(result.final).split(" | ")[0].split() == after.split()


def test_certainty_ends_once():
    result = of("65: 20/14 13/8", "31: 8/5 6/5", "42: 20/14 8/4")
    assert (result.certain_until, result.uncertain_cause) == (1, 0)


@pytest.mark.parametrize("has_roll", [True, False])
def test_a_position_in_the_place_of_a_play_is_where_the_replay_goes_on(has_roll):
    dump = (
        "5;0;1;0;0;Mehmet;Ayşe;0;0;0;1;0;0;-1;0;0;0;0;5;0;4;0;0;0;-6;4;0;0;0;-2;0;-4;-2;0;1;0;1;0;"
        "4;2;"
    )
    text = match(
        game("31: 8/5 6/5", "52: 13/8 24/22", f"65: Illegal play ({dump})", "42: 8/4 6/4"),
        rules="tavla",
    )
    told = replay(text)[0].match.games[0]
    if not has_roll:  # as formats write it in which a position may stand alone
        turns = [*told.turns]
        turns[2] = turns[2]._replace(roll=None)
        told = dataclasses.replace(told, turns=tuple(turns))
    result = replay_game(told, rule_set("tavla"))
    assert [ply.play for ply in result.plies if ply.turn_index == 2] == [None] * has_roll
    assert not result.judged
    # The dump has White's 24/13 on the board, which no cell tells.
    white = result.final.sides.white.checkers
    assert (white[24], white[13]) == (1, 6)


def test_pips_and_positions_agree_all_along():
    result = of(*HIT)
    positions = result.positions()
    assert len(positions) == len(HIT) + 1
    for ply, (before, after) in zip(result.plies, pairwise(positions), strict=True):
        mine, his = ply.player, ply.player.opponent
        assert before.on_roll is mine
        pips = {
            player: sum(point * n for point, n in enumerate(before.sides[player].checkers))
            for player in Player
        }
        gone = {
            player: sum(point * n for point, n in enumerate(after.sides[player].checkers))
            for player in Player
        }
        assert ply.pips_before == pips[mine]
        assert ply.pips_after == gone[mine]
        assert ply.opponent_pips == gone[his]


def test_a_gap_that_the_rest_of_the_game_fills_is_replayed_with_the_play_found():
    result = of("31: 8/5 6/5", "62:", "64: 24/14", "51: 18/13 8/7")
    (missing,) = result.missing_plays
    assert missing.found is not None
    assert (24, 18) in [tuple(step) for step in missing.found.steps]
    assert result.plies[1].play == missing.found
    assert result.plies[1].legal
    assert result.certain_until is None


def test_a_gap_with_one_legal_play_is_that_play():
    # 8/7 is closed, so the six comes first, and after it the one has only 2/1.
    position = "8:1 2:2 | 19:2 18:2 6:5"
    result = of("61:", "31: 6/3 6/5", "21: 2/off 2/1", position=position)
    (missing,) = result.missing_plays
    assert missing.forced
    assert missing.found is not None
    assert [str(step) for step in missing.found.steps] == ["8/2", "2/1"]


def test_a_gap_that_nothing_fills_ends_certainty():
    result = of("31: ????", "52: 13/8 24/22", "64: 24/14", "65: 20/14 20/15")
    assert result.plies[0].play is None
    assert result.certain_until == 1


def test_a_pass_with_a_play_is_judged_and_the_board_stands_still():
    result = of("31: 8/5 6/5", "42: Cannot Move", "65: 24/18 18/13")
    (judged,) = result.judged
    assert judged.verdict.violation is not None
    assert judged.verdict.violation.reason is Reason.FEWER_DICE
    assert not judged.play
    assert result.final.sides.black == parse_position(START).sides.black
    assert not result.missing_plays


def test_a_dance_is_no_finding_and_counts_no_playable_die():
    position = "24:2 13:5 6:7 bar:1 | 24:2 6:3 5:3 4:2 3:2 2:2 1:1"
    result = of("65: Cannot Move", "21: 6/4 5/4", position=position)
    assert not result.judged
    assert not result.missing_plays
    assert result.plies[0].dice_playable in (0, -1)
    assert result.plies[0].play is not None
    assert not result.plies[0].play


def test_the_last_roll_without_a_play_is_a_resignation():
    text = match(game("31: 8/5 6/5", "52: 13/8 24/22", "64:", result=wins(B)), rules="tavla")
    result = of_file(text)
    assert not result.judged
    assert not result.missing_plays
    assert result.plies[2].play is None
    assert result.outcome is not None
    assert result.outcome.winner is B


def test_a_play_without_its_roll_is_replayed_with_the_one_that_fits():
    result = of("24/18 18/13", "31: 8/5 6/5")
    (unwritten,) = result.unwritten_rolls
    assert unwritten.fitting == (Roll(6, 5),)
    assert result.plies[0].roll == Roll(6, 5)
    assert result.plies[0].play


def test_a_play_that_several_rolls_fit_is_followed_without_one():
    result = of("8/5 6/5", "52: 13/8 24/22")
    (unwritten,) = result.unwritten_rolls
    assert unwritten.fitting == (Roll(1, 1), Roll(3, 1))
    assert [ply.turn_index for ply in result.plies] == [1]
    assert result.final.sides.white.checkers[5] == 2
    assert result.certain_until is None


def test_the_board_after_a_play_without_a_roll_is_where_the_next_one_starts():
    """Several rolls fit 24/15, so it is no ply; what follows it starts from its 15 all the same."""
    result = of("24/15", "66: 24/18(2) 13/7(2)", "51: 15/14 13/8")
    assert [ply.turn_index for ply in result.plies] == [1, 2]
    positions = result.positions()
    assert positions[1].opponent.checkers[15] == 1
    assert positions[3].opponent.checkers[14] == 1
    assert positions[-1].sides == result.final.sides


def test_turns_out_of_order_are_listed_and_replayed():
    text = match(game("31: 8/5 6/5", "", "64: 24/14"), rules="tavla")
    result = of_file(text)
    assert result.turn_order == (1,)
    assert len(result.plies) == 2


def test_what_comes_after_the_end_is_not_replayed():
    position = "2:1 | 6:5 off:10"
    result = of("21: 2/off", "61: 6/off 6/5", position=position)
    assert len(result.plies) == 1
    assert result.after_end == 1


def test_contact_ends_when_the_last_two_have_passed_each_other():
    position = "13:1 6:14 | 13:1 6:14"
    # White's 13 is Black's 12: they have yet to pass each other.
    result = of("65: 13/2", "31: 6/3 6/5", "31: 6/3 6/5", position=position)
    assert [ply.contact for ply in result.plies] == [True, False, False]


def test_hits_count_where_they_happen():
    result = of(*HIT)
    assert not result.judged
    assert [ply.hits for ply in result.plies] == [0, 1, 0, 0]
    assert [ply.on_bar_before for ply in result.plies] == [0, 0, 1, 0]
    # A checker sent back from his 18 has 25 to go: 7 more.
    assert result.plies[2].pips_before == result.plies[0].pips_after + 7


def test_a_late_hit_brings_the_sides_together_again():
    # The checker that was hit starts again from the bar, behind White's last one.
    result = of("31: 8/5* 1/off", "64: bar/21 21/15", position="8:1 1:1 off:13 | 20:1 6:1 off:13")
    assert [ply.contact for ply in result.plies] == [True, True]


def test_a_pass_before_another_fault_is_a_pass_and_hides_nothing():
    # No play of the 4-2 would make the 6-5 legal, so nothing speaks against the pass.
    result = of("31: 8/5 6/5", "42: Cannot Move", "65: 24/18 18/13", "65: 13/8 13/8")
    assert [(judged.index, judged.certain) for judged in result.judged] == [(1, True), (3, True)]
    assert not result.missing_plays
    assert result.certain_until is None


def test_a_pass_with_one_legal_play_is_a_pass_where_the_record_goes_on_from_it():
    # The only play, 8/2 2/1, would leave nobody on 8 for the next six.
    position = "8:1 2:2 | 19:2 18:2 6:5"
    lines = ("61: Cannot Move", "31: 6/3 6/5", "61: 8/2 2/1", "21: 6/3 6/5")
    result = of(*lines, position=position)
    assert [judged.index for judged in result.judged] == [0, 3]
    assert not result.missing_plays
    assert result.plies[2].legal


@pytest.mark.parametrize("index", [0, 2, 7])
def test_a_play_left_out_is_not_held_against_a_turn_late_in_the_game(index):
    # Only after more than thirty turns is a checker missed where it should have gone.
    path = ROOT / "sample_matches" / "legal" / "backgammon-gridgammon.txt"
    match = read(path).matches[0]
    told = match.games[2]
    gap = told.turns[index]._replace(action=Dance())
    turns = (*told.turns[:index], gap, *told.turns[index + 1 :])
    result = replay_game(dataclasses.replace(told, turns=turns), rule_set("backgammon"))
    assert not result.judged
    (missing,) = result.missing_plays
    assert missing.index == index
    assert missing.found is not None
