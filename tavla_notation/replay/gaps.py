"""Lines that somebody forgot in a record typed by hand, where the players take turns line by line.

One forgotten line gives every later play to the wrong player.  So where a play
does not fit its player, the record is read once more with the other player from
there on; if then the rest fits, a line is missing, and nobody played wrongly.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from tavla_notation.record import Game, Resignation, Result
from tavla_notation.replay.model import Replay

MOST_GAPS: Final = 6
"""Forgotten lines looked for in one game."""
LOOK_BACK: Final = 8
"""Turns before the first that does not fit at which the line may be missing."""
_MANY: Final = 2
"""Turns that must fit more than before, for a line to be taken as forgotten."""


def replay_with_gaps(game: Game, replay: Callable[[Game], Replay]) -> Replay:
    """Replay *game*, whose players take turns line by line, and mend forgotten lines.

    The replay returned may be of a game whose turns belong to the other player
    from some turn on.  *replay* replays a game as its match wants it.
    """
    best = replay(game)
    for _ in range(MOST_GAPS):
        fault = _first_fault(best)
        if fault is None or not best.game.turns:
            break
        # The plays may have fitted the wrong player for a while.
        starts = range(fault, max(0, fault - LOOK_BACK), -1)
        tried = [replay(_others_from(best.game, start)) for start in starts]
        # To accuse an earlier turn is right only if then the one that does not fit does.
        fitting = (t for at, t in enumerate(tried) if _fits_until(t) >= fault + (at > 0))
        better = min(fitting, key=_faults, default=best)
        # A play that is wrong by itself makes one fault, and one or two more where a later
        # play rests on it; a shifted record makes many.
        if 3 * _faults(better) > 2 * _faults(best) or _faults(best) < _faults(better) + _MANY:
            break
        best = better
    return best


def _first_fault(replay: Replay) -> int | None:
    """Return the first turn whose play is illegal or does not stand there."""
    faults = [judged.index for judged in replay.judged if not judged.verdict.legal]
    faults += [missing.index for missing in replay.missing_plays]
    return min(faults, default=None)


def _fits_until(replay: Replay) -> int:
    """Return the first turn that does not fit, or a number beyond them all."""
    fault = _first_fault(replay)
    return len(replay.game.turns) if fault is None else fault


def _others_from(game: Game, start: int) -> Game:
    """Return *game* with the turns from *start* on given to the other player.

    Results and resignations stay whose they are: there the record names the player.
    """
    turns = tuple(
        turn
        if index < start or isinstance(turn.action, Result | Resignation)
        else turn._replace(player=turn.player.opponent)
        for index, turn in enumerate(game.turns)
    )
    return replace(game, turns=turns)


def _faults(replay: Replay) -> int:
    """Return how many turns do not fit, on a certain board or not."""
    illegal = sum(not judged.verdict.legal for judged in replay.judged)
    return illegal + len(replay.missing_plays) + len(replay.false_hits)
