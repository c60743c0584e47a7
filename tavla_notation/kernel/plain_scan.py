"""The scanner in plain Python: the lines of a match file, each of a kind that leaves no doubt.

What it understands it understands as the readers do, which a test holds it to.  At
the first line of another kind it gives the file up, for the readers to look at.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tavla_notation.kernel.cells import DOUBLE, Cells, Entry, NotPlainError
from tavla_notation.kernel.columns import BLACK, WHITE, Games, Matches, Scanned

SURELY_LEFT: Final = 9
"""A cell that begins before this column is White's."""
SURELY_RIGHT: Final = 28
"""One that begins in it or later is Black's; between the two the readers look at the whole file."""
LONGEST_LINE: Final = 200
LONGEST_HEADER: Final = 10_000
_WIDEST_NUMBER: Final = 5  # with the blanks that may follow it still surely in the left column

_HEADER: Final = re.compile(r"((?: *; \[[^\n]*\] *\n| *\n)*) *([0-9]{1,5}) point match *")
_GAME: Final = re.compile(r" *Game ([0-9]{1,5}) *")
_SCORES: Final = re.compile(
    r"(?! *[0-9]+[.)])([^:;#|\n][^:\n]*|) ?: ([0-9]{1,5}) +([^:\n]*) ?: ([0-9]{1,5}) *"
)
_RESULT: Final = re.compile(r" *(Wins) ([0-9]{1,5}) points?( and the match)? *")
_ROW: Final = re.compile(r" *([0-9]{1,4})\) *")
_CELL: Final = re.compile(
    r"(?:[1-6][1-6]:(?:(?: [^\s:/]+/[^\s:]+)+| Cannot Move)?|Doubles => [0-9]{1,9}|Takes|Drops)"
    r"(?= |$)"
)
_PRINTABLE: Final = bytes((10, 13, *range(32, 127), *range(128, 256)))
_ODD: Final = re.compile(r"[\x85\xa0\u2028\u2029\ufeff]")
"""Blanks that are none."""
_WAIVER: Final = b"tavla:"
"""With such words a remark silences a finding, or says that it cannot."""


_Result: TypeAlias = tuple[int, int, bool]
"""Who won, how many points, and whether it ended the match, as it is written."""


class _Game(NamedTuple):
    number: int
    line: int
    white: str
    black: str
    score_white: int
    score_black: int
    entries: list[Entry]
    seat: int
    winner: int
    points: int
    wins_match: bool


class _Match(NamedTuple):
    header: str
    length: int
    games: list[_Game]


def scan(files: list[bytes], cells: Cells) -> Scanned:
    """Return the plain files of *files* as columns; their cells are :class:`Entry` lists."""
    plain = np.zeros(len(files), np.bool_)
    found: list[tuple[int, _Match]] = []
    for index, data in enumerate(files):
        try:
            matches = list(_matches(data, cells))
        except NotPlainError:
            continue
        plain[index] = True
        found.extend((index, match) for match in matches)
    return _columns(plain, found)


def _matches(data: bytes, cells: Cells) -> Iterator[_Match]:
    """Yield the matches of one file."""
    if _WAIVER in data or data.translate(None, _PRINTABLE):
        raise NotPlainError
    try:
        text = data.decode("utf-8").replace("\r\n", "\n")
        text = text if text.endswith("\n") else text + "\n"
    except UnicodeDecodeError:
        raise NotPlainError from None
    if "\r" in text or (len(text) < len(data) and _ODD.search(text)):
        raise NotPlainError
    position = line = 0
    while position < len(text):
        header = _HEADER.match(text, position)
        if header is None or len(header[1]) > LONGEST_HEADER:
            raise NotPlainError
        line += header[1].count("\n")
        end = text.find("\n; [", header.end())
        end = len(text) if end < 0 else end + 1
        lines = text[header.end() : end].split("\n")
        if lines[0] or not lines[-1] == "":
            raise NotPlainError
        yield _Match(header[1], int(header[2]), list(_games(lines, line + 1, cells)))
        line += len(lines) - 1
        position = end


def _games(lines: list[str], first_line: int, cells: Cells) -> Iterator[_Game]:
    """Yield the games of one match; *lines* follow its length line, which is *first_line*."""
    at = _next(lines, 0)
    if at == len(lines):
        raise NotPlainError
    while at < len(lines):
        game = _GAME.fullmatch(lines[at])
        at = _next(lines, at + 1)
        scores = _SCORES.fullmatch(lines[at]) if at < len(lines) else None
        if game is None or scores is None or len(lines[at]) > LONGEST_LINE:
            raise NotPlainError
        first = _next(lines, at + 1)
        entries: list[Entry] = []
        at, seat, result = _rows(lines, first, entries, cells)
        if result is None:
            at = _next(lines, at)
            result = _result(lines[at]) if at < len(lines) else None
            if result is None:
                raise NotPlainError
            at += 1
        winner, points, wins_match = result
        white, black = scores[1].strip(), scores[3].strip()
        yield _Game(
            int(game[1]),
            first_line + first,
            white,
            black,
            int(scores[2]),
            int(scores[4]),
            entries,
            seat,
            winner,
            points,
            wins_match,
        )
        at = _next(lines, at)


