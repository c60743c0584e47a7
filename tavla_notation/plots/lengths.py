"""The lengths: how many rolls games take."""

from __future__ import annotations

from typing import Final

from matplotlib.axes import Axes

from tavla_notation.language import _
from tavla_notation.plots import words
from tavla_notation.plots.theme import (
    FAINT,
    INK,
    WIDTH,
    count_along,
    dress,
    explain,
    key_lines,
    name_axes,
    own_axes,
    rule_lines,
    say_nothing_there,
)
from tavla_notation.stats.columns import Table

_MOST_BARS: Final = 30
_STEPS: Final = (1, 2, 5, 10, 20, 50, 100)


def plot_lengths(lengths: Table, *, ax: Axes | None = None, width: float = WIDTH) -> Axes:
    """Draw how many games took how many rolls; those ended early stand in white on the others.

    Of a wide range several numbers of rolls share a bar.  *width* is that of a figure of
    its own, in inches.
    """
    ax = own_axes(ax, width)
    if lengths.empty:
        return say_nothing_there(ax, _(words.NO_GAMES))
    turns = lengths["turns"]
    first, last = int(turns.min()), int(turns.max())
    step = next((step for step in _STEPS if (last - first) // step < _MOST_BARS), _STEPS[-1])
    start = first - first % step
    edges = [start + n * step - 0.5 for n in range((last - start) // step + 2)]
    ax.hist(
        [turns, turns],
        bins=edges,
        weights=[lengths["borne_off"], lengths["ended_early"]],
        stacked=True,
        color=[FAINT, "white"],
        edgecolor=INK,
        linewidth=0.7,
        label=[_(words.BORNE_OFF), _(words.ENDED_EARLY)],
    )
    if first == last:  # one bar would be as wide as the picture
        ax.set_xlim(first - 5, first + 5)
    half = lengths[lengths["up_to"] >= 0.5]
    if not half.empty and len(lengths) > 1:
        median = int(half["turns"].iloc[0])
        ax.axvline(median, color=INK, linewidth=1, linestyle=(0, (4, 3)), gid="median")
        ax.annotate(
            _(words.HALF),
            (median, 1),
            (4, -3),
            xycoords=("data", "axes fraction"),
            textcoords="offset points",
            va="top",
            color=INK,
            fontsize=9,
        )
    handles, labels = ax.get_legend_handles_labels()
    key = key_lines(ax, labels)
    dress(ax, _message(lengths), key=key)
    name_axes(ax, _(words.ROLLS_AXIS), _(words.GAMES_AXIS))
    rule_lines(ax, "y")
    ax.margins(y=0.1)
    count_along(ax.xaxis)
    count_along(ax.yaxis)
    if lengths["ended_early"].sum():
        explain(ax, handles, key)
    return ax


def _message(lengths: Table) -> str:
    played = int(lengths["borne_off"].sum())
    early = int(lengths["ended_early"].sum())
    if not played:
        return words.none_played_out(early)
    if played == 1:
        return words.one_takes(int(lengths.loc[lengths["borne_off"] == 1, "turns"].iloc[0]))
    return words.half_takes(int(lengths.loc[lengths["up_to"] >= 0.5, "turns"].iloc[0]), played)
