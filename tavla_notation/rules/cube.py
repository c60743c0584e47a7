"""The doubling cube: who may offer, who must answer, what is at stake (rules.md 2.3)."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from tavla_notation.board import Player
from tavla_notation.rules.reason import Reason
from tavla_notation.rules.ruleset import Cube, RuleSet


class CubeAction(Enum):
    """What a player does in the order of a game; ``ROLL`` is his throw and his play."""

    ROLL = "roll"
    DOUBLE = "double"
    TAKE = "take"
    DROP = "drop"
    BEAVER = "beaver"
    RACCOON = "raccoon"


class Offer(NamedTuple):
    """A raise of the stake that waits for an answer.

    ``by`` made it with ``raised_by`` (double, beaver or raccoon).  Refused, it
    costs ``refused`` points; taken, ``owner`` has the cube at ``taken``.
    """

    by: Player
    raised_by: CubeAction
    refused: int
    taken: int
    owner: Player


_ANSWERS: Final = frozenset({CubeAction.TAKE, CubeAction.DROP})
_COUNTER_RAISES: Final = {
    CubeAction.BEAVER: frozenset({CubeAction.DOUBLE, CubeAction.RACCOON}),
    CubeAction.RACCOON: frozenset({CubeAction.BEAVER}),
}
"""What each raise of a raise answers; players who allow them may go on in turn."""


class CubeState(NamedTuple):
    """The cube at one moment of a game, and whose turn it is.

    ``owner`` None is the middle.  ``offer`` waits for an answer.  ``winner`` is
    set once an offer was refused, and ``points`` with it.  ``is_opening`` holds
    until the starter has played the opening dice [BG2].
    """

    cube: Cube | None
    on_turn: Player = Player.WHITE
    money: bool = False
    crawford_game: bool = False
    value: int = 1
    owner: Player | None = None
    offer: Offer | None = None
    winner: Player | None = None
    points: int | None = None
    is_opening: bool = True

    @classmethod
    def start(
        cls,
        rules: RuleSet,
        starter: Player = Player.WHITE,
        *,
        money: bool = False,
        crawford_game: bool = False,
        value: int = 1,
    ) -> CubeState:
        """Return the cube before the first turn of a game.

        *value* is above 1 after automatic doubles, which leave it in the middle.
        """
        return cls(rules.cube, starter, money, crawford_game, value)

    @property
    def is_turned(self) -> bool:
        """Whether an offer was taken in this game; automatic doubles do not count."""
        return self.owner is not None

    def act(self, player: Player, action: CubeAction) -> CubeState | Reason:
        """Return the state after *player*'s *action*, or why it may not be done now."""
        if action is CubeAction.ROLL:
            return self._rolled(player)
        problem = self._problem(player, action)
        if problem:
            return problem
        if action in _ANSWERS:
            return self._answered(action)
        return self._replace(offer=self._next_offer(player, action))

    def _rolled(self, player: Player) -> CubeState | Reason:
        if self.winner:
            return Reason.GAME_OVER
        if self.offer:
            return Reason.DOUBLE_PENDING
        if player is not self.on_turn:
            return Reason.NOT_YOUR_TURN
        return self._replace(on_turn=player.opponent, is_opening=False)

    def _problem(self, player: Player, action: CubeAction) -> Reason | None:
        if self.cube is None:
            return Reason.NO_CUBE  # GA5
        if self.winner:
            return Reason.GAME_OVER
        if action is CubeAction.DOUBLE:
            return self._problem_with_double(player, self.cube)
        if self.offer is None:
            return Reason.NO_DOUBLE_PENDING
        if player is self.offer.by:
            return Reason.NOT_YOUR_TURN
        if action in _COUNTER_RAISES:
            return self._problem_with_counter_raise(action, self.offer, self.cube)
        return None

    def _problem_with_double(self, player: Player, cube: Cube) -> Reason | None:
        if self.offer:
            return Reason.DOUBLE_PENDING
        if player is not self.on_turn:
            return Reason.NOT_YOUR_TURN
        if self.is_opening:
            return Reason.OPENING_DICE_ROLLED  # BG2
        if self.owner is player.opponent:
            return Reason.NOT_CUBE_OWNER
        if self.crawford_game:
            return Reason.CRAWFORD
        return _above_limit(2 * self.value, cube)

    def _problem_with_counter_raise(
        self, action: CubeAction, offer: Offer, cube: Cube
    ) -> Reason | None:
        """Return the fault of a beaver or a raccoon.

        Both belong to money play; there they are in order unless the set or the
        record says no (diagnostics.md C407).
        """
        agreed = cube.beavers if action is CubeAction.BEAVER else cube.raccoons
        if not self.money or agreed is False or offer.raised_by not in _COUNTER_RAISES[action]:
            return Reason.BEAVER_NOT_ALLOWED
        return _above_limit(2 * offer.taken, cube)

    def _answered(self, action: CubeAction) -> CubeState:
        assert self.offer is not None
        if action is CubeAction.DROP:
            return self._replace(offer=None, winner=self.offer.by, points=self.offer.refused)
        return self._replace(offer=None, value=self.offer.taken, owner=self.offer.owner)

    def _next_offer(self, player: Player, action: CubeAction) -> Offer:
        """Return the offer that *player* makes; a raise of a raise stands on what it answers.

        The doubled player owns the cube whoever raises after him: he keeps it
        when he beavers, and the beaverer keeps it when he is raccooned.
        """
        at_stake = self.offer.taken if self.offer else self.value
        owner = self.offer.owner if self.offer else player.opponent
        return Offer(player, action, at_stake, 2 * at_stake, owner)


def _above_limit(offered: int, cube: Cube) -> Reason | None:
    """Return the fault of offering more than the cube can show."""
    return Reason.CUBE_LIMIT if cube.limit is not None and offered > cube.limit else None
