"""Binary files through the package gammonview; what is missing or damaged is one finding."""

from __future__ import annotations

import builtins
import json
import random
import zlib
from pathlib import Path

import pytest

from tavla_notation.board import Player, Position
from tavla_notation.check import Checked, check_matches
from tavla_notation.notation import Reading, read_bytes
from tavla_notation.record import (
    Beaver,
    Dance,
    Double,
    Drop,
    Edited,
    NotRecorded,
    Resignation,
    Result,
    Take,
)
from tests.notation.mats import codes
from tests.notation.readers.made_xg import HEADER, made_xg, match_header, move_record, record

DATA = Path(__file__).parents[2] / "data"
MATS = sorted([*(DATA / "selfplay").glob("std*len*.mat"), DATA / "sgf" / "std_005_len3.mat"])


def checked(reading: Reading) -> Checked:
    return check_matches(reading.source, reading.matches, reading.diagnostics)


def plies(result: Checked) -> list[object]:
    return [
        [(p.player, p.roll.dice, p.pips_after, p.opponent_pips, p.hits) for p in replay.plies]
        for replay in result.matches[0].replays
    ]


def flipped(played: list[object]) -> list[object]:
    return [[(p[0].opponent, *p[1:]) for p in game] for game in played]


def outcomes(result: Checked) -> list[object]:
    return [
        (replay.outcome.points, replay.outcome.kind) if replay.outcome else None
        for replay in result.matches[0].replays
    ]


def cube(result: Checked) -> list[object]:
    return [
        turn.action
        for replay in result.matches[0].replays
        for turn in replay.game.turns
        if isinstance(turn.action, Double | Take | Drop)
    ]


@pytest.mark.parametrize("path", MATS, ids=lambda path: path.name)
@pytest.mark.parametrize("kind", ["ogxm", "gva", "xg"])
def test_the_same_match_is_read_from_every_binary_format(path, kind):
    theirs = checked(read_bytes(path.read_bytes(), path.name))
    if kind == "xg":
        data = made_xg(theirs.matches[0])
    else:
        gvformat = pytest.importorskip("gvformat")
        document = gvformat.mat_to_ogxm(path.read_text(encoding="utf-8"))
        data = gvformat.write_gvab(document) if kind == "ogxm" else json.dumps(document).encode()
    reading = read_bytes(data, "x.mat")
    assert (reading.format, reading.diagnostics) == (kind, ())
    ours = checked(reading)
    assert ours.matches[0].match.length == theirs.matches[0].match.length
    names, theirs_names = ours.matches[0].match.names, theirs.matches[0].match.names
    wanted = plies(theirs) if names == theirs_names else flipped(plies(theirs))
    assert set(names) == set(theirs_names)
    assert plies(ours) == wanted
    assert outcomes(ours) == outcomes(theirs)
    assert cube(ours) == cube(theirs)


def document(*plies: dict[str, object]) -> bytes:
    game = {"game_index": 0, "winner": 0, "points_won": 8, "plies": list(plies)}
    head = {"player_white": "ann", "player_black": "bob", "match_length": 0, "jacoby": True}
    return json.dumps({**head, "games": [game]}).encode()


def test_a_documents_cube_and_positions():
    board = [0] * 26
    board[1], board[24], board[25] = 2, -3, -1  # White's 24, Black's 24 and his bar
    reading = read_bytes(
        document(
            {"color": 1, "action_id": 21},
            {"color": 0, "action_id": 21},
            {"color": 1, "action_id": 21},
            {"color": 0, "action_id": 22},
            {"color": 1, "action_id": 31, "d1": 6, "d2": 1, "set_position": board},
            {"color": 0, "action_id": 3, "d1": 4, "d2": 1, "moves": []},
            {"color": 1, "action_id": 28},
        ),
        "x.gva",
    )
    assert reading.diagnostics == ()
    actions = [action for _, _, action in said(reading)]
    assert actions[:3] == [Double(2), Beaver(4), Beaver(8)]
    assert isinstance(actions[3], Edited)
    sides = actions[3].position.sides
    assert (sides.white.checkers[24], sides.black.checkers[24], sides.black.bar) == (2, 3, 1)
    assert actions[4:] == [Dance(), Resignation(whole_match=True), Result(8)]
    assert reading.matches[0].tag("Jacoby") == "On"


def test_findings_stand_on_the_lines_of_a_match_file():
    data = made_xg(checked(read_bytes(MATS[0].read_bytes(), "x")).matches[0])
    reading = read_bytes(data, "x.xg")
    turn = reading.matches[0].games[0].turns[0]
    assert reading.source.text[turn.start : turn.end].startswith(f"{turn.roll}: ")


def test_a_match_file_that_is_called_xg_is_a_match_file():
    assert read_bytes(MATS[0].read_bytes(), "x.xg").format == "mat"


def test_without_the_package_it_is_said_how_to_get_it(monkeypatch):
    real = builtins.__import__

    def without(name, *rest):
        if name == "gvformat":
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    reading = read_bytes(b"OGXM" + bytes(9000), "x.gvab")
    assert codes(reading) == ["N100"]
    assert "pip install 'tavla-notation[binary]'" in reading.diagnostics[0].message


