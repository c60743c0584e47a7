"""The openings: the commonest play of each first roll."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from matplotlib.axes import Axes

from tavla_notation.language import _
from tavla_notation.plots import words
from tavla_notation.plots.shares import Share, beside, draw_shares
from tavla_notation.plots.theme import WIDTH, dress, is_narrow, own_axes, say_nothing_there
from tavla_notation.stats.columns import Table


def plot_openings(openings: Table, *, ax: Axes | None = None, width: float = WIDTH) -> Axes:
    """Draw for each first roll its commonest play, as a share of the plays told, with intervals.

    Beside it stands how often it was played and how often it won.  Of several rule
    sets the one with most games is drawn, and the picture says so.
    """
    told = openings[openings["play"].notna()]
    if told.empty:
        return say_nothing_there(own_axes(ax, width), _(words.NO_GAMES))
    by_rules = told.groupby("rules", observed=True)["times"].sum()
    rules = str(by_rules.idxmax())
    told = told[told["rules"] == rules]
    common = told.drop_duplicates("roll").assign(roll=lambda rows: rows["roll"].astype(str))
    common = common.sort_values("roll", kind="stable")
    totals = told.groupby(told["roll"].astype(str))["times"].sum()
    ax = own_axes(ax, width, 1.6 + 0.27 * len(common))
    narrow = is_narrow(ax)
    shares = [
        Share(
            name=words.opening(row["roll"], str(row["play"])),
            share=float(row["play_share"]),
            low=float(row["play_low"]),
            high=float(row["play_high"]),
            words=_said(row, int(totals[row["roll"]]), narrow),
        )
        for row in common.to_dict("records")
    ]
    draw_shares(ax, shares, _(words.PLAYED_AXIS))
    others = words.only_rules(rules) if len(by_rules) > 1 else ""
    dress(ax, words.common_openings(len(common), int(totals.sum())), others, beside(shares))
    return ax


def _said(row: Mapping[Any, Any], total: int, narrow: bool) -> str:
    """Return how often a play was made, and how often it won if there is room to say so."""
    times = int(row["times"])
    if narrow:
        return words.fraction(times, total)
    return words.opening_said(times, total, int(row["wins"]), int(row["losses"]))
