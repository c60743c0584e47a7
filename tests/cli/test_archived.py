"""An archive in the place of files: the same is printed, byte for byte."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tavla_notation.archive.making import Recipe, build_archive
from tests.archive.made import SAMPLES, SELFPLAY, Inline, some_files

TABLES = (
    "outcomes",
    "matches",
    "games",
    "turns",
    "lengths",
    "scores",
    "dice",
    "rolls",
    "openings",
    "replies",
    "head-to-head",
    "ratings",
    "rating-history",
)


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """Half of the samples, in a directory and as an archive of several parts."""
    work = tmp_path_factory.mktemp("made")
    some_files(work / "files")
    for path in sorted((work / "files").iterdir())[::2]:
        path.unlink()
    shutil.copy(SAMPLES / "illegal" / "N112-damaged-archive.zip", work / "files")
    (work / "files" / "N106-encoding-0.mat").unlink(missing_ok=True)
    shutil.copy(SAMPLES / "illegal" / "N106-encoding.mat", work / "files")
    build_archive([str(work / "files")], work / "archive", Recipe(), start=Inline, part_size=50_000)
    return str(work / "files"), str(work / "archive")


@pytest.mark.parametrize(
    "options",
    [
        *(
            ("--format", name)
            for name in ("full", "concise", "json", "jsonl", "csv", "sarif", "github", "junit")
        ),
        ("--statistics",),
        ("--select", "P3", "--min-severity", "error"),
        ("--select", "C", "--strict"),
    ],
    ids=" ".join,
)
def test_check(tavla, made, options):
    files, archive = made
    ran = tavla("check", files, *options)
    assert ran.status == 1
    assert tavla("check", archive, *options) == ran


def test_check_in_turkish(tavla, made):
    files, archive = made
    expected = tavla("check", files, "--lang", "tr", "--select", "P,R").out
    assert "hane" in expected
    assert tavla("check", archive, "--lang", "tr", "--select", "P,R").out == expected


def test_check_with_boards(tavla, made):
    """Where a text was not kept the file is read again, if it is the same one."""
    files, archive = made
    expected = tavla("check", files, "--board").out
    assert "│" in expected
    assert tavla("check", archive, "--board").out == expected


@pytest.mark.parametrize("format", ["table", "csv", "json", "md"])
@pytest.mark.parametrize("table", TABLES)
def test_stats(tavla, made, table, format):
    files, archive = made
    ran = tavla("stats", table, files, "--format", format)
    assert ran.out.count("\n") > 3
    found = tavla("stats", table, archive, "--format", format)
    assert (found.status, found.out) == (0, ran.out)


@pytest.mark.parametrize("by", ["rules", "event", "starter", "all"])
def test_outcomes_are_grouped(tavla, made, by):
    files, archive = made
    ran = tavla("stats", "outcomes", files, "--by", by)
    assert tavla("stats", "outcomes", archive, "--by", by) == ran._replace(err="")


def test_a_long_table_is_written_to_a_file(tavla, made):
    files, archive = made
    assert tavla("stats", "turns", archive, "--format", "csv", "-o", "a.csv").status == 0
    assert tavla("stats", "turns", files, "--format", "csv", "-o", "b.csv").status == 0
    assert Path("a.csv").read_bytes() == Path("b.csv").read_bytes()


@pytest.mark.parametrize(
    "picture", ["outcomes", "dice", "openings", "lengths", "head-to-head", "ratings"]
)
def test_plots(tavla, made, picture):
    files, archive = made
    assert tavla("plot", picture, files, "-o", "a.svg").status == 0
    assert tavla("plot", picture, archive, "-o", "b.svg").status == 0
    assert Path("a.svg").read_bytes() == Path("b.svg").read_bytes()


@pytest.mark.parametrize("picture", ["race", "score"])
def test_plots_of_one_match(tavla, made, picture):
    files, archive = made
    for name, source in (("a.svg", files), ("b.svg", archive)):
        options = ("--match", 40, *(("--game", 2) if picture == "race" else ()))
        assert tavla("plot", picture, source, *options, "-o", name, "-q").status == 0
    assert re.sub("[0-9a-f]{10}", "", Path("a.svg").read_text("utf-8")) == re.sub(
        "[0-9a-f]{10}", "", Path("b.svg").read_text("utf-8")
    )


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("check", "{a}", "more.mat"), "an archive is read alone"),
        (("stats", "dice", "{a}", "--rules", "tavla"), "--rules, --set and --encoding are for"),
        (("check", "{a}", "--set", "crawford=off"), "--rules, --set and --encoding are for"),
        (("stats", "pips", "{a}"), "an archive keeps no boards"),
        (("stats", "outcomes", "{a}", "--score-as", "tavla"), "the files, not from an archive"),
        (("plot", "race", "{a}", "--match", "9999", "-o", "a.svg"), "there is no match 9999: this"),
    ],
)  # fmt: skip
def test_what_an_archive_is_not_asked(refused, made, arguments, sentence):
    assert sentence in refused(*(word.format(a=made[1]) for word in arguments))


def test_report(tavla, made):
    """All is counted, and what has an error or a warning can be played through."""
    files, archive = made
    assert tavla("report", files, "-o", "a").status == 0
    assert tavla("report", archive, "-o", "b").status == 0
    whole, page = (Path(name, "index.html").read_text("utf-8") for name in "ab")
    verdict = re.compile(r'class="verdict \w+">([^<]*)<')
    assert verdict.findall(page) == verdict.findall(whole)
    for section in ("outcomes", "dice", "openings", "players"):
        there = re.compile(rf'<section id="{section}">.*?</section>', flags=re.S)
        tables = [
            re.findall(r"<tbody>.*?</tbody>", there.search(text)[0], flags=re.S)
            for text in (whole, page)
        ]
        assert tables[0]
        assert tables[1] == tables[0]
    shown = re.search(r"one by one: (\d+) of (\d+) files with an error or a warning", page)
    assert shown is not None
    assert int(shown[1]) == int(shown[2]) > 20
    assert len(re.findall('id="finding-', page)) > 20
    assert "#m1g1" in page


def test_a_report_on_an_archive_without_a_fault(tavla):
    """There is no match to show one by one, and all else is there."""
    Path("files").mkdir()
    for name in ("std_016_len7.mat", "std_270_money5g.mat"):
        shutil.copy(SELFPLAY / name, "files")
    build_archive(["files"], Path("archive"), Recipe(), start=Inline)
    assert tavla("report", "archive", "-o", "out").status == 0
    page = Path("out/index.html").read_text("utf-8")
    assert "Nothing was found." in page
    sections = re.findall(r'<section id="(\w+)"', page)
    assert sections == ["findings", "outcomes", "dice", "openings", "players", "made"]
    assert re.findall(r'<a href="#(\w+)">', page) == sections
    assert len(re.findall("<table", page)) == 5
    assert "No games" not in page


def test_a_report_on_an_archive_with_notes_alone(tavla):
    """They are counted, and where they are listed is said."""
    Path("files").mkdir()
    shutil.copy(SAMPLES / "illegal" / "R215-not-borne-off.mat", "files")
    build_archive(["files"], Path("archive"), Recipe(), start=Inline)
    assert tavla("report", "archive", "-o", "out").status == 0
    page = Path("out/index.html").read_text("utf-8")
    said = re.search(r'<p class="nothing">(.*?)</p>', page)
    assert said is not None
    assert said[1] == "1 note, no error and no warning; the whole list: tavla check"


def test_a_report_in_other_forms(tavla, refused, made):
    archive = made[1]
    assert tavla("report", archive, "-o", "b", "--format", "md", "--format", "pdf").status == 0
    assert Path("b/report.md").read_text("utf-8").startswith("# ")
    assert "an archive's tables are written by tavla stats" in refused(
        "report", archive, "-o", "c", "--format", "csv"
    )


def test_a_record_that_is_gone(tavla, refused, tmp_path):
    """Neither kept nor where it was: that is said, and what can be told without it is told."""
    shutil.copy(SAMPLES / "legal" / "tavla-match-to-5.mat", "a.mat")
    assert tavla("archive", "build", "a.mat", "-o", "out", "-j", 1).status == 0
    Path("a.mat").write_text("something else", "utf-8")
    assert "is not in the archive, and the file is gone or another one" in refused(
        "plot", "race", "out", "-o", "a.svg"
    )
    assert tavla("stats", "outcomes", "out").status == 0


def test_damage_is_one_sentence(tavla, refused, tmp_path):
    shutil.copy(SAMPLES / "legal" / "tavla-match-to-5.mat", "a.mat")
    assert tavla("archive", "build", "a.mat", "-o", "out", "-j", 1).status == 0
    Path("out/games/part-000000.parquet").write_bytes(b"nothing of the kind")
    assert "the archive in out cannot be read" in refused("stats", "outcomes", "out")
    Path("out/games/part-000000.parquet").unlink()
    assert "the archive in out cannot be read" in refused("stats", "outcomes", "out")
