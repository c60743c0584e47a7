"""Text as a terminal shows it: cells, tabs, and characters that would not be seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final
from unicodedata import category, east_asian_width

TAB_STOP: Final = 8
"""Tabs in transcriptions were set to stops of eight columns (formats.md 1.4)."""

# Control characters, and those that reverse or hide what stands beside them: a
# record must not be able to move the cursor or turn a line around.
_HIDDEN: Final = {
    **{number: chr(0x2400 + number) for number in range(0x20)},
    0x7F: "\u2421",
    **dict.fromkeys(
        (
            *range(0x80, 0xA0),
            0x61C,
            0x200B,
            0x200E,
            0x200F,
            *range(0x2028, 0x202F),
            *range(0x2060, 0x206A),
            0xFEFF,
            *range(0xD800, 0xE000),
        ),
        "\ufffd",
    ),
}


def visible(text: str) -> str:
    """Return *text* with every character that would not be seen replaced by one that is.

    >>> visible("a\\x00b\\n")
    'a␀b␊'
    """
    return text if text.isprintable() else text.translate(_HIDDEN)


def cells(text: str) -> int:
    """Return how many columns of a terminal *text* takes; wide characters take two.

    >>> cells("Ayşe"), cells("王"), cells("e\\u0301")
    (4, 2, 1)
    """
    # Below U+0300 every letter takes one cell, the soft hyphen apart.
    if text.isascii() or (max(text) < "\u0300" and "\xad" not in text):
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
    if text.isprintable():
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
