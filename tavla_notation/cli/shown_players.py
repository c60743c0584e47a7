"""The tables of encounters and ratings as a terminal shows them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tavla_notation.cli.shown_cells import (
    Row,
    decimal,
    if_any,
    number,
    ranged,
    shared,
    shown_rows,
    text,
)
from tavla_notation.cli.tables import Shown

if TYPE_CHECKING:
    from tavla_notation.stats import Table


def shown_head_to_head(data: Table, labels: Mapping[str, str]) -> Shown:
    """Return every encounter from both sides; *labels* are the words for the kinds of win."""
    columns = (
        text("player"),
        text("opponent"),
        number("matches"),
        shared("matches_won", "matches", "matches won"),
        number("games"),
        shared("wins", "win", "games won"),
        *(if_any(number(f"{kind}_won", labels[kind])) for kind in ("mars", "triple_mars")),
        if_any(number("resignations_won", "by resignation")),
        if_any(number("unfinished")),
        if_any(number("void")),
        if_any(number("uncertain")),
        number("points_won", "points"),
        ranged("points_per_game", "points_low", "points_high", "points a game"),
    )
    remark = "in brackets what a share may really be, with 95 % certainty"
    return shown_rows(data, columns, (remark,) if len(data) else ())


def shown_ratings(data: Table) -> Shown:
    """Return the ratings, the highest first, with what they rest on."""
    columns = (
        text("player"),
        decimal("rating", places=1),
        number("matches"),
        shared("wins", "win", "won"),
        number("experience"),
        decimal("highest", places=1),
        text("last_date", "last match"),
        if_any(number("unrated")),
    )
    remark = "by the formula of FIBS; a rating of few matches tells little"
    return shown_rows(data, columns, (remark,) if len(data) else ())


def shown_rating_history(data: Table) -> Shown:
    """Return every rated match from both sides, in the order it was rated."""
    columns = (
        number("number"),
        text("date"),
        text("player"),
        text("opponent"),
        number("length", "to"),
        ("result", False, lambda row: "won" if row["won"] else "lost"),
        ("chance", True, lambda row: f"{100 * row['chance']:.0f} %"),
        decimal("rating_before", "before", 1),
        ("change", True, _change),
        decimal("rating_after", "after", 1),
    )
    return shown_rows(data, columns)


def _change(row: Row) -> str:
    return f"{row['change']:+.1f}"
