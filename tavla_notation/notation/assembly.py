"""Lines and rows put together: which match, which game, whose turn.

Both roads, the splitter's and the grammar's, end here, so what a column means
or where a second match begins is decided once.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from tavla_notation.board import ByPlayer, Player, Position
from tavla_notation.diagnostics import Source, Span
from tavla_notation.language import _
from tavla_notation.notation.cells import Cell
from tavla_notation.notation.fold import fold
from tavla_notation.notation.lines import (
    Scores,
    parse_names,
    parse_set_position,
    parse_tag,
    parse_throws,
)
from tavla_notation.notation.open_game import OpenGame, gone_on, place_of, with_edited
from tavla_notation.notation.report import Report
from tavla_notation.notation.start_position import parse_start, with_checkers
from tavla_notation.record import (
    Double,
    Game,
    Match,
    Remark,
    RowNumber,
    StartPosition,
    Tag,
    Turn,
    Unreadable,
)
from tavla_notation.record.match import NOWHERE

SURELY_LEFT: Final = 9
"""A cell that starts before this column is the left one in every known layout."""
SURELY_RIGHT: Final = 28
_LEFT_COLUMN: Final = 5
_USUAL_RIGHT_COLUMN: Final = 33
_ROWS_LOOKED_AT: Final = 500
_CHECKERS: Final = 15
_TWO_ROLLS: Final = re.compile(
    r"^[^\n;#:]{0,16}[1-6][1-6]:[^:\n]*?[ \t]([0-6][0-6]:)", re.MULTILINE
)
_HYPER: Final = re.compile(r"hyper ?-?gammon ?\(?([123])\)?")


class Assembler:
    """Builds the matches of one source from its lines, in order."""

    def __init__(self, source: Source, report: Report, *, layout: str = "mat") -> None:
        self.source = source
        self.report = report
        self.layout = layout
        self.matches: list[Match] = []
        self.last_number = 0
        self.has_columns = False
        """Whether something was read that only a match file in columns has."""
        self._game: OpenGame | None = None
        self._tags: list[Tag]
        self._remarks: list[Remark]
        self._games: list[Game]
        self._length: int | None
        self._length_span: Span | None
        self._boundary: float | None
        self._waiting: list[tuple[int, int]] = []  # tags after a game: a new match's, or remarks
        self._begin_match(0)

    # What a reader calls, line by line.

    def length(self, start: int, end: int, points: int | None) -> None:
        """Take a line ``N point match``; None where N is no number of points."""
        header, self._waiting = self._waiting, []
        game = self._game
        if self._games or self._length_span is not None or (game is not None and game.has_begun):
            first = header[0][0] if header else start
            self._end_match(first)
            self._begin_match(first)
            game = None
        self._game = None  # what waited is of this match, not of a game
        for line in header:
            self.remark(*line)
        self._game = game
        self._length = points
        self._length_span = Span(start, end)
        if points is None:
            written = self.source.text[start:end].strip()
            message = _(
                "`{text}` names no number of points; read as a session without length"
            ).format(text=written)
            self.report.add("N110", message, start, end)

    def game(self, start: int, end: int, number: int) -> None:
        """Take a line ``Game N``."""
        self._end_game()
        self._begin_game(number, Span(start, end))

    def scores(self, start: int, end: int, line: Scores) -> None:
        """Take a score line; one that follows no game line begins a game of its own."""
        game = self._game
        if game is None or game.turns or game.scores is not None:
            self._end_game()
            game = self._begin_game(None, Span(start, end))
        self.has_columns = True
        game.names = self.report.names = line.names
        game.scores = line.scores
        game.names_span = Span(start, end)

    def players(self, white: tuple[str, int, int], black: tuple[str, int, int]) -> None:
        """Take the players' names of a bare record's first line, each with its place."""
        for number, (name, start, end) in enumerate((white, black), start=1):
            self._tags.append(Tag(f"Player {number}", name, Span(start, end)))

    def known_names(self) -> ByPlayer[str]:
        """Return the players' names as far as they are known."""
        return self._game.names if self._game is not None else self._tagged_names()

    def remark(self, start: int, end: int) -> None:
        """Take a line that is no part of the play: a tag, a setup line, a remark."""
        line = self.source.text[start:end]
        folded = fold(line)
        tag = parse_tag(line, folded)
        game = self._game
        if game is None:
            if tag is not None:
                self._tags.append(Tag(*tag, Span(start, end)))
            else:
                self._remarks.append(Remark(line, len(self._tags), Span(start, end)))
            return
        if tag is not None and fold(tag[0]) == "opening":
            self._opening(tag[1], start, end)
        elif tag is not None or self._waiting:
            self._waiting.append((start, end))
        elif (setup := parse_set_position(line, folded)) is not None:
            self._set_position(setup, start, end)
        else:
            game.remarks.append(Remark(line, len(game.turns), Span(start, end)))

    def remark_on_row(self, start: int, end: int, turns: Sequence[Turn]) -> None:
        """Take a remark behind the cells of a row: it stands before their turns.

        Written on a line of its own above them it means the same, also to those
        who let a remark silence a finding.
        """
        game = self.open_game()
        text = self.source.text[start:end]
        game.remarks.append(Remark(text, len(game.turns) - len(turns), Span(start, end)))

    def open_game(self) -> OpenGame:
        """Return the game that the next row belongs to, begun here if none is open."""
        if self._waiting:
            self._flush()
        return self._game or self._begin_game(None, NOWHERE)

    def row(
        self, line_start: int, number: int | None, number_span: Span | None, cells: Sequence[Cell]
    ) -> list[Turn]:
        """Take a row; return its turns.  A row without a number is counted on."""
        game = self.open_game()
        if number is not None and number_span is not None:
            game.rows.append(RowNumber(number, *number_span))
        elif cells:
            number = self.last_number + 1
        if number is not None:
            self.last_number = number
        players = self.players_of(line_start, cells)
        turns = [
            Turn(player, cell.roll, cell.action, number or 0, cell.start, cell.end)
            for player, cell in zip(players, cells, strict=True)
        ]
        game.turns += turns
        if sum(cell.roll is not None for cell in cells) > 1:
            self.has_columns = True
        return turns

    def players_of(self, line_start: int, cells: Sequence[Cell]) -> list[Player]:
        """Return whose each cell of a row is.

        The first cell's column says it, and the players alternate; after a cell
        that nobody can read, the column says it again.
        """
        players: list[Player] = []
        trusted = False
        for cell in cells:
            if trusted:
                players.append(players[-1].opponent)
            else:
                is_right = self.is_right(line_start, cell.start)
                players.append(Player.BLACK if is_right else Player.WHITE)
            trusted = cell.roll is not None or not isinstance(cell.action, Unreadable)
        return players

    def unknown(self, start: int, end: int) -> None:
        """Take a line of none of the known kinds: kept as a remark, and said."""
        line = self.source.text[start:end]
        if self._game is None and not self._games and (names := parse_names(line)):
            game = self._begin_game(None, Span(start, end))
            game.names = self.report.names = names
            game.names_span = Span(start, end)
            return
        if self._waiting:
            self._flush()
        shown = line.strip()
        shown = shown if len(shown) <= 60 else shown[:57] + "..."
        if "\0" in line:
            at = start + line.index("\0")
            last = start + line.rindex("\0") + 1
            self.report.add("N101", _("NUL bytes stand in the place of text"), at, last)
        else:
            indent = len(line) - len(line.lstrip())
            self.report.add(
                "N105",
                _("the line {line!r} is of no known kind").format(line=shown),
                start + indent,
                end,
            )
        remark = Span(start, end)
        if self._game is None:
            self._remarks.append(Remark(line, len(self._tags), remark))
        else:
            self._game.remarks.append(Remark(line, len(self._game.turns), remark))

    def finish(self) -> tuple[Match, ...]:
        """Return the matches; nothing may be taken afterwards."""
        self._end_match()
        return tuple(self.matches)

    def is_right(self, line_start: int, at: int) -> bool:
        """Return whether a cell that starts at *at* stands in the right column."""
        column = at - line_start
        if column >= SURELY_RIGHT:  # tabs could only move it further
            return True
        before = self.source.text[line_start:at]
        if "\t" in before:
            column = len(before.expandtabs(8))
        if column < SURELY_LEFT or column >= SURELY_RIGHT:
            return column >= SURELY_RIGHT
        if self._boundary is None:
            self._boundary = (_LEFT_COLUMN + self._right_column()) / 2
        return column > self._boundary

    # Matches and games.

    def _begin_match(self, start: int) -> None:
        self._start = start
        self._tags = []
        self._remarks = []
        self._games = []
        self._length = None
        self._length_span = None
        self._boundary = None
        self.report.match = len(self.matches) + 1
        self.report.game = None
        self.report.names = None

    def _end_match(self, end: int | None = None) -> None:
        self._end_game()
        end = len(self.source.text) if end is None else end
        match = Match(
            tuple(self._tags),
            self._length,
            tuple(self._games),
            tuple(self._remarks),
            self.layout,
            self._length_span,
            Span(self._start, end),
        )
        if match.games and self._length_span is None and self.layout == "mat":
            at = place_of(match.games[0])
            message = _(
                "no line `N point match` before the first game; read as a session without length"
            )
            self.report.game = None
            self.report.add("N110", message, *at)
        if match.games or match.tags or match.remarks or match.length is not None:
            self.matches.append(match)

    def _begin_game(self, number: int | None, header: Span) -> OpenGame:
        names = self._games[-1].names if self._games else self._tagged_names()
        self._game = OpenGame(number, names, header)
        self.report.game = len(self._games) + 1
        self.report.names = names
        self.last_number = 0
        return self._game

    def _end_game(self) -> None:
        self._flush()
        game = self._game
        if game is None:
            return
        self._game = None
        turns = tuple(gone_on(game.turns, nobody_gives_up_silently=self.layout == "bare"))
        start = None
        checkers = self._checkers()
        if game.start is not None:
            mover = next((t.player for t in turns if t.roll or isinstance(t.action, Double)), None)
            code, span = game.start
            sides = code.sides.map(lambda side: with_checkers(side, checkers))
            position = Position(sides, mover or Player.WHITE)
            start = StartPosition(position, code.cube, code.owner, span)
        if checkers != _CHECKERS:
            turns = tuple(with_edited(turn, checkers) for turn in turns)
        self._games.append(
            Game(
                game.number,
                game.names,
                game.scores,
                turns,
                tuple(game.remarks),
                game.opening,
                start,
                tuple(game.rows),
                game.header,
                game.names_span,
            )
        )

    def _flush(self) -> None:
        """Keep the tags after a game as remarks: no match followed them."""
        if self._game is not None:
            for start, end in self._waiting:
                line = self.source.text[start:end]
                self._game.remarks.append(Remark(line, len(self._game.turns), Span(start, end)))
        self._waiting = []

    def _tagged_names(self) -> ByPlayer[str]:
        found = {fold(tag.name): tag.value for tag in reversed(self._tags)}
        return ByPlayer(found.get("player 1", ""), found.get("player 2", ""))

    def _checkers(self) -> int:
        """Return how many checkers a side has: hypergammon plays with one to three."""
        for tag in self._tags:
            if fold(tag.name) == "variation" and (match := _HYPER.search(fold(tag.value))):
                return int(match[1])
        return _CHECKERS

    def _opening(self, value: str, start: int, end: int) -> None:
        assert self._game is not None
        throws = parse_throws(value)
        if throws is None:
            self.report.add(
                "N103",
                _("the opening throws {text!r} are not all two dice of 1 to 6").format(text=value),
                start,
                end,
            )
            line = self.source.text[start:end]
            self._game.remarks.append(Remark(line, len(self._game.turns), Span(start, end)))
        else:
            self._game.opening += throws

    def _set_position(self, setup: str, start: int, end: int) -> None:
        assert self._game is not None
        try:
            self._game.start = parse_start(setup), Span(start, end)
        except ValueError as error:
            self.report.add(
                "N105",
                _("the position cannot be set: {reason}").format(reason=error),
                start,
                end,
            )
            line = self.source.text[start:end]
            self._game.remarks.append(Remark(line, len(self._game.turns), Span(start, end)))

    def _right_column(self) -> int:
        """Return where this match's second cells most often start, in columns."""
        text = self.source.text
        columns: Counter[int] = Counter()
        for rows, row in enumerate(_TWO_ROLLS.finditer(text, self._start)):
            columns[len(text[row.start() : row.start(1)].expandtabs(8))] += 1
            if rows == _ROWS_LOOKED_AT:
                break
        if not columns:
            return _USUAL_RIGHT_COLUMN
        return max(columns, key=lambda column: (columns[column], -column))
