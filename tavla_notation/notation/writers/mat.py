"""A record written as a match file in columns, which every program reads.

What is written is what the record holds, a chain as a chain and a star where
one was claimed; read again it is the same record.  Rows are numbered anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tavla_notation.board import BAR, OFF, ByPlayer, Player, place_name
from tavla_notation.notation.start_position import format_snowie_position, start_lines
from tavla_notation.notation.writers.dialects import CANONICAL, Dialect
from tavla_notation.record import (
    Action,
    Beaver,
    CheckerMove,
    Dance,
    Double,
    Drop,
    Edited,
    Game,
    Match,
    Moves,
    NotRecorded,
    Raccoon,
    Resignation,
    Result,
    Take,
    Turn,
    Unreadable,
    WrittenKind,
)

_WIDEST: Final = 60
_KINDS: Final = {
    WrittenKind.SINGLE: "single",
    WrittenKind.MARS: "gammon",
    WrittenKind.TRIPLE_MARS: "backgammon",
}


def write_mat(match: Match, dialect: Dialect = CANONICAL) -> str:
    """Return *match* as the text of one match file, line feeds at the line ends."""
    return _MatWriter(dialect).text(match)


def write_mats(matches: Sequence[Match], dialect: Dialect = CANONICAL) -> str:
    """Return *matches* one after the other, as one file holds them."""
    writer = _MatWriter(dialect)
    return "\n".join(writer.text(match) for match in matches)


def format_move(move: CheckerMove, dialect: Dialect = CANONICAL) -> str:
    """Return one move as it is written: ``bar/23(2)``, ``24/18*/13``, ``6/off``."""
    if move.origin == 0:
        return "0/0"
    hops = "".join(
        f"/{_place(place, dialect)}{'*' if hit and dialect.marks_hits else ''}"
        for place, hit in zip(move.destinations, move.hits, strict=True)
    )
    repeat = f"({move.repeat})" if move.repeat > 1 else ""
    return f"{_place(move.origin, dialect)}{hops}{repeat}"


def format_cell(turn: Turn, names: ByPlayer[str], dialect: Dialect = CANONICAL) -> str:
    """Return what one turn's cell holds; *names* stand in an edited position only."""
    said = _action(turn.action, names, dialect)
    if turn.roll is None:
        return said or "00:"
    return f"{turn.roll}: {said}".rstrip(" ")


def tag_line(name: str, value: str) -> str:
    """Return a tag as a line of its own."""
    return f'; [{name} "{value}"]'


def head_lines(match: Match) -> Iterator[str]:
    """Yield the tags of *match* and its remarks between them, a line each."""
    remarks = iter(sorted(match.remarks, key=lambda remark: remark.before))
    remark = next(remarks, None)
    for index, tag in enumerate(match.tags):
        while remark is not None and remark.before <= index:
            yield remark.text
            remark = next(remarks, None)
        yield tag_line(tag.name, tag.value)
    while remark is not None:
        yield remark.text
        remark = next(remarks, None)


