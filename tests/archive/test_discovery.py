"""Which files are found, in which order, and what cannot hang or stop the search."""

from __future__ import annotations

import gzip
import io
import os
import sys
import tarfile
import zipfile
from types import SimpleNamespace

import pytest

from tavla_notation.archive import discovery
from tavla_notation.archive.discovery import NothingThere, expand, read_files
from tavla_notation.archive.found import Found, NotRead, printable


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def put(*names: str, data: bytes = b"x") -> None:
    for name in names:
        os.makedirs(os.path.dirname(name) or ".", exist_ok=True)
        with open(name, "wb") as file:
            file.write(data)


def read(*paths: str) -> list[Found | NotRead]:
    return list(read_files(expand(paths)))


def test_a_directory_is_searched_through_in_order(here):
    put(
        "d/b.mat", "d/a/z.txt", "d/a/deep/y.tavla", "d/B.MAT", "d/x.zip", "d/w.mat.gz", "d/v.tar.xz"
    )
    put("d/notes.md", "d/picture.png", "d/._b.mat", "d/noextension")
    assert expand(["d"]) == [
        "d/B.MAT",
        "d/a/deep/y.tavla",
        "d/a/z.txt",
        "d/b.mat",
        "d/v.tar.xz",
        "d/w.mat.gz",
        "d/x.zip",
    ]


def test_a_named_file_is_read_whatever_its_suffix(here):
    put("notes.md", "noextension")
    assert expand(["notes.md", "noextension"]) == ["notes.md", "noextension"]


def test_each_file_comes_once_and_the_order_is_that_of_the_command_line(here):
    put("b.mat", "a.mat", "d/c.mat")
    assert expand(["b.mat", "a.mat", "d", "b.mat", "d/c.mat", "-", "-"]) == [
        "b.mat",
        "a.mat",
        "d/c.mat",
        "-",
    ]


@pytest.mark.parametrize(
    ("pattern", "found"),
    [
        ("*.mat", ["a.mat", "b c.mat", "ş.mat"]),
        ("?.mat", ["a.mat", "ş.mat"]),
        ("[ab]*.mat", ["a.mat", "b c.mat"]),
        ("**/*.mat", ["a.mat", "b c.mat", "d/e/f.mat", "ş.mat"]),
        ("d/*", ["d/e/f.mat"]),
        ("d*", ["d/e/f.mat"]),
        ("*", ["a.mat", "b c.mat", "d/e/f.mat", "readme", "ş.mat"]),
    ],
)
def test_globs(here, pattern, found):
    put("a.mat", "b c.mat", "ş.mat", "d/e/f.mat", "readme")
    os.makedirs("empty")
    assert expand([pattern]) == found
    assert expand([str(here / pattern)]) == [str(here / name) for name in found]


def test_a_name_that_looks_like_a_glob_is_a_name_first(here):
    put("[1].mat", "1.mat")
    assert expand(["[1].mat"]) == ["[1].mat"]


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("nothing.mat", "there is no file nothing.mat"),
        ("no/such/*.mat", "no match record fits no/such/*.mat"),
        ("*.gam", "no match record fits *.gam"),
        ("empty", "there is no match record in empty"),
        ("empty*", "no match record fits empty*"),
        ("a.mat/b", "there is no file a.mat/b"),
        ("x" * 5000, "there is no file " + "x" * 5000),
        ("nul\0.mat", "there is no file nul\0.mat"),
        ("", "there is no file "),
    ],
)
def test_what_is_not_there_is_said(here, path, sentence):
    put("a.mat", "empty/readme.md")
    with pytest.raises(NothingThere) as caught:
        expand(["a.mat", path])
    assert str(caught.value) == sentence


def test_addresses_stay_and_a_drive_is_none(here):
    urls = ["https://example.org/a.mat", "s3://bucket/a.zip", "FILE://a.mat"]
    assert expand(urls) == urls
    with pytest.raises(NothingThere):
        expand(["C://a.mat"])


