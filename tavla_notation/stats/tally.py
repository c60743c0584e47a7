"""Equal rows counted as they come, so that a hundred thousand matches take the room of few."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import pandas as pd

from tavla_notation.stats.plies import Array
from tavla_notation.stats.schema import Table

TIMES: Final = "times"
"""The column that says how often a row occurred."""
_MANY: Final = 1 << 18
"""So many rows are put together before they are counted anew."""


class Tally:
    """Rows of columns with how often each occurred, in order of first appearance."""

    def __init__(self) -> None:
        self._parts: list[Table] = []
        self._rows = 0

    def add(self, columns: Mapping[str, Array], times: Array | None = None) -> None:
        """Count in the rows of *columns*, arrays of one length; always the same names.

        *times* says how often each row occurred, once unless told.
        """
        # With no columns to tell rows apart, all are one.
        many = np.int64(1) if times is None else times
        self._put(_counted(pd.DataFrame({**columns, TIMES: many}, copy=False)))

    def columns(self) -> dict[str, Array]:
        """Return the distinct rows, an array a column, and ``TIMES``."""
        merged = self._merged()
        return {
            name: _plain(merged[name]) if name != TIMES else merged[name].to_numpy()
            for name in merged.columns
        }

    def _put(self, part: Table) -> None:
        self._parts.append(part)
        self._rows += len(part)
        if self._rows > _MANY:
            self._parts = [self._merged()]
            # What has not shrunk by half will not do so the next time either.
            self._rows = len(self._parts[0]) // 2

    def _merged(self) -> Table:
        if len(self._parts) == 1:
            return self._parts[0]
        return _counted(pd.concat(self._parts, ignore_index=True))


def _counted(rows: Table) -> Table:
    names = [name for name in rows.columns if name != TIMES]
    grouped = rows.groupby(names, sort=False, dropna=False, observed=True)[TIMES]
    return grouped.sum().reset_index()


def _plain(column: pd.Series[Any]) -> Array:
    """Return the values as they came, None for what was None."""
    values = column.to_numpy()
    if values.dtype != object:
        return values
    values = values.copy()
    values[pd.isna(values)] = None
    return values
