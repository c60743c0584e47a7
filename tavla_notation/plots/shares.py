"""Shares with their intervals, one a line: how pictures of many rows are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from matplotlib.axes import Axes

from tavla_notation.plots.theme import FAINT, INK, folded, is_narrow, name_axes, rule_lines

_INCHES_A_LETTER = 0.085


@dataclass(frozen=True, slots=True)
class Share:
    """A line of the picture: its name, a share of 1 with its interval, and words beside it."""

    name: str
    share: float
    low: float
    high: float
    words: str
    colour: str = INK


def beside(shares: Sequence[Share]) -> float:
    """Return how many inches the names take to the left of the lines."""
    lines = (line for one in shares for line in one.name.split("\n"))
    return 0.3 + _INCHES_A_LETTER * max(map(len, lines), default=0)


def draw_shares(ax: Axes, shares: Sequence[Share], axis: str) -> None:
    """Draw *shares* from top to bottom in percent; the words stand at the right edge.

    *axis* says of what they are shares.
    """
    rows = range(len(shares))
    for row, one in zip(rows, shares, strict=True):
        ax.plot(
            [100 * one.low, 100 * one.high],
            [row, row],
            color=one.colour,
            linewidth=2,
            alpha=0.55,
            gid=f"interval-{row}",
        )
        ax.plot(
            [100 * one.share],
            [row],
            linestyle="none",
            marker="o",
            markersize=7,
            color=one.colour,
            markeredgecolor="white",
            clip_on=False,
            zorder=3,
            gid=f"share-{row}",
        )
        ax.annotate(
            one.words,
            (1, row),
            (8, 0),
            xycoords=("axes fraction", "data"),
            textcoords="offset points",
            va="center",
            color=FAINT,
            fontsize=9,
            annotation_clip=False,
        )
    ax.set_yticks(rows, [one.name for one in shares], parse_math=False)
    ax.set_ylim(len(shares) - 0.4, -0.6)
    ax.set_xlim(0, 100)
    rule_lines(ax, "x")
    ax.tick_params(axis="y", length=0, pad=9)  # room for a mark at none
    ax.spines["left"].set_visible(False)
    name_axes(ax, "")
    axis = folded(axis) if is_narrow(ax) else axis
    ax.set_xlabel(axis, loc="right", color=INK, fontsize=10)  # there is room below the names
