"""How a replayed game ended, from the board, the cube, the words and the score line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from tavla_notation.board import Player, Position
from tavla_notation.record import Drop, Game, NotRecorded, Resignation, Result, WrittenKind
from tavla_notation.rules import (
    RESIGNED_WORTH,
    Outcome,
    RuleSet,
    Termination,
    WinKind,
    has_borne_off_all,
    is_void,
    score,
)

_PLAYERS = tuple(Player)
_KINDS = {worth: kind for kind, worth in RESIGNED_WORTH.items()}


class Gain(NamedTuple):
    """What the next score line says that a game brought."""

    winner: Player
    points: int


@dataclass(frozen=True, slots=True)
class Claim:
    """A result line: who is said to have won, and what.

    ``index`` is the turn it stands in; ``points`` and ``kind`` are None where it
    does not say.
    """

    index: int
    winner: Player
    points: int | None
    kind: WrittenKind | None
    wins_match: bool


class ToldBy(Enum):
    """What told how a game ended, the surest first.

    ``WORDS`` are those of a resignation; ``CLAIM`` is a result line alone, ``SCORES``
    the next score line alone.
    """

    BOARD = "board"
    DROP = "drop"
    WORDS = "words"
    CLAIM = "claim"
    SCORES = "scores"


class Ending(NamedTuple):
    """The outcome and what told it, both None for an unfinished game."""

    outcome: Outcome | None
    told_by: ToldBy | None
    claim: Claim | None

    def is_as_told(self, gained: Gain | None) -> bool:
        """Return whether the points are those of the result line or of the next score."""
        outcome = self.outcome
        if outcome is None or outcome.winner is None or outcome.points is None:
            return False
        return outcome.points == _said_points(outcome.winner, self.claim, gained)


def claim_of(game: Game, results: Sequence[int]) -> Claim | None:
    """Return the result that the turns *results* claim; "Wins" goes before "Losses"."""
    claims = []
    for index in results:
        turn = game.turns[index]
        action = turn.action
        assert isinstance(action, Result)
        winner = turn.player.opponent if action.lost else turn.player
        claim = Claim(index, winner, action.points, action.kind, action.wins_match)
        if not action.lost:
            return claim
        claims.append(claim)
    return claims[0] if claims else None


def settle(
    game: Game,
    final: Position,
    rules: RuleSet,
    cube: int,
    *,
    results: Sequence[int],
    cube_turned: bool,
    money: bool,
    gained: Gain | None,
) -> Ending:
    """Return how the game ended.

    *cube* is the value that counted at the end, *results* are the turns that claim a result.
    """
    claim = claim_of(game, results)
    for player in _PLAYERS:
        if has_borne_off_all(final.sides[player]) and not has_borne_off_all(
            final.sides[player.opponent]  # a setup line may be empty
        ):
            seen = Position(final.sides, player)
            kind, points = score(seen, rules, cube=cube, cube_turned=cube_turned, money=money)
            if money and not cube_turned and _is_silent_on_jacoby(rules):
                said = _said_points(player, claim, gained)
                points = cube if said == cube else points
            return Ending(Outcome(player, kind, points, Termination.BORNE_OFF), ToldBy.BOARD, claim)
    if rules.mutual_lock_is_void and is_void(final, rules):
        return Ending(Outcome(None, None, 0, Termination.VOID), ToldBy.BOARD, claim)
    last = _last_word(game, claim)
    if last is not None and isinstance(game.turns[last].action, Drop):
        winner = game.turns[last].player.opponent
        outcome = Outcome(winner, WinKind.SINGLE, cube, Termination.DROPPED)
        return Ending(outcome, ToldBy.DROP, claim)
    resigned = last is not None
    if not (resigned or claim or gained):
        return Ending(None, None, None)
    return Ending(
        _resigned(game, last, claim, gained, cube),
        ToldBy.WORDS if resigned else ToldBy.CLAIM if claim else ToldBy.SCORES,
        claim,
    )


def _is_silent_on_jacoby(rules: RuleSet) -> bool:
    return rules.cube is not None and rules.cube.jacoby is None


def _said_points(winner: Player, claim: Claim | None, gained: Gain | None) -> int | None:
    """Return what the record itself says that *winner* got."""
    if claim is not None and claim.winner is winner and claim.points is not None:
        return claim.points
    return gained.points if gained is not None and gained.winner is winner else None


def _last_word(game: Game, claim: Claim | None) -> int | None:
    """Return the index of the last drop, resignation or unrecorded play that ends the game."""
    for index in range(len(game.turns) - 1, -1, -1):
        turn = game.turns[index]
        if isinstance(turn.action, Result):
            continue
        if isinstance(turn.action, Drop | Resignation):
            return index
        if isinstance(turn.action, NotRecorded) and turn.roll is not None:
            # A last roll with ???? is how some programs write a resignation; without
            # a result it may as well be where the recording stopped.
            return index if claim else None
        return None
    return None


def _resigned(
    game: Game, word: int | None, claim: Claim | None, gained: Gain | None, cube: int
) -> Outcome:
    # Some exporters write the word in the winner's column: the result line decides.
    if claim is not None:
        winner = claim.winner
    elif gained is not None:
        winner = gained.winner
    else:
        assert word is not None
        winner = game.turns[word].player.opponent
    action = game.turns[word].action if word is not None else None
    said = claim.kind if claim is not None else None
    if said is None and isinstance(action, Resignation):
        said = action.kind
    kind = WinKind(said.value) if said is not None else None
    points = claim.points if claim is not None else None
    if not _is_plausible(points, cube):
        # Some programs write a number of their own; the next score line knows better.
        points = gained.points if gained is not None and gained.winner is winner else None
    if points is not None and kind is None and points % cube == 0:
        kind = _KINDS.get(points // cube)
    if points is None and kind is not None:
        points = cube * RESIGNED_WORTH[kind]
    return Outcome(
        winner, kind, points if _is_plausible(points, cube) else None, Termination.RESIGNED
    )


def _is_plausible(points: int | None, cube: int) -> bool:
    """Return whether a resignation can be worth *points*: one to three times the cube."""
    return points is not None and points <= max(_KINDS) * cube
