"""An archive in the place of files: the same is printed, byte for byte."""

from __future__ import annotations

import gzip
import re
import shutil
import tarfile
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import pytest

from tavla_notation.archive import parts
from tavla_notation.archive.found import NotRead
from tavla_notation.archive.making import Recipe, build_archive
from tests.archive.made import SAMPLES, SELFPLAY, Inline, some_files
from tests.cli.conftest import put

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


@pytest.mark.parametrize("options", [("--strict",), ("--board",), ("--format", "concise")])
@pytest.mark.parametrize("lang", ["tr", "de"])
def test_check_in_a_language(tavla, made, lang, options):
    """What was said of the bytes (encoding, damage) is said in it too."""
    files, archive = made
    ran = tavla("check", files, "--lang", lang, *options)
    assert ran.status == 1
    assert {"N106", "N112"} <= set(re.findall("N1[0-9]{2}", ran.out))
    assert tavla("check", archive, "--lang", lang, *options) == ran


def test_check_with_boards(tavla, made):
    """Where a text was not kept the file is read again, if it is the same one."""
    files, archive = made
    ran = tavla("check", files, "--board")
    assert "│" in ran.out
    assert tavla("check", archive, "--board") == ran


@pytest.mark.parametrize("options", [("--lang", "tr"), ("--board",), ("--lang", "de", "--board")])
def test_a_warning_of_the_bytes_alone(tavla, options):
    """The exit status does not ask for the language, nor for boards."""
    shutil.copy(SAMPLES / "illegal" / "N106-encoding.mat", "a.mat")
    assert tavla("archive", "build", "a.mat", "-o", "out", "-j", 1).status == 0
    ran = tavla("check", "a.mat", *options, "--strict")
    assert ran.status == 1
    assert tavla("check", "out", *options, "--strict") == ran


@pytest.mark.parametrize("options", [(), ("--lang", "tr"), ("--board",), ("--lang", "de")])
@pytest.mark.parametrize("texts", ["none", "faulty", "all"])
def test_packed_files(tavla, options, texts):
    """A file that is cut off, one name twice in a tar, an archive that is none."""
    plain = (SAMPLES / "illegal" / "P302-blocked-point.mat").read_bytes()
    other = (SAMPLES / "illegal" / "N106-encoding.mat").read_bytes()
    whole = gzip.compress(random_remarks() + plain)
    Path("a.mat.gz").write_bytes(whole[:-12])
    with tarfile.open("b.tar", "w") as tar:
        for name, data in (("x", plain), ("y", other), ("y", plain + b"; again\n"), ("z", other)):
            info = tarfile.TarInfo(f"{name}.mat")
            text = data
            for player in (b"Mehmet", b"Murat"):
                text = text.replace(player, b"%s%d" % (name.encode(), len(data)))
            info.size = len(text)
            tar.addfile(info, BytesIO(text))
    shutil.copy(SAMPLES / "illegal" / "N112-damaged-archive.zip", "c.zip")
    names = ("a.mat.gz", "b.tar", "c.zip")
    assert tavla("archive", "build", *names, "-o", "out", "-j", 1, "--texts", texts).status == 0
    ran = tavla("check", *names, *options)
    assert ran.out.count("N112") >= 2
    assert tavla("check", "out", *options) == ran


def random_remarks() -> bytes:
    """Return remarks that hardly get shorter, so that what is cut off is not the match."""
    return b"".join(b"; %s\n" % sha256(bytes([n])).hexdigest().encode() for n in range(200))


@pytest.mark.parametrize("options", [(), ("--lang", "tr"), ("--board",), ("--lang", "de")])
def test_findings_of_a_match_that_came_before(tavla, options):
    """A match is told once, however it is told; the other match of its file is told."""
    first = (SAMPLES / "illegal" / "P302-blocked-point.mat").read_bytes()
    Path("a.mat").write_bytes(first)
    second = first.replace(b"Elif", b"Zeki")
    Path("b.mat").write_bytes(first + b"\n" + second)
    assert tavla("archive", "build", "a.mat", "b.mat", "-o", "out", "-j", 1).status == 0
    said = tavla("check", "out", *options, "--select", "P").out
    assert re.findall(r"^(\w.mat):", said, flags=re.M) == ["a.mat", "b.mat"]
    expected = tavla("check", "a.mat", "b.mat", *options, "--select", "P").out
    assert re.findall(r"^(\w.mat):", expected, flags=re.M) == ["a.mat", "b.mat", "b.mat"]
    at = [found.start() for found in re.finditer(r"^b.mat:", expected, flags=re.M)]
    assert said.rpartition("\n\n")[0] == (
        expected[: at[0]] + expected[at[1] :].rpartition("\n\n")[0]
    )


def test_a_line_too_long_to_be_kept(tavla):
    """It is shown where the record is at hand."""
    text = (SAMPLES / "illegal" / "P302-blocked-point.mat").read_text("utf-8")
    code = tavla("check", put("a.mat", text), "--select", "P302", "--format", "csv").out
    number = int(code.splitlines()[1].split(",")[1])
    lines = text.split("\n")
    lines[number - 1] += " " * 100 + "; " + "x" * 3_000
    put("a.mat", "\n".join(lines))
    assert tavla("archive", "build", "a.mat", "-o", "out", "-j", 1).status == 0
    ran = tavla("check", "a.mat")
    assert f"\n{number} | " in ran.out
    assert tavla("check", "out") == ran


