"""Single games without a length or a score: Jellyfish ``.gam``, and GammonEmpire's.

A line with the two names, then rows as in a match file; another line of names begins
another game.
"""

from __future__ import annotations

import re
from typing import Final

from tavla_notation.board import ByPlayer
from tavla_notation.diagnostics import Source, Span
from tavla_notation.notation.assembly import Assembler
from tavla_notation.notation.report import Report
from tavla_notation.notation.splitter import split
from tavla_notation.record import Match

_NAMES: Final = re.compile(
    r"^[ \t]*([^\s:;|+#(][^\n:;]{0,80}?)(?:\t+|[ ]{3,})([^\s:;][^\n:;]{0,80}?)[ \t\r]*$"
    r"(?=(?:\n[ \t\r]*){1,3}1\)[ \t])",
    re.MULTILINE,
)

_LONGEST: Final = 300


def is_gam(head: str) -> bool:
    """Return whether the first line that says something is two names above a first row."""
    begin = len(head) - len(head.lstrip(" \t\r\n\ufeff"))
    return _NAMES.match(head, head.rfind("\n", 0, begin) + 1) is not None


def read_gam(source: Source, report: Report) -> tuple[Match, ...]:
    """Return the games of a file as one match without length."""
    assembler = _GamAssembler(source, report)
    split(source.text, assembler)
    return assembler.finish()


class _GamAssembler(Assembler):
    """An assembler that takes a line of two names for a game's head."""

    def __init__(self, source: Source, report: Report) -> None:
        super().__init__(source, report, layout="gam")

    def unknown(self, start: int, end: int) -> None:
        """Take a line of no other kind: the names of a game, or see :class:`Assembler`."""
        names = _NAMES.match(self.source.text, start) if end - start <= _LONGEST else None
        if names is None:
            super().unknown(start, end)
            return
        self._end_game()
        game = self._begin_game(len(self._games) + 1, Span(start, end))
        game.names = self.report.names = ByPlayer(names[1].strip(), names[2].strip())
        game.names_span = Span(start, end)