def _result(line: str, start: int = 0) -> _Result | None:
    """Return what a line says of the result from *start* on; its column tells whose it is."""
    result = _RESULT.fullmatch(line, start)
    if result is None:
        return None
    column = result.start(1)
    if SURELY_LEFT <= column < SURELY_RIGHT:
        raise NotPlainError
    return WHITE if column < SURELY_LEFT else BLACK, int(result[2]), result[3] is not None


def _next(lines: list[str], at: int) -> int:
    """Return the place of the next line from *at* on that is not blank."""
    while at < len(lines) and not lines[at].strip(" "):
        at += 1
    return at


def _rows(
    lines: list[str], at: int, entries: list[Entry], cells: Cells
) -> tuple[int, int, _Result | None]:
    """Read a game's rows into *entries*; return the line after them, and the first cell's seat.

    They are numbered from 1 without a gap, both cells in each but for the first and the
    last, which may have the result, always the other player's, in the place of a second.
    """
    first = at
    seat = WHITE
    add = entries.append
    known = cells.known.get
    left_column = right_column = 0
    prefixes: list[str] = []
    has_ended = False
    while at < len(lines):
        line = lines[at]
        number = at - first + 1
        is_due = right_column and not has_ended and number < len(prefixes)
        if is_due and line.startswith(prefixes[number]):
            # As the row before: cut at the two columns, and right if both pieces are cells.
            left_text = line[left_column:right_column].rstrip(" ")
            right_text = line[right_column:].rstrip(" ")
            left = known(left_text) or _whole_cell(left_text, cells)
            right = known(right_text) or _whole_cell(right_text, cells)
            if left is not None and right is not None and line[right_column - 1] == " ":
                add(left)
                add(right)
                at += 1
                continue
        row = _ROW.match(line)
        if row is None:
            break
        if int(row[1]) != number or len(line) > LONGEST_LINE:
            raise NotPlainError
        found = _CELL.match(line, row.end())
        if found is None:
            result = _result(line, row.end())
            if result is None:
                raise NotPlainError
            return at + 1 + _is_empty_row(lines, at + 1, number + 1), seat, result
        if has_ended:
            raise NotPlainError
        column, end = found.span()
        is_left = column < SURELY_LEFT
        if not is_left and (column < SURELY_RIGHT or at > first):
            raise NotPlainError
        add(cells.entry(found[0]))
        if not is_left:
            seat = BLACK
        following = len(line) - len(line[end:].lstrip(" "))
        if following == len(line):
            has_ended = is_left
        else:
            second = _CELL.match(line, following)
            said = _RESULT.fullmatch(line, following) if second is None else None
            if said is not None and is_left:
                return at + 1, seat, (BLACK, int(said[2]), said[3] is not None)
            if second is None or not is_left or line[second.end() :].strip(" "):
                raise NotPlainError
            add(cells.entry(second[0]))
            if following >= SURELY_RIGHT and second[0][0].isdigit():
                left_column, right_column = row.end(1) + len(") "), following
                prefixes = _prefixes(left_column) if left_column <= _WIDEST_NUMBER else []
        at += 1
    return at, seat, None


def _whole_cell(text: str, cells: Cells) -> Entry | None:
    """Return what *text* says if it is one cell, as the slow road would cut it, and a plain one."""
    return cells.try_entry(text) if _CELL.fullmatch(text) else None


def _is_empty_row(lines: list[str], at: int, number: int) -> bool:
    """Return whether there is a row with its number alone, as one program ends a game."""
    row = _ROW.fullmatch(lines[at]) if at < len(lines) else None
    return row is not None and int(row[1]) == number


@cache
def _prefixes(width: int) -> list[str]:
    """Return what stands before the left cell of each row, by its number."""
    return [f"{number:>{width - 2}}) " for number in range(10 ** (width - 2))]


def _columns(plain: NDArray[np.bool_], found: list[tuple[int, _Match]]) -> Scanned:
    """Return the matches, each with the place of its file, as columns."""
    codes: dict[str, int] = {}
    games = [game for _, match in found for game in match.games]
    counts = [len(match.games) for _, match in found]

    def a_game(values: Iterable[int]) -> NDArray[np.int32]:
        return np.fromiter(values, np.int32, len(games))

    def named(values: Iterable[str]) -> NDArray[np.int32]:
        return a_game([codes.setdefault(name, len(codes)) for name in values])

    return Scanned(
        plain=plain,
        matches=Matches(
            file=np.array([index for index, _ in found], np.int32),
            length=np.array([match.length for _, match in found], np.int32),
        ),
        games=Games(
            match=np.repeat(np.arange(len(found), dtype=np.int32), counts),
            number=a_game(game.number for game in games),
            line=a_game(game.line for game in games),
            white=named(game.white for game in games),
            black=named(game.black for game in games),
            score_white=a_game(game.score_white for game in games),
            score_black=a_game(game.score_black for game in games),
            cells=a_game(len(game.entries) for game in games),
            seat=a_game(game.seat for game in games),
            has_cube=a_game(_has_cube(game.entries) for game in games).astype(np.bool_),
            winner=a_game(game.winner for game in games),
            points=a_game(game.points for game in games),
            wins_match=a_game(game.wins_match for game in games).astype(np.bool_),
        ),
        headers=[match.header for _, match in found],
        names=list(codes),
        cells=[game.entries for game in games],
    )


def _has_cube(entries: list[Entry]) -> bool:
    return any(entry[0] >= DOUBLE for entry in entries)
