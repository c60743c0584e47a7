"""A game while its lines come in, and what is known of it only at its end."""

from __future__ import annotations

from collections.abc import Sequence

from tavla_notation.board import ByPlayer, Player, Position, Roll
from tavla_notation.diagnostics import Span
from tavla_notation.notation.cells import (
    DANCE,
    DANCE_IN_WORDS,
    NO_PLAY_KNOWN,
    NOT_RECORDED,
    NOT_ROLLED,
    PASSES,
)
from tavla_notation.notation.start_position import CubeCode, with_checkers
from tavla_notation.record import (
    Action,
    Beaver,
    Double,
    Edited,
    Game,
    Raccoon,
    Remark,
    RowNumber,
    Turn,
)
from tavla_notation.record.match import NOWHERE


class OpenGame:
    """A game whose end has not been read yet."""

    def __init__(self, number: int | None, names: ByPlayer[str], header: Span) -> None:
        self.number = number
        self.names = names
        self.header = header
        self.names_span = NOWHERE
        self.scores: ByPlayer[int] | None = None
        self.turns: list[Turn] = []
        self.rows: list[RowNumber] = []
        self.remarks: list[Remark] = []
        self.opening: tuple[Roll, ...] = ()
        self.start: tuple[CubeCode, Span] | None = None

    @property
    def has_begun(self) -> bool:
        """Whether more than its game line was read."""
        return bool(self.turns or self.rows) or self.scores is not None


def place_of(game: Game) -> Span:
    """Return where a game begins: its header, its first number or its first cell."""
    if game.header != NOWHERE:
        return game.header
    if game.rows:
        return game.rows[0].span
    return game.turns[0].span if game.turns else NOWHERE


def is_refusal(turns: Sequence[tuple[Player, Action]]) -> bool:
    """Return whether the last of *turns*, ``pas``, answers the other player's double."""
    if len(turns) < 2:
        return False
    (offerer, offer), (answerer, _) = turns[-2:]
    return offerer is not answerer and isinstance(offer, Double | Beaver | Raccoon)


def gone_on(turns: list[Turn], *, nobody_gives_up_silently: bool = False) -> list[Turn]:
    """Return *turns* with what only the turns around them can tell.

    Nobody resigns by ``00:`` or ``????`` while the game goes on, nor by ``00:`` ever
    where *nobody_gives_up_silently*; ``pas`` refuses nothing that was not offered.
    """
    without_dice = [index for index, turn in enumerate(turns) if turn[1] is None]
    end = len(turns)
    for index in reversed(without_dice):  # nothing was rolled any more
        if index != end - 1:
            break
        end = index
    for index in without_dice:
        action = turns[index].action
        if action is NOT_ROLLED and (nobody_gives_up_silently or index < end):
            meant: Action = DANCE_IN_WORDS if nobody_gives_up_silently else DANCE
        elif action is NO_PLAY_KNOWN and index < end:
            meant = NOT_RECORDED
        elif action is PASSES and not is_refusal([(t[0], t[2]) for t in turns[: index + 1][-2:]]):
            meant = DANCE_IN_WORDS
        else:
            continue
        turns[index] = turns[index]._replace(action=meant)
    return turns


def with_edited(turn: Turn, checkers: int) -> Turn:
    """Return *turn*, its edited position with so many *checkers* a side."""
    if not isinstance(turn.action, Edited):
        return turn
    position = turn.action.position
    sides = position.sides.map(lambda side: with_checkers(side, checkers))
    return turn._replace(action=Edited(Position(sides, position.on_roll)))
