"""JavaFIBS' own match files: ``op:player:data`` lines (formats.md 10)."""

from __future__ import annotations

import re
from typing import Final

from tavla_notation.board import ByPlayer, Player, Roll
from tavla_notation.diagnostics import Source, Span
from tavla_notation.language import _
from tavla_notation.notation.cells import DANCE, DANCE_IN_WORDS, DROP, ROLLS, TAKE
from tavla_notation.notation.readers.absolute import AbsoluteGame
from tavla_notation.notation.readers.building import RecordBuilder, each_line, shortened
from tavla_notation.notation.report import Report
from tavla_notation.record import Double, Match, Resignation, Result, WrittenKind

_LINE: Final = re.compile(r"([0-9]{1,2}):([^:]*):(.*)")
_LONGEST: Final = 400
_HEAD: Final = re.compile(r"JavaFIBS internal match\b.*", re.IGNORECASE)
_DICE: Final = re.compile(r"[^0-9]*([0-9])[^0-9]+([0-9])[^0-9]*")
_LENGTH: Final = re.compile(r"(.*):([0-9]{1,6})")
_SCORE: Final = re.compile(r"(.*)-([0-9]{1,6}):(.*)-([0-9]{1,6})")
_KINDS: Final = {"1": WrittenKind.SINGLE, "2": WrittenKind.MARS, "3": WrittenKind.TRIPLE_MARS}
_ROLL, _MOVE, _DOUBLE, _RESIGN, _TAKE, _DROP, _OPPONENTS, _WIN, _MATCH, _WON = range(10)
_OPENING, _REJECT, _GAME, _SCORES, _STUCK = 11, 12, 13, 14, 15


def read_javafibs(source: Source, report: Report) -> tuple[Match, ...]:
    """Return the matches of a JavaFIBS file; the user, "You", is White."""
    reader = _Reader(source, report)
    for line, span in each_line(source.text):
        if line and not _HEAD.fullmatch(line):
            reader.line(line, span)
    reader.end_game()
    return reader.record.finish()


