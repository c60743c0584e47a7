"""The whole check as one JSON object, its findings one a line."""

from __future__ import annotations

from collections.abc import Iterator

from tavla_notation.diagnostics.fields import fields
from tavla_notation.diagnostics.job import Job
from tavla_notation.diagnostics.json_text import json_text
from tavla_notation.diagnostics.summary import Summary


def render(job: Job) -> Iterator[str]:
    """Yield ``{"rules", "files", "matches", "games", "plays", "findings"}``.

    Several rule sets are one string, ``backgammon, tavla``; none is null.  The
    counts come first, so findings that are still being made are held until then.
    """
    findings = job.findings if isinstance(job.summary, Summary) else tuple(job.findings)
    summary = job.total()
    head = {
        "rules": summary.rules_text,
        "files": summary.files,
        "matches": summary.matches,
        "games": summary.games,
        "plays": summary.plays,
    }
    yield "{" + "".join(f"\n  {json_text(key)}: {json_text(head[key])}," for key in head)
    yield '\n  "findings": ['
    separator = "\n    "
    for finding in findings:
        yield separator + json_text(fields(finding, job.sources))
        separator = ",\n    "
    yield "]\n}\n" if separator == "\n    " else "\n  ]\n}\n"
