"""Findings as they were made, from the rows that an archive keeps of them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, Final, NamedTuple, TypeAlias

from tavla_notation.archive.columns import FINDINGS
from tavla_notation.archive.found import DAMAGED, REFUSED
from tavla_notation.archive.manifest import Listed
from tavla_notation.archive.reading import Archive
from tavla_notation.diagnostics import Diagnostic, Place, Source, Span

NOT_UNPACKED: Final = frozenset({REFUSED, DAMAGED})
"""What is said of a file that never became a text."""

Row: TypeAlias = dict[str, Any]


class FoundIn(NamedTuple):
    """A file's findings in the order of its text, and what of the text they point at.

    The source has the lines with findings at their places and nothing on the others;
    ``has_lines`` tells whether it has all of them, for very long ones are not kept.
    """

    source: Source
    findings: tuple[Diagnostic, ...]
    has_lines: bool


def findings_of_part(archive: Archive, part: Listed) -> Iterator[FoundIn]:
    """Yield the files of a part that have findings, in the archive's order.

    What could not be unpacked is a file of its own, with nothing in it: a ``.gz`` that is cut
    off gives what there is of it, and then is damaged.
    """
    rows = archive.arrow("findings", FINDINGS.names(), [part]).to_pylist()
    for name, of_name in groupby(rows, lambda row: row["file"]):
        for group in _apart(of_name):
            yield _found_in(str(name), group)


def _apart(rows: Iterable[Row]) -> Iterator[list[Row]]:
    """Yield the findings under one name by their files: a tar may have two of one name.

    Those of a file stand in the order of its text.
    """
    group: list[Row] = []
    for row in rows:
        if group and _is_of_another(row, group[-1]):
            yield group
            group = []
        group.append(row)
    if group:
        yield group


def _is_of_another(row: Row, before: Row) -> bool:
    if NOT_UNPACKED & {row["code"], before["code"]}:
        return True
    if (row["line"], row["column"]) < (before["line"], before["column"]):
        return True
    return bool(row["line"] == before["line"] and row["text"] != before["text"])


def _found_in(name: str, rows: list[Row]) -> FoundIn:
    lines: dict[int, str] = {}
    for row in rows:
        # A line that was too long to be kept, and where a place ends, are blank but long enough.
        lines[row["line"]] = (row["text"] or "").ljust(row["end_column"] - 1)
    for row in rows:
        last, length = row["last_line"], row["last_column"] - 1
        if len(lines.get(last, "")) < length:
            lines[last] = lines.get(last, "").ljust(length)
    text = "\n".join(lines.get(number, "") for number in range(1, max(lines, default=0) + 1))
    source = Source(name, text)
    starts = source.line_starts
    has_lines = all(row["text"] is not None for row in rows)
    return FoundIn(source, tuple(_finding(row, starts) for row in rows), has_lines)


def _finding(row: Row, starts: Any) -> Diagnostic:
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
