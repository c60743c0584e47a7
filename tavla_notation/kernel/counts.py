"""What each clean file of a batch holds, for those who want to know no more."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tavla_notation.kernel.columns import Columns


class Holds(NamedTuple):
    """One file: its matches, games and turns with a roll, and the rule sets of its matches."""

    matches: int
    games: int
    plays: int
    rules: tuple[str, ...]


def held(columns: Columns) -> dict[int, Holds]:
    """Return what each clean file holds, by its place in the batch."""
    file, files = columns.matches.file, len(columns.clean)
    of_game = file[columns.games.match]
    matches = np.bincount(file, minlength=files).tolist()
    games = np.bincount(of_game, minlength=files).tolist()
    plays = np.bincount(of_game, columns.ends.rolls, files).astype(np.int64).tolist()
    rules: dict[int, dict[str, None]] = {}
    for at, terms in zip(file.tolist(), columns.terms, strict=True):
        rules.setdefault(at, {})[terms.rules.name] = None
    return {
        at: Holds(matches[at], games[at], plays[at], tuple(named)) for at, named in rules.items()
    }