def made(*records: bytes, before: bytes = b"") -> Reading:
    body = zlib.compress(b"".join([match_header("bob", "ann", 5), record(1, {48: 1}), *records]))
    return read_bytes(b"RGMH" + bytes(HEADER - 4) + before + body, "x.xg")


def said(reading: Reading) -> list[object]:
    (match,) = reading.matches
    return [(turn.player, str(turn.roll or ""), turn.action) for turn in match.games[0].turns]


START = Position.of({24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5})


def played(player: Player, dice: tuple[int, int], steps: tuple[int, ...], after: Position) -> bytes:
    return move_record(player, dice, steps, START, after)


def test_xg_beavers_and_drops():
    doubled = record(2, {12: -1, 16: 1, 20: 2})  # by White, and beavered
    again = record(2, {12: 1, 16: 1, 20: 0})
    reading = made(doubled, again, record(4, {24: 1, 28: 4, 32: 0}))
    assert [action for _, _, action in said(reading)] == [
        Double(2), Beaver(4), Double(8), Drop(), Result(4)
    ]  # fmt: skip


def test_xg_a_resignation_after_the_roll_and_one_before():
    gone = record(3, {64: -1, 100: 6, 104: 1})
    reading = made(gone, record(4, {24: 1, 28: 2, 32: 102}))
    assert said(reading) == [
        (Player.WHITE, "61", NotRecorded()),
        (Player.BLACK, "", Result(2)),
    ]
    silent = made(record(4, {24: 1, 28: 2, 32: 102}))
    assert said(silent)[0] == (Player.WHITE, "", Resignation())


def test_xg_an_illegal_play_is_the_board_after_it():
    after = Position.of({24: 1, 20: 1, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5})
    reading = made(played(Player.WHITE, (6, 1), (12, 6, -1), after))
    ((player, roll, action),) = said(reading)
    assert (player, roll, type(action)) == (Player.WHITE, "61", Edited)
    assert action.position.sides == after.sides


def test_xg_a_stream_that_was_moved_is_found():
    after = Position.of({24: 2, 13: 4, 7: 1, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5})
    reading = made(played(Player.WHITE, (4, 2), (12, 6, -1), after), before=b"JPEG\x78\x9cno")
    ((_, roll, action),) = said(reading)
    assert (roll, action.moves[0].origin, action.moves[0].destinations) == ("42", 13, (7,))


def test_xg_a_start_that_was_set_and_a_money_session():
    board = [0] * 26
    board[6], board[25], board[20] = 2, 1, -3
    data = bytearray(record(1, {48: 4}))
    data[21:47] = bytes(count % 256 for count in board)
    body = zlib.compress(match_header("bob", "ann", 99999) + bytes(data))
    (match,) = read_bytes(b"RGMH" + bytes(HEADER - 4) + body, "x.xgp").matches
    start = match.games[0].start
    assert (match.length, match.games[0].number) == (0, 4)
    assert (start.position.sides.black.checkers[6], start.position.sides.black.bar) == (2, 1)
    assert start.position.sides.white.checkers[5] == 3


@pytest.mark.parametrize(
    "data",
    [
        b"RGMH" + bytes(range(256)) * 4,
        b"OGXM" + bytes(range(256)) * 4,
        b'{"format":"BGF","version":"1.0","compress":true,"useSmile":true}\nxx',
        b'{"player_white":"a","match_length":3,"games":[{}]}',
    ],
)
def test_a_damaged_file_says_what_it_is(data):
    pytest.importorskip("gvformat")
    reading = read_bytes(data, "x.mat")
    assert codes(reading) == ["N100"]
    assert "damaged" in reading.diagnostics[0].message
    assert reading.matches == ()


def test_a_bomb_is_refused():
    pytest.importorskip("gvformat")
    packed = zlib.compress(bytes(40_000_000), 9)
    assert len(packed) < 50_000
    for data in (b"RGMH" + bytes(8228) + packed, b'{"format":"BGF"}\n' + packed):
        reading = read_bytes(data, "x.xg")
        assert codes(reading) == ["N100"]
        assert "unpacks to more than" in reading.diagnostics[0].message


@pytest.mark.parametrize("seed", range(25))
def test_spoilt_bytes_raise_nothing(seed):
    rng = random.Random(seed)
    text = MATS[0].read_text(encoding="utf-8")
    gvformat = pytest.importorskip("gvformat")
    made = {
        "xg": lambda: made_xg(checked(read_bytes(text.encode(), "x")).matches[0]),
        "ogxm": lambda: gvformat.write_gvab(gvformat.mat_to_ogxm(text)),
        "gva": lambda: json.dumps(gvformat.mat_to_ogxm(text)).encode(),
    }
    data = bytearray(made[("xg", "ogxm", "gva")[seed % 3]]())
    for _ in range(rng.randrange(1, 20)):
        data[rng.randrange(4, len(data))] = rng.randrange(256)
    read_bytes(bytes(data), "x")
