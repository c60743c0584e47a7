"""The columns of every table as the documentation shows them."""

from __future__ import annotations

from collections.abc import Iterator

from tavla_notation.stats.columns import Schema


def columns_page(schema: Schema) -> str:
    """Return a table's columns as a Markdown table: name, dtype, unit, meaning."""
    return "\n".join(_lines(schema))


def _lines(schema: Schema) -> Iterator[str]:
    yield "| column | dtype | unit | meaning |"
    yield "|---|---|---|---|"
    for column in schema:
        yield f"| {column.name} | {column.dtype_name} | {column.unit} | {column.meaning} |"
