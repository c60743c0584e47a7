"""Plays as another program would have written them: a die each, or chained."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tavla_notation.board import OFF, Play, Position
from tavla_notation.board.trace import trace_play
from tavla_notation.notation.writers.dialects import Shape
from tavla_notation.record import CheckerMove, Game, Match, Moves, Turn
from tavla_notation.replay import Replay, ReplayedMatch
from tavla_notation.rules import RuleSet

_MOST_AT_ONCE = 4
"""So many checkers one token may move: ``6/5(4)``."""


def shaped(replayed: ReplayedMatch, shape: Shape) -> Match:
    """Return the match with every play that the replay is sure of in *shape*.

    A die each, origins high to low, or chained with ``(2)`` for two alike, a star where
    a checker was hit.  What is not certain, not legal or not known stays as it is written.
    """
    if shape is Shape.AS_WRITTEN:
        return replayed.match
    games = tuple(
        _game(game, replay, shape) if replay.game.turns == game.turns else game
        for game, replay in zip(replayed.match.games, replayed.replays, strict=True)
    )
    return replace(replayed.match, games=games)


def _game(game: Game, replay: Replay, shape: Shape) -> Game:
    positions = replay.positions()
    turns = list(game.turns)
    for ply in replay.plies:
        index = ply.turn_index
        turn = turns[index]
        is_sure = replay.certain_until is None or index < replay.certain_until
        # Without its roll a play says its dice by its steps, and only as it is written.
        is_sure = is_sure and turn.roll is not None
        if is_sure and ply.legal and ply.play and isinstance(turn.action, Moves):
            steps = _steps(positions[index], ply.play, replay.rules)
            moves = _a_die_each(steps) if shape is Shape.A_DIE_EACH else _chained(steps)
            turns[index] = _with_moves(turn, moves)
    return replace(game, turns=tuple(turns))


def _with_moves(turn: Turn, moves: tuple[CheckerMove, ...]) -> Turn:
    return turn._replace(action=Moves(moves))


def _steps(position: Position, play: Play, rules: RuleSet) -> list[CheckerMove]:
    """Return the steps of *play* in the order played, each with its hit."""
    return [
        CheckerMove(traced.step.origin, (traced.step.destination,), (traced.hits,))
        for traced in trace_play(position, play, rules.geometry)
    ]


def _a_die_each(steps: Sequence[CheckerMove]) -> tuple[CheckerMove, ...]:
    return tuple(sorted(steps, key=lambda move: (-move.origin, -move.destinations[0])))


def _chained(steps: Sequence[CheckerMove]) -> tuple[CheckerMove, ...]:
    """Return *steps* with a checker's quiet ones joined, and alike movements as one."""
    chains: list[CheckerMove] = []
    for step in steps:
        for index, chain in enumerate(chains):
            if chain.destinations[0] == step.origin != OFF and not chain.hits[0]:
                chains[index] = CheckerMove(chain.origin, step.destinations, step.hits)
                break
        else:
            chains.append(step)
    chains.sort(key=lambda move: (-move.origin, -move.destinations[0], not move.hits[0]))
    moves: list[CheckerMove] = []
    for chain in chains:
        last = moves[-1] if moves else None
        alike = last is not None and (last.origin, last.destinations) == (
            chain.origin,
            chain.destinations,
        )
        if last is not None and alike and last.repeat < _MOST_AT_ONCE:
            moves[-1] = replace(last, repeat=last.repeat + 1)
        else:
            moves.append(chain)
    return tuple(moves)
