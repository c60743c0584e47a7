"""One JSON object a finding, one finding a line."""

from __future__ import annotations

from collections.abc import Iterator

from tavla_notation.diagnostics.fields import fields
from tavla_notation.diagnostics.job import Job
from tavla_notation.diagnostics.json_text import json_text


def render(job: Job) -> Iterator[str]:
    """Yield one object a finding; the summary is not part of it."""
    for finding in job.findings:
        yield json_text(fields(finding, job.sources)) + "\n"
