"""Archives: members by name, and everything that can be wrong with one."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import random
import tarfile
import zipfile

import pytest

from tavla_notation.archive.discovery import read_files
from tavla_notation.archive.found import DAMAGED, REFUSED, Found, NotRead
from tavla_notation.archive.limits import Limits

FILES = {"a.mat": b"first", "deep/b c.txt": b"second", "ş.mat": b"third"}


def bytes_by_number(value: object) -> str | None:
    """Name a parameter: archives hold the time they were made, and a test's name may not."""
    return "bytes" if isinstance(value, bytes) else None


def zipped(files: dict[str, bytes], compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", compression) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return buffer.getvalue()


def tarred(files: dict[str, bytes], mode: str = "w") -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode=mode) as archive:
        for name, data in files.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    return buffer.getvalue()


def read(path, data: bytes, limits: Limits | None = None) -> list[Found | NotRead]:
    path.write_bytes(data)
    return list(read_files([str(path)], limits or Limits()))


@pytest.mark.parametrize(
    ("suffix", "pack"),
    [
        (".zip", zipped),
        (".ZIP", zipped),
        (".tar", tarred),
        (".tar.gz", lambda files: tarred(files, "w:gz")),
        (".tgz", lambda files: tarred(files, "w:gz")),
        (".tar.bz2", lambda files: tarred(files, "w:bz2")),
        (".tar.xz", lambda files: tarred(files, "w:xz")),
    ],
)
def test_members_are_found_and_the_rest_is_left(tmp_path, suffix, pack):
    path = tmp_path / f"games{suffix}"
    others = {"readme.md": b"no", "__MACOSX/._a.mat": b"no", "deep/": b""}
    answers = read(path, pack({**FILES, **others}))
    assert answers == [Found(f"{path}/{name}", data) for name, data in FILES.items()]


@pytest.mark.parametrize("suffix", [".zip", ".tar", ".gz", ".tar.gz", ".xz"])
def test_a_text_called_like_an_archive_is_read_as_it_is(tmp_path, suffix):
    path = tmp_path / f"match{suffix}"
    assert read(path, b" 5 point match\n") == [Found(str(path), b" 5 point match\n")]


def test_members_of_a_zip_come_by_name(tmp_path):
    path = tmp_path / "games.zip"
    names = [f"{number:03}.mat" for number in range(200)]
    shuffled = random.Random(4).sample(names, len(names))
    answers = read(path, zipped({name: name.encode() for name in shuffled}))
    assert answers == [Found(f"{path}/{name}", name.encode()) for name in names]


@pytest.mark.parametrize(
    ("suffix", "pack"), [("gz", gzip.compress), ("bz2", bz2.compress), ("xz", lzma.compress)]
)
def test_a_single_packed_file_is_its_contents(tmp_path, suffix, pack):
    path = tmp_path / f"a.mat.{suffix}"
    assert read(path, pack(b"record")) == [Found(str(path), b"record")]
    assert read(path, pack(b"one") + pack(b"two") + b"\0" * 600) == [Found(str(path), b"onetwo")]
    long = random.Random(5).randbytes(300_000)
    assert read(path, pack(long)) == [Found(str(path), long)]


@pytest.mark.parametrize(
    "pack",
    [zipped, tarred, lambda files: tarred(files, "w:xz"), lambda files: tarred(files, "w:gz")],
)
def test_an_archive_is_known_by_its_content(tmp_path, pack):
    path = tmp_path / "games.mat"
    answers = read(path, pack(FILES))
    assert answers == [Found(f"{path}/{name}", data) for name, data in FILES.items()]


def test_archives_inside_archives(tmp_path):
    path = tmp_path / "all.zip"
    inner = tarred({"a.mat": b"one", "b.mat.gz": gzip.compress(b"two")}, "w:gz")
    answers = read(path, zipped({"inner.tar.gz": inner, "x.mat": b"three"}))
    assert answers == [
        Found(f"{path}/inner.tar.gz/a.mat", b"one"),
        Found(f"{path}/inner.tar.gz/b.mat.gz", b"two"),
        Found(f"{path}/x.mat", b"three"),
    ]


