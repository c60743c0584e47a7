"""The manifest of an archive: the one word on which parts there are.

A file of lines that only grows.  The first says how the archive is made, each later one is
a run that began or a part that is there whole.  A line counts when its line end is on the
disk, so a torn last one is as if it had never been begun.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

from tavla_notation.archive.names import MANIFEST, is_url
from tavla_notation.language import _
from tavla_notation.language.system import system_words

NAME: Final = MANIFEST
BEGINS: Final = b'{"tavla_archive":'
"""How a manifest begins."""


class ArchiveError(ValueError):
    """Something about an archive that ends all; the message is one plain sentence."""


class Named(NamedTuple):
    """A path as it was named, and the directory from which it counts.

    ``base`` is empty for an absolute path and for an address.
    """

    path: str
    base: str = ""

    @classmethod
    def of(cls, path: str, base: str = "") -> Named:
        """Return *path*, which counts from *base*, or from where this process stands."""
        if is_url(path) or os.path.isabs(path):
            return cls(path)
        return cls(path, base or os.getcwd())


@dataclass(frozen=True, slots=True)
class Listed:
    """A part that is there: its number, and the rows and bytes of each of its tables."""

    number: int
    rows: Mapping[str, int]
    sizes: Mapping[str, int]

    @property
    def name(self) -> str:
        """What its files are called, in the directory of each table."""
        return f"part-{self.number:06}.parquet"


@dataclass(frozen=True, slots=True)
class Manifest:
    """What the lines say: how the archive is made, its parts, and what it was made from.

    ``header`` has the words of the options; ``end`` is where the last whole line ends.
    """

    header: Mapping[str, Any]
    parts: tuple[Listed, ...] = ()
    sources: tuple[Named, ...] = ()
    end: int = field(default=0, compare=False)

    @property
    def paths(self) -> tuple[str, ...]:
        """The paths that it was made from, as they were named."""
        return tuple(dict.fromkeys(source.path for source in self.sources))

    def total(self, table: str) -> int:
        """Return how many rows a table has in all."""
        return sum(part.rows[table] for part in self.parts)


def is_archive(path: str | os.PathLike[str]) -> bool:
    """Return whether *path* is a directory that holds an archive."""
    try:
        with open(os.path.join(path, NAME), "rb") as file:
            return file.read(len(BEGINS)) == BEGINS
    except OSError:
        return False


def read_manifest(directory: Path, version: int) -> Manifest:
    """Return the manifest of the archive in *directory*.

    Raises:
        ArchiveError: where there is none, it is damaged before its last line, or a
            program wrote it whose schema is newer than *version*.
    """
    try:
        data = (directory / NAME).read_bytes()
    except FileNotFoundError:
        raise ArchiveError(
            _("there is no archive in {directory}").format(directory=directory)
        ) from None
    except OSError as error:
        raise ArchiveError(
            _("cannot read {path}: {reason}").format(
                path=directory / NAME, reason=system_words(error)
            )
        ) from error
    end = data.rfind(b"\n") + 1
    lines = list(_lines(data[:end], directory))
    if not lines or "tavla_archive" not in lines[0]:
        raise ArchiveError(_("{path} is no manifest of an archive").format(path=directory / NAME))
    header = lines[0]
    if header["tavla_archive"] > version:
        raise ArchiveError(
            _(
                "the archive in {directory} has schema {schema}, of a newer version of "
                "this program ({program}); this one knows up to {version}"
            ).format(
                directory=directory,
                schema=header["tavla_archive"],
                program=header.get("program", _("not told")),
                version=version,
            )
        )
    parts = tuple(
        Listed(line["part"], line["rows"], line["sizes"]) for line in lines if "part" in line
    )
    sources = dict.fromkeys(
        Named.of(path, line.get("base", ""))
        for line in lines
        if "run" in line
        for path in line["run"]
    )
    return Manifest(header, parts, tuple(sources), end)


def _lines(data: bytes, directory: Path) -> Iterator[dict[str, Any]]:
    for number, line in enumerate(data.split(b"\n")[:-1], 1):
        try:
            yield json.loads(line)
        except ValueError:
            raise ArchiveError(
                _("{path} is damaged on line {number}").format(path=directory / NAME, number=number)
            ) from None


class ManifestWriter:
    """The manifest held open for more lines; each is on the disk before the call returns.

    Where the disk does not take a line, OSError is raised and the manifest is as before.
    """

    def __init__(self, directory: Path, end: int) -> None:
        # Without a buffer, or closing would try once more what the disk did not take.
        self._file = (directory / NAME).open("ab", buffering=0)
        self._end = end
        if self._file.tell() > end:
            self._file.truncate(end)  # what a killed run left half written

    def run(self, sources: Iterable[Named]) -> None:
        """Note that a run over these paths begins, all of which count from one directory."""
        named = list(sources)
        base = next((source.base for source in named if source.base), "")
        self._add({"run": [source.path for source in named], "base": base})

    def part(self, part: Listed) -> None:
        """Note that a part is there: from now on it belongs to the archive."""
        self._add({"part": part.number, "rows": dict(part.rows), "sizes": dict(part.sizes)})

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def _add(self, line: Mapping[str, Any]) -> None:
        left = json_line(line)
        end = self._end + len(left)
        try:
            while left:
                left = left[self._file.write(left) :]
            os.fsync(self._file.fileno())
        except OSError:
            with suppress(OSError):  # torn it counts for nothing, unless a line follows it
                self._file.truncate(self._end)
            raise
        self._end = end


def json_line(line: Mapping[str, Any]) -> bytes:
    """Return one line of the manifest."""
    return (json.dumps(line, ensure_ascii=True, separators=(",", ":")) + "\n").encode("ascii")
