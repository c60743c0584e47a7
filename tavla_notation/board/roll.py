"""A roll of two dice."""

from __future__ import annotations

from dataclasses import dataclass

from tavla_notation.language import _


@dataclass(frozen=True, slots=True)
class Roll:
    """Two dice, in the order in which they were recorded.

    The order means nothing for the play, so :attr:`dice` is what rules use;
    it is kept because a record is written back as it was.

    >>> Roll(3, 6).dice, Roll(2, 2).dice
    ((6, 3), (2, 2, 2, 2))
    """

    first: int
    second: int

    def __post_init__(self) -> None:
        for die in (self.first, self.second):
            if not 1 <= die <= 6:
                raise ValueError(_("a die shows 1 to 6, not {die!r}").format(die=die))

    @property
    def is_double(self) -> bool:
        """Whether both dice show the same number."""
        return self.first == self.second

    @property
    def dice(self) -> tuple[int, ...]:
        """The numbers to play: the larger first, or four equal ones (rules.md 1.3)."""
        first, second = self.first, self.second
        if first == second:
            return (first,) * 4
        return (first, second) if first > second else (second, first)

    def __str__(self) -> str:
        return f"{self.first}{self.second}"
