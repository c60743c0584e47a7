"""What ``tavla check`` does, without the parser of its options.

A check that names nothing but files is what hooks and scripts run most, so it is not made
to wait for a library of options that it does not use: see :mod:`.main`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from tavla_notation.cli.streams import (
    USAGE,
    When,
    can_draw,
    fail,
    is_coloured,
    talk,
    width,
    write,
)
from tavla_notation.language import ENGLISH, _, language, speak

if TYPE_CHECKING:
    from tavla_notation.check import Checked
    from tavla_notation.cli.sifting import Clean
    from tavla_notation.diagnostics import Diagnostic, Source
    from tavla_notation.diagnostics.selection import Selection
    from tavla_notation.diagnostics.summary import Summary


class Format(StrEnum):
    """How findings are written."""

    full = "full"
    concise = "concise"
    json = "json"
    jsonl = "jsonl"
    csv = "csv"
    sarif = "sarif"
    github = "github"
    junit = "junit"

    @property
    def is_for_programs(self) -> bool:
        """Whether programs read it: then it is the same in every language, English."""
        return self not in (Format.full, Format.concise)


class Level(StrEnum):
    """The least severity that is shown."""

    error = "error"
    warning = "warning"
    note = "note"


class Asked(NamedTuple):
    """What was asked of a check: the command's options, as they are where none is given."""

    format: Format = Format.full
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    min_severity: Level = Level.note
    strict: bool = False
    statistics: bool = False
    board: bool = False
    rules: str = "auto"
    settings: tuple[str, ...] = ()
    encoding: str | None = None
    limits: tuple[str, ...] = ()
    quiet: bool = False
    color: When = When.auto


def check_files(paths: Sequence[str], asked: Asked | None = None) -> None:
    """Check the files of *paths* and write what was found; leave with the status if it is not 0."""
    asked = asked or Asked()
    with speak(ENGLISH if asked.format.is_for_programs else language()):
        _check_files(paths, asked)


def _check_files(paths: Sequence[str], asked: Asked) -> None:
    from tavla_notation.cli.inputs import Inputs
    from tavla_notation.diagnostics.code import Severity
    from tavla_notation.diagnostics.selection import Selection

    words = (_words(asked.select), _words(asked.ignore))
    try:
        selection = Selection(*words, Severity(asked.min_severity.value))
    except ValueError as error:
        fail(str(error))
    if any(map(os.path.isdir, paths)):
        from tavla_notation.cli.archived import archive_named

        archive = archive_named(paths, asked.rules, asked.settings, asked.encoding)
        if archive is not None:
            from tavla_notation.cli.archived_check import ArchiveRun

            of_archive = ArchiveRun(archive, selection, asked.board, ascii_only=not can_draw())
            _write_findings(of_archive, of_archive.all_findings(), asked)
            of_archive.leave(asked.strict)
            return
    inputs = Inputs(
        paths,
        asked.rules,
        asked.settings,
        asked.quiet,
        encoding=asked.encoding,
        limits=asked.limits,
        shows_findings=True,
    )
    run = Run(selection, asked.board, ascii_only=not can_draw())
    files = inputs.sifted()
    first = next(files, None)
    if first is None and asked.format in (Format.full, Format.concise):
        raise SystemExit(USAGE)  # it has been said what could not be read
    _write_findings(run, run.findings(chain([first] if first else [], files)), asked)
    run.leave(asked.strict, unread=inputs.unread)


def _write_findings(run: Run, findings: Iterator[Diagnostic], asked: Asked) -> None:
    from tavla_notation import __version__
    from tavla_notation.diagnostics.renderers import render

    if asked.statistics:
        _write_statistics(findings)
        return
    write(
        render(
            asked.format.value,
            findings,
            run.summary,
            run.sources,
            width=width(),
            color=is_coloured(asked.color),
            strict=asked.strict,
            version=__version__,
        )
    )


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
        self.matches += clean.matches
        self.games += clean.games
        self.plays += clean.plays
        self.paths.append(clean.name)
        self.rules |= dict.fromkeys(clean.rules)

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


def _write_statistics(findings: Iterator[Diagnostic]) -> None:
    from tavla_notation.diagnostics.summary import statistics
    from tavla_notation.language import quantities

    counts = statistics(findings)
    if not counts:
        talk(_("no findings"))
        return
    number = max(len(f"{count.findings:,}") for count in counts)
    level = max(7, *(len(count.code.severity.word) for count in counts))
    name = max(len(count.code.name) for count in counts)
    write(
        f"{count.findings:>{number},}  {count.code.id}  {count.code.name:<{name}}  "
        f"{count.code.severity.word:<{level}}  {quantities.files(count.files)}\n"
        for count in counts
    )


def _words(values: Sequence[str]) -> tuple[str, ...]:
    return tuple(word for value in values for word in value.replace(",", " ").split())
