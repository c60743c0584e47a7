"""A board as SVG: one self-contained element, without ids, scripts or anything from outside.

Text beside the board has the colour of the text around it (``currentColor``),
so it can be read on a light page and on a dark one; the board itself is light
on both, and prints.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final
from xml.sax.saxutils import escape

from tavla_notation.board.layout import lay_out
from tavla_notation.board.places import Places
from tavla_notation.board.player import Player
from tavla_notation.board.position import Geometry, Position
from tavla_notation.board.scene import Scene
from tavla_notation.board.shapes import (
    ARROW,
    CHECKERS,
    DIE_PIP_RADIUS,
    DIE_SIZE,
    FIELD,
    FRAME,
    HALO,
    ON_CHECKERS,
    OUTLINE,
    POINT_TONES,
    SLAB_HEIGHT,
    SLAB_WIDTH,
    Arrow,
    Box,
    Die,
    Disc,
    Drawing,
    Ink,
    Label,
    Ring,
    Spot,
    Wedge,
)

_INKS: Final = {
    Ink.PAGE: "currentColor",
    Ink.WHITE_CHECKER: ON_CHECKERS.white,
    Ink.BLACK_CHECKER: ON_CHECKERS.black,
}


def board_svg(what: Scene | Position, *, width: int = 460) -> str:
    """Return the board as an ``<svg>`` element *width* pixels wide, narrower where room is less.

    A position alone is drawn with nothing beside it.  A play is drawn with arrows.  The
    checkers stand in two groups of the classes ``checkers white`` and
    ``checkers black``, a circle or (off, waiting) a rectangle each.
    """
    return "\n".join(_elements(lay_out(what), width))


def surface_svg(seat: Player, geometry: Geometry) -> str:
    """Return what an empty board is drawn of: surface, points, trays, *seat*'s numbers.

    The elements stand in no ``<svg>``; a script puts the checkers on them.
    """
    places = Places(seat, geometry)
    numbers = places.point_numbers()
    return "".join((*_surface(places.boxes(), places.wedges()), *_words(numbers)))


def _elements(drawing: Drawing, width: int) -> Iterator[str]:
    height = round(width * drawing.height / drawing.width)
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="tavla-board" role="img" '
        f'viewBox="0 0 {_n(drawing.width)} {_n(drawing.height)}" width="{width}" '
        f'height="{height}" style="max-width:100%;height:auto" '
        f"font-family=\"system-ui,-apple-system,'Segoe UI',Roboto,'DejaVu Sans',sans-serif\">"
    )
    yield f"<title>{escape(drawing.title)}</title>"
    yield from _surface(drawing.boxes, drawing.wedges)
    yield from (_checkers(drawing, player) for player in Player)
    yield from map(_die, drawing.dice)
    yield from map(_badge, drawing.badges)
    yield from _words(drawing.labels)
    yield from map(_ring, drawing.rings)
    yield from map(_arrow, drawing.arrows)
    yield "</svg>"


def _surface(boxes: Sequence[Box], wedges: Sequence[Wedge]) -> Iterator[str]:
    yield from map(_box, boxes)
    yield from (_wedges(wedges, tone) for tone in range(len(POINT_TONES)))
    yield from map(_frame, boxes)


def _words(labels: Iterable[Label]) -> Iterator[str]:
    # What is alike is said once for a run of labels: most are the points' numbers.
    for style, run in groupby(labels, _style):
        yield f"<g {style}>{''.join(map(_label, run))}</g>"


def _box(box: Box) -> str:
    fill = CHECKERS.white if box.is_cube else FIELD
    return f'<rect {_rectangle(box.corner, box.width, box.height, 0.12)} fill="{fill}"/>'


def _frame(box: Box) -> str:
    stroke = OUTLINE if box.is_cube else FRAME
    return (
        f'<rect {_rectangle(box.corner, box.width, box.height, 0.12)} fill="none" '
        f'stroke="{stroke}" stroke-width=".07"/>'
    )


def _wedges(wedges: Iterable[Wedge], tone: int) -> str:
    outline = "".join(_polygon(wedge.corners) for wedge in wedges if wedge.tone == tone)
    return f'<path d="{outline}" fill="{POINT_TONES[tone]}"/>'


def _checkers(drawing: Drawing, player: Player) -> str:
    discs = "".join(_circle(disc) for disc in drawing.discs if disc.player is player)
    slabs = "".join(
        f"<rect {_rectangle(slab.corner, SLAB_WIDTH, SLAB_HEIGHT, 0.05)}/>"
        for slab in drawing.slabs
        if slab.player is player
    )
    return (
        f'<g class="checkers {player.value}" fill="{CHECKERS[player]}" stroke="{OUTLINE}" '
        f'stroke-width=".05">{discs}{slabs}</g>'
    )


def _badge(badge: Disc) -> str:
    # It stands on the page: Black's needs an edge that shows on a dark one.
    return (
        f'<g fill="{CHECKERS[badge.player]}" stroke="currentColor" stroke-width=".06">'
        f"{_circle(badge)}</g>"
    )


def _circle(disc: Disc) -> str:
    return f'<circle cx="{_n(disc.centre.x)}" cy="{_n(disc.centre.y)}" r="{_n(disc.radius)}"/>'


def _die(die: Die) -> str:
    ink = ON_CHECKERS[die.player]
    pips = "".join(
        f'<circle cx="{_n(pip.x)}" cy="{_n(pip.y)}" r="{_n(DIE_PIP_RADIUS)}"/>' for pip in die.pips
    )
    return (
        f'<rect {_rectangle(die.corner, DIE_SIZE, DIE_SIZE, 0.16)} fill="{CHECKERS[die.player]}" '
        f'stroke="{OUTLINE}" stroke-width=".05"/><g fill="{ink}">{pips}</g>'
    )


def _style(label: Label) -> str:
    weight = ' font-weight="600"' if label.bold else ""
    return (
        f'font-size="{_n(label.size)}" text-anchor="{label.anchor.value}" '
        f'fill="{_INKS[label.ink]}"{weight}'
    )


def _label(label: Label) -> str:
    # Renderers disagree on dominant-baseline; half a capital's height is 0.35 of the size.
    y = label.spot.y + 0.35 * label.size
    return f'<text x="{_n(label.spot.x)}" y="{_n(y)}">{escape(label.text)}</text>'


def _ring(ring: Ring) -> str:
    place = f'cx="{_n(ring.centre.x)}" cy="{_n(ring.centre.y)}" r=".4" fill="none"'
    return (
        f'<circle {place} stroke="{HALO}" stroke-width=".16"/>'
        f'<circle class="landing" {place} stroke="{ARROW}" stroke-width=".09" '
        f'stroke-dasharray=".2 .14"/>'
    )


def _arrow(arrow: Arrow) -> str:
    curve = (
        f"M{_n(arrow.start.x)} {_n(arrow.start.y)}Q{_n(arrow.control.x)} {_n(arrow.control.y)} "
        f"{_n(arrow.end.x)} {_n(arrow.end.y)}"
    )
    head = _polygon(arrow.head)
    return (
        f'<path d="{curve}" fill="none" stroke="{HALO}" stroke-width=".26" stroke-linecap="round"/>'
        f'<path d="{head}" fill="{HALO}" stroke="{HALO}" stroke-width=".12"/>'
        f'<path class="step" d="{curve}" fill="none" stroke="{ARROW}" stroke-width=".14" '
        f'stroke-linecap="round"/>'
        f'<path d="{head}" fill="{ARROW}"/>'
    )


def _rectangle(corner: Spot, width: float, height: float, rounding: float) -> str:
    return (
        f'x="{_n(corner.x)}" y="{_n(corner.y)}" width="{_n(width)}" height="{_n(height)}" '
        f'rx="{_n(rounding)}"'
    )


def _polygon(corners: tuple[Spot, ...]) -> str:
    return "M" + "L".join(f"{_n(corner.x)} {_n(corner.y)}" for corner in corners) + "Z"


def _n(number: float) -> str:
    """Return a number with at most two decimals and no needless zero."""
    return f"{number:.2f}".rstrip("0").rstrip(".").removeprefix("0") or "0"
