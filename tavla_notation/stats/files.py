"""A table as the bytes of a file, whole, for programs to go on with."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from tavla_notation.stats.schema import Table


def csv_text(table: Table) -> str:
    """Return *table* as CSV, with an apostrophe before text that a spreadsheet would run.

    >>> import pandas
    >>> csv_text(pandas.DataFrame({"player": ["=1+1"]}))
    "player\\n'=1+1\\n"
    """

    def guard(value: Any) -> Any:
        is_formula = isinstance(value, str) and value.startswith(("=", "+", "-", "@", "\t", "\r"))
        return f"'{value}" if is_formula else value

    guarded = table.copy()
    for name in table.columns:
        if table[name].dtype.kind not in "iufb":
            guarded[name] = table[name].astype(object).map(guard)
    return guarded.to_csv(index=False, lineterminator="\n")


def parquet_bytes(table: Table) -> bytes:
    """Return *table* as Parquet; raises ``ImportError`` where pyarrow is missing."""
    content = BytesIO()
    table.to_parquet(content, index=False)
    return content.getvalue()
