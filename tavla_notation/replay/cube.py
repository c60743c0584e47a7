"""The cube while a record is followed: faults are listed, and the record goes on."""

from __future__ import annotations

from collections.abc import Sequence

from tavla_notation.board import Player, Roll
from tavla_notation.record import Action, Beaver, Double, Drop, Raccoon, StartPosition, Take
from tavla_notation.replay.model import CubeFault
from tavla_notation.rules import CubeAction, CubeState, Offer, Reason, RuleSet

_ACTIONS: dict[type, CubeAction] = {
    Double: CubeAction.DOUBLE,
    Take: CubeAction.TAKE,
    Drop: CubeAction.DROP,
    Beaver: CubeAction.BEAVER,
    Raccoon: CubeAction.RACCOON,
}


class CubeWatch:
    """The cube of one game; what the rules do not allow is noted and done all the same."""

    def __init__(
        self,
        rules: RuleSet,
        crawford: bool,
        money: bool,
        start: StartPosition | None,
        opening: Sequence[Roll] = (),
    ) -> None:
        self.stakes = _stakes(rules, money and start is None, opening)
        """What the game may have begun at; more than one where the record does not tell."""
        self.state = CubeState.start(
            rules, money=money, crawford_game=crawford, value=self.stakes[0]
        )
        if start is not None:
            self.state = self.state._replace(
                value=start.cube, owner=start.cube_owner, is_opening=False
            )
        self.faults: list[CubeFault] = []
        self.is_pending = False
        """Whether a raise waits for its answer, so that the next roll would answer it."""

    def rolled(self, index: int) -> None:
        """Hear that somebody rolled in turn *index* while a raise waited for its answer."""
        offer = self.state.offer
        assert offer is not None
        # The game went on, so the raise was taken, whatever became of the answer;
        # a raise of a raise needs no word of acceptance (formats.md 1.10).
        if offer.raised_by is CubeAction.DOUBLE:
            self._note(index, Reason.DOUBLE_PENDING)
        self.state = self.state._replace(value=offer.taken, owner=offer.owner, offer=None)
        self.is_pending = False

    def acted(self, index: int, player: Player, action: Action, last: Player | None) -> bool:
        """Hear a cube action after *last* rolled; return whether it ended the game."""
        kind = _kind(action, self.state.offer)
        written = action.value if isinstance(action, Double | Beaver | Raccoon) else None
        state = self.state
        on_turn = last.opponent if last is not None else player
        is_opening = state.is_opening and last is None
        if state.on_turn is not on_turn or state.is_opening is not is_opening:
            state = state._replace(on_turn=on_turn, is_opening=is_opening)
        if kind is CubeAction.DOUBLE and written is not None:
            state = self._with_stake_told_by(state, written)
        result = state.act(player, kind)
        if isinstance(result, CubeState):
            offer = result.offer
            if offer is not None and written is not None and written != offer.taken:
                self._note(index, Reason.CUBE_LIMIT, written)
                result = result._replace(offer=offer._replace(taken=written))
            self.state = result
        else:
            # Without a cube the double is the fault; its answer follows from it.
            if result is not Reason.NO_CUBE or state.offer is None:
                self._note(index, result, written)
            self._do_all_the_same(player, kind, written)
        self.is_pending = self.state.offer is not None
        return self.state.winner is not None

    def begin_at(self, stake: int) -> None:
        """Take *stake*, one of :attr:`stakes`, for the value that the game began at."""
        self.state = self.state._replace(value=stake)

    def _with_stake_told_by(self, state: CubeState, written: int) -> CubeState:
        """Return the state at the start's stake that the first double tells: half of it."""
        stake, left = divmod(written, 2)
        if state.is_turned or state.offer is not None or left or stake not in self.stakes:
            return state
        self.stakes = (stake,)
        return state if state.value == stake else state._replace(value=stake)

    def _do_all_the_same(self, player: Player, kind: CubeAction, written: int | None) -> None:
        state = self.state
        if kind is CubeAction.DROP:
            stake = state.offer.refused if state.offer else state.value
            self.state = state._replace(offer=None, winner=player.opponent, points=stake)
        elif kind is CubeAction.TAKE:
            if state.offer:
                self.state = state._replace(
                    value=state.offer.taken, owner=state.offer.owner, offer=None
                )
        else:
            stake = state.offer.taken if state.offer else state.value
            owner = state.offer.owner if state.offer else player.opponent
            offer = Offer(player, kind, stake, written or 2 * stake, owner)
            self.state = state._replace(offer=offer)

    def _note(self, index: int, reason: Reason, offered: int | None = None) -> None:
        self.faults.append(CubeFault(index, reason, self.state.value, self.state.owner, offered))


def _stakes(rules: RuleSet, money: bool, opening: Sequence[Roll]) -> tuple[int, ...]:
    """Return the values at which a game may begin, the likeliest first.

    With automatic doubles a tie of the opening throws doubles the stake and leaves
    the cube in the middle, usually once [BG3].  Records seldom have the throws; then
    nobody knows, and the first double or the result tells.
    """
    if not money or rules.cube is None or not rules.cube.automatic_doubles:
        return (1,)
    if not opening:
        return (1, 2)
    ties = sum(roll.is_double for roll in opening)
    return tuple(2**count for count in range(1, ties + 1)) or (1,)


def _kind(action: Action, offer: Offer | None) -> CubeAction:
    """Return what *action* is; some programs write every raise of a raise as a beaver."""
    kind = _ACTIONS[type(action)]
    if kind is CubeAction.BEAVER and offer and offer.raised_by is CubeAction.BEAVER:
        return CubeAction.RACCOON
    return kind
