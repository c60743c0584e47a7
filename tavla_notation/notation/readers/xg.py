"""eXtreme Gammon's binary files, ``.xg`` and ``.xgp``, decoded here (formats.md 12).

Records of 2,560 bytes in a zlib stream.  The steps of a play are those that were
played; where they do not lead to the board that is stored behind them, the play was
illegal and the board is what counts.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Final

from tavla_notation.board import BAR, OFF, ByPlayer, Player, Position, Side
from tavla_notation.diagnostics import Source, Span
from tavla_notation.language import N_, _
from tavla_notation.language.figures import count
from tavla_notation.notation.binary_fault import BinaryFault
from tavla_notation.notation.cells import DANCE, DROP, NOT_RECORDED, RESIGNS, ROLLS, TAKE
from tavla_notation.notation.readers.building import RecordBuilder
from tavla_notation.notation.readers.tracking import Track, start_of
from tavla_notation.notation.report import Report
from tavla_notation.record import (
    Beaver,
    CheckerMove,
    Double,
    Edited,
    Match,
    Moves,
    NotRecorded,
    Result,
    StartPosition,
)

_HEADER: Final = 8232
_RECORD: Final = 2560
_MOST_UNPACKED: Final = 32_000_000
"""Bytes; the longest match ever saved unpacks to a tenth of it."""
_MOST_STREAMS: Final = 400
_MATCH, _GAME, _CUBE, _MOVE, _GAME_END = range(5)
_MONEY: Final = 99999
_DAY_ZERO: Final = date(1899, 12, 30)
_LAST_DAY: Final = 80_000
_TOO_LARGE: Final = N_("it unpacks to more than {most} bytes, which no match does").format(
    most=count(_MOST_UNPACKED)
)
_NOWHERE: Final = Span(0, 0)


def read_xg(data: bytes) -> Match:
    """Return the match of a file; XG's second player is White, as in its text export.

    Raises:
        BinaryFault: if no match is found in it.
    """
    builder = _Builder()
    for record in _records(data):
        builder.take(record)
    match = builder.record.finish()
    if not match:
        raise BinaryFault(_("it is damaged: no game is in it"))
    return match[0]


def _records(data: bytes) -> Iterator[bytes]:
    """Yield the records of the largest stream that holds a match."""
    best = b""
    thumbnail = int.from_bytes(data[20:24], "little")
    places = [_HEADER + thumbnail] if thumbnail < len(data) else []
    at = data.find(b"\x78", _HEADER)
    while at >= 0 and len(places) < _MOST_STREAMS:
        if (data[at] * 256 + int.from_bytes(data[at + 1 : at + 2], "little")) % 31 == 0:
            places.append(at)
        at = data.find(b"\x78", at + 1)
    for place in places:
        unpacked = _unpacked(data[place:])
        whole = len(unpacked) - len(unpacked) % _RECORD
        if whole > len(best) and unpacked[8] == _MATCH:
            best = unpacked[:whole]
            if place == places[0]:
                break  # where every file that was not patched has it
    if not best:
        raise BinaryFault(_("it is damaged: no match record is found in it"))
    return (best[start : start + _RECORD] for start in range(0, len(best), _RECORD))


def _unpacked(packed: bytes) -> bytes:
    unpacker = zlib.decompressobj()
    try:
        unpacked = unpacker.decompress(packed, _MOST_UNPACKED + 1)
    except zlib.error:
        return b""
    if len(unpacked) > _MOST_UNPACKED:
        raise BinaryFault(_TOO_LARGE)
    return unpacked


class _Builder:
    """Takes the records in order."""

    def __init__(self) -> None:
        self.record = RecordBuilder(Source("", ""), Report(""), "xg")
        self.names = ByPlayer("", "")
        self.track = Track(start_of(None))
        self.cube = 1

    def take(self, data: bytes) -> None:
        """Read one record."""
        kind = data[8]
        if kind == _MATCH:
            self._match(data)
        elif kind == _GAME:
            self._game(data)
        elif self.record.game is not None and not self.record.game.is_over:
            if kind == _CUBE:
                self._double(data)
            elif kind == _MOVE:
                self._move(data)
            elif kind == _GAME_END:
                self._end(data)

    def _match(self, data: bytes) -> None:
        record = self.record
        first = _wide(data, 880) or _short(data, 9)
        second = _wide(data, 1138) or _short(data, 50)
        self.names = ByPlayer(second, first)
        for name, text in (("Site", _wide(data, 1396)), ("Event", _wide(data, 622))):
            if text:
                _tag(record, name, text)
        _tag(record, "Player 1", first)
        _tag(record, "Player 2", second)
        for number, place in ((1, 104), (2, 112)):
            elo = struct.unpack_from("<d", data, place)[0]
            if 0 < elo < 10_000:
                _tag(record, f"Player {number} Elo", f"{elo:.2f}")
        day = struct.unpack_from("<d", data, 128)[0]
        if 0 < day < _LAST_DAY:
            _tag(record, "EventDate", f"{_DAY_ZERO + timedelta(days=int(day)):%Y.%m.%d}")
        _tag(record, "Variation", "Backgammon")
        length = _number(data, 92)
        length = 0 if length == _MONEY or length < 0 else length
        if length:
            _tag(record, "Crawford", "On" if data[100] else "Off")
        else:
            _tag(record, "Jacoby", "On" if data[101] else "Off")
            _tag(record, "Beaver", "On" if data[102] else "Off")
        record.length_is(length, 0, 0)

    def _game(self, data: bytes) -> None:
        record = self.record
        scores = ByPlayer(_number(data, 16), _number(data, 12))
        number = _number(data, 48)
        game = record.begin_game(number or record.games + 1, self.names, scores, _NOWHERE)
        self.track = Track(start_of(None))
        self.cube = 1
        sides = _sides(data, 21, Player.BLACK)
        if (
            any(side.rearmost for side in sides)
            and sides != self.track.position(Player.WHITE).sides
        ):
            self.track.set(sides)
            game.start = StartPosition(Position(sides, Player.WHITE))

    def _double(self, data: bytes) -> None:
        game = self.record.game
        assert game is not None
        if _number(data, 16) != 1:
            return  # nobody doubled: the record holds what the program thought of it
        player = _seat(_number(data, 12))
        answer = _number(data, 20)
        self.cube *= 2
        game.add(player, None, Double(self.cube), 0, 0)
        if answer == 2 or (answer == 1 and _number(data, 24) == 1):
            self.cube *= 2
            game.add(player.opponent, None, Beaver(self.cube), 0, 0)
        elif answer in {0, 1}:
            game.add(player.opponent, None, TAKE if answer else DROP, 0, 0)

    def _move(self, data: bytes) -> None:
        game = self.record.game
        assert game is not None
        player = _seat(_number(data, 64))
        roll = ROLLS.get(f"{_number(data, 100)}{_number(data, 104)}")
        if roll is None:
            return  # a position without a roll, as ``.xgp`` has them
        steps = struct.unpack_from("<8i", data, 68)
        after = _sides(data, 35, player)
        is_empty = not any(data[35:61])
        if is_empty and not any(steps):
            game.add(player, roll, NOT_RECORDED, 0, 0)
            return
        before = self.track.position(player)
        moves = tuple(self._steps(steps, player))
        if not is_empty and self.track.position(player).sides != after:
            if not moves and after == before.sides:
                game.add(player, roll, DANCE, 0, 0)
                return
            self.track.set(after)
            game.add(player, roll, Edited(Position(after, player.opponent)), 0, 0)
            return
        game.add(player, roll, Moves(moves) if moves else DANCE, 0, 0)

    def _steps(self, steps: tuple[int, ...], player: Player) -> Iterator[CheckerMove]:
        """Yield the steps; points count from 0, the bar is 24, whatever is negative is off."""
        for origin, destination in zip(steps[0::2], steps[1::2], strict=True):
            if not 0 <= origin < BAR or destination >= BAR - 1:
                return
            to = max(OFF, destination + 1)
            hit = self.track.move(player, origin + 1, to)
            yield CheckerMove(origin + 1, (to,), (hit,))

    def _end(self, data: bytes) -> None:
        game = self.record.game
        assert game is not None
        winner = _seat(_number(data, 24))
        points = _number(data, 28)
        resigned = _number(data, 32) >= 100
        last = None if game.last is None else game.last.action
        if resigned and not isinstance(last, NotRecorded):
            game.add(winner.opponent, None, RESIGNS, 0, 0)
        if 0 < points < 100_000:
            game.add(winner, None, Result(points), 0, 0)


def _seat(number: int) -> Player:
    """Return whose a 1 or a -1 is: XG's first player sits in the right column."""
    return Player.BLACK if number == 1 else Player.WHITE


