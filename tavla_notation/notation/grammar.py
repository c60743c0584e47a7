"""The grammars, loaded when first needed; this is the only file that imports lark."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple, cast

from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from tavla_notation.board import BAR, OFF, WAIT, Roll
from tavla_notation.diagnostics import Span
from tavla_notation.language import _
from tavla_notation.notation.cells import DANCE, DANCE_IN_WORDS, ROLLS, Cell
from tavla_notation.notation.dice_names import parse_named_dice
from tavla_notation.notation.grammar_files import import_grammar, read_grammar
from tavla_notation.notation.rows import Row
from tavla_notation.notation.syntax_errors import NotationError, in_words
from tavla_notation.notation.words import parse_number, parse_words, parse_words_after_roll
from tavla_notation.record import Action, CheckerMove, Moves

_WORD_PLACES = {"bar": BAR, "wait": WAIT, "off": OFF}


class _Dice(NamedTuple):
    roll: Roll
    start: int
    end: int


class _Move(NamedTuple):
    """A move with its place in the parsed text; a cell makes it count from the cell."""

    origin: int
    hops: tuple[tuple[int, bool, int], ...]
    repeat: int
    start: int
    end: int

    def in_cell(self, cell_start: int) -> CheckerMove:
        return CheckerMove(
            self.origin,
            tuple(hop[0] for hop in self.hops),
            tuple(hop[1] for hop in self.hops),
            self.repeat,
            Span(self.start - cell_start, self.end - cell_start),
        )


class BrokenCell(Exception):
    """A cell that the grammar reads but whose contents make no sense."""

    def __init__(self, place: int) -> None:
        self.place = place


class Lines(list[Row | Token]):
    """The lines of a match so far."""


class _Builder(Transformer[Token, object]):
    """Makes rows while the parser reduces; each method is a rule of the grammars."""

    def place(self, children: Sequence[Token]) -> tuple[int, Token]:
        token = children[0]
        word = _WORD_PLACES.get(token)
        return (int(token) if word is None else word), token

    origin = place
    destination = place
    home = place

    def hop(self, children: Sequence[object]) -> tuple[int, bool, int]:
        place, token = cast("tuple[int, Token]", children[0])
        end = cast("int", token.end_pos)
        hit = len(children) == 2
        return place, hit, end + hit

    bear_off = hop

    def repeat(self, children: Sequence[Token]) -> tuple[int, bool, int]:
        end = cast("int", children[-1].end_pos)
        hit = len(children) == 2
        return int(children[0]), hit, end if hit else end + 1

    def move(self, children: list[object]) -> _Move:
        first = children[0]
        if isinstance(first, Token):  # 0/0, a die that could not be used
            return _Move(OFF, ((OFF, False, 0),), 1, _start(first), _end(first))
        origin, token = cast("tuple[int, Token]", first)
        if isinstance(children[1], Token):  # a star after the origin says nothing
            del children[1]
        hops = cast("list[tuple[int, bool, int]]", children[1:])
        return _Move(origin, tuple(hops), 1, _start(token), hops[-1][2])

    def repeated(self, children: list[object]) -> _Move:
        move = cast("_Move", children[0])
        count, hit, end = cast("tuple[int, bool, int]", children[1])
        last = move.hops[-1]
        hops = (*move.hops[:-1], (last[0], last[1] or hit, end))
        return move._replace(hops=hops, repeat=count, end=end)

    def play(self, children: list[_Move]) -> list[_Move]:
        return children

    def dice(self, children: Sequence[Token]) -> _Dice:
        token = children[0]
        if token.type == "NAMED_DICE":
            roll = parse_named_dice(token)
            assert roll is not None, token
        else:
            first, second = (character for character in token if character.isdecimal())
            roll = ROLLS[first + second]
        return _Dice(roll, _start(token), _end(token))

    def rolled(self, children: Sequence[object]) -> Cell:
        dice = cast("_Dice", children[0])
        if len(children) == 1:
            return Cell(dice.start, dice.end, dice.roll, DANCE)
        said = children[1]
        if isinstance(said, Token):
            action = _understood(parse_words_after_roll, said)
            return Cell(dice.start, _end(said), dice.roll, action)
        moves = cast("list[_Move]", said)
        return Cell(dice.start, moves[-1].end, dice.roll, _moves(moves, dice.start))

    def unrolled(self, children: Sequence[object]) -> Cell:
        first = children[0]
        if not isinstance(first, Token):
            moves = cast("list[_Move]", first)
            start = moves[0].start
            is_none = all(move.origin == OFF for move in moves)  # 0/0 and nothing else
            action = DANCE_IN_WORDS if is_none else _moves(moves, start)
            return Cell(start, moves[-1].end, None, action)
        last = cast("Token", children[-1])
        if last is not first and last.type != "UNKNOWN":  # 00: gele
            return Cell(_start(first), _end(last), None, DANCE_IN_WORDS)
        return Cell(_start(first), _end(last), None, _understood(parse_words, first))

    def row(self, children: Sequence[object]) -> Row:
        number = None
        place = (0, 0)
        doubts = []
        game = None
        remark = None
        for child in children:
            if not isinstance(child, Token):
                continue
            text_start = _start(child) + len(child) - len(child.lstrip())
            if child.type == "ROW_NUMBER":
                digits = child.strip().rstrip(".)")
                number = int(digits)
                place = (text_start, text_start + len(digits))
            elif child.type == "DOUBTED":
                doubts.append((text_start, _end(child)))
            elif child.type == "GLUED_GAME":
                game = (text_start, _end(child), parse_number(child) or 0)
            elif child.type == "REMARK_BEHIND":
                remark = (text_start, text_start + len(child.strip()))
        cells = tuple(child for child in children if isinstance(child, Cell))
        return Row(number, place, cells, tuple(doubts), game, remark)

    def lines(self, children: Sequence[object]) -> Lines:
        lines = Lines()
        for child in children:
            if isinstance(child, Lines):
                lines = child
            else:
                lines.append(cast("Row | Token", child))
        return lines

    def match(self, children: Sequence[Lines]) -> Lines:
        return children[0]


def _start(token: Token) -> int:
    return cast("int", token.start_pos)


def _end(token: Token) -> int:
    return cast("int", token.end_pos)


def _moves(moves: Sequence[_Move], cell_start: int) -> Moves:
    return Moves(tuple(move.in_cell(cell_start) for move in moves))


def _understood(parse: Callable[[str, str], Action], token: Token) -> Action:
    try:
        return parse(token.type, str(token))
    except ValueError as error:
        raise BrokenCell(_start(token)) from error


@cache
def load(name: str, start: str) -> Lark:
    """Return the parser of the grammar *name* for the entry point *start*."""
    return Lark(
        read_grammar(f"{name}.lark"),
        parser="lalr",
        start=start,
        import_paths=[import_grammar],
        maybe_placeholders=False,
        transformer=_Builder(),
    )


def parse_play_text(folded: str) -> tuple[CheckerMove, ...]:
    """Return the moves of a folded play.

    Raises:
        NotationError: with what was expected where.
    """
    return tuple(move.in_cell(0) for move in cast("list[_Move]", _parse("play", "play", folded)))


def parse_row_text(folded: str) -> Row:
    """Return the row that a folded line holds.

    Raises:
        NotationError: with what was expected where.
    """
    return cast("Row", _parse("row", "row", folded))


def _parse(name: str, start: str, folded: str) -> object:
    try:
        return load(name, start).parse(folded)
    except UnexpectedInput as error:
        place = error_place(error, len(folded))
        raise NotationError(_explain(error, folded, place), place) from None
    except BrokenCell as error:
        raise NotationError(str(error.__cause__), error.place) from error.__cause__


def error_place(error: UnexpectedInput, end: int) -> int:
    """Return the offset of the first character that did not fit."""
    if isinstance(error, UnexpectedToken) and error.token.type == "$END":
        return end
    place = error.pos_in_stream
    return end if place is None else place


def _explain(error: UnexpectedInput, text: str, place: int) -> str:
    expected: set[str] = set()
    if isinstance(error, UnexpectedToken):
        expected = set(error.expected)
    elif isinstance(error, UnexpectedCharacters):
        expected = set(error.allowed or ())
    found = f"`{text[place]}`" if place < len(text) else _("the end")
    read = text[:place].split(" ")[-1]
    said = _("here {wanted} was expected, not {found}")
    if read:
        said = _("after `{read}` {wanted} was expected, not {found}")
    return said.format(read=read, wanted=in_words(expected), found=found)
