"""How pictures look: the two players' colours, the ink, and figures of their own.

Colour means player, in every picture.  The two are told apart by the
colour-blind and, one light and one dark like the checkers, in grey.  Whatever is
no player is ink; what marks a turn has a shape and no colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import fill
from typing import Final

from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.axis import Axis
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from tavla_notation.board import ByPlayer
from tavla_notation.board.name_text import clean_name, fit
from tavla_notation.language.figures import count

PLAYERS: Final = ByPlayer("#d07a00", "#1f3b66")
INK: Final = "#26241f"
FAINT: Final = "#6d675c"
GRID: Final = "#d9d4c8"

KIND_SHAPES: Final = {"single": "o", "mars": "s", "triple_mars": "D"}
HIT_SHAPE: Final = "^"
DANCE_SHAPE: Final = "o"
FINDING_SHAPE: Final = "X"

NAME_WIDTH: Final = 24
"""The most columns of a player's name; a longer one ends in an ellipsis."""
WIDTH: Final = 8.0
"""Inches across of a picture that stands alone."""
_NARROW: Final = 6.0
"""Inches below which a name beside a line would take the line's own room, and is folded."""
_TITLE_SIZE: Final = 13
_KEY_SIZE: Final = 9.5
_KEY_MARK: Final = 42
"""Points that a mark of the key takes beside its words."""


def shown(name: object) -> str:
    """Return a name from a table on one line, without control characters, not too long."""
    return fit(clean_name(str(name)), NAME_WIDTH)


def own_axes(ax: Axes | None, width: float = WIDTH, height: float = 4.2) -> Axes:
    """Return *ax*, or the ``Axes`` of a fresh figure of so many inches; pyplot is not asked."""
    if ax is not None:
        return ax
    return Figure(figsize=(width, height), layout="constrained").add_subplot()


def inches_across(ax: Axes) -> float:
    """Return how wide the figure is that *ax* stands on."""
    figure = ax.get_figure(root=True)
    assert figure is not None, "an Axes stands on a figure"
    return float(figure.get_size_inches()[0])


def is_narrow(ax: Axes) -> bool:
    """Return whether words beside the lines have to be folded to leave them room."""
    return inches_across(ax) < _NARROW


def folded(name: str) -> str:
    """Return a name on two lines of about one length, on one where it is a single word."""
    return fill(name, max(len(name) // 2 + 2, max(map(len, name.split()), default=1)))


def _balanced(title: str, width: int) -> str:
    """Return *title* on as few lines as go, none much shorter than the others."""
    lines = fill(title, width).count("\n") + 1
    narrowest = max(map(len, title.split()), default=1)
    for narrower in range(max(len(title) // lines, narrowest, 1), width):
        folded_title = fill(title, narrower)
        if folded_title.count("\n") + 1 == lines:
            return folded_title
    return fill(title, width)


def in_room(ax: Axes, words: str, size: float) -> str:
    """Return bold *words* of *size* points on as many lines as the figure's width asks for."""
    return _balanced(words, int(inches_across(ax) * 72 / (0.66 * size)))


def key_lines(ax: Axes, labels: Iterable[str]) -> int:
    """Return how many lines a key of *labels* takes above the picture: one, if it has the room."""
    words = list(labels)
    takes = sum(_KEY_MARK + 0.6 * _KEY_SIZE * len(word) for word in words)
    return 1 if takes < 72 * (inches_across(ax) - 0.8) else len(words)


def explain(ax: Axes, handles: Sequence[Artist], lines: int) -> None:
    """Write the key of *handles* above the picture, on so many lines (``key_lines``)."""
    ax.legend(
        handles=handles,
        loc="lower left",
        bbox_to_anchor=(0, 1),
        frameon=False,
        fontsize=_KEY_SIZE,
        labelcolor=INK,
        ncols=1 if lines > 1 else len(handles),
        borderpad=0.2,
        labelspacing=0.25,
    )


def dress(ax: Axes, title: str, subtitle: str = "", beside: float = 0.8, *, key: int = 0) -> None:
    """Write the message above the picture and take away what carries nothing.

    A message that is longer than the picture is wide takes several lines; *beside* are the
    inches that the axis and its words take to the left of it.  Room is left for a *key* of
    so many lines, or for the subtitle.
    """
    room = max(inches_across(ax) - beside, 1.5)
    ax.set_title(
        _balanced(title, int(room * 72 / (0.66 * _TITLE_SIZE))),
        loc="left",
        color=INK,
        fontsize=_TITLE_SIZE,
        fontweight="bold",
        pad=10 + 14 * max(key, bool(subtitle)),
        parse_math=False,  # a dollar sign in a name is no formula
    )
    if subtitle:
        ax.annotate(
            subtitle,
            (0, 1),
            (0, 8),
            xycoords="axes fraction",
            textcoords="offset points",
            color=FAINT,
            fontsize=9.5,
            parse_math=False,
        )
    for edge in ("top", "right"):
        ax.spines[edge].set_visible(False)
    for edge in ("left", "bottom"):
        ax.spines[edge].set_color(FAINT)
    ax.tick_params(colors=INK, labelsize=9.5)
    ax.set_axisbelow(True)


def name_axes(ax: Axes, x: str, y: str = "") -> None:
    """Name the two axes, units included."""
    ax.set_xlabel(x, color=INK, fontsize=10)
    ax.set_ylabel(y, color=INK, fontsize=10)


def count_along(axis: Axis, most: int = 10) -> None:
    """Write at *most* so many whole numbers along *axis*, grouped as the language has it."""
    most = min(most, 5) if is_narrow(axis.axes) else most
    axis.set_major_locator(MaxNLocator(most, integer=True, steps=[1, 2, 5, 10]))
    axis.set_major_formatter(lambda value, _: count(round(value)))


def rule_lines(ax: Axes, direction: str) -> None:
    """Draw faint lines to read values by, across the *direction* axis ("x" or "y")."""
    ax.grid(axis=direction, color=GRID, linewidth=0.8)  # type: ignore[arg-type] # x or y


def say_nothing_there(ax: Axes, sentence: str) -> Axes:
    """Let the picture of an empty table say that there is nothing to see."""
    ax.set_axis_off()
    ax.text(
        0.5,
        0.5,
        sentence,
        transform=ax.transAxes,
        ha="center",
        va="center",
        color=FAINT,
        fontsize=12,
        parse_math=False,
    )
    return ax


def label_ends(ax: Axes, x: float, ends: list[tuple[float, str, str]], apart: float) -> None:
    """Write each line's (height, words, colour) to the right of its end, not over one another.

    *apart* is the least distance between two labels of one line in units of the y axis.
    """
    if is_narrow(ax):
        ends = [(height, folded(words), colour) for height, words, colour in ends]
        apart *= 1.1 * max(words.count("\n") + 1 for _, words, _ in ends)
    places = sorted(ends)
    heights = [height for height, _, _ in places]
    for _ in range(len(heights) ** 2):  # what is pushed apart may come upon a third one
        for lower in range(len(heights) - 1):
            gap = apart - (heights[lower + 1] - heights[lower])
            if gap > 0:
                heights[lower] -= gap / 2
                heights[lower + 1] += gap / 2
    for height, (_, words, colour) in zip(heights, places, strict=True):
        ax.annotate(
            words,
            (x, height),
            (7, 0),
            textcoords="offset points",
            va="center",
            color=colour,
            fontsize=10.5,
            fontweight="bold",
            annotation_clip=False,
            parse_math=False,
        )
