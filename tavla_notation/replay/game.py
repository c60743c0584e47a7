"""One game replayed turn by turn.

The common turn, a play that uses all its dice with steps that a plain rule set
allows, is settled here without making a position; every other turn goes to
``settling``, which asks the reference engine.
"""

from __future__ import annotations

from tavla_notation.board import Player
from tavla_notation.record import Dance, Game, Moves, Resignation, Result
from tavla_notation.replay.model import Ply, Replay
from tavla_notation.replay.readings import DANCE, memo
from tavla_notation.replay.settling import hear, settle_turn
from tavla_notation.replay.state import ReplayState, Setting
from tavla_notation.rules import RuleSet
from tavla_notation.rules.walk import AT_BAR, IMPOSSIBLE, MEETING, is_shut_out, may_walk, walk

_WHITE = Player.WHITE
_new = tuple.__new__


def replay_game(game: Game, rules: RuleSet, setting: Setting | None = None) -> Replay:
    """Replay *game* under *rules* and return what happened on the board.

    The record is followed wherever the checkers allow it, legal or not, because
    a play that nobody challenged stands; what is wrong is listed beside it.
    """
    state = ReplayState(game, rules, setting or Setting())
    cube, sides, pips = state.cube, state.table.sides, state.pips
    add_ply = state.plies.append
    known = memo.known.get
    may_hurry = may_walk(rules)
    is_over = False
    for index, turn in enumerate(game.turns):
        player, roll, action, _, _, _ = turn
        if is_over:
            if type(action) is Result:
                state.results.append(index)
            elif type(action) is not Resignation:
                state.after_end = index
                break
            continue
        if roll is None and type(action) is not Moves:
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
        seat, other = (0, 1) if player is _WHITE else (1, 0)
        mine, his = sides[seat], sides[other]
        if type(action) is Moves:
            cell = known(id(action))
            if cell is None or cell[0] is not roll:
                cell = memo.add(action, roll)
            _, claims, plan, played, _, _, _ = cell
            if plan is None or (hit := walk(mine, his, plan)) == IMPOSSIBLE:
                is_over = settle_turn(state, index, turn)
                continue
            # As ReplayState.note, which serves all other turns; here every turn counts.
            before = pips[seat]
            pips[seat] = before - played[1]
            moved = sides[seat] = mine + plan[3]
            hits = state.hit(index, other, hit, claims) if hit or claims else 0
            contact = state.contact
            add_ply(
                _new(
                    Ply,
                    (index, turn, played, before, pips[other], mine >> AT_BAR, hits, contact),
                )
            )
            if contact:
                state.contact = (
                    hits > 0
                    or (moved.bit_length() + 7 >> 3) + (his.bit_length() + 7 >> 3) > MEETING
                )
            if played[2]:
                is_over = state.is_won(player)
        elif type(action) is Dance and is_shut_out(mine, his, roll.first, roll.second):
            state.note(index, turn, DANCE)
        else:
            is_over = settle_turn(state, index, turn)
    return state.finish()
