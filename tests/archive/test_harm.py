"""Archives that are made to do harm: each is refused, and the rest is read."""

from __future__ import annotations

import gzip
import io
import lzma
import os
import stat
import tarfile
import tracemalloc
import zipfile
import zlib

import pytest

from tavla_notation.archive.found import DAMAGED, REFUSED, Found, NotRead
from tavla_notation.archive.limits import BadLimit, Limits
from tests.archive.test_packed import read, tarred, zipped

GOOD = {"z.mat": b"read"}
ROOM = 90 * 2**20
"""Bytes that a hostile file of a few kilobytes may take."""


def why(answers: list[Found | NotRead]) -> list[str]:
    return [
        f"{a.code}: {a.why}" if isinstance(a, NotRead) else a.data[:9].decode() for a in answers
    ]


@pytest.fixture
def small():
    """See to it that a test takes no more memory than there is room for."""
    tracemalloc.start()
    yield
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < ROOM


@pytest.mark.parametrize(
    "name",
    ["../a.mat", "a/../../a.mat", "/etc/a.mat", "..\\a.mat", "C:\\a.mat", "C:a.mat", "\\a.mat"],
)
@pytest.mark.parametrize("pack", [zipped, tarred])
def test_a_name_that_leads_out(tmp_path, monkeypatch, name, pack):
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "a.archive"
    answers = read(path, pack({name: b"harm", **GOOD}))
    assert why(answers) == ["N111: its name leads out of the archive", "read"]
    assert os.listdir(tmp_path) == ["a.archive"]


@pytest.mark.parametrize("name", ["a..b.mat", "...mat", "deep/.a.mat", "a\\b.mat"])
@pytest.mark.parametrize("pack", [zipped, tarred])
def test_a_name_that_only_looks_like_it(tmp_path, name, pack):
    assert why(read(tmp_path / "a.archive", pack({name: b"fine"}))) == ["fine"]


def special(kind: bytes, target: str = "") -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w") as archive:
        info = tarfile.TarInfo("a.mat")
        info.type, info.linkname = kind, target
        archive.addfile(info)
        info = tarfile.TarInfo("z.mat")
        info.size = 4
        archive.addfile(info, io.BytesIO(b"read"))
    return buffer.getvalue()


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (tarfile.SYMTYPE, "it is a link"),
        (tarfile.LNKTYPE, "it is a link"),
        (tarfile.FIFOTYPE, "it is no plain file"),
        (tarfile.CHRTYPE, "it is no plain file"),
        (tarfile.GNUTYPE_SPARSE, "it is no plain file"),
    ],
)
def test_what_is_no_plain_file_in_a_tar(tmp_path, kind, said):
    answers = read(tmp_path / "a.tar", special(kind, "/etc/passwd"))
    assert why(answers) == [f"N111: {said}", "read"]


def test_a_link_in_a_zip(tmp_path):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        link = zipfile.ZipInfo("a.mat")
        link.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(link, "/etc/passwd")
        archive.writestr("z.mat", "read")
    assert why(read(tmp_path / "a.zip", buffer.getvalue())) == ["N111: it is a link", "read"]


BOMB = b"\0" * (200 * 2**20)


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("suffix", ["gz", "xz", "zip", "tar.gz"])
def test_a_bomb_is_put_out(tmp_path, suffix):
    squeezed = {
        "gz": lambda: gzip.compress(BOMB, 6),
        "xz": lambda: lzma.compress(BOMB, preset=0),
        "zip": lambda: zipped({"a.mat": BOMB}),
        "tar.gz": lambda: tarred({"a.mat": BOMB}, "w:gz"),
    }
    path = tmp_path / f"bomb.{suffix}"
    tracemalloc.stop()  # making it is not what is measured
    path.write_bytes(squeezed[suffix]())
    tracemalloc.start()
    assert why(read(path, path.read_bytes())) == ["N111: it unpacks to more than 40 times its size"]


@pytest.mark.usefixtures("small")
def test_many_members_that_are_one_bomb_together(tmp_path):
    """Each is small enough; what they share in the archive counts for each anew."""
    data = zipped({f"{n}.mat": b"\0" * (8 * 2**20) for n in range(12)})
    tracemalloc.reset_peak()
    answers = read(tmp_path / "a.zip", data)
    assert why(answers)[4:] == ["N111: it unpacks to more than 40 times its size"]


