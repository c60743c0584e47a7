"""What was found in an archive: a file's bytes, or why it has none."""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

MEMBER_LIMIT: Final = 256 * 2**20
"""Bytes that one file may have, unpacked; a larger one is refused, not read in part."""

_ESCAPES: Final = {code: f"\\x{code:02x}" for code in (*range(32), *range(127, 160))}
"""What stands for the control characters, as ``str.translate`` takes it."""


class Found(NamedTuple):
    """A file's bytes under the name it is reported by."""

    name: str
    data: bytes


class NotRead(NamedTuple):
    """A file that could not be read, and why in one plain sentence."""

    name: str
    why: str


class Readable(Protocol):
    """Anything with bytes to read."""

    def read(self, size: int = -1, /) -> bytes:
        """Return at most *size* bytes, all that is left for -1."""
        ...


def take(name: str, stream: Readable) -> Found | NotRead:
    """Return all of *stream*, or a refusal where it is too large."""
    data = stream.read(MEMBER_LIMIT + 1)
    if len(data) > MEMBER_LIMIT:
        return NotRead(printable(name), f"it is larger than {MEMBER_LIMIT // 2**20} MB")
    return Found(printable(name), data)


def not_read(name: str, error: Exception) -> NotRead:
    """Return what *error* says about the file *name*, in words."""
    reason = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return NotRead(printable(name), reason[0].lower() + reason[1:])


def printable(name: str) -> str:
    r"""Return a file's name as text that every output can hold.

    On disk a name is bytes: those that are not UTF-8, and control characters
    (a line end, a terminal's escape), become escapes.

    >>> print(printable("caf\udce9\n.mat"))
    caf\udce9\x0a.mat
    """
    return name.encode("utf-8", "backslashreplace").decode("utf-8").translate(_ESCAPES)
