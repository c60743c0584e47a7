"""The dice: how often each roll fell, against what fair dice give."""

from __future__ import annotations

from typing import Final

from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Patch
from matplotlib.ticker import MaxNLocator

from tavla_notation.plots import words
from tavla_notation.plots.theme import (
    FAINT,
    GRID,
    INK,
    WIDTH,
    dress,
    is_narrow,
    name_axes,
    own_axes,
    rule_lines,
    say_nothing_there,
    shown,
)
from tavla_notation.stats.columns import Table

_STRIKING: Final = 2.0
"""A residual from this many standard deviations on is written beside its bar."""
_ENOUGH: Final = 5.0
"""Below so many expected a standard deviation says little, and is not written."""
_TESTS: Final = {"ordinary": "rolls", "opening": "openings"}


def plot_dice(
    rolls: Table,
    fairness: Table | None = None,
    *,
    ax: Axes | None = None,
    player: str | None = None,
    law: str = "ordinary",
    width: float = WIDTH,
) -> Axes:
    """Draw how often each roll fell to *player*, None for all, beside what fair dice give.

    *law* is "ordinary" for the 21 rolls or "opening" for the 15 that begin a game, which
    are no doubles.  A residual of two standard deviations and more is written out;
    of 21 rolls one has it by chance.  *fairness* gives the verdict for the title.  Raises
    ``ValueError`` for another law.
    """
    if law not in _TESTS:
        raise ValueError(f"rolls fall by the law 'ordinary' or 'opening', not {law!r}")
    ax = own_axes(ax, width)
    mine = rolls[rolls["player"] == player] if player else rolls[rolls["player"].isna()]
    mine = mine[mine["law"] == law].sort_values(["die_1", "die_2"])
    if not mine["times"].sum():
        return say_nothing_there(ax, words.NO_ROLLS)
    x = range(len(mine))
    ax.bar(x, mine["times"], width=0.72, color=GRID, edgecolor=FAINT, linewidth=0.7)
    lines = ax.hlines(
        mine["expected"], [n - 0.42 for n in x], [n + 0.42 for n in x], color=INK, linewidth=2
    )
    lines.set_gid("expected")
    for place, times, expected, residual in zip(
        x, mine["times"], mine["expected"], mine["residual"], strict=True
    ):
        if abs(residual) >= _STRIKING and expected >= _ENOUGH:
            ax.annotate(
                words.residual(residual),
                (place, max(times, expected)),
                (0, 3),
                textcoords="offset points",
                ha="center",
                color=INK,
                fontsize=9,
                fontweight="bold",
            )
    ax.set_xticks(x, list(mine["roll"].astype(str)))
    ax.set_xlim(-0.7, len(mine) - 0.3)
    ax.margins(y=0.12)
    ax.yaxis.set_major_locator(MaxNLocator(integer=True))
    dress(ax, _message(mine, fairness, player, law), " ")
    # Two digits need a line's height each way where 21 of them share half a page.
    ax.tick_params(axis="x", length=0, labelsize=8.5, rotation=90 if is_narrow(ax) else 0)
    name_axes(ax, words.OPENING_AXIS if law == "opening" else words.ROLL_AXIS, words.TIMES_AXIS)
    rule_lines(ax, "y")
    ax.legend(
        handles=[
            Patch(facecolor=GRID, edgecolor=FAINT, label=words.FALLEN),
            Line2D([], [], color=INK, linewidth=2, label=words.FAIR_DICE),
        ],
        loc="lower left",
        bbox_to_anchor=(0, 1),
        frameon=False,
        fontsize=9.5,
        labelcolor=INK,
        ncols=2,
        borderpad=0.2,
    )
    return ax


def _message(mine: Table, fairness: Table | None, player: str | None, law: str) -> str:
    who = shown(player) if player else ""
    rolls = int(mine["times"].sum())
    if fairness is None:
        return words.dice_fell(who, rolls)
    whose = fairness["player"] == player if player else fairness["player"].isna()
    found = fairness[whose & (fairness["test"] == _TESTS[law])]
    if found.empty:
        return words.dice_fell(who, rolls)
    row = found.iloc[0]
    return words.dice_verdict(who, str(row["verdict"]), rolls, float(row["p_holm"]))
