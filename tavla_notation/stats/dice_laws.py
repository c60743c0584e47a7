"""The laws by which fair dice fall: 21 rolls of two dice, 15 of an opening without doubles."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Final

import numpy as np

from tavla_notation.stats.plies import Array

FACES: Final = range(1, 7)
ROLLS: Final = tuple(sorted((high, low) for low, high in combinations_with_replacement(FACES, 2)))
"""The 21 rolls, larger die first, in the order of every table: 1-1, 2-1, 2-2, 3-1 and so on."""
ROLL_NAMES: Final = tuple(f"{high}{low}" for high, low in ROLLS)
ROLL_CODES: Final = np.array(
    [[ROLLS.index((max(a, b), min(a, b))) for b in FACES] for a in FACES], np.int8
)
"""Which of ``ROLLS`` two dice are, by the dice less one."""
IS_DOUBLE: Final = np.array([high == low for high, low in ROLLS])
ROLL_PIPS: Final = np.array([(high + low) * (1 + (high == low)) for high, low in ROLLS])
"""What each roll allows, a double four times its number."""

BIAS: Final = 0.1
"""How much heavier one face is of the dice that a test shall find."""


@dataclass(frozen=True, slots=True, eq=False)
class Law:
    """A law: its name, and the chance of each of the 21 rolls, 0 for what cannot be."""

    name: str
    chances: Array

    @property
    def cells(self) -> Array:
        """The rolls that can be."""
        return np.flatnonzero(self.chances)

    @property
    def freedom(self) -> int:
        """The degrees of freedom of a test of it."""
        return len(self.cells) - 1

    @property
    def mean(self) -> float:
        """The pips a roll that are to be expected."""
        return float(self.chances @ ROLL_PIPS)

    @property
    def variance(self) -> float:
        """The variance of the pips of a roll."""
        return float(self.chances @ ROLL_PIPS**2) - self.mean**2

    def effect(self) -> float:
        """Return how far dice with one face ``BIAS`` too heavy are from the law, a roll.

        Times the number of rolls it is the noncentrality of χ² under such dice.
        """
        biased = np.array([1 + BIAS, *[1 - BIAS / 5] * 5]) / 6
        loaded = _law(biased, doubles=self.chances[0] > 0)
        at = self.cells
        return float((((loaded - self.chances)[at]) ** 2 / self.chances[at]).sum())


def _law(faces: Array, *, doubles: bool) -> Array:
    """Return the chances of the 21 rolls of two dice with these *faces*."""
    chances = np.array(
        [faces[high - 1] * faces[low - 1] * (1 if high == low else 2) for high, low in ROLLS]
    )
    if not doubles:
        chances[IS_DOUBLE] = 0
    return np.asarray(chances / chances.sum())


ORDINARY: Final = Law("ordinary", _law(np.full(6, 1 / 6), doubles=True))
OPENING: Final = Law("opening", _law(np.full(6, 1 / 6), doubles=False))
"""One die each, thrown again if equal: 15 rolls, 1/15 each."""
