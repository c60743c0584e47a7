"""``tavla archive``: many matches as tables on the disk."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.archive.made import SAMPLES, Inline, contents, rows
from tests.cli.conftest import put
from tests.cli.records import CLEAN


@pytest.fixture(autouse=True)
def inline(monkeypatch):
    """Make the parts in this process, which takes no second to start."""
    monkeypatch.setattr("tavla_notation.archive.lanes.Lanes", Inline)


def test_build_and_update(tavla):
    put("games/a.mat", CLEAN)
    ran = tavla("archive", "build", "games", "-o", "out", "--jobs", 1)
    assert (ran.status, ran.out) == (0, "")
    assert ran.err == "out: 1 new file with 1 match, 2 findings\n"
    put("games/b.mat", CLEAN.replace(":", ": "))
    put("games/c.mat", CLEAN)
    ran = tavla("archive", "update", "out", "--jobs", 1)
    assert (ran.status, ran.err) == (
        0,
        "out: 2 new files with 0 matches, 0 findings; 1 duplicate left out; 1 file there already\n",
    )
    assert tavla("archive", "update", "out", "games/a.mat", "--quiet", "--jobs", 1).err == ""


def test_house_rules_are_kept(tavla):
    put("games/a.mat", CLEAN)
    put("club.toml", 'base = "tavla"\ntitle = "Kahve"\n')
    assert tavla("archive", "build", "games", "-o", "out", "--rules", "club.toml").status == 0
    Path("club.toml").unlink()
    put("games/b.mat", CLEAN.replace("Ay", "Oy"))
    assert tavla("archive", "update", "out").status == 0
    first = json.loads(Path("out/manifest.jsonl").read_text("utf-8").splitlines()[0])
    assert (first["rules"], first["house"]) == ("club.toml", 'base = "tavla"\ntitle = "Kahve"\n')


def test_what_cannot_be_read_is_told(tavla):
    put("games/a.mat", CLEAN)
    put("games/bad.zip", b"PK\x03\x04 nothing more")
    ran = tavla("archive", "build", "games", "gone.mat", "-o", "out")
    assert (ran.status, ran.err) == (2, "tavla: there is no file gone.mat\n")
    assert tavla("archive", "build", "games", "-o", "out", "-q", "-j", 1).status == 0
    finding = rows(Path("out"), "findings")[-1]
    assert (finding["code"], finding["file"]) == ("N112", "games/bad.zip")
    states = {row["file"]: row["state"] for row in rows(Path("out"), "files")}
    assert states == {"games/a.mat": "read", "games/bad.zip": "damaged"}


def test_unreadable_files_are_tried_again(tavla, monkeypatch):
    from tavla_notation.archive import discovery

    put("games/a.mat", CLEAN)
    put("games/b.mat", CLEAN.replace("Ay", "Oy"))
    Path("games/b.mat").rename("b.mat")
    Path("games/b.mat").symlink_to(Path("b.mat").absolute())
    found = discovery.expand(["games"])
    Path("b.mat").rename("c.mat")
    monkeypatch.setattr("tavla_notation.archive.plan.expand", lambda paths, base: found)
    ran = tavla("archive", "build", "games", "-o", "out", "-j", 1)
    assert ran.status == 2
    assert "tavla: cannot read games/b.mat: no such file or directory\n" in ran.err
    Path("c.mat").rename("b.mat")
    assert tavla("archive", "update", "out", "-j", 1).status == 0
    assert len(rows(Path("out"), "matches")) == 2
    assert all(row["match"] is not None for row in rows(Path("out"), "findings"))


def test_a_path_that_is_gone_is_told_and_the_rest_is_read(tavla):
    put("games/a.mat", CLEAN)
    put("old.mat", CLEAN.replace("Ay", "Oy"))
    assert tavla("archive", "build", "old.mat", "games", "-o", "out").status == 0
    Path("old.mat").unlink()
    put("games/b.mat", CLEAN.replace("Ay", "Uy"))
    ran = tavla("archive", "update", "out")
    assert (ran.status, ran.err) == (
        2,
        "tavla: cannot read old.mat: there is no file old.mat\n"
        "out: 1 new file with 1 match, 2 findings; 1 file there already\n",
    )
    Path("games/a.mat").unlink()
    Path("games/b.mat").unlink()
    ran = tavla("archive", "update", "out", "-q")
    assert (ran.status, ran.err.splitlines()) == (
        2,
        [
            "tavla: cannot read old.mat: there is no file old.mat",
            "tavla: cannot read games: there is no match record in games",
        ],
    )


def test_an_update_from_another_directory_reads_the_same_paths(tavla, monkeypatch):
    """What was named counts from where it was named; another directory of its name is another."""
    named = ["games", "./more/*.mat", str(Path("alone.mat").absolute())]
    put("a [1]/games/a.mat", CLEAN)
    put("a [1]/more/b.mat", CLEAN.replace("Ay", "Ey"))
    put("alone.mat", CLEAN.replace("Ay", "Iy"))
    put("b/games/other.mat", CLEAN.replace("Ay", "Oy"))
    home = Path.cwd()
    monkeypatch.chdir("a [1]")
    assert tavla("archive", "build", *named, "-o", "../out").status == 0
    put("games/new.mat", CLEAN.replace("Ay", "Uy"))
    monkeypatch.chdir(home / "b")
    ran = tavla("archive", "update", "../out")
    assert (ran.status, ran.err) == (
        0,
        "../out: 1 new file with 1 match, 2 findings; 3 files there already\n",
    )
    assert tavla("archive", "update", "../out", "games").status == 0
    monkeypatch.chdir(home)
    ran = tavla("archive", "update", "out")
    assert (ran.status, ran.err) == (
        0,
        "out: 0 new files with 0 matches, 0 findings; 5 files there already\n",
    )
    assert [row["file"] for row in rows(Path("out"), "files")] == [
        "games/a.mat",
        "more/b.mat",
        named[2],
        "games/new.mat",
        "games/other.mat",
    ]
    Path("a [1]/more/b.mat").unlink()
    assert (
        f"no match record fits {home}/a [1]/./more/*.mat" in tavla("archive", "update", "out").err
    )


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("update", "nothing"), "there is no archive in nothing"),
        (("build", "-", "-o", "out"), "an archive is built from files, not from standard input"),
        (("build", "a.mat", "-o", "out", "--part-size", "nan"), "--part-size is a number of MB, "
         "not nan"),
        (("build", "a.mat", "-o", "a.mat"), "cannot write a.mat: file exists"),
        (("build", "a.mat", "-o", "."), ". is no archive and not empty (there is a.mat); name a "
         "new directory"),
        (("build", "a.mat", "-o", "out", "--rules", "tavla2"), "no rule set"),
    ],
)  # fmt: skip
def test_one_sentence(refused, arguments, sentence):
    put("a.mat", CLEAN)
    assert sentence in refused("archive", *arguments)


@pytest.mark.parametrize("named", ["nothere", "empty", "no*.mat", "-"])
def test_nothing_is_left_where_nothing_was_found(refused, named):
    Path("empty").mkdir()
    refused("archive", "build", named, "-o", "deep/e.tavla")
    assert not Path("deep").exists()


@pytest.mark.parametrize(
    "command",
    [
        ("archive", "update", "out"),
        ("archive", "query", "SELECT 1", "out"),
        ("check", "out"),
        ("stats", "games", "out"),
        ("plot", "dice", "out", "-o", "dice.svg"),
        ("report", "out", "-o", "report.html"),
    ],
    ids=" ".join,
)
def test_a_damaged_manifest_is_one_sentence_everywhere(tavla, refused, command):
    put("a.mat", CLEAN)
    assert tavla("archive", "build", "a.mat", "-o", "out").status == 0
    manifest = Path("out/manifest.jsonl")
    header, *rest = manifest.read_text().splitlines()
    for number, damaged in enumerate(('{"tavla_archive":1,"texts":"zzz"}', "5"), 1):
        lines = [damaged, *rest] if number == 1 else [header, damaged, *rest]
        manifest.write_text("\n".join([*lines, ""]))
        assert refused(*command) == f"out/manifest.jsonl is damaged on line {number}"


@pytest.mark.parametrize("package", ["pyarrow", "filelock"])
def test_without_the_extra(refused, monkeypatch, package):
    put("a.mat", CLEAN)
    monkeypatch.setattr(
        "tavla_notation.archive.making.find_spec",
        lambda name: None if name == package else find_spec(name),
    )
    assert refused("archive", "build", "a.mat", "-o", "out") == (
        f"an archive needs the package {package}: pip install 'tavla-notation[archive]'"
    )
    assert not Path("out").exists()


def test_an_archive_of_a_newer_version(refused):
    put("out/manifest.jsonl", '{"tavla_archive":99,"program":"9.0"}\n')
    assert refused("archive", "update", "out") == (
        "the archive in out has schema 99, of a newer version of this program (9.0); this one "
        "knows up to 1"
    )


def test_other_processes_make_the_same(tavla, tmp_path):
    """As it is installed: processes of their own read files and archives."""
    with zipfile.ZipFile("some.zip", "w") as packed:
        for path in sorted(SAMPLES.glob("illegal/*.mat")):
            packed.write(path, path.name)
    paths = [str(SAMPLES / "legal"), "some.zip"]
    assert tavla("archive", "build", *paths, "-o", "one", "--jobs", 1).status == 0
    done = subprocess.run(
        [sys.executable, "-m", "tavla_notation", "archive", "build", *paths, "-o", "two", "-j2"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "")
    assert contents(Path("two")) == contents(Path("one"))
