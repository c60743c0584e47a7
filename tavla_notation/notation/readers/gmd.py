"""Gibbon's GMD: ``Move:W:: 8/4 6/4``; White runs down the numbers and Black up (formats.md 10)."""

from __future__ import annotations

import re
from typing import Final

from tavla_notation.board import ByPlayer, Player, Roll
from tavla_notation.diagnostics import Source, Span
from tavla_notation.language import _
from tavla_notation.notation.cells import DANCE, DANCE_IN_WORDS, DROP, ROLLS, TAKE
from tavla_notation.notation.fold import fold
from tavla_notation.notation.readers.absolute import Play, add_play, turned
from tavla_notation.notation.readers.building import RecordBuilder, each_line, shortened
from tavla_notation.notation.report import Report
from tavla_notation.notation.words import parse_kind, parse_number, parse_resignation
from tavla_notation.record import Action, Beaver, Double, Match, Result

_LINE: Final = re.compile(r"\s*([A-Za-z][A-Za-z-]*)[ \t]*(:?)(.*)")
_OF_PLAYER: Final = re.compile(r"\s*([WB])\s*:(.*)", re.IGNORECASE)
_DICE: Final = re.compile(r"[\s:]*([0-9])[\s,-]*([0-9])\s*")
_HEAD: Final = re.compile(r"GMD-[0-9].*")
_SEATS: Final = {"w": Player.WHITE, "b": Player.BLACK}
_RULES: Final = {
    "crawford": "Crawford",
    "jacoby": "Jacoby",
    "beaver": "Beaver",
    "beavers": "Beaver",
}
_TAGS: Final = {
    "event": "Event", "round": "Round", "site": "Site", "place": "Site", "date": "EventDate",
    "annotator": "Transcriber", "transcriber": "Transcriber",
}  # fmt: skip


def read_gmd(source: Source, report: Report) -> tuple[Match, ...]:
    """Return the match of a GMD file."""
    reader = _Reader(source, report)
    for line, span in each_line(source.text):
        if line:
            reader.line(line, span)
    reader.end_game()
    return reader.record.finish()


class _Reader:
    """Takes the lines one by one."""

    def __init__(self, source: Source, report: Report) -> None:
        self.record = RecordBuilder(source, report, "gmd")
        self.names = ByPlayer("", "")
        self.roll: tuple[Player, Roll, Span] | None = None

    def line(self, line: str, span: Span) -> None:
        """Read one line that is not empty."""
        record = self.record
        if line.lstrip().startswith("#") or _HEAD.fullmatch(line):
            record.remark(*span)
            return
        found = _LINE.fullmatch(line)
        if found is None:
            record.unknown(*span)
            return
        word, rest = found[1].casefold(), found[3]
        start = span.start + found.start(3)
        if word == "game":
            self.end_game()
            record.begin_game(record.games + 1, self.names, None, span)
        elif word == "length":
            points = rest.strip()
            if points.isascii() and points.isdigit() and len(points) < 7:
                record.length_is(int(points), *span)
            else:
                record.report.add(
                    "N110",
                    _("`{text}` is no number of points").format(text=shortened(points)),
                    *span,
                )
                record.remark(*span)
        elif word == "rule":
            option = _RULES.get(rest.strip().casefold())
            if option is None:
                record.tag("Rule", rest.strip(), *span)
            else:
                record.option(option, "On", *span)
        elif word in _TAGS:
            record.tag(_TAGS[word], rest.strip(), *span)
        elif (owned := _OF_PLAYER.fullmatch(rest)) is not None:
            player = _SEATS[owned[1].casefold()]
            self._of_player(word, player, owned[2], start + owned.start(2), span)
        elif word == "comment":
            record.remark(start, span.end)
        else:
            record.unknown(*span)

    def end_game(self) -> None:
        """Keep a roll that nothing followed."""
        self._leave_roll()

    def _of_player(self, word: str, player: Player, rest: str, start: int, span: Span) -> None:
        record = self.record
        if word == "player":
            self.names = self.names.replace(player, rest.strip())
            record.tag(f"Player {1 if player is Player.WHITE else 2}", rest.strip(), *span)
            record.name_players(self.names)
            return
        game = record.game or record.begin_game(record.games + 1, self.names, None, span)
        if word == "roll":
            self._leave_roll()
            dice = _DICE.fullmatch(rest)
            roll = None if dice is None else ROLLS.get(dice[1] + dice[2])
            if roll is None:
                message = _("`{text}` is no roll: two dice of 1 to 6 were expected").format(
                    text=shortened(rest)
                )
                record.unread(player, None, span, "N103", message, Span(start, span.end), text=rest)
            else:
                self.roll = player, roll, span
        elif word == "move":
            roll = None
            if self.roll is not None and self.roll[0] is player:
                roll = self.roll[1]
                self.roll = None
            at = len(rest) - len(rest.lstrip(": \t"))
            text = rest[at:]
            if not text.strip():
                game.add(player, roll, DANCE_IN_WORDS, *span)
            else:
                point = turned if player is Player.BLACK else None
                add_play(record, Play(player, roll, text, start + at, span), point)
        else:
            action = _said(word, fold(rest))
            if action is None:
                record.unknown(*span)
            else:
                self._leave_roll()
                game.add(player, None, action, *span)

    def _leave_roll(self) -> None:
        if self.roll is not None and self.record.game is not None:
            player, roll, span = self.roll
            self.record.game.add(player, roll, DANCE, *span)
        self.roll = None


def _said(word: str, rest: str) -> Action | None:
    """Return what a cube word, a resignation or a result says, or None."""
    if word in {"double", "redouble"}:
        return Double(parse_number(rest))
    if word == "beaver":
        return Beaver(parse_number(rest))
    if word in {"take", "accept"}:
        return TAKE
    if word in {"drop", "pass", "reject"}:
        return DROP
    if word.startswith("resign"):
        return parse_resignation(f"{word} {rest}")
    if word in {"win", "wins"}:
        return Result(parse_number(rest), parse_kind(rest))
    return None
