"""Tables of one kind made one, their rows in the order of the files they came from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray
from pandas.api.types import union_categoricals

from tavla_notation.stats.schema import Schema, Table

Array = NDArray[Any]


def interleaved(schema: Schema, tables: Sequence[Table], matches: Sequence[Array]) -> Table:
    """Return the rows of *tables* as one, sorted by match.

    *matches* give for each table the new number of each of its matches, by its old one less 1.
    Rows of a match keep their order.  Words keep the categories that occur, in
    the order in which they do, so the table is the one that is made of all records at once.
    """
    filled = [(table, new) for table, new in zip(tables, matches, strict=True) if len(table)]
    if not filled:
        return schema.empty()
    if len(filled) == 1 and np.array_equal(filled[0][1], np.arange(1, len(filled[0][1]) + 1)):
        return filled[0][0]
    number = np.concatenate([new[table["match"].to_numpy() - 1] for table, new in filled])
    order = np.argsort(number, kind="stable")
    data: dict[str, Any] = {
        column.name: _column([table[column.name] for table, _ in filled], order, column.dtype)
        for column in schema
    }
    data["match"] = number[order].astype(np.dtype(str(schema.columns[0].dtype)))
    return schema.table(data)


def numbered(one: Array, other: Array) -> tuple[Array, Array]:
    """Return the numbers, from 1, of two lots of matches that lie in the files *one* and *other*.

    Both are sorted, and no file is in both.
    """
    order = np.argsort(np.concatenate([one, other]), kind="stable")
    numbers = np.empty(len(order), np.int64)
    numbers[order] = np.arange(1, len(order) + 1)
    return numbers[: len(one)], numbers[len(one) :]


def _column(parts: Sequence[Any], order: Array, dtype: object) -> Any:
    if not isinstance(dtype, pd.CategoricalDtype):
        return pd.concat(parts, ignore_index=True).array.take(order)
    if dtype.categories is not None:
        codes = np.concatenate([part.cat.codes for part in parts])[order]
        return pd.Categorical.from_codes(codes, dtype=dtype)
    codes, known = pd.factorize(union_categoricals(parts).take(order))
    return pd.Categorical.from_codes(codes, known.astype(known.categories.dtype))
