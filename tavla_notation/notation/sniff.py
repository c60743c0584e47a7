"""What a text looks like that holds no record this room can read."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from tavla_notation.language import N_


class Look(NamedTuple):
    """A format by its short name, and in words that are still to be translated."""

    format: str
    words: str


_BINARY: Final[tuple[tuple[bytes, Look], ...]] = (
    (b"MATLAB 5", Look("matlab", N_("a MATLAB data file"))),
    (b"MATLAB 7", Look("matlab", N_("a MATLAB data file"))),
    (b"\x89HDF", Look("hdf5", N_("an HDF5 data file, such as newer MATLAB files are"))),
    (b"\x89PNG", Look("png", N_("a PNG picture"))),
    (b"\xff\xd8\xff", Look("jpeg", N_("a JPEG picture"))),
    (b"GIF8", Look("gif", N_("a GIF picture"))),
    (b"%PDF", Look("pdf", N_("a PDF document"))),
    (b"PK\x03\x04", Look("zip", N_("a ZIP archive"))),
    (b"\x1f\x8b", Look("gzip", N_("a gzip archive"))),
    (b"BZh", Look("bzip2", N_("a bzip2 archive"))),
    (b"\xfd7zXZ", Look("xz", N_("an xz archive"))),
    (b"7z\xbc\xaf", Look("7z", N_("a 7-Zip archive"))),
    (b"\x7fELF", Look("elf", N_("a program"))),
    (b"MZ\x90", Look("exe", N_("a program"))),
    (b"SQLite format 3", Look("sqlite", N_("an SQLite database"))),
)
_TEXT: Final = (
    (r"\A\s*\(;", Look("sgf", N_("an SGF file, but not of backgammon"))),
    (r"\A%YAML|\A--- !u!", Look("unity", N_("a Unity material (YAML)"))),
    (r"\A\s*(?:<!doctype html|<html)", Look("html", N_("an HTML page"))),
    (r"\A\s*<\?xml", Look("xml", N_("an XML document"))),
    (r"\A\s*<svg", Look("svg", N_("an SVG picture"))),
    (r"\A\s*[{\[]\s*\"", Look("json", N_("a JSON document"))),
    (r"^\s*XGID=", Look("xgid", N_("a position (XGID), not a match"))),
)
_HEAD: Final = 20_000
_CONTROL: Final = re.compile(r"[\x00-\x08\x0e-\x1f\x7f\ufffd]")


def look_at_bytes(data: bytes) -> Look | None:
    """Return what a binary file's first bytes say it is, or None."""
    if not data:
        return Look("empty", N_("the file is empty"))
    start = data[:4096]
    if len(data) > 3 and 124 <= data[0] <= 126 and data[1] == 0:
        return Look("jellyfish-position", N_("a JellyFish position, not a match"))
    return next((look for magic, look in _BINARY if start.startswith(magic)), None)


def look_at_text(text: str) -> Look:
    """Return what *text* looks like; to be asked only when no record was found in it."""
    head = text[:_HEAD]
    if not head.strip(" \t\r\n\ufeff"):
        return Look("empty", N_("nothing but blank lines") if head else N_("the file is empty"))
    if len(_CONTROL.findall(head)) > len(head) // 50:
        return Look("binary", N_("a binary file"))
    for pattern, look in _TEXT:
        if re.search(pattern, head, re.IGNORECASE | re.MULTILINE):
            return look
    return Look("text", N_("a text without a play or a score line"))


def looks_foreign(text: str) -> bool:
    """Return whether *text* is so plainly something else that reading it is no use.

    Nothing that begins like a match file does is ever foreign.
    """
    head = text[:_HEAD]
    first = head.lstrip(" \t\r\n\ufeff")[:1]
    if not first:
        return True
    if first == ";" or first.isdigit() or "point match" in head:
        return False
    if first in "(<%{[" or len(_CONTROL.findall(head)) > len(head) // 50:
        return look_at_text(text).format != "text"
    return False
