"""A table for spreadsheets: RFC 4180, a header row, one row a finding.

Text that a spreadsheet would take for a formula (it begins with ``=``, ``+``,
``-``, ``@``, a tab or a line end) gets an apostrophe in front.  Characters that
would not be seen are replaced by visible ones, several legal plays are
separated by `` · ``, and what does not apply is empty.
"""

from __future__ import annotations

from collections.abc import Iterator

from tavla_notation.diagnostics.fields import FIELDS, fields
from tavla_notation.diagnostics.glyphs import visible
from tavla_notation.diagnostics.job import Job


def render(job: Job) -> Iterator[str]:
    """Yield the header row, then one row a finding."""
    yield ",".join(FIELDS) + "\r\n"
    for finding in job.findings:
        yield ",".join(map(cell, fields(finding, job.sources).values())) + "\r\n"


def cell(value: object) -> str:
    """Return *value* as one cell, quoted where it must be.

    >>> cell("=1+1"), cell('Ali "Baba", Veli'), cell(None)
    ("'=1+1", '"Ali ""Baba"", Veli"', '')
    """
    if value is None:
        return ""
    if isinstance(value, int):
        return str(value)
    text = " · ".join(map(str, value)) if isinstance(value, list) else str(value)
    guard = "'" if text.startswith(("=", "+", "-", "@", "\t", "\r", "\n")) else ""
    text = guard + visible(text)
    if any(char in text for char in ',"'):
        return '"' + text.replace('"', '""') + '"'
    return text
