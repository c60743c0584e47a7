"""What a declared column and a declared table are, and how a table is filled from arrays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np
import pandas as pd
from pandas.api.extensions import ExtensionDtype

from tavla_notation.diagnostics import CODES

Table: TypeAlias = pd.DataFrame
"""What rooms above call a table, so that they need not know pandas."""

Dtype: TypeAlias = str | ExtensionDtype

TEXT: Final[ExtensionDtype] = pd.StringDtype("python")
"""Words, NA where the record has none; the storage is named because pandas 3 chooses another."""
WORD: Final[pd.CategoricalDtype[Any]] = pd.CategoricalDtype()
"""Words that repeat: the categories are those that occur."""
SEAT: Final[pd.CategoricalDtype[Any]] = pd.CategoricalDtype(
    pd.Index(["white", "black"], dtype=TEXT)
)
CODE: Final[pd.CategoricalDtype[Any]] = pd.CategoricalDtype(pd.Index(list(CODES), dtype=TEXT))
KIND: Final[pd.CategoricalDtype[Any]] = pd.CategoricalDtype(
    pd.Index(["single", "mars", "triple_mars"], dtype=TEXT), ordered=True
)
TERMINATION: Final[pd.CategoricalDtype[Any]] = pd.CategoricalDtype(
    pd.Index(
        ["borne_off", "dropped", "not_told", "resigned", "unfinished", "void", "not_known"],
        dtype=TEXT,
    )
)
LAW: Final[pd.CategoricalDtype[Any]] = pd.CategoricalDtype(
    pd.Index(["ordinary", "opening"], dtype=TEXT)
)
TEST: Final[pd.CategoricalDtype[Any]] = pd.CategoricalDtype(
    pd.Index(["rolls", "openings", "together", "pairs"], dtype=TEXT)
)
METHOD: Final[pd.CategoricalDtype[Any]] = pd.CategoricalDtype(
    pd.Index(["chi2", "exact", "monte_carlo"], dtype=TEXT)
)
VERDICT: Final[pd.CategoricalDtype[Any]] = pd.CategoricalDtype(
    pd.Index(["too_few", "fair", "unlike_fair"], dtype=TEXT)
)


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a table; ``unit`` is empty where the values have none."""

    name: str
    dtype: Dtype
    meaning: str
    unit: str = ""

    @property
    def dtype_name(self) -> str:
        """How the documentation calls the dtype."""
        if isinstance(self.dtype, pd.StringDtype):
            return "string"
        return "category" if isinstance(self.dtype, pd.CategoricalDtype) else str(self.dtype)


@dataclass(frozen=True, slots=True)
class Schema:
    """A table's name and its columns in order."""

    name: str
    columns: tuple[Column, ...]

    def __iter__(self) -> Iterator[Column]:
        return iter(self.columns)

    def names(self) -> list[str]:
        """The column names in order."""
        return [column.name for column in self.columns]

    def table(self, data: Mapping[str, object]) -> Table:
        """Return the table of *data*, one array or list a column, no copies made.

        Values that already have the declared dtype are taken as they are.
        Raises ``ValueError`` when the columns are not exactly the declared ones.
        """
        if set(data) != set(self.names()):
            odd = sorted(set(data) ^ set(self.names()))
            raise ValueError(f"the table {self.name!r} has other columns: {', '.join(odd)}")
        ready = {column.name: _as(data[column.name], column.dtype) for column in self.columns}
        return pd.DataFrame(ready, copy=False)

    def empty(self) -> Table:
        """Return the table without rows: the same columns and dtypes."""
        return self.table({name: [] for name in self.names()})


def words(codes: object, values: Sequence[str]) -> pd.Categorical[Any]:
    """Return a column of repeating words from the index of each row's word, -1 for none."""
    categories: Any = pd.Index(list(values), dtype=TEXT)
    return pd.Categorical.from_codes(np.asarray(codes), dtype=pd.CategoricalDtype(categories))


def occurring(codes: Any, values: Sequence[str]) -> pd.Categorical[Any]:
    """Return a column of words, the categories those that occur, in the order in which they do.

    *codes* is the index of each row's word among *values*; every row has one.
    """
    numbers, known = pd.factorize(np.asarray(codes))
    return words(numbers, [values[code] for code in known])


def _as(values: Any, dtype: Dtype) -> object:
    """Return *values* as an array of *dtype*, unchanged where it is one already."""
    if isinstance(dtype, pd.CategoricalDtype):
        if isinstance(values, pd.Categorical):
            return values
        if dtype.categories is None:
            return words(*pd.factorize(pd.array(values, dtype=TEXT)))
        return pd.Categorical(values, dtype=dtype)
    if getattr(values, "dtype", None) == dtype:
        return values
    try:
        return _filled(values, dtype)
    except (OverflowError, TypeError):
        # Somebody wrote a stake that no table holds: it is as large as a table can say.
        most = np.iinfo(str(dtype).lower()).max
        held = [None if value is None else max(-most, min(value, most)) for value in values]
        return _filled(held, dtype)


def _filled(values: Any, dtype: Dtype) -> object:
    is_whole = str(dtype).lower().startswith("int")
    if is_whole and isinstance(values, np.ndarray) and values.size and values.dtype.kind in "iu":
        # What an array has too large would be cut off without a word.
        most = max(abs(int(values.max())), abs(int(values.min())))
        if most > np.iinfo(str(dtype).lower()).max:
            raise OverflowError(f"{most} is too large for {dtype}")
    if isinstance(dtype, str) and dtype[0].islower() and dtype != "boolean":
        return np.asarray(values, dtype=dtype)
    return pd.array(values, dtype=dtype)


MATCH_NUMBER: Final = Column("match", "int32", "number of the match in this selection, from 1")
"""The column that names a match in every table."""
