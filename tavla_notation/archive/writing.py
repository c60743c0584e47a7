"""A part of an archive on its way to the disk: written aside, whole before anybody sees it."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from types import TracebackType
from typing import IO, TYPE_CHECKING, Any, Final

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from tavla_notation.archive.columns import TABLES, arrow_schema
from tavla_notation.archive.settling import Arrow
from tavla_notation.language import _
from tavla_notation.language.system import system_words

if TYPE_CHECKING:
    from numpy.typing import NDArray

_ROWS: Final = 100_000
_BYTES: Final = 32_000_000
"""Rows, or bytes of them, that are collected before they are written as one group."""


class CannotWrite(Exception):
    """The archive's disk does not take what is written; the message says what and why."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(path, reason)
        self.path, self.reason = path, reason

    def __str__(self) -> str:
        return _("cannot write {path}: {reason}").format(path=self.path, reason=self.reason)


def cannot_write(path: str | os.PathLike[str], error: OSError) -> CannotWrite:
    """Return the error with what the system says about it."""
    return CannotWrite(str(path), system_words(error))


class PartWriter:
    """Writes the tables of one part, batch by batch, into a directory of its own.

    Used as a context: what was begun and not finished is taken away.  Raises
    :class:`CannotWrite`.
    """

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._files: dict[str, IO[bytes]] = {}
        self._writers: dict[str, Any] = {}
        self._waiting: dict[str, list[pa.Table]] = {name: [] for name in TABLES}
        self.rows = dict.fromkeys(TABLES, 0)
        self.sizes: dict[str, int] = {}
        self._batches: list[list[int]] = []
        try:
            directory.mkdir()
            for name, table in TABLES.items():
                self._files[name] = (directory / f"{name}.parquet").open("wb")
                self._writers[name] = pq.ParquetWriter(
                    self._files[name], arrow_schema(table), compression="zstd"
                )
        except OSError as error:
            self._abandon()
            raise cannot_write(directory, error) from error

    def __enter__(self) -> PartWriter:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if not self.sizes:
            self._abandon()

    @property
    def batches(self) -> NDArray[np.int64]:
        """How many rows each batch has, a column for each of ``TABLES``."""
        return np.array(self._batches, np.int64).reshape(-1, len(TABLES))

    def add(self, tables: Arrow) -> None:
        """Put in the tables of one batch."""
        self._batches.append([tables[name].num_rows for name in TABLES])
        for name, table in tables.items():
            self.rows[name] += table.num_rows
            self._waiting[name].append(table)
            waiting = self._waiting[name]
            rows = sum(one.num_rows for one in waiting)
            # Texts are few rows of many bytes: whole files.
            if rows >= _ROWS or sum(one.nbytes for one in waiting) >= _BYTES:
                self._write(name)

    def finish(self) -> None:
        """Write what is left, and return only when the disk has it all."""
        try:
            for name, file in self._files.items():
                self._write(name)
                self._writers[name].close()
                file.flush()
                os.fsync(file.fileno())
                file.close()
            sync_directory(self._directory)
            self.sizes = {
                name: (self._directory / f"{name}.parquet").stat().st_size for name in TABLES
            }
        except OSError as error:
            raise cannot_write(self._directory, error) from error

    def _write(self, name: str) -> None:
        waiting, self._waiting[name] = self._waiting[name], []
        if not any(table.num_rows for table in waiting):
            return
        whole = pa.concat_tables(waiting).unify_dictionaries()
        try:
            # One group, however large, so that no game goes from one group into the next.
            self._writers[name].write_table(whole, row_group_size=whole.num_rows)
        except OSError as error:
            raise cannot_write(self._directory, error) from error

    def _abandon(self) -> None:
        for name, file in self._files.items():
            try:
                if name in self._writers:
                    self._writers[name].close()
                file.close()
            except OSError:
                continue  # it is taken away whatever it came to
        shutil.rmtree(self._directory, ignore_errors=True)


def sync_directory(directory: Path) -> None:
    """See to it that the names in *directory* are on the disk; some systems do so themselves."""
    if os.name == "nt":
        return
    handle = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
