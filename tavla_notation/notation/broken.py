"""Rows that the splitter does not know, and rows that nobody can read.

The line is the unit of recovery and the cell what is lost: a row is cut where
cells begin, each is tried by itself, and one that cannot be read is kept as it
stands, with one finding that says why.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from tavla_notation.board import BAR
from tavla_notation.diagnostics import Span
from tavla_notation.language import _, language
from tavla_notation.notation.cells import ROLLS, Cell, remember_cell
from tavla_notation.notation.fold import fold
from tavla_notation.notation.lines import REMARK_BEHIND
from tavla_notation.notation.rows import Row
from tavla_notation.notation.syntax_errors import NotationError
from tavla_notation.record import Unreadable

if TYPE_CHECKING:
    from tavla_notation.notation.assembly import Assembler

_NUMBER: Final = re.compile(r"[ \t]*([0-9]{1,6})[.)](?![0-9](?![0-9]:))[ \t]*")
_CELL_START: Final = re.compile(
    r"(?<![^ \t])(?:[0-9x?][0-9a-z?]{0,2}:|[0-9][ -][0-9]:|:(?=[ \t]|$)|\([0-9][ ,-]{0,2}[0-9]\)"
    r"|(?:re)?double|beaver|rac?coon|take|drop|wins|loss?es|loses"
    r"|(?:(?<=^)|(?<=[ \t]{3}))(?:\?\?|resign|conced|accept|pass|reject|illegal))"
)
_FIRST_WORD: Final = re.compile(
    r"[ \t]*(?:[0-9(:?]|bar[*/-]|wait[*/-]"
    r"|hep|du|yek|se|c[aei]|dort|penc|bes|bir|iki|alti|cannot|no |dance|fan|gele|oynayama"
    r"|giremedi|kirik|gecti|pas|kein|illegal|redouble"
    r"|double|vido|katla|doppel|verdoppel|beaver|rac|take|accept|kabul|nimmt|drop|reject|lehnt|resign|conced"
    r"|teslim|gibt|gives|win|won|los|gewinnt|verliert|ka[zy]|mars|uc|katmer|gammon|backgammon)"
)
"""How a line may begin for the grammar to be asked about it."""
_GAP: Final = re.compile(r"[ \t]{3,}")
_DICE: Final = re.compile(
    r"([1-6])[- ]?([1-6]) ?:|\(([1-6])[ ,-]{0,2}([1-6])\):?|([1-6])([1-6])(?=[ \t])"
    r"|([1-6])[- ]([1-6])(?=[ \t]+(?:[0-9]{1,2}|bar|wait)\*?/)"
)
_BAD_DICE: Final = re.compile(r"[^/:*]{1,24}:|:")
_COUNT: Final = re.compile(r"\(([0-9]+)\)")
_NUMBERS: Final = re.compile(r"[0-9]+")
_TOKEN: Final = re.compile(r"[^ \t,]+")
_CONTROL: Final = re.compile(r"[\x00-\x08\x0e-\x1f]+")
_LONGEST: Final = 600
"""A longer cell is not offered to the grammar; no program ever wrote one."""


class Fault(NamedTuple):
    """What is wrong with a cell, and where; places count from the cell's start."""

    code: str
    message: str
    start: int
    end: int

    def moved(self, by: int) -> Fault:
        """Return the fault with its place *by* further on."""
        return self._replace(start=self.start + by, end=self.end + by)


def feed_row(row: Row, line_start: int, assembler: Assembler) -> None:
    """Hand a row to the assembler, with what else stands on its line."""
    span = None if row.number is None else Span(*row.number_place)
    turns = assembler.row(line_start, row.number, span, row.cells)
    if row.remark is not None:
        assembler.remark_on_row(*row.remark, turns)
    for start, end in row.doubts:
        assembler.remark(start, end)
    if row.game is not None:
        assembler.game(*row.game)


