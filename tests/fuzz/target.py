"""What is tried with any bytes: read them, check them, write them down and read that again."""

from __future__ import annotations

from tavla_notation.check import check_matches
from tavla_notation.notation import read_bytes, read_text
from tavla_notation.notation.formats import format_named

LONGEST = 4_000
"""So many bytes of an input are tried; sizes have tests of their own."""


def try_bytes(data: bytes) -> None:
    """Read and check *data*; raise where a promise of the readers is broken.

    Nothing is raised for a fault in the data, each finding stands in the text, and what
    was read comes through JSON lines as it was.
    """
    reading = read_bytes(data[:LONGEST], "x")
    length = len(reading.source.text)
    for finding in reading.diagnostics:
        assert 0 <= finding.span.start <= finding.span.end <= length, finding
    for finding in check_matches(reading.source, reading.matches, reading.diagnostics).findings:
        assert 0 <= finding.span.start <= finding.span.end <= length, finding
    if reading.matches:
        write = format_named("jsonl").write
        assert write is not None
        again = read_text(write(reading.matches), "x.jsonl")
        assert again.matches == reading.matches
