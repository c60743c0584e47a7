"""The ratings: how each player's went, match by match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator

from tavla_notation.language import _
from tavla_notation.plots import words
from tavla_notation.plots.theme import (
    FAINT,
    GRID,
    INK,
    PLAYERS,
    WIDTH,
    count_along,
    dress,
    is_narrow,
    label_ends,
    name_axes,
    own_axes,
    rule_lines,
    say_nothing_there,
    shown,
)
from tavla_notation.stats.columns import Table

MOST_NAMED: Final = 6
"""So many lines can be told apart; the rest are drawn faintly, without a name."""
_MOST_FAINT: Final = 60
_FEW: Final = 30
"""Up to so many matches each has its mark; of more, a line that stands still between two."""
_MOST_POINTS: Final = 300
"""So many points of a line can be told apart; of more matches every second, third and so on."""
_STYLES: Final = ("-", (0, (5, 2)), (0, (1, 1.5)), (0, (6, 2, 1, 2)), (0, (3, 1)), (0, (8, 3)))


def plot_ratings(
    history: Table,
    *,
    ax: Axes | None = None,
    players: Sequence[str] = (),
    width: float = WIDTH,
) -> Axes:
    """Draw the ratings over the rated matches; those with most matches have their names.

    *players* says whose colour is White's and Black's where there are two players, in
    this order.
    """
    ax = own_axes(ax, width)
    if history.empty:
        return say_nothing_there(ax, _(words.NO_RATED))
    counts = history["player"].value_counts()
    last = int(history["number"].max())
    most = MOST_NAMED if not is_narrow(ax) else MOST_NAMED - 2
    named = sorted(counts.index[:most], key=lambda name: (-counts[name], name))
    if len(counts) == 2:
        named = sorted(named, key=lambda name: name not in players[:1])
    by_player: dict[str, Table] = {}
    for player, rows in history.groupby("player", sort=False):
        by_player[str(player)] = rows
    best = max(by_player, key=lambda name: float(by_player[name]["rating_after"].iloc[-1]))
    if best not in named:
        named = [*named[: most - 1], best]
    faint = [name for name in counts.index if name not in named][:_MOST_FAINT]
    ends = []
    for number, name in enumerate([*faint, *named]):
        rows = by_player[name]
        first = rows.iloc[0]
        shown_rows = rows.iloc[:: max(1, len(rows) // _MOST_POINTS)]
        x = [int(first["number"]) - 1, *shown_rows["number"], last]
        y = [first["rating_before"], *shown_rows["rating_after"], rows["rating_after"].iloc[-1]]
        rank = number - len(faint)
        colour, thickness, style = _look(rank, len(counts), last, name == best)
        ax.plot(
            x,
            y,
            drawstyle="default" if last <= _FEW else "steps-post",
            marker="o" if last <= _FEW else "",
            markersize=4,
            color=colour,
            linewidth=thickness,
            linestyle=style,
            clip_on=False,
            zorder=3 if name == best else 1 if rank < 0 else 2,
            gid=f"rating-{'others' if rank < 0 else rank}",
        )
        if rank >= 0:
            ends.append((float(y[-1]), words.rated(shown(name), float(y[-1])), colour))
    ax.set_xlim(0, last)
    low, high = ax.get_ylim()
    label_ends(ax, last, ends, apart=0.075 * (high - low))
    left_out = len(counts) - len(named)
    title = words.rated_best(shown(best), float(by_player[best]["rating_after"].iloc[-1]), last)
    dress(ax, title, words.without_name(left_out) if left_out else "")
    name_axes(ax, _(words.RATED_AXIS), _(words.RATING_AXIS))
    rule_lines(ax, "y")
    count_along(ax.xaxis, most=5)  # long names at the ends leave little room
    # A rating is called by its four digits.
    ax.yaxis.set_major_locator(MaxNLocator(integer=True, steps=[1, 2, 5, 10]))
    ax.tick_params(axis="x", color=FAINT)
    return ax


def _look(rank: int, players: int, matches: int, is_best: bool) -> tuple[str, float, Any]:
    """Return a line's colour, its width and its style; *rank* is below 0 for a nameless one."""
    if rank < 0:
        return GRID, 1, "-"
    if players == 2:
        return list(PLAYERS)[rank], 1.8, "-"
    if matches <= _FEW:
        return INK, 1.8, _STYLES[rank]
    # Dashes on a line that goes up and down hundreds of times make a black block of it.
    return (INK, 2.2, "-") if is_best else (FAINT, 1.2, "-")
