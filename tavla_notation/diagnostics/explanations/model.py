"""What can be told about a code, apart from any case of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

START: Final = "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"
"""The usual start, as text."""

_RIGHT_COLUMN: Final = 33


@dataclass(frozen=True, slots=True)
class BoardExample:
    """A board on which a wrong play and a right one can be shown.

    ``position`` is text, the player to move first and each side in its own
    numbering; the plays are as written after the dice, and judged under the
    rule set named.
    """

    position: str
    dice: tuple[int, int]
    wrong: str
    right: str
    rules: str = "tavla"


@dataclass(frozen=True, slots=True)
class Explanation:
    """A code in plain words: what is wrong, why it is, and how it looks wrong and right.

    ``wrong`` and ``right`` are lines of a record.  Marks in brackets name
    decisions of the rule sets: ``[GA2]``.
    """

    code: str
    what: str
    why: str
    wrong: str
    right: str
    board: BoardExample | None = None


def of_play(
    code: str,
    what: str,
    why: str,
    *,
    dice: tuple[int, int],
    wrong: str,
    right: str,
    position: str = START,
    rules: str = "tavla",
) -> Explanation:
    """Return an explanation whose lines are the two plays of its board."""
    roll = f"{dice[0]}{dice[1]}:"
    board = BoardExample(position, dice, wrong, right, rules)
    return Explanation(code, what, why, f"{roll} {wrong}", f"{roll} {right}", board)


def rows(*cells: str, first: int = 1) -> str:
    """Return numbered rows, the cells in turn left and right.

    >>> print(rows("31: 8/5 6/5", "52: 13/8 24/22", "65: 24/18 18/13"))
      1) 31: 8/5 6/5                 52: 13/8 24/22
      2) 65: 24/18 18/13
    """
    pairs = zip(cells[::2], [*cells[1::2], ""], strict=False)
    return "\n".join(
        f"{number:3}) {left}".ljust(_RIGHT_COLUMN if right else 0) + right
        for number, (left, right) in enumerate(pairs, first)
    )
