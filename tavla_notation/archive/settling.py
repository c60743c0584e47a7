"""Each match once: what is dropped from a part because it stands in an earlier one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from tavla_notation.archive.columns import DUPLICATES, FILES, TABLES, arrow_schema

if TYPE_CHECKING:
    from numpy.typing import NDArray

Arrow: TypeAlias = dict[str, pa.Table]
"""The tables of a part by name."""


def empty_part() -> Arrow:
    """Return the tables of a part without rows."""
    return {name: arrow_schema(table).empty_table() for name, table in TABLES.items()}


def without_matches(tables: Arrow, gone: NDArray[np.bool_], kept: NDArray[np.int64]) -> Arrow:
    """Return the tables without the matches in *gone*, a flag a row of ``matches``.

    The matches of *tables* have numbers, ascending in each table; *kept* are the keys that
    take their place.  What is gone stands in ``duplicates``, and in ``files`` it is counted.
    """
    numbers = tables["matches"]["match"].to_numpy()
    found = dict(tables)
    for name in ("matches", "games", "turns", "findings"):
        found[name] = _keyed(tables[name], numbers, gone, kept)
    if gone.any():
        lost = tables["matches"].filter(pa.array(gone))
        again = pa.table(
            [pa.array(kept[gone]), lost["file"], lost["index"]], arrow_schema(DUPLICATES)
        )
        found["duplicates"] = pa.concat_tables([tables["duplicates"], again])
        found["files"] = _counted(tables["files"], lost["file"].to_pylist())
        named = pa.array(found["matches"]["file"].to_pylist(), pa.string())
        found["texts"] = tables["texts"].filter(pc.is_in(tables["texts"]["file"], named))
    return found


def without_files(tables: Arrow, same: Collection[str]) -> Arrow:
    """Return the tables of a finished part without the files *same*, which came before."""
    names = pa.array(list(same), pa.string())
    found = {name: _not_in(table, "file", names) for name, table in tables.items()}
    lost = tables["matches"].filter(pc.is_in(tables["matches"]["file"], names))
    for name in ("games", "turns"):
        found[name] = _not_in(tables[name], "match", lost["match"].combine_chunks())
    rows = tables["files"].to_pylist()
    for row in rows:
        if row["file"] in same:
            row.update(state="same", matches=0, duplicates=0)
    return found | {"files": pa.Table.from_pylist(rows, arrow_schema(FILES))}


def without_keys(tables: Arrow, keys: NDArray[np.int64]) -> Arrow:
    """Return the tables of a finished part without the matches that have these *keys*."""
    own = tables["matches"]["match"].to_numpy()
    if not len(own):
        return tables  # all of them went with their files
    gone = np.isin(own, keys)
    order = np.argsort(own)

    def numbered(table: pa.Table) -> pa.Table:
        at = table.schema.get_field_index("match")
        column = table["match"].combine_chunks()
        rows = order[np.searchsorted(own[order], column.fill_null(own[order[0]]).to_numpy())]
        numbers = pa.array(rows, pa.int64(), mask=~np.asarray(column.is_valid()))
        return table.set_column(at, table.schema.field("match"), numbers)

    by_number = {
        name: numbered(table) if name in {"matches", "games", "turns", "findings"} else table
        for name, table in tables.items()
    }
    found = without_matches(by_number, gone, own)
    return found | {"duplicates": _in_order(found["duplicates"], found["files"])}


def _keyed(
    table: pa.Table, numbers: NDArray[np.int64], gone: NDArray[np.bool_], kept: NDArray[np.int64]
) -> pa.Table:
    """Return the rows of the matches that stay, or of none, with their keys."""
    column = table["match"].combine_chunks()
    if not len(numbers):
        return table
    rows = np.searchsorted(numbers, column.fill_null(int(numbers[0])).to_numpy())
    has_match = np.asarray(column.is_valid())
    keys = pa.array(kept[rows], pa.int64(), mask=~has_match)
    at = table.schema.get_field_index("match")
    keyed = table.set_column(at, table.schema.field("match"), keys)
    return keyed.filter(pa.array(~(gone[rows] & has_match))) if gone.any() else keyed


def _counted(files: pa.Table, lost: list[str]) -> pa.Table:
    """Return the table of files with one duplicate more for each name in *lost*."""
    rows = files.to_pylist()
    times = Counter(lost)
    for row in rows:
        if row["matches"]:  # a name may stand twice in a tar, its matches with the first
            row["duplicates"] += times.pop(row["file"], 0)
    return pa.Table.from_pylist(rows, arrow_schema(FILES))


def _in_order(duplicates: pa.Table, files: pa.Table) -> pa.Table:
    places = {name: row for row, name in enumerate(files["file"].to_pylist())}
    rows = duplicates.to_pylist()
    rows.sort(key=lambda row: (places[row["file"]], row["index"]))
    return pa.Table.from_pylist(rows, arrow_schema(DUPLICATES))


def _not_in(table: pa.Table, name: str, values: pa.Array) -> pa.Table:
    if name not in table.schema.names:
        return table
    return table.filter(pc.invert(pc.is_in(table[name], values)))