@pytest.mark.usefixtures("small")
def test_a_header_that_claims_the_memory(tmp_path):
    """The name of a tar member may stand in a member of its own, of any length."""
    info = tarfile.TarInfo("././@LongLink")
    info.type, info.size = tarfile.GNUTYPE_LONGNAME, 2**40
    data = info.tobuf(tarfile.GNU_FORMAT) + b"a" * 2048
    (answer,) = read(tmp_path / "a.tar", data)
    assert isinstance(answer, NotRead)
    assert answer.code == REFUSED
    assert "claims" in answer.why


@pytest.mark.usefixtures("small")
def test_an_xz_stream_that_asks_for_the_memory(tmp_path):
    filters = [{"id": lzma.FILTER_LZMA2, "preset": 0, "dict_size": 2**20}]
    compressor = lzma.LZMACompressor(format=lzma.FORMAT_XZ, filters=filters)
    data = bytearray(compressor.compress(b"record") + compressor.flush())
    data[16] = 38  # the size of the dictionary, 2 GB, in the header of the block
    data[20:24] = zlib.crc32(bytes(data[12:20])).to_bytes(4, "little")
    (answer,) = read(tmp_path / "a.mat.xz", bytes(data))
    assert isinstance(answer, NotRead)
    assert answer.code == DAMAGED


def test_too_many_members(tmp_path):
    names = {f"{n}.mat": b"x" for n in range(6)}
    assert why(read(tmp_path / "a.tar", tarred(names), Limits(members=4))) == [
        *"xxxx",
        "N111: it has more than 4 members",
    ]
    assert why(read(tmp_path / "a.zip", zipped(names), Limits(members=4))) == [
        "N111: it has more than 4 members"
    ]


def test_a_list_of_members_that_is_too_long_is_not_even_loaded(tmp_path):
    end = b"PK\5\6" + bytes(8) + (2**25).to_bytes(4, "little") + bytes(6)
    path = tmp_path / "a.zip"
    data = b"PK\3\4" + bytes(2**24) + end
    assert why(read(path, data, Limits(members=1000))) == ["N111: it has more than 1,000 members"]


def test_archives_inside_each_other_to_a_depth(tmp_path):
    innermost = zipped({"in.tgz": tarred({"a.mat": b"deep"}, "w:gz")})
    data = zipped({"in.tar": tarred({"in.zip": innermost})})
    shallow = why(read(tmp_path / "a.zip", data, Limits(depth=2)))
    assert "N111: there are too many archives inside each other" in shallow
    assert "deep" not in shallow
    assert "deep" in why(read(tmp_path / "a.zip", data, Limits(depth=4)))


@pytest.mark.parametrize("mode", ["w", "w:gz", "w:bz2", "w:xz"])
def test_a_tar_that_stops(tmp_path, mode):
    files = {f"{n}.mat": os.urandom(40_000) for n in range(8)}
    data = tarred(files, mode)
    *whole, last = read(tmp_path / "a.tar.gz", data[: len(data) * 2 // 3])
    assert [answer.data for answer in whole] == list(files.values())[: len(whole)]
    assert isinstance(last, NotRead)
    assert last.code == DAMAGED


def test_a_tar_with_a_damaged_header_is_not_taken_for_one_that_ends(tmp_path):
    data = bytearray(tarred({"a.mat": b"one", "b.mat": b"two"}))
    data[1024 + 150] ^= 0xFF  # in the checksum of the second header
    first, second = read(tmp_path / "a.tar", bytes(data))
    assert isinstance(first, Found)
    assert isinstance(second, NotRead)
    assert (second.code, "damaged" in second.why) == (DAMAGED, True)


def test_what_there_is_of_a_packed_file_that_stops(tmp_path):
    text = os.urandom(100_000)
    data = gzip.compress(text)
    start, end = read(tmp_path / "a.mat.gz", data[:60_000])
    assert isinstance(start, Found)
    assert len(start.data) > 30_000
    assert text.startswith(start.data)
    assert isinstance(end, NotRead)
    assert end.code == DAMAGED


@pytest.mark.parametrize("text", ["size", "size=", "size=0", "size=-1", "weight=3", "depth=x", ""])
def test_a_limit_is_a_known_name_and_a_number(text):
    with pytest.raises(BadLimit, match="depth, members, ratio, size"):
        Limits.of([text])


def test_limits_are_set_by_name():
    assert Limits.of(["size=4", " depth = 2"]) == Limits(size=4, depth=2)
