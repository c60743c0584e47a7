"""What the page's script must know to draw a board where ``board_svg`` would.

Every number comes from the places and the shapes that the other drawings go by,
so there is one geometry and the script holds none of its own.
"""

from __future__ import annotations

from typing import Any, Final

from tavla_notation.board import WAIT, Geometry, Player
from tavla_notation.board.diagram_svg import surface_svg
from tavla_notation.board.labels import board_labels
from tavla_notation.board.layout import BADGE_RADIUS, DIE_FACES, INDENT
from tavla_notation.board.places import CUBE_SIZE, HIGHEST, MIDDLE, Places
from tavla_notation.board.shapes import (
    ARROW,
    CHECKERS,
    DIE_PIP_RADIUS,
    DIE_SIZE,
    DISC_RADIUS,
    HALO,
    ON_CHECKERS,
    OUTLINE,
    SLAB_HEIGHT,
    SLAB_WIDTH,
    Spot,
)

LOOK: Final[dict[str, Any]] = {
    "highest": HIGHEST,
    "disc": DISC_RADIUS,
    "slab": [SLAB_WIDTH, SLAB_HEIGHT],
    "die": DIE_SIZE,
    "pip": DIE_PIP_RADIUS,
    "faces": DIE_FACES,
    "cube": CUBE_SIZE,
    "badge": BADGE_RADIUS,
    "checkers": list(CHECKERS),
    "onCheckers": list(ON_CHECKERS),
    "outline": OUTLINE,
    "arrow": ARROW,
    "halo": HALO,
}
"""Sizes and colours, the same for every board."""


def stage(seat: Player, geometry: Geometry) -> dict[str, Any]:
    """Return the empty board seen from *seat*, and where everything on it would stand.

    ``piles`` has for White and for Black, and for each of his places from 0 (off)
    to 26 (waiting), the middle of the lowest checker and how far above it the next
    one lies (down the page above 0).
    """
    places = Places(seat, geometry)
    return {
        "seat": list(Player).index(seat),
        "width": places.width,
        "height": _n(places.height),
        "middle": _n(MIDDLE),
        "surface": surface_svg(seat, geometry),
        "piles": [[_pile(places, player, place) for place in range(WAIT + 1)] for player in Player],
        "counts": [
            [_spot(places.count_spot(player, place)) for place in (0, WAIT)] for player in Player
        ],
        "trays": [0, WAIT] if places.two_trays else [0],
        "dice": [[_spot(spot) for spot in places.die_spots(player)] for player in Player],
        "cubes": [_spot(places.cube_spot(owner)) for owner in (*Player, None)],
        "lines": [_n(places.name_line(player)) for player in Player],
        "turnLine": _n(places.turn_line),
        "left": places.left,
        "indent": INDENT,
        "right": _n(places.right),
    }


def board_words() -> dict[str, str]:
    """Return the words on a board for the script."""
    labels = board_labels()
    return {name: getattr(labels, name) for name in labels.__slots__}


def _pile(places: Places, player: Player, place: int) -> list[float]:
    lowest, next_one = (places.spot(player, place, height) for height in (0, 1))
    return [*_spot(lowest), _n(next_one.y - lowest.y)]


def _spot(spot: Spot) -> list[float]:
    return [_n(spot.x), _n(spot.y)]


def _n(number: float) -> float:
    return round(number, 4)
