"""How players are called whom the record gives no name."""

from __future__ import annotations

from typing import Final

from tavla_notation.board import ByPlayer
from tavla_notation.language import pgettext

SEATS: Final = ByPlayer("White", "Black")
"""What a record that the program makes calls the left column's player and the right one's."""


def shown_names(names: ByPlayer[str]) -> ByPlayer[str]:
    """Return *names* without blanks around them; who has none is called by his seat.

    >>> shown_names(ByPlayer("Ayşe", " "))
    ByPlayer(white='Ayşe', black='Black')
    """
    white, black = names.white.strip(), names.black.strip()
    if white and black:  # as nearly always
        return ByPlayer(white, black)
    seats = seat_names()
    return ByPlayer(white or seats.white, black or seats.black)


def seat_names() -> ByPlayer[str]:
    """Return how the left column's player and the right one's are called."""
    return ByPlayer(pgettext("player", "White"), pgettext("player", "Black"))
