"""Text or bytes in, matches and findings out."""

from __future__ import annotations

from dataclasses import dataclass

from tavla_notation.diagnostics import Diagnostic, Place, Source, Span
from tavla_notation.notation.assembly import Assembler
from tavla_notation.notation.encoding import decode
from tavla_notation.notation.report import Report
from tavla_notation.notation.sniff import Look, look_at_bytes, look_at_text, looks_foreign
from tavla_notation.notation.splitter import split
from tavla_notation.notation.truncation import with_truncation
from tavla_notation.record import Match

_DOS_END = "\x1a"
_UNKNOWN_SHARE = 4
"""A text of which not even one line in so many is a play is no bare record."""


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
    """Read a file's bytes, whatever they are; *name* is how findings call the file.

    Bytes that are not UTF-8 are guessed at and said (N106); what is no record at
    all is one finding (N100).
    """
    look = look_at_bytes(data)
    if look is not None:
        return _no_record(Source(name, ""), look)
    decoded = decode(data)
    reading = read_text(decoded.text, name)
    if decoded.guess is None or any(finding.code == "N100" for finding in reading.diagnostics):
        return reading
    place = Span(decoded.place, min(decoded.place + 1, len(decoded.text)))
    finding = Diagnostic("N106", decoded.guess, place, Place(file=name))
    return Reading(reading.source, reading.matches, (finding, *reading.diagnostics), reading.format)


def read_text(text: str, name: str = "-", *, road: str = "splitter") -> Reading:
    """Read a record from *text*; faults in it become findings, never exceptions.

    ``road`` "grammar" parses the whole file by the grammar instead, for the same
    result in thirty times the time.

    Raises:
        ValueError: if *road* is neither "splitter" nor "grammar".
    """
    if road not in {"splitter", "grammar"}:
        raise ValueError(f"a road is 'splitter' or 'grammar', not {road!r}")
    if "\r" in text and "\n" not in text:
        text = text.replace("\r", "\n")
    text = text.removesuffix(_DOS_END)
    source = Source(name, text)
    if looks_foreign(text):
        return _no_record(source, look_at_text(text))
    report = Report(name)
    assembler = Assembler(source, report)
    if road == "grammar":
        from tavla_notation.notation.grammar_road import read_by_grammar

        read_by_grammar(text, assembler)
    else:
        split(text, assembler)
    matches = assembler.finish()
    if assembler.has_columns:
        return _reading(source, matches, report, "mat")
    from tavla_notation.notation.bare import BareAssembler, read_bare

    bare_report = Report(name)
    bare = BareAssembler(source, bare_report)
    read_bare(text, bare)
    bare_matches = bare.finish()
    if bare.plays * _UNKNOWN_SHARE > len(bare_report.findings) or _are_plays(bare_report):
        return _reading(source, bare_matches, bare_report, "bare")
    if any(match.length is not None or match.tags for match in matches):
        return _reading(source, matches, report, "mat")
    return _no_record(source, look_at_text(text))


def _are_plays(report: Report) -> bool:
    """Return whether every finding is about a play, so that plays were meant."""
    codes = {finding.code for finding in report.findings}
    return bool(codes) and codes <= {"N102", "N103"}


def _reading(source: Source, matches: tuple[Match, ...], report: Report, layout: str) -> Reading:
    findings = with_truncation(source.text, source.name, matches, report.findings, layout)
    in_order = tuple(sorted(findings, key=lambda finding: finding.span))
    return Reading(source, matches, in_order, layout)


def _no_record(source: Source, look: Look) -> Reading:
    message = f"this is no match record: it looks like {look.words}"
    if look.format == "empty":
        message = f"this is no match record: {look.words}"
    first_line = source.line(1) if source.text else ""
    finding = Diagnostic("N100", message, Span(0, len(first_line)), Place(file=source.name))
    return Reading(source, (), (finding,), look.format)
