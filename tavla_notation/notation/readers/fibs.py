"""FIBS ``oldmoves``: X and O, points numbered once for both (formats.md 6)."""

from __future__ import annotations

import re
from typing import Final

from tavla_notation.board import ByPlayer, Player
from tavla_notation.diagnostics import Source, Span
from tavla_notation.language import _
from tavla_notation.notation.cells import DANCE_IN_WORDS, DROP, RESIGNS, ROLLS, TAKE
from tavla_notation.notation.fold import fold
from tavla_notation.notation.readers.absolute import AbsoluteGame
from tavla_notation.notation.readers.building import (
    GameBuilder,
    RecordBuilder,
    each_line,
    shortened,
)
from tavla_notation.notation.report import Report
from tavla_notation.record import Double, Match, Result

_SCORE: Final = re.compile(
    r"\s*score is ([0-9]{1,6})-([0-9]{1,6}) in an? "
    r"(?:([0-9]{1,6})[ -]point[ \t]+match|[^0-9\n]{1,40}?)[ \t]*\.?"
)
_NAMES: Final = re.compile(r"\s*(\S+) is x\s*-\s*(\S+) is o\.?")
_TURN: Final = re.compile(r"\s*([xo])[ \t]*:[ \t]*")
_ROLL: Final = re.compile(r"\(\s*([0-9]+)[ ,-]+([0-9]+)\s*\)[ \t]*")
_WINS: Final = re.compile(
    r"wins? (?:(?:the )?(?:game|match)(?: and)? ?)?(?:([0-9]{1,9}) points?)?.*"
)
_NO_MOVE: Final = re.compile(r"can(?:no|')?t move\.?|can not move\.?")


def read_fibs(source: Source, report: Report) -> tuple[Match, ...]:
    """Return the matches of one or more games as FIBS lists them."""
    reader = _Reader(source, report)
    for line, span in each_line(source.text):
        if line:
            reader.line(line, fold(line), span)
        elif reader.record.game is not None:
            reader.end_game()
    reader.end_game()
    return reader.record.finish()


