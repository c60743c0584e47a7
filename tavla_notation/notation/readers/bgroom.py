"""BGRoom's text ``.bgf``: ``1.X:(3 1)8/5 6/5`` (formats.md 9)."""

from __future__ import annotations

import re
from typing import Final

from tavla_notation.board import ByPlayer, Player
from tavla_notation.diagnostics import Source, Span
from tavla_notation.language import _
from tavla_notation.notation.cells import DANCE_IN_WORDS, DROP, RESIGNS, ROLLS, TAKE
from tavla_notation.notation.fold import fold
from tavla_notation.notation.readers.absolute import AbsoluteGame
from tavla_notation.notation.readers.building import RecordBuilder, each_line, shortened
from tavla_notation.notation.report import Report
from tavla_notation.notation.words import parse_number
from tavla_notation.record import Action, Beaver, Double, Match, Raccoon, Result

_GAME: Final = re.compile(r"game ([0-9]{1,9}) - (.+?) \(x\) vs\.? (.+?) \([0o]\).*")
_TURN: Final = re.compile(r"[ \t]*([0-9]{1,6})\.([x0o]):[ \t]*(.*)")
_ROLL: Final = re.compile(r"\(\s*([0-9])[ ,-]+([0-9])\s*\)[ \t]*(.*)")
_NO_MOVE: Final = re.compile(r"can(?:no|')?t move\.?|can not move\.?")
_SEATS: Final = {"x": Player.WHITE, "0": Player.BLACK, "o": Player.BLACK}


def read_bgroom(source: Source, report: Report) -> tuple[Match, ...]:
    """Return the match of a file; X of the first game is White."""
    reader = _Reader(source, report)
    for line, span in each_line(source.text):
        reader.line(line, fold(line), span)
    reader.end_game()
    return reader.record.finish()


class _Reader:
    """Takes the lines one by one."""

    def __init__(self, source: Source, report: Report) -> None:
        self.record = RecordBuilder(source, report, "bgroom")
        self.turns = AbsoluteGame(self.record)
        self.is_swapped = False
        self.offered: Player | None = None
        self.is_open = False
        self.end = 0

    def line(self, line: str, folded: str, span: Span) -> None:
        """Read one line; an empty one ends a game."""
        word = folded.strip()
        if not word:
            self.end_game()
        elif (game := _GAME.fullmatch(word)) is not None:
            self._game(game, line.strip(), span)
        elif self.is_open and (turn := _TURN.fullmatch(folded)) is not None:
            seat = _SEATS[turn[2]]
            player = seat.opponent if self.is_swapped else seat
            self._turn(player, line, turn, span)
            self.end = span.end
        elif self.is_open and not word.startswith("single"):
            self.turns.remark(span) if word == "win the match" else self.turns.unknown(span)
        else:
            self.record.remark(*span)

    def end_game(self) -> None:
        """Hand on the game; a double that nobody answered before its end was dropped."""
        if not self.is_open:
            return
        if self.offered is not None:
            self.turns.say(self.offered.opponent, None, DROP, Span(self.end, self.end))
            self.offered = None
        self.turns.hand_over()
        self.is_open = False

    def _game(self, game: re.Match[str], line: str, span: Span) -> None:
        self.end_game()
        record = self.record
        names = ByPlayer(line[game.start(2) : game.end(2)], line[game.start(3) : game.end(3)])
        before = record.game
        self.is_swapped = before is not None and names == before.names.swapped() != before.names
        if self.is_swapped:
            names = names.swapped()
        record.begin_game(int(game[1]), names, None, span, span)
        self.is_open = True

    def _turn(self, player: Player, line: str, turn: re.Match[str], span: Span) -> None:
        start = turn.start(3)
        rolled = _ROLL.fullmatch(turn[3])
        if rolled is not None:
            self.offered = None
            roll = ROLLS.get(rolled[1] + rolled[2])
            at = start + rolled.start(3)
            text = line[at:]
            if roll is None:
                message = _("`{die} {other}` is no roll: two dice of 1 to 6 were expected").format(
                    die=rolled[1], other=rolled[2]
                )
                place = Span(span.start + start, span.start + at)
                self.turns.unread(player, span, "N103", message, place, line[start:])
            elif not text or _NO_MOVE.fullmatch(fold(text)):
                self.turns.say(player, roll, DANCE_IN_WORDS, span)
            else:
                self.turns.play(player, roll, text, span.start + at, span)
            return
        action = _said(turn[3])
        if action is None:
            message = _("`{text}` is no roll, cube word or result").format(
                text=shortened(line[start:])
            )
            place = Span(span.start + start, span.end)
            self.turns.unread(player, span, "N101", message, place, line[start:])
            return
        is_offer = isinstance(action, Double | Beaver | Raccoon)
        self.offered = player if is_offer else None
        self.turns.say(player, None, action, span)


def _said(word: str) -> Action | None:
    word = word.strip()
    if word.startswith(("double", "redouble")):
        return Double(parse_number(word))
    if word.startswith("beaver"):
        return Beaver(parse_number(word))
    if word.startswith(("raccoon", "racoon")):
        return Raccoon(parse_number(word))
    if word.startswith(("take", "accept")):
        return TAKE
    if word.startswith(("drop", "pass", "reject")):
        return DROP
    if word.startswith("resign"):
        return RESIGNS
    if word.startswith("win"):
        return Result(parse_number(word))
    return None
