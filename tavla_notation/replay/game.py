"""One game replayed turn by turn.

The common turn, a play that uses all its dice with steps that a plain rule set
allows, is settled here without making a position; every other turn goes to
``settling``, which asks the reference engine.
"""

from __future__ import annotations

from tavla_notation.board import BAR, OFF, Play, Player
from tavla_notation.record import Dance, Game, Moves, Resignation, Result
from tavla_notation.replay.model import Ply, Replay
from tavla_notation.replay.readings import memo
from tavla_notation.replay.settling import hear, settle_turn
from tavla_notation.replay.state import ReplayState, Setting
from tavla_notation.rules import RuleSet
from tavla_notation.rules.walk import is_shut_out, may_walk, walk

_NO_PLAY = Play()
_WHITE = Player.WHITE


def replay_game(game: Game, rules: RuleSet, setting: Setting | None = None) -> Replay:
    """Replay *game* under *rules* and return what happened on the board.

    The record is followed wherever the checkers allow it, legal or not, because
    a play that nobody challenged stands; what is wrong is listed beside it.
    """
    state = ReplayState(game, rules, setting or Setting())
    table, cube, add_ply = state.table, state.cube, state.plies.append
    white, black = table.white, table.black
    readings_of, may_still_meet, new = memo.of, state.may_still_meet, tuple.__new__
    may_hurry, checkers = may_walk(rules), rules.checkers
    is_over = False
    for index, turn in enumerate(game.turns):
        player, roll, action, number, _, _ = turn
        kind = type(action)
        if is_over:
            if kind is not Result and kind is not Resignation:
                state.after_end = index
                break
            continue
        if roll is None and kind is not Moves:
            is_over = hear(state, index, turn)
            continue
        if player is state.last:
            state.turn_order.append(index)
        state.last = player
        if cube.must_hear:
            cube.rolled(index, player)
        contact = state.contact and may_still_meet()
        if may_hurry and roll is not None:
            if player is _WHITE:
                seat, mine, his = 0, white, black
            else:
                seat, mine, his = 1, black, white
            if kind is Moves:
                compiled = readings_of(action, roll)  # type: ignore[arg-type] # kind is Moves
                reading = compiled.only
                if reading is not None:
                    on_bar = mine[BAR]
                    hits = walk(mine, his, reading.hops)
                    if hits is not None:
                        pips = state.pips
                        before = pips[seat]
                        after = pips[seat] = before - reading.pips
                        if hits or compiled.claims:
                            if hits:
                                pips[1 - seat] += sum(hits)
                                state.rear[1 - seat] = BAR
                            state.compare_hits(index, hits, compiled.claims)
                        add_ply(
                            new(  # twice as fast as Ply(…), and this line runs for every turn
                                Ply,
                                (
                                    index,
                                    number,
                                    player,
                                    roll,
                                    reading.play,
                                    len(reading.hops),
                                    before,
                                    after,
                                    pips[1 - seat],
                                    len(hits),
                                    on_bar,
                                    reading.borne_off,
                                    contact,
                                    True,
                                    state.certain_until is None,
                                ),
                            )
                        )
                        is_over = reading.borne_off > 0 and mine[OFF] == checkers
                        continue
            elif kind is Dance and is_shut_out(mine, his, roll.first, roll.second):
                state.add(index, turn, roll, _NO_PLAY, playable=0)
                continue
        is_over = settle_turn(state, index, turn)
    return state.finish()
