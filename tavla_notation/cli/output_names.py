"""Where in a directory of outputs what was read from a path goes."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path, PurePosixPath
from typing import Final

from tavla_notation.archive.names import PACKED_SUFFIXES, TAR_SUFFIXES

_STRANGE: Final = re.compile(r'[<>:"|?*\x00-\x1f\\]')
_LONGEST: Final = 200
"""Bytes; file systems take 255, and a number and a suffix come behind."""


class OutputNames:
    """Gives each input its place, as deep as it lay under what the command was given."""

    def __init__(self, given: Sequence[str], suffix: str) -> None:
        self._given = [path.rstrip("/") for path in given if path != "-"]
        self._suffix = suffix
        self._taken: set[Path] = set()

    def of(self, name: str) -> Path:
        """Return the place for the input *name*, never one that was given away before."""
        inside = PurePosixPath(self._inside(name))
        parts = [_STRANGE.sub("_", part) for part in inside.parts if part not in ("..", "/", "")]
        stem = _shortened(_without_suffix(parts[-1])) if parts else "match"
        folder = Path(*map(_shortened, parts[:-1]))
        place, number = folder / f"{stem}{self._suffix}", 2
        while place in self._taken:
            place, number = folder / f"{stem}-{number}{self._suffix}", number + 1
        self._taken.add(place)
        return place

    def _inside(self, name: str) -> str:
        """Return *name* below what was given; a file that was given alone has its own name."""
        if name == "-":
            return "stdin"
        name = name.replace(os.sep, "/")
        for given in sorted(self._given, key=len, reverse=True):
            if name.startswith(f"{given.replace(os.sep, '/')}/"):
                return name[len(given) + 1 :]
        return name.rpartition("/")[2]


def _shortened(part: str) -> str:
    """Return as much of a name as every file system takes, in whole letters."""
    return part.encode("utf-8", "surrogateescape")[:_LONGEST].decode("utf-8", "ignore")


def _without_suffix(name: str) -> str:
    """Return a file's name without what says how it was packed and what it was."""
    for suffix in (*TAR_SUFFIXES, *PACKED_SUFFIXES):
        if name.lower().endswith(suffix):
            name = name[: -len(suffix)]
            break
    return Path(name).stem or "match"
