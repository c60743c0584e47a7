"""One play, or one row, from a text of its own."""

from __future__ import annotations

from dataclasses import replace

from tavla_notation.diagnostics import Source, Span
from tavla_notation.notation.assembly import Assembler
from tavla_notation.notation.broken import feed_row
from tavla_notation.notation.fold import fold
from tavla_notation.notation.report import Report
from tavla_notation.notation.syntax_errors import NotationError
from tavla_notation.record import CheckerMove, Turn


def parse_play(text: str) -> tuple[CheckerMove, ...]:
    """Return the moves of a play such as ``24/18* 13/11`` or ``bar/20 6/4(2)``.

    Blanks around it are passed over; each move's span counts from the start of
    *text*.

    Raises:
        NotationError: (a ``ValueError``) with what was expected where.
    """
    from tavla_notation.notation.grammar import parse_play_text

    indent = len(text) - len(text.lstrip(" \t"))
    try:
        moves = parse_play_text(fold(text[indent:]).rstrip())
    except NotationError as error:
        raise NotationError(str(error), error.place + indent) from None
    if not indent:
        return moves
    return tuple(
        replace(move, span=Span(move.span.start + indent, move.span.end + indent)) for move in moves
    )


def parse_row(text: str) -> tuple[Turn, ...]:
    """Return the turns of one row of a match file, ``1) 31: 8/5 6/5   52: 13/8 24/22``.

    Raises:
        NotationError: (a ``ValueError``) with what was expected where.
    """
    from tavla_notation.notation.grammar import parse_row_text

    row = parse_row_text(fold(text).rstrip())
    assembler = Assembler(Source("-", text), Report("-"))
    feed_row(row, 0, assembler)
    games = assembler.finish()[0].games
    return games[0].turns