def read_odd_line(line: str, folded: str, start: int, assembler: Assembler) -> None:
    """Read a line that the splitter does not know: the grammar knows it, or nobody does."""
    if len(line) <= _LONGEST * 2 and _may_be_row(folded):
        row = _parsed(folded)
        if row is not None:
            for cell in row.cells:
                _remember(line, folded, cell)
            feed_row(row.moved(start), start, assembler)
            return
    read_broken_line(line, folded, start, assembler)


@lru_cache(maxsize=4096)
def _parsed(folded: str) -> Row | None:
    """Return the row that a whole line holds, or None; an odd line seldom stands alone."""
    from tavla_notation.notation.grammar import parse_row_text

    try:
        return parse_row_text(folded)
    except NotationError:
        return None


def _remember(line: str, folded: str, cell: Cell) -> None:
    """Keep a cell for the splitter, if it says the same without its neighbours."""
    alone = _try(folded[cell.start : cell.end])
    if alone is not None and len(alone.cells) == 1 and alone.cells[0][2:] == cell[2:]:
        remember_cell(line[cell.start : cell.end], (cell.roll, cell.action))


def read_broken_line(line: str, folded: str, start: int, assembler: Assembler) -> None:
    """Read what can be read of a line that does not parse, and say what cannot."""
    if not _may_be_row(folded):
        assembler.unknown(start, start + len(line))
        return
    end_of_line = start + len(line)
    remark = _remark_behind(folded)
    remarks: list[tuple[int, int]] = []
    if remark is not None:
        remarks.append((start + remark.end() - 1, start + len(line)))
        line, folded = line[: remark.start()], folded[: remark.start()]
    number = _NUMBER.match(folded)
    at = number.end() if number else len(folded) - len(folded.lstrip())
    ends = [match.start() for match in _CELL_START.finditer(folded, at + 1)]
    cells: list[Cell] = []
    faults: list[Fault] = []
    doubts: list[tuple[int, int]] = []
    game = None
    for begin, end in zip([at, *ends], [*ends, len(folded)], strict=True):
        for first, last in _pieces(folded, begin, end):
            row = _try(folded[first:last])
            if row is None:
                cell, fault = _diagnose(line[first:last], folded[first:last])
                cells.append(cell._replace(start=first + start, end=last + start))
                faults.append(fault.moved(first + start))
            else:
                moved = row.moved(first + start)
                cells += moved.cells
                doubts += moved.doubts
                remarks += [moved.remark] if moved.remark is not None else []
                game = moved.game or game
    if (
        number is None
        and all(isinstance(cell.action, Unreadable) and cell.roll is None for cell in cells)
        and all(fault.code == "N101" for fault in faults)
    ):
        assembler.unknown(start, end_of_line)
        return
    span = None
    if number is not None:
        span = Span(start + number.start(1), start + number.end(1))
    turns = assembler.row(start, int(number[1]) if number else None, span, cells)
    for place in remarks:
        assembler.remark_on_row(*place, turns)
    unread = (turn for turn in turns if isinstance(turn.action, Unreadable))
    for turn, fault in zip(unread, faults, strict=True):
        assembler.report.add(
            fault.code,
            fault.message,
            fault.start,
            fault.end,
            number=turn.number,
            player=turn.player,
        )
    for place in doubts:
        assembler.remark(*place)
    if game is not None:
        assembler.game(*game)


def _remark_behind(folded: str) -> re.Match[str] | None:
    """Find the remark behind a row; an edited position in brackets is full of semicolons."""
    edited = folded.rfind("illegal play (")
    closed = folded.find(")", edited) if edited >= 0 else 0
    return REMARK_BEHIND.search(folded, closed) if closed >= 0 else None


def _may_be_row(folded: str) -> bool:
    return _FIRST_WORD.match(folded) is not None or _CELL_START.search(folded) is not None


def _pieces(folded: str, start: int, end: int) -> list[tuple[int, int]]:
    """Cut a cell that does not parse at its wide gaps: another column's rubbish is another cell."""
    end = start + len(folded[start:end].rstrip(" \t"))
    if _try(folded[start:end]) is not None:
        return [(start, end)]
    pieces = []
    for gap in _GAP.finditer(folded, start, end):
        pieces.append((start, gap.start()))
        start = gap.end()
    return [*pieces, (start, end)]


