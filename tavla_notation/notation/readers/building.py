"""A record put together piece by piece, by readers of formats that say whose turn it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from tavla_notation.board import ByPlayer, Player, Roll
from tavla_notation.diagnostics import Source, Span
from tavla_notation.language import _
from tavla_notation.notation.report import Report
from tavla_notation.record import (
    Action,
    Game,
    Match,
    Remark,
    Result,
    StartPosition,
    Tag,
    Turn,
    Unreadable,
)
from tavla_notation.record.match import NOWHERE

_MARKED: Final = re.compile(r"[ \t]*(?:[;#|]|\+[-=+])")
_LONGEST_SHOWN: Final = 40


def as_remark(line: str) -> str:
    """Return *line* with the mark of a remark in front, unless it has one.

    >>> as_remark("well played"), as_remark("# 2")
    ('; well played', '# 2')
    """
    return line if _MARKED.match(line) else f"; {line.strip()}".rstrip()


def shortened(text: str) -> str:
    """Return *text* in one line, short enough for a message."""
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST_SHOWN else f"{line[: _LONGEST_SHOWN - 3]}..."


def each_line(text: str) -> Iterator[tuple[str, Span]]:
    """Yield every line of *text* without blanks at its end, empty ones too, and its place."""
    start = 0
    while start < len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        line = text[start:end].rstrip(" \t\r")
        yield line, Span(start, start + len(line))
        start = end + 1


class GameBuilder:
    """A game while its turns come in; rows are numbered as a match file's would be."""

    def __init__(
        self,
        number: int | None,
        names: ByPlayer[str],
        scores: ByPlayer[int] | None,
        header: Span,
        names_span: Span,
    ) -> None:
        self.number = number
        self.names = names
        self.scores = scores
        self.header = header
        self.names_span = names_span
        self.turns: list[Turn] = []
        self.remarks: list[Remark] = []
        self.opening: tuple[Roll, ...] = ()
        self.start: StartPosition | None = None
        self._row = 0

    @property
    def last(self) -> Turn | None:
        """The turn before, if there is one."""
        return self.turns[-1] if self.turns else None

    @property
    def is_over(self) -> bool:
        """Whether a result was read."""
        return bool(self.turns) and isinstance(self.turns[-1].action, Result)

    def add(self, player: Player, roll: Roll | None, action: Action, start: int, end: int) -> Turn:
        """Take a turn that stands at the source's characters *start* to *end*; return it."""
        last = self.last
        if (
            last is None
            or not (last.player is Player.WHITE and player is Player.BLACK)
            or self._row == 0
        ):
            self._row += 1
        turn = Turn(player, roll, action, self._row, start, end)
        self.turns.append(turn)
        return turn

    def build(self) -> Game:
        """Return the game."""
        return Game(
            self.number,
            self.names,
            self.scores,
            tuple(self.turns),
            tuple(self.remarks),
            self.opening,
            self.start,
            (),
            self.header,
            self.names_span,
        )


