"""Bare records: one play a line, the players in turn, as people type them.

; [Rules "tavla"]
Ali - Veli, 5
65: 24/18 18/13
2. B 42: gele
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from tavla_notation.board import Player
from tavla_notation.diagnostics import Source
from tavla_notation.notation.assembly import SURELY_RIGHT, Assembler
from tavla_notation.notation.broken import feed_row, read_odd_line
from tavla_notation.notation.cells import PASSES, Cell, read_cell
from tavla_notation.notation.fold import fold
from tavla_notation.notation.lines import (
    GAME,
    LENGTH,
    REMARK,
    REMARK_BEHIND,
    ROW_NUMBER,
    parse_length,
    parse_scores,
)
from tavla_notation.notation.open_game import is_refusal
from tavla_notation.notation.report import Report
from tavla_notation.notation.rows import Row
from tavla_notation.record import Action, Dance, Drop, Moves, Resignation, Result

_HEAD: Final = re.compile(
    r"[ \t]*([^\d\s;#:/][^;#:/]{0,80}?)[ \t]+(?:-|vs\.?|ile|gegen)[ \t]+"
    r"([^\d\s;#:/,][^;#:/,]{0,80}?)[ \t]*(?:,[ \t]*([0-9]{1,6}))?$"
)
_COLOURS: Final = {
    "w": Player.WHITE,
    "white": Player.WHITE,
    "beyaz": Player.WHITE,
    "weiss": Player.WHITE,
    "b": Player.BLACK,
    "black": Player.BLACK,
    "siyah": Player.BLACK,
    "schwarz": Player.BLACK,
}


class BareAssembler(Assembler):
    """An assembler that takes turns where the other one asks for columns."""

    def __init__(self, source: Source, report: Report) -> None:
        super().__init__(source, report, layout="bare")
        self.named: Player | None = None
        self.plays = 0

    def players_of(self, line_start: int, cells: Sequence[Cell]) -> list[Player]:
        """Return whose each cell is: the player named, else the one in turn.

        A result that names nobody is the claim of the player who can have won:
        the last to play, the one whose double was refused, the opponent of the
        one who resigned.
        """
        turns: list[tuple[Player, Action]] = [
            (t.player, t.action) for t in self.open_game().turns[-2:]
        ]
        players = []
        named = self.named
        if named is None and cells and cells[0].start - line_start >= SURELY_RIGHT and not turns:
            named = Player.BLACK
        for cell in cells:
            if named is not None:
                player = named
            elif not turns:
                player = Player.WHITE
            elif isinstance(cell.action, Result):
                last, action = turns[-1]
                has_lost = isinstance(action, Resignation) or (
                    isinstance(action, Drop) and (action is not PASSES or is_refusal(turns))
                )
                won = last.opponent if has_lost else last
                player = won.opponent if cell.action.lost else won
            else:
                player = turns[-1][0].opponent
            named = None
            players.append(player)
            turns.append((player, cell.action))
            if isinstance(cell.action, Moves) or (
                isinstance(cell.action, Dance) and cell.roll is not None
            ):
                self.plays += 1
        return players

    def turns_so_far(self) -> int:
        """Return how many turns the open game has; none is opened for it."""
        return 0 if self._game is None else len(self._game.turns)


def read_bare(text: str, assembler: BareAssembler) -> None:
    """Read the lines of *text* into *assembler*, one play a line."""
    position = 0
    begun = False
    while position < len(text):
        end = text.find("\n", position)
        if end < 0:
            end = len(text)
        line = text[position:end].rstrip(" \t\r")
        if line:
            folded = fold(line)
            head = None if begun else _HEAD.match(folded)
            if head is not None and not REMARK.match(folded):
                _read_head(line, position, head, assembler)
                begun = True
            else:
                begun = _read_line(line, folded, position, assembler) or begun
        position = end + 1


def _read_head(line: str, start: int, head: re.Match[str], assembler: BareAssembler) -> None:
    assembler.players(
        (line[head.start(1) : head.end(1)], start + head.start(1), start + head.end(1)),
        (line[head.start(2) : head.end(2)], start + head.start(2), start + head.end(2)),
    )
    if head[3] is not None:
        assembler.length(start + head.start(3), start + head.end(3), int(head[3]))


def _read_line(line: str, folded: str, start: int, assembler: BareAssembler) -> bool:
    """Read one line; return whether it was more than a remark."""
    end = start + len(line)
    if REMARK.match(folded):
        assembler.remark(start, end)
        return False
    if LENGTH.match(folded):
        assembler.length(start, end, parse_length(folded))
    elif (scores := parse_scores(line)) is not None:
        assembler.scores(start, end, scores)
    elif (game := GAME.match(folded)) is not None:
        assembler.game(start, end, int(game[1]))
    else:
        _read_play(line, folded, start, assembler)
    return True


def _read_play(line: str, folded: str, start: int, assembler: BareAssembler) -> None:
    before = assembler.turns_so_far()
    behind = REMARK_BEHIND.search(line)
    if behind is not None:
        remark_start = start + behind.end() - 1
        remark_end = start + len(line)
        line, folded = line[: behind.start()], folded[: behind.start()]
    number = ROW_NUMBER.match(line)
    assert number is not None
    at = number.end()
    assembler.named, after = _player(folded, at, assembler)
    rest = line[after:]
    content = read_cell(rest)
    if content is not None:
        written = None if number[1] is None else int(number[1])
        place = (start + number.start(1), start + number.end(1)) if written is not None else (0, 0)
        cell = Cell(start + after, start + len(line), *content)
        feed_row(Row(written, place, (cell,)), start, assembler)
    else:
        # Blanks in the place of the name, so that every offset stays what it was.
        hidden = " " * (after - at)
        read_odd_line(
            line[:at] + hidden + rest, folded[:at] + hidden + folded[after:], start, assembler
        )
    assembler.named = None
    if behind is not None:
        assembler.remark_on_row(remark_start, remark_end, assembler.open_game().turns[before:])


def _player(folded: str, at: int, assembler: BareAssembler) -> tuple[Player | None, int]:
    """Return the player named at *at*, and where the text goes on behind the name."""
    names = assembler.known_names()
    known = {fold(names.black): Player.BLACK, fold(names.white): Player.WHITE, **_COLOURS}
    for name in sorted(known, key=len, reverse=True):
        if name and folded.startswith(name, at):
            after = at + len(name)
            behind = re.compile(r"[ \t]*:[ \t]*|[ \t]+").match(folded, after)
            if behind is not None and behind.end() < len(folded):
                return known[name], behind.end()
    return None, at
