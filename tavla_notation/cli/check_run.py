"""What a check has gone through so far, whatever its files come from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from tavla_notation.cli.streams import USAGE

if TYPE_CHECKING:
    from tavla_notation.check import Checked
    from tavla_notation.cli.sifting import Clean
    from tavla_notation.diagnostics import Diagnostic, Source
    from tavla_notation.diagnostics.selection import Selection
    from tavla_notation.diagnostics.summary import Summary

NOTHING_READ = frozenset({"N100", "N111", "N112"})
"""Of a file with one of these there is no record."""


class Run:
    """What a check has gone through so far."""

    def __init__(self, selection: Selection, board: bool, *, ascii_only: bool) -> None:
        self._selection = selection
        self.board = board
        self._ascii_only = ascii_only
        self.sources: dict[str, Source] = {}
        self.files = self.no_records = self.matches = self.games = self.plays = 0
        self.errors = self.warnings = 0
        self.rules: dict[str, None] = {}
        self.paths: list[str] = []

    def findings(self, files: Iterable[Checked | Clean]) -> Iterator[Diagnostic]:
        """Yield the chosen findings, file by file; only the file in hand is kept."""
        from tavla_notation.cli.sifting import Clean

        for checked in files:
            if isinstance(checked, Clean):
                self._count_clean(checked)
                continue
            self._count(checked)
            yield from self.admitted(checked.source, self.drawn(checked))

    def drawn(self, checked: Checked) -> tuple[Diagnostic, ...]:
        """Return the findings of a file, with their boards if these were asked for."""
        if not self.board:
            return checked.findings
        from tavla_notation.check.boards import with_boards

        return with_boards(checked, ascii=self._ascii_only)

    def admitted(self, source: Source, findings: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
        """Yield those of a file's *findings* that are chosen, and count them."""
        from tavla_notation.diagnostics.code import Severity

        self.sources.clear()
        self.sources[source.name] = source
        for finding in findings:
            if not self._selection.admits(finding.code):
                continue
            self.errors += finding.severity is Severity.ERROR
            self.warnings += finding.severity is Severity.WARNING
            yield finding

    def leave(self, strict: bool, *, unread: int = 0) -> None:
        """Leave with the status that says what was found, unless it is 0."""
        if unread or (self.files and self.files == self.no_records):
            raise SystemExit(USAGE)
        if self.errors or (strict and self.warnings):
            raise SystemExit(1)

    def summary(self) -> Summary:
        """Return how much was checked."""
        from tavla_notation.diagnostics.summary import Summary

        return Summary(
            rules=tuple(self.rules),
            files=self.files,
            matches=self.matches,
            games=self.games,
            plays=self.plays,
            paths=tuple(self.paths),
        )

    def _count_clean(self, clean: Clean) -> None:
        self.files += 1
        self.matches += clean.holds.matches
        self.games += clean.holds.games
        self.plays += clean.holds.plays
        self.paths.append(clean.name)
        self.rules |= dict.fromkeys(clean.holds.rules)

    def _count(self, checked: Checked) -> None:
        self.files += 1
        self.no_records += not checked.matches and any(
            finding.code in NOTHING_READ for finding in checked.findings
        )
        self.matches += len(checked.matches)
        self.games += checked.games
        self.plays += checked.plays
        self.paths.append(checked.source.name)
        for match in checked.matches:
            if match.unknown_rules is None:
                self.rules[match.rules.name] = None
