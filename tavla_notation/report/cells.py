"""Cells of the page's tables, and what fills a column of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from tavla_notation.language.figures import count, figure
from tavla_notation.language.figures import share as percent

Row: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a cell, what it is sorted by, and what it leads to in the replay."""

    text: str
    key: str | float
    address: str = ""


BLANK = Cell("", -1)
"""No number: the least of all."""


@dataclass(frozen=True, slots=True)
class ColumnOf:
    """A column: its heading, what a row has there, and whether that is a number.

    One that is there ``if_any`` is left out where it holds zeros alone.
    """

    heading: str
    cell: Callable[[Row], Cell]
    is_number: bool = True
    if_any: bool = False

    def tells(self, cells: list[Cell]) -> bool:
        """Whether the column is worth its room: one of blanks is not."""
        unless = ("", "0") if self.if_any else ("",)
        return any(cell.text not in unless for cell in cells)


def words_of(name: str, heading: str, missing: str = "") -> ColumnOf:
    """Return a column of words; *missing* stands where there are none."""

    def cell(row: Row) -> Cell:
        value = row[name] or missing
        return Cell(value, value)

    return ColumnOf(heading, cell, is_number=False)


def number_of(name: str, heading: str, *, if_any: bool = False) -> ColumnOf:
    """Return a column of whole numbers."""
    return ColumnOf(heading, lambda row: number_cell(row[name]), if_any=if_any)


def share_of(counted: str, name: str, heading: str) -> ColumnOf:
    """Return a column of counts, each with its share in percent and that one's interval."""

    def cell(row: Row) -> Cell:
        number, share = int(row[counted]), row[f"{name}_share"]
        if share is None:  # no games that it could be a share of
            return Cell(count(number), -1)
        low, high = 100 * row[f"{name}_low"], 100 * row[f"{name}_high"]
        return Cell(f"{count(number)} · {percent(share)} ({low:.0f}–{high:.0f})", float(share))

    return ColumnOf(heading, cell)


def ranged(value: str, low: str, high: str, heading: str) -> ColumnOf:
    """Return a column of figures, each with its interval where enough is known for one."""

    def cell(row: Row) -> Cell:
        if row[value] is None:
            return BLANK
        said = f"{row[value]:.2f}"
        if row[low] is not None:
            said += f" ({row[low]:.2f}–{row[high]:.2f})"
        return Cell(figure(said), float(row[value]))

    return ColumnOf(heading, cell)


def number_cell(value: Any) -> Cell:
    """Return a cell of a whole number; blank where there is none."""
    return BLANK if value is None else Cell(count(int(value)), int(value))
