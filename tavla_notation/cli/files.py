"""Files that a command writes: whole or not at all."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tavla_notation.cli.streams import fail, reason
from tavla_notation.files import write_whole
from tavla_notation.language import _


def check_destination(output: Path | None) -> None:
    """End the program where *output* can never be written, before the work for it is done."""
    if output is None:
        return
    if output.is_dir():
        fail(_("cannot write {path}: it is a directory").format(path=output))
    if not output.parent.is_dir():
        fail(
            _("cannot write {path}: there is no directory {directory}").format(
                path=output, directory=output.parent
            )
        )


def write_pieces(output: Path, pieces: Iterable[bytes]) -> None:
    """Write to *output* what comes piece by piece, as :func:`write_file` writes."""
    try:
        write_whole(output, pieces)
    except OSError as error:
        fail(_("cannot write {path}: {reason}").format(path=output, reason=reason(error)))


def write_file(output: Path, content: str | bytes) -> None:
    """Write *content* (text as UTF-8) to *output* in one go; what fails ends the program.

    A reader sees the file as it was or the whole new one.
    """
    data = content.encode("utf-8", "backslashreplace") if isinstance(content, str) else content
    write_pieces(output, (data,))
