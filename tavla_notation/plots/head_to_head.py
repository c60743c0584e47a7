"""Head to head: who won how many of the games against whom."""

from __future__ import annotations

from typing import Any, Final

from matplotlib.axes import Axes

from tavla_notation.language import _
from tavla_notation.plots import words
from tavla_notation.plots.shares import Share, beside, draw_shares
from tavla_notation.plots.theme import (
    FAINT,
    PLAYERS,
    WIDTH,
    dress,
    is_narrow,
    own_axes,
    say_nothing_there,
    shown,
)
from tavla_notation.stats.columns import Table

MOST_PAIRS: Final = 12
"""More pairs than can be read at once are left out, and the picture says so."""

_NEEDED: Final = (
    "player",
    "opponent",
    "games",
    "wins",
    "losses",
    "win_share",
    "win_low",
    "win_high",
)


def plot_head_to_head(encounters: Table, *, ax: Axes | None = None, width: float = WIDTH) -> Axes:
    """Draw the share of the games that each of two players won against the other, with intervals.

    Of two players alone both are drawn, in their colours; of many, each pair once,
    those with most games.
    """
    decided = encounters[encounters["wins"] + encounters["losses"] > 0]
    if decided.empty:
        return say_nothing_there(own_axes(ax, width), _(words.NO_GAMES))
    rows: list[dict[Any, Any]] = decided[list(_NEEDED)].to_dict("records")
    first: dict[frozenset[str], dict[Any, Any]] = {}
    for row in rows:
        first.setdefault(frozenset((row["player"], row["opponent"])), row)
    pairs = list(first.values())
    if len(pairs) == 1:
        drawn = rows
        axis = _(words.WON_AXIS)
        title = words.won_against(*_said(pairs[0]))
        names = [shown(row["player"]) for row in drawn]
        colours = list(PLAYERS)[: len(rows)]
    else:
        drawn = sorted(pairs, key=lambda row: -int(row["games"]))[:MOST_PAIRS]
        title = words.encounters(len(pairs))
        names = [words.between(shown(row["player"]), shown(row["opponent"])) for row in drawn]
        axis = _(words.WON_BY_FIRST_AXIS)
        if width < WIDTH:
            names = [name.replace(" – ", " –\n") for name in names]
        colours = [FAINT] * len(drawn)
    ax = own_axes(ax, width, 1.7 + (0.34 if width >= WIDTH else 0.42) * len(drawn))
    said = words.fraction if is_narrow(ax) else words.of_wins
    shares = [
        Share(
            name=name,
            share=float(row["win_share"]),
            low=float(row["win_low"]),
            high=float(row["win_high"]),
            words=said(int(row["wins"]), int(row["wins"]) + int(row["losses"])),
            colour=colour,
        )
        for row, name, colour in zip(drawn, names, colours, strict=True)
    ]
    draw_shares(ax, shares, axis)
    ax.axvline(50, color=FAINT, linewidth=1, linestyle=(0, (4, 3)), zorder=0, gid="half")
    left_out = words.most_games(len(drawn), len(pairs)) if len(pairs) > len(drawn) else ""
    dress(ax, title, left_out, beside(shares))
    return ax


def _said(row: dict[Any, Any]) -> tuple[str, str, int, int]:
    player, opponent = shown(row["player"]), shown(row["opponent"])
    wins, losses = int(row["wins"]), int(row["losses"])
    if losses > wins:
        return opponent, player, losses, wins + losses
    return player, opponent, wins, wins + losses
