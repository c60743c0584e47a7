"""Options that several verbs share, in one place."""

from __future__ import annotations

from pathlib import Path
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
        metavar="auto|NAME|FILE.toml",
        help="The rule set to judge by: auto takes what each record says, a name is one of "
        "tavla rules list, a file holds house rules.",
    ),
]
Settings = Annotated[
    list[str],
    typer.Option(
        "--set",
        metavar="NAME=VALUE",
        help="Override an option of the record: cube, crawford, jacoby, beavers, raccoons or "
        "automatic_doubles on or off, cube_limit a power of two or off.",
        show_default=False,
    ),
]
Encoding = Annotated[
    str | None,
    typer.Option(
        "--encoding",
        metavar="NAME",
        help="Read the files in this encoding, such as cp1254; without it the bytes tell.",
        show_default=False,
    ),
]
Limits = Annotated[
    list[str],
    typer.Option(
        "--limit",
        metavar="NAME=NUMBER",
        help="How much is unpacked at most: depth, of archives inside archives (3); size, of a "
        "file in MB (256); members, of an archive (100000); ratio, of what is unpacked to "
        "what is packed (40).",
        show_default=False,
    ),
]
Aliases = Annotated[
    Path | None,
    typer.Option(
        "--aliases",
        metavar="FILE.toml",
        help='One person under several names: "Ayşe Yılmaz" = ["ayse", "Ayse Y."], a line each.',
        show_default=False,
    ),
]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="No progress and no remarks.")]
Color = Annotated[When, typer.Option("--color", help="Colour the output.")]
MATCH = typer.Option(
    "--match",
    min=1,
    metavar="N",
    help="The match, where there are several; without it the first.",
    show_default=False,
)
Match = Annotated[int | None, MATCH]
Game = Annotated[
    int | None,
    typer.Option(
        "--game",
        min=1,
        metavar="N",
        help="The game of the match; without it the first.",
        show_default=False,
    ),
]
Output = Annotated[
    Path | None,
    typer.Option(
        "--output",
        "-o",
        metavar="FILE",
        help="Write to a file instead of the terminal.",
        show_default=False,
    ),
]
