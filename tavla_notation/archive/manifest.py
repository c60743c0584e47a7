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
        ArchiveError: where there is none, a line before its last is damaged or says what
            none can say, or a program wrote it whose schema is newer than *version*.
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
    lines = _lines(data[:end], directory)
    header = next(lines, None)
    if header is None or "tavla_archive" not in header:
        raise ArchiveError(_("{path} is no manifest of an archive").format(path=directory / NAME))
    schema = header["tavla_archive"]
    if not _is_count(schema):
        raise damaged(directory, 1)
    if schema > version:
        raise ArchiveError(
            _(
                "the archive in {directory} has schema {schema}, of a newer version of "
                "this program ({program}); this one knows up to {version}"
            ).format(
                directory=directory,
                schema=schema,
                program=header.get("program", _("not told")),
                version=version,
            )
        )
    parts: dict[int, Listed] = {}
    sources: dict[Named, None] = {}
    for number, line in enumerate(lines, 2):
        try:
            if "part" in line:
                part = _part(line)
                if parts.setdefault(part.number, part) is not part:
                    raise ValueError("a part that was there")
            if "run" in line:
                sources.update(dict.fromkeys(_run(line)))
        except (KeyError, ValueError):
            raise damaged(directory, number) from None
    return Manifest(header, tuple(parts.values()), tuple(sources), end)


def damaged(directory: Path, number: int) -> ArchiveError:
    """Return what is raised for line *number* of a manifest, from 1, that is not as it was."""
    said = _("{path} is damaged on line {number}")
    return ArchiveError(said.format(path=directory / NAME, number=number))


def _lines(data: bytes, directory: Path) -> Iterator[dict[str, Any]]:
    for number, text in enumerate(data.split(b"\n")[:-1], 1):
        try:
            line = json.loads(text)
        except (ValueError, RecursionError):
            raise damaged(directory, number) from None
        if not isinstance(line, dict):
            raise damaged(directory, number)
        yield line


def _is_count(value: object) -> bool:
    return type(value) is int and 0 <= value < 2**63


def _part(line: Mapping[str, Any]) -> Listed:
    """Return the part of a line; raises ValueError or KeyError for what is none."""
    from tavla_notation.archive.columns import TABLES  # heavy, and is_archive needs none of it

    rows, sizes = line["rows"], line["sizes"]
    if not (isinstance(rows, dict) and isinstance(sizes, dict)):
        raise ValueError("no counts by table")
    part = Listed(
        line["part"], {name: rows[name] for name in TABLES}, {name: sizes[name] for name in TABLES}
    )
    if not all(map(_is_count, (part.number, *part.rows.values(), *part.sizes.values()))):
        raise ValueError("no count")
    return part


def _run(line: Mapping[str, Any]) -> list[Named]:
    """Return the paths of a run; raises ValueError for what are none."""
    paths, base = line["run"], line.get("base", "")
    if not isinstance(paths, list) or not all(isinstance(path, str) for path in (*paths, base)):
        raise ValueError("no paths")
    return [Named.of(path, base) for path in paths]


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
