"""What the value of a move says in SGF: two dice, then pairs of letters (formats.md 2)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from tavla_notation.board import BAR, OFF, Player

_ROLLED: Final = re.compile(r"\s*[1-6][1-6]")
_PAIR: Final = re.compile(r"\s*([a-y])([a-xz])")

Steps = tuple[tuple[int, int, int], ...]


def is_roll(text: str) -> bool:
    """Return whether a value begins with two dice, and is no word."""
    return _ROLLED.match(text) is not None


def dice_of(text: str) -> str:
    """Return the two dice that a value begins with."""
    return text.lstrip()[:2]


@lru_cache(maxsize=1 << 15)
def steps_of(text: str, player: Player) -> tuple[Steps, int | None]:
    """Return the steps of a value that begins with a roll, and where none can be read.

    A step is its origin and destination as *player* counts them and its place in
    *text*; where something cannot be read, that place is told and no step.
    """
    rolled = _ROLLED.match(text)
    assert rolled is not None
    steps = []
    at = rolled.end()
    while at < len(text.rstrip()):
        pair = _PAIR.match(text, at)
        if pair is None:
            return (), at
        destination = OFF if pair[2] == "z" else _point(pair[2], player)
        steps.append((_point(pair[1], player), destination, pair.start(1)))
        at = pair.end()
    return tuple(steps), None


def _point(letter: str, player: Player) -> int:
    """Return the point in *player*'s numbering that a letter names; ``y`` is the bar."""
    place = ord(letter) - ord("a") + 1
    if place == BAR:
        return BAR
    return place if player is Player.WHITE else BAR - place
