"""``tavla check``: findings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from itertools import chain
from typing import TYPE_CHECKING, Annotated

import typer

from tavla_notation.cli import options
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

if TYPE_CHECKING:
    from tavla_notation.check import Checked
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


class Level(StrEnum):
    """The least severity that is shown."""

    error = "error"
    warning = "warning"
    note = "note"


def check(
    paths: options.Paths,
    format: Annotated[Format, typer.Option(help="How findings are written.")] = Format.full,
    select: Annotated[
        list[str],
        typer.Option(
            metavar="CODE",
            help="Show these codes only: P302, or all that begin with P or R2.",
            show_default=False,
        ),
    ] = [],  # noqa: B006 # Typer copies it, and a tuple has another meaning there
    ignore: Annotated[
        list[str], typer.Option(metavar="CODE", help="Hide these codes.", show_default=False)
    ] = [],  # noqa: B006
    min_severity: Annotated[
        Level, typer.Option(help="Show nothing below this level.")
    ] = Level.note,
    strict: Annotated[bool, typer.Option("--strict", help="Let warnings fail, too.")] = False,
    statistics: Annotated[
        bool, typer.Option("--statistics", help="Count the findings by code instead.")
    ] = False,
    board: Annotated[
        bool, typer.Option("--board", help="Draw the board at each finding about a play.")
    ] = False,
    rules: options.Rules = "auto",
    settings: options.Settings = [],  # noqa: B006
    encoding: options.Encoding = None,
    limits: options.Limits = [],  # noqa: B006
    quiet: options.Quiet = False,
    color: options.Color = When.auto,
) -> None:
    """Check match records: find every illegal play and say why.

    Exit status: 0 without an error, 1 with one, 2 if a file could not be opened or
    nothing could be read.

    Examples:

        tavla check final.mat

        tavla check archive/ --select P --format concise

        echo "65: 24/18 13/8" | tavla check -
    """
    from tavla_notation import __version__
    from tavla_notation.cli.inputs import Inputs
    from tavla_notation.diagnostics.code import Severity
    from tavla_notation.diagnostics.renderers import render
    from tavla_notation.diagnostics.selection import Selection

    words = (_words(select), _words(ignore))
    try:
        selection = Selection(*words, Severity(min_severity.value))
    except ValueError as error:
        fail(str(error))
    inputs = Inputs(
        paths, rules, settings, quiet, encoding=encoding, limits=limits, shows_findings=True
    )
    run = _Run(selection, board, ascii_only=not can_draw())
    files = inputs.checked()
    first = next(files, None)
    if first is None and format in (Format.full, Format.concise):
        raise typer.Exit(USAGE)  # it has been said what could not be read
    findings = run.findings(chain([first] if first else [], files))
    if statistics:
        _write_statistics(findings)
    else:
        write(
            render(
                format.value,
                findings,
                run.summary,
                run.sources,
                width=width(),
                color=is_coloured(color),
                strict=strict,
                version=__version__,
            )
        )
    if inputs.unread or (run.files and run.files == run.no_records):
        raise typer.Exit(USAGE)
    if run.errors or (strict and run.warnings):
        raise typer.Exit(1)


_NOTHING_READ = {"N100", "N111", "N112"}
"""Of a file with one of these there is no record."""


class _Run:
    """What a check has gone through so far."""

    def __init__(self, selection: Selection, board: bool, *, ascii_only: bool) -> None:
        self._selection = selection
        self._board = board
        self._ascii_only = ascii_only
        self.sources: dict[str, Source] = {}
        self.files = self.no_records = self.matches = self.games = self.plays = 0
        self.errors = self.warnings = 0
        self._rules: dict[str, None] = {}
        self._paths: list[str] = []

    def findings(self, files: Iterable[Checked]) -> Iterator[Diagnostic]:
        """Yield the chosen findings, file by file; only the file in hand is kept."""
        from tavla_notation.diagnostics.code import Severity

        for checked in files:
            self._count(checked)
            self.sources.clear()
            self.sources[checked.source.name] = checked.source
            found = checked.findings
            if self._board:
                from tavla_notation.check.boards import with_boards

                found = with_boards(checked, ascii=self._ascii_only)
            for finding in found:
                if not self._selection.admits(finding.code):
                    continue
                self.errors += finding.severity is Severity.ERROR
                self.warnings += finding.severity is Severity.WARNING
                yield finding

    def summary(self) -> Summary:
        """Return how much was checked."""
        from tavla_notation.diagnostics.summary import Summary

        return Summary(
            rules=tuple(self._rules),
            files=self.files,
            matches=self.matches,
            games=self.games,
            plays=self.plays,
            paths=tuple(self._paths),
        )

    def _count(self, checked: Checked) -> None:
        self.files += 1
        self.no_records += not checked.matches and any(
            finding.code in _NOTHING_READ for finding in checked.findings
        )
        self.matches += len(checked.matches)
        self.games += checked.games
        self.plays += checked.plays
        self._paths.append(checked.source.name)
        for match in checked.matches:
            if match.unknown_rules is None:
                self._rules[match.rules.name] = None


def _write_statistics(findings: Iterator[Diagnostic]) -> None:
    from tavla_notation.diagnostics.summary import quantity, statistics

    counts = statistics(findings)
    if not counts:
        talk("no findings")
        return
    number = max(len(f"{count.findings:,}") for count in counts)
    name = max(len(count.code.name) for count in counts)
    write(
        f"{count.findings:>{number},}  {count.code.id}  {count.code.name:<{name}}  "
        f"{count.code.severity.value:<7}  {quantity(count.files, 'file')}\n"
        for count in counts
    )


def _words(values: list[str]) -> tuple[str, ...]:
    return tuple(word for value in values for word in value.replace(",", " ").split())
