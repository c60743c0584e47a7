"""The two formats of plain rows: a match file in columns, and plays one a line."""

from __future__ import annotations

from tavla_notation.diagnostics import Source
from tavla_notation.notation.assembly import Assembler
from tavla_notation.notation.report import Report
from tavla_notation.notation.splitter import split
from tavla_notation.record import Match


def read_mat(source: Source, report: Report) -> tuple[Match, ...]:
    """Return the matches of a file in columns."""
    return read_columns(source, report).finish()


def read_columns(source: Source, report: Report, *, road: str = "splitter") -> Assembler:
    """Return an assembler that has taken all of *source*, by the road asked for."""
    assembler = Assembler(source, report)
    if road == "grammar":
        from tavla_notation.notation.grammar_road import read_by_grammar

        read_by_grammar(source.text, assembler)
    else:
        split(source.text, assembler)
    return assembler


def read_lines(source: Source, report: Report) -> tuple[Match, ...]:
    """Return the matches of a record typed by hand, one play a line."""
    from tavla_notation.notation.bare import BareAssembler, read_bare

    assembler = BareAssembler(source, report)
    read_bare(source.text, assembler)
    return assembler.finish()
