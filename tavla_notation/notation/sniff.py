"""What a text looks like that holds no record this room can read."""

from __future__ import annotations

import re
from typing import Final, NamedTuple


class Look(NamedTuple):
    """A format by its short name, and in words."""

    format: str
    words: str


_BINARY: Final[tuple[tuple[bytes, Look], ...]] = (
    (b"MATLAB 5", Look("matlab", "a MATLAB data file")),
    (b"MATLAB 7", Look("matlab", "a MATLAB data file")),
    (b"\x89HDF", Look("hdf5", "an HDF5 data file, such as newer MATLAB files are")),
    (b"\x89PNG", Look("png", "a PNG picture")),
    (b"\xff\xd8\xff", Look("jpeg", "a JPEG picture")),
    (b"GIF8", Look("gif", "a GIF picture")),
    (b"%PDF", Look("pdf", "a PDF document")),
    (b"PK\x03\x04", Look("zip", "a ZIP archive")),
    (b"\x1f\x8b", Look("gzip", "a gzip archive")),
    (b"BZh", Look("bzip2", "a bzip2 archive")),
    (b"\xfd7zXZ", Look("xz", "an xz archive")),
    (b"7z\xbc\xaf", Look("7z", "a 7-Zip archive")),
    (b"\x7fELF", Look("elf", "a program")),
    (b"MZ\x90", Look("exe", "a program")),
    (b"SQLite format 3", Look("sqlite", "an SQLite database")),
)
_TEXT: Final = (
    (r"\A\s*\(;", Look("sgf", "an SGF file, but not of backgammon")),
    (r"\A%YAML|\A--- !u!", Look("unity", "a Unity material (YAML)")),
    (r"\A\s*(?:<!doctype html|<html)", Look("html", "an HTML page")),
    (r"\A\s*<\?xml", Look("xml", "an XML document")),
    (r"\A\s*<svg", Look("svg", "an SVG picture")),
    (r"\A\s*[{\[]\s*\"", Look("json", "a JSON document")),
    (r"^\s*XGID=", Look("xgid", "a position (XGID), not a match")),
)
_HEAD: Final = 20_000
_CONTROL: Final = re.compile(r"[\x00-\x08\x0e-\x1f\x7f\ufffd]")


def look_at_bytes(data: bytes) -> Look | None:
    """Return what a binary file's first bytes say it is, or None."""
    if not data:
        return Look("empty", "the file is empty")
    start = data[:4096]
    if len(data) > 3 and 124 <= data[0] <= 126 and data[1] == 0:
        return Look("jellyfish-position", "a JellyFish position, not a match")
    return next((look for magic, look in _BINARY if start.startswith(magic)), None)


def look_at_text(text: str) -> Look:
    """Return what *text* looks like; to be asked only when no record was found in it."""
    head = text[:_HEAD]
    if not head.strip(" \t\r\n\ufeff"):
        return Look("empty", "nothing but blank lines" if head else "the file is empty")
    if len(_CONTROL.findall(head)) > len(head) // 50:
        return Look("binary", "a binary file")
    for pattern, look in _TEXT:
        if re.search(pattern, head, re.IGNORECASE | re.MULTILINE):
            return look
    return Look("text", "a text without a play or a score line")


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
