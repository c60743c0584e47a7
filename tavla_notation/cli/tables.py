"""Tables on the terminal and as files."""

from __future__ import annotations

import sys
from enum import StrEnum
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tavla_notation.cli.streams import fail, width, write

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tavla_notation.replay import ReplayedMatch
    from tavla_notation.report.tables import ShownTable
    from tavla_notation.stats import Table


class TableFormat(StrEnum):
    """How a table is written."""

    table = "table"
    csv = "csv"
    json = "json"
    md = "md"
    parquet = "parquet"


def write_table(
    data: Table, shown: ShownTable, format: TableFormat, output: Path | None = None
) -> None:
    """Write a table: *shown* for people to read, *data* whole for programs."""
    match format:
        case TableFormat.table:
            _deliver(printed(shown), output)
        case TableFormat.md:
            _deliver(printed(shown, markdown=True), output)
        case TableFormat.csv:
            _deliver(_guarded(data).to_csv(index=False, lineterminator="\n"), output)
        case TableFormat.json:
            text = data.to_json(orient="records", force_ascii=False, indent=2, date_format="iso")
            _deliver(text + "\n", output)
        case TableFormat.parquet:
            _write_parquet(data, output)


def plainly_shown(name: str, data: Table) -> ShownTable:
    """Return a table for people with the columns and values as they are."""
    from tavla_notation.report.tables import Cell, ShownTable

    columns = [str(column) for column in data.columns]
    numeric = [data[column].dtype.kind in "iuf" for column in columns]
    rows = data.astype(object).where(data.notna(), "").to_numpy().tolist()
    return ShownTable(
        name,
        tuple(zip(columns, numeric, strict=True)),
        tuple(tuple(Cell(_plain(value), "") for value in row) for row in rows),
        len(data),
    )


def kind_labels(replayed: Sequence[ReplayedMatch]) -> dict[str, str]:
    """Return what the kinds of win are called: as their rule set does, if it is one."""
    kinds = ("single", "mars", "triple_mars")
    found = {match.rules.labels for match in replayed}
    labels = found.pop() if len(found) == 1 else ("single", "mars", "triple mars")
    return dict(zip(kinds, labels, strict=True))


def _plain(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:g}" if isinstance(value, float) else str(value)


def printed(shown: ShownTable, *, markdown: bool = False) -> str:
    """Return a table as text: numbers aligned, too many columns folded into further blocks.

    A column is never broken; the first one is repeated at the left of each block.
    """
    from rich.cells import cell_len

    room = 10**6 if markdown else width()
    cells = [[cell.text for cell in row] for row in shown.rows]
    widths = [
        max(cell_len(heading), *(cell_len(row[i]) for row in cells), 0) + 2
        for i, (heading, _) in enumerate(shown.headings)
    ]
    blocks: list[list[int]] = [[0]]
    used = widths[0]
    for column in range(1, len(widths)):
        if used + widths[column] > room and len(blocks[-1]) > 1:
            blocks.append([0])
            used = widths[0]
        blocks[-1].append(column)
        used += widths[column]
    text = "\n".join(_block(shown, cells, block, markdown) for block in blocks)
    rest = f"\n{shown.left_out}\n" if shown.left_out else ""
    return text + rest


def _block(shown: ShownTable, cells: list[list[str]], columns: list[int], markdown: bool) -> str:
    from io import StringIO

    from rich import box
    from rich.console import Console
    from rich.table import Table as RichTable
    from rich.text import Text

    table = RichTable(
        box=box.MARKDOWN if markdown else None, pad_edge=markdown, padding=(0, 2, 0, 0)
    )
    for column in columns:
        heading, is_number = shown.headings[column]
        table.add_column(Text(heading), justify="right" if is_number else "left", no_wrap=True)
    for row in cells:
        texts = [row[column].replace("|", "\\|") if markdown else row[column] for column in columns]
        table.add_row(*map(Text, texts))
    page = StringIO()
    Console(file=page, width=10**6, color_system=None, highlight=False).print(table)
    return "".join(line.rstrip() + "\n" for line in page.getvalue().splitlines())


def _guarded(data: Table) -> Table:
    """Return *data* with an apostrophe before text that a spreadsheet would run as a formula."""

    def guard(value: Any) -> Any:
        is_formula = isinstance(value, str) and value.startswith(("=", "+", "-", "@", "\t", "\r"))
        return f"'{value}" if is_formula else value

    guarded = data.copy()
    for name in data.columns:
        if data[name].dtype.kind not in "iufb":
            guarded[name] = data[name].astype(object).map(guard)
    return guarded


def _write_parquet(data: Table, output: Path | None) -> None:
    if find_spec("pyarrow") is None:
        fail("Parquet needs the package pyarrow: pip install 'tavla-notation[parquet]'")
    try:
        data.to_parquet(output if output is not None else sys.stdout.buffer, index=False)
    except OSError as error:
        fail(f"cannot write {output}: {(error.strerror or str(error)).lower()}")


def _deliver(text: str, output: Path | None) -> None:
    if output is None:
        write([text])
        return
    try:
        output.write_text(text, encoding="utf-8", newline="")
    except OSError as error:
        fail(f"cannot write {output}: {(error.strerror or str(error)).lower()}")
