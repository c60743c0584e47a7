"""The dice: how often each roll fell, against what fair dice give."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Patch

from tavla_notation.language import _
from tavla_notation.plots import words
from tavla_notation.plots.theme import (
    FAINT,
    GRID,
    INK,
    WIDTH,
    count_along,
    dress,
    explain,
    is_narrow,
    key_lines,
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
_MANY: Final = 500.0
"""From so many expected of each roll on, bars no longer show how far they are from it."""
_BY_CHANCE: Final = 1.96
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
    of 21 rolls one has it by chance.  Of very many rolls, whose bars would all look
    alike, the residuals themselves are drawn.  *fairness* gives the verdict for the title.  Raises
    ``ValueError`` for another law.
    """
    if law not in _TESTS:
        raise ValueError(f"rolls fall by the law 'ordinary' or 'opening', not {law!r}")
    ax = own_axes(ax, width)
    mine = rolls[rolls["player"] == player] if player else rolls[rolls["player"].isna()]
    mine = mine[mine["law"] == law].sort_values(["die_1", "die_2"])
    if not mine["times"].sum():
        return say_nothing_there(ax, _(words.NO_ROLLS))
    many = bool(mine["expected"].min() >= _MANY)
    key = _draw_residuals(ax, mine) if many else _draw_counts(ax, mine)
    for place, height, residual in _striking(mine, many):
        above = height >= 0
        ax.annotate(
            words.residual(residual),
            (place, height),
            (0, 5 if above else -5),
            textcoords="offset points",
            ha="center",
            va="bottom" if above else "top",
            color=INK,
            fontsize=9,
            fontweight="bold",
        )
    ax.set_xticks(range(len(mine)), list(mine["roll"].astype(str)))
    ax.set_xlim(-0.7, len(mine) - 0.3)
    lines = key_lines(ax, [str(one.get_label()) for one in key])
    dress(ax, _message(mine, fairness, player, law), key=lines)
    # Two digits need a line's height each way where 21 of them share half a page.
    ax.tick_params(axis="x", length=0, labelsize=8.5, rotation=90 if is_narrow(ax) else 0)
    name_axes(
        ax,
        _(words.OPENING_AXIS) if law == "opening" else _(words.ROLL_AXIS),
        _(words.RESIDUAL_AXIS) if many else _(words.TIMES_AXIS),
    )
    rule_lines(ax, "y")
    explain(ax, key, lines)
    return ax


def _draw_counts(ax: Axes, mine: Table) -> list[Artist]:
    """Draw a bar for each roll and a line at what fair dice give; return what explains them."""
    x = range(len(mine))
    ax.bar(x, mine["times"], width=0.72, color=GRID, edgecolor=FAINT, linewidth=0.7)
    lines = ax.hlines(
        mine["expected"], [n - 0.42 for n in x], [n + 0.42 for n in x], color=INK, linewidth=2
    )
    lines.set_gid("expected")
    ax.margins(y=0.12)
    count_along(ax.yaxis)
    return [
        Patch(facecolor=GRID, edgecolor=FAINT, label=_(words.FALLEN)),
        Line2D([], [], color=INK, linewidth=2, label=_(words.FAIR_DICE)),
    ]


def _draw_residuals(ax: Axes, mine: Table) -> list[Artist]:
    """Draw how far each roll is from what fair dice give, over what chance alone gives."""
    x = range(len(mine))
    ax.axhspan(-_BY_CHANCE, _BY_CHANCE, color=GRID, alpha=0.6, linewidth=0, gid="by-chance")
    ax.axhline(0, color=INK, linewidth=1)
    ax.vlines(x, 0, mine["residual"], color=INK, linewidth=2)
    ax.plot(
        x,
        mine["residual"],
        linestyle="none",
        marker="o",
        markersize=7,
        color=INK,
        markeredgecolor="white",
        gid="residuals",
    )
    most = max(3.0, 1.25 * float(mine["residual"].abs().max()))
    ax.set_ylim(-most, most)
    return [Patch(facecolor=GRID, edgecolor=FAINT, linewidth=0.7, label=_(words.BY_CHANCE))]


def _striking(mine: Table, many: bool) -> Iterator[tuple[int, float, float]]:
    """Yield the place of each residual that is written out, its height, and itself."""
    for place, (times, expected, residual) in enumerate(
        zip(mine["times"], mine["expected"], mine["residual"], strict=True)
    ):
        if abs(residual) >= _STRIKING and expected >= _ENOUGH:
            yield place, residual if many else max(times, expected), residual


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
