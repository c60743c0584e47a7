"""``tavla report``: everything on one page."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Annotated

import typer

from tavla_notation.cli import options
from tavla_notation.cli.streams import USAGE, fail, reason, talk


def report(
    paths: options.Paths,
    output: Annotated[
        Path,
        typer.Option(
            "--output", "-o", metavar="DIR", help="The directory to write to.", show_default=False
        ),
    ],
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
    """Write the whole report to DIR/index.html: findings, tables and pictures on one page.

    Example:

        tavla report sample_matches -o report
    """
    from tavla_notation.archive.found import printable
    from tavla_notation.cli.inputs import Inputs
    from tavla_notation.report import FileRead
    from tavla_notation.report import report as write_report

    if output.exists() and not output.is_dir():
        fail(f"cannot write {output}: it is a file, and a report is a directory")
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
    files = list(inputs.checked(with_digests=True))
    try:
        page = write_report(
            files,
            output,
            title=printable(title) if title else None,
            command=printable(shlex.join(["tavla", *sys.argv[1:]])),
            files=[FileRead(name, digest) for name, digest in inputs.digests.items()],
        )
    except OSError as error:
        fail(f"cannot write {output}: {reason(error)}")
    if not quiet:
        talk(f"wrote {page}")
    if inputs.unread or not any(file.matches for file in files):
        raise typer.Exit(USAGE)
