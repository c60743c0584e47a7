"""The slow road: a whole file through one grammar, line recovery included.

It says what the notation is; the splitter must say the same, only sooner.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from lark import Token
from lark.exceptions import UnexpectedInput
from lark.parsers.lalr_parser_state import ParserState

from tavla_notation.notation.assembly import Assembler
from tavla_notation.notation.broken import feed_row, read_broken_line
from tavla_notation.notation.fold import fold
from tavla_notation.notation.grammar import BrokenCell, Lines, error_place, load
from tavla_notation.notation.lines import parse_length, parse_scores
from tavla_notation.notation.rows import Row
from tavla_notation.notation.words import parse_number


def read_by_grammar(text: str, assembler: Assembler) -> None:
    """Read the lines of *text* into *assembler*, as :func:`splitter.split` does."""
    if not text:
        return
    folded = fold(text)
    if not folded.endswith("\n"):
        folded += "\n"
    for line in _parse(folded):
        if isinstance(line, Row):
            feed_row(line, _line_start(folded, line), assembler)
        else:
            _feed_line(line, text, assembler)


def _parse(folded: str) -> Lines:
    """Return the lines of a match, each that does not parse as a token ``BROKEN``.

    Recovery takes the parser back to the end of the last good line, hands it the
    broken one whole, and goes on behind it: every line is looked at once.
    """
    interactive = load("match", "match").parse_interactive(folded)
    while True:
        try:
            return cast("Lines", cast("Callable[[], object]", interactive.resume_parse)())
        except UnexpectedInput as error:
            place = error_place(error, len(folded))
        except BrokenCell as error:
            place = error.place
        start = folded.rfind("\n", 0, place) + 1
        end = folded.index("\n", place)
        _forget_line(interactive.parser_state)
        lexer = interactive.lexer_thread.state
        assert lexer is not None
        lexer.line_ctr.char_pos = end
        interactive.feed_token(Token("BROKEN", folded[start:end], start_pos=start, end_pos=end))


def _forget_line(state: ParserState[Any]) -> None:
    """Take *state* back to where the line that it is in began."""
    good = 0
    for at, value in enumerate(state.value_stack[:3], start=1):
        if isinstance(value, Lines) or (isinstance(value, Token) and value.type == "_NEWLINE"):
            good = at
    del state.value_stack[good:]
    del state.state_stack[good + 1 :]


def _line_start(folded: str, row: Row) -> int:
    at = row.cells[0].start if row.cells else row.number_place[0]
    return folded.rfind("\n", 0, at) + 1


def _feed_line(token: Token, text: str, assembler: Assembler) -> None:
    start = cast("int", token.start_pos)
    line = text[start : start + len(token)].rstrip(" \t\r")
    end = start + len(line)
    if token.type == "REMARK":
        assembler.remark(start, end)
    elif token.type == "LENGTH":
        assembler.length(start, end, parse_length(token))
    elif token.type == "GAME":
        assembler.game(start, end, parse_number(token) or 0)
    elif token.type == "SCORES" and (scores := parse_scores(line)) is not None:
        assembler.scores(start, end, scores)
    else:
        read_broken_line(line, str(token)[: len(line)], start, assembler)
