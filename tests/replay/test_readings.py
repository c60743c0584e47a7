"""What written moves may mean in single dice, and which meaning counts on a board."""

import pytest

from tavla_notation.board import Play, Roll
from tavla_notation.notation import parse_play
from tavla_notation.record import Moves
from tavla_notation.replay import Replay
from tavla_notation.replay.readings import ReadingMemo, compile_moves, written_steps
from tests.check.records import from_position


def readings(text: str, first: int, second: int) -> set[tuple[tuple[int, int, int], ...]]:
    compiled = compile_moves(Moves(parse_play(text)), Roll(first, second))
    assert compiled.fits
    return {reading.hops for reading in compiled.readings}


def replayed(position: str, *lines: str, rules: str = "tavla") -> Replay:
    return from_position(position, lines, rules).matches[0].replays[0]


def steps(play: Play | None) -> list[tuple[int, int]]:
    assert play is not None
    return [tuple(step) for step in play.steps]


@pytest.mark.parametrize(
    ("text", "dice", "expected"),
    [
        pytest.param("24/18 13/8", (6, 5), {((24, 18, 6), (13, 8, 5))}, id="two checkers"),
        pytest.param("13/8 24/18", (6, 5), {((24, 18, 6), (13, 8, 5))}, id="in another order"),
        pytest.param(
            "24/13",
            (6, 5),
            {((24, 18, 6), (18, 13, 5)), ((24, 19, 5), (19, 13, 6))},
            id="both roads",
        ),
        pytest.param("24/18/13", (6, 5), {((24, 18, 6), (18, 13, 5))}, id="the road is written"),
        pytest.param(
            "8/2", (3, 3), {((8, 5, 3), (5, 2, 3))}, id="a double has one road; two of four dice"
        ),
        pytest.param(
            "13/5(2)",
            (4, 4),
            {((13, 9, 4), (13, 9, 4), (9, 5, 4), (9, 5, 4))},
            id="two trips of a double",
        ),
        pytest.param(
            "3/off",
            (5, 4),
            {((3, 0, 5),), ((3, 0, 4),)},
            id="G1: either die bears off",
        ),
        pytest.param(
            "6/off",
            (4, 2),
            {((6, 2, 4), (2, 0, 2)), ((6, 4, 2), (4, 0, 4))},
            id="one checker with both dice",
        ),
        pytest.param("bar/20 6/4", (5, 2), {((25, 20, 5), (6, 4, 2))}, id="from the bar"),
        pytest.param(
            "2/off 0/0",
            (2, 1),
            {((2, 0, 2),), ((2, 1, 1), (1, 0, 2))},
            id="a die that could not be used",
        ),
        pytest.param(
            "wait/19 wait/22", (6, 3), {((26, 19, 6), (26, 22, 3))}, id="waiting checkers"
        ),
    ],
)
def test_every_use_of_the_dice_is_a_reading(text, dice, expected):
    assert readings(text, *dice) == expected


@pytest.mark.parametrize(
    ("text", "dice", "hops"),
    [
        pytest.param("24/12", (6, 5), ((24, 12, 0),), id="no dice make twelve"),
        pytest.param("13/7 13/7", (6, 5), ((13, 7, 6), (13, 7, 6)), id="the six twice"),
        pytest.param("24/4", (5, 5), None, id="four fives"),
        pytest.param(
            "24/9 8/3(2)",
            (5, 5),
            ((24, 19, 5), (19, 14, 5), (14, 9, 5), (8, 3, 5), (8, 3, 5)),
            id="five fives",
        ),
        pytest.param("6/12", (6, 5), ((6, 12, 0),), id="backwards"),
    ],
)
def test_what_no_dice_fit_is_kept_as_the_reading_that_says_best_what_is_wrong(text, dice, hops):
    compiled = compile_moves(Moves(parse_play(text)), Roll(*dice))
    assert compiled.fits is (hops is None)
    if hops is not None:
        assert [reading.hops for reading in compiled.readings] == [hops]


def test_stars_are_claims_by_point():
    compiled = compile_moves(Moves(parse_play("24/18*/13 6/5*")), Roll(6, 5))
    assert compiled.claims == (18, 5)


def test_steps_as_they_stand_begin_with_the_bar():
    moves = parse_play("13/8 bar/20/18 6/5(2)")
    assert [tuple(step) for step in written_steps(moves)] == [
        (25, 20),
        (13, 8),
        (20, 18),
        (6, 5),
        (6, 5),
    ]


