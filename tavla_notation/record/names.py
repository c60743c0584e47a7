"""How players are called whom the record gives no name."""

from __future__ import annotations

from typing import Final

from tavla_notation.board import ByPlayer

SEATS: Final = ByPlayer("White", "Black")
"""The left column's player and the right one's."""


def shown_names(names: ByPlayer[str]) -> ByPlayer[str]:
    """Return *names* without blanks around them; who has none is called by his seat.

    >>> shown_names(ByPlayer("Ayşe", " "))
    ByPlayer(white='Ayşe', black='Black')
    """
    return ByPlayer(names.white.strip() or SEATS.white, names.black.strip() or SEATS.black)
