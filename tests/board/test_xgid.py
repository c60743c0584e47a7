"""XGID in and out."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tavla_notation.board import (
    ByPlayer,
    Offer,
    Player,
    Position,
    Roll,
    Situation,
    format_position_id,
    format_xgid,
    parse_position,
    parse_xgid,
)
from tavla_notation.board.xgid import parse_xgid_board
from tests.board.strategies import positions

START = "-b----E-C---eE---c-e----B-"
PLAIN = f"XGID={START}:0:0:1:00:0:0:0:0:10"

PASTED = f"""
XGID={START}:1:-1:1:63:2:1:0:7:10

X:Player 1   O:Player 2
Score is X:2 O:1 7 pt.(s) match.
 +13-14-15-16-17-18------19-20-21-22-23-24-+
 | X           O    |   | O              X | +---+
"""


@st.composite
def situations(draw):
    length = draw(st.integers(0, 25))
    cubes = st.integers(0, 10).map(lambda power: 2**power)
    dice = st.integers(1, 6)
    roll = draw(st.none() | st.builds(Roll, dice, dice))
    return Situation(
        draw(positions()),
        roll=roll,
        cube=draw(cubes),
        cube_owner=draw(st.none() | st.sampled_from(Player)),
        offered=None if roll else draw(st.none() | st.sampled_from(Offer)),
        scores=ByPlayer(draw(st.integers(0, 99)), draw(st.integers(0, 99))),
        length=length,
        crawford=bool(length) and draw(st.booleans()),
        jacoby=not length and draw(st.booleans()),
        beavers=not length and draw(st.booleans()),
        max_cube=draw(cubes),
    )


@given(situations())
def test_round_trip(situation):
    assert parse_xgid(format_xgid(situation)) == situation


@pytest.mark.parametrize(
    ("board", "turn", "position_id"),
    [
        # GNU Backgammon read these XGIDs and gave these Position IDs.
        (START, 1, "4HPwATDgc/ABMA"),
        ("ab--A-D-C---cD--ab-d--bA-B", 1, "jGfhAFjIc/AAZA"),
        ("ab--A-D-C---cD--ab-d--bA-B", -1, "yHPwAGSMZ+EAWA"),
        ("-CCCCC-------------dddc---", 1, "3HsPAAB3dwcAAA"),
        ("c---------------------CC--", -1, "AADgDgAAgAMAAA"),
    ],
)
def test_the_same_position_by_another_program(board, turn, position_id):
    text = f"XGID={board}:0:0:{turn}:00:0:0:0:0:10"
    situation = parse_xgid(text)
    assert format_position_id(situation.position) == position_id
    assert situation.position.on_roll is (Player.WHITE if turn == 1 else Player.BLACK)
    assert format_xgid(situation) == text


def test_fields():
    situation = parse_xgid(f"XGID={START}:3:-1:-1:63:4:2:1:7:9")
    assert situation.cube == 8
    assert situation.cube_owner is Player.BLACK
    assert situation.position.on_roll is Player.BLACK
    assert situation.roll == Roll(6, 3)
    assert situation.scores == ByPlayer(4, 2)
    assert (situation.length, situation.crawford, situation.max_cube) == (7, True, 512)


def test_capital_letters_are_white_at_the_bottom():
    situation = parse_xgid("XGID=a----------------------A-B:0:0:1:00:0:0:0:0:10")
    white, black = situation.position.sides
    assert (white.bar, white.checkers[23], white.off) == (2, 1, 12)
    assert (black.bar, black.off) == (1, 14)


@pytest.mark.parametrize(
    ("flag", "jacoby", "beavers"),
    [(0, False, False), (1, True, False), (2, False, True), (3, True, True)],
)
def test_flag_in_a_money_session(flag, jacoby, beavers):
    situation = parse_xgid(f"{START}:0:0:1:00:0:0:{flag}:0:10")
    assert (situation.jacoby, situation.beavers, situation.crawford) == (jacoby, beavers, False)


@pytest.mark.parametrize(
    ("letter", "offer"), [("D", Offer.DOUBLE), ("B", Offer.BEAVER), ("R", Offer.RACCOON)]
)
def test_offers(letter, offer):
    situation = parse_xgid(f"XGID={START}:0:0:1:{letter}:0:0:3:0:10")
    assert (situation.offered, situation.roll) == (offer, None)


def test_pasted_with_a_board_below():
    situation = parse_xgid(PASTED)
    assert (situation.cube, situation.length, str(situation.roll)) == (2, 7, "63")


@pytest.mark.parametrize("text", [PLAIN, PLAIN[5:], f"  {PLAIN}\n", f"xgid = {PLAIN[5:]} extra"])
def test_prefix_and_blanks(text):
    assert format_xgid(parse_xgid(text)) == PLAIN


def test_no_named_limit_is_written_as_1024():
    assert format_xgid(Situation(parse_position("start"))) == PLAIN


@pytest.mark.parametrize(
    ("board", "said"),
    [
        (START.replace("E", "z", 1), "character 7 \\(point 6\\) is 'z'"),
        (START.replace("E", "P", 1), "character 7 \\(point 6\\) is 'P'"),
        (START.replace("E", "\N{KELVIN SIGN}", 1), "character 7 \\(point 6\\)"),
        ("A" + START[1:], "character 1 \\(the top player's bar\\) is 'A'"),
        (START[:-1] + "a", "character 26 \\(the bottom player's bar\\) is 'a'"),
        (START[:-1] + "A", "character 26 .* bottom player has 16 checkers"),
        (START.replace("b", "c"), "character 20 .* top player has 16 checkers"),
        (START[:-1], "26 characters, not 25"),
    ],
)
def test_wrong_board_is_named(board, said):
    with pytest.raises(ValueError, match=said):
        parse_xgid(f"XGID={board}:0:0:1:00:0:0:0:0:10")


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ("x:0:1:00:0:0:0:0:10", r"field 2 \(cube\) .* not 'x'"),
        ("31:0:1:00:0:0:0:0:10", r"field 2 \(cube\)"),
        ("0:2:1:00:0:0:0:0:10", r"field 3 \(cube owner\) .* from -1 to 1"),
        ("0:0:0:00:0:0:0:0:10", r"field 4 \(turn\) is 1 or -1"),
        ("0:0:1:71:0:0:0:0:10", r"field 5 \(dice\) .* not '71'"),
        ("0:0:1:6:0:0:0:0:10", r"field 5 \(dice\)"),
        ("0:0:1:00:-1:0:0:0:10", r"field 6 \(score of the bottom"),
        ("0:0:1:00:0:0:2:7:10", r"field 8 \(rules flag\) .* from 0 to 1"),
        ("0:0:1:00:0:0:4:0:10", r"field 8 \(rules flag\) .* from 0 to 3"),
        ("0:0:1:00:0:0:0:0", "10 fields .* has 9"),
    ],
)
def test_wrong_field_is_named(fields, said):
    with pytest.raises(ValueError, match=said):
        parse_xgid(f"XGID={START}:{fields}")


@pytest.mark.parametrize("text", ["", "  \n", "XGID=", "XGID=  "])
def test_nothing_is_no_xgid(text):
    with pytest.raises(ValueError, match="empty"):
        parse_xgid(text)


@given(st.text(max_size=80))
def test_any_text_is_read_or_refused(text):
    for attempt in (text, f"XGID={text}:0:0:1:00:0:0:0:0:10", f"{START}:{text}"):
        with contextlib.suppress(ValueError):
            assert isinstance(parse_xgid(attempt), Situation)


@pytest.mark.parametrize(
    ("situation", "said"),
    [
        (Situation(parse_position("24:2 wait:13 | 24:2 wait:13")), "waiting"),
        (Situation(Position.of({24: 2}, {1: 1})), "both players stand on one point"),
        (Situation(Position.of({6: 16}, {6: 1}, total=16)), "15 checkers a side, not 16"),
        (Situation(parse_position("start"), cube=3), "power of two, not 3"),
        (Situation(parse_position("start"), jacoby=True, length=5), "Jacoby"),
        (Situation(parse_position("start"), crawford=True), "Crawford"),
        (Situation(parse_position("start"), roll=Roll(1, 2), offered=Offer.DOUBLE), "not both"),
    ],
)
def test_what_an_xgid_cannot_hold(situation, said):
    with pytest.raises(ValueError, match=said):
        format_xgid(situation)


def test_board_characters_alone():
    assert parse_xgid_board(START) == parse_position("start").sides
