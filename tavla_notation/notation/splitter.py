"""The fast road: rows cut by one regular expression, cells looked up.

Nearly every line of nearly every file is a row of two plain cells, so that case
has a loop of its own; the rest is told apart line by line, and whatever is not
plain goes to the grammar (``grammar_road`` holds the same meaning in one parse).
"""

from __future__ import annotations

import re
from typing import Final

from tavla_notation.board import Player
from tavla_notation.diagnostics import Span
from tavla_notation.notation.assembly import SURELY_LEFT, SURELY_RIGHT, Assembler
from tavla_notation.notation.cells import Cell, read_cell, remembered_cell
from tavla_notation.notation.fold import fold
from tavla_notation.notation.lines import (
    GAME,
    LENGTH,
    REMARK,
    ROW_NUMBER,
    parse_length,
    parse_scores,
)
from tavla_notation.notation.open_game import OpenGame
from tavla_notation.record import RowNumber, Turn

# Possessive repeats: a row that is none fails at once instead of trying every cut.  Of a group
# that repeats it is an atomic one: Python before 3.11.5 lets a possessive group end one too late.
_CELL: Final = (
    r"(?:[1-6][1-6]:(?:(?>(?: [^\s:/]++/[^\s:]++)+)| Cannot Move)?|"
    r"Doubles => [0-9]{1,9}|Takes|Drops)"
)
_ROW: Final = re.compile(rf" *+([0-9]{{1,5}})\) ++({_CELL})(?: ++({_CELL}))?[ \r]*+\n")
_WHITE: Final = Player.WHITE
_BLACK: Final = Player.BLACK
_MANY_NUMBERS: Final = 4000
_numbers: dict[str, tuple[int, int, int]] = {}
"""A row's text before its left cell: its number, and where the digits stand."""

_GAME: Final = re.compile(r"Game ([0-9]{1,9})")
_NEXT_CELL: Final = re.compile(
    r"(?<=[ \t])(?:[0-6][0-6]:|Doubles|Beavers|Takes|Drops|Wins|Losses)"
    r"|(?<=[ \t]{3})(?:Concedes|Resign|\?\?\?)"
)


def split(text: str, assembler: Assembler) -> None:
    """Read the lines of *text* into *assembler*."""
    row_at = _ROW.match
    position = 0
    length = len(text)
    while position < length:
        match = row_at(text, position)
        if match is not None:
            position = _plain_rows(text, match, assembler)
            if position >= length:
                break
        end = text.find("\n", position)
        if end < 0:
            end = length
        if end > position:
            _line(text, position, end, assembler)
        position = end + 1


def _plain_rows(text: str, match: re.Match[str] | None, assembler: Assembler) -> int:
    """Read plain rows from *match* on; return where the first other line begins."""
    game = assembler.open_game()
    add_turn = game.turns.append
    position = 0
    while match is not None:
        written, left, right = match.group(1, 2, 3)
        position, end = match.span()
        first = remembered_cell(left) or read_cell(left)
        second = None if right is None else remembered_cell(right) or read_cell(right)
        if first is None or (second is None and right is not None):
            break
        start = match.start(2)
        column = start - position
        is_left = column < SURELY_LEFT or (
            column < SURELY_RIGHT and not assembler.is_right(position, start)
        )
        number = int(written)
        at = match.start(1)
        game.rows.append(RowNumber(number, at, at + len(written)))
        player, other = (_WHITE, _BLACK) if is_left else (_BLACK, _WHITE)
        add_turn(Turn(player, *first, number, start, start + len(left)))
        if second is not None:
            assembler.has_columns = True
            start = match.start(3)
            add_turn(Turn(other, *second, number, start, start + len(right)))
            if column < SURELY_LEFT and start - position >= SURELY_RIGHT:
                prefix = text[position : position + column]
                if prefix not in _numbers and len(_numbers) < _MANY_NUMBERS:
                    _numbers[prefix] = number, at - position, at - position + len(written)
                end = _rows_alike(text, end, column, start - position, game)
        position = end
        match = _ROW.match(text, position)
    if game.rows:
        assembler.last_number = game.rows[-1].number
    return position


def _rows_alike(
    text: str, position: int, left_column: int, right_column: int, game: OpenGame
) -> int:
    """Read rows that keep the columns of the row before; return where another begins.

    Such a row is cut at the two columns, and read if both pieces are cells: the
    regular expression is then not needed.
    """
    find = text.find
    get_number = _numbers.get
    get_cell = remembered_cell
    add_turn = game.turns.append
    add_number = game.rows.append
    new = tuple.__new__
    width = right_column - left_column
    while True:
        start = position + left_column
        prefix = get_number(text[position:start])
        end = find("\n", start)
        middle = position + right_column
        if prefix is None or end <= middle:
            return position
        # Blanks alone: what else counts as white space stands for something unread.
        left = text[start:middle].rstrip(" ")
        right = text[middle:end].rstrip(" \r")
        length = len(left)
        first = get_cell(left) or read_cell(left)
        second = get_cell(right) or read_cell(right)
        if first is None or second is None or length == width:
            return position
        number, number_start, number_end = prefix
        add_number(new(RowNumber, (number, position + number_start, position + number_end)))
        roll, action = first
        add_turn(new(Turn, (_WHITE, roll, action, number, start, start + length)))
        roll, action = second
        add_turn(new(Turn, (_BLACK, roll, action, number, middle, middle + len(right))))
        position = end + 1


def _line(text: str, start: int, end: int, assembler: Assembler) -> None:
    """Read one line that is no plain row, ending before its line feed.

    No line is of two kinds, so what can be told from the line as it is comes
    before what needs it folded.
    """
    line = text[start:end].rstrip(" \t\r")
    if not line:
        return
    end = start + len(line)
    bare = line.lstrip(" \t")
    if bare[0] in ";#|":
        assembler.remark(start, end)
    elif (scores := parse_scores(line)) is not None:
        assembler.scores(start, end, scores)
    elif (game := _GAME.fullmatch(bare)) is not None:
        assembler.game(start, end, int(game[1]))
    elif not _row(line, start, assembler):
        _folded_line(line, start, end, assembler)


def _folded_line(line: str, start: int, end: int, assembler: Assembler) -> None:
    folded = fold(line)
    if REMARK.match(folded):
        assembler.remark(start, end)
    elif LENGTH.match(folded):
        assembler.length(start, end, parse_length(folded))
    elif (game := GAME.match(folded)) is not None:
        assembler.game(start, end, int(game[1]))
    else:
        from tavla_notation.notation.broken import read_odd_line

        read_odd_line(line, folded, start, assembler)


def _row(line: str, start: int, assembler: Assembler) -> bool:
    """Read a row of known cells in any spacing; return whether it was one."""
    match = ROW_NUMBER.match(line)
    assert match is not None
    number = match[1]
    span = None if number is None else Span(start + match.start(1), start + match.end(1))
    at = match.end()
    cells = []
    while at < len(line):
        following = _NEXT_CELL.search(line, at + 1)
        text = (line[at:] if following is None else line[at : following.start()]).rstrip(" \t")
        content = read_cell(text)
        if content is None:
            return False
        cells.append(Cell(start + at, start + at + len(text), *content))
        at = len(line) if following is None else following.start()
    assembler.row(start, None if number is None else int(number), span, cells)
    return True
