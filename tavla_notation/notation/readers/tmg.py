"""TrueMoneyGames, ``.tmg``: numbered records with a type each (formats.md 8)."""

from __future__ import annotations

import re
from typing import Final

from tavla_notation.board import ByPlayer, Player, Roll
from tavla_notation.diagnostics import Source, Span
from tavla_notation.language import _
from tavla_notation.notation.cells import DANCE, DROP, ROLLS, TAKE
from tavla_notation.notation.fold import fold
from tavla_notation.notation.readers.absolute import Play, add_play
from tavla_notation.notation.readers.building import RecordBuilder, each_line, shortened
from tavla_notation.notation.report import Report
from tavla_notation.notation.words import parse_number
from tavla_notation.record import Beaver, Double, Match, Result, WrittenKind

_HEAD: Final = re.compile(r"([A-Za-z][A-Za-z0-9]{1,30})[ \t]*:[ \t]*(.*)")
_GAME: Final = re.compile(r"game ([0-9]{1,9}):[ \t]*([0-9]{1,9})-([0-9]{1,9}).*")
_RECORD: Final = re.compile(r"[ \t]*(-?)([0-9]{1,9})[ \t]+([0-9]{1,2})(?:[ \t]+(.*))?")
_DICE: Final = re.compile(r"([1-6])([1-6]):?.*")
_PLAYER: Final = re.compile(r"player([12])")
_OPTIONS: Final = {
    "jacoby": "Jacoby", "crawford": "Crawford", "beavers": "Beaver", "raccoons": "Raccoons",
    "autodistrib": "AutoDoubles", "cube": "Cube",
}  # fmt: skip
_VARIANTS: Final = {"1": "Backgammon", "2": "NackGammon"}
_KINDS: Final = {14: WrittenKind.SINGLE, 15: WrittenKind.MARS, 16: WrittenKind.TRIPLE_MARS}
_ROLLED, _AUTOMATIC, _PLAY, _DOUBLE, _TAKE, _BEAVER, _PASS = 1, 2, 4, 5, 7, 8, 10
_OUT_OF_TIME: Final = {17, 22}
_SETTLED: Final = 19


def read_tmg(source: Source, report: Report) -> tuple[Match, ...]:
    """Return the match of a file; Player1 is White."""
    reader = _Reader(source, report)
    for line, span in each_line(source.text):
        if line:
            reader.line(line, fold(line), span)
    reader.end_game()
    return reader.record.finish()


class _Reader:
    """Takes the lines one by one."""

    def __init__(self, source: Source, report: Report) -> None:
        self.record = RecordBuilder(source, report, "tmg")
        self.names = ByPlayer("", "")
        self.roll: tuple[Player, Roll, Span] | None = None

    def line(self, line: str, folded: str, span: Span) -> None:
        """Read one line that is not empty."""
        record = self.record
        if (game := _GAME.fullmatch(folded.strip())) is not None:
            self._leave_roll()
            scores = ByPlayer(int(game[2]), int(game[3]))
            record.begin_game(int(game[1]), self.names, scores, span)
        elif record.game is None:
            head = _HEAD.fullmatch(line.strip())
            if head is None:
                record.unknown(*span)
            else:
                self._head(head[1], head[2].strip(), span)
        elif (found := _RECORD.fullmatch(line)) is not None:
            player = Player.BLACK if found[1] else Player.WHITE
            text = found[4] or ""
            start = span.start + (found.start(4) if found[4] else len(line))
            self._record(player, int(found[3]), text, start, span)
        else:
            record.unknown(*span)

    def end_game(self) -> None:
        """Keep a roll that nothing followed."""
        self._leave_roll()

    def _head(self, name: str, value: str, span: Span) -> None:
        record = self.record
        word = name.casefold()
        player = _PLAYER.fullmatch(word)
        if player is not None:
            # `Player1: id name rating`; a name may hold blanks.
            parts = value.split()
            middle = " ".join(parts[1:-1]) if len(parts) > 2 else value
            seat = Player.WHITE if player[1] == "1" else Player.BLACK
            self.names = self.names.replace(seat, middle)
            record.tag(f"Player {player[1]}", middle, *span)
            if len(parts) > 2:
                record.tag(f"Player {player[1]} Elo", parts[-1], *span)
        elif word == "matchid":
            record.tag("Match ID", value, *span)
        elif word == "startdate":
            record.tag("EventDate", value, *span)
        elif word == "length" and value.isascii() and value.isdigit() and len(value) < 7:
            record.length_is(int(value), *span)
        elif word == "variant":
            record.tag("Variation", _VARIANTS.get(value, value), *span)
        elif word == "maxcube":
            record.option("CubeLimit", value, *span)
        elif word in _OPTIONS:
            record.option(_OPTIONS[word], value, *span)
        else:
            record.tag(name, value, *span)

    def _record(self, player: Player, kind: int, text: str, start: int, span: Span) -> None:
        record = self.record
        game = record.game
        assert game is not None
        if kind == _ROLLED:
            self._leave_roll()
            dice = _DICE.fullmatch(text.strip())
            if dice is not None:
                self.roll = player, ROLLS[dice[1] + dice[2]], span
            elif text.strip().startswith("?"):
                record.remark(*span)  # not rolled in time
            else:
                message = _("`{text}` is no roll: two dice of 1 to 6 were expected").format(
                    text=shortened(text)
                )
                record.unread(player, None, span, "N103", message, Span(start, span.end), text=text)
        elif kind == _PLAY:
            roll = None
            if self.roll is not None and self.roll[0] is player:
                roll = self.roll[1]
                self.roll = None
            add_play(record, Play(player, roll, text, start, span))
        elif kind == _DOUBLE:
            game.add(player, None, Double(parse_number(text)), *span)
        elif kind == _TAKE:
            game.add(player, None, TAKE, *span)
        elif kind == _BEAVER:
            game.add(player, None, Beaver(parse_number(text)), *span)
        elif kind == _PASS:
            game.add(player, None, DROP, *span)
        elif kind in _KINDS:
            self._leave_roll()
            game.add(
                self._winner(player, text), None, Result(parse_number(text), _KINDS[kind]), *span
            )
        elif kind in {_AUTOMATIC, _SETTLED, *_OUT_OF_TIME}:
            record.remark(*span)
        else:
            record.unknown(*span, _("there is no record of type {kind}").format(kind=kind))

    def _winner(self, player: Player, text: str) -> Player:
        """Return who is named as the winner, else whose record it is."""
        for seat in Player:
            name = self.names[seat]
            if name and f" {name} wins" in f" {text}":
                return seat
        return player

    def _leave_roll(self) -> None:
        """Keep a roll that no play followed."""
        if self.roll is not None and self.record.game is not None:
            player, roll, span = self.roll
            self.record.game.add(player, roll, DANCE, *span)
        self.roll = None
