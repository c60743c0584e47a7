"""The few words that stand on a drawn board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tavla_notation.board.player import Player


@dataclass(frozen=True, slots=True)
class BoardLabels:
    """The words on a board, in one language.

    ``white`` and ``black`` stand where no name is known; ``turn`` is followed by
    a colon and the roll, the counts (``pips``, ``off``, ``waiting``) by nothing:
    they follow their number.
    """

    white: str = "White"
    black: str = "Black"
    turn: str = "to play"
    pips: str = "pips"
    off: str = "off"
    waiting: str = "waiting"
    bar: str = "bar"
    cube: str = "cube"

    def colour(self, player: Player) -> str:
        """Return the word for *player*'s colour."""
        return self.white if player is Player.WHITE else self.black


ENGLISH: Final = BoardLabels()
TURKISH: Final = BoardLabels(
    white="Beyaz",
    black="Siyah",
    turn="sırada",
    pips="pip",
    off="toplandı",
    waiting="bekliyor",
    bar="bar",
    cube="küp",
)
GERMAN: Final = BoardLabels(
    white="Weiß",
    black="Schwarz",
    turn="am Zug",
    pips="Pips",
    off="abgetragen",
    waiting="wartend",
    bar="Bar",
    cube="Würfel",
)
