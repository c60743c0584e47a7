"""Text or bytes in, matches and findings out."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from tavla_notation.diagnostics import Diagnostic, Place, Source, Span
from tavla_notation.language import _
from tavla_notation.notation.binary_fault import BinaryFault
from tavla_notation.notation.encoding import decode
from tavla_notation.notation.formats import (
    BARE,
    HEAD,
    MAT,
    SCORE_SHEET,
    BinaryFormat,
    Format,
    format_named,
    recognise,
    recognise_bytes,
    recognise_plugged_in,
)
from tavla_notation.notation.plain import read_columns
from tavla_notation.notation.report import Report
from tavla_notation.notation.sniff import Look, look_at_bytes, look_at_text, looks_foreign
from tavla_notation.notation.truncation import with_truncation
from tavla_notation.record import Match

_DOS_END = "\x1a"
_UNREAD = {"N100", "N101", "N105"}
_SEATED = r"(?m)^[WB] +[1-6A-Z]"
_ROW_BEGINS = r"(?m)^(?![ \t]*(?:[;#\r\n]|Game |[0-9]+ point))[^\n]"
_UNKNOWN_SHARE = 4
"""A text of which not even one line in so many is a play is no bare record."""
_FAULTS_OF_SOMETHING_ELSE = 300
"""So many faults at the beginning, and nothing of what is looked for, are no accident."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What one file holds: its text, its matches in order, and what could not be read.

    ``format`` names what the text was read as (:mod:`.formats`), or what it looks
    like where no matches could be read.
    """

    source: Source
    matches: tuple[Match, ...]
    diagnostics: tuple[Diagnostic, ...]
    format: str


def read_bytes(data: bytes, name: str, *, encoding: str | None = None) -> Reading:
    """Read a file's bytes, whatever they are; *name* is how findings call the file.

    *encoding* None takes what the bytes show; ``UnknownEncoding``, a ``ValueError``, is
    raised for a name that is none.
    Bytes that are not UTF-8 are guessed at and said (N106); what is no record at
    all is one finding (N100).
    """
    binary = recognise_bytes(data)
    if binary is not None:
        return _read_binary(binary, data, name)
    look = look_at_bytes(data)
    if look is not None:
        return _no_record(Source(name, ""), look)
    decoded = decode(data, encoding)
    reading = read_text(decoded.text, name)
    if decoded.guess is None or any(finding.code == "N100" for finding in reading.diagnostics):
        return reading
    place = Span(decoded.place, min(decoded.place + 1, len(decoded.text)))
    finding = Diagnostic("N106", decoded.guess, place, Place(file=name))
    return Reading(reading.source, reading.matches, (finding, *reading.diagnostics), reading.format)


def read_text(
    text: str, name: str = "-", *, road: str = "splitter", format: str | None = None
) -> Reading:
    """Read a record from *text*; faults in it become findings, never exceptions.

    *format* None tells the format by the content; a name (:mod:`.formats`) reads it as
    that.  ``road`` "grammar" parses a match file in columns by the grammar instead, for
    the same result in thirty times the time.

    Raises:
        ValueError: if *road* is neither "splitter" nor "grammar", or *format* unknown.
    """
    if road not in {"splitter", "grammar"}:
        raise ValueError(f"a road is 'splitter' or 'grammar', not {road!r}")
    if "\r" in text and "\n" not in text:
        text = text.replace("\r", "\n")
    text = text.removesuffix(_DOS_END)
    source = Source(name, text)
    known = recognise(text) if format is None else format_named(format)
    if known is MAT and format is None:
        return _read_plain(source, road)  # a length line may also stand over plays one a line
    if known is not None:
        return _read_as(known, source)
    if looks_foreign(text):
        plugged = recognise_plugged_in(text)
        if plugged is not None:
            return _read_as(plugged, source)
        return _no_record(source, look_at_text(text))
    reading = _read_plain(source, road)
    if any(finding.code in _UNREAD for finding in reading.diagnostics):
        plugged = recognise_plugged_in(text)
        if plugged is not None:
            return _read_as(plugged, source)
    return reading


def _read_binary(known: BinaryFormat, data: bytes, name: str) -> Reading:
    """Read a binary file through the text of a match file, on which its findings stand."""
    try:
        text = known.convert(data)
    except BinaryFault as fault:
        message = _("this is {what}, but {fault}").format(what=_(known.title), fault=fault)
        if fault.is_missing:
            message = _("this is {what}; {fault}").format(what=_(known.title), fault=fault)
        finding = Diagnostic("N100", message, Span(0, 0), Place(file=name))
        return Reading(Source(name, ""), (), (finding,), known.name)
    reading = _read_plain(Source(name, text), "splitter")
    return replace(reading, format=known.name)


def _read_as(known: Format, source: Source) -> Reading:
    report = Report(source.name)
    matches = known.read(source, report)
    return _reading(source, matches, report, known.name)


def _read_plain(source: Source, road: str) -> Reading:
    """Read rows in columns, else plays one a line, else say what the text looks like."""
    if "\0" in source.text:
        from tavla_notation.notation.nul_bytes import with_nuls_said, without_nuls

        reading = _read_plain(without_nuls(source), road)
        if any(finding.code == "N100" for finding in reading.diagnostics):
            return _no_record(source, look_at_text(source.text))
        findings = with_nuls_said(source, reading.matches, reading.diagnostics)
        return replace(reading, source=source, diagnostics=findings)
    if _says_whose_turn_it_is(source.text[:HEAD]):
        typed = _read_typed(source)
        if typed is not None:
            return typed
    matches: tuple[Match, ...] = ()
    report = Report(source.name)
    if not _is_hopeless(source, _has_columns):
        assembler = read_columns(source, report, road=road)
        matches = assembler.finish()
        if assembler.has_columns:
            return _reading(source, matches, report, MAT.name)
    if SCORE_SHEET.sniff(source.text[:HEAD]):
        return _read_as(SCORE_SHEET, source)
    if _is_hopeless(source, _has_plays):
        return _no_record(source, look_at_text(source.text))
    typed = _read_typed(source)
    if typed is not None:
        return typed
    if any(match.length is not None or match.tags for match in matches):
        return _reading(source, matches, report, MAT.name)
    return _no_record(source, look_at_text(source.text))


def _is_hopeless(source: Source, shows: Callable[[Source, Report], bool]) -> bool:
    """Return whether the beginning of a long text is full of faults and *shows* nothing.

    Each fault is looked into and said, which would be in vain for the rest as well: a
    long text that is something else takes no longer and no more memory than its
    beginning.  One with a length line anywhere is always worth the whole.
    """
    text = source.text
    if len(text) <= HEAD or MAT.sniff(text):
        return False
    report = Report(source.name)
    shown = shows(Source(source.name, text[: text.rfind("\n", 0, HEAD) + 1 or HEAD]), report)
    return not shown and len(report.findings) > _FAULTS_OF_SOMETHING_ELSE


def _has_columns(source: Source, report: Report) -> bool:
    """Return whether a row or a score line stands there that only a match file has."""
    return read_columns(source, report).has_columns


def _has_plays(source: Source, report: Report) -> bool:
    """Return whether plays one a line stand there."""
    return _typed(source, report) is not None


def _read_typed(source: Source) -> Reading | None:
    """Read plays one a line, None where they are none."""
    report = Report(source.name)
    matches = _typed(source, report)
    return None if matches is None else _reading(source, matches, report, BARE.name)


def _typed(source: Source, report: Report) -> tuple[Match, ...] | None:
    from tavla_notation.notation.bare import BareAssembler, read_bare

    typed = BareAssembler(source, report)
    read_bare(source.text, typed)
    matches = typed.finish()
    is_typed = typed.plays * _UNKNOWN_SHARE > len(report.findings) or _are_plays(report)
    return matches if is_typed else None


def _says_whose_turn_it_is(head: str) -> bool:
    """Return whether nearly every line begins with a seat, ``W 31: 8/5 6/5``.

    Read as rows in columns, each would be a fault to look into, which takes long.
    """
    if "\nW " not in head or "\nB " not in head:
        return False
    turns = len(re.findall(_SEATED, head))
    return turns > 2 and turns * 10 > 9 * len(re.findall(_ROW_BEGINS, head))


def _are_plays(report: Report) -> bool:
    """Return whether every finding is about a play, so that plays were meant."""
    codes = {finding.code for finding in report.findings}
    return bool(codes) and codes <= {"N102", "N103"}


def _reading(source: Source, matches: tuple[Match, ...], report: Report, layout: str) -> Reading:
    findings = with_truncation(source.text, source.name, matches, report.findings, layout)
    in_order = tuple(sorted(findings, key=lambda finding: finding.span))
    return Reading(source, matches, in_order, layout)


def _no_record(source: Source, look: Look) -> Reading:
    message = _("this is no match record: it looks like {what}").format(what=_(look.words))
    if look.format == "empty":
        message = _("this is no match record: {what}").format(what=_(look.words))
    first_line = source.line(1) if source.text else ""
    finding = Diagnostic("N100", message, Span(0, len(first_line)), Place(file=source.name))
    return Reading(source, (), (finding,), look.format)
