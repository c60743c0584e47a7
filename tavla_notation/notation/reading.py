"""Text or bytes in, matches and findings out."""

from __future__ import annotations

from dataclasses import dataclass

from tavla_notation.diagnostics import Diagnostic, Source
from tavla_notation.notation.assembly import Assembler
from tavla_notation.notation.report import Report
from tavla_notation.notation.splitter import split
from tavla_notation.record import Match


@dataclass(frozen=True, slots=True)
class Reading:
    """What one file holds: its text, its matches in order, and what could not be read.

    ``format`` names what the text was read as ("mat", "bare"), or what it looks
    like where no matches could be read.
    """

    source: Source
    matches: tuple[Match, ...]
    diagnostics: tuple[Diagnostic, ...]
    format: str


def read_bytes(data: bytes, name: str) -> Reading:
    """Read a file's bytes, whatever they are; *name* is how findings call the file."""
    return read_text(data.decode("utf-8-sig", "replace"), name)


def read_text(text: str, name: str = "-", *, road: str = "splitter") -> Reading:
    """Read a record from *text*; faults in it become findings, never exceptions."""
    source = Source(name, text)
    report = Report(name)
    assembler = Assembler(source, report)
    if road == "grammar":
        from tavla_notation.notation.grammar_road import read_by_grammar

        read_by_grammar(text, assembler)
    else:
        split(text, assembler)
    matches = assembler.finish()
    return Reading(source, matches, tuple(report.findings), "mat")
