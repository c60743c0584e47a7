"""Bytes to text: which encoding, on what evidence, and what could not be read."""

from __future__ import annotations

import codecs
import re
from typing import Final, NamedTuple

_BOMS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_LOOKED_AT: Final = 4096
_MULTIBYTE: Final = re.compile(
    rb"[\xc3-\xdf][\x80-\xbf]|\xc2[\xa0-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}"
)
_HIGH: Final = re.compile(rb"[\x80-\xff]")
_TURKISH: Final = re.compile(rb"[\xd0\xdd\xde\xf0\xfd\xfe]")  # Ğ İ Ş ğ ı ş, or Ð Ý Þ ð ý þ
_WESTERN_ONLY: Final = re.compile(rb"[\x8e\x9e]")  # Ž ž, not in the Turkish code page
_NAMES: Final = {"cp1254": "Windows-1254 (Turkish)", "cp1252": "Windows-1252 (Western)"}
_REPLACED: Final = "\ufffd"


class Decoded(NamedTuple):
    """A text, and what had to be guessed for it: a sentence and the place it is about."""

    text: str
    guess: str | None = None
    place: int = 0


def decode(data: bytes) -> Decoded:
    """Return the text of *data*, whatever the bytes; a byte order mark is not part of it.

    UTF-8 needs no guess.  Else the bytes tell: NUL bytes at every second place are
    UTF-16, mostly valid UTF-8 is UTF-8 with damage, letters that only the Turkish
    code page has are Turkish.
    """
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            return _decode_as(data[len(mark) :], encoding)
    wide = _wide(data)
    if wide is not None:
        text = data.decode(wide, "replace")
        return Decoded(text, f"no byte order mark; read as {wide.upper()}", 0)
    try:
        return Decoded(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        whole = len(_MULTIBYTE.findall(data))
        stray = len(_HIGH.findall(_MULTIBYTE.sub(b"", data)))
        if whole > stray:
            return _decode_as(data, "utf-8")
        turkish = _TURKISH.search(data) and not _WESTERN_ONLY.search(data)
        encoding = "cp1254" if turkish else "cp1252"
        first = len(data[: error.start].decode("utf-8"))
        text = data.decode(encoding, "replace")
        guess = f"the bytes are not UTF-8; read as {_NAMES[encoding]}"
        return Decoded(text, guess + _replaced(text), first)


def _decode_as(data: bytes, encoding: str) -> Decoded:
    try:
        return Decoded(data.decode(encoding))
    except UnicodeDecodeError:
        text = data.decode(encoding, "replace")
        guess = f"not all bytes are {encoding.upper()}"
        return Decoded(text, guess + _replaced(text), text.index(_REPLACED))


def _replaced(text: str) -> str:
    count = text.count(_REPLACED)
    if not count:
        return ""
    return f"; {count} unreadable {'place stands' if count == 1 else 'places stand'} as {_REPLACED}"


def _wide(data: bytes) -> str | None:
    """Return the UTF-16 whose NUL halves *data* shows without a byte order mark, or None."""
    head = data[:_LOOKED_AT]
    half = len(head) // 2
    if half < 8:
        return None
    even, odd = head[0::2].count(0), head[1::2].count(0)
    if odd > 0.7 * half and even < 0.1 * half:
        return "utf-16-le"
    if even > 0.7 * half and odd < 0.1 * half:
        return "utf-16-be"
    return None