@lru_cache(maxsize=4096)
def _try(folded: str) -> Row | None:
    """Return the cells that a piece of a row holds, or None if it does not parse."""
    if len(folded) > _LONGEST or not _FIRST_WORD.match(folded):
        return None
    from tavla_notation.notation.grammar import parse_row_text

    try:
        row = parse_row_text(folded)
    except NotationError:
        return None
    return row if row.cells and row.number is None else None


def cells_of(folded: str) -> tuple[Cell, ...]:
    """Return the cells that *folded* holds, a line without its number; none if it is no row."""
    row = _try(folded.strip(" \t"))
    return () if row is None else row.cells


def _diagnose(text: str, folded: str) -> tuple[Cell, Fault]:
    """Return an unreadable cell and what is wrong with it; places count from its start."""
    control = _CONTROL.search(text)
    dice = _DICE.match(folded)
    roll = None
    after = 0
    if dice is not None:
        roll = ROLLS["".join(die for die in dice.groups() if die)]
        after = dice.end()
    kept = text[after:].strip(" \t\r\x0b\x0c")
    if roll is not None and _reads_otherwise(f"{roll}: {fold(kept)}"):
        roll, kept = None, text
    cell = Cell(0, len(text), roll, Unreadable(kept))
    if control is not None:
        message = _("control characters stand in the place of text")
        if "\0" in control[0]:
            message = _("NUL bytes stand in the place of text")
        return cell, Fault("N101", message, control.start(), control.end())
    if dice is None:
        if (bad := _BAD_DICE.match(folded)) is not None:
            shown = text[: bad.end()]
            message = _("`{text}` is no roll: two dice of 1 to 6 were expected").format(text=shown)
            return cell, Fault("N103", message, 0, bad.end())
        if "/" not in folded:
            message = _("`{text}` is no roll, cube word or result").format(text=_short(text))
            return cell, Fault("N101", message, 0, len(text))
    if dice is not None and folded[after:].lstrip().startswith("illegal"):
        message = _("the position cannot be read: {reason}").format(
            reason=_complaint(folded, language())
        )
        return cell, Fault("N101", message, after, len(text))
    for token in _TOKEN.finditer(folded, after):
        complaint = _complaint_about_move(token[0], language())
        if complaint is not None:
            shown = _short(text[token.start() : token.end()])
            message = _("`{text}` is no move: {reason}").format(text=shown, reason=complaint)
            return cell, Fault("N102", message, token.start(), token.end())
    message = _("`{text}` cannot be read: {reason}").format(
        text=_short(text), reason=_complaint(folded, language())
    )
    return cell, Fault("N102", message, after, len(text))


def _reads_otherwise(folded: str) -> bool:
    """Return whether an unreadable cell would mean something if its roll were set apart."""
    return _CELL_START.search(folded, 1) is not None or _try(folded) is not None


@lru_cache(maxsize=4096)
def _complaint_about_move(token: str, _language: str) -> str | None:
    """Return what is wrong with a move; it is remembered for each language."""
    from tavla_notation.notation.grammar import parse_play_text

    if len(token) > _LONGEST:
        return _("it is longer than any move")
    if (count := _COUNT.search(token)) is not None and count[1] not in {"2", "3", "4"}:
        return _("a number of checkers is 2 to 4, not {number}").format(number=count[1])
    for number in _NUMBERS.findall(token):
        if len(number) > 2 or int(number) > BAR:
            return _(
                "there is no point {number}: points are 24 to 1, the bar is 25 and off is 0"
            ).format(number=number)
    try:
        parse_play_text(token)
    except NotationError as error:
        return str(error)
    return None


@lru_cache(maxsize=4096)
def _complaint(folded: str, _language: str) -> str:
    """Return what is wrong with a row; it is remembered for each language."""
    from tavla_notation.notation.grammar import parse_row_text

    if len(folded) > _LONGEST:
        return _("it is longer than any cell")
    try:
        parse_row_text(folded)
    except NotationError as error:
        return str(error)
    return _("it stands where no cell can")


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:37] + "..."
