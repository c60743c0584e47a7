"""What was found in an archive: a file's bytes, or why it has none."""

from __future__ import annotations

from io import BytesIO
from typing import Final, NamedTuple, Protocol

from tavla_notation.archive.limits import Limits, Refused
from tavla_notation.language import _, pgettext

REFUSED: Final = "N111"
DAMAGED: Final = "N112"
_PIECE: Final = 2**20

_ESCAPES: Final = {code: f"\\x{code:02x}" for code in (*range(32), *range(127, 160))}
"""What stands for the control characters, as ``str.translate`` takes it."""


_CHECKSUM: Final = "bad CRC-32 for file "
"""How the library for zip archives begins the commonest of its complaints."""


class Found(NamedTuple):
    """A file's bytes under the name it is reported by."""

    name: str
    data: bytes


class NotRead(NamedTuple):
    """A file that could not be read, and why in one plain sentence.

    ``code`` is that of the finding where an archive is at fault: :data:`REFUSED` for
    what is not unpacked, :data:`DAMAGED` for what cannot be.
    """

    name: str
    why: str
    code: str | None = None


class Readable(Protocol):
    """Anything with bytes to read."""

    def read(self, size: int = -1, /) -> bytes:
        """Return at most *size* bytes, all that is left for -1."""
        ...


def take(name: str, stream: Readable, limits: Limits, code: str | None = None) -> Found | NotRead:
    """Return all of *stream*, or a refusal (with *code*) where it is too large."""
    whole = BytesIO()  # which gives its bytes away without a copy
    while piece := stream.read(_PIECE):
        if whole.tell() + len(piece) > limits.bytes_of_a_file:
            return NotRead(
                printable(name), _("it is larger than {size} MB").format(size=limits.size), code
            )
        whole.write(piece)
    return Found(printable(name), whole.getvalue())


def not_read(name: str, error: Exception, code: str | None = None) -> NotRead:
    """Return what *error* says about the file *name*, in words."""
    if isinstance(error, OSError) and error.strerror:
        from tavla_notation.language.system import system_words

        return NotRead(printable(name), system_words(error), code)
    reason = str(error) or type(error).__name__
    reason = reason[0].lower() + reason[1:]
    if not isinstance(error, ValueError | Refused | EOFError):
        # A library says it, in English.
        if reason.startswith(_CHECKSUM):
            reason = _("bad CRC-32 for file {name}").format(name=reason.removeprefix(_CHECKSUM))
        reason = pgettext("what a library says of a damaged file", "{reason}").format(reason=reason)
    return NotRead(printable(name), reason, code)


def printable(name: str) -> str:
    r"""Return a file's name as text that every output can hold.

    On disk a name is bytes: those that are not UTF-8, and control characters
    (a line end, a terminal's escape), become escapes.

    >>> print(printable("caf\udce9\n.mat"))
    caf\udce9\x0a.mat
    """
    return name.encode("utf-8", "backslashreplace").decode("utf-8").translate(_ESCAPES)
