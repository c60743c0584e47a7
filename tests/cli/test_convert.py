"""``tavla convert``: what is written where, and what is said about it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tavla_notation.cli.output_names import OutputNames
from tavla_notation.notation import read_bytes, read_text
from tests.archive.test_packed import zipped
from tests.cli.conftest import put
from tests.cli.records import CLEAN, CUBE, PROSE

MATCHES = read_text(CLEAN).matches
XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:63:0:0:1:0:10"


def files() -> set[str]:
    return {path.as_posix() for path in Path().rglob("*") if path.is_file()}


@pytest.mark.parametrize("name", ["mat", "sgf", "jsonl"])
def test_to_standard_output_and_back(tavla, name):
    put("a.mat", CLEAN)
    ran = tavla("convert", "a.mat", "--to", name)
    assert (ran.status, ran.err) == (0, "")
    assert read_text(ran.out).matches == MATCHES
    assert read_text(tavla("convert", "-", "--to", "mat", stdin=ran.out).out).matches == MATCHES


def test_a_name_too_long_for_a_file_is_shortened(tavla):
    Path("a.zip").write_bytes(zipped({"ş" * 300 + ".mat": CLEAN.encode(), "b.mat": CLEAN.encode()}))
    assert tavla("convert", "a.zip", "--to", "sgf", "-o", "out/").status == 0
    assert files() == {"a.zip", "out/b.sgf", f"out/{'ş' * 100}.sgf"}


def test_the_name_of_the_output_says_the_format(tavla, refused):
    put("a.mat", CLEAN)
    assert tavla("convert", "a.mat", "-o", "a.sgf").status == 0
    assert Path("a.sgf").read_text("utf-8").startswith("(;FF[4]GM[6]")
    assert refused("convert", "a.mat", "-o", "a.txt").startswith("say what to write: --to mat")
    assert refused("convert", "a.mat").startswith("say what to write")


def test_a_loss_is_said(tavla):
    put("a.mat", '; [Event "x"]\n; tea\n' + CLEAN)
    ran = tavla("convert", "a.mat", "--to", "snowie-text")
    assert ran.err == "tavla: a.mat: not held by snowie-text: the tag Event, a remark\n"
    ran = tavla("convert", "a.mat", "--to", "bare")
    assert ran.err.startswith("tavla: a.mat: not held by bare: the score before the game (2 times)")
    assert tavla("convert", "a.mat", "--to", "bare", "--quiet").err == ""


def test_a_directory_gets_a_file_for_each(tavla):
    put("in/a.mat", CLEAN)
    put("in/deep/a.mat", CUBE)
    put("in/all.zip", zipped({"x/b.mat": CLEAN.encode(), "b.txt": CUBE.encode()}))
    ran = tavla("convert", "in", "--to", "sgf", "-o", "out/")
    assert ran.status == 0
    assert files() - {"in/a.mat", "in/deep/a.mat", "in/all.zip"} == {
        "out/a.sgf",
        "out/deep/a.sgf",
        "out/all.zip/x/b.sgf",
        "out/all.zip/b.sgf",
    }
    assert read_bytes(Path("out/all.zip/x/b.sgf").read_bytes(), "b").matches == MATCHES


def test_an_archive_alone_gives_its_members(tavla):
    put("all.zip", zipped({"x/b.mat": CLEAN.encode(), "b.txt": CUBE.encode()}))
    os.mkdir("out")
    assert tavla("convert", "all.zip", "--to", "mat", "-o", "out").status == 0
    assert files() == {"all.zip", "out/x/b.mat", "out/b.mat"}


def test_several_files_in_one(tavla):
    put("a.mat", CLEAN)
    put("b.mat", CUBE)
    for name in ("mat", "sgf", "jsonl"):
        out = tavla("convert", "a.mat", "b.mat", "--to", name, "-o", f"both.{name}")
        assert out.status == 0
        held = read_bytes(Path(f"both.{name}").read_bytes(), "both").matches
        assert held == (*MATCHES, *read_text(CUBE).matches)


def test_what_is_read_is_not_replaced_unless_that_is_said(tavla, refused):
    put("a.mat", CLEAN)
    os.link("a.mat", "same.mat")
    for output in ("a.mat", "./a.mat", "same.mat"):
        sentence = refused("convert", "a.mat", "--dialect", "xg", "-o", output)
        assert "say --overwrite-input" in sentence
    assert refused("convert", "a.mat", "--dialect", "xg", "-o", ".").startswith("a.mat is what is ")
    assert Path("a.mat").read_text("utf-8") == CLEAN
    asked = ("convert", "a.mat", "--dialect", "xg", "-o", "a.mat", "--overwrite-input")
    assert tavla(*asked).status == 0
    assert "Wins 2 point\n" in Path("a.mat").read_text("utf-8")


def test_the_rules_that_are_said_are_written_down(tavla):
    put("a.mat", CLEAN)
    put("b.mat", '; [Rules "tavla-bkgm"]\n' + CLEAN)
    asked = ("--to", "mat", "--rules")
    assert '; [Rules "tavla"]\n' in tavla("convert", "a.mat", *asked, "tavla").out
    assert "Rules" not in tavla("convert", "a.mat", *asked, "backgammon").out
    assert "Rules" not in tavla("convert", "a.mat", *asked, "auto").out
    assert tavla("convert", "b.mat", *asked, "tavla").out.startswith('; [Rules "tavla-bkgm"]\n')


def test_what_holds_no_match_is_told(tavla):
    put("a.mat", CLEAN)
    put("prose.txt", PROSE)
    ran = tavla("convert", "prose.txt", "a.mat", "--to", "mat")
    assert (ran.status, ran.err) == (0, "tavla: prose.txt holds no match\n")
    assert tavla("convert", "prose.txt", "--to", "mat", "-o", "new.mat").status == 2
    assert "new.mat" not in files()


@pytest.mark.parametrize(
    ("to", "text", "lost"),
    [
        ("ogid", "11ccccchhhjjjjj:66666888dddddoo:N0N:63:B:R:0:0:0:0", "Jacoby"),
        ("gnubg-id", "4HPwATDgc/ABMA:MAEPAAAAAAAA", ""),
        ("position-id", "4HPwATDgc/ABMA", "the roll 63, Jacoby"),
        ("position", "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5", "the roll 63, Jacoby"),
    ],
)
def test_a_position_under_another_name(tavla, to, text, lost):
    ran = tavla("convert", XGID, "--to", to)
    assert (ran.status, ran.out) == (0, f"{text}\n")
    assert ran.err == (f"tavla: not held by {to}: {lost}\n" if lost else "")


def test_identifiers_of_every_turn(tavla):
    put("a.mat", CUBE)
    ran = tavla("convert", "a.mat", "--to", "xgid")
    lines = ran.out.splitlines()
    assert lines[0] == "XGID=-b----E-C---eE---c-e----B-:0:0:1:65:0:0:0:3:10"
    assert lines[2].split(":")[1:5] == ["0", "0", "1", "00"]
    assert lines[3].split(":")[4] == "D"
    lost = tavla("convert", "a.mat", "--to", "position-id").err
    assert lost.startswith("tavla: a.mat: not held by position-id: the roll, the match to")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ((XGID, "--to", "sgf"), "a position is no record"),
        (("XGID=abc:0:0", "--to", "ogid"), "'XGID=abc:0:0' is no position: an XGID has 10 fields"),
        (("gone.mat", "--to", "sgf"), "there is no file gone.mat"),
        (("*.gz", "--to", "sgf"), "no match record fits *.gz"),
        (("a.mat", "--to", "sgf", "--dialect", "xg"), "a dialect is one of match files"),
        (("a.mat", "--to", "sgf", "-o", "gone/a.sgf"), "there is no directory gone"),
        (("tawula.mat", "--to", "xgid"), "tawula.mat: an XGID cannot hold waiting checkers"),
    ],
)
def test_what_cannot_be_done(refused, asked, said):
    put("a.mat", CLEAN)
    put("tawula.mat", '; [Rules "tawula"]\n65: wait/19 wait/20\n')
    assert said in refused("convert", *asked)


def test_names_in_a_directory_never_meet():
    names = OutputNames(["in/", "b.mat"], ".sgf")
    asked = ["in/a.mat", "in/a.txt", "in/z.mat.gz", "b.mat", "-", "in/q/..", "in/c:d*.mat"]
    assert [names.of(name).as_posix() for name in asked] == [
        "a.sgf",
        "a-2.sgf",
        "z.sgf",
        "b.sgf",
        "stdin.sgf",
        "q.sgf",
        "c_d_.sgf",
    ]
