"""Bytes to text: which encoding, on what evidence, and what could not be read."""

from __future__ import annotations

import codecs
import re
from typing import Final, NamedTuple

from tavla_notation.language import N_, _, ngettext

_BOMS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # begins like the next one
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
)
_LOOKED_AT: Final = 4096
_MULTIBYTE: Final = re.compile(
    rb"[\xc3-\xdf][\x80-\xbf]|\xc2[\xa0-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}"
)
_HIGH: Final = re.compile(rb"[\x80-\xff]")
_IN_A_WORD: Final = re.compile(rb"(?<=[A-Za-z])[\x80-\xff]|[\x80-\xff](?=[A-Za-z])")
_TURKISH: Final = re.compile(rb"[\xd0\xdd\xde\xf0\xfd\xfe]")  # Ğ İ Ş ğ ı ş, or Ð Ý Þ ð ý þ
_WESTERN_ONLY: Final = re.compile(rb"[\x8e\x9e]")  # Ž ž, not in the Turkish code page
_DOS_LETTERS: Final = frozenset(
    b"\x80\x81\x82\x83\x84\x86\x87\x88\x89\x8b\x8d\x8f\x90\x98\x99\x9d\x9f"
    b"\xa0\xa1\xa2\xa3\xa4\xa5\xa6\xa7"
)
"""Letters under DOS that are signs under Windows, such as stand in no word: ‡ for ç."""
_WINDOWS_LETTERS: Final = frozenset(range(0xC0, 0x100)) - {0xD7, 0xF7}
"""Letters under Windows; most of them were lines and blocks under DOS."""
_IN_SGF: Final = re.compile(rb"\s*\(\s*;[^(;]{0,2000}?CA\s*\[([A-Za-z0-9_.-]{2,24})\]")
_NAMES: Final = {
    "cp1254": N_("Windows-1254 (Turkish)"),
    "cp1252": N_("Windows-1252 (Western)"),
    "cp857": N_("code page 857 (Turkish under DOS)"),
}
REPLACED: Final = "\ufffd"
"""What stands for what cannot be read."""
_HALF: Final = re.compile("[\ud800-\udfff]")


class Decoded(NamedTuple):
    """A text, and what had to be guessed for it: a sentence and the place it is about."""

    text: str
    guess: str | None = None
    place: int = 0


class UnknownEncoding(ValueError):
    """A name that no text encoding has; the message says so."""


def decode(data: bytes, encoding: str | None = None) -> Decoded:
    """Return the text of *data*, whatever the bytes; a byte order mark is not part of it.

    A mark, UTF-8 and an SGF file that names its encoding need no guess. Else the bytes
    tell: NUL bytes in regular places are UTF-16 or UTF-32, mostly valid UTF-8 is UTF-8
    with damage, and of the code pages the one that makes letters of what stands inside
    words is taken, the Turkish one where its own letters occur. *encoding* says it
    instead, by any name that Python knows.

    Raises:
        UnknownEncoding: if *encoding* is none.
    """
    if encoding is not None:
        return _decode_as(data, known_encoding(encoding), is_asked=True)
    for mark, marked in _BOMS:
        if data.startswith(mark):
            return _decode_as(data[len(mark) :], marked)
    wide = _wide(data)
    if wide is not None:
        text = data.decode(wide, "replace")
        return Decoded(
            text, _("no byte order mark; read as {encoding}").format(encoding=wide.upper()), 0
        )
    try:
        return Decoded(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        said = _said_by_itself(data)
        if said is not None:
            return _decode_as(data, said)
        whole = len(_MULTIBYTE.findall(data))
        stray = len(_HIGH.findall(_MULTIBYTE.sub(b"", data)))
        if whole > stray:
            return _decode_as(data, "utf-8")
        page = _code_page(data)
        first = len(data[: error.start].decode("utf-8"))
        text = data.decode(page, "replace")
        guess = _("the bytes are not UTF-8; read as {encoding}").format(encoding=_(_NAMES[page]))
        return Decoded(text, guess + _replaced(text), first)


def known_encoding(name: str) -> str:
    """Return the usual name of the encoding *name*; ``UnknownEncoding`` if it is none of text."""
    try:
        found = codecs.lookup(name)
        b"x".decode(
            found.name, "replace"
        )  # which refuses what makes no text of bytes: base64, rot13
    except (LookupError, ValueError):
        raise UnknownEncoding(
            _(
                "{name!r} is no encoding; there are utf-8, utf-16, cp1254, cp1252, "
                "iso-8859-9 and others by the names that Python gives them"
            ).format(name=name)
        ) from None
    return found.name


def _said_by_itself(data: bytes) -> str | None:
    """Return the encoding that an SGF file's ``CA`` names, None for none and for UTF-8."""
    named = _IN_SGF.match(data)
    if named is None:
        return None
    try:
        found = known_encoding(named[1].decode("ascii"))
    except UnknownEncoding:
        return None
    return None if found == "utf-8" else found


def _code_page(data: bytes) -> str:
    """Return which code page the bytes above 127 are most likely of.

    The wrong one makes signs of what stands inside words.
    """
    inside = b"".join(_IN_A_WORD.findall(data)) or b"".join(_HIGH.findall(data))
    windows = sum(byte in _WINDOWS_LETTERS for byte in inside)
    dos = sum(byte in _DOS_LETTERS for byte in inside)
    if dos > windows:
        return "cp857"
    turkish = _TURKISH.search(data) and not _WESTERN_ONLY.search(data)
    return "cp1254" if turkish else "cp1252"


def _decode_as(data: bytes, encoding: str, *, is_asked: bool = False) -> Decoded:
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        text = data.decode(encoding, "replace").removeprefix("\ufeff")
        guess = _("not all bytes are {encoding}")
        if is_asked:
            guess = _("not all bytes are {encoding}, which was asked for")
        guess = guess.format(encoding=encoding.upper())
        return Decoded(text, guess + _replaced(text), max(0, text.find(REPLACED)))
    text = text.removeprefix("\ufeff") if is_asked else text
    whole = whole_letters(text)
    if whole != text:  # UTF-7 and the like make halves of letters
        guess = _("not all bytes are {encoding}").format(encoding=encoding.upper())
        return Decoded(whole, guess + _replaced(whole), whole.find(REPLACED))
    return Decoded(text)


def whole_letters(text: str) -> str:
    """Return *text* with the usual mark for each half of a letter (lone surrogate).

    No file and no table can hold one.
    """
    return _HALF.sub(REPLACED, text)


def _replaced(text: str) -> str:
    count = text.count(REPLACED)
    if not count:
        return ""
    return ngettext(
        "; {number} unreadable place stands as {mark}",
        "; {number} unreadable places stand as {mark}",
        count,
    ).format(number=count, mark=REPLACED)


def _wide(data: bytes) -> str | None:
    """Return the UTF-16 or UTF-32 whose NUL bytes *data* shows without a mark, or None."""
    head = data[:_LOOKED_AT]
    half = len(head) // 2
    if half < 8:
        return None
    even, odd = head[0::2].count(0), head[1::2].count(0)
    if odd > 0.7 * half and even < 0.1 * half:
        return "utf-16-le"
    if even > 0.7 * half and odd < 0.1 * half:
        return "utf-16-be"
    quarters = [head[start::4].count(0) / (len(head) / 4) for start in range(4)]
    if min(quarters[2:]) > 0.95 and quarters[1] > 0.7 and quarters[0] < 0.1:
        return "utf-32-le"
    if min(quarters[:2]) > 0.95 and quarters[2] > 0.7 and quarters[3] < 0.1:
        return "utf-32-be"
    return None
