"""One line a finding: ``file:line:col: CODE message``."""

from __future__ import annotations

from collections.abc import Iterator

from tavla_notation.diagnostics.diagnostic import Diagnostic
from tavla_notation.diagnostics.fields import location
from tavla_notation.diagnostics.glyphs import visible
from tavla_notation.diagnostics.job import Job
from tavla_notation.diagnostics.span import Location


def render(job: Job) -> Iterator[str]:
    """Yield one line a finding."""
    for finding in job.findings:
        where = address(finding, location(finding, job.sources))
        yield f"{where}: {finding.code} {visible(finding.message)}\n"


def address(finding: Diagnostic, where: Location | None) -> str:
    """Return ``file:line:col``, as far as it is known."""
    name = visible(finding.place.file) or "-"
    return name if where is None else f"{name}:{where.line}:{where.column}"
