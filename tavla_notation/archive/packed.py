"""Files inside files: zip and tar archives, and gzip."""

from __future__ import annotations

import gzip
import lzma
import struct
import tarfile
import zipfile
import zlib
from collections.abc import Iterator
from typing import IO, Final

from tavla_notation.archive.found import Found, NotRead, not_read, printable, take
from tavla_notation.archive.names import TAR_SUFFIXES, is_packed, is_wanted

_DEEPEST: Final = 3
"""Archives inside archives that are opened; there are some that contain themselves."""

_FAULTS: Final = (
    OSError,
    EOFError,
    ValueError,
    RuntimeError,  # a password is needed, or a compression is not known
    lzma.LZMAError,
    struct.error,
    tarfile.TarError,
    zipfile.BadZipFile,
    zlib.error,
)


def unpack(name: str, stream: IO[bytes], depth: int = 1) -> Iterator[Found | NotRead]:
    """Yield the match records in an archive, or the unpacked contents of a ``.gz``.

    A member is called ``archive.zip/member.mat``.  Those of a zip come in the
    order of their names, those of a tar as they stand in it, because going back
    in a compressed tar unpacks it anew.  What cannot be read is yielded as
    :class:`NotRead`; nothing is raised for it.
    """
    lowered = name.lower()
    try:
        if depth > _DEEPEST:
            yield NotRead(printable(name), "there are too many archives inside each other")
        elif lowered.endswith(".zip"):
            yield from _or_nothing(name, _zip_members(name, stream, depth))
        elif lowered.endswith(TAR_SUFFIXES):
            yield from _or_nothing(name, _tar_members(name, stream, depth))
        else:
            with gzip.open(stream) as unpacked:
                yield take(name, unpacked)
    except _FAULTS as error:
        yield not_read(name, error)


def _or_nothing(name: str, members: Iterator[Found | NotRead]) -> Iterator[Found | NotRead]:
    is_empty = True
    for member in members:
        is_empty = False
        yield member
    if is_empty:
        yield NotRead(printable(name), "there is no match record in it")


def _zip_members(name: str, stream: IO[bytes], depth: int) -> Iterator[Found | NotRead]:
    with zipfile.ZipFile(stream) as archive:
        for info in sorted(archive.infolist(), key=lambda info: info.filename):
            if info.is_dir() or not is_wanted(info.filename):
                continue
            member = f"{name}/{info.filename}"
            try:
                with archive.open(info) as content:
                    yield from _member(member, content, depth)
            except _FAULTS as error:
                yield not_read(member, error)


def _tar_members(name: str, stream: IO[bytes], depth: int) -> Iterator[Found | NotRead]:
    with _tar(stream) as archive:
        for info in archive:
            content = archive.extractfile(info) if info.isfile() else None
            if content is None or not is_wanted(info.name):
                continue
            with content:
                yield from _member(f"{name}/{info.name}", content, depth)


def _tar(stream: IO[bytes]) -> tarfile.TarFile:
    try:
        return tarfile.open(fileobj=stream)
    except tarfile.ReadError as error:  # its words list every method that was tried
        raise ValueError("it is no tar archive, or it is damaged") from error


def _member(name: str, content: IO[bytes], depth: int) -> Iterator[Found | NotRead]:
    if is_packed(name):
        yield from unpack(name, content, depth + 1)
    else:
        yield take(name, content)
