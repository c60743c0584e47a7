"""Find match records: files, directories, globs, archives, standard input, URLs."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from io import BytesIO
from typing import IO, Final

from tavla_notation.archive.found import Found, NotRead, not_read, take
from tavla_notation.archive.limits import Limits
from tavla_notation.archive.names import (
    HEAD,
    MANIFEST,
    begins_packed,
    is_packed,
    is_url,
    is_wanted,
)
from tavla_notation.archive.streams import Forward
from tavla_notation.language import _

NO_MORE: Final = Limits()
"""The usual limits."""


class NothingThere(ValueError):
    """A path that names nothing; the message says so in one sentence."""


def expand(paths: Iterable[str], base: str = "") -> list[str]:
    """Return the files that *paths* name, directories and globs searched, in sorted order.

    ``-`` and URLs stay as they are.  A directory that may not be searched is in the
    list itself, so that reading it says why.  Links to directories are not followed
    inside a directory, and what is no plain file (a pipe, a device) is read only
    where it is named.  An archive's own directory (see :mod:`.manifest`) holds no record:
    it is passed over.  Raises :class:`NothingThere` for a path that does not exist
    and a directory or glob without a single match record.

    A path that is not absolute counts from *base*, the directory of the process unless one
    is named; what is found is called as if the process stood there.
    """
    found: list[str] = []
    for path in paths:
        if path == "-" or is_url(path):
            found.append(path)
            continue
        whole = os.path.join(base, path)
        before = len(whole) - len(path)
        if os.path.isdir(whole):
            found.extend(file[before:] for file in _inside(whole))
        elif os.path.exists(whole):
            found.append(path)
        else:
            found.extend(file[before:] for file in _matching(path, base))
    return list(dict.fromkeys(found))


def read_files(paths: Iterable[str], limits: Limits = NO_MORE) -> Iterator[Found | NotRead]:
    """Yield the contents of each file of *paths*, archives member by member.

    An archive is known by its first bytes or, failing that, by its name.  A member of
    it is called ``archive.zip/member.mat``.  What cannot be read is yielded as
    :class:`NotRead`; nothing is raised for it.
    """
    for path in paths:
        try:
            with _opened(path) as stream:
                forward = Forward(stream)
                if not is_packed(path) and not begins_packed(forward.peek(HEAD)):
                    yield take(path, forward, limits)
                    continue
                found = _unpacked(path, stream, forward, limits)
                yield from _from_afar(path, stream, found) if is_url(path) else found
        except (OSError, ValueError) as error:
            yield not_read(path, error)


def _unpacked(
    path: str, stream: IO[bytes], forward: Forward, limits: Limits
) -> Iterator[Found | NotRead]:
    """Yield the members of an archive; one that comes through a pipe is held in memory."""
    from tavla_notation.archive.packed import unpack

    if not stream.seekable():
        whole = take(path, forward, limits)
        if isinstance(whole, NotRead):
            yield whole
            return
        stream = BytesIO(whole.data)
    yield from unpack(path, stream, limits)


def _from_afar(
    url: str, stream: IO[bytes], found: Iterator[Found | NotRead]
) -> Iterator[Found | NotRead]:
    from tavla_notation.archive.urls import Steady, while_it_holds

    assert isinstance(stream, Steady), "an address is opened so"
    return while_it_holds(url, stream, found)


def _inside(directory: str) -> list[str]:
    found: list[str] = []
    closed: list[str] = []
    for folder, folders, names in os.walk(
        directory, onerror=lambda error: closed.append(error.filename)
    ):
        if MANIFEST in names and _is_archive(folder):
            folders.clear()
            continue
        inside = (os.path.join(folder, name) for name in names if is_wanted(name))
        found.extend(filter(os.path.isfile, inside))
    if not found and not closed:
        raise NothingThere(_("there is no match record in {directory}").format(directory=directory))
    return sorted(found + closed)


def _matching(pattern: str, base: str) -> list[str]:
    """Return the files that a glob names, and those in the directories that it names."""
    from glob import has_magic
    from pathlib import Path

    parts, whole = Path(pattern).parts, os.path.join(base, pattern)
    fixed = next((n for n, part in enumerate(parts) if has_magic(part)), None)
    if fixed is None:
        raise NothingThere(_("there is no file {pattern}").format(pattern=whole))
    # Unlike glob.glob, Path.glob does not run round in circles of links.
    matched = sorted(map(str, Path(base, *parts[:fixed]).glob("/".join(parts[fixed:]))))
    matched = list(_outside_archives(matched))
    found = [path for path in matched if os.path.isfile(path)]
    for path in filter(os.path.isdir, matched):
        try:
            found.extend(_inside(path))
        except NothingThere:
            continue  # the other matches may hold what this one lacks
    if not found:
        raise NothingThere(_("no match record fits {pattern}").format(pattern=whole))
    return sorted(found)


def _is_archive(folder: str) -> bool:
    from tavla_notation.archive.manifest import is_archive

    return is_archive(folder)


def _outside_archives(paths: Iterable[str]) -> Iterator[str]:
    """Yield the paths that lie in no archive."""
    known: dict[str, bool] = {}

    def is_inside(folder: str) -> bool:
        if folder not in known:
            above = os.path.dirname(folder)
            known[folder] = _is_archive(folder) or (above != folder and is_inside(above))
        return known[folder]

    for path in paths:
        if not is_inside(os.path.dirname(path)):
            yield path


def _opened(path: str) -> AbstractContextManager[IO[bytes]]:
    if path == "-":
        if sys.stdin is None:
            raise ValueError(_("standard input is closed"))
        return nullcontext(sys.stdin.buffer)
    if not is_url(path):
        return open(path, "rb")
    from tavla_notation.archive.urls import open_url

    return open_url(path)
