"""Text as a terminal shows it: cells, tabs, and characters that would not be seen."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final
from unicodedata import category, east_asian_width

TAB_STOP: Final = 8
"""Tabs in transcriptions were set to stops of eight columns (formats.md 1.4)."""

# Control characters, and those that reverse or hide what stands beside them: a
# record must not be able to move the cursor or turn a line around.
_HIDDEN: Final = re.compile(
    "[\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]"
)

# Below U+0300 every letter takes one cell, the soft hyphen apart.
_UNUSUAL: Final = re.compile("[\xad\u0300-\U0010ffff]")


def visible(text: str) -> str:
    """Return *text* with every character that would not be seen replaced by one that is.

    >>> visible("a\\x00b\\n")
    'a␀b␊'
    """
    return _HIDDEN.sub(_picture, text)


def _picture(match: re.Match[str]) -> str:
    number = ord(match[0])
    if number < 0x20:
        return chr(0x2400 + number)
    return "\u2421" if number == 0x7F else "\ufffd"


def cells(text: str) -> int:
    """Return how many columns of a terminal *text* takes; wide characters take two.

    >>> cells("Ayşe"), cells("王"), cells("e\\u0301")
    (4, 2, 1)
    """
    if not _UNUSUAL.search(text):
        return len(text)
    return sum(map(_width, text))


@lru_cache(maxsize=4096)
def _width(char: str) -> int:
    if category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if east_asian_width(char) in "WF" else 1


def expanded(text: str, column: int = 0) -> Iterator[str]:
    """Yield what each character of *text* is shown as, tabs as blanks.

    *column* is the cell at which the text begins.
    """
    if "\t" not in text and not _HIDDEN.search(text):
        yield from text
        return
    for char in text:
        shown = " " * (TAB_STOP - column % TAB_STOP) if char == "\t" else visible(char)
        column += cells(shown)
        yield shown


def wrapped(parts: Iterable[str], width: int, *, glue: str = " ") -> Iterator[str]:
    """Yield lines of at most *width* cells; a part is never cut, however long it is.

    Lines break at the *glue*; its visible end stays on the upper line.
    """
    line, used, joint = "", 0, cells(glue)
    for part in parts:
        size = cells(part)
        if line and used + joint + size > width:
            yield line + glue.rstrip()
            line, used = part, size
        elif line:
            line, used = line + glue + part, used + joint + size
        else:
            line, used = part, size
    if line:
        yield line
