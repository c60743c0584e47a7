"""A record written and read again is the same record."""

from __future__ import annotations

import pytest

from tavla_notation.board import ByPlayer, Player, Position, Roll
from tavla_notation.notation import read_bytes, read_text, write_mat
from tavla_notation.record import (
    Beaver,
    CheckerMove,
    Dance,
    Double,
    Drop,
    Edited,
    Game,
    Match,
    Moves,
    NotRecorded,
    Raccoon,
    Remark,
    Resignation,
    Result,
    StartPosition,
    Tag,
    Take,
    Turn,
    Unreadable,
    WrittenKind,
)
from tests.notation.mats import HEAD, ROW
from tests.notation.test_roads import FILES, ODD

W, B = Player.WHITE, Player.BLACK


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_files(path):
    for match in read_bytes(path.read_bytes(), path.name).matches:
        assert read_text(write_mat(match)).matches == (match,)


@pytest.mark.parametrize("odd", ODD)
def test_odd_rows(odd):
    for match in read_text(HEAD + odd).matches:
        assert read_text(write_mat(match)).matches == (match,)


def game(*turns: Turn, **more: object) -> Match:
    one = Game(1, ByPlayer("Ayşe", "Can"), ByPlayer(0, 0), (PLAY, ANSWER, *turns), **more)
    return Match((Tag("Event", "Kahve"), Tag("Rules", "tavla")), 5, (one,))


PLAY = Turn(W, Roll(3, 1), Moves((CheckerMove(8, (5,), (False,)), CheckerMove(6, (5,), (True,)))))
ANSWER = Turn(B, Roll(5, 2), Moves((CheckerMove(13, (8,), (False,)),)))
EDITED = Position.of({6: 5, 24: 2, 25: 1}, {6: 4, 13: 2, 25: 2}, on_roll=B)


@pytest.mark.parametrize(
    "action",
    [
        Dance(in_words=True),
        Dance(),
        NotRecorded(),
        Edited(EDITED),
        Resignation(),
        Resignation(WrittenKind.MARS),
        Resignation(whole_match=True),
        Unreadable("24/18 8/5/"),
        Moves((CheckerMove(24, (18, 13), (True, False)), CheckerMove(0, (0,), (False,)))),
        Moves((CheckerMove(25, (23,), (True,), 2), CheckerMove(6, (0,), (False,), 2))),
        Moves((CheckerMove(26, (19,), (False,)),)),
    ],
)
@pytest.mark.parametrize("player", [W, B])
def test_after_a_roll(action, player):
    match = game(Turn(player, Roll(2, 2), action))
    assert read_text(write_mat(match)).matches == (match,)


@pytest.mark.parametrize(
    "action",
    [
        Double(2),
        Double(),
        Take(),
        Drop(),
        Beaver(4),
        Raccoon(8),
        Resignation(),
        Result(2),
        Result(1, lost=True),
        Result(3, wins_match=True),
        Result(2, WrittenKind.MARS),
        Result(kind=WrittenKind.TRIPLE_MARS),
        Result(),
        Unreadable("what is this"),
        Moves((CheckerMove(24, (18,), (False,)),)),
    ],
)
@pytest.mark.parametrize("player", [W, B])
def test_without_a_roll(action, player):
    match = game(Turn(player, None, action))
    assert read_text(write_mat(match)).matches == (match,)


def test_remarks_openings_and_positions_keep_their_places():
    start = StartPosition(Position.of({6: 5, 24: 2}, {6: 4, 13: 2}), 4, B)
    match = game(
        remarks=(
            Remark("; first", 0),
            Remark("; between two cells", 1),
            Remark("# end", 2),
        ),
        opening=(Roll(3, 3), Roll(2, 5)),
        start=start,
    )
    text = write_mat(match)
    assert '; [Opening "33 25"]' in text
    assert "; Set Pos=" in text
    assert read_text(text).matches == (match,)


def test_the_canonical_layout():
    text = write_mat(
        game(
            Turn(W, None, Double(2)),
            Turn(B, None, Drop()),
            Turn(W, None, Result(1)),
        )
    )
    assert text == (
        '; [Event "Kahve"]\n'
        '; [Rules "tavla"]\n'
        "\n"
        " 5 point match\n"
        "\n"
        " Game 1\n"
        " Ayşe : 0                        Can : 0\n"
        "  1) 31: 8/5 6/5*                52: 13/8\n"
        "  2)  Doubles => 2                Drops\n"
        "      Wins 1 point\n"
    )


def test_a_long_left_cell_widens_the_columns():
    moves = tuple(CheckerMove(24, (18,), (True,), 1) for _ in range(4))
    match = game(Turn(W, Roll(6, 6), Moves(moves)), ANSWER)
    columns = [line.index("52:") for line in write_mat(match).splitlines() if "52:" in line]
    assert len(set(columns)) == 1
    assert columns[0] > 33 - 1
    assert read_text(write_mat(match)).matches == (match,)


def test_rubbish_behind_a_long_cell_stays_a_cell_of_its_own():
    moves = tuple(CheckerMove(24, (18, 13), (True, True)) for _ in range(8))
    match = game(Turn(W, Roll(6, 5), Moves(moves)), Turn(B, None, Unreadable("what")))
    assert read_text(write_mat(match)).matches == (match,)


def test_a_bare_record_becomes_a_match_file():
    text = '; [Rules "tavla"]\nAli - Veli, 5\n65: 24/18 18/13\n31: 8/5 6/5\n42: gele\nteslim\n'
    (match,) = read_text(text).matches
    again = read_text(write_mat(match))
    assert (again.format, again.matches) == ("mat", (match,))


def test_two_matches_written_one_after_the_other_are_two():
    matches = read_text((HEAD + ROW) * 2).matches
    assert read_text("\n".join(map(write_mat, matches))).matches == matches
