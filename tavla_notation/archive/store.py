"""An archive held for writing: one builder at a time, whole at every instant.

archive/
  manifest.jsonl            the parts that belong to it
  matches/part-000000.parquet
  games/part-000000.parquet …
  aside/                    what is being made; nothing in it counts
"""

from __future__ import annotations

import json
import os
import shutil
import socket
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeAlias

import filelock
import numpy as np
import pyarrow.parquet as pq

from tavla_notation._version import __version__
from tavla_notation.archive.columns import TABLES, VERSION
from tavla_notation.archive.identity import content_key, file_key
from tavla_notation.archive.known import Known
from tavla_notation.archive.manifest import (
    NAME,
    ArchiveError,
    Listed,
    ManifestWriter,
    Named,
    json_line,
    read_manifest,
)
from tavla_notation.archive.parts import Part
from tavla_notation.archive.rewriting import part_without
from tavla_notation.archive.writing import cannot_write, sync_directory
from tavla_notation.files import write_whole
from tavla_notation.language import _

_LOCK: Final = "lock"
_OWNER: Final = "owner.json"
_ASIDE: Final = "aside"

Runner: TypeAlias = Callable[..., Part]
"""Calls a function with what follows it, here or where the parts are made."""


def _here(function: Runner, *arguments: Any) -> Part:
    return function(*arguments)


class Store:
    """The archive in a directory, open for writing until :meth:`close`.

    Raises:
        ArchiveError: for a directory that holds something else, an archive that another
            program is writing, one of a newer version, or one with parts missing.
        CannotWrite: where the disk takes nothing.
    """

    def __init__(self, directory: Path, header: Mapping[str, Any] | None) -> None:
        self.directory, self.aside = directory, directory / _ASIDE
        if header is None and not (directory / NAME).exists():
            raise ArchiveError(_("there is no archive in {directory}").format(directory=directory))
        try:
            _make(directory)
            self._lock = _taken(directory)
            try:
                self._open(header)
            except BaseException:
                self._lock.release()
                raise
        except OSError as error:
            raise cannot_write(directory, error) from error

    def _open(self, header: Mapping[str, Any] | None) -> None:
        if not (self.directory / NAME).exists():
            first = {"tavla_archive": VERSION, "program": __version__, **(header or {})}
            write_whole(self.directory / NAME, json_line(first))
            sync_directory(self.directory)
        self.manifest = read_manifest(self.directory, VERSION)
        if header is not None:
            _check_header(self.directory, self.manifest.header, header)
        self._clean()
        self._check()
        # To build goes on with what was begun; an update may find more memory, or a better program.
        self.known = self._known(self._stopped_once() if header is None else frozenset())
        self.known.save(self.aside)
        self._writer = ManifestWriter(self.directory, self.manifest.end)
        self._next = 1 + max((part.number for part in self.manifest.parts), default=-1)

    def begin(self, sources: Iterable[Named]) -> None:
        """Note what this run is made from; raises :class:`CannotWrite`."""
        new = [source for source in sources if source not in self.manifest.sources]
        try:
            if new:
                self._writer.run(new)
        except OSError as error:
            raise cannot_write(self.directory, error) from error

    def commit(self, part: Part, run: Runner = _here) -> dict[str, int]:
        """Make *part* belong to the archive, less what is there; return the rows that it added.

        *run* calls a function where the parts are made, if it has to be written once more.
        Raises :class:`CannotWrite`; the archive is then as it was before.
        """
        try:
            return self._commit(part, run)
        except OSError as error:
            raise cannot_write(self.directory, error) from error

    def _commit(self, part: Part, run: Runner) -> dict[str, int]:
        if not part.rows["files"]:
            return part.rows
        same = frozenset(key for _name, key in part.contents if key in self.known.contents)
        keys = np.frombuffer(part.matches, np.int64).tolist()
        again = np.array([key for key in keys if key in self.known.matches], np.int64)
        first = self.aside / part.name
        if same or len(again):
            part = run(part_without, self.aside.absolute(), part, same, again.tobytes())
            keys = np.frombuffer(part.matches, np.int64).tolist()
        directory = self.aside / part.name
        listed = Listed(self._next, part.rows, part.sizes)
        for name in TABLES:
            os.replace(directory / f"{name}.parquet", self.directory / name / listed.name)
            sync_directory(self.directory / name)
        self._writer.part(listed)
        self._next += 1
        for done in {first, directory}:  # empty, or with what was written once more
            shutil.rmtree(done, ignore_errors=True)
        for key in keys:
            self.known.matches.add(key)
        for _name, content in part.contents:
            self.known.contents.add(content)
        return part.rows

    def close(self) -> None:
        """Take away what lies aside, and let others write."""
        try:
            with suppress(OSError):  # what there is to tell was told when it was written
                self._writer.close()
            shutil.rmtree(self.aside, ignore_errors=True)
            with suppress(OSError):  # without its lock it says nothing
                (self.directory / _OWNER).unlink(missing_ok=True)
        finally:
            self._lock.release()

    def _clean(self) -> None:
        """Take away what a killed run left: all that lies aside, and parts not in the manifest."""
        shutil.rmtree(self.aside, ignore_errors=True)
        self.aside.mkdir(exist_ok=True)
        for path in self.directory.glob(".tavla-*"):
            path.unlink()  # a manifest that was never finished
        listed = {part.name for part in self.manifest.parts}
        for name in TABLES:
            (self.directory / name).mkdir(exist_ok=True)
            for path in (self.directory / name).iterdir():
                if path.name not in listed:
                    path.unlink()

    def _check(self) -> None:
        """See that every part is there with all its bytes."""
        for part in self.manifest.parts:
            for name, size in part.sizes.items():
                path = self.directory / name / part.name
                if not path.exists() or path.stat().st_size != size:
                    raise ArchiveError(
                        _(
                            "a part of the archive is missing or damaged: {path}; take the archive "
                            "away and build it anew"
                        ).format(path=path)
                    )

    def _files(self, *columns: str) -> Iterator[tuple[Any, ...]]:
        for part in self.manifest.parts:
            path = self.directory / "files" / part.name
            table = pq.read_table(path, columns=list(columns)).to_pydict()
            yield from zip(*(table[name] for name in columns), strict=True)

    def _stopped_once(self) -> frozenset[tuple[str, str]]:
        """Return name and hash of the files that stopped who read them and were not tried again."""
        columns = ("file", "sha256", "state")
        stopped = {(name, sha) for name, sha, state in self._files(*columns) if state == "stops"}
        if not stopped:
            return frozenset()
        contents = {sha for _, sha in stopped}
        named: Counter[tuple[str, str]] = Counter()
        for name, sha, state in self._files(*columns):
            named[name, sha] += 1
            if state == "read":
                contents.discard(sha)
        return frozenset(file for file in stopped if named[file] == 1 and file[1] in contents)

    def _known(self, forgotten: frozenset[tuple[str, str]]) -> Known:
        contents = {sha for _, sha in forgotten}

        def named() -> Iterator[bytes]:
            for name, sha, why in self._files("file", "sha256", "why"):
                if (name, sha) not in forgotten:
                    yield from (file_key(name, word) for word in (sha, why) if word is not None)

        def hashes() -> Iterator[bytes]:
            for (sha,) in self._files("sha256"):
                if sha is not None and sha not in contents:
                    yield content_key(sha)

        keys = [
            pq.read_table(self.directory / "matches" / part.name, columns=["match"])["match"]
            for part in self.manifest.parts
        ]
        return Known.of(
            named(),
            hashes(),
            np.concatenate([np.zeros(0, np.int64), *(key.to_numpy() for key in keys)]),
        )


