"""One game replayed turn by turn.

The common turn, a play that uses all its dice with steps that a plain rule set
allows, is settled here without making a position; every other turn goes to
``settling``, which asks the reference engine.
"""

from __future__ import annotations

from tavla_notation.board import BAR, Player
from tavla_notation.record import Dance, Game, Moves, Resignation, Result
from tavla_notation.replay.model import Replay
from tavla_notation.replay.readings import DANCE, memo
from tavla_notation.replay.settling import hear, settle_turn
from tavla_notation.replay.state import ReplayState, Setting
from tavla_notation.rules import RuleSet
from tavla_notation.rules.walk import is_shut_out, may_walk, walk

_NOTHING: tuple[int, ...] = ()
_WHITE = Player.WHITE


def replay_game(game: Game, rules: RuleSet, setting: Setting | None = None) -> Replay:
    """Replay *game* under *rules* and return what happened on the board.

    The record is followed wherever the checkers allow it, legal or not, because
    a play that nobody challenged stands; what is wrong is listed beside it.
    """
    state = ReplayState(game, rules, setting or Setting())
    cube, note = state.cube, state.note
    white, black = state.table.white, state.table.black
    readings_of = memo.of
    may_hurry = may_walk(rules)
    is_over = False
    for index, turn in enumerate(game.turns):
        player, roll, action, _, _, _ = turn
        kind = type(action)
        if is_over:
            if kind is Result:
                state.results.append(index)
            elif kind is not Resignation:
                state.after_end = index
                break
            continue
        if roll is None and kind is not Moves:
            is_over = hear(state, index, turn)
            continue
        if player is state.last:
            state.play_twice(index)
        state.last = player
        if cube.is_pending:
            cube.rolled(index)
        if not may_hurry or roll is None:
            is_over = settle_turn(state, index, turn)
            continue
        mine, his = (white, black) if player is _WHITE else (black, white)
        on_bar = mine[BAR]
        if kind is Moves:
            compiled = readings_of(action, roll)  # type: ignore[arg-type] # kind is Moves
            for reading in compiled.plain:
                hits = walk(mine, his, reading.hops)
                if hits is not None:
                    is_over = note(index, turn, roll, reading, hits, compiled.claims, on_bar)
                    break
            else:
                is_over = settle_turn(state, index, turn)
        elif kind is Dance and on_bar and is_shut_out(mine, his, roll.first, roll.second):
            note(index, turn, roll, DANCE, _NOTHING, _NOTHING, on_bar)
        else:
            is_over = settle_turn(state, index, turn)
    return state.finish()
