"""Which files make a part: cut by their sizes, in the order in which they are read."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from tavla_notation.archive.discovery import NothingThere, expand
from tavla_notation.archive.found import NotRead, not_read
from tavla_notation.archive.manifest import BEGINS, Named
from tavla_notation.archive.names import MANIFEST, is_packed, is_url, is_wanted
from tavla_notation.language import _

LARGEST: Final = 16_000_000
SMALLEST: Final = 2_000_000
"""Bytes of the files that make a part."""
_FILES: Final = 4_000
_UNKNOWN: Final = 5_000
"""Bytes that a file is taken to have where nobody says."""
_PACKED: Final = 5
"""So many times its size an archive has when it is unpacked, as a rule."""


class Unit(NamedTuple):
    """The files of a part, about how many bytes of text they are, and from where they count."""

    paths: tuple[str, ...]
    size: int
    base: str = ""


def find(sources: Sequence[Named]) -> list[Named]:
    """Return the files that *sources* name, those of object stores too, in their order.

    Raises :class:`NothingThere` for a path that names nothing, and for standard input.
    """
    if any(source.path == "-" for source in sources):
        raise NothingThere(_("an archive is built from files, not from standard input"))
    return list(dict.fromkeys(file for source in sources for file in _files(source)))


def find_again(sources: Sequence[Named]) -> tuple[list[Named], list[NotRead]]:
    """Return the files of *sources* that were there once, and those of them that name nothing."""
    found: list[Named] = []
    gone: list[NotRead] = []
    for source in sources:
        try:
            found += find([source])
        except NothingThere as error:
            gone.append(not_read(source.path, error))
    return list(dict.fromkeys(found)), gone


def _files(source: Named) -> Iterator[Named]:
    if is_url(source.path):
        yield from map(Named, _at_url(source.path))
        return
    base = "" if source.base == os.getcwd() else source.base
    for path in expand([source.path], base):
        yield Named(path, source.base)


def plan(files: Sequence[Named], jobs: int, most: int | None = None) -> list[Unit]:
    """Return the parts in order, of *most* bytes; None leaves some for each of *jobs* workers.

    The rows of the whole archive and their order are the same however it is cut.
    """
    sized = [(file, _size(file)) for file in files]
    most = most or min(LARGEST, max(SMALLEST, sum(size for _, size in sized) // (4 * jobs)))
    return list(_cut(sized, most))


def _cut(sized: Sequence[tuple[Named, int]], most: int) -> Iterator[Unit]:
    paths: list[str] = []
    total, base = 0, ""
    for file, size in sized:
        is_elsewhere = bool(base and file.base and file.base != base)
        if paths and (total + size > most or len(paths) >= _FILES or is_elsewhere):
            yield Unit(tuple(paths), total, base)
            paths, total, base = [], 0, ""
        paths.append(file.path)
        total += size
        base = base or file.base
    if paths:
        yield Unit(tuple(paths), total, base)


def _size(file: Named) -> int:
    """Return about how many bytes a file has when it is unpacked."""
    if is_url(file.path):
        return _UNKNOWN
    try:
        size = os.path.getsize(os.path.join(file.base, file.path))
    except OSError:
        return 0  # that it cannot be read is told when it is tried
    return size * (_PACKED if is_packed(file.path) else 1)


def _at_url(url: str) -> list[str]:
    """Return the files under an address that ends in a slash or has a star; else itself."""
    if not url.endswith("/") and "*" not in url:
        return [url]
    try:
        import fsspec
    except ImportError:
        raise NothingThere(
            _("reading a URL needs the package fsspec: pip install 'tavla-notation[url]'")
        ) from None
    try:
        system, path = fsspec.core.url_to_fs(url)
        names = system.glob(path) if "*" in path else system.find(path)
        names = _outside_archives(system, names)
    except Exception as error:  # each protocol of fsspec's has its own errors
        raise NothingThere(
            _("cannot read {path}: {reason}").format(path=url, reason=error or type(error).__name__)
        ) from error
    found = sorted(system.unstrip_protocol(name) for name in names if is_wanted(name))
    if not found:
        raise NothingThere(_("there is no match record in {directory}").format(directory=url))
    return found


def _outside_archives(system: Any, names: Sequence[str]) -> list[str]:
    """Return the names that lie in no archive whose manifest is one of them."""
    manifests = [name for name in names if name.endswith("/" + MANIFEST)]
    archives = tuple(
        name.removesuffix(MANIFEST)
        for name in manifests
        if system.cat_file(name, start=0, end=len(BEGINS)) == BEGINS
    )
    return [name for name in names if not name.startswith(archives)] if archives else list(names)
