"""Workflow commands: GitHub shows each finding at its line in a pull request."""

from __future__ import annotations

from collections.abc import Iterator

from tavla_notation.diagnostics.code import Severity
from tavla_notation.diagnostics.fields import location
from tavla_notation.diagnostics.glyphs import visible
from tavla_notation.diagnostics.job import Job

_COMMAND = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def render(job: Job) -> Iterator[str]:
    """Yield one command a finding."""
    for finding in job.findings:
        properties = {"file": finding.place.file}
        where = location(finding, job.sources)
        if where is not None:
            properties["line"] = str(where.line)
            properties["col"] = str(where.column)
            # GitHub counts the last column in.
            properties["endColumn"] = str(max(where.column, where.end_column - 1))
        properties["title"] = f"{finding.code} {finding.kind.name}"
        named = ",".join(f"{key}={_property(value)}" for key, value in properties.items())
        yield f"::{_COMMAND[finding.severity]} {named}::{_data(finding.message)}\n"


def _data(text: str) -> str:
    return visible(text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A"))


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
