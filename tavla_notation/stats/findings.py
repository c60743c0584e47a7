"""Where findings belong: to a match, and to a turn's row."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from tavla_notation.diagnostics import CODES, Diagnostic, Severity
from tavla_notation.stats.plies import Array, Plies

if TYPE_CHECKING:
    from tavla_notation.replay.model import ReplayedMatch

CODE_NAMES = tuple(CODES)
"""The words of every column ``code``."""

_WEIGHT = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.NOTE: 2}
_NUMBER = {code: number for number, code in enumerate(CODE_NAMES)}


def count_findings(
    replayed: Sequence[ReplayedMatch], findings: Iterable[Diagnostic], severity: Severity
) -> list[int]:
    """Return how many *findings* of *severity* each match has; those of no match are left out."""
    found = Counter((f.place.file, f.place.match) for f in findings if f.severity is severity)
    return [found[match.file, match.index] for match in replayed]


def codes_of_turns(plies: Plies, findings: Iterable[Diagnostic]) -> Array:
    """Return for each turn the number of its weightiest finding's code, -1 for none.

    Of equally heavy ones the first counts.  Findings on other cells (a cube
    action, a result) stand on no turn with a roll.
    """
    codes = np.full(len(plies), -1, np.int16)
    on_turns = [f for f in findings if f.place.index is not None]
    if not on_turns:
        return codes
    rows = {
        (game.of.file, game.of.index, game.game): (int(start), game.replay.plies)
        for game, start in zip(plies.games, plies.starts, strict=True)
    }
    for finding in sorted(on_turns, key=lambda f: _WEIGHT[f.severity]):
        place = finding.place
        start, listed = rows.get((place.file, place.match or 0, place.game or 0), (0, ()))
        at = bisect_left(listed, place.index, key=lambda ply: ply.turn_index)
        is_there = at < len(listed) and listed[at].turn_index == place.index
        if is_there and codes[start + at] < 0:
            codes[start + at] = _NUMBER[finding.code]
    return codes