class _Reader:
    """Takes the lines; the player who is X first is White through the whole match."""

    def __init__(self, source: Source, report: Report) -> None:
        self.report = report
        self.record = RecordBuilder(source, report, "fibs")
        self.turns = AbsoluteGame(self.record)
        self.seats = {"x": Player.WHITE, "o": Player.BLACK}
        self.score: tuple[ByPlayer[int], int, Span] | None = None
        self.has_resigned: tuple[Player, Span] | None = None
        self.is_open = False

    def line(self, line: str, folded: str, span: Span) -> None:
        """Read one line that is not empty."""
        if (score := _SCORE.fullmatch(folded)) is not None:
            self.end_game()
            length = int(score[3]) if score[3] else 0
            self.score = ByPlayer(int(score[1]), int(score[2])), length, span
        elif (names := _NAMES.fullmatch(folded)) is not None:
            x, o = (line[names.start(n) : names.end(n)] for n in (1, 2))
            self._begin(ByPlayer(x, o), span)
        elif (turn := _TURN.match(folded)) is not None:
            if not self.is_open:
                self._begin(ByPlayer("X", "O"), span)
            self._turn(self.seats[turn[1]], line, folded, turn.end(), span)
        elif self.is_open:
            self.turns.unknown(span)
        else:
            self.record.unknown(*span)

    def end_game(self) -> None:
        """Hand on what the game's lines said."""
        if self.is_open:
            self._settle_resignation(is_accepted=True)
            self.turns.hand_over()
            self.is_open = False

    def _begin(self, names: ByPlayer[str], span: Span) -> None:
        self.end_game()
        record = self.record
        scores, length, header = self.score or (None, None, span)
        self.score = None
        before = record.game
        is_swapped = before is not None and names == before.names.swapped() != before.names
        if is_swapped:
            names = names.swapped()
            scores = None if scores is None else scores.swapped()
        if before is not None and scores is not None and before.scores is not None:
            scores = _put_right(before, scores)
            if _falls(before.scores, scores):
                record.begin_match(header.start)
        if record.games and before is not None:
            other = names != before.names or (length is not None and length != record.length)
            if other:
                record.begin_match(header.start)
        self.seats = {"x": Player.WHITE, "o": Player.BLACK}
        if is_swapped:
            self.seats = {"x": Player.BLACK, "o": Player.WHITE}
        if length is not None and record.length is None:
            record.length_is(length, *header)
        record.begin_game(record.games + 1, names, scores, header, span)
        self.is_open = True

    def _turn(self, player: Player, line: str, folded: str, at: int, span: Span) -> None:
        words = folded[at:].strip()
        rolled = _ROLL.match(folded, at)
        if rolled is not None:
            self._settle_resignation(is_accepted=False)
            self._roll(player, line, folded, rolled, span)
        elif words.startswith("double") or words.startswith("redouble"):
            self.turns.say(player, None, Double(), span)
        elif words.startswith("accept"):
            if self.has_resigned is not None:
                self._settle_resignation(is_accepted=True)
            else:
                self.turns.say(player, None, TAKE, span)
        elif words.startswith("reject") or words.startswith("drop"):
            if self.has_resigned is not None:
                self._settle_resignation(is_accepted=False)
            else:
                self.turns.say(player, None, DROP, span)
        elif "resign" in words:
            self.has_resigned = player, span
        elif (wins := _WINS.fullmatch(words)) is not None:
            self._settle_resignation(is_accepted=True)
            points = None if wins[1] is None else int(wins[1])
            self.turns.say(player, None, Result(points, wins_match="match" in words), span)
        else:
            self._unread(player, line, at, span)

    def _roll(
        self, player: Player, line: str, folded: str, rolled: re.Match[str], span: Span
    ) -> None:
        roll = ROLLS.get(rolled[1] + rolled[2])
        start = span.start + rolled.end()
        if roll is None:
            message = _("`{text}` is no roll: two dice of 1 to 6 were expected").format(
                text=rolled[0].strip()
            )
            first = span.start + rolled.start()
            place = Span(first, first + len(rolled[0].rstrip()))
            self.turns.unread(player, span, "N103", message, place, line[rolled.start() :])
            return
        text = folded[rolled.end() :]
        if not text or _NO_MOVE.fullmatch(text.strip()):
            self.turns.say(player, roll, DANCE_IN_WORDS, span)
        else:
            self.turns.play(player, roll, line[rolled.end() :], start, span)

    def _unread(self, player: Player, line: str, at: int, span: Span) -> None:
        message = _("`{text}` is no roll, cube word or result").format(text=shortened(line[at:]))
        place = Span(span.start + at, span.end)
        self.turns.unread(player, span, "N101", message, place, line[at:])

    def _settle_resignation(self, *, is_accepted: bool) -> None:
        """A resignation stands where the game ends with it; else it was refused."""
        if self.has_resigned is None:
            return
        player, span = self.has_resigned
        self.has_resigned = None
        if is_accepted:
            self.turns.say(player, None, RESIGNS, span)
        else:
            self.turns.remark(span)


def _put_right(before: GameBuilder, scores: ByPlayer[int]) -> ByPlayer[int]:
    """Return *scores*, exchanged where the server put them the wrong way round."""
    assert before.scores is not None
    last = before.last
    if last is not None and isinstance(last.action, Result) and last.action.points:
        due = before.scores.replace(last.player, before.scores[last.player] + last.action.points)
        if due in (scores, scores.swapped()):
            return due
    if _falls(before.scores, scores) and not _falls(before.scores, scores.swapped()):
        return scores.swapped()
    return scores


def _falls(before: ByPlayer[int], now: ByPlayer[int]) -> bool:
    return now.white < before.white or now.black < before.black
