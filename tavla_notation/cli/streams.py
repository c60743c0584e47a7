"""Data goes to standard output, talk to standard error."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from enum import StrEnum
from typing import NoReturn

from tavla_notation.cli.progress import PROGRESS
from tavla_notation.language import _

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
    raise SystemExit(USAGE)


def talk(sentence: str) -> None:
    """Say something to the person at the terminal; it is no data."""
    PROGRESS.clear()
    print(sentence, file=sys.stderr)


def talk_of_choice(match: int | None, matches: int, game: int | None, games: int) -> None:
    """Say which match and game were taken where there are several and none was named."""
    from tavla_notation.language.figures import listed

    taken, options = [], []
    if matches > 1:
        taken.append(_("match {number} of {total}").format(number=match or 1, total=matches))
        options += ["--match"] * (match is None)
    if games > 1:
        taken.append(_("game {number} of {total}").format(number=game or 1, total=games))
        options += ["--game"] * (game is None)
    if options:
        said = _("tavla: {taken}; choose with {options}")
        talk(said.format(taken=", ".join(taken), options=listed(options)))


def write(pieces: Iterable[str]) -> None:
    """Write data to standard output, piece by piece."""
    for piece in pieces:
        if piece:
            PROGRESS.clear()
        print(piece, end="")  # which does nothing where standard output is closed


def is_coloured(when: When) -> bool:
    """Return whether to colour standard output (NO_COLOR counts, as everywhere)."""
    if when is not When.auto:
        return when is When.always
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return sys.stdout is not None and sys.stdout.isatty()


def width() -> int:
    """Return the columns of the terminal or of COLUMNS, 100 where there is neither."""
    told = os.environ.get("COLUMNS", "")
    if told.isascii() and told.isdigit() and int(told):
        return int(told)
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns or 100
    except (AttributeError, ValueError, OSError):  # closed, no file at all, or no terminal
        return 100


def can_draw() -> bool:
    """Return whether standard output can hold the characters of the Unicode board."""
    try:
        "○●│→▁█".encode(getattr(sys.stdout, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def prepare() -> None:
    """Let no character that the terminal lacks stop the program."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def reason(error: OSError) -> str:
    """Return what the system says about a file, as part of a sentence."""
    from tavla_notation.language.system import system_words

    return system_words(error)
