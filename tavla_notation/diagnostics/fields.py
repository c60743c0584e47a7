"""A finding as named fields: what JSON, JSON lines and CSV have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tavla_notation.diagnostics.diagnostic import Diagnostic
from tavla_notation.diagnostics.span import Location, Source

FIELDS: Final = (
    "file",
    "line",
    "column",
    "end_column",
    "code",
    "name",
    "severity",
    "message",
    "game",
    "turn",
    "player",
    "rules",
    "why",
    "legal_plays",
    "legal_play_count",
    "caused_by",
)
"""The fields of a finding, in their order (spec: diagnostics)."""


def location(finding: Diagnostic, sources: Mapping[str, Source]) -> Location | None:
    """Return where *finding* stands, or None where its text is not at hand."""
    source = sources.get(finding.place.file)
    return None if source is None else source.location(finding.span)


def fields(finding: Diagnostic, sources: Mapping[str, Source]) -> dict[str, object]:
    """Return the fields of *finding*; lines and columns count from 1, ``end_column`` is excluded.

    A span over several lines ends, as far as ``end_column`` goes, with its
    first.  What does not apply is None.
    """
    where = location(finding, sources)
    place = finding.place
    values = (
        place.file,
        where and where.line,
        where and where.column,
        where and where.end_column,
        finding.code,
        finding.kind.name,
        finding.severity.value,
        finding.message,
        place.game,
        place.turn,
        place.player,
        place.rules,
        finding.why,
        list(finding.legal_plays),
        finding.legal_play_count,
        finding.caused_by,
    )
    return dict(zip(FIELDS, values, strict=True))
