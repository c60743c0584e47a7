"""A position named in any of the ways that commands take."""

from __future__ import annotations

import re
from typing import Final

from tavla_notation.board.player import Player
from tavla_notation.board.position import BAR
from tavla_notation.board.position_id import parse_position_id
from tavla_notation.board.situation import Situation
from tavla_notation.board.text import parse_position
from tavla_notation.board.xgid import parse_xgid

_WITH_MATCH_ID: Final = re.compile(r"[A-Za-z0-9+/]{14}:[A-Za-z0-9+/]{12}")


def identify_position(text: str, on_roll: Player = Player.WHITE, total: int = 15) -> Situation:
    """Return what *text* names: a position as text, an XGID or a GNU Position ID.

    *on_roll* is whose turn it is where the text does not say so (an XGID does);
    *total* is how many checkers a side has in a position as text.

    Raises:
        ValueError: what the reader of that form says about it.

    >>> identify_position("4HPwATDgc/ABMA") == identify_position("start")
    True
    """
    word = text.strip()
    if not word:
        raise ValueError("no position: the text is empty")
    if _WITH_MATCH_ID.fullmatch(word):
        raise ValueError(
            f"{word[15:]!r} after the ':' is a Match ID, which is not read: "
            f"give the Position ID {word[:14]!r} alone"
        )
    # An XGID's first colon follows 26 characters of board; in a text it comes after one place.
    if "xgid" in word.lower() or word.find(":") > BAR // 2:
        return parse_xgid(word)
    if ":" in word or "|" in word or len(word) <= len("start"):
        return Situation(parse_position(word, on_roll, total))
    return Situation(parse_position_id(word, on_roll))
