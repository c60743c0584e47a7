"""What stood before each turn of a replayed game, as a position identifier names it."""

from __future__ import annotations

from dataclasses import replace

from tavla_notation.board import ByPlayer, Offer, Player, Position, Situation
from tavla_notation.record import CUBE_ACTIONS
from tavla_notation.replay.cube import CubeWatch
from tavla_notation.replay.model import Replay, ReplayedMatch
from tavla_notation.rules import Cube, CubeAction

_OFFERS = {
    CubeAction.DOUBLE: Offer.DOUBLE,
    CubeAction.BEAVER: Offer.BEAVER,
    CubeAction.RACCOON: Offer.RACCOON,
}


def situations(replayed: ReplayedMatch, replay: Replay) -> tuple[Situation, ...]:
    """Return the situation before each of the game's turns, and at its end.

    The roll is that of the turn.  While a double waits for its answer the player on
    roll is the one who doubled, as in an identifier.
    """
    cube_rules = replay.rules.cube
    length = 0 if replay.money else replayed.match.length or 0
    is_limited = cube_rules is not None and cube_rules.limit != Cube().limit
    common = Situation(
        replay.start,
        scores=replay.game.scores or ByPlayer(0, 0),
        length=length,
        crawford=bool(length) and replay.crawford,
        jacoby=not length and cube_rules is not None and bool(cube_rules.jacoby),
        beavers=not length and cube_rules is not None and bool(cube_rules.beavers),
        max_cube=None if cube_rules is None or not is_limited else cube_rules.limit,
    )
    watch = CubeWatch(
        replay.rules, replay.crawford, replay.money, replay.game.start, replay.game.opening
    )
    plies = {ply.turn_index: ply for ply in replay.plies}
    positions = replay.positions()
    last: Player | None = None
    found: list[Situation] = []
    for index, turn in enumerate(replay.game.turns):
        ply = plies.get(index)
        state = watch.state
        offer = state.offer if ply is None else None
        position = positions[index]
        if offer is not None:
            position = Position(position.sides, offer.by)
        found.append(
            replace(
                common,
                position=position,
                roll=ply.roll if ply else None,
                cube=state.value,
                cube_owner=state.owner,
                offered=None if offer is None else _OFFERS.get(offer.raised_by),
            )
        )
        if isinstance(turn.action, CUBE_ACTIONS):
            watch.acted(index, turn.player, turn.action, last)
        elif ply is not None:
            if watch.is_pending:
                watch.rolled(index)
            last = turn.player
    position = positions[-1]
    if replay.plies:  # the last turn was played, so the other would be on roll
        position = Position(position.sides, replay.plies[-1].player.opponent)
    state = watch.state
    found.append(replace(common, position=position, cube=state.value, cube_owner=state.owner))
    return tuple(found)
