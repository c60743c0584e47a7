"""What comes out of compressed streams."""

from __future__ import annotations

import bz2
import lzma
import zlib
from typing import Final, Protocol

from tavla_notation.archive.found import Readable
from tavla_notation.archive.limits import Account
from tavla_notation.language import _

_PIECE: Final = 2**16
_MEMORY: Final = 2**27
"""Bytes that an xz stream may ask for while it is unpacked."""


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
