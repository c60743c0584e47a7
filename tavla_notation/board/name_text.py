"""Players' names as a board can show them: clean, and short enough.

A name comes from a file, so it may hold anything: control characters that
would move a terminal's cursor, marks that turn the writing round, markup.
"""

from __future__ import annotations

import unicodedata
from typing import Final

_ELLIPSIS: Final = "…"
_NO_DECOMPOSITION: Final = str.maketrans(
    {
        "ı": "i",
        "ß": "ss",
        "ø": "o",
        "Ø": "O",
        "æ": "ae",
        "Æ": "AE",
        "đ": "d",
        "ł": "l",
        "Ł": "L",
        "’": "'",
        "‘": "'",
        "“": '"',
        "”": '"',
        "–": "-",
        "—": "-",
        "…": "...",
    }
)


def clean_name(name: str) -> str:
    """Return *name* on one line, without characters that are not for showing.

    Control characters become blanks, invisible format characters (writing
    direction, zero width) vanish, anything else that cannot be shown becomes U+FFFD.
    """
    shown: list[str] = []
    for character in unicodedata.normalize("NFC", name):
        category = unicodedata.category(character)
        if category == "Cc" or category.startswith("Z"):
            shown.append(" ")
        elif category != "Cf":
            shown.append(character if character.isprintable() else "\N{REPLACEMENT CHARACTER}")
    return " ".join("".join(shown).split())


def text_width(text: str) -> int:
    """Return how many terminal columns *text* takes: combining marks none, wide letters two."""
    columns = 0
    for character in text:
        if not unicodedata.combining(character):
            columns += 2 if unicodedata.east_asian_width(character) in "WF" else 1
    return columns


def fit(text: str, width: int, ellipsis: str = _ELLIPSIS) -> str:
    """Return *text* in at most *width* columns, its end replaced by *ellipsis* if need be.

    >>> fit("Abdurrahman Çelebioğlu", 12)
    'Abdurrahman…'
    """
    if text_width(text) <= width:
        return text
    kept, columns, room = [], 0, width - text_width(ellipsis)
    for character in text:
        columns += text_width(character)
        if columns > room:
            break
        kept.append(character)
    return "".join(kept).rstrip() + ellipsis


def to_ascii(text: str) -> str:
    """Return *text* in ASCII, letters without their marks, ``?`` for what has no likeness.

    >>> to_ascii("Işıl Öztürk")
    'Isil Ozturk'
    """
    plain = unicodedata.normalize("NFKD", text.translate(_NO_DECOMPOSITION))
    return "".join(
        character if character.isascii() else "?"
        for character in plain
        if not unicodedata.combining(character)
    )
