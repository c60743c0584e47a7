"""The report as Markdown: what a page would say, to be pasted into a message or a wiki."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from tavla_notation.board.name_text import clean_name
from tavla_notation.language import _
from tavla_notation.report.contents import Contents
from tavla_notation.report.findings import Level, ShownFinding
from tavla_notation.report.tables import ShownTable

_SIGNS: Final = re.compile(r"([\\`*_{}\[\]<>#|~&!$])")


def markdown_text(text: str) -> str:
    r"""Return *text* so that Markdown shows it as it is, on one line.

    >>> markdown_text("*Ayşe* <b>")
    '\\*Ayşe\\* \\<b\\>'
    """
    return _SIGNS.sub(r"\\\1", clean_name(text))


def markdown_table(headings: Sequence[tuple[str, bool]], rows: Sequence[Sequence[str]]) -> str:
    """Return a table; each heading says whether it stands over numbers."""
    rule = ["---:" if is_number else ":---" for _heading, is_number in headings]
    lines = [
        [markdown_text(heading) for heading, _numeric in headings],
        rule,
        *([markdown_text(cell) for cell in row] for row in rows),
    ]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def render_markdown(contents: Contents) -> str:
    """Return the whole report: verdict, findings, tables, how it was made."""
    return "\n".join(_parts(contents)).rstrip("\n") + "\n"


def _parts(contents: Contents) -> Iterator[str]:
    yield f"# {markdown_text(contents.title)}\n"
    about = " · ".join(part for part in (contents.dates, contents.how_much) if part)
    yield f"{markdown_text(about)}\n"
    yield f"**{markdown_text(contents.verdict)}**\n"
    if contents.levels:
        yield _heading(_("Findings"))
    for level in contents.levels:
        yield from _level(level)
    for caption, table in contents.tables:
        if table.total:
            yield _heading(caption)
            yield _table(table)
    yield _heading(_("How this was made"))
    yield f"- tavla-notation {contents.version}"
    if contents.command:
        yield f"- {markdown_text(contents.command)}"
    for rules in contents.rules:
        why = "; ".join(rules.why)
        yield f"- {markdown_text(f'{rules.title} ({rules.name}): {why}')}"
    for file in contents.files:
        yield f"- {markdown_text(file.name)}, SHA-256 {file.sha256}"


def _heading(text: str) -> str:
    return f"## {text}\n"


def _level(level: Level) -> Iterator[str]:
    yield f"### {markdown_text(level.title)}\n"
    for finding in (*level.open, *level.folded, *level.listed):
        yield from _finding(finding)
    yield ""


def _finding(finding: ShownFinding) -> Iterator[str]:
    who = f"{finding.players} · " if finding.players else ""
    yield (
        f"- **{finding.code}** {markdown_text(finding.message)} "
        f"({markdown_text(who + finding.where)})"
    )
    facts = [
        *finding.notes,
        (_("rule"), finding.why),
        (_("legal"), finding.legal),
        (_("help"), finding.help),
    ]
    yield from (
        f"  - {markdown_text(label)}: {markdown_text(fact)}" for label, fact in facts if fact
    )


def _table(table: ShownTable) -> str:
    rows = [[cell.text for cell in row] for row in table.rows]
    left_out = f"\n{markdown_text(table.left_out)}\n" if table.left_out else ""
    return markdown_table(table.headings, rows) + left_out