class RecordBuilder:
    """The matches of one source; what a reader hands in comes in the order of the text."""

    def __init__(self, source: Source, report: Report, layout: str) -> None:
        self.source = source
        self.report = report
        self.layout = layout
        self.matches: list[Match] = []
        self.game: GameBuilder | None = None
        self.length: int | None
        self._length_span: Span | None
        self._begin_match(0)

    @property
    def games(self) -> int:
        """How many games of the match being read have begun."""
        return len(self._games)

    def tag(self, name: str, value: str, start: int, end: int) -> None:
        """Take a tag of the match."""
        self.tags.append(Tag(name, value, Span(start, end)))

    def option(self, name: str, value: str, start: int, end: int) -> None:
        """Take what the file says of the rules where a match file has no line for it."""
        self._options.append(Tag(name, value, Span(start, end)))

    def length_is(self, points: int | None, start: int, end: int) -> None:
        """Take the number of points that is played to, 0 for a session."""
        self.length = points
        self._length_span = Span(start, end)

    def remark(self, start: int, end: int, *, of_match: bool = False) -> None:
        """Keep the source's characters *start* to *end* as remarks, one a line.

        They stand before the next turn, or with ``of_match`` before the next tag.
        """
        text = self.source.text
        while start < end:
            line_end = text.find("\n", start, end)
            line_end = end if line_end < 0 else line_end
            line = text[start:line_end].rstrip(" \t\r")
            if line.strip():
                self.say(line, start, start + len(line), of_match=of_match)
            start = line_end + 1

    def say(self, text: str, start: int, end: int, *, of_match: bool = False) -> None:
        """Keep *text*, which the source's characters *start* to *end* say, as one remark."""
        self.say_as_it_is(as_remark(text), start, end, of_match=of_match)

    def say_as_it_is(self, line: str, start: int, end: int, *, of_match: bool = False) -> None:
        """Keep *line*, which has the mark of a remark or needs none, as one remark."""
        if self.game is None or of_match:
            self.remarks.append(Remark(line, len(self.tags), Span(start, end)))
        else:
            self.game.remarks.append(Remark(line, len(self.game.turns), Span(start, end)))

    def unknown(self, start: int, end: int, message: str | None = None) -> None:
        """Keep what nobody can read as a remark, and say so (N105)."""
        shown = shortened(self.source.text[start:end])
        self.report.add(
            "N105", message or _("`{text}` is of no known kind").format(text=shown), start, end
        )
        self.remark(start, end)

    def begin_game(
        self,
        number: int | None,
        names: ByPlayer[str],
        scores: ByPlayer[int] | None,
        header: Span,
        names_span: Span = NOWHERE,
    ) -> GameBuilder:
        """Begin a game; the one before has ended."""
        self.game = GameBuilder(number, names, scores, header, names_span)
        self._games.append(self.game)
        self.report.game = len(self._games)
        self.report.names = names
        return self.game

    def withdraw_game(self) -> GameBuilder:
        """Take back the game begun last, which belongs to another match, and return it."""
        self.game = None
        return self._games.pop()

    def name_players(self, names: ByPlayer[str]) -> None:
        """Give all games of the match the names, which its text may tell only by and by."""
        self.report.names = names
        if self._games and self._games[-1].names != names:
            for game in self._games:
                game.names = names

    def unread(
        self,
        player: Player,
        roll: Roll | None,
        span: Span,
        code: str,
        message: str,
        at: Span | None = None,
        *,
        text: str | None = None,
    ) -> None:
        """Keep a turn that cannot be read, and say why; *at* is what is wrong in it."""
        assert self.game is not None
        written = self.source.text[span.start : span.end] if text is None else text
        turn = self.game.add(player, roll, Unreadable(" ".join(written.split())), *span)
        self.report.add(code, message, *(at or span), number=turn.number, player=player)

    def begin_match(self, start: int) -> None:
        """Begin a further match, whose text begins at *start*."""
        self._end_match(start)
        self._begin_match(start)

    def finish(self) -> tuple[Match, ...]:
        """Return the matches; nothing may be taken afterwards."""
        self._end_match(len(self.source.text))
        return tuple(self.matches)

    def _begin_match(self, start: int) -> None:
        self._start = start
        self.tags: list[Tag] = []
        self._options: list[Tag] = []
        self.remarks: list[Remark] = []
        self._games: list[GameBuilder] = []
        self.game = None
        self.length = None
        self._length_span = None
        self.report.match = len(self.matches) + 1
        self.report.game = None
        self.report.names = None

    def _end_match(self, end: int) -> None:
        match = Match(
            tuple(self.tags),
            self.length,
            tuple(game.build() for game in self._games),
            tuple(self.remarks),
            self.layout,
            self._length_span,
            Span(self._start, end),
            tuple(self._options),
        )
        if match.games or match.tags or match.remarks or match.length is not None:
            self.matches.append(match)
