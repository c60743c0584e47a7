"""``tavla fmt``: the canonical form, shown, checked or written in place."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tavla_notation.notation import read_text, write_mat
from tests.archive.test_packed import zipped
from tests.cli.conftest import put
from tests.cli.records import CLEAN, PROSE

UGLY = CLEAN.replace("  1) 65: 24/18 18/13   ", "1)  6-5: 24/18, 18/13 ")
CANONICAL = write_mat(read_text(CLEAN).matches[0])


def test_one_file_goes_to_standard_output(tavla):
    put("a.mat", UGLY)
    ran = tavla("fmt", "a.mat")
    assert (ran.status, ran.out, ran.err) == (0, CANONICAL, "")
    assert tavla("fmt", "-", stdin=UGLY).out == CANONICAL
    assert Path("a.mat").read_text("utf-8") == UGLY


def test_check(tavla):
    put("d/a.mat", UGLY)
    put("d/b.mat", CANONICAL)
    ran = tavla("fmt", "--check", "d")
    assert (ran.status, ran.out) == (1, "would change d/a.mat\n")
    assert ran.err == "1 file of 2 would change\n"
    assert tavla("fmt", "--check", "d/b.mat").status == 0
    assert Path("d/a.mat").read_text("utf-8") == UGLY


def test_diff(tavla):
    put("a.mat", UGLY)
    ran = tavla("fmt", "--diff", "a.mat", "-q")
    assert ran.status == 1
    lines = ran.out.splitlines()
    assert lines[:2] == ["--- a.mat", "+++ a.mat (canonical)"]
    assert [line for line in lines if line.startswith("-1)")]
    put("b.mat", CANONICAL)
    assert tavla("fmt", "--diff", "b.mat", "-q") == (0, "", "")


def test_in_place(tavla):
    put("d/a.mat", UGLY)
    put("d/b.txt", "65: 24/18 18/13\n31: 8/5 6/5\n")
    put("d/c.mat", UGLY.encode("utf-16"))
    assert tavla("fmt", "--in-place", "d").status == 0
    assert Path("d/a.mat").read_text("utf-8") == CANONICAL
    assert Path("d/b.txt").read_text("utf-8") == "  1) 65: 24/18 18/13             31: 8/5 6/5\n"
    assert Path("d/c.mat").read_text("utf-8") == CANONICAL
    ran = tavla("fmt", "--in-place", "d")
    assert (ran.status, ran.out, ran.err) == (0, "", "")
    assert sorted(os.listdir("d")) == ["a.mat", "b.txt", "c.mat"]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("a.mat", "b.mat"), "several files are not written to standard output"),
        (("a.mat", "--check", "--in-place"), "say one or the other"),
        (("--in-place", "-"), "only files on the disk are rewritten"),
        (("--in-place", "all.zip"), "all.zip/x.mat is packed or no file"),
        (("gone.mat",), "there is no file gone.mat"),
    ],
)
def test_what_cannot_be_done(refused, asked, said):
    put("a.mat", UGLY)
    put("b.mat", UGLY)
    put("all.zip", zipped({"x.mat": UGLY.encode()}))
    assert said in refused("fmt", *asked, stdin=UGLY)


def test_other_formats_and_prose_are_left_alone(tavla):
    put("a.mat", UGLY)
    tavla("convert", "a.mat", "-o", "a.sgf")
    put("prose.txt", PROSE)
    ran = tavla("fmt", "--check", "a.sgf", "prose.txt", "a.mat")
    assert ran.status == 2
    assert ran.out == "would change a.mat\n"
    assert ran.err.splitlines()[:2] == [
        "tavla: a.sgf is no match file in columns (sgf): tavla convert --to mat makes one of it",
        "tavla: prose.txt holds no match",
    ]


def test_a_file_that_would_lose_something_is_not_touched(tavla, monkeypatch):
    put("a.mat", UGLY)
    monkeypatch.setattr(
        "tavla_notation.notation.writers.mat.write_mats", lambda matches: " 3 point match\n"
    )
    ran = tavla("fmt", "--in-place", "a.mat")
    assert ran.status == 2
    assert "is left as it is: its canonical form would lose" in ran.err
    assert Path("a.mat").read_text("utf-8") == UGLY
