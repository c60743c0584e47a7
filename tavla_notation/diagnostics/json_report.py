"""The whole check as one JSON object, its findings one a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tavla_notation.diagnostics.fields import fields
from tavla_notation.diagnostics.job import Job
from tavla_notation.diagnostics.json_text import json_text
from tavla_notation.diagnostics.summary import Summary


def render(job: Job) -> Iterator[str]:
    """Yield ``{"rules", "files", "matches", "games", "plays", "findings"}``.

    Several rule sets are one string, ``backgammon, tavla``; none is null.  The
    counts come first, so findings that are still being made are held until then: as
    text, because the source of each is at hand only while it is the last.
    """
    lines: Iterable[str] = (json_text(fields(one, job.sources)) for one in job.findings)
    if not isinstance(job.summary, Summary):
        lines = tuple(lines)
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
    for line in lines:
        yield separator + line
        separator = ",\n    "
    yield "]\n}\n" if separator == "\n    " else "\n  ]\n}\n"
