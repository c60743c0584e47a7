"""Text to record and back.

Reading an ordinary match file must start fast, so what it does not need (the
grammar with lark, the writer) is loaded on first use.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from tavla_notation.notation.reading import Reading, read_bytes, read_text
from tavla_notation.notation.syntax_errors import NotationError

if TYPE_CHECKING:
    from tavla_notation.notation.plays import parse_play, parse_row
    from tavla_notation.notation.writers.mat import format_move, write_mat

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

_ON_FIRST_USE = {
    "format_move": "writers.mat",
    "parse_play": "plays",
    "parse_row": "plays",
    "write_mat": "writers.mat",
}


def __getattr__(name: str) -> object:
    if name not in _ON_FIRST_USE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_ON_FIRST_USE[name]}"), name)
