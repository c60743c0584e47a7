"""Binary match files made to text: one's own decoder, or the package ``gammonview``.

What a package decodes is unpacked here first, within limits, because what is packed may
be far larger than it looks.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from typing import Any, Final

from tavla_notation.language import N_, _
from tavla_notation.language.figures import count
from tavla_notation.notation.binary_fault import BinaryFault
from tavla_notation.notation.encoding import whole_letters
from tavla_notation.notation.readers.gva import match_text

_MOST_UNPACKED: Final = 32_000_000
"""Bytes; the longest match ever saved by these programs unpacks to a tenth of it."""
_ZLIB: Final = (b"\x78\x01", b"\x78\x9c", b"\x78\xda", b"\x78\x5e")
_HOW: Final = N_("reading it needs the package gammonview: pip install 'tavla-notation[binary]'")


def xg_text(data: bytes) -> str:
    """Return an eXtreme Gammon file as the text of a match file; no package is needed for it."""
    from tavla_notation.notation.readers.xg import read_xg
    from tavla_notation.notation.writers.mat import write_mat

    return _guarded(lambda: write_mat(read_xg(data)))


def bgf_text(data: bytes) -> str:
    """Return a BGBlitz file as the text of a match file."""
    _limit(data[data.find(b"\n") + 1 :])
    return _text("convert_bgf", data)


def ogxm_text(data: bytes) -> str:
    """Return an OGXM file, as OpenGammon and GammonView save them, as the text of a match file."""
    return _text("read_gvab", data)


def gva_text(data: bytes) -> str:
    """Return a GammonView document as the text of a match file; no package is needed for it."""
    return _guarded(lambda: match_text(json.loads(data.decode("utf-8-sig"))))


def _text(function: str, data: bytes) -> str:
    try:
        import gvformat
    except ImportError:
        raise BinaryFault(_(_HOW), is_missing=True) from None
    convert: Callable[[bytes], Any] = getattr(gvformat, function)
    return _guarded(lambda: match_text(convert(data)))


def _guarded(convert: Callable[[], str]) -> str:
    try:
        return whole_letters(convert())
    except (BinaryFault, MemoryError):
        raise
    except Exception as error:  # noqa: BLE001 - a damaged file may break the package anywhere
        said = " ".join(str(error).split())[:120] or type(error).__name__
        raise BinaryFault(_("it is damaged: {said}").format(said=said)) from None


def _limit(packed: bytes) -> None:
    """Refuse what unpacks to more than a match can be."""
    if not packed.startswith((*_ZLIB, b"\x1f\x8b")):
        return
    unpacker = zlib.decompressobj(wbits=47)  # zlib or gzip, whichever it is
    try:
        size = len(unpacker.decompress(packed, _MOST_UNPACKED + 1))
    except zlib.error:
        return  # the package says what is wrong
    if size > _MOST_UNPACKED:
        raise BinaryFault(
            _("it unpacks to more than {most} bytes, which no match does").format(
                most=count(_MOST_UNPACKED)
            )
        )
