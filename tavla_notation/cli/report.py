"""``tavla report``: everything on one page."""

from __future__ import annotations

import shlex
import sys
from enum import StrEnum
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from tavla_notation.cli import options
from tavla_notation.cli.streams import USAGE, fail, reason, talk
from tavla_notation.language import ENGLISH, N_, _, language, speak

if TYPE_CHECKING:
    from tavla_notation.check import Checked


class ReportForm(StrEnum):
    """What a report can be written as."""

    html = "html"
    md = "md"
    xlsx = "xlsx"
    csv = "csv"
    parquet = "parquet"
    pdf = "pdf"


_FOR_PROGRAMS: Final = (ReportForm.csv, ReportForm.parquet)
"""What is the same in every language."""

_NEEDED: Final = {
    ReportForm.xlsx: ("openpyxl", N_("a spreadsheet needs the package openpyxl"), "xlsx"),
    ReportForm.parquet: ("pyarrow", N_("Parquet needs the package pyarrow"), "parquet"),
}


def report(
    paths: options.Paths,
    output: Annotated[
        Path,
        typer.Option(
            "--output", "-o", metavar="DIR", help="The directory to write to.", show_default=False
        ),
    ],
    format: Annotated[
        list[ReportForm],
        typer.Option(
            help="What to write, can be given several times: index.html, report.md, report.xlsx, "
            "tables/*.csv, tables/*.parquet, pictures.pdf.",
        ),
    ] = [ReportForm.html],  # noqa: B006 # Typer copies it
    title: Annotated[
        str | None, typer.Option(help="The page's title.", metavar="TEXT", show_default=False)
    ] = None,
    rules: options.Rules = "auto",
    settings: options.Settings = [],  # noqa: B006 # Typer copies it
    aliases: options.Aliases = None,
    encoding: options.Encoding = None,
    limits: options.Limits = [],  # noqa: B006
    quiet: options.Quiet = False,
) -> None:
    """Write the whole report to DIR: findings, tables, pictures, every game to play through.

    Examples:

        tavla report sample_matches -o report

        tavla report final.mat -o report --format html --format xlsx
    """
    for form in format:
        package, sentence, extra = _NEEDED.get(form, ("", "", ""))
        if package and find_spec(package) is None:
            fail(f"{_(sentence)}: pip install 'tavla-notation[{extra}]'")
    from tavla_notation.archive.found import printable
    from tavla_notation.cli.archived import archive_named
    from tavla_notation.cli.inputs import Inputs
    from tavla_notation.report import FileRead
    from tavla_notation.report import report as write_report

    if output.exists() and not output.is_dir():
        fail(
            _("cannot write {path}: it is a file, and a report is a directory").format(path=output)
        )
    archive = archive_named(paths, rules, settings, encoding)
    name = printable(title) if title else None
    command = printable(shlex.join(["tavla", *sys.argv[1:]]))
    if archive is not None:
        from tavla_notation.cli.archived_report import write_archive_report

        try:
            page, matches = write_archive_report(archive, output, format, name, command, aliases)
        except OSError as error:
            fail(_("cannot write {path}: {reason}").format(path=output, reason=reason(error)))
        _leave(page if len(format) == 1 else output, quiet, is_whole=matches > 0)
        return
    inputs = Inputs(
        paths,
        rules,
        settings,
        quiet,
        encoding=encoding,
        limits=limits,
        aliases=aliases,
        shows_findings=True,
    )
    for_programs = [form for form in format if form in _FOR_PROGRAMS]
    is_apart = bool(for_programs) and language() != ENGLISH
    english: list[Checked] = []
    files = list(inputs.checked(with_digests=True, english=english if is_apart else None))
    forms = [form for form in format if not (is_apart and form in for_programs)]
    told: dict[str, Any] = {
        "title": name,
        "command": command,
        "files": [FileRead(name, digest) for name, digest in inputs.digests.items()],
    }
    try:
        pages = [write_report(files, output, forms=forms, **told)] if forms else []
        if is_apart:
            with speak(ENGLISH):
                pages.append(write_report(english, output, forms=for_programs, **told))
    except OSError as error:
        fail(_("cannot write {path}: {reason}").format(path=output, reason=reason(error)))
    is_whole = not inputs.unread and any(file.matches for file in files)
    _leave(pages[0] if len(format) == 1 else output, quiet, is_whole=is_whole)


def _leave(written: Path, quiet: bool, *, is_whole: bool) -> None:
    """Say what was written; leave with a status if not everything could be read."""
    if not quiet:
        talk(_("wrote {path}").format(path=written))
    if not is_whole:
        raise SystemExit(USAGE)
