"""What ``tavla check`` does, without the parser of its options.

A check that names nothing but files is what hooks and scripts run most, so it is not made
to wait for a library of options that it does not use: see :mod:`.main`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from tavla_notation.cli.check_run import Run
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
    from tavla_notation.diagnostics import Diagnostic


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
