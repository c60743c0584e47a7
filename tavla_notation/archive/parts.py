"""One part of an archive, from the names of its files to Parquet aside: what a worker does."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple
from uuid import uuid4

import numpy as np
import pyarrow as pa

from tavla_notation.archive.batch import Tables, findings_of, tables_of
from tavla_notation.archive.columns import FILES, TABLES, arrow_schema
from tavla_notation.archive.discovery import read_files
from tavla_notation.archive.found import DAMAGED, Found, NotRead, printable
from tavla_notation.archive.identity import content_key, file_key, match_keys
from tavla_notation.archive.known import Known
from tavla_notation.archive.limits import Limits
from tavla_notation.archive.names import is_url
from tavla_notation.archive.options import Options, Texts
from tavla_notation.archive.settling import Arrow, empty_part, without_matches
from tavla_notation.archive.writing import CannotWrite, PartWriter
from tavla_notation.check import Checked
from tavla_notation.diagnostics import Diagnostic, Place, Source, Span
from tavla_notation.language import ENGLISH, speak

BATCH: Final = 2_000_000
"""Bytes of text that are made into tables in one go."""
_FILES: Final = 2_000
_SILENT: Final = 1.0
"""Seconds after which a worker leaves word that it still reads, if only files it need not take."""
_STOPS: Final = "N100"
_STOPPED: Final = "it stops the program that reads it, for lack of memory or by a fault"


@dataclass(frozen=True, slots=True)
class Job:
    """A part to be made: *paths* are its files, *aside* the directory that it is written in.

    A path that is not absolute counts from *base*: a worker may stand somewhere else, and
    yet its files are to be called as they were named.

    Files are numbered as they are read, from 0.  Those in *skipped* are known to stop
    whoever reads them; those within a stretch of *careful* are done one at a time, so that
    :func:`where_it_stopped` tells which one it was.
    """

    unit: int
    paths: tuple[str, ...]
    aside: Path
    options: Options
    limits: Limits
    base: str = ""
    skipped: frozenset[int] = frozenset()
    careful: tuple[tuple[int, int], ...] = ()
    token: str = field(default_factory=lambda: uuid4().hex)


class Part(NamedTuple):
    """What there is to know of a part that lies aside: no more than the engine sends back.

    ``name`` is its directory there, another one each time that a part is made: two workers may
    be at it, where one was taken for dead.  ``matches`` are the keys, ``contents`` each file's
    name and the hash of its bytes, where it was read; ``done`` counts files that the archive
    had; ``unread`` those that could not be opened and are tried again the next time.
    ``batches`` are the rows of each table that each batch has, ``texts`` whose text is kept: what
    it takes to write the part once more.
    """

    name: str
    rows: dict[str, int]
    sizes: dict[str, int]
    matches: bytes
    contents: tuple[tuple[str, bytes], ...]
    read: int
    done: int
    unread: tuple[NotRead, ...]
    batches: bytes
    texts: Texts


@dataclass(slots=True)
class _Taken:
    """A file of a batch: its row in ``files``, and its bytes or the finding that it leaves.

    One whose content came before has neither.
    """

    number: int
    row: dict[str, Any]
    data: bytes | None = None
    refused: Checked | None = None

    @property
    def has_rows(self) -> bool:
        """Whether its name may stand in another table than ``files``."""
        return self.data is not None or self.refused is not None

    def stop(self, why: str) -> None:
        """Note that nobody can read it to its end."""
        self.row.update(state="stops")
        message = f"this cannot be read: {why}"
        self.data, self.refused = None, _finding(self.row["file"], _STOPS, message)


def make_part(job: Job) -> Part:
    """Read the files of *job* and write their tables aside.

    Raises:
        CannotWrite: where the disk takes no more.
    """
    # What an archive holds is the same whoever builds it: English.
    name = uuid4().hex
    with PartWriter(job.aside / name) as writer, speak(ENGLISH):
        maker = _Maker(job, writer, name)
        for number, found in enumerate(_read(job)):
            maker.take(number, found)
        maker.flush()
        if not writer.rows["files"]:
            return maker.part()
        writer.finish()
        return maker.part()


def _read(job: Job) -> Iterator[Found | NotRead]:
    """Yield the files of a part, called by the names that they were named by."""
    for path in job.paths:
        if not job.base or os.path.isabs(path) or is_url(path):
            yield from read_files([path], job.limits)
            continue
        before = len(printable(os.path.join(job.base, "")))
        for found in read_files([os.path.join(job.base, path)], job.limits):
            yield found._replace(name=found.name[before:])


def where_it_stopped(job: Job) -> tuple[int, int] | None:
    """Return the first and the last file that were in hand when a worker stopped, if any."""
    try:
        mark = (job.aside / f"{job.token}.at").read_text(encoding="ascii")
        first, last, _read = mark.split(" ")
        return int(first), int(last)
    except (OSError, ValueError):
        return None


class _Maker:
    """The files of a part as they come, gathered into batches."""

    def __init__(self, job: Job, writer: PartWriter, name: str) -> None:
        self._job, self._writer, self._name = job, writer, name
        self._known = Known.load(job.aside)
        self._own_matches: set[int] = set()
        self._own_contents: set[bytes] = set()
        self._batch: list[_Taken] = []
        self._names: set[str] = set()
        self._size = 0
        self._matches: list[np.ndarray[Any, Any]] = []
        self._contents: list[tuple[str, bytes]] = []
        self._read = self._done = 0
        self._unread: list[NotRead] = []
        self._told = time.monotonic()

    def part(self) -> Part:
        """Return what the part came to."""
        keys = np.concatenate(self._matches) if self._matches else np.zeros(0, np.int64)
        return Part(
            self._name,
            self._writer.rows,
            self._writer.sizes,
            keys.tobytes(),
            tuple(self._contents),
            self._read,
            self._done,
            tuple(self._unread),
            self._writer.batches.tobytes(),
            self._job.options.texts,
        )

    def take(self, number: int, found: Found | NotRead) -> None:
        """Take one file more."""
        if time.monotonic() - self._told > _SILENT:
            self._mark()
        if isinstance(found, NotRead):
            self._take_unread(number, found)
            return
        self._read += len(found.data)
        digest = sha256(found.data).hexdigest()
        if file_key(found.name, digest) in self._known.files:
            self._done += 1
            return
        taken = _Taken(number, _row(found.name, "read", digest, len(found.data)))
        key = content_key(digest)
        if key in self._own_contents or key in self._known.contents:
            taken.row["state"] = "same"
        else:
            self._own_contents.add(key)
            self._contents.append((found.name, key))
            if number in self._job.skipped:
                taken.stop("the program that read it was stopped (by lack of memory, or a fault)")
            else:
                taken.data = found.data
        self._put(taken)

    def flush(self) -> None:
        """Make tables of the files that wait."""
        batch, self._batch, self._names, self._size = self._batch, [], set(), 0
        if not batch:
            return
        self._mark(batch)
        self._make(batch)
        self._mark()

    def _put(self, taken: _Taken) -> None:
        """Let a file wait for its batch.

        In a batch no name has rows twice, though it may stand twice in a tar: what is a
        file's is found by its name when a part is written once more.
        """
        size, name = len(taken.data or b""), taken.row["file"]
        is_careful = bool(size) and any(
            first <= taken.number <= last for first, last in self._job.careful
        )
        is_full = self._size + size > BATCH or len(self._batch) >= _FILES
        if is_careful or is_full or (taken.has_rows and name in self._names):
            self.flush()
        self._batch.append(taken)
        self._size += size
        if taken.has_rows:
            self._names.add(name)
        if is_careful:
            self.flush()

    def _make(self, batch: list[_Taken]) -> None:
        """Make tables of a batch and hand them to the writer.

        Where that fails, whatever it is, it is one file's doing: halves of the batch find out
        which.  It is a finding, and left out.
        """
        try:
            tables, keys = self._tables(batch)
        except Exception as error:
            if len(batch) > 1:
                self._make(batch[: len(batch) // 2])
                self._make(batch[len(batch) // 2 :])
                return
            if batch[0].data is None:
                raise
            words = printable(" ".join(f"{type(error).__name__} {error}".split()))
            batch[0].stop(f"reading it failed ({words[:200]})")
            tables, keys = self._tables(batch)
        self._matches.append(keys)
        self._own_matches.update(keys.tolist())
        self._writer.add(tables)

    def _tables(self, batch: list[_Taken]) -> tuple[Arrow, np.ndarray[Any, Any]]:
        """Return the tables of a batch without what came before, and the keys of its matches."""
        files = [(taken.row["file"], taken.data) for taken in batch if taken.data is not None]
        made = tables_of(files, self._job.options)
        refused = findings_of([taken.refused for taken in batch if taken.refused is not None])
        tables = _arrow(made, refused, batch)
        keys = match_keys(made.matches, made.games, made.turns)
        gone = self._gone(keys)
        return without_matches(tables, gone, keys, self._job.options.texts), keys[~gone]

    def _gone(self, keys: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        """Return which of the matches were there before, in the archive or in this part."""
        gone = np.zeros(len(keys), np.bool_)
        here: set[int] = set()
        for row, key in enumerate(keys.tolist()):
            gone[row] = key in here or key in self._own_matches or key in self._known.matches
            here.add(key)
        return gone

    def _take_unread(self, number: int, found: NotRead) -> None:
        found = found._replace(why=printable(found.why))
        if found.code is None:
            self._unread.append(found)
        elif file_key(found.name, found.why) in self._known.files:
            self._done += 1
        else:
            state = "damaged" if found.code == DAMAGED else "refused"
            row = _row(found.name, state, None, 0) | {"why": found.why}
            self._put(_Taken(number, row, None, _finding(found.name, found.code, found.why)))

    def _mark(self, batch: Sequence[_Taken] = ()) -> None:
        """Leave word of which files are in hand, for whoever finds this worker dead.

        That is the first and the last of them, or nothing twice, and how many bytes of this part's
        files were read so far, between blanks.
        """
        numbers = [taken.number for taken in batch if taken.data is not None]
        place = self._job.aside / f"{self._job.token}.at"
        first, last = (numbers[0], numbers[-1]) if numbers else ("", "")
        in_hand = f"{first} {last} {self._read}"
        self._told = time.monotonic()
        try:
            place.write_text(in_hand, encoding="ascii")
        except OSError as error:
            raise CannotWrite(str(place), error.strerror or str(error)) from error


def _row(name: str, state: str, digest: str | None, size: int) -> dict[str, Any]:
    return {
        "file": name,
        "sha256": digest,
        "bytes": size,
        "state": state,
        "why": None,
        "matches": 0,
        "duplicates": 0,
    }


def _finding(name: str, code: str, message: str) -> Checked:
    finding = Diagnostic(code, message, Span(0, 0), Place(file=name))
    return Checked(Source(name, ""), (), (finding,))


def _arrow(made: Tables, refused: Any, batch: Sequence[_Taken]) -> Arrow:
    """Return the tables as Arrow, the findings in the order of the files."""
    tables = empty_part()
    for name, frame in made._asdict().items():
        tables[name] = _table(frame, name)
    if len(refused):
        both = pa.concat_tables([tables["findings"], _table(refused, "findings")])
        both = both.unify_dictionaries().combine_chunks()
        places = {taken.row["file"]: at for at, taken in enumerate(batch) if taken.has_rows}
        at = np.array([places[name] for name in both["file"].to_pylist()])
        tables["findings"] = both.take(pa.array(np.argsort(at, kind="stable")))
    counts: dict[str, int] = {}
    for name in tables["matches"]["file"].to_pylist():
        counts[name] = counts.get(name, 0) + 1
    rows = [taken.row for taken in batch]
    for row in rows:
        row["matches"] = counts.pop(row["file"], 0) if row["state"] == "read" else 0
    tables["files"] = pa.Table.from_pylist(rows, arrow_schema(FILES))
    return tables


def _table(frame: Any, name: str) -> pa.Table:
    return pa.Table.from_pandas(frame, arrow_schema(TABLES[name]), preserve_index=False)
