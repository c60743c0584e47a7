"""Streams that are read forwards, and counted."""

from __future__ import annotations

from typing import Final

from tavla_notation.archive.found import Readable
from tavla_notation.archive.limits import Account, Exhausted
from tavla_notation.language import _
from tavla_notation.language.figures import count

_PIECE: Final = 2**16
_MOST_AT_ONCE: Final = 2**22
"""No header of a tar archive is longer; one that says so is there to fill the memory."""


class Counted:
    """A stream whose bytes are put down to an account as they are read."""

    def __init__(self, stream: Readable, account: Account) -> None:
        self._stream = stream
        self._account = account

    def read(self, size: int = -1, /) -> bytes:
        """Return at most *size* bytes; raises :class:`Exhausted`."""
        data = self._stream.read(size)
        self._account.add(len(data))
        return data


class Forward:
    """A stream with a place in it, which can be peeked into and only goes forwards."""

    def __init__(self, stream: Readable) -> None:
        self._stream = stream
        self._ahead = b""
        self._place = 0
        self._fault: Exception | None = None

    def peek(self, size: int) -> bytes:
        """Return up to *size* bytes that the next reading returns again."""
        self._ahead += self._pull(size - len(self._ahead))
        return self._ahead[:size]

    def read(self, size: int = -1, /) -> bytes:
        """Return *size* bytes, fewer only at the end; refuses more than a header can have."""
        if not 0 <= size <= _MOST_AT_ONCE:
            raise Exhausted(_("a header in it claims {number} bytes").format(number=count(size)))
        data, self._ahead = self._ahead[:size], self._ahead[size:]
        data += self._pull(size - len(data))
        self._place += len(data)
        return data

    def tell(self) -> int:
        """Return how many bytes have been read."""
        return self._place

    def seek(self, place: int, _whence: int = 0, /) -> int:
        """Go forwards to *place*, or to the end before it."""
        if place < self._place:
            raise OSError("a stream is read forwards only")
        while self._place < place and self.read(min(place - self._place, _PIECE)):
            pass
        return self._place

    def _pull(self, size: int) -> bytes:
        """Return up to *size* bytes; what came before damage first, the fault the next time."""
        pieces: list[bytes] = []
        while size > 0:
            if self._fault is not None:
                raise self._fault
            try:
                piece = self._stream.read(size)
            except Exception as error:
                if not pieces or isinstance(error, Exhausted):
                    raise
                self._fault = error
                break
            if not piece:
                break
            pieces.append(piece)
            size -= len(piece)
        return b"".join(pieces)