@pytest.mark.parametrize("format", ["table", "csv", "json", "md"])
@pytest.mark.parametrize("table", TABLES)
def test_stats(tavla, made, table, format):
    files, archive = made
    ran = tavla("stats", table, files, "--format", format)
    assert ran.out.count("\n") > 3
    found = tavla("stats", table, archive, "--format", format)
    assert (found.status, found.out) == (ran.status, ran.out)


@pytest.mark.parametrize("lang", ["en", "tr"])
@pytest.mark.parametrize(
    "arguments",
    [
        ("check",),
        ("check", "--format", "json"),
        *(("stats", table) for table in ("outcomes", "matches", "dice", "ratings")),
        ("stats", "turns", "--format", "csv"),
        ("stats", "games", "--quiet"),
        ("plot", "race", "-o", "a.svg"),
        ("plot", "dice", "-o", "a.svg"),
        ("report", "-o", "r"),
    ],
    ids=" ".join,
)
def test_without_a_match(tavla, arguments, lang):
    """The same exit status and the same sentence."""
    put("a.mat", "nothing of the kind\n")
    build_archive(["a.mat"], Path("archive"), Recipe(), start=Inline)
    ran = tavla(*arguments, "a.mat", "--lang", lang)
    assert ran.status == 2
    assert tavla(*arguments, "archive", "--lang", lang) == ran


@pytest.mark.parametrize("arguments", [("check",), ("plot", "dice", "-o", "a.svg")], ids=" ".join)
def test_without_a_file(refused, monkeypatch, arguments):
    """Nothing could be read when it was built."""
    put("a.mat", "")
    monkeypatch.setattr(parts, "read_files", lambda *_: [NotRead("a.mat", "permission denied")])
    build_archive(["a.mat"], Path("archive"), Recipe(), start=Inline)
    assert refused(*arguments, "archive") == "no match was found in these files"


def test_the_first_rows_are_not_said_to_be_the_first(tavla):
    """Of too many players those with most games are shown, and that is said."""
    names = [f"P{n}" for n in range(2_040)]
    sheets = [f" 1 point match\n\n Game 1\n {a} : 0      {b} : 0\n  1) 31: 8/5 6/5\n"
              for a, b in zip(names[::2], names[1::2], strict=True)]  # fmt: skip
    put("a.mat", "\n".join(sheets))
    build_archive(["a.mat"], Path("archive"), Recipe(), start=Inline)
    said = "2,000 of 2,040 rows are shown here, those of most games; the whole table: "
    for source in ("a.mat", "archive"):
        lines = tavla("stats", "outcomes", source).out.splitlines()
        assert said + "tavla stats outcomes --format csv" in lines


def test_more_events_than_are_shown(tavla):
    """Each row has its own event before it."""
    one = " 1 point match\n\n Game 1\n A : 0      B : 0\n  1) 31: 8/5 6/5\n"
    again = one.partition("\n\n")[2].replace("Game 1", "Game 2")
    events = [f'; [Event "E{n}"]\n\n{one}' for n in range(2_001)]
    put("a.mat", "\n".join([*events[:-1], events[-1] + again]))
    rows = tavla("stats", "outcomes", "a.mat", "--by", "event").out.splitlines()[1:2_001]
    assert rows[0].split()[:2] == ["E2000", "2"]
    assert rows[-1].split()[:2] == ["E1998", "1"]


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


@pytest.mark.parametrize("lang", ["en", "tr"])
def test_a_report_shows_what_is_kept(tavla, lang):
    """A match that came before is not shown again, and each finding is shown once."""
    first = (SAMPLES / "illegal" / "P302-blocked-point.mat").read_bytes()
    Path("a.mat").write_bytes(first)
    Path("b.mat").write_bytes(first + b"\n" + first.replace(b"Elif", b"Zeki"))
    shutil.copy(SAMPLES / "illegal" / "N106-encoding.mat", "c.mat")
    assert tavla("archive", "build", "a.mat", "b.mat", "c.mat", "-o", "out", "-j", 1).status == 0
    assert tavla("report", "out", "-o", "r", "--lang", lang).status == 0
    page = Path("r/index.html").read_text("utf-8")
    assert re.findall(r'id="finding-[0-9]+".*?([PN][0-9]{3})', page, flags=re.S) == [
        "P302",
        "P302",
        "N106",
    ]
    assert set(re.findall("#(m[0-9]+)g", page)) == {"m1", "m2"}


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


def test_a_record_is_looked_for_where_it_was(tavla, monkeypatch):
    """Relative paths count from where the archive was built."""
    shutil.copy(SAMPLES / "illegal" / "N106-encoding.mat", put("there/a.mat", ""))
    monkeypatch.chdir("there")
    assert tavla("archive", "build", "a.mat", "-o", "../out", "-j", 1).status == 0
    ran = tavla("check", "a.mat", "--lang", "tr")
    monkeypatch.chdir("..")
    assert tavla("check", "out", "--lang", "tr") == ran


def test_damage_is_one_sentence(tavla, refused, tmp_path):
    shutil.copy(SAMPLES / "legal" / "tavla-match-to-5.mat", "a.mat")
    assert tavla("archive", "build", "a.mat", "-o", "out", "-j", 1).status == 0
    Path("out/games/part-000000.parquet").write_bytes(b"nothing of the kind")
    assert "the archive in out cannot be read" in refused("stats", "outcomes", "out")
    Path("out/games/part-000000.parquet").unlink()
    assert "the archive in out cannot be read" in refused("stats", "outcomes", "out")
