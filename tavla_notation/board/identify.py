"""A position named in any of the ways that commands take."""

from __future__ import annotations

import re
from typing import Final

from tavla_notation.board.match_id import parse_gnubg_id
from tavla_notation.board.ogid import is_like_ogid, parse_ogid
from tavla_notation.board.player import Player
from tavla_notation.board.position import BAR
from tavla_notation.board.situation import Situation
from tavla_notation.board.snowie import is_like_snowie, parse_snowie
from tavla_notation.board.text import parse_position
from tavla_notation.board.xgid import parse_xgid
from tavla_notation.language import _

_GNUBG: Final = re.compile(
    r"(?:Position|Match)\s*ID\s*:|^\W*GNU(?:BG)?\s*ID\b|^[^\s:|]{13,15}\s*:\s*[^\s:|]{10,14}$",
    re.IGNORECASE,
)
# The letters may also stand in the middle of a Position ID, which is any base64.
_XGID: Final = re.compile(r"(?<![A-Za-z0-9+/])XGID(?![A-Za-z0-9+/])", re.IGNORECASE)
_LABELLED_XGID: Final = re.compile(_XGID.pattern + r"\s*[=:]", re.IGNORECASE)
_QUOTES: Final = "\"'`“”‘’„ \t\r\n"


def identify_position(text: str, on_roll: Player = Player.WHITE, total: int = 15) -> Situation:
    """Return what *text* names: a position as text, or any identifier as it is pasted.

    These are XGID, OGID, GNU Backgammon's Position ID with or without a Match ID, and
    Snowie's position line, labels and quotes around them.  *on_roll* is whose turn it
    is where the text does not say so; *total* is how many checkers a side has.

    Raises:
        ValueError: what the reader of that form says about it.

    >>> identify_position("4HPwATDgc/ABMA") == identify_position("start")
    True
    """
    word = text.strip(_QUOTES)
    if not word:
        raise ValueError(_("no position: the text is empty"))
    # An XGID's first colon follows 26 characters of board; in a text it comes after one place.
    if _LABELLED_XGID.search(word):
        return parse_xgid(word, total)
    if _GNUBG.search(word):
        return parse_gnubg_id(word, on_roll, total)
    if is_like_ogid(word):
        return parse_ogid(word, on_roll, total)
    if is_like_snowie(word):
        return parse_snowie(word, total).situation
    if _XGID.search(word) or word.find(":") > BAR // 2:
        return parse_xgid(word, total)
    if ":" in word or "|" in word or len(word) <= len("start"):
        return Situation(parse_position(word, on_roll, total))
    return parse_gnubg_id(word, on_roll, total)
