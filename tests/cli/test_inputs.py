"""What can be named on the command line, and what is said where nothing is there."""

from __future__ import annotations

import gzip
import io
import os
import sys
import tarfile
import zipfile

import pytest

from tavla_notation.archive import discovery
from tests.archive.test_packed import bytes_by_number
from tests.cli.conftest import put
from tests.cli.records import CLEAN, FAULTY

CHECK = ("check", "--format", "concise", "--select", "P")
PATHLIKE = {"check": (), "pips": (), "stats": ("games",)}


def zipped(**files: str) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, text in files.items():
            archive.writestr(f"{name}.mat", text)
    return buffer.getvalue()


def tarred(mode: str) -> bytes:
    buffer = io.BytesIO()
    data = FAULTY.encode()
    with tarfile.open(fileobj=buffer, mode=mode) as archive:
        info = tarfile.TarInfo("in/a.mat")
        info.size = len(data)
        archive.addfile(info, io.BytesIO(data))
    return buffer.getvalue()


@pytest.mark.parametrize(
    ("name", "content", "shown"),
    [
        ("a.mat", FAULTY, "a.mat"),
        ("no-suffix", FAULTY, "no-suffix"),
        ("İki oyun, ağır.mat", FAULTY, "İki oyun, ağır.mat"),
        ("a.zip", zipped(a=FAULTY), "a.zip/a.mat"),
        ("a.tar", tarred("w"), "a.tar/in/a.mat"),
        ("a.tar.gz", tarred("w:gz"), "a.tar.gz/in/a.mat"),
        ("a.mat.gz", gzip.compress(FAULTY.encode(), mtime=0), "a.mat.gz"),
        ("d/a.mat", FAULTY, "d/a.mat"),
    ],
    ids=bytes_by_number,
)
def test_files_and_archives(tavla, name, content, shown):
    ran = tavla(*CHECK, put(name, content))
    assert ran.status == 1
    assert ran.out == f"{shown}:7:10: P306 Ayşe moves 8/5 with 1 checker on the bar\n"


def test_directories_and_globs(tavla):
    put("d/deep/a.mat", FAULTY)
    put("d/b.txt", FAULTY)
    put("d/notes.md", "no record")
    for path in ("d", "d/", "d/**/*", "./d"):
        ran = tavla(*CHECK, path)
        assert ran.status == 1
        assert [line.split(":")[0].removeprefix("./") for line in ran.out.splitlines()] == [
            "d/b.txt",
            "d/deep/a.mat",
        ]


def test_standard_input(tavla):
    ran = tavla(*CHECK, "-", stdin=FAULTY)
    assert ran.out == "-:7:10: P306 Ayşe moves 8/5 with 1 checker on the bar\n"
    assert tavla("check", "-", stdin="65: 24/18 13/8\n").status == 0
    assert tavla("check", "-").status == 2


def test_a_name_that_begins_with_a_dash(tavla):
    put("-odd.mat", FAULTY)
    assert tavla(*CHECK, "--", "-odd.mat").out.startswith("-odd.mat:7:10: P306")
    assert tavla(*CHECK, "./-odd.mat").out.startswith("./-odd.mat:7:10: P306")


@pytest.mark.skipif(sys.platform == "win32", reason="names are text there")
@pytest.mark.parametrize(
    "arguments",
    [
        ("check", "d"),
        ("check", "d", "--format", "json"),
        ("check", "d", "--format", "junit"),
        ("check", "d", "--format", "sarif"),
        ("stats", "matches", "d"),
        ("stats", "matches", "d", "--format", "json", "-o", "out"),
        ("stats", "matches", "d", "--format", "csv", "-o", "out"),
        ("pips", "d"),
        ("report", "d", "-o", "out"),
    ],
)
def test_a_name_that_is_no_text(tavla, arguments):
    """Bytes that are not UTF-8 reach no output as half a letter."""
    put(os.fsdecode(b"d/caf\xe9\x1b[31m.mat"), FAULTY)
    ran = tavla(*arguments)
    assert ran.status in (0, 1)
    ran.out.encode("utf-8")
    assert "\x1b" not in ran.out + ran.err


@pytest.mark.skipif(sys.platform == "win32", reason="names are text there")
def test_a_missing_file_whose_name_is_no_text(refused):
    assert refused("check", os.fsdecode(b"caf\xe9.mat")).startswith("there is no file caf")


