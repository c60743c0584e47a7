"""An eXtreme Gammon file made from a replayed match, after the facts in formats.md 12."""

from __future__ import annotations

import struct
import zlib

from tavla_notation.board import BAR, Player, Position
from tavla_notation.record import Beaver, Double, Drop, Take
from tavla_notation.replay import ReplayedMatch

RECORD = 2560
HEADER = 8232


def made_xg(replayed: ReplayedMatch) -> bytes:
    """Return the file: White is XG's player 2, as in its own text export."""
    match = replayed.match
    records = [match_header(match.names.black, match.names.white, match.length or 99999)]
    for number, replay in enumerate(replayed.replays, start=1):
        scores = replay.game.scores
        records.append(record(1, {12: scores.black, 16: scores.white, 48: number}))
        plies = {ply.turn_index: ply for ply in replay.plies}
        positions = replay.positions()
        cube = list(_cubes(replay.game.turns))
        for index, turn in enumerate(replay.game.turns):
            if index in plies:
                records.append(_move(plies[index], positions[index], positions[index + 1]))
            elif isinstance(turn.action, Double):
                records.append(cube.pop(0))
        winner = 1 if replay.outcome.winner is Player.BLACK else -1
        points = replay.outcome.points
        ended = {"dropped": 0, "borne_off": 1, "resigned": 101}[replay.outcome.termination.value]
        records.append(record(4, {24: winner, 28: points, 32: ended}))
    records.append(record(5, {}))
    head = bytearray(HEADER)
    head[:4] = b"RGMH"
    return bytes(head) + zlib.compress(b"".join(records))


def record(kind: int, numbers: dict[int, int]) -> bytes:
    """Return one record with *numbers* at their places."""
    data = bytearray(RECORD)
    data[8] = kind
    for place, number in numbers.items():
        struct.pack_into("<i", data, place, number)
    return bytes(data)


def match_header(first: str, second: str, length: int) -> bytes:
    """Return the first record; *first* is XG's player 1."""
    data = bytearray(record(0, {92: length}))
    for short, wide, name in ((9, 880, first), (50, 1138, second)):
        ascii_name = name.encode("ascii", "replace")[:40]
        data[short] = len(ascii_name)
        data[short + 1 : short + 1 + len(ascii_name)] = ascii_name
        encoded = name.encode("utf-16-le")[:256]
        data[wide : wide + len(encoded)] = encoded
    data[100] = 1
    struct.pack_into("<i", data, 612, -1)
    struct.pack_into("<d", data, 128, 44000.0)
    return bytes(data)


def _cubes(turns):
    for index, turn in enumerate(turns):
        if isinstance(turn.action, Double):
            answer = turns[index + 1].action
            assert isinstance(answer, Take | Drop | Beaver)
            active = 1 if turn.player is Player.BLACK else -1
            yield record(2, {12: active, 16: 1, 20: {Take: 1, Drop: 0, Beaver: 2}[type(answer)]})


def _board(position: Position, seat: Player) -> bytes:
    """Return the 26 places as *seat* sees them: his checkers positive, 25 his bar."""
    mine, his = position.sides[seat].checkers, position.sides[seat.opponent].checkers
    places = [-his[BAR], *(mine[p] - his[BAR - p] for p in range(1, BAR)), mine[BAR]]
    return struct.pack("<26b", *places)


def _move(ply, before: Position, after: Position) -> bytes:
    steps = []
    for step in (ply.play.steps if ply.play else ())[:4]:
        steps += [step.origin - 1, step.destination - 1 if step.destination else -1]
    return move_record(ply.player, (ply.roll.first, ply.roll.second), steps, before, after)


def move_record(player: Player, dice, steps, before: Position, after: Position) -> bytes:
    """Return a play's record; the steps count from 0."""
    data = bytearray(record(3, {64: 1 if player is Player.BLACK else -1}))
    data[9:35] = _board(before, Player.BLACK)
    data[35:61] = _board(after, player)
    struct.pack_into("<8i", data, 68, *(*steps, *[-1] * 8)[:8])
    struct.pack_into("<2i", data, 100, *dice)
    return bytes(data)
