"""The program ``tavla`` run: what happens before a command, and when something goes wrong."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence

from tavla_notation.cli.streams import USAGE, prepare, reason, talk
from tavla_notation.language import _, environment_language, speak


def main() -> None:
    """Run the command: a closed pipe is no error, Ctrl-C leaves with 130, nothing else is let by.

    The status is 0, 1 or 2 (see ``tavla check --help``); every failure is one sentence
    on standard error.
    """
    # Records and replays hold no cycles, and looking for some through the millions of
    # small objects of an archive costs two fifths of the time.
    gc.disable()
    prepare()
    with speak(environment_language()):
        try:
            status = _status()
            if sys.stdout is not None:
                sys.stdout.flush()
        except BrokenPipeError:
            _leave_stdout()
            status = 0
        except OSError as error:
            _leave_stdout()
            talk(_("tavla: cannot write: {reason}").format(reason=reason(error)))
            status = USAGE
    sys.exit(status)


def _status() -> int:
    """Run the command and return its exit status."""
    try:
        _run(sys.argv[1:])
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
        said = _("tavla: a fault of this program, not of the record: {fault}")
        talk(said.format(fault=_fault(error)))
        talk(_("tavla: please report it; with TAVLA_TRACEBACK=1 it says more"))
        return USAGE
    return 0


def _run(words: Sequence[str]) -> None:
    """Run the command that *words* are.

    A check of files without an option needs no parser of options, which takes longer to
    load than most files take to check.
    """
    verb, *paths = words or [""]
    if verb == "check" and paths and not any(map(_is_option, paths)):
        from tavla_notation.cli.checking import check_files

        check_files(paths)
        return
    from tavla_notation.cli.app import app

    app(prog_name="tavla")


def _is_option(word: str) -> bool:
    return word.startswith("-") and word != "-"


def _fault(error: Exception) -> str:
    """Return what happened and where, on one line."""
    from traceback import extract_tb

    place = extract_tb(error.__traceback__)[-1]
    words = " ".join(f"{type(error).__name__}: {error}".split())
    return f"{words} ({os.path.basename(place.filename)}:{place.lineno})"


def _leave_stdout() -> None:
    """Write no more to standard output, not even what the interpreter flushes at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
