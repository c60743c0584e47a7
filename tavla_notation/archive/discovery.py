"""Find match records: files, directories, globs, archives, standard input, URLs."""

from __future__ import annotations

import glob
import gzip
import sys
import tarfile
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final, Protocol

MATCH_SUFFIXES: Final = frozenset({".mat", ".txt", ".tavla", ".gam"})
"""What is read in a directory; a file that is named on the command line is always read."""

ARCHIVE_SUFFIXES: Final = (".zip", ".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tar.xz", ".gz")

MEMBER_LIMIT: Final = 256 * 2**20
"""Bytes that one file may have, unpacked; a larger one is refused, not read in part."""


@dataclass(frozen=True, slots=True)
class Found:
    """A file's bytes under the name it is reported by."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class NotRead:
    """A file that could not be read, and why in one plain sentence."""

    name: str
    why: str


class _Readable(Protocol):
    def read(self, size: int = -1, /) -> bytes: ...


class NothingThere(ValueError):
    """A path that names nothing; the message says so in one sentence."""


def expand(paths: Iterable[str]) -> list[str]:
    """Return the files that *paths* name, directories and globs searched, in sorted order.

    ``-`` and URLs stay as they are.  Raises :class:`NothingThere` for a path
    that does not exist and a directory or glob without a single match record.
    """
    found: list[str] = []
    for path in paths:
        if path == "-" or _is_url(path):
            found.append(path)
        elif Path(path).is_dir():
            inside = sorted(
                str(file)
                for file in Path(path).rglob("*")
                if _is_wanted(file.name) and file.is_file()
            )
            if not inside:
                raise NothingThere(f"there is no match record in {path}")
            found.extend(inside)
        elif Path(path).exists():
            found.append(path)
        else:
            matched = sorted(glob.glob(path, recursive=True)) if glob.has_magic(path) else []
            if not matched:
                raise NothingThere(f"there is no file {path}")
            found.extend(matched if all(map(_is_file, matched)) else expand(matched))
    return list(dict.fromkeys(found))


def read_files(paths: Iterable[str]) -> Iterator[Found | NotRead]:
    """Yield the contents of each file of *paths*, archives member by member.

    A member of an archive is called ``archive.zip/member.mat``.  What cannot be read
    is yielded as :class:`NotRead`; nothing is raised for it.
    """
    for path in paths:
        try:
            yield from _read(path)
        except (OSError, EOFError, tarfile.TarError, zipfile.BadZipFile, RuntimeError) as error:
            yield NotRead(path, _reason(error))
        except (NotImplementedError, ValueError) as error:
            yield NotRead(path, str(error))


def _read(path: str) -> Iterator[Found | NotRead]:
    if path == "-":
        yield Found("-", sys.stdin.buffer.read())
    elif _is_url(path):
        with _open_url(path) as stream:
            yield _limited(path, stream)
    elif path.lower().endswith(".zip"):
        yield from _zip_members(path)
    elif path.lower().endswith(ARCHIVE_SUFFIXES[1:-1]):
        yield from _tar_members(path)
    elif path.lower().endswith(".gz"):
        with gzip.open(path) as unpacked:
            yield _limited(path, unpacked)
    else:
        with open(path, "rb") as stream:
            yield _limited(path, stream)


def _zip_members(path: str) -> Iterator[Found | NotRead]:
    with zipfile.ZipFile(path) as archive:
        for info in sorted(archive.infolist(), key=lambda info: info.filename):
            if info.is_dir() or not _is_wanted(info.filename):
                continue
            name = f"{path}/{info.filename}"
            try:
                with archive.open(info) as stream:
                    yield _limited(name, stream)
            except (OSError, zipfile.BadZipFile, RuntimeError, EOFError, ValueError) as error:
                yield NotRead(name, _reason(error))


def _tar_members(path: str) -> Iterator[Found | NotRead]:
    with tarfile.open(path) as archive:
        for info in archive:
            if not info.isfile() or not _is_wanted(info.name):
                continue
            stream = archive.extractfile(info)
            if stream is not None:
                with stream:
                    yield _limited(f"{path}/{info.name}", stream)


def _limited(name: str, stream: _Readable) -> Found | NotRead:
    data = stream.read(MEMBER_LIMIT + 1)
    if len(data) > MEMBER_LIMIT:
        return NotRead(name, f"it is larger than {MEMBER_LIMIT // 2**20} MB")
    return Found(name, data)


def _open_url(url: str) -> IO[bytes]:
    try:
        import fsspec
    except ImportError:
        raise ValueError(
            "reading a URL needs the package fsspec: pip install 'tavla-notation[url]'"
        ) from None
    opened: IO[bytes] = fsspec.open(url, "rb").open()
    return opened


def _is_url(path: str) -> bool:
    return "://" in path


def _is_file(path: str) -> bool:
    return Path(path).is_file()


def _is_wanted(name: str) -> bool:
    lowered = name.lower()
    return Path(lowered).suffix in MATCH_SUFFIXES or lowered.endswith(ARCHIVE_SUFFIXES)


def _reason(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return error.strerror[0].lower() + error.strerror[1:]
    return str(error) or type(error).__name__