class _Reader:
    """Takes the lines one by one."""

    def __init__(self, source: Source, report: Report) -> None:
        self.record = RecordBuilder(source, report, "javafibs")
        self.turns = AbsoluteGame(self.record)
        self.names = ByPlayer("You", "")
        self.scores: ByPlayer[int] | None = None
        self.roll: tuple[Player, Roll, Span] | None = None
        self.resigned: tuple[Player, Resignation, Span] | None = None
        self.is_open = False

    def line(self, line: str, span: Span) -> None:
        """Read one line that is not empty."""
        found = _LINE.fullmatch(line) if len(line) <= _LONGEST else None
        if found is None or int(found[1]) > _STUCK:
            self._unknown(span)
            return
        kind, data = int(found[1]), found[3].strip()
        if kind == _MATCH:
            self._match(found[2], data, span)
        elif kind == _GAME:
            self.end_game()
            self._begin(span)
        elif kind == _SCORES:
            self._scores(data, span)
        elif kind == _WON:
            self.end_game()
        elif kind == _OPPONENTS:
            self._remark(span)
        else:
            if not self.is_open:
                self._begin(span)
            player = self._player(found[2])
            if player is None:
                self._unknown(span)
            else:
                self._turn(kind, player, data, span.start + found.start(3), span)

    def end_game(self) -> None:
        """Hand on what the game's lines said."""
        if self.is_open:
            self._leave_roll()
            self._settle_resignation(is_accepted=True)
            self.turns.hand_over()
            self.is_open = False

    def _match(self, player: str, data: str, span: Span) -> None:
        self.end_game()
        if self.record.games or self.record.length is not None:
            self.record.begin_match(span.start)
        length = _LENGTH.fullmatch(data)
        name = (length[1] if length else data).strip() or player.strip()
        self.names = ByPlayer("You", name)
        self.scores = ByPlayer(0, 0)
        if length is not None:
            self.record.length_is(int(length[2]), *span)
        else:
            self._unknown(span)

    def _begin(self, span: Span) -> None:
        record = self.record
        record.begin_game(record.games + 1, self.names, self.scores, span, span)
        self.scores = None
        self.roll = None
        self.is_open = True

    def _scores(self, data: str, span: Span) -> None:
        self.end_game()
        score = _SCORE.fullmatch(data)
        if score is None:
            self.record.unknown(*span)
            return
        said = {score[1].strip(): int(score[2]), score[3].strip(): int(score[4])}
        mine = said.get("You", int(score[2]))
        his = said.get(self.names.black, int(score[4]))
        self.scores = ByPlayer(mine, his)

    def _player(self, written: str) -> Player | None:
        name = written.strip()
        if name == self.names.white:
            return Player.WHITE
        if name and not self.names.black:
            self.names = ByPlayer(self.names.white, name)
            self.record.name_players(self.names)
        return Player.BLACK if name == self.names.black else None

    def _turn(self, kind: int, player: Player, data: str, start: int, span: Span) -> None:
        if kind in {_ROLL, _OPENING}:
            self._leave_roll(but_for=player)
            self._settle_resignation(is_accepted=False)
            self._rolled(player, data, start, span)
            return
        if self.roll is not None and self.roll[0] is not player:
            self._leave_roll()
        roll = self._played(player)
        if kind == _MOVE:
            held = roll[0] if roll else None
            if data:
                self.turns.play(player, held, data, start, span)
            else:
                self.turns.say(player, held, DANCE_IN_WORDS, span)
        elif kind == _STUCK:
            self.turns.say(player, roll[0] if roll else None, DANCE_IN_WORDS, span)
        elif kind == _DOUBLE:
            self.turns.say(player, None, Double(), span)
        elif kind == _TAKE and self.resigned is None:
            self.turns.say(player, None, TAKE, span)
        elif kind == _DROP:
            self.turns.say(player, None, DROP, span)
        elif kind == _RESIGN:
            self.resigned = player, Resignation(_KINDS.get(data)), span
        elif kind == _REJECT:
            self._settle_resignation(is_accepted=False)
            self.turns.remark(span)
        elif kind == _WIN:
            self._settle_resignation(is_accepted=True)
            points = int(data) if data.isascii() and data.isdigit() and len(data) < 10 else None
            self.turns.say(player, None, Result(points), span)
        elif kind == _TAKE:
            self._settle_resignation(is_accepted=True)

    def _rolled(self, player: Player, data: str, start: int, span: Span) -> None:
        dice = _DICE.fullmatch(data)
        roll = None if dice is None else ROLLS.get(dice[1] + dice[2])
        if roll is None:
            message = _("`{text}` is no roll: two dice of 1 to 6 were expected").format(
                text=shortened(data)
            )
            self.turns.unread(player, span, "N103", message, Span(start, span.end), data)
        else:
            self.roll = player, roll, span

    def _played(self, player: Player) -> tuple[Roll, Span] | None:
        """Return the roll that *player* has thrown and not played yet."""
        if self.roll is None or self.roll[0] is not player:
            return None
        _, roll, span = self.roll
        self.roll = None
        return roll, span

    def _leave_roll(self, but_for: Player | None = None) -> None:
        """Keep a roll that no play followed; thrown again by the same player it was repeated."""
        if self.roll is not None:
            player, roll, span = self.roll
            self.roll = None
            if player is not but_for:
                self.turns.say(player, roll, DANCE, span)

    def _settle_resignation(self, *, is_accepted: bool) -> None:
        if self.resigned is not None:
            player, action, span = self.resigned
            self.resigned = None
            if is_accepted:
                self.turns.say(player, None, action, span)
            else:
                self.turns.remark(span)

    def _remark(self, span: Span) -> None:
        if self.is_open:
            self.turns.remark(span)
        else:
            self.record.remark(*span)

    def _unknown(self, span: Span) -> None:
        if self.is_open:
            self.turns.unknown(span)
        else:
            self.record.unknown(*span)
