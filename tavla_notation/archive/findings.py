"""Findings as they were made, from the rows that an archive keeps of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import groupby
from typing import Any, NamedTuple

from tavla_notation.archive.columns import FINDINGS
from tavla_notation.archive.manifest import Listed
from tavla_notation.archive.reading import Archive
from tavla_notation.diagnostics import Diagnostic, Place, Source, Span


class FoundIn(NamedTuple):
    """A file's findings in the order of its text, and what of the text they point at.

    The source has the lines with findings at their places and nothing on the others.
    """

    source: Source
    findings: tuple[Diagnostic, ...]


def findings_of_part(archive: Archive, part: Listed) -> Iterator[FoundIn]:
    """Yield the files of a part that have findings, in the archive's order."""
    rows = archive.arrow("findings", FINDINGS.names(), [part]).to_pylist()
    for name, group in groupby(rows, lambda row: row["file"]):
        yield _found_in(str(name), list(group))


def _found_in(name: str, rows: list[dict[str, Any]]) -> FoundIn:
    lines: dict[int, str] = {}
    for row in rows:
        # A line that was too long to be kept, and where a place ends, are blank but long enough.
        lines.setdefault(row["line"], row["text"] or " " * (row["end_column"] - 1))
    for row in rows:
        last, length = row["last_line"], row["last_column"] - 1
        if len(lines.get(last, "")) < length:
            lines[last] = lines.get(last, "").ljust(length)
    text = "\n".join(lines.get(number, "") for number in range(1, max(lines, default=0) + 1))
    source = Source(name, text)
    starts = source.line_starts
    return FoundIn(source, tuple(_finding(row, starts) for row in rows))


def _finding(row: dict[str, Any], starts: Any) -> Diagnostic:
    start = starts[row["line"] - 1] + row["column"] - 1
    end = starts[row["last_line"] - 1] + row["last_column"] - 1
    notes = json.loads(row["notes"]) if row["notes"] else []
    return Diagnostic(
        row["code"],
        row["message"],
        Span(start, end),
        Place(
            file=row["file"],
            match=row["index"],
            game=row["game"],
            turn=row["turn"],
            player=row["player"],
            seat=row["seat"],
            rules=row["rules"],
            index=row["turn_index"],
            rules_reason=row["rules_reason"],
        ),
        notes=tuple((label, words) for label, words in notes),
        help=row["help"],
        why=row["why"],
        legal_plays=tuple(row["legal_plays"].split("; ")) if row["legal_plays"] else (),
        legal_play_count=row["legal_play_count"],
        caused_by=row["caused_by"],
    )