def test_equal_cells_are_read_once_and_different_dice_apart():
    memo = ReadingMemo()
    moves = Moves(parse_play("24/13"))
    roll, other = Roll(6, 5), Roll(5, 6)
    assert memo.of(moves, roll) is memo.of(moves, roll)
    assert memo.of(moves, other) is not memo.of(moves, roll)


QUIET = "24:1 13:2 6:12 | 13:2 3:5 2:4 {}"


@pytest.mark.parametrize(
    ("his", "play", "road", "hits"),
    [
        pytest.param("8:2", "24/13", [(24, 18), (18, 13)], 0, id="nobody is in the way"),
        pytest.param("7:2", "24/13", [(24, 19), (19, 13)], 0, id="18 is closed"),
        pytest.param("7:1 8:1", "24/13", [(24, 19), (19, 13)], 0, id="a blot on 18 is passed by"),
        pytest.param("7:1 8:1", "24/18*/13", [(24, 18), (18, 13)], 1, id="a star on 18"),
        pytest.param("7:1 8:1", "24/18/13", [(24, 18), (18, 13)], 1, id="the road without a star"),
    ],
)
def test_a_trip_takes_the_quiet_road_unless_the_record_says_otherwise(his, play, road, hits):
    result = replayed(QUIET.format(his), f"65: {play}")
    (ply,) = result.plies
    assert ply.legal
    assert not result.judged
    assert steps(ply.play) == road
    assert ply.hits == hits
    assert result.final.sides.black.bar == hits


def test_a_road_that_must_hit_hits_without_a_star():
    # 19 is closed, so the way leads over the blot on 18.
    result = replayed(QUIET.format("7:1 6:2"), "65: 24/13")
    assert result.plies[0].hits == 1
    assert result.missing_hits[0].points == (18,)
    assert not result.false_hits


def test_of_two_roads_that_hit_the_star_decides():
    # Blots on 18 and on 19: the words alone say nothing, the star does.
    position = QUIET.format("7:1 6:1")
    for road, point in (("24/18*/13", 18), ("24/19*/13", 19)):
        result = replayed(position, f"65: {road}")
        assert steps(result.plies[0].play)[0] == (24, point)
        assert not result.false_hits
        assert not result.missing_hits


def test_a_trip_whose_roads_are_both_closed_is_illegal_and_followed_to_its_end():
    result = replayed(QUIET.format("7:2 6:2"), "65: 24/13", "31: 7/4 6/5")
    (judged,) = result.judged
    assert judged.verdict.violation is not None
    assert judged.verdict.violation.reason.value == "blocked"
    assert result.certain_until is None
    assert result.final.sides.white.checkers[13] == 3


def test_a_bear_off_is_legal_if_any_use_of_the_dice_is():
    # The five must take the 5 point's checker, so the four bears off the 3 point's.
    result = replayed("5:1 3:1 | 6:5 off:10", "54: 3/off 5/off")
    assert not result.judged
    assert result.plies[0].borne_off == 2


def test_a_merged_bear_off_is_two_steps():
    result = replayed("6:1 1:1 | 6:5 off:10", "42: 6/off")
    assert not result.judged
    assert result.plies[0].pips_before - result.plies[0].pips_after == 6


def test_the_order_of_writing_is_no_rule():
    position = "13:5 6:9 bar:1 | 24:2 13:5 8:3 6:5"
    for play in ("bar/22 6/5", "6/5 bar/22"):
        result = replayed(position, f"31: {play}")
        assert not result.judged
        assert result.plies[0].on_bar_before == 1


@pytest.mark.parametrize(
    ("line", "reason", "at"),
    [
        ("52: 3/off 6/1", "bear_off_not_exact", (3, 0)),
        ("52: 6/1 3/off", "die_reused", (3, 0)),
        ("32: 4/1 6/5", "wrong_die", (6, 5)),
        ("32: 6/5 4/1", "wrong_die", (6, 5)),
        ("31: 2/1 4/2 5/4", "extra_move", (5, 4)),
        ("22: 3/1 5/3 6/4", "fewer_dice", None),
    ],
)
def test_what_is_wrong_is_told_in_the_order_written(line, reason, at):
    """Rules.md 1.7; a play whose steps are all possible in some order is wrong as a whole."""
    replay = replayed("6:2 5:1 4:1 3:1 2:1 | 6:15", line, "65: 24/18 24/19")
    (judged,) = [judged for judged in replay.judged if judged.index == 0]
    violation = judged.verdict.violation
    assert violation is not None
    assert violation.reason.value == reason
    assert (violation.step and tuple(violation.step)) == at
    if at is not None:
        assert tuple(judged.play.steps[violation.step_index]) == at
