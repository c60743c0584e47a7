"""Each match once: what is dropped from a batch because it stands in an earlier one.

A batch is what :mod:`.parts` makes of some files; no name has rows in it twice, so that here a
file is known by its name.  In a part it may stand twice, as in a tar.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from tavla_notation.archive.columns import DUPLICATES, FILES, TABLES, arrow_schema
from tavla_notation.archive.identity import content_key
from tavla_notation.archive.options import Texts

if TYPE_CHECKING:
    from numpy.typing import NDArray

Arrow: TypeAlias = dict[str, pa.Table]
"""The tables of a batch or a part by name."""


_OWN: Final = ("read", "stops")
"""The states of a file whose content is its own."""


def empty_part() -> Arrow:
    """Return the tables of a part without rows."""
    return {name: arrow_schema(table).empty_table() for name, table in TABLES.items()}


def without_matches(
    tables: Arrow, gone: NDArray[np.bool_], kept: NDArray[np.int64], texts: Texts
) -> Arrow:
    """Return the tables without the matches in *gone*, a flag a row of ``matches``.

    The matches of *tables* have numbers, ascending in each table; *kept* are the keys that
    take their place.  What is gone stands in ``duplicates``, and in ``files`` it is counted.  A
    text stays where *texts* keeps it for what is left of its file.
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
        found["texts"] = _only_of(tables["texts"], found["matches"])
        if texts is Texts.faulty:
            severity = found["findings"]["severity"].cast(pa.string())
            faults = found["findings"].filter(pc.not_equal(severity, "note"))
            found["texts"] = _only_of(found["texts"], faults)
    return found


def without_files(tables: Arrow, same: Collection[bytes]) -> Arrow:
    """Return the tables of a finished batch without the files whose content came before.

    *same* are the keys of these contents.
    """
    rows = tables["files"].to_pylist()
    dropped = set()
    for row in rows:
        if row["state"] in _OWN and content_key(row["sha256"]) in same:
            row.update(state="same", matches=0, duplicates=0)
            dropped.add(row["file"])
    if not dropped:
        return tables
    names = pa.array(sorted(dropped), pa.string())
    found = {name: _not_in(table, "file", names) for name, table in tables.items()}
    lost = tables["matches"].filter(pc.is_in(tables["matches"]["file"], names))
    for name in ("games", "turns"):
        found[name] = _not_in(tables[name], "match", lost["match"].combine_chunks())
    return found | {"files": pa.Table.from_pylist(rows, arrow_schema(FILES))}


def without_keys(tables: Arrow, keys: NDArray[np.int64], texts: Texts) -> Arrow:
    """Return the tables of a finished batch without the matches that have these *keys*."""
    own = tables["matches"]["match"].to_numpy()
    gone = np.isin(own, keys)
    if not gone.any():
        return tables
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
    found = without_matches(by_number, gone, own, texts)
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
        if row["matches"]:  # the same bytes may stand in a tar once more, under the same name
            row["duplicates"] += times.pop(row["file"], 0)
    return pa.Table.from_pylist(rows, arrow_schema(FILES))


def _in_order(duplicates: pa.Table, files: pa.Table) -> pa.Table:
    places = {row["file"]: at for at, row in enumerate(files.to_pylist()) if row["matches"]}
    rows = duplicates.to_pylist()
    rows.sort(key=lambda row: (places[row["file"]], row["index"]))
    return pa.Table.from_pylist(rows, arrow_schema(DUPLICATES))


def _only_of(table: pa.Table, others: pa.Table) -> pa.Table:
    """Return the rows of the files that have rows among *others*."""
    names = pa.array(others["file"].to_pylist(), pa.string())
    return table.filter(pc.is_in(table["file"], names))


def _not_in(table: pa.Table, name: str, values: pa.Array) -> pa.Table:
    if name not in table.schema.names:
        return table
    return table.filter(pc.invert(pc.is_in(table[name], values)))
