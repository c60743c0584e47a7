"""Streams that are read forwards, and what comes out of compressed ones."""

from __future__ import annotations

import bz2
import lzma
import zlib
from typing import Final, Protocol

from tavla_notation.archive.found import Readable
from tavla_notation.archive.limits import Account, Exhausted
from tavla_notation.language import _
from tavla_notation.language.figures import count

_PIECE: Final = 2**16
_MOST_AT_ONCE: Final = 2**22
"""No header of a tar archive is longer; one that says so is there to fill the memory."""
_MEMORY: Final = 2**27
"""Bytes that an xz stream may ask for while it is unpacked."""


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


class _Decompressor(Protocol):
    @property
    def eof(self) -> bool: ...
    @property
    def unused_data(self) -> bytes: ...
    def decompress(self, data: bytes, max_length: int = ..., /) -> bytes: ...


class Unpacked:
    """The contents of a gzip, bzip2 or xz stream ("gz", "bz2", "xz"), of joined ones too.

    Reading raises :class:`Exhausted` by the account, ``EOFError`` for a stream that
    stops before its end, and what the decompressors raise for a damaged one.
    """

    def __init__(self, packed: Readable, kind: str, account: Account) -> None:
        self._packed = packed
        self._kind = kind
        self._account = account
        self._decompressor = _decompressor(kind)
        self._waiting = b""
        self._has_begun = False

    def read(self, size: int = -1, /) -> bytes:
        """Return one to *size* bytes, none at the end."""
        size = _PIECE if size < 0 else min(size, _PIECE)
        while True:
            if self._decompressor.eof and not self._begin_another():
                return b""
            takes_more = not self._waiting and getattr(self._decompressor, "needs_input", True)
            if takes_more:
                self._waiting = self._packed.read(_PIECE)
            is_at_end = takes_more and not self._waiting
            if is_at_end and not self._has_begun:
                return b""
            self._has_begun = True
            data = self._decompressor.decompress(self._waiting, size)
            self._waiting = getattr(self._decompressor, "unconsumed_tail", b"")
            if data:
                self._account.add(len(data))
                return data
            if is_at_end and not self._decompressor.eof:
                raise EOFError(_("the compressed data stop before their end"))

    def _begin_another(self) -> bool:
        """Return whether another stream follows the one that has ended, and begin it."""
        rest = self._decompressor.unused_data
        while not rest.strip(b"\0") and (more := self._packed.read(_PIECE)):
            rest = more  # zeros fill up the blocks of a tape
        rest = rest.lstrip(b"\0")
        if not rest:
            return False
        self._decompressor, self._waiting = _decompressor(self._kind), rest
        return True


def _decompressor(kind: str) -> _Decompressor:
    if kind == "gz":
        return zlib.decompressobj(wbits=31)
    if kind == "bz2":
        return bz2.BZ2Decompressor()
    return lzma.LZMADecompressor(memlimit=_MEMORY)
