"""Files inside files: zip and tar archives, and what gzip, bzip2 and xz packed.

Nothing is written anywhere: a member's name is for reports only, and one that would
lead out of the archive is refused all the same.
"""

from __future__ import annotations

import lzma
import os
import stat
import struct
import tarfile
import zipfile
import zlib
from collections.abc import Iterator
from io import BytesIO
from typing import IO, Final, TypeAlias, cast

from tavla_notation.archive.found import DAMAGED, REFUSED, Found, NotRead, Readable, not_read, take
from tavla_notation.archive.limits import Account, Exhausted, Limits, Refused
from tavla_notation.archive.names import (
    HEAD,
    compression,
    is_packed,
    is_tar,
    is_text,
    is_wanted,
    is_zip,
    leads_out,
)
from tavla_notation.archive.streams import Counted, Forward
from tavla_notation.archive.unpacked import Unpacked
from tavla_notation.language import _
from tavla_notation.language.figures import count

Answers: TypeAlias = Iterator[Found | NotRead]

_FAULTS: Final = (
    OSError,
    EOFError,
    ValueError,
    RuntimeError,  # a compression is not known, or headers without end
    lzma.LZMAError,
    struct.error,
    tarfile.TarError,
    zipfile.BadZipFile,
    zlib.error,
)
_END_OF_ZIP: Final = b"PK\5\6"
_LONGEST_COMMENT: Final = 2**16 + 22
_SHORTEST_ENTRY: Final = 46


def unpack(name: str, stream: IO[bytes], limits: Limits) -> Answers:
    """Yield the match records in an archive, or the unpacked contents of a ``.gz``.

    A member is called ``archive.zip/member.mat``.  Those of a zip come in the order of
    their names, those of a tar as they stand in it, because a stream is read forwards.
    What is refused or damaged is yielded as :class:`NotRead`, and the rest is read
    where there is a way to it; nothing is raised.
    """
    account = Account(stream.seek(0, os.SEEK_END), limits)
    stream.seek(0)
    try:
        yield from _unpack(name, stream, account, 1)
    except Exhausted as error:
        yield not_read(name, error, REFUSED)


def _unpack(name: str, stream: Readable, account: Account, depth: int) -> Answers:
    try:
        if depth > account.limits.depth:
            raise Refused(_("there are too many archives inside each other"))
        forward = Forward(stream)
        head = forward.peek(HEAD)
        kind = compression(head)
        if is_text(head):  # a match record that is called like an archive
            yield take(name, forward, account.limits, REFUSED)
            return
        if is_zip(head) or (kind is None and name.lower().endswith(".zip")):
            whole = stream if depth == 1 else _in_memory(forward, account)
            yield from _or_nothing(name, _zip(name, cast(IO[bytes], whole), account, depth))
            return
        if kind is not None:
            forward = Forward(Unpacked(forward, kind, account))
            head = forward.peek(HEAD)
            if not is_tar(name, head):
                yield from _alone(name, forward, account)
                return
        if not is_tar(name, head):
            raise ValueError(_("it is no archive of a known kind, or it is damaged"))
        yield from _or_nothing(name, _tar(name, forward, account, depth))
    except Exhausted:
        raise
    except Refused as error:
        yield not_read(name, error, REFUSED)
    except _FAULTS as error:
        yield not_read(name, error, DAMAGED)


def _or_nothing(name: str, members: Answers) -> Answers:
    is_empty = True
    for member in members:
        is_empty = False
        yield member
    if is_empty:
        yield not_read(name, ValueError(_("there is no match record in it")))


def _alone(name: str, stream: Forward, account: Account) -> Answers:
    """Yield a single packed file, what there is of a damaged one too."""
    whole = _Kept(stream)
    try:
        yield take(name, whole, account.limits, REFUSED)
    except _FAULTS as error:
        if whole.kept:
            yield Found(not_read(name, error).name, b"".join(whole.kept))
        yield not_read(name, error, DAMAGED)


def _member(name: str, stream: Readable, account: Account, depth: int) -> Answers:
    if is_packed(name):
        yield from _unpack(name, stream, account, depth + 1)
    else:
        yield take(name, stream, account.limits, REFUSED)


