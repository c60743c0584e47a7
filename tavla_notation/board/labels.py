"""The few words that stand on a drawn board."""

from __future__ import annotations

from dataclasses import dataclass

from tavla_notation.board.player import Player
from tavla_notation.language import pgettext


@dataclass(frozen=True, slots=True)
class BoardLabels:
    """The words on a board.

    ``white`` and ``black`` stand where no name is known; ``turn`` is followed by
    a colon and the roll, the counts (``pips``, ``off``, ``waiting``) by nothing:
    they follow their number.
    """

    white: str
    black: str
    turn: str
    pips: str
    off: str
    waiting: str
    bar: str
    cube: str

    def colour(self, player: Player) -> str:
        """Return the word for *player*'s colour."""
        return self.white if player is Player.WHITE else self.black


def board_labels() -> BoardLabels:
    """Return the words on a board in the language spoken."""
    return BoardLabels(
        white=pgettext("player", "White"),
        black=pgettext("player", "Black"),
        turn=pgettext("board", "to play"),
        pips=pgettext("board", "pips"),
        off=pgettext("board", "off"),
        waiting=pgettext("board", "waiting"),
        bar=pgettext("board", "bar"),
        cube=pgettext("board", "cube"),
    )
