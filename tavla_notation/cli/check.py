"""``tavla check``: the verb and its options; what it does is in :mod:`.checking`."""

from __future__ import annotations

from typing import Annotated

import typer

from tavla_notation.cli import options
from tavla_notation.cli.checking import Asked, Format, Level, check_files
from tavla_notation.cli.streams import When


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
    check_files(
        paths,
        Asked(
            format=format,
            select=tuple(select),
            ignore=tuple(ignore),
            min_severity=min_severity,
            strict=strict,
            statistics=statistics,
            board=board,
            rules=rules,
            settings=tuple(settings),
            encoding=encoding,
            limits=tuple(limits),
            quiet=quiet,
            color=color,
        ),
    )