def test_links(here):
    """Links to files are read; links to directories are not followed inside, so no loop hangs."""
    put("d/a.mat", "other/b.mat")
    os.symlink("a.mat", "d/link.mat")
    os.symlink("../other", "d/elsewhere")
    for loop in ("round", "about"):
        os.symlink(".", f"d/{loop}")
    os.symlink("self.mat", "d/self.mat")
    os.symlink("gone", "d/broken.mat")
    os.symlink("d", "linked")
    assert expand(["d"]) == ["d/a.mat", "d/link.mat"]
    assert expand(["linked"]) == ["linked/a.mat", "linked/link.mat"]
    assert "d/a.mat" in expand(["**/*.mat"])
    with pytest.raises(NothingThere):
        expand(["d/self.mat"])


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_pipes_in_a_directory_are_not_waited_for(here):
    put("d/a.mat")
    os.mkfifo("d/pipe.mat")
    assert expand(["d"]) == ["d/a.mat"]
    assert expand(["d/*.mat"]) == ["d/a.mat"]


def test_a_directory_that_may_not_be_searched_is_told(here, monkeypatch):
    put("d/a.mat", "d/shut/b.mat")
    scandir, real_open = os.scandir, open

    def may_not(path):
        if str(path).endswith("shut"):
            raise PermissionError(13, "Permission denied", path)

    def guarded_scandir(path):
        may_not(path)
        return scandir(path)

    def guarded_open(path, *rest):
        may_not(path)
        return real_open(path, *rest)

    monkeypatch.setattr(os, "scandir", guarded_scandir)
    monkeypatch.setattr(discovery, "open", guarded_open, raising=False)
    assert read("d") == [Found("d/a.mat", b"x"), NotRead("d/shut", "permission denied")]
    assert read("d/shut") == [NotRead("d/shut", "permission denied")]


def test_a_file_that_is_gone_meanwhile(here):
    put("a.mat", "b.mat")
    paths = expand(["a.mat", "b.mat"])
    os.remove("a.mat")
    assert list(read_files(paths)) == [
        NotRead("a.mat", "no such file or directory"),
        Found("b.mat", b"x"),
    ]


def test_files_are_opened_one_after_the_other(here):
    """A long archive does not need as many open files as it has members."""
    put("a.mat", "b.mat")
    reading = read_files(["a.mat", "b.mat"])
    assert next(reading) == Found("a.mat", b"x")
    put("b.mat", data=b"changed")
    assert next(reading) == Found("b.mat", b"changed")


def test_standard_input(monkeypatch):
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(b"65: 24/18")))
    assert read("-") == [Found("-", b"65: 24/18")]
    monkeypatch.setattr(sys, "stdin", None)
    assert read("-") == [NotRead("-", "standard input is closed")]


def test_an_address_without_fsspec(monkeypatch):
    monkeypatch.setitem(sys.modules, "fsspec", None)
    (answer,) = read("https://example.org/a.mat")
    assert isinstance(answer, NotRead)
    assert "pip install 'tavla-notation[url]'" in answer.why


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (FileNotFoundError(2, "No such file or directory"), "no such file or directory"),
        (ValueError("Protocol not known: s9"), "protocol not known: s9"),
        (ImportError("Install s3fs"), "install s3fs"),
        (KeyError(), "KeyError"),
    ],
)
def test_what_goes_wrong_behind_an_address_is_a_sentence(monkeypatch, error, why):
    class Refusing:
        def open(self):
            raise error

    monkeypatch.setitem(sys.modules, "fsspec", SimpleNamespace(open=lambda url, mode: Refusing()))
    (answer,) = read("https://example.org/a.mat")
    assert isinstance(answer, NotRead)
    assert answer.why.lower() == why.lower()


