"""Match IDs; the golden ones were shown by GNU Backgammon 1.07 for the state beside them."""

import pytest

from tavla_notation.board import (
    ByPlayer,
    Offer,
    Player,
    Roll,
    Situation,
    format_gnubg_id,
    format_match_id,
    parse_gnubg_id,
    parse_position,
)

MOVER = "24:2 13:3 9:1 8:2 6:4 3:2 bar:1 | 23:1 13:4 8:3 6:4 4:1 bar:2"
BOARD = "yHPwAGSMZ+EAWA"
W, B = Player.WHITE, Player.BLACK


def state(on_roll: Player, **more: object) -> Situation:
    return Situation(parse_position(MOVER, on_roll), **more)


GOLDEN = [
    (
        "EYHlADAAEAAE",
        state(W, roll=Roll(3, 1), cube=2, cube_owner=B, scores=ByPlayer(3, 2), length=7),
    ),
    (
        "QYnlACAAGAAE",
        state(B, roll=Roll(3, 1), cube=2, cube_owner=W, scores=ByPlayer(2, 3), length=7),
    ),
    ("MAHgACAAGAAE", state(W, scores=ByPlayer(2, 3), length=7)),
    ("MBngACAAGAAE", state(W, scores=ByPlayer(2, 3), length=7, offered=Offer.DOUBLE)),
    ("QQkAAAAAAAAA", state(B, cube=2, cube_owner=W, jacoby=True)),
    ("QQkFAAAAAAAA", state(B, cube=2, cube_owner=W, jacoby=True, roll=Roll(2, 1))),
    ("QUEFAAAAAAAA", state(B, cube=2, cube_owner=W, jacoby=True, roll=Roll(2, 1), resigns=2)),
]


@pytest.mark.parametrize(("identifier", "situation"), GOLDEN, ids=[word for word, _ in GOLDEN])
def test_golden_both_ways(identifier, situation):
    assert parse_gnubg_id(f"{BOARD}:{identifier}") == situation
    assert format_match_id(situation) == identifier
    assert format_gnubg_id(situation) == f"{BOARD}:{identifier}"


def test_crawford_and_the_largest_numbers():
    situation = state(
        B, crawford=True, length=32767, scores=ByPlayer(32766, 1), cube=2**15, cube_owner=B
    )
    assert parse_gnubg_id(format_gnubg_id(situation)) == situation


@pytest.mark.parametrize(
    "pasted",
    [
        f" GNU Backgammon  Position ID: {BOARD}\n                 Match ID   : MAHgACAAGAAE\n +12",
        f"{BOARD}:MAHgACAAGAAE",
        f"  '{BOARD} : MAHgACAAGAAE' \n",
        f"GNUBGID {BOARD}:MAHgACAAGAAE",
        f"gnubgid={BOARD}:MAHgACAAGAAE",
        f"position id: {BOARD}, match id: MAHgACAAGAAE",
    ],
)
def test_pasted_forms(pasted):
    assert parse_gnubg_id(pasted) == GOLDEN[2][1]


@pytest.mark.parametrize(
    ("word", "said"),
    [
        pytest.param("MAHgA?AAGAAE", "character 6 of the Match ID .* is '\\?'", id="character"),
        pytest.param("MAHgACAAGAA", "12 characters, not 11", id="short"),
        pytest.param("IAHgACAAGAAE", "names 2 as owner", id="cube owner"),
        pytest.param("cAEEAAAAAAAA", "the dice 0 and 1", id="one die"),
        pytest.param("cIkcAAAAAAAA", "the dice 1 and 7", id="a seven"),
        pytest.param("MAHgACAAGAA8", "goes on after its 67 bits", id="bits after the end"),
    ],
)
def test_wrong_identifier_is_named(word, said):
    with pytest.raises(ValueError, match=said):
        parse_gnubg_id(f"{BOARD}:{word}")


@pytest.mark.parametrize(
    ("situation", "said"),
    [
        (state(W, cube=3), "not 3"),
        (state(W, cube=2**16), "32768"),
        (state(W, length=40000), "not 40000"),
    ],
)
def test_what_it_cannot_hold(situation, said):
    with pytest.raises(ValueError, match=said):
        format_match_id(situation)
