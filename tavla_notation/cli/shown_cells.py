"""Cells of tables for people: a count with its share, a figure with its interval."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from tavla_notation.cli.tables import Shown
from tavla_notation.language import _
from tavla_notation.language.figures import count, figure, share

if TYPE_CHECKING:
    from tavla_notation.stats import Table

Row: TypeAlias = Mapping[str, Any]
ColumnOf: TypeAlias = tuple[str, bool, Callable[[Row], str]]
"""A heading in English, whether it stands over numbers, and what a row has there."""


def shown_rows(
    data: Table, columns: Sequence[ColumnOf], remarks: tuple[str, ...] = (), *, bare: bool = True
) -> Shown:
    """Return *data* with these columns; where *bare* is set, without those that say nothing."""
    records: list[dict[Any, Any]] = data.astype(object).where(data.notna(), None).to_dict("records")
    cells = [[cell(row) for row in records] for _heading, _is_number, cell in columns]
    kept = [n for n, column in enumerate(cells) if not bare or not records or any(column)]
    return Shown(
        tuple((_(columns[n][0]), columns[n][1]) for n in kept),
        tuple(zip(*(cells[n] for n in kept), strict=True)),
        remarks,
    )


def text(name: str, heading: str | None = None, missing: str = "") -> ColumnOf:
    """Return a column of words; *missing* stands where there are none."""
    return heading or name, False, lambda row: missing if row[name] is None else str(row[name])


def number(name: str, heading: str | None = None) -> ColumnOf:
    """Return a column of whole numbers."""
    return heading or name, True, lambda row: "" if row[name] is None else count(int(row[name]))


def decimal(name: str, heading: str | None = None, places: int = 2) -> ColumnOf:
    """Return a column of figures with *places* after the point."""
    return (
        heading or name,
        True,
        lambda row: "" if row[name] is None else figure(f"{row[name]:,.{places}f}"),
    )


def if_any(column: ColumnOf) -> ColumnOf:
    """Return *column* with blanks for zeros, so that one of zeros alone is left out."""
    heading, is_number, cell = column
    return heading, is_number, lambda row: "" if cell(row) == "0" else cell(row)


def shared(counted: str, name: str, heading: str) -> ColumnOf:
    """Return a column of counts, each with its share in percent and that one's interval."""

    def cell(row: Row) -> str:
        if row[f"{name}_share"] is None:
            return count(int(row[counted]))
        low, high = (100 * row[f"{name}_{part}"] for part in ("low", "high"))
        percent = share(row[f"{name}_share"])
        return f"{count(int(row[counted]))} · {percent} ({low:.0f}–{high:.0f})"

    return heading, True, cell


def ranged(value: str, low: str, high: str, heading: str) -> ColumnOf:
    """Return a column of figures, each with its interval where there is one."""

    def cell(row: Row) -> str:
        if row[value] is None:
            return ""
        if row[low] is None:
            return figure(f"{row[value]:.2f}")
        return figure(f"{row[value]:.2f} ({row[low]:.2f}–{row[high]:.2f})")

    return heading, True, cell
