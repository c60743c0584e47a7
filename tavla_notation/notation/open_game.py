"""A game while its lines come in, and what is known of it only at its end."""

from __future__ import annotations

from tavla_notation.board import ByPlayer, Position, Roll
from tavla_notation.diagnostics import Span
from tavla_notation.notation.cells import DANCE, NO_PLAY_KNOWN, NOT_RECORDED, NOT_ROLLED
from tavla_notation.notation.start_position import CubeCode, with_checkers
from tavla_notation.record import Edited, Game, Remark, RowNumber, Turn
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


def gone_on(turns: list[Turn]) -> list[Turn]:
    """Return *turns* with nobody resigning by ``00:`` or ``????`` while the game goes on."""
    without_dice = [index for index, turn in enumerate(turns) if turn[1] is None]
    last = len(turns) - 1
    while without_dice and without_dice[-1] == last:  # nothing was rolled any more
        without_dice.pop()
        last -= 1
    for index in without_dice:
        if turns[index].action is NOT_ROLLED:
            turns[index] = turns[index]._replace(action=DANCE)
        elif turns[index].action is NO_PLAY_KNOWN:
            turns[index] = turns[index]._replace(action=NOT_RECORDED)
    return turns


def with_edited(turn: Turn, checkers: int) -> Turn:
    """Return *turn*, its edited position with so many *checkers* a side."""
    if not isinstance(turn.action, Edited):
        return turn
    position = turn.action.position
    sides = position.sides.map(lambda side: with_checkers(side, checkers))
    return turn._replace(action=Edited(Position(sides, position.on_roll)))
