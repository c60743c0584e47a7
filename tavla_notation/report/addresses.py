"""What each turn of the page is called in a link: ``m2g1t14`` is match 2, game 1, turn 14.

The right player's turn in the same row ends in ``b``; where a record has a
number twice, the second one ends in ``.2``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tavla_notation.board import Player
from tavla_notation.record import Turn


def game_address(match: int, game: int) -> str:
    """Return the address of a game; both are counted from 1, matches over the whole page."""
    return f"m{match}g{game}"


def turn_addresses(turns: Iterable[Turn]) -> tuple[str, ...]:
    """Return what is added to a game's address for each of its *turns*.

    >>> turns = [Turn(player, None, None, number) for number in (1, 2) for player in Player]
    >>> turn_addresses(turns)
    ('t1', 't1b', 't2', 't2b')
    """
    seen: Counter[str] = Counter()
    found = []
    for turn in turns:
        name = f"t{turn.number}" + "b" * (turn.player is Player.BLACK)
        seen[name] += 1
        found.append(name if seen[name] == 1 else f"{name}.{seen[name]}")
    return tuple(found)