def _sides(data: bytes, place: int, seat: Player) -> ByPlayer[Side]:
    """Return the 26 places at *place*: *seat*'s checkers positive, 25 his bar, 0 the other's."""
    mine, his = [0] * (BAR + 1), [0] * (BAR + 1)
    for at, number in enumerate(struct.unpack_from("<26b", data, place)):
        if number > 0 and at:
            mine[at] = number
        elif number < 0 and at < BAR:
            his[BAR - at] = -number
    sides = []
    for checkers in (mine, his):
        checkers[OFF] = max(0, 15 - sum(checkers))
        sides.append(Side(tuple(checkers)))
    both = ByPlayer(*sides)
    return both if seat is Player.WHITE else both.swapped()


def _number(data: bytes, place: int) -> int:
    number: int = struct.unpack_from("<i", data, place)[0]
    return number


def _short(data: bytes, place: int) -> str:
    return _line(data[place + 1 : place + 1 + data[place]].decode("cp1252", "replace"))


def _wide(data: bytes, place: int) -> str:
    text = data[place : place + 256].decode("utf-16-le", "replace")
    return _line(text.partition("\0")[0])


def _line(text: str) -> str:
    return " ".join("".join(c for c in text if c.isprintable()).split())


def _tag(record: RecordBuilder, name: str, value: str) -> None:
    record.tag(name, value.replace('"', "'"), 0, 0)
