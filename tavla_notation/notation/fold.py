"""One spelling for words and signs that people and programs write in many ways.

The fold keeps every character's place: a folded text is as long as the text,
so that an offset into one is an offset into the other.
"""

from __future__ import annotations

from typing import Final

_SAME: Final = {
    "a": "AÀÁÂÃÄÅàáâãäåĀā",
    "b": "B",
    "c": "CÇçČč",
    "d": "D",
    "e": "EÈÉÊËèéêë",
    "f": "F",
    "g": "GĞğ",
    "h": "H",
    "i": "Iİıì í î ï Ì Í Î Ï Ī ī".replace(" ", ""),
    "j": "J",
    "k": "K",
    "l": "L",
    "m": "M",
    "n": "NÑñ",
    "o": "OÒÓÔÕÖòóôõö",
    "p": "P",
    "q": "Q",
    "r": "R",
    "s": "SŞşȘș",
    "t": "T",
    "u": "UÙÚÛÜùúûüŪū",
    "v": "V",
    "w": "W",
    "x": "X",
    "y": "Y",
    "z": "Z",
    # Dashes and slashes that programs put in the place of "-" and "/".
    "-": "‐‑‒–—―−－",
    "/": "⁄∕⧸／",
    "*": "∗＊⋆",
    ":": "：",
    "'": "’‘ʼ´`",
    '"': "“”„«»",
    "?": "？",
    "(": "（",
    ")": "）",
    " ": "\r\x0b\x0c\u00a0\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u3000\ufeff",
}

_TABLE: Final = {ord(other): one for one, others in _SAME.items() for other in others}


def fold(text: str) -> str:
    """Return *text* in small letters without marks, look-alike signs made one.

    The four letters İ, I, ı, i become one, so a word is found however Turkish
    or English case rules spelt it.

    >>> fold("ŞEŞ BEŞ: 24–18"), fold("KAZANDI") == fold("kazandı")
    ('ses bes: 24-18', True)
    """
    return text.translate(_TABLE)
