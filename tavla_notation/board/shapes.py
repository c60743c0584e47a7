"""The shapes a drawn board is made of, and its colours.

Lengths are in checkers' widths, x to the right and y **down** from the upper
left corner.  Whoever draws (SVG, matplotlib) only puts shapes on a surface: what
stands where is decided once, in ``layout``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from tavla_notation.board.player import ByPlayer, Player

FIELD: Final = "#f6f3ec"
"""The surface of the board."""
POINT_TONES: Final = ("#e3dccd", "#cdc3ae")
"""The two neutral tones of the points."""
FRAME: Final = "#8d8472"
"""Edges of the board and of the trays."""
OUTLINE: Final = "#26241f"
"""The edge of a checker, a die, the cube; and ink on a light one."""
CHECKERS: Final = ByPlayer("#ffffff", "#33312c")
"""White's and Black's checkers: light and dark, in every picture and on every page."""
ON_CHECKERS: Final = ByPlayer("#26241f", "#ffffff")
"""Ink on a checker or a die of either player."""
ARROW: Final = "#c8501e"
"""The play in question; on its way it has a light edge, so it shows on both players' checkers."""
HALO: Final = "#ffffff"


DISC_RADIUS: Final = 0.46
"""Of a checker, which is one width and a little air wide."""
SLAB_WIDTH: Final = 0.86
SLAB_HEIGHT: Final = 0.21
DIE_SIZE: Final = 0.92
DIE_PIP_RADIUS: Final = 0.085


class Spot(NamedTuple):
    """A place in the drawing."""

    x: float
    y: float


class Ink(Enum):
    """What a text is written on, and so its colour."""

    PAGE = "page"
    WHITE_CHECKER = "white checker"
    BLACK_CHECKER = "black checker"


class Anchor(Enum):
    """Which end of a text stands at its spot."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle: the board, a tray, the cube."""

    corner: Spot
    width: float
    height: float
    is_cube: bool = False


@dataclass(frozen=True, slots=True)
class Wedge:
    """A point of the board, with the seat's number and which of the two tones it has."""

    number: int
    corners: tuple[Spot, Spot, Spot]
    tone: int


@dataclass(frozen=True, slots=True)
class Disc:
    """A checker on a point or on the bar, or the small one in front of a name."""

    centre: Spot
    player: Player
    radius: float = DISC_RADIUS


@dataclass(frozen=True, slots=True)
class Slab:
    """A checker in a tray, seen from its edge: borne off or waiting."""

    corner: Spot
    player: Player


@dataclass(frozen=True, slots=True)
class Ring:
    """Where a checker of the play in question lands."""

    centre: Spot


@dataclass(frozen=True, slots=True)
class Arrow:
    """One step of the play in question: a curve with one control spot, and its head."""

    start: Spot
    control: Spot
    end: Spot
    head: tuple[Spot, Spot, Spot]


@dataclass(frozen=True, slots=True)
class Die:
    """A die of the player on roll, its upper left corner, and the spots of its pips."""

    corner: Spot
    player: Player
    pips: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Label:
    """A text; ``size`` is its height, and it stands on the middle of the line at ``spot``."""

    text: str
    spot: Spot
    size: float
    anchor: Anchor = Anchor.MIDDLE
    ink: Ink = Ink.PAGE
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Drawing:
    """A whole board, to be drawn in the order of the fields."""

    width: float
    height: float
    title: str
    boxes: tuple[Box, ...]
    wedges: tuple[Wedge, ...]
    discs: tuple[Disc, ...]
    slabs: tuple[Slab, ...]
    dice: tuple[Die, ...]
    labels: tuple[Label, ...]
    badges: tuple[Disc, ...]
    rings: tuple[Ring, ...]
    arrows: tuple[Arrow, ...]
