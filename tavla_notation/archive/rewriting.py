"""A part written once more, without what came before it: a batch at a time, never whole."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from uuid import uuid4

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from tavla_notation.archive.columns import TABLES
from tavla_notation.archive.parts import Part
from tavla_notation.archive.settling import without_files, without_keys
from tavla_notation.archive.writing import PartWriter


def part_without(aside: Path, part: Part, same: frozenset[bytes], again: bytes) -> Part:
    """Write a part that lies in *aside* once more, less what came before it.

    *same* are the keys of the contents that did, *again* those of the matches.  What is held
    of each table is one group of it.  Raises :class:`CannotWrite`.
    """
    name = uuid4().hex
    gone = np.frombuffer(again, np.int64)
    batches = np.frombuffer(part.batches, np.int64).reshape(-1, len(TABLES))
    keys = [np.zeros(0, np.int64)]
    with ExitStack() as open_files, PartWriter(aside / name) as writer:
        written = {
            table: _Rows(open_files.enter_context(pq.ParquetFile(path)))
            for table in TABLES
            for path in [aside / part.name / f"{table}.parquet"]
        }
        for counts in batches.tolist():
            tables = {
                table: written[table].take(count)
                for table, count in zip(TABLES, counts, strict=True)
            }
            if same:
                tables = without_files(tables, same)
            if len(gone):
                tables = without_keys(tables, gone, part.texts)
            keys.append(tables["matches"]["match"].to_numpy())
            writer.add(tables)
        writer.finish()
    return part._replace(
        name=name,
        rows=writer.rows,
        sizes=writer.sizes,
        matches=np.concatenate(keys).tobytes(),
        batches=writer.batches.tobytes(),
    )


class _Rows:
    """The rows of a table on the disk, handed out from the first to the last."""

    def __init__(self, file: pq.ParquetFile) -> None:
        self._file = file
        self._next = 0
        self._group = file.schema_arrow.empty_table()

    def take(self, count: int) -> pa.Table:
        """Return the next *count* rows."""
        taken = [self._cut(count)]
        while (missing := count - sum(piece.num_rows for piece in taken)) > 0:
            self._group = self._file.read_row_group(self._next, use_threads=False)
            self._next += 1
            taken.append(self._cut(missing))
        # Words are numbered anew in each group.
        return pa.concat_tables(taken[1:] or taken).unify_dictionaries()

    def _cut(self, count: int) -> pa.Table:
        piece, self._group = self._group.slice(0, count), self._group.slice(count)
        return piece
