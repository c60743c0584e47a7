"""The table of lengths as a terminal shows it, with the length that halves the games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tavla_notation.cli.shown_cells import Row, if_any, number, shown_rows
from tavla_notation.cli.tables import Shown

if TYPE_CHECKING:
    from tavla_notation.stats import Table


def shown_lengths(data: Table) -> Shown:
    """Return *data* for people: the group at the left if there is one, the medians under it."""
    group = next((name for name in ("player", "rules", "event") if data[name].notna().any()), None)
    grouped = () if group is None else ((group, False, lambda row: str(row[group]) or "(none)"),)
    columns = (
        *grouped,
        number("turns", "rolls"),
        number("borne_off", "played out"),
        if_any(number("ended_early", "ended early")),
        ("so many or fewer", True, _up_to),
    )
    return shown_rows(data, columns, tuple(_medians(data, group)))


def _up_to(row: Row) -> str:
    return "" if row["up_to"] is None else f"{100 * row['up_to']:.0f} %"


def _medians(data: Table, group: str | None) -> Iterator[str]:
    names = [None] if group is None else data[group].unique().tolist()
    for name in names:
        part = data if group is None else data[data[group] == name]
        played = int(part["borne_off"].sum())
        if not played:
            continue
        half = int(part.loc[part["up_to"] >= 0.5, "turns"].iloc[0])
        who = "" if group is None else f"{name or '(none)'}: "
        games = f"{played:,} game{'s' * (played != 1)} played out"
        yield f"{who}half of the {games} take {half} rolls or fewer"
