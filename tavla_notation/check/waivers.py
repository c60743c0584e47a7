"""Remarks that silence a finding: ``; tavla: ignore P310``, and N108 for those that do not."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from tavla_notation.diagnostics import Diagnostic, Place, Source, Span

_WAIVER = re.compile(
    r"[;#].*?\btavla:[ \t]*ignore[ \t]+([A-Za-z]\d{0,3}(?:[ \t,]+[A-Za-z]\d{0,3})*)"
)


class Waiver(NamedTuple):
    """One remark: the codes it names, its line, and where it stands."""

    codes: tuple[str, ...]
    line: int
    span: Span


def find_waivers(source: Source) -> tuple[Waiver, ...]:
    """Return the waivers in a text, in their order."""
    if "tavla:" not in source.text:
        return ()
    found = []
    for match in _WAIVER.finditer(source.text):
        codes = tuple(code.upper() for code in re.split(r"[ \t,]+", match[1]))
        line, _ = source.locate(match.start())
        found.append(Waiver(codes, line, Span(match.start(), match.end())))
    return tuple(found)


def waive(findings: Iterable[Diagnostic], source: Source) -> list[Diagnostic]:
    """Return *findings* without those that a remark on their row or the row above silences.

    Each code in a remark silences one finding; a code that silences none is
    reported as N108.
    """
    waivers = find_waivers(source)
    kept = sorted(findings, key=lambda finding: finding.span)
    for waiver in waivers:
        for code in waiver.codes:
            silenced = next((f for f in kept if _is_meant(f, code, waiver, source)), None)
            if silenced is None:
                kept.append(
                    Diagnostic(
                        "N108",
                        f"the remark silences no {code}",
                        waiver.span,
                        Place(file=source.name),
                        help="a remark counts for its own row and the row below",
                    )
                )
            else:
                kept.remove(silenced)
    return kept


def _is_meant(finding: Diagnostic, code: str, waiver: Waiver, source: Source) -> bool:
    if not finding.code.startswith(code):
        return False
    line, _ = source.locate(finding.span.start)
    return line in (waiver.line, waiver.line + 1)
