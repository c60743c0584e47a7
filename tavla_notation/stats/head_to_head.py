"""The table of encounters: how each player did against each other."""

from __future__ import annotations

from typing import Any

import numpy as np

from tavla_notation.stats.columns import HEAD_TO_HEAD, Table
from tavla_notation.stats.intervals import share, wilson
from tavla_notation.stats.outcomes import figures_of, sides_of
from tavla_notation.stats.plies import Array


def head_to_head_table(games: Table, matches: Table) -> Table:
    """Return how every two players did against each other (``HEAD_TO_HEAD``).

    Each pair has two rows, one from each side, in order of first appearance.  Where one
    name stands on both sides nobody met anybody, and the game is left out.  Sessions
    have no winner, so they are no matches here, but their games count.
    """
    return head_to_head_of(encounters(games), matches)


def encounters(games: Table) -> dict[str, Array]:
    """Return both sides of each game between two names, with the "opponent" of each."""
    sides = sides_of(games)
    names = sides["player"]
    others = np.empty(len(names), object)
    others[0::2], others[1::2] = names[1::2], names[0::2]
    met = np.array([one != other for one, other in zip(names, others, strict=True)], np.bool_)
    return {name: values[met] for name, values in {**sides, "opponent": others}.items()}


def head_to_head_of(sides: dict[str, Array], matches: Table) -> Table:
    """Return the table of encounters from :func:`encounters`, tallied or not."""
    pairs = list(zip(sides["player"], sides["opponent"], strict=True))
    is_match = (matches["games"] > 0) & matches["length"].ne(0).fillna(True)
    listed = matches[is_match & (matches["white"] != matches["black"])]
    played = list(zip(listed["white"], listed["black"], strict=True))
    numbers: dict[tuple[str, str], int] = {}
    for one, other in (*pairs, *played):
        if (one, other) not in numbers:
            numbers[one, other], numbers[other, one] = len(numbers), len(numbers) + 1
    codes = np.array([numbers[pair] for pair in pairs], np.int64)
    found = figures_of(sides, codes, len(numbers))
    columns: dict[str, Any] = {
        "player": [one for one, _ in numbers],
        "opponent": [other for _, other in numbers],
        **_matches(listed, numbers),
        **found,
    }
    return HEAD_TO_HEAD.table({name: columns[name] for name in HEAD_TO_HEAD.names()})


def _matches(matches: Table, numbers: dict[tuple[str, str], int]) -> dict[str, Array]:
    """Return for each pair its matches, and how many of them the first of it won and lost."""
    size = len(numbers)
    played, won, lost = np.zeros((3, size), np.int64)
    for row in matches[["white", "black", "winner"]].to_dict("records"):
        for player, opponent in ((row["white"], row["black"]), (row["black"], row["white"])):
            at = numbers[player, opponent]
            played[at] += 1
            won[at] += row["winner"] == player if isinstance(row["winner"], str) else 0
            lost[at] += row["winner"] == opponent if isinstance(row["winner"], str) else 0
    low, high = wilson(won, won + lost)
    return {
        "matches": played,
        "matches_won": won,
        "matches_lost": lost,
        "matches_share": share(won, won + lost),
        "matches_low": low,
        "matches_high": high,
    }