def _make(directory: Path) -> None:
    """Make the directory of the archive; one that holds other things is left alone."""
    directory.mkdir(parents=True, exist_ok=True)
    own = {*TABLES, NAME, _LOCK, _OWNER, _ASIDE}
    if not (directory / NAME).exists():
        others = sorted(
            path.name
            for path in directory.iterdir()
            if path.name not in own and not path.name.startswith(".tavla-")
        )
        if others:
            raise ArchiveError(
                _(
                    "{directory} is no archive and not empty (there is {file}); name a new "
                    "directory"
                ).format(directory=directory, file=others[0])
            )


def _taken(directory: Path) -> filelock.BaseFileLock:
    """Return the lock on *directory*; the system gives it back when its owner dies."""
    lock = filelock.FileLock(directory / _LOCK, timeout=0)
    owner = directory / _OWNER
    try:
        lock.acquire()
    except filelock.Timeout:
        raise ArchiveError(
            _("{who} is writing the archive in {directory}").format(
                who=_who(owner), directory=directory
            )
        ) from None
    owner.write_text(json.dumps({"pid": os.getpid(), "host": socket.gethostname()}), "utf-8")
    return lock


def _who(owner: Path) -> str:
    try:
        told = json.loads(owner.read_text("utf-8"))
        return _("another tavla (process {process} on {host})").format(
            process=told["pid"], host=told["host"]
        )
    except (OSError, ValueError, KeyError, TypeError):
        return _("another tavla")


def _check_header(directory: Path, made: Mapping[str, Any], asked: Mapping[str, Any]) -> None:
    for name, value in asked.items():
        if made.get(name) != value:
            raise ArchiveError(
                _(
                    "the archive in {directory} was built with {name} {made}, not {asked}; "
                    "update it as it is, or build another"
                ).format(
                    directory=directory,
                    name=name,
                    made=json.dumps(made.get(name)),
                    asked=json.dumps(value),
                )
            )
