"""Files that a command writes: whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

from tavla_notation.cli.streams import fail, reason


def check_destination(output: Path | None) -> None:
    """End the program where *output* can never be written, before the work for it is done."""
    if output is None:
        return
    if output.is_dir():
        fail(f"cannot write {output}: it is a directory")
    if not output.parent.is_dir():
        fail(f"cannot write {output}: there is no directory {output.parent}")


def write_file(output: Path, content: str | bytes) -> None:
    """Write *content* (text as UTF-8) to *output* in one go; what fails ends the program.

    A reader sees the file as it was or the whole new one.
    """
    data = content.encode("utf-8", "backslashreplace") if isinstance(content, str) else content
    try:
        if output.exists() and not output.is_file():  # a pipe or a device: there is no half of it
            output.write_bytes(data)
        else:
            _replace(Path(os.path.realpath(output)), data)
    except OSError as error:
        fail(f"cannot write {output}: {reason(error)}")


def _replace(target: Path, data: bytes) -> None:
    import tempfile

    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(13, "the file is write-protected")
    handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=".tavla-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.chmod(temporary, target.stat().st_mode if target.exists() else 0o666 & ~_mask())
        os.replace(temporary, target)
    except BaseException:
        os.unlink(temporary)
        raise


def _mask() -> int:
    """Return the permissions that new files go without; it can only be read by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
