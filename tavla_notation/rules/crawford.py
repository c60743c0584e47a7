"""The Crawford game: once in a match, no cube (rules.md 2.3, BG3)."""

from __future__ import annotations

from collections.abc import Sequence

from tavla_notation.board import ByPlayer, Player

_SHORTEST_MATCH = 2


def crawford_flags(length: int, results: Sequence[tuple[Player, int]]) -> tuple[bool, ...]:
    """Return for each game of a match to *length* whether it was the Crawford game.

    *results* are the winner and the points of each game in order.

    >>> white, black = Player.WHITE, Player.BLACK
    >>> crawford_flags(3, [(white, 2), (black, 2), (white, 1)])
    (False, True, False)
    """
    scores = [ByPlayer(0, 0)]
    for winner, points in results:
        scores.append(scores[-1].replace(winner, scores[-1][winner] + points))
    return crawford_flags_by_score(length, scores[: len(results)])


def crawford_flags_by_score(length: int, scores: Sequence[ByPlayer[int]]) -> tuple[bool, ...]:
    """Return for each game whether it is the Crawford game, given the score before it.

    A record may begin late in a match.  If it begins with a player one point
    away and the other not at 0, its first game may already come after the
    Crawford game, and none is named (diagnostics.md C403).
    """
    flags: list[bool] = []
    is_past = bool(scores) and _is_resumed_late(length, scores[0])
    for score in scores:
        flags.append(is_crawford_game(length, score, is_past=is_past))
        is_past = is_past or flags[-1]
    return tuple(flags)


def is_crawford_game(length: int, score: ByPlayer[int], *, is_past: bool) -> bool:
    """Return whether a game that begins at *score* is the Crawford game.

    *is_past* says that the match has had its Crawford game.  Sessions without
    length (0) and matches to one point have none.
    """
    return length >= _SHORTEST_MATCH and not is_past and length - 1 in tuple(score)


def _is_resumed_late(length: int, score: ByPlayer[int]) -> bool:
    return length - 1 in tuple(score) and min(score) > 0
