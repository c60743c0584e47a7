"""The tables of encounters and ratings as a terminal shows them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tavla_notation.cli.shown_cells import (
    ColumnOf,
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
from tavla_notation.language import N_, _, pgettext
from tavla_notation.language.figures import date, figure, share

if TYPE_CHECKING:
    from tavla_notation.stats import Table


def shown_head_to_head(data: Table, labels: Mapping[str, str]) -> Shown:
    """Return every encounter from both sides; *labels* are the words for the kinds of win."""
    columns = (
        text(N_("player")),
        text(N_("opponent")),
        number(N_("matches")),
        shared("matches_won", "matches", N_("matches won")),
        number(N_("games")),
        shared("wins", "win", N_("games won")),
        *(if_any(number(f"{kind}_won", labels[kind])) for kind in ("mars", "triple_mars")),
        if_any(number("resignations_won", N_("by resignation"))),
        if_any(number(N_("unfinished"))),
        if_any(number(N_("void"))),
        if_any(number(N_("uncertain"))),
        if_any(number(N_("illegal"))),
        number("points_won", N_("points")),
        ranged("points_per_game", "points_low", "points_high", N_("points a game")),
    )
    remark = _("in brackets what a share may really be, with 95 % certainty")
    return shown_rows(data, columns, (remark,) if len(data) else ())


def shown_ratings(data: Table) -> Shown:
    """Return the ratings, the highest first, with what they rest on."""
    columns = (
        text(N_("player")),
        decimal(N_("rating"), places=1),
        number(N_("matches")),
        shared("wins", "win", N_("won")),
        number(N_("experience")),
        decimal(N_("highest"), places=1),
        _day("last_date", N_("last match")),
        if_any(number(N_("unrated"))),
    )
    remark = _("by the formula of FIBS; a rating of few matches tells little")
    return shown_rows(data, columns, (remark,) if len(data) else ())


def shown_rating_history(data: Table) -> Shown:
    """Return every rated match from both sides, in the order it was rated."""
    columns = (
        number(N_("number")),
        _day("date", N_("date")),
        text(N_("player")),
        text(N_("opponent")),
        number("length", N_("to")),
        (N_("result"), False, _won_or_lost),
        (N_("chance"), True, lambda row: share(row["chance"])),
        decimal("rating_before", N_("before"), 1),
        (N_("change"), True, _change),
        decimal("rating_after", N_("after"), 1),
    )
    return shown_rows(data, columns)


def _won_or_lost(row: Row) -> str:
    return pgettext("a match", "won") if row["won"] else pgettext("a match", "lost")


def _day(name: str, heading: str) -> ColumnOf:
    return heading, False, lambda row: "" if row[name] is None else date(str(row[name]))


def _change(row: Row) -> str:
    return figure(f"{row['change']:+.1f}")