class _MatWriter:
    """Writes matches in one dialect."""

    def __init__(self, dialect: Dialect) -> None:
        self.dialect = dialect
        # By identity: a reader keeps one object of every play, and comparing costs more.
        self._cells: dict[tuple[int, int], str] = {}

    def cell(self, turn: Turn, names: ByPlayer[str]) -> str:
        """Return what one turn's cell holds; like cells are made once."""
        if isinstance(turn.action, Edited):  # in which names stand
            return format_cell(turn, names, self.dialect)
        key = id(turn.roll), id(turn.action)
        text = self._cells.get(key)
        if text is None:
            text = self._cells[key] = format_cell(turn, names, self.dialect)
        return text

    def text(self, match: Match) -> str:
        return "".join(f"{line}\n" for line in self._match_lines(match))

    def _match_lines(self, match: Match) -> Iterator[str]:
        yield from head_lines(match)
        if match.tags or match.remarks:
            yield ""
        if match.length is not None:
            yield f"{self.dialect.margin}{match.length} point match"
            yield ""
        width = self._left_width(match)
        for index, game in enumerate(match.games):
            if index:
                yield ""
            yield from self._game_lines(game, width)

    def _left_width(self, match: Match) -> int:
        cells = (
            len(self.cell(turn, game.names))
            for game in match.games
            for turn in game.turns
            if turn.player is Player.WHITE and not isinstance(turn.action, Result)
        )
        longest = max((length for length in cells if length < _WIDEST), default=0)
        return max(self.dialect.width, longest + 1)

    def _game_lines(self, game: Game, width: int) -> Iterator[str]:
        if game.number is not None:
            yield f" Game {game.number}"
        if game.scores is not None:
            left = f" {game.names.white} : {game.scores.white}"
            column = width + 4 - self.dialect.name_shift
            yield f"{left:<{column}} {game.names.black} : {game.scores.black}"
        if game.opening:
            yield tag_line("Opening", " ".join(map(str, game.opening)))
        yield from start_lines(game.start)
        yield from self._rows(game, width)

    def _rows(self, game: Game, width: int) -> Iterator[str]:
        """Yield rows and remarks; a remark between two cells of a row parts them."""
        remarks = iter(sorted(game.remarks, key=lambda remark: remark.before))
        remark = next(remarks, None)
        number = 0
        row = ""
        before: Turn | None = None
        for index, turn in enumerate(game.turns):
            due = remark is not None and remark.before <= index
            if row and (due or not _shares_row(before, turn)):
                yield row
                row = ""
            while remark is not None and remark.before <= index:
                yield remark.text
                remark = next(remarks, None)
            cell = self.cell(turn, game.names)
            if not (turn.roll or isinstance(turn.action, Unreadable | Moves) or cell == "00:"):
                cell = f" {cell}"
            if not row:
                if isinstance(turn.action, Result):
                    row = " " * 5
                else:
                    number += 1
                    row = f"{number:>3}) "
                row += cell if turn.player is Player.WHITE else f"{'':<{width}}{cell}"
            else:
                # A cell that begins like none is known by the gap before it.
                gap = 1 if turn.roll else 3
                row = f"{row:<{max(width + 5, len(row) + gap)}}{cell}"
            before = turn
        if row:
            yield row
        while remark is not None:
            yield remark.text
            remark = next(remarks, None)


def _shares_row(left: Turn | None, right: Turn) -> bool:
    """Return whether *right* may stand behind *left* in one row."""
    if left is None or left.player is Player.BLACK or right.player is Player.WHITE:
        return False
    if isinstance(right.action, Result):
        return isinstance(left.action, Drop)  # GNU Backgammon may miss the drop otherwise
    undiced = right.roll is None and isinstance(right.action, Moves | Unreadable)
    return not undiced or isinstance(left.action, Moves)


def _place(place: int, dialect: Dialect) -> str:
    if place == BAR:
        return dialect.bar
    return dialect.off if place == OFF else place_name(place)


def _action(action: Action, names: ByPlayer[str], dialect: Dialect) -> str:
    match action:
        case Moves(moves):
            return " ".join(format_move(move, dialect) for move in moves)
        case Dance(in_words):
            return dialect.dance if in_words else ""
        case NotRecorded():
            return "????"
        case Edited(position):
            return f"Illegal play ({format_snowie_position(position, names)})"
        case Double(value):
            return _cube("Doubles", value)
        case Beaver(value):
            return _cube("Beavers", value)
        case Raccoon(value):
            return _cube("Raccoons", value)
        case Take():
            return "Takes"
        case Drop():
            return "Drops"
        case Resignation():
            return _resignation(action)
        case Result():
            return _result(action, dialect)
        case Unreadable(text):
            return text
    raise AssertionError(f"no cell is written for {action!r}")


def _cube(word: str, value: int | None) -> str:
    return word if value is None else f"{word} => {value}"


def _resignation(action: Resignation) -> str:
    if action.whole_match:
        return "Resigned Match"
    return "Resigns" if action.kind is None else f"Resigns {_KINDS[action.kind]}"


def _result(action: Result, dialect: Dialect) -> str:
    words = ["Losses" if action.lost else "Wins"]
    if action.points is not None:
        words.append(f"{action.points} point{'s' if dialect.plural and action.points != 1 else ''}")
    if action.kind is not None:
        kind = _KINDS[action.kind]
        words.append(kind if action.points is None else f"({kind})")
    if action.wins_match:
        words.append("and the match")
    return " ".join(words)
