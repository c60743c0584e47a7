"""A file written in one go."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable
from pathlib import Path


def write_whole(path: str | os.PathLike[str], content: bytes | Iterable[bytes]) -> None:
    """Write *content* to *path*: a reader sees the old file or the whole new one.

    Content that comes in pieces is written piece by piece.

    A link is followed, an existing file keeps its permissions, a new one has the usual
    ones.  What is no plain file (a pipe, a device) is written to as it is.

    Raises:
        OSError: where nothing can be written; the file is as it was, and nothing
            else is left behind.
    """
    target = Path(path)
    if target.exists() and not target.is_file() and not target.is_dir():
        with target.open("wb") as file:
            file.writelines(_pieces(content))
        return
    target = Path(os.path.realpath(target))
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(13, "the file is write-protected", str(target))
    handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=".tavla-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.writelines(_pieces(content))
        # A temporary file is its owner's alone; the finished one is as any other.
        os.chmod(temporary, target.stat().st_mode if target.exists() else 0o666 & ~_mask())
        os.replace(temporary, target)
    except BaseException:
        os.unlink(temporary)
        raise


def _pieces(content: bytes | Iterable[bytes]) -> Iterable[bytes]:
    return (content,) if isinstance(content, bytes) else content


def is_same_file(one: str | os.PathLike[str], other: str | os.PathLike[str]) -> bool:
    """Return whether both names are of one file that exists, by whatever road."""
    try:
        return os.path.samefile(one, other)
    except OSError:
        return False


def _mask() -> int:
    """Return the permissions that new files go without; it can only be read by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
