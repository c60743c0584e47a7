"""The files that a part was made from, where they are still what they were."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import PurePath
from typing import Final

from tavla_notation.archive.discovery import read_files
from tavla_notation.archive.found import DAMAGED, REFUSED, Found, NotRead, printable
from tavla_notation.archive.manifest import Listed
from tavla_notation.archive.reading import Archive

_CODES: Final = {"refused": REFUSED, "damaged": DAMAGED}


class Sources:
    """Reads the files of a part once more, each archive once where they are asked for in order.

    A file is taken if it has the bytes that it had; one at which a program stopped never is.
    """

    def __init__(self, archive: Archive, part: Listed) -> None:
        self._limits = archive.recipe.limits
        # Where the files were named from, and then where somebody stands now.
        self._bases = list(dict.fromkeys([*(named.base for named in archive.sources), ""]))
        self._places: dict[tuple[str, str], int] = {}
        self._wanted: dict[str, list[int]] = {}
        rows = archive.arrow("files", ["file", "sha256", "state"], [part]).to_pylist()
        for place, row in enumerate(rows):
            key = row["file"], row["sha256"] or _CODES.get(row["state"], "")
            self._places.setdefault(key, place)
            if row["state"] == "read" or row["state"] in _CODES:
                self._wanted.setdefault(row["file"], []).append(place)
        self._path = ""
        self._reading: Iterator[Found | NotRead] = iter(())
        self._ahead: Found | NotRead | None = None
        self._last: tuple[str, list[Found | NotRead]] = "", []

    def named(self, name: str) -> Sequence[Found | NotRead]:
        """Return what goes by a name now as it did when the part was made."""
        if name != self._last[0]:
            self._last = name, []
            if self._begin(name):
                found = map(self._at, self._wanted.get(name, ()))
                self._last = name, [one for one in found if one is not None]
        return self._last[1]

    def _begin(self, name: str) -> bool:
        """Open the file that has *name*, unless it is open; return whether there is one."""
        if self._path and (name == self._path or name.startswith(f"{self._path}/")):
            return True
        for base in self._bases:
            path = next((p for p in _outwards(name) if os.path.isfile(os.path.join(base, p))), None)
            if path is not None:
                self._path, self._ahead = path, None
                self._reading = _called(read_files([os.path.join(base, path)], self._limits), base)
                return True
        return False

    def _at(self, place: int) -> Found | NotRead | None:
        """Return the file at *place* of the part, None where it is not there any more."""
        while (one := self._ahead or next(self._reading, None)) is not None:
            self._ahead = None
            mark = one.code or "" if isinstance(one, NotRead) else sha256(one.data).hexdigest()
            at = self._places.get((one.name, mark), -1)
            if at == place:
                return one
            if at > place:
                self._ahead = one
                return None
        return None


def _called(found: Iterable[Found | NotRead], base: str) -> Iterator[Found | NotRead]:
    """Yield what was *found* by the names that count from *base*."""
    before = printable(os.path.join(base, "")) if base else ""
    for one in found:
        yield one._replace(name=one.name.removeprefix(before))


def _outwards(name: str) -> Collection[str]:
    return [name, *map(str, PurePath(name).parents)]
