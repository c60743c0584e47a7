"""Who is named in front of a play typed by hand: ``W 42: gele``, ``Ali: 65 24/18``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Final, NamedTuple

from tavla_notation.board import ByPlayer, Player
from tavla_notation.notation.fold import fold

_COLOURS: Final = {
    "w": Player.WHITE,
    "white": Player.WHITE,
    "beyaz": Player.WHITE,
    "weiss": Player.WHITE,
    "b": Player.BLACK,
    "black": Player.BLACK,
    "siyah": Player.BLACK,
    "schwarz": Player.BLACK,
}
_BEHIND: Final = re.compile(r"[ \t]*:[ \t]*|[ \t]+")
_WORD: Final = re.compile(r"[^\W\d_][^\s:;/#()?]*")
_MOST_WORDS: Final = 4
_LONGEST: Final = 60
_CLOSE: Final = 0.7
_CLEARLY: Final = 0.15
"""How much closer to one name than to the other a word must be to mean that one."""


class Named(NamedTuple):
    """A name in front of a play: where it ends, where the play begins, and whose it may be."""

    end: int
    after: int
    player: Player | None


def known_player(folded: str, at: int, names: ByPlayer[str]) -> Named | None:
    """Return the player whose name or colour stands at *at* with something behind it."""
    known = {fold(names.black): Player.BLACK, fold(names.white): Player.WHITE, **_COLOURS}
    for name in sorted(known, key=len, reverse=True):
        if name and folded.startswith(name, at):
            end = at + len(name)
            behind = _BEHIND.match(folded, end)
            if behind is not None and behind.end() < len(folded):
                return Named(end, behind.end(), known[name])
    return None


def strangers(folded: str, at: int, names: ByPlayer[str]) -> Iterator[Named]:
    """Yield what may be a name at *at* that no player has, word by word longer.

    ``player`` is the one whose name is clearly the closest, if any is close.
    """
    end = at
    for _ in range(_MOST_WORDS):
        word = _WORD.match(folded, end)
        behind = None if word is None else _BEHIND.match(folded, word.end())
        if word is None or behind is None or word.end() - at > _LONGEST:
            return
        if behind.end() < len(folded):
            name = folded[at : word.end()]
            yield Named(word.end(), behind.end(), _closest(name, names))
        if ":" in behind[0]:
            return
        end = behind.end()


def _closest(name: str, names: ByPlayer[str]) -> Player | None:
    likeness = [
        (SequenceMatcher(None, name, fold(names[player]).strip()).ratio(), player)
        for player in Player
    ]
    likeness.sort(key=lambda pair: pair[0], reverse=True)
    (best, player), (second, _) = likeness
    return player if best >= _CLOSE and best - second >= _CLEARLY else None