def test_too_many_archives_inside_each_other(tmp_path):
    """An archive may contain itself; three deep is as far as it goes."""
    data = zipped({"a.mat": b"deep down"})
    for _ in range(3):
        data = zipped({"in.zip": data})
    path = tmp_path / "all.zip"
    assert read(path, data) == [
        NotRead(
            f"{path}/in.zip/in.zip/in.zip",
            "there are too many archives inside each other",
            REFUSED,
        )
    ]


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("none.zip", zipped({})),
        ("none.zip", zipped({"readme.md": b"no"})),
        ("none.tar", tarred({"readme.md": b"no"})),
        ("none.tgz", tarred({}, "w:gz")),
    ],
    # A packed file holds the time it was made, so its bytes are no name for a test.
    ids=["empty zip", "zip", "tar", "empty tgz"],
)
def test_an_archive_without_a_record_is_told(tmp_path, name, data):
    path = tmp_path / name
    assert read(path, data) == [NotRead(str(path), "there is no match record in it")]


@pytest.mark.parametrize("name", ["a.zip", "a.tar", "a.tar.gz", "a.tar.xz", "a.mat.gz"])
@pytest.mark.parametrize("data", [b"", b"\x00" * 600], ids=["0", "nul"])
def test_what_is_no_archive(tmp_path, name, data):
    path = tmp_path / name
    (answer,) = read(path, data)
    assert answer.name == str(path)
    if (name, data) != ("a.mat.gz", b""):  # gzip takes nothing for a file of no members
        assert isinstance(answer, NotRead)
        assert answer.why
        assert "\n" not in answer.why


def test_a_member_that_is_too_large_is_refused(tmp_path):
    path = tmp_path / "large.zip"
    noise = random.Random(1).randbytes(2**20)
    answers = read(path, zipped({"a.mat": noise + b"0", "b.mat": noise}), Limits(size=1))
    assert answers == [
        NotRead(f"{path}/a.mat", "it is larger than 1 MB", REFUSED),
        Found(f"{path}/b.mat", noise),
    ]


def test_a_member_with_a_password(tmp_path):
    data = bytearray(zipped({"a.mat": b"one", "b.mat": b"two"}))
    for start in (data.index(b"PK\3\4") + 6, data.index(b"PK\1\2") + 8):
        data[start] |= 1
    secret, plain = read(tmp_path / "a.zip", bytes(data))
    assert secret == NotRead(f"{tmp_path}/a.zip/a.mat", "it is encrypted", REFUSED)
    assert isinstance(plain, Found)


def test_a_damaged_member_leaves_the_others(tmp_path):
    text = bytes(random.Random(2).choices(b"0123456789", k=2000))
    data = bytearray(zipped({"a.mat": text, "b.mat": text}))
    data[100:140] = b"\xff" * 40
    damaged, whole = read(tmp_path / "a.zip", bytes(data))
    assert isinstance(damaged, NotRead)
    assert damaged.code == DAMAGED
    assert whole == Found(f"{tmp_path}/a.zip/b.mat", text)


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("a.zip", zipped(FILES)),
        ("a.zip", zipped(FILES, zipfile.ZIP_LZMA)),
        ("a.zip", zipped(FILES, zipfile.ZIP_BZIP2)),
        ("a.tar", tarred(FILES)),
        ("a.tgz", tarred(FILES, "w:gz")),
        ("a.tar.bz2", bz2.compress(tarred(FILES))),
        ("a.tar.xz", lzma.compress(tarred(FILES))),
        ("a.mat.gz", gzip.compress(b"record" * 100)),
        ("a.zip", zipped({"in.zip": zipped(FILES), "in.tgz": tarred(FILES, "w:gz")})),
    ],
    ids=bytes_by_number,
)
def test_damaged_archives_raise_nothing(tmp_path, name, data):
    rng = random.Random(17)
    path = tmp_path / name
    for _ in range(150):
        broken = bytearray(data)
        for _ in range(rng.randint(1, 6)):
            broken[rng.randrange(len(broken))] = rng.randrange(256)
        if rng.random() < 0.3:
            del broken[rng.randrange(len(broken)) :]
        for answer in read(path, bytes(broken)):
            assert answer.name.startswith(str(path))
