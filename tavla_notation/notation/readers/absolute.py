"""Games whose points are numbered once for both players: one side runs up, the other down.

Which side runs which way the files do not say; the moves of a whole game do.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from tavla_notation.board import BAR, Player, Roll
from tavla_notation.diagnostics import Span
from tavla_notation.notation.readers.building import RecordBuilder
from tavla_notation.notation.readers.play_text import PointOf, parse_moves
from tavla_notation.notation.syntax_errors import NotationError
from tavla_notation.record import Action

_HOP: Final = re.compile(r"\b(bar|[0-9]{1,2})\*?[-/](off|bar|[0-9]{1,2})\b", re.IGNORECASE)
_HOME: Final = 6


class Play(NamedTuple):
    """A turn with a play in the file's numbers: its text, and where that begins."""

    player: Player
    roll: Roll | None
    text: str
    text_start: int
    span: Span


class AbsoluteGame:
    """What one game's lines said, put into the record when all of them are known."""

    def __init__(self, record: RecordBuilder) -> None:
        self.record = record
        self._held: list[Play | Callable[[], object]] = []

    def play(self, player: Player, roll: Roll | None, text: str, start: int, span: Span) -> None:
        """Take a play; *text* begins at the source's character *start*."""
        self._held.append(Play(player, roll, text, start, span))

    def say(self, player: Player, roll: Roll | None, action: Action, span: Span) -> None:
        """Take a turn that has no points in it."""

        def add() -> None:
            assert self.record.game is not None
            self.record.game.add(player, roll, action, *span)

        self._held.append(add)

    def unread(
        self, player: Player, span: Span, code: str, message: str, at: Span, text: str
    ) -> None:
        """Take a turn that cannot be read, for :meth:`RecordBuilder.unread`."""
        self._held.append(
            lambda: self.record.unread(player, None, span, code, message, at, text=text)
        )

    def unknown(self, span: Span) -> None:
        """Take a line of no known kind."""
        self._held.append(lambda: self.record.unknown(*span))

    def remark(self, span: Span) -> None:
        """Take a line that is no part of the play."""
        self._held.append(lambda: self.record.remark(*span))

    def hand_over(self) -> None:
        """Add the turns to the open game, points as their players count them."""
        held, self._held = self._held, []
        up = {
            player: _runs_up(
                [turn.text for turn in held if isinstance(turn, Play) and turn.player is player]
            )
            for player in Player
        }
        for player in Player:  # one runs up and the other down
            other = up[player.opponent]
            if up[player] is None and other is not None:
                up[player] = not other
        for turn in held:
            if isinstance(turn, Play):
                add_play(self.record, turn, turned if up[turn.player] else None)
            else:
                turn()


def add_play(record: RecordBuilder, play: Play, point: PointOf | None = None) -> None:
    """Add one play to the open game, or say what in it cannot be read.

    *point* turns the file's numbers into the player's own, None where they are.
    """
    game = record.game
    assert game is not None
    try:
        action = parse_moves(play.text, play.text_start - play.span.start, point)
    except NotationError as error:
        place = Span(play.text_start + error.place, play.text_start + len(play.text))
        record.unread(play.player, play.roll, play.span, "N102", str(error), place, text=play.text)
        return
    game.add(play.player, play.roll, action, *play.span)


def turned(point: int) -> int:
    """Return the number of *point* for a player who runs up the numbers."""
    return BAR - point


def _runs_up(plays: list[str]) -> bool | None:
    """Return whether a player's *plays* run up the numbers; None where they do not tell."""
    up = down = 0
    for text in plays:
        for hop in _HOP.finditer(text):
            origin, destination = hop[1].lower(), hop[2].lower()
            if origin == "bar":
                is_up = destination.isdigit() and int(destination) <= _HOME
            elif destination in {"off", "0"}:
                is_up = int(origin) > BAR - 1 - _HOME
            elif destination == "bar":
                continue
            else:
                is_up = int(destination) > int(origin)
            up, down = up + is_up, down + (not is_up)
    return None if up == down else up > down