def _zip(name: str, stream: IO[bytes], account: Account, depth: int) -> Answers:
    _check_directory(stream, account.limits)
    with zipfile.ZipFile(stream) as archive:
        members = archive.infolist()
        _check_count(len(members), account.limits)
        for info in sorted(members, key=lambda info: info.filename):
            if info.is_dir() or not is_wanted(info.filename):
                continue
            member = f"{name}/{info.filename}"
            try:
                _check_name(info.filename)
                if stat.S_ISLNK(info.external_attr >> 16):
                    raise Refused(_("it is a link"))
                if info.flag_bits & 1:
                    raise Refused(_("it is encrypted"))
                with archive.open(info) as content:
                    yield from _member(member, Counted(content, account), account, depth)
            except Exhausted:
                raise
            except Refused as error:
                yield not_read(member, error, REFUSED)
            except _FAULTS as error:
                yield not_read(member, error, DAMAGED)


def _tar(name: str, stream: Forward, account: Account, depth: int) -> Answers:
    opened = cast(IO[bytes], stream)
    with tarfile.open(fileobj=opened, mode="r:", tarinfo=_Header) as archive:
        count = 0
        while (info := archive.next()) is not None:
            archive.members = []  # type: ignore[attr-defined] # or they would all be kept
            count += 1
            _check_count(count, account.limits)
            if info.isdir() or not is_wanted(info.name):
                continue
            member = f"{name}/{info.name}"
            try:
                _check_name(info.name)
                if info.islnk() or info.issym():
                    raise Refused(_("it is a link"))
                if not info.isreg() or info.issparse():
                    raise Refused(_("it is no plain file"))
            except Refused as error:
                yield not_read(member, error, REFUSED)
                continue
            content = archive.extractfile(info)
            assert content is not None, "a plain file has contents"
            with content:
                yield from _member(member, content, account, depth)


class _Kept:
    """A stream that keeps what was read of it."""

    def __init__(self, stream: Readable) -> None:
        self._stream = stream
        self.kept: list[bytes] = []

    def read(self, size: int = -1, /) -> bytes:
        """Return at most *size* bytes."""
        data = self._stream.read(size)
        self.kept.append(data)
        return data


class _Header(tarfile.TarInfo):
    """A member's header; a damaged one is an error wherever it stands.

    By itself the library takes one behind the first member for the archive's end.
    """

    @classmethod
    def frombuf(cls, buf: bytes | bytearray, encoding: str, errors: str) -> _Header:
        """Return the header in a block."""
        try:
            return super().frombuf(buf, encoding, errors)
        except (tarfile.TruncatedHeaderError, tarfile.InvalidHeaderError) as error:  # type: ignore[attr-defined]
            raise ValueError(_("it is damaged: what follows in it cannot be found")) from error


def _in_memory(stream: Forward, account: Account) -> IO[bytes]:
    """Return all of an archive that must be read from its end."""
    found = take("", stream, account.limits)
    if isinstance(found, NotRead):
        raise Refused(found.why)
    return BytesIO(found.data)


def _check_name(name: str) -> None:
    if leads_out(name):
        raise Refused(_("its name leads out of the archive"))


def _check_count(members: int, limits: Limits) -> None:
    if members > limits.members:
        raise Exhausted(_("it has more than {number} members").format(number=count(limits.members)))


def _check_directory(stream: IO[bytes], limits: Limits) -> None:
    """Refuse a zip whose list of members is too long to be read at all.

    The list is loaded in one go, so its length is looked up first.
    """
    size = stream.seek(0, os.SEEK_END)
    stream.seek(max(0, size - _LONGEST_COMMENT))
    tail = stream.read(_LONGEST_COMMENT)
    stream.seek(0)
    at = tail.rfind(_END_OF_ZIP)
    if at < 0 or len(tail) < at + 16:
        return  # and so it is no zip file, which is told by whoever opens it
    (length,) = struct.unpack_from("<L", tail, at + 12)
    longest = limits.members * (_SHORTEST_ENTRY + 512)
    if min(length, size) > longest:
        raise Exhausted(_("it has more than {number} members").format(number=count(limits.members)))
