"""Text to record and back; the grammar is loaded when something needs it."""

from tavla_notation.notation.plays import parse_play, parse_row
from tavla_notation.notation.reading import Reading, read_bytes, read_text
from tavla_notation.notation.syntax_errors import NotationError
from tavla_notation.notation.writer import format_move, write_mat

__all__ = [
    "NotationError",
    "Reading",
    "format_move",
    "parse_play",
    "parse_row",
    "read_bytes",
    "read_text",
    "write_mat",
]
