"""The score lines against the results: R203, and games after the match: R207."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from tavla_notation.board import ByPlayer, Player
from tavla_notation.check.place import game_place, name_of
from tavla_notation.check.results import acceptable_points
from tavla_notation.diagnostics import Diagnostic, Span
from tavla_notation.language import _
from tavla_notation.record import Game
from tavla_notation.replay import Replay, ReplayedMatch, ToldBy

_MOST_COUNTS = 64
"""Counts kept from wrong score lines on, half of them the latest and half the oldest."""


def check_scores(replayed: ReplayedMatch) -> Iterator[Diagnostic]:
    """Yield the score lines that do not follow from the game before."""
    counted: tuple[ByPlayer[int], ...] = ()
    for index, (before, after) in enumerate(pairwise(replayed.replays), start=1):
        # A wrong score line must not make the right one after it look wrong: what was
        # counted from the results so far is as good as what the line before says.
        known = (*((before.game.scores,) if before.game.scores is not None else ()), *counted)
        ways = [way for was in known for way in _expected(replayed, before, was)]
        counted = tuple(dict.fromkeys(ways))
        if len(counted) > _MOST_COUNTS:
            half = _MOST_COUNTS // 2
            counted = (*counted[:half], *counted[-half:])
        finding = _score_line(replayed, index, before, after, counted)
        if finding is not None:
            yield finding
        elif after.game.scores is not None:
            counted = ()
    yield from _games_after_the_match(replayed)


def _score_line(
    replayed: ReplayedMatch,
    index: int,
    before: Replay,
    after: Replay,
    expected: tuple[ByPlayer[int], ...],
) -> Diagnostic | None:
    was, now = before.game.scores, after.game.scores
    if was is None or now is None or _is_game_missing(before.game, after.game):
        return None
    if after.game.names != before.game.names and after.game.names == before.game.names.swapped():
        now = now.swapped()
    if not expected or now in expected:
        return None
    white = name_of(before.game, Player.WHITE)
    return Diagnostic(
        "R203",
        _("the score is {score} after game {game}, which makes it {due}").format(
            score=_score(now), game=index, due=_score(expected[0])
        ),
        _line(after.game),
        game_place(replayed, index),
        notes=((_("seen"), _began(before, index, _score(was), white)),),
        why=_("each score is the one before and what the game between them brought"),
    )


def _expected(
    replayed: ReplayedMatch, replay: Replay, was: ByPlayer[int]
) -> tuple[ByPlayer[int], ...]:
    """Return the scores that may stand after *replay*; none where its result is not known."""
    claim, outcome = replay.claim, replay.outcome
    if outcome is not None and outcome.winner is None:
        return (was,)
    gains: list[tuple[Player, int]] = []
    if claim is not None and claim.points is not None:
        gains.append((claim.winner, claim.points))
    if (
        outcome is not None
        and outcome.winner is not None
        and replay.told_by in (ToldBy.BOARD, ToldBy.DROP)
    ):
        gains += [(outcome.winner, points) for points in acceptable_points(replayed, replay)]
    if not gains and replay.game.is_result_only and outcome is not None and outcome.points:
        assert outcome.winner is not None
        gains.append((outcome.winner, outcome.points))
    return tuple(was.replace(winner, was[winner] + points) for winner, points in gains)


def _games_after_the_match(replayed: ReplayedMatch) -> Iterator[Diagnostic]:
    length = replayed.match.length
    if replayed.money or not length:
        return
    winner: str | None = None
    # A sheet need not say the score: it begins at nothing and goes on with every result.
    is_sheet = all(replay.game.is_result_only for replay in replayed.replays)
    counted: ByPlayer[int] | None = ByPlayer(0, 0) if is_sheet else None
    for index, replay in enumerate(replayed.replays):
        if winner is not None:
            yield Diagnostic(
                "R207",
                _("game {game} was played after {winner} had won the match to {length}").format(
                    game=index + 1, winner=winner, length=length
                ),
                replay.game.header,
                game_place(replayed, index),
            )
            return
        scores, outcome = replay.game.scores or counted, replay.outcome
        counted = None
        if scores is None or outcome is None or outcome.winner is None or outcome.points is None:
            continue
        if is_sheet:
            counted = scores.replace(outcome.winner, scores[outcome.winner] + outcome.points)
        if scores[outcome.winner] + outcome.points >= length:
            winner = name_of(replay.game, outcome.winner)


def _is_game_missing(before: Game, after: Game) -> bool:
    """Return whether the game numbers skip, so that nothing follows from one to the other."""
    if before.number is None or after.number is None:
        return False
    return after.number > before.number + 1


def _line(game: Game) -> Span:
    return game.names_span if game.names_span != Span(0, 0) else game.header


def _score(scores: ByPlayer[int]) -> str:
    return f"{scores.white} - {scores.black}"


def _began(replay: Replay, game: int, score: str, white: str) -> str:
    """Say how a game began and ended; *score* is *white*'s first."""
    outcome = replay.outcome
    winner = points = ""
    if outcome is None:
        said = _("game {game} began at {score}, {white} first, and has no result")
    elif outcome.winner is None:
        said = _("game {game} began at {score}, {white} first, and was void")
    else:
        winner, points = name_of(replay.game, outcome.winner), str(outcome.points)
        said = _("game {game} began at {score}, {white} first, and {winner} won {points}")
        if outcome.points is None:
            said = _("game {game} began at {score}, {white} first, and {winner} won it")
    return said.format(game=game, score=score, white=white, winner=winner, points=points)
