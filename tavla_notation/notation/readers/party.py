"""PartyGammon's ``.gam``: keys and values, a whole game behind one key (formats.md 9)."""

from __future__ import annotations

import re
from typing import Final

from tavla_notation.board import ByPlayer, Player
from tavla_notation.diagnostics import Source, Span
from tavla_notation.language import _
from tavla_notation.notation.cells import DANCE, DROP, RESIGNS, ROLLS, TAKE
from tavla_notation.notation.fold import fold
from tavla_notation.notation.readers.absolute import Play, add_play
from tavla_notation.notation.readers.building import RecordBuilder, each_line, shortened
from tavla_notation.notation.report import Report
from tavla_notation.notation.words import parse_number
from tavla_notation.record import Action, Beaver, Double, Match, Result

_KEY: Final = re.compile(r"[ \t]*([A-Za-z][A-Za-z0-9_]{0,40})[ \t]*=[ \t]*(.*)")
_OF_GAME: Final = re.compile(r"game_([0-9]{1,9})_(player_[12]|gameplay|score_?[12])")
_STEP: Final = re.compile(r"[^#]+")
_HEAD: Final = re.compile(r"\s*([12])\s+(?:([0-9]{1,6})\s+)?(.*)")
_ROLL: Final = re.compile(r"(?<![0-9/-])([1-6])[ ,-]?([1-6])(?![0-9/*-])[:\s]*(.*)")
_SEATS: Final = {"1": Player.WHITE, "2": Player.BLACK}


def read_party(source: Source, report: Report) -> tuple[Match, ...]:
    """Return the match of a file; PLAYER_1 is White."""
    reader = _Reader(source, report)
    for line, span in each_line(source.text):
        if line:
            reader.line(line, span)
    reader.end_game()
    return reader.record.finish()


class _Reader:
    """Takes the lines one by one; a game's keys have its number."""

    def __init__(self, source: Source, report: Report) -> None:
        self.record = RecordBuilder(source, report, "party")
        self.number: int | None = None
        self.names = ByPlayer("", "")
        self.before = ByPlayer(0, 0)
        self.after: ByPlayer[int | None] = ByPlayer(None, None)
        self.scored: Span | None = None

    def line(self, line: str, span: Span) -> None:
        """Read one line that is not empty."""
        record = self.record
        found = _KEY.fullmatch(line)
        if found is None:
            record.unknown(*span)
            return
        key, value = found[1].casefold(), found[2].strip()
        game = _OF_GAME.fullmatch(key)
        if game is not None:
            if int(game[1]) != self.number:
                self._begin(int(game[1]), span)
            self._of_game(game[2], value, span.start + found.start(2), span)
        elif key == "matchlength" and value.isascii() and value.isdigit() and len(value) < 7:
            record.length_is(int(value), *span)
        else:
            record.tag(found[1], value, *span)

    def end_game(self) -> None:
        """Take the scores after the game as its result."""
        game = self.record.game
        white, black = self.after
        if game is None or self.scored is None or white is None or black is None:
            return
        after = ByPlayer(white, black)
        for player in Player:
            gained = after[player] - self.before[player]
            if gained > 0:
                game.add(player, None, Result(gained), *self.scored)
        self.before = after
        self.after = ByPlayer(None, None)
        self.scored = None

    def _begin(self, number: int, span: Span) -> None:
        self.end_game()
        self.number = number
        self.record.begin_game(number, self.names, self.before, span)

    def _of_game(self, key: str, value: str, start: int, span: Span) -> None:
        game = self.record.game
        assert game is not None
        player = Player.WHITE if key.endswith("1") else Player.BLACK
        if key.startswith("player"):
            self.names = game.names = self.names.replace(player, value)
            game.names_span = span
            self.record.report.names = self.names
        elif key.startswith("score"):
            if value.isascii() and value.isdigit() and len(value) < 10:
                self.after = self.after.replace(player, int(value))
                self.scored = span
            else:
                self.record.unknown(*span)
        else:
            for step in _STEP.finditer(value):
                if step[0].strip():
                    at = start + step.start()
                    text = step[0].rstrip()
                    self._step(text, Span(at, at + len(text)))

    def _step(self, text: str, span: Span) -> None:
        record = self.record
        assert record.game is not None
        head = _HEAD.fullmatch(text)
        player = record.game.last.player.opponent if record.game.last else Player.WHITE
        if head is not None:
            player = _SEATS[head[1]]
        at = 0 if head is None else head.start(3)
        said = text[at:]
        rolled = _ROLL.search(said)
        if rolled is not None:
            roll = ROLLS[rolled[1] + rolled[2]]
            if rolled[3].strip():
                start = span.start + at + rolled.start(3)
                add_play(record, Play(player, roll, rolled[3], start, span))
            else:
                record.game.add(player, roll, DANCE, *span)
            return
        action = _word(fold(said))
        if action is not None:
            record.game.add(player, None, action, *span)
            return
        message = _("`{text}` is no roll and no cube word").format(text=shortened(said))
        place = Span(span.start + at, span.end)
        record.unread(player, None, span, "N101", message, place, text=said)


def _word(word: str) -> Action | None:
    if "beaver" in word:
        return Beaver(parse_number(word))
    if "double" in word:
        return Double(parse_number(word))
    if "take" in word or "accept" in word:
        return TAKE
    if "drop" in word or "pass" in word or "reject" in word:
        return DROP
    return RESIGNS if "resign" in word else None
