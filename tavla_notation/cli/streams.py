"""Data goes to standard output, talk to standard error."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable
from enum import StrEnum
from typing import NoReturn

import typer

USAGE = 2
"""Exit status for wrong usage and for nothing that could be read."""


class When(StrEnum):
    """When to use colour."""

    auto = "auto"
    always = "always"
    never = "never"


def fail(sentence: str) -> NoReturn:
    """Say in one plain sentence what is wrong and leave with status 2."""
    talk(f"tavla: {sentence}")
    raise typer.Exit(USAGE)


def talk(sentence: str) -> None:
    """Say something to the person at the terminal; it is no data."""
    print(sentence, file=sys.stderr)


def write(pieces: Iterable[str]) -> None:
    """Write data to standard output, piece by piece."""
    for piece in pieces:
        sys.stdout.write(piece)


def is_coloured(when: When) -> bool:
    """Return whether to colour standard output (NO_COLOR counts, as everywhere)."""
    if when is not When.auto:
        return when is When.always
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return sys.stdout.isatty()


def width() -> int:
    """Return the columns of the terminal, 100 where the output is no terminal."""
    if sys.stdout.isatty():
        return shutil.get_terminal_size((100, 24)).columns
    return 100


def can_draw() -> bool:
    """Return whether standard output can hold the characters of the Unicode board."""
    try:
        "○●│→".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def prepare() -> None:
    """Let no character that the terminal lacks stop the program."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")
