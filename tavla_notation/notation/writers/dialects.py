"""How the programs that write match files spell the same things."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class DialectName(StrEnum):
    """The dialects of match files that are written."""

    CANONICAL = "canonical"
    GNUBG = "gnubg"
    XG = "xg"
    GALAXY = "galaxy"


class Shape(StrEnum):
    """How the checkers that one roll moves are written."""

    AS_WRITTEN = "as written"
    A_DIE_EACH = "a die each"
    CHAINED = "chained"


@dataclass(frozen=True, slots=True)
class Dialect:
    """One way to write a match file.

    ``bar`` and ``off`` are the words for both; ``marks_hits`` whether a hit has a star,
    ``dance`` what stands where no play was possible.  ``shape`` is what
    :mod:`tavla_notation.convert` makes of the plays beforehand, because it takes a
    board.  ``plural`` is whether more than one point are points.  ``width`` is that of
    the left cells, the right player's name stands ``name_shift`` columns before his
    rolls, and the length line begins with ``margin``.
    """

    name: DialectName
    bar: str = "bar"
    off: str = "off"
    marks_hits: bool = True
    dance: str = "Cannot Move"
    shape: Shape = Shape.AS_WRITTEN
    plural: bool = True
    width: int = 28
    name_shift: int = 0
    margin: str = " "


CANONICAL: Final = Dialect(DialectName.CANONICAL)
GNUBG: Final = Dialect(
    DialectName.GNUBG, bar="25", off="0", dance="", shape=Shape.A_DIE_EACH, name_shift=1
)
XG: Final = Dialect(
    DialectName.XG,
    bar="Bar",
    off="Off",
    shape=Shape.CHAINED,
    plural=False,
    width=34,
    margin="",
)
GALAXY: Final = Dialect(
    DialectName.GALAXY,
    bar="25",
    off="0",
    marks_hits=False,
    dance="",
    shape=Shape.A_DIE_EACH,
    plural=False,
    margin="",
)
DIALECTS: Final = {dialect.name: dialect for dialect in (CANONICAL, GNUBG, XG, GALAXY)}
