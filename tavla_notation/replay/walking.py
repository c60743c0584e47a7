"""Which reading of a play counts under a plain rule set, found without a search."""

from __future__ import annotations

from tavla_notation.board import Roll
from tavla_notation.replay.judging import hit_distance
from tavla_notation.replay.readings import Compiled, Reading
from tavla_notation.rules.walk import IMPOSSIBLE, most_dice_on, sent_back, walk


def walk_readings(
    mine: int, his: int, roll: Roll, compiled: Compiled
) -> tuple[Reading, int] | None:
    """Return the reading that a plain rule set finds legal without a search, and what it hits.

    *mine* is the mover's side and *his* the other's (:mod:`~tavla_notation.rules.walk`).  A
    play that uses all its dice needs no search; one that uses fewer is legal if no
    more could be used and, of a single die, if it is the larger.  Of several the one
    counts whose hits are nearest to the stars, as in :func:`~.judging.judge_readings`.
    None leaves the play to the judge.
    """
    if not compiled.fits:
        return None
    most: int | None = None
    found: list[tuple[Reading, int]] = []
    for reading in compiled.readings:
        if not reading.is_complete:
            if most is None:
                most = most_dice_on(mine, his, roll.dice)
            if len(reading.hops) != most:
                continue
            if (
                most == 1
                and not roll.is_double
                and not reading.larger_die
                and most_dice_on(mine, his, roll.dice[:1])
            ):
                continue
        hit = walk(mine, his, reading.plan)
        if hit != IMPOSSIBLE:
            found.append((reading, hit))
    if len(found) < 2:
        return found[0] if found else None
    return min(found, key=lambda one: hit_distance(sent_back(his, one[1])[1], compiled.claims))
