"""The first two plays of a game, called the same whenever they come to the same position."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from tavla_notation.board import OFF, Play, Player, Position, Roll, Step, place_name
from tavla_notation.record import CUBE_ACTIONS
from tavla_notation.replay.model import Ply, Replay
from tavla_notation.rules import RuleSet, apply
from tavla_notation.rules.turn import ACROSS, begin, moved
from tavla_notation.stats.dice_laws import ROLL_CODES


class FirstPlay(NamedTuple):
    """A play at the start: who rolled what, and what he made of it.

    ``roll`` is which of the 21 rolls.  ``text`` and ``after`` are None where the
    record does not tell the play or it is not legal; ``after`` is the position it
    led to, seen so that whoever is on roll is White.
    """

    player: Player
    roll: int
    text: str | None
    after: Position | None


def first_plays(replay: Replay) -> Iterator[FirstPlay]:
    """Yield the opening play and the reply to it, as far as the game has them.

    There is none where the record begins in the middle of a game, and no reply to a
    play that is not known.
    """
    if not begins_at_start(replay):
        return
    position = replay.rules.start()
    last: Player | None = None
    for ply in replay.plies[:2]:
        if ply.player is last:
            return
        last = ply.player
        if ply.play is None or not ply.legal or not replay.is_certain(ply.turn_index):
            yield FirstPlay(ply.player, _code(ply), None, None)
            return
        text, after = named(position, ply.play.steps, replay.rules)
        yield FirstPlay(ply.player, _code(ply), text, after)
        position = after


def begins_at_start(replay: Replay) -> bool:
    """Whether the first roll of the record is the first of the game, from the usual start."""
    if not replay.plies:
        return False
    before = replay.game.turns[: replay.plies[0].turn_index]
    if not all(isinstance(turn.action, CUBE_ACTIONS) for turn in before):
        return False
    return replay.start.sides == replay.rules.start().sides


@lru_cache(maxsize=1 << 15)
def named(position: Position, steps: tuple[Step, ...], rules: RuleSet) -> tuple[str, Position]:
    """Return a legal play's short text, and the position after it with the next player as White.

    A checker's steps are joined unless it hit between them, equal trips are counted,
    the rearmost stand first.

    >>> from tavla_notation.rules import rule_set
    >>> tavla = rule_set("tavla")
    >>> named(tavla.start(), (Step(18, 13), Step(24, 18)), tavla)[0]
    '24/13'
    """
    ordered = tuple(sorted(steps, key=lambda step: -step.origin))
    after = apply(position, Play(ordered), rules)
    text = _text(_trips(ordered, _hits(position, ordered, rules)))
    return text, Position.of_sides(after.mover, after.opponent)


def _code(ply: Ply) -> int:
    roll: Roll = ply.roll
    return int(ROLL_CODES[roll.first - 1, roll.second - 1])


def _hits(position: Position, steps: tuple[Step, ...], rules: RuleSet) -> set[int]:
    """Return the points on which the steps hit, in the mover's numbering."""
    across, turn = ACROSS[rules.geometry], begin(position)
    for step in steps:
        turn = moved(turn, step, across)
    return set(turn.hits)


def _trips(steps: tuple[Step, ...], hits: set[int]) -> list[list[tuple[int, bool]]]:
    """Return each checker's way as the places it stood on, with a hit where it was the first."""
    fresh = set(hits)
    trips: list[list[tuple[int, bool]]] = []
    for origin, destination in steps:
        has_hit = destination in fresh
        fresh.discard(destination)
        trip = next((t for t in trips if t[-1][0] == origin and origin != OFF), None)
        if trip is None:
            trip = [(origin, False)]
            trips.append(trip)
        trip.append((destination, has_hit))
    return trips


def _text(trips: list[list[tuple[int, bool]]]) -> str:
    counted: dict[str, int] = {}
    for trip in sorted(trips, key=lambda trip: (-trip[0][0], -trip[-1][0])):
        stops = [trip[0], *(stop for stop in trip[1:-1] if stop[1]), trip[-1]]
        words = "/".join(place_name(place) + "*" * has_hit for place, has_hit in stops)
        counted[words] = counted.get(words, 0) + 1
    return " ".join(text + (f"({times})" if times > 1 else "") for text, times in counted.items())