@pytest.mark.parametrize("verb", PATHLIKE)
@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("gone/there.mat", "there is no file gone/there.mat"),
        ("*.mat", "no match record fits *.mat"),
        ("empty", "there is no match record in empty"),
    ],
)
def test_nothing_there(refused, verb, path, sentence):
    put("empty/notes.md", "no record")
    assert refused(verb, *PATHLIKE[verb], path) == sentence


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("a.zip", b"PK\3\4 and no more", "file is not a zip file"),
        ("a.zip", b"", "file is not a zip file"),
        ("a.tar", b"\x00\x81 no tar", "it is damaged: what follows in it cannot be found"),
        ("a.mat.gz", b"\x00\x81 no gzip", "it is no archive of a known kind, or it is damaged"),
    ],
    ids=bytes_by_number,
)
def test_archives_that_cannot_be_read(tavla, name, content, sentence):
    ran = tavla("check", put(name, content), "--format", "concise")
    assert (ran.status, ran.out) == (2, f"{name}:1:1: N112 {sentence}\n")
    told = tavla("stats", "games", name)
    assert told.status == 2
    assert f"tavla: cannot read {name}: {sentence}\n" in told.err


def test_an_archive_without_a_record(refused):
    assert refused("check", put("a.zip", zipped())) == (
        "cannot read a.zip: there is no match record in it"
    )


def test_a_zip_with_two_hundred_members(tavla):
    put("a.zip", zipped(**{f"m{number:03}": FAULTY for number in range(200)}))
    out = tavla(*CHECK, "a.zip").out.splitlines()
    assert [line.split(":")[0] for line in out] == [f"a.zip/m{n:03}.mat" for n in range(200)]


def test_a_member_that_is_too_large(tavla):
    put("a.zip", zipped(a=FAULTY, b=";" * (2**20 + 1)))
    ran = tavla(*CHECK, "a.zip", "--limit", "size=1", "--select", "N")
    assert ran.status == 1
    assert ran.out.startswith("a.zip/a.mat:7:10: P306")
    assert ran.out.endswith("a.zip/b.mat:1:1: N111 it is larger than 1 MB\n")


def test_a_limit_that_there_is_not(refused):
    put("a.mat", CLEAN)
    assert refused("check", "a.mat", "--limit", "weight=2").startswith("--limit: a limit is depth,")


def test_the_encoding_is_said(tavla, refused):
    put("a.mat", CLEAN.replace("Mehmet", "Guðný").encode("cp1252", "replace"))
    asked = ("stats", "matches", "a.mat", "--format", "csv")
    assert "Guğný" in tavla(*asked).out or "Guğnı" in tavla(*asked).out
    assert "Guðný" in tavla(*asked, "--encoding", "cp1252").out
    assert refused(*asked, "--encoding", "klingon").startswith("--encoding: 'klingon' is no ")


def test_a_file_that_may_not_be_read(tavla, monkeypatch):
    put("d/a.mat", FAULTY)
    put("d/shut.mat", FAULTY)
    real_open = open

    def guarded(path, *rest):
        if str(path).endswith("shut.mat"):
            raise PermissionError(13, "Permission denied", path)
        return real_open(path, *rest)

    monkeypatch.setattr(discovery, "open", guarded, raising=False)
    ran = tavla(*CHECK, "d")
    assert ran.status == 2
    assert ran.out.startswith("d/a.mat:7:10: P306")
    assert ran.err == "tavla: cannot read d/shut.mat: permission denied\n"


def test_several_matches_in_one_file(tavla):
    put("two.mat", CLEAN + "\n" + FAULTY)
    ran = tavla("check", "two.mat", "--select", "P")
    assert ran.out.endswith("Checked 2 matches, 3 games, 13 plays: 1 error, 0 warnings, 0 notes.\n")
    assert tavla("stats", "matches", "two.mat", "--format", "csv").out.count("\n") == 3


def test_the_same_file_twice_is_checked_once(tavla):
    put("a.mat", FAULTY)
    assert tavla(*CHECK, "a.mat", "a.mat").out.count("P306") == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_pipes_and_loops_do_not_hang(tavla):
    put("d/a.mat", FAULTY)
    os.mkfifo("d/pipe.mat")
    os.symlink("/dev/zero", "d/zero.mat")
    for name in ("round", "about"):
        os.symlink(".", f"d/{name}")
    os.symlink("self.mat", "d/self.mat")
    for path in ("d", "d/*", "d/**/*"):
        assert tavla(*CHECK, path).out.count("P306") in (1, 3)  # d/* names the links too


@pytest.mark.parametrize("verb", ["check", "stats"])
def test_a_fault_of_the_program_is_no_traceback(tavla, monkeypatch, verb):
    def broken(*args, **kwargs):
        raise ZeroDivisionError("by\nzero")

    monkeypatch.setattr("tavla_notation.check.check_matches", broken)
    status, out, err = tavla(verb, *PATHLIKE[verb], put("a.mat", FAULTY))
    assert (status, out) == (2, "")
    assert err.startswith(
        "tavla: a fault of this program, not of the record: ZeroDivisionError: by"
    )
    assert "test_inputs.py:" in err
