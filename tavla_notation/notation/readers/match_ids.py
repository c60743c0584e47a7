"""The Match IDs in front of the decisions of a text export, held to what the text says."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tavla_notation.board import ByPlayer, Player, Position, Roll, Side
from tavla_notation.board.match_id import parse_match_id
from tavla_notation.diagnostics import Span
from tavla_notation.language import _
from tavla_notation.notation.readers.building import GameBuilder, RecordBuilder
from tavla_notation.record import Beaver, Double, Raccoon, StartPosition

_NOBODY: Final = Side.of({}, total=0)
_EMPTY: Final = Position(ByPlayer(_NOBODY, _NOBODY), Player.WHITE)
"""A Match ID says nothing of the checkers."""


class MatchIds:
    """What the Match IDs of one game say, each kind of contradiction told once."""

    def __init__(self) -> None:
        self.cube = 1
        """What the cube shows, an offer not yet answered taken for taken."""
        self._told: set[str] = set()

    def begin_game(self) -> None:
        """Begin another game."""
        self.cube = 1
        self._told.clear()

    def compare(
        self, written: str, span: Span, record: RecordBuilder, board: Position, roll: Roll | None
    ) -> None:
        """Hold a Match ID to score, length, cube and *roll*; take what only it tells.

        *board* is the one that it stands in front of.
        """
        game = record.game
        assert game is not None
        try:
            said = parse_match_id(written, _EMPTY)
        except ValueError as error:
            record.report.add(
                "N101", _("the Match ID cannot be read: {reason}").format(reason=error), *span
            )
            return
        if not game.turns and "game" not in self._told:
            self._told.add("game")
            if not said.length and record.games == 1:
                record.option("Jacoby", "On" if said.jacoby else "Off", *span)
            if said.cube != 1:
                start = game.start or StartPosition(board)
                game.start = replace(start, cube=said.cube, cube_owner=said.cube_owner, span=span)
                self.cube = said.cube
        if game.scores is not None and said.scores != game.scores:
            text = f"{game.scores.white} - {game.scores.black}"
            here = f"{said.scores.white} - {said.scores.black}"
            said_here = _("the Match ID says a score of {here}, the text {there}")
            self._tell("R203", said_here, here, text, span, record)
        if record.length is not None and said.length != record.length:
            said_here = _("the Match ID says {here} points, the text {there}")
            self._tell("R216", said_here, said.length, record.length, span, record)
        if said.roll is not None and roll is not None and said.roll.dice != roll.dice:
            said_here = _("the Match ID says a roll of {here}, the text {there}")
            self._tell("R216", said_here, said.roll, roll, span, record)
        shown = self._shown(game)
        if said.cube not in shown:
            said_here = _("the Match ID says a cube of {here}, the text {there}")
            self._tell("R216", said_here, said.cube, shown[0], span, record)
            self.cube = self.cube * said.cube // shown[0]

    def _shown(self, game: GameBuilder) -> tuple[int, ...]:
        """Return what the cube may show: an offer is shown before its answer, a beaver at once."""
        action = None if game.last is None else game.last.action
        if isinstance(action, Double):
            return (self.cube // 2,)
        if isinstance(action, Beaver | Raccoon):
            return self.cube, self.cube // 2
        return (self.cube,)

    def _tell(
        self, code: str, said: str, here: object, there: object, span: Span, record: RecordBuilder
    ) -> None:
        if said not in self._told:  # of each kind the first
            self._told.add(said)
            record.report.add(code, said.format(here=here, there=there), *span)
