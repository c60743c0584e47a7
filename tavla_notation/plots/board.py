"""The board on an ``Axes``: the same drawing as the SVG."""

from __future__ import annotations

from typing import Final

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Circle, FancyBboxPatch, PathPatch, Polygon
from matplotlib.path import Path

from tavla_notation.board import Position, Scene
from tavla_notation.board.layout import lay_out
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
    Anchor,
    Arrow,
    Drawing,
    Ink,
    Label,
    Spot,
)

_ALIGNMENT: Final = {Anchor.START: "left", Anchor.MIDDLE: "center", Anchor.END: "right"}
_POINTS_AN_INCH: Final = 72


def draw_board(what: Scene | Position, *, ax: Axes | None = None, ink: str = OUTLINE) -> Axes:
    """Draw a board on *ax*, or on a figure of its own, and return the ``Axes``.

    A position alone is drawn with nothing beside it; *ink* is the colour of the words
    there.  The size of the words follows the size that *ax* has now.
    """
    drawing = lay_out(what)
    if ax is None:
        figure = Figure(figsize=(6.4, 6.4 * drawing.height / drawing.width))
        ax = figure.add_axes((0.0, 0.0, 1.0, 1.0))
    ax.set_xlim(0, drawing.width)
    ax.set_ylim(drawing.height, 0)
    ax.set_aspect("equal")
    ax.set_axis_off()
    _draw(drawing, ax, ink)
    return ax


def _draw(drawing: Drawing, ax: Axes, ink: str) -> None:
    unit = _unit(ax, drawing)
    for box in drawing.boxes:
        fill = CHECKERS.white if box.is_cube else FIELD
        edge = OUTLINE if box.is_cube else FRAME
        ax.add_patch(_rectangle(box.corner, box.width, box.height, 0.12, fill, edge, 0.07 * unit))
    for wedge in drawing.wedges:
        ax.add_patch(Polygon(wedge.corners, facecolor=POINT_TONES[wedge.tone], edgecolor="none"))
    for discs, word, edge in ((drawing.discs, "checker", OUTLINE), (drawing.badges, "badge", ink)):
        for disc in discs:
            circle = Circle(
                disc.centre,
                disc.radius,
                facecolor=CHECKERS[disc.player],
                edgecolor=edge,
                linewidth=0.06 * unit,
            )
            circle.set_gid(f"{word} {disc.player.value}")
            ax.add_patch(circle)
    for slab in drawing.slabs:
        fill = CHECKERS[slab.player]
        thin = _rectangle(slab.corner, SLAB_WIDTH, SLAB_HEIGHT, 0.05, fill, OUTLINE, 0.04 * unit)
        thin.set_gid(f"checker {slab.player.value}")
        ax.add_patch(thin)
    for die in drawing.dice:
        fill = CHECKERS[die.player]
        ax.add_patch(_rectangle(die.corner, DIE_SIZE, DIE_SIZE, 0.16, fill, OUTLINE, 0.05 * unit))
        for pip in die.pips:
            ax.add_patch(Circle(pip, DIE_PIP_RADIUS, color=ON_CHECKERS[die.player]))
    inks = {
        Ink.PAGE: ink,
        Ink.WHITE_CHECKER: ON_CHECKERS.white,
        Ink.BLACK_CHECKER: ON_CHECKERS.black,
    }
    for label in drawing.labels:
        _write(label, ax, inks[label.ink], unit)
    for ring in drawing.rings:
        for colour, line, width in ((HALO, "-", 0.16), (ARROW, (0, (2.2, 1.6)), 0.09)):
            ax.add_patch(
                Circle(
                    ring.centre,
                    0.4,
                    fill=False,
                    edgecolor=colour,
                    linestyle=line,
                    linewidth=width * unit,
                )
            )
    for arrow in drawing.arrows:
        _point_out(arrow, ax, unit)


def _write(label: Label, ax: Axes, colour: str, unit: float) -> None:
    ax.text(
        label.spot.x,
        label.spot.y + 0.35 * label.size,
        label.text,
        parse_math=False,  # a dollar sign in a name is no formula
        fontsize=label.size * unit,
        color=colour,
        ha=_ALIGNMENT[label.anchor],
        va="baseline",
        fontweight="bold" if label.bold else "normal",
    )


def _point_out(arrow: Arrow, ax: Axes, unit: float) -> None:
    curve = Path([arrow.start, arrow.control, arrow.end], [Path.MOVETO, Path.CURVE3, Path.CURVE3])
    for colour, width in ((HALO, 0.26), (ARROW, 0.14)):
        ax.add_patch(
            PathPatch(curve, fill=False, edgecolor=colour, linewidth=width * unit, capstyle="round")
        )
        edge = 0.12 * unit if colour is HALO else 0
        ax.add_patch(Polygon(arrow.head, facecolor=colour, edgecolor=colour, linewidth=edge))


def _rectangle(
    corner: Spot,
    width: float,
    height: float,
    rounding: float,
    fill: str,
    edge: str,
    line: float,
) -> FancyBboxPatch:
    return FancyBboxPatch(
        (corner.x, corner.y),
        width,
        height,
        boxstyle=f"round,pad=0,rounding_size={rounding}",
        facecolor=fill,
        edgecolor=edge,
        linewidth=line,
    )


def _unit(ax: Axes, drawing: Drawing) -> float:
    """Return how many typographic points a checker's width takes on *ax* as it is now."""
    figure = ax.get_figure(root=True)
    assert figure is not None, "an Axes stands on a figure"
    inches = figure.get_size_inches()
    place = ax.get_position()
    across = inches[0] * place.width / drawing.width
    down = inches[1] * place.height / drawing.height
    return float(min(across, down)) * _POINTS_AN_INCH