class BreaksOff(io.BytesIO):
    """What an address gives until the connection is lost, with an error of the protocol's own."""

    class Lost(Exception):
        pass

    def __init__(self, data: bytes, after: int) -> None:
        super().__init__(data)
        self.after = after

    def read(self, size=-1):
        if size < 0 or self.tell() + size > self.after:
            size = self.after - self.tell()
            if size <= 0:
                raise self.Lost("the server went away")
        return super().read(size)


def packed(kind: str) -> bytes:
    data = io.BytesIO()
    if kind == "zip":
        with zipfile.ZipFile(data, "w") as archive:
            for name in "ab":
                archive.writestr(f"{name}.mat", name * 20_000)
    elif kind == "tar":
        with tarfile.open(fileobj=data, mode="w") as archive:
            for name in "ab":
                member = tarfile.TarInfo(f"{name}.mat")
                member.size = 20_000
                archive.addfile(member, io.BytesIO(name.encode() * 20_000))
    else:
        data.write(gzip.compress(os.urandom(20_000)) if kind == "gz" else b"x" * 20_000)
    return data.getvalue()


@pytest.mark.parametrize(
    ("kind", "after", "whole"),
    [
        ("mat", 0, []),
        ("mat", 9_000, []),
        ("gz", 9_000, []),
        ("tar", 30_000, ["https://example.org/x.tar/a.mat"]),
        ("zip", 9_000, []),
    ],
)
def test_an_address_that_breaks_off_is_tried_again(monkeypatch, kind, after, whole):
    """It is no fault of the file, so there is no finding; half a file is none."""
    stream = BreaksOff(packed(kind), after)
    opened = SimpleNamespace(open=lambda: stream)
    monkeypatch.setitem(sys.modules, "fsspec", SimpleNamespace(open=lambda url, mode: opened))
    url = f"https://example.org/x.{kind}"
    *found, last = read(url)
    assert [one.name for one in found] == whole
    assert last == NotRead(url, "the server went away")
    assert stream.closed


def test_an_address_is_read_and_closed(monkeypatch):
    stream = io.BytesIO(b"record")
    monkeypatch.setitem(
        sys.modules,
        "fsspec",
        SimpleNamespace(open=lambda url, mode: SimpleNamespace(open=lambda: stream)),
    )
    assert read("https://example.org/a.mat") == [Found("https://example.org/a.mat", b"record")]
    assert stream.closed


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Ayşe’nin maçı.mat", "Ayşe’nin maçı.mat"),
        (os.fsdecode(b"caf\xe9.mat"), "caf\\udce9.mat"),
        ("\ud800.mat", "\\ud800.mat"),
        ("a\x1b[31m\n.mat", "a\\x1b[31m\\x0a.mat"),
    ],
)
def test_names_become_text_that_any_output_can_hold(name, text):
    assert printable(name) == text
    printable(name).encode("utf-8")


@pytest.mark.skipif(sys.platform == "win32", reason="names are text there")
def test_a_name_that_is_no_text_is_found_and_read(here):
    put(os.fsdecode(b"d/caf\xe9.mat"))
    assert read("d") == [Found("d/caf\\udce9.mat", b"x")]


MANIFEST = b'{"tavla_archive":1,"program":"0"}\n'


def test_archives_are_passed_over(here):
    """An archive beside the records is none of them; a record that is called so is one."""
    put("d/a.mat", "d/other/manifest.jsonl")
    put("d/m.tavla/manifest.jsonl", data=MANIFEST)
    put("d/m.tavla/aside/b.mat")
    records = ["d/a.mat", "d/other/manifest.jsonl"]
    assert expand(["d"]) == records
    assert expand(["**/*"]) == records
    assert expand(["d/*"]) == records
    assert expand(["d/m.tavla/manifest.jsonl"]) == ["d/m.tavla/manifest.jsonl"]
    with pytest.raises(NothingThere, match=r"there is no match record in d/m\.tavla"):
        expand(["d/m.tavla"])
    with pytest.raises(NothingThere, match="no match record fits"):
        expand(["d/m.tavla/*.jsonl"])
