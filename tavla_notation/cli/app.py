"""The command ``tavla``: its verbs, and what happens when something goes wrong."""

from __future__ import annotations

import gc
import os
import sys
from typing import Annotated

import typer

from tavla_notation._version import __version__
from tavla_notation.cli.command import Verbs
from tavla_notation.cli.streams import USAGE, prepare, reason, talk
from tavla_notation.language import speak
from tavla_notation.language.environment import environment_language

app = typer.Typer(
    name="tavla",
    cls=Verbs,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(asked: bool) -> None:
    if asked:
        print(f"tavla {__version__}")
        raise typer.Exit


@app.callback()
def tavla(
    version: Annotated[
        bool,
        typer.Option("--version", help="Print the version.", callback=_version, is_eager=True),
    ] = False,
) -> None:
    """Check, count and report on recorded games of tavla and backgammon.

    Examples:

        tavla check final.mat

        tavla report games/ -o report

        tavla stats outcomes games/

    tavla VERB --help says more about each.
    """


def main() -> None:
    """Run the command: a closed pipe is no error, Ctrl-C leaves with 130, nothing else is let by.

    The status is 0, 1 or 2 (see ``tavla check --help``); every failure is one sentence
    on standard error.
    """
    # Records and replays hold no cycles, and looking for some through the millions of
    # small objects of an archive costs two fifths of the time.
    gc.disable()
    prepare()
    speak(environment_language())
    try:
        status = _status()
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _leave_stdout()
        status = 0
    except OSError as error:
        _leave_stdout()
        talk(f"tavla: cannot write: {reason(error)}")
        status = USAGE
    sys.exit(status)


def _status() -> int:
    """Run the command and return its exit status."""
    try:
        app(prog_name="tavla")
    except SystemExit as leaving:
        # Typer makes an exit of a closed pipe; what it was is still there to be seen.
        if isinstance(leaving.__context__, BrokenPipeError):
            raise leaving.__context__ from None
        return leaving.code if isinstance(leaving.code, int) else USAGE
    except OSError:
        raise
    except Exception as error:
        if os.environ.get("TAVLA_TRACEBACK"):
            raise
        talk(f"tavla: a fault of this program, not of the record: {_fault(error)}")
        talk("tavla: please report it; with TAVLA_TRACEBACK=1 it says more")
        return USAGE
    return 0


def _fault(error: Exception) -> str:
    """Return what happened and where, on one line."""
    from traceback import extract_tb

    place = extract_tb(error.__traceback__)[-1]
    words = " ".join(f"{type(error).__name__}: {error}".split())
    return f"{words} ({os.path.basename(place.filename)}:{place.lineno})"


def _leave_stdout() -> None:
    """Write no more to standard output, not even what the interpreter flushes at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
