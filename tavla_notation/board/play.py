"""Steps and plays: what was done on the board."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from tavla_notation.board.position import BAR, OFF, WAIT

_WORDS = {BAR: "bar", WAIT: "wait", OFF: "off"}


def place_name(place: int) -> str:
    """Return how a place is written: ``bar``, ``wait``, ``off`` or the point's number."""
    return _WORDS.get(place) or str(place)


_NAMES = tuple(map(place_name, range(WAIT + 1)))


class Step(NamedTuple):
    """One checker moved with one die, in the mover's numbering.

    ``origin`` is 1 to 24, ``BAR`` or ``WAIT``; ``destination`` 1 to 24 or ``OFF``.
    """

    origin: int
    destination: int

    @property
    def distance(self) -> int:
        """Pips from origin to destination; the bar and a waiting checker stand on 25."""
        return min(self.origin, BAR) - self.destination

    def __str__(self) -> str:
        return f"{place_name(self.origin)}/{place_name(self.destination)}"


@dataclass(frozen=True, slots=True)
class Play:
    """All that one roll was used for, a step a die, in the order played.

    >>> str(Play((Step(25, 20), Step(6, 0))))
    'bar/20 6/off'
    """

    steps: tuple[Step, ...] = ()

    @classmethod
    def of(cls, *steps: tuple[int, int]) -> Play:
        """Return the play of the given ``(origin, destination)`` pairs."""
        return cls(tuple(Step(*step) for step in steps))

    def __len__(self) -> int:
        return len(self.steps)

    def __str__(self) -> str:
        return " ".join(map(str, self.steps))


def play_text(steps: Iterable[Step]) -> str:
    """Return a play in one way of many: rearmost checker first, equal steps counted.

    Two plays of the same steps have the same text, in whatever order they were
    written, so a column of them can be grouped by.

    >>> play_text((Step(6, 5), Step(13, 8), Step(13, 8), Step(6, 5)))
    '13/8(2) 6/5(2)'
    """
    counted: dict[Step, int] = {}
    for step in sorted(steps, reverse=True):
        counted[step] = counted.get(step, 0) + 1
    return " ".join(
        f"{_NAMES[step[0]]}/{_NAMES[step[1]]}" + (f"({times})" if times > 1 else "")
        for step, times in counted.items()
    )
