"""Remarks that silence a finding: ``; tavla: ignore P310``, and N108 for those that do not."""

from __future__ import annotations

import re
from collections import defaultdict, deque
from collections.abc import Iterable
from typing import NamedTuple

from tavla_notation.diagnostics import Diagnostic, Place, Source, Span
from tavla_notation.language import _

_WAIVER = re.compile(r"\btavla:[ \t]*ignore[ \t]+([A-Za-z]\d{0,3}(?:[ \t,]+[A-Za-z]\d{0,3})*)")
_REMARK = re.compile("[;#]")


class Waiver(NamedTuple):
    """One remark: the codes it names, its line, and where it stands."""

    codes: tuple[str, ...]
    line: int
    span: Span


def find_waivers(source: Source) -> tuple[Waiver, ...]:
    """Return the waivers in a text, in their order."""
    text = source.text
    if "tavla:" not in text:
        return ()
    found = []
    seen = 0
    for match in _WAIVER.finditer(text):
        start = max(seen, text.rfind("\n", seen, match.start()) + 1)
        remark = _REMARK.search(text, start, match.start())
        seen = match.end()
        if remark is not None:
            codes = tuple(code.upper() for code in re.split(r"[ \t,]+", match[1]))
            line, _ = source.locate(remark.start())
            found.append(Waiver(codes, line, Span(remark.start(), match.end())))
    return tuple(found)


def waive(findings: Iterable[Diagnostic], source: Source) -> list[Diagnostic]:
    """Return *findings* without those that a remark on their row or the row above silences.

    Each code in a remark silences one finding; a code that silences none is
    reported as N108.
    """
    waivers = find_waivers(source)
    kept = sorted(findings, key=lambda finding: finding.span)
    if not waivers:
        return kept
    read, unused = _ByLine(source), _ByLine(source)
    for finding in kept:
        read.add(finding)
    for waiver in waivers:
        for code in waiver.codes:
            if not (
                read.silence(waiver.line, code)
                or read.silence(waiver.line + 1, code)
                or unused.silence(waiver.line, code)
            ):
                finding = Diagnostic(
                    "N108",
                    _("the remark silences no {code}").format(code=code),
                    waiver.span,
                    Place(file=source.name),
                    help=_("a remark counts for its own row and the row below"),
                )
                unused.add(finding)
    return [*read.left(), *unused.left()]


class _ByLine:
    """Findings by their line and by each beginning of their code, so that none is looked at twice.

    A file may hold as many remarks as rows.
    """

    def __init__(self, source: Source) -> None:
        self.source = source
        self.findings: list[Diagnostic] = []
        self.silenced: set[int] = set()
        self.known: defaultdict[tuple[int, str], deque[int]] = defaultdict(deque)

    def add(self, finding: Diagnostic) -> None:
        """Take one finding; those of a line are silenced in the order in which they come."""
        line, _ = self.source.locate(finding.span.start)
        for end in range(1, len(finding.code) + 1):
            self.known[line, finding.code[:end]].append(len(self.findings))
        self.findings.append(finding)

    def silence(self, line: int, code: str) -> bool:
        """Silence the first finding on *line* whose code begins so; return whether there is one."""
        numbers = self.known.get((line, code))
        while numbers:
            number = numbers.popleft()
            if number not in self.silenced:
                self.silenced.add(number)
                return True
        return False

    def left(self) -> list[Diagnostic]:
        """Return what nothing has silenced."""
        return [
            finding for number, finding in enumerate(self.findings) if number not in self.silenced
        ]
