"""The table of scores: how a match stood after each game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from tavla_notation.board import ByPlayer, Player
from tavla_notation.record import Resignation, shown_names
from tavla_notation.stats.columns import SCORES, Table

if TYPE_CHECKING:
    from tavla_notation.replay.model import Replay, ReplayedMatch


class Standing(NamedTuple):
    """The score after a game, game 0 being what the record begins with."""

    game: int
    score: ByPlayer[int]
    replay: Replay | None


def standings(match: ReplayedMatch) -> list[Standing]:
    """Return the score of *match* before its first game and after each one.

    A game's score line is believed for what stood before it; where none stands
    the results are added up.
    """
    first = match.match.games[0].scores if match.match.games else None
    score = first or ByPlayer(0, 0)
    found = [Standing(0, score, None)]
    for number, replay in enumerate(match.replays, 1):
        score = replay.game.scores or score
        outcome = replay.outcome
        if outcome and outcome.winner and outcome.points is not None:
            score = score.replace(outcome.winner, score[outcome.winner] + outcome.points)
        found.append(Standing(number, score, replay))
    return found


def match_winner(match: ReplayedMatch) -> Player | None:
    """Return who won *match*: who has its length, or was given it in words.

    None while nobody has, and for a session, which has no winner.
    """
    length, last = match.match.length, standings(match)[-1]
    if length:
        reached = [player for player in Player if last.score[player] >= length]
        if len(reached) == 1:
            return reached[0]
    for replay in reversed(match.replays):
        if replay.outcome and replay.outcome.winner and _ends_match(replay):
            return replay.outcome.winner
    return None


def scores_table(replayed: Iterable[ReplayedMatch]) -> Table:
    """Return one row for each match's first score and after each of its games (``SCORES``)."""
    data: dict[str, list[Any]] = {name: [] for name in SCORES.names()}
    for number, match in enumerate(replayed, 1):
        rows = standings(match)
        winner = match_winner(match)
        names = shown_names(match.match.names)
        outcomes = [row.replay.outcome if row.replay else None for row in rows]
        data["match"] += [number] * len(rows)
        data["game"] += [row.game for row in rows]
        data["white"] += [names.white] * len(rows)
        data["black"] += [names.black] * len(rows)
        data["score_white"] += [row.score.white for row in rows]
        data["score_black"] += [row.score.black for row in rows]
        data["length"] += [match.match.length] * len(rows)
        data["kind"] += [o.kind.value if o and o.kind else None for o in outcomes]
        data["winner_seat"] += [o.winner.value if o and o.winner else None for o in outcomes]
        data["crawford"] += [bool(row.replay and row.replay.crawford) for row in rows]
        data["match_winner"] += [winner.value if winner else None] * len(rows)
    return SCORES.table(data)


def _ends_match(replay: Replay) -> bool:
    """Whether the record says in words that the match ended with this game."""
    if replay.claim and replay.claim.wins_match:
        return True
    actions = (turn.action for turn in replay.game.turns)
    return any(isinstance(action, Resignation) and action.whole_match for action in actions)
