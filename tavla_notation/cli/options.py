"""Options that several verbs share, in one place."""

from __future__ import annotations

from typing import Annotated

import typer

from tavla_notation.cli.streams import When

Paths = Annotated[
    list[str],
    typer.Argument(
        metavar="PATH...",
        help="Files, directories, globs, .zip, .tar and .gz archives, or - for standard input.",
        show_default=False,
    ),
]
Rules = Annotated[
    str,
    typer.Option(
        "--rules",
        metavar="auto|NAME",
        help="The rule set to judge by; auto takes what each record says (see tavla rules list).",
    ),
]
Settings = Annotated[
    list[str],
    typer.Option(
        "--set",
        metavar="NAME=VALUE",
        help="Override an option of the record, such as crawford=off or jacoby=on.",
        show_default=False,
    ),
]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="No progress and no remarks.")]
Color = Annotated[When, typer.Option("--color", help="Colour the output.")]
Match = Annotated[
    int, typer.Option("--match", min=1, help="The match, where a file holds several.")
]
