"""What only many games tell, as a page shows it: dice, openings, encounters, ratings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tavla_notation.language import N_, _
from tavla_notation.language.figures import figure
from tavla_notation.report.tables import (
    Cell,
    ColumnOf,
    ShownTable,
    number_cell,
    share_cell,
    show_table,
    text_cell,
)
from tavla_notation.stats import Table

_ALL: Final = N_("all")
_UNTOLD: Final = N_("not told, or not legal")


def show_dice(dice: Table) -> ShownTable:
    """Return how each player rolled, and how all did."""
    return show_table(
        "dice",
        dice,
        (
            (_("player"), False, lambda row: text_cell(row["player"] or _(_ALL))),
            (_("rolls"), True, lambda row: number_cell(row["rolls"])),
            (_("opening rolls"), True, lambda row: number_cell(row["openings"])),
            (_("doubles"), True, lambda row: share_cell(row, "doubles", "doubles")),
            (
                _("pips a roll"),
                True,
                lambda row: _ranged(row, "mean_pips", "mean_low", "mean_high"),
            ),
            (_("pips above expectation"), True, _above),
            (_("dances"), True, lambda row: share_cell(row, "dances", "dances")),
        ),
    )


def show_openings(openings: Table) -> ShownTable:
    """Return what was played with each first roll, how often, and how it went."""
    rules: tuple[ColumnOf, ...] = ((_("rules"), False, lambda row: text_cell(row["rules"])),)
    return show_table(
        "openings",
        openings,
        (
            *(rules if openings["rules"].nunique() > 1 else ()),
            (_("roll"), True, lambda row: Cell(str(row["roll"]), int(row["roll"]))),
            (_("play"), False, lambda row: text_cell(row["play"] or _(_UNTOLD))),
            (_("times"), True, lambda row: share_cell(row, "times", "play")),
            (_("won"), True, lambda row: share_cell(row, "wins", "win")),
        ),
    )


def show_head_to_head(encounters: Table) -> ShownTable:
    """Return how every two players did against each other, from both sides."""
    return show_table(
        "head-to-head",
        encounters,
        (
            (_("player"), False, lambda row: text_cell(row["player"])),
            (_("opponent"), False, lambda row: text_cell(row["opponent"])),
            (_("matches"), True, lambda row: number_cell(row["matches"])),
            (_("matches won"), True, lambda row: share_cell(row, "matches_won", "matches")),
            (_("games"), True, lambda row: number_cell(row["games"])),
            (_("games won"), True, lambda row: share_cell(row, "wins", "win")),
            (_("points"), True, lambda row: number_cell(row["points_won"])),
            (
                _("points a game"),
                True,
                lambda row: _ranged(row, "points_per_game", "points_low", "points_high"),
            ),
        ),
    )


def show_ratings(ratings: Table) -> ShownTable:
    """Return the ratings, the highest first, with what they rest on."""
    return show_table(
        "ratings",
        ratings,
        (
            (_("player"), False, lambda row: text_cell(row["player"])),
            (
                _("rating"),
                True,
                lambda row: Cell(figure(f"{row['rating']:.1f}"), float(row["rating"])),
            ),
            (_("matches"), True, lambda row: number_cell(row["matches"])),
            (_("won"), True, lambda row: share_cell(row, "wins", "win")),
            (_("experience"), True, lambda row: number_cell(row["experience"])),
            (_("unrated"), True, lambda row: number_cell(row["unrated"])),
        ),
    )


def _above(row: Mapping[str, Any]) -> Cell:
    above = float(row["above"])
    return Cell(figure(f"{above:+.1f} ± {row['above_spread']:.1f}"), above)


def _ranged(row: Mapping[str, Any], value: str, low: str, high: str) -> Cell:
    if row[value] is None:
        return Cell("", -1)
    if row[low] is None:
        return Cell(figure(f"{row[value]:.2f}"), float(row[value]))
    return Cell(figure(f"{row[value]:.2f} ({row[low]:.2f}–{row[high]:.2f})"), float(row[value]))
