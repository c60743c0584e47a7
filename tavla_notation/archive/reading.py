"""An archive that is read: only the columns that are asked for, a part at a time or whole."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.dataset as ds

from tavla_notation.archive.columns import TABLES, VERSION, arrow_schema
from tavla_notation.archive.making import Recipe
from tavla_notation.archive.manifest import ArchiveError, Listed, read_manifest
from tavla_notation.language import _
from tavla_notation.stats.schema import TEXT, Column, Schema, Table


class Archive:
    """The archive in a directory, as its manifest has it at this moment.

    Somebody may go on writing it: what is added later is not seen.  Raises
    :class:`ArchiveError` for what is no archive, or one of a newer version.
    """

    def __init__(self, directory: str | os.PathLike[str]) -> None:
        self.directory = Path(directory)
        manifest = read_manifest(self.directory, VERSION)
        self.parts = manifest.parts
        self.paths = manifest.paths
        self.sources = manifest.sources
        self.recipe = Recipe.of_header(manifest.header, self.directory)

    def count(self, table: str) -> int:
        """Return how many rows a table has."""
        return sum(part.rows[table] for part in self.parts)

    def dataset(self, table: str, parts: Sequence[Listed] | None = None) -> ds.FileSystemDataset:
        """Return a table as a dataset of Arrow, of all *parts* unless some are named."""
        schema = arrow_schema(TABLES[table])
        paths = [
            str(self.directory / table / part.name)
            for part in (self.parts if parts is None else parts)
        ]
        return ds.dataset(paths, schema=schema, format="parquet")

    def arrow(
        self, table: str, columns: Sequence[str], parts: Sequence[Listed] | None = None
    ) -> pa.Table:
        """Return columns of a table in the archive's order.

        Raises :class:`ArchiveError` where a part cannot be read.
        """
        if not self.parts:
            schema = arrow_schema(TABLES[table])
            return schema.empty_table().select(list(columns))
        with self._readable():
            # One thread after the other keeps the order, and what is ahead of it small.
            return pa.concat_tables(
                fragment.to_table(columns=list(columns), schema=arrow_schema(TABLES[table]))
                for fragment in self.dataset(table, parts).get_fragments()
            )

    def frame(
        self, table: str, columns: Sequence[str], parts: Sequence[Listed] | None = None
    ) -> Table:
        """Return columns of a table with the dtypes that are declared."""
        return _frame(self.arrow(table, columns, parts), table, columns)

    def frames(self, table: str, columns: Sequence[str]) -> Iterator[Table]:
        """Yield columns of a table part by part, so that only one of them takes memory.

        An archive without a part gives the columns once, without rows.
        """
        for part in self.parts:
            yield self.frame(table, columns, [part])
        if not self.parts:
            yield self.frame(table, columns)

    def groups(
        self, table: str, columns: Sequence[str], parts: Sequence[Listed] | None = None
    ) -> Iterator[Table]:
        """Yield columns of a table in the groups in which they were written.

        A part of turns may take a gigabyte, a group takes some tens of megabytes; it holds the
        rows of whole files.  Where nothing was written the columns are given once, without rows.
        """
        schema, is_empty = arrow_schema(TABLES[table]), True
        for part in self.parts if parts is None else parts:
            with self._readable():
                written = [
                    group
                    for fragment in self.dataset(table, [part]).get_fragments()
                    for group in fragment.split_by_row_group()
                ]
            for group in written:
                with self._readable():
                    read = group.to_table(columns=list(columns), schema=schema)
                is_empty = False
                yield _frame(read, table, columns)
        if is_empty:
            yield _frame(schema.empty_table().select(list(columns)), table, columns)

    @contextmanager
    def _readable(self) -> Iterator[None]:
        """Say in words what cannot be read."""
        try:
            yield
        except (OSError, pa.ArrowInvalid) as error:
            raise ArchiveError(
                _("the archive in {directory} cannot be read: {reason}").format(
                    directory=self.directory, reason=" ".join(str(error).split())
                )
            ) from error


def _frame(read: pa.Table, table: str, columns: Sequence[str]) -> Table:
    wanted = {column.name: column for column in TABLES[table]}
    chosen = Schema(table, tuple(wanted[name] for name in columns))
    whole = read.unify_dictionaries().combine_chunks()
    return chosen.table({column.name: _array(whole[column.name], column) for column in chosen})


def _array(values: pa.ChunkedArray, column: Column) -> Any:
    """Return one column as an array of its declared dtype; equal texts are one object."""
    if isinstance(column.dtype, pd.CategoricalDtype):
        return _categories(values, column.dtype)
    name = column.dtype_name
    if name == "string":
        words = values.dictionary_encode().combine_chunks()
        texts = np.array([*words.dictionary.to_pylist(), None], object)
        return pd.array(texts[words.indices.fill_null(-1).to_numpy()], dtype=TEXT)
    if name[0] == "I":
        plain = values.fill_null(0).to_numpy().astype(name.lower())
        return pd.arrays.IntegerArray(plain, np.array(values.is_null()))
    return values.to_numpy()


def _categories(values: pa.ChunkedArray, dtype: Any) -> Any:
    if not len(values):
        return pd.Categorical([], dtype=dtype if dtype.categories is not None else None)
    words = values.combine_chunks()
    if isinstance(words, pa.ChunkedArray):
        words = words.chunk(0)
    codes = words.indices.fill_null(-1).to_numpy()
    found: Any = pd.Index(words.dictionary.to_pylist(), dtype=TEXT)
    if dtype.categories is None:
        return pd.Categorical.from_codes(codes, dtype=pd.CategoricalDtype(found))
    places = np.append(dtype.categories.get_indexer(found), -1)
    return pd.Categorical.from_codes(places[codes], dtype=dtype)
