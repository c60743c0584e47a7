"""Numbers, shares, dates and lists as a language writes them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from tavla_notation.language import ENGLISH, _, language

_SWAPPED: Final = str.maketrans(",.", ".,")
_DATE: Final = r"(\d{4})-(\d\d)(?:-(\d\d))?"


def figure(written: str) -> str:
    """Return a number as the language spoken writes it; *written* is what Python formats.

    >>> figure(f"{12345.678:,.1f}")
    '12,345.7'

    Turkish and German put a comma before the decimals and points between thousands.
    """
    return written if language() == ENGLISH else written.translate(_SWAPPED)


def count(number: int) -> str:
    """Return a whole number with its thousands apart."""
    return figure(f"{number:,}")


def share(part: float, places: int = 0) -> str:
    """Return *part*, 0 to 1, in per cent with the sign where the language has it.

    >>> share(0.4)
    '40 %'
    """
    return percent(f"{100 * part:.{places}f}")


def percent(written: str) -> str:
    """Return a number of per cent with its sign; *written* is what Python formats."""
    # In Turkish the sign comes first, with no blank behind it.
    return _("{number} %").format(number=figure(written))


def date(iso: str) -> str:
    """Return a date that a record gives as ``2026-11-29`` or ``2026-11``; others as they are."""
    if language() == ENGLISH:
        return iso
    found = re.fullmatch(_DATE, iso)
    if found is None:
        return iso
    year, month, day = found.groups()
    return f"{day}.{month}.{year}" if day else f"{month}.{year}"


def listed(items: Sequence[str]) -> str:
    """Return a list in words.

    >>> listed(["tavla", "backgammon", "tawula"])
    'tavla, backgammon and tawula'
    """
    if len(items) < 2:
        return "".join(items)
    return _("{others} and {last}").format(others=", ".join(items[:-1]), last=items[-1])


def either(items: Sequence[str]) -> str:
    """Return a choice in words.

    >>> either(["P302", "P303"])
    'P302 or P303'
    """
    if len(items) < 2:
        return "".join(items)
    return _("{others} or {last}").format(others=", ".join(items[:-1]), last=items[-1])


def capitalized(text: str) -> str:
    """Return *text* with a capital at its head; in Turkish i becomes İ.

    >>> with speak("tr"):
    ...     print(capitalized("ikinci zar"))
    İkinci zar
    """
    head = "İ" if language() == "tr" and text[:1] == "i" else text[:1].upper()
    return head + text[1:]


def uncapitalized(text: str) -> str:
    """Return *text* with a small letter at its head; in Turkish I becomes ı and İ becomes i."""
    head = text[:1]
    if language() == "tr" and head in "Iİ" and head:
        return ("ı" if head == "I" else "i") + text[1:]
    return head.lower() + text[1:]
