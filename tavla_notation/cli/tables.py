"""Tables on the terminal and as files."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from enum import StrEnum
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tavla_notation.cli.files import write_file
from tavla_notation.cli.streams import fail, width, write
from tavla_notation.language import ENGLISH, _, language
from tavla_notation.language.figures import figure

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tavla_notation.report.tables import ShownTable
    from tavla_notation.rules import RuleSet
    from tavla_notation.stats import Table


class TableFormat(StrEnum):
    """How a table is written."""

    table = "table"
    csv = "csv"
    json = "json"
    md = "md"
    parquet = "parquet"

    @property
    def language(self) -> str:
        """The language of what is written: what programs read is English for everybody."""
        is_for_people = self in (TableFormat.table, TableFormat.md)
        return language() if is_for_people else ENGLISH


@dataclass(frozen=True, slots=True)
class Shown:
    """A table for people: headings with whether they stand over numbers, rows, remarks."""

    headings: tuple[tuple[str, bool], ...]
    rows: tuple[tuple[str, ...], ...]
    remarks: tuple[str, ...] = ()

    def without(self, heading: str) -> Shown:
        """Return the table without one of its columns, if it has it."""
        kept = [n for n, (name, _number) in enumerate(self.headings) if name != heading]
        return Shown(
            tuple(self.headings[n] for n in kept),
            tuple(tuple(row[n] for n in kept) for row in self.rows),
            self.remarks,
        )


_KEYS: Final = frozenset(
    {
        "match",
        "game",
        "ply",
        "player",
        "opponent",
        "rules",
        "event",
        "starter",
        "number",
        "test",
        "opening",
        "roll",
        "play",
    }
)
"""Columns that say which row it is; folded tables begin each block with them."""

_GAP: Final = 2


def check_format(format: TableFormat) -> None:
    """End the program where *format* needs a package that is not there."""
    if format is TableFormat.parquet and find_spec("pyarrow") is None:
        fail(_("Parquet needs the package pyarrow: pip install 'tavla-notation[parquet]'"))


def write_table(data: Table, table: Shown, format: TableFormat, output: Path | None = None) -> None:
    """Write a table: *table* for people to read, *data* whole for programs."""
    match format:
        case TableFormat.table:
            text = printed(table)
        case TableFormat.md:
            text = printed(table, markdown=True)
        case TableFormat.csv:
            from tavla_notation.stats.files import csv_text

            text = csv_text(data)
        case TableFormat.json:
            text = data.to_json(orient="records", force_ascii=False, indent=2, date_format="iso")
            text += "\n"
        case TableFormat.parquet:
            _write_parquet(data, output)
            return
    if output is None:
        write([text])
    else:
        write_file(output, text)


def shown(table: ShownTable) -> Shown:
    """Return a table of the page for the terminal."""
    from tavla_notation.report.words import rows_left_out

    rows = tuple(tuple(cell.text for cell in row) for row in table.rows)
    remark = rows_left_out(len(rows), table.total, f"{table.name} --format csv", table.most)
    return Shown(table.headings, rows, (remark,) if remark else ())


def plainly_shown(data: Table) -> Shown:
    """Return a table for people with the columns and values as they are."""
    columns = [str(column) for column in data.columns]
    numeric = [data[column].dtype.kind in "iuf" for column in columns]
    rows = data.astype(object).where(data.notna(), "").to_numpy().tolist()
    return Shown(
        tuple(zip(map(_, columns), numeric, strict=True)),
        tuple(tuple(map(_plain, row)) for row in rows),
    )


def labels_of(sets: Iterable[RuleSet]) -> dict[str, str]:
    """Return what *sets* call the kinds of win where they agree, else the usual words."""
    from tavla_notation.rules import WinKind, shared_labels

    labels = shared_labels(sets)
    return {kind.value: label for kind, label in zip(WinKind, labels, strict=True)}


def _plain(value: object) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return figure(f"{value:g}") if isinstance(value, float) else str(value)


def printed(table: Shown, *, markdown: bool = False) -> str:
    """Return a table as text: numbers aligned, too many columns folded into further blocks.

    A column is never broken; what says which row it is stands at the left of each block.
    """
    if not table.headings:
        return ""
    if markdown:
        text = _markdown(table)
    else:
        seen = _visible(table)
        text = "\n".join(_block(seen, columns) for columns in _folded(seen))
    remarks = "".join(f"\n{line}" for line in table.remarks)
    return text + (f"{remarks}\n" if remarks else "")


def _visible(table: Shown) -> Shown:
    """Return the table without what would move the cursor of a terminal or hide its neighbours."""
    from tavla_notation.diagnostics.glyphs import visible

    headings = tuple((visible(heading), is_number) for heading, is_number in table.headings)
    rows = tuple(tuple(map(visible, row)) for row in table.rows)
    return replace(table, headings=headings, rows=rows)


def _folded(table: Shown) -> list[list[int]]:
    """Return the columns of each block: as many as there is room for, one at least."""
    widths = [size + _GAP for size in _widths(table)]
    words = {_(word) for word in _KEYS}
    keys = [n for n, (heading, _number) in enumerate(table.headings) if heading in words]
    keys = keys[:2] or [0]
    blocks: list[list[int]] = [[]]
    for column, size in enumerate(widths):
        used = sum(widths[n] for n in blocks[-1])
        if used + size - _GAP > width() and set(blocks[-1]) - set(keys):
            blocks.append([key for key in keys if key < column])
        blocks[-1].append(column)
    return blocks


def _widths(table: Shown) -> list[int]:
    from rich.cells import cell_len

    return [
        max(cell_len(heading), *(cell_len(row[n]) for row in table.rows), 0)
        for n, (heading, _number) in enumerate(table.headings)
    ]


def _block(table: Shown, columns: Sequence[int]) -> str:
    from rich.cells import cell_len

    widths = _widths(table)
    lines = []
    for row in (tuple(heading for heading, _number in table.headings), *table.rows):
        cells = []
        for column in columns:
            room = " " * (widths[column] - cell_len(row[column]))
            is_number = table.headings[column][1]
            cells.append(room + row[column] if is_number else row[column] + room)
        lines.append((" " * _GAP).join(cells).rstrip() + "\n")
    return "".join(lines)


def _markdown(table: Shown) -> str:
    from tavla_notation.report.markdown import markdown_table

    return markdown_table(table.headings, table.rows)


def _write_parquet(data: Table, output: Path | None) -> None:
    from tavla_notation.stats.files import parquet_bytes

    content = parquet_bytes(data)
    if output is not None:
        write_file(output, content)
        return
    if sys.stdout.isatty():
        fail(_("Parquet is no text for a terminal: say -o FILE"))
    sys.stdout.buffer.write(content)
