"""Where a command writes: whole files, or one sentence and no file at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tavla_notation.cli.files import write_file
from tests.cli.conftest import put
from tests.cli.records import CLEAN, CUBE, FAULTY, PROSE

WRITING = {
    "stats": ("stats", "games", "a.mat", "--format", "csv", "-o"),
    "stats md": ("stats", "games", "a.mat", "--format", "md", "-o"),
    "pips": ("pips", "a.mat", "-o"),
    "pips of a position": ("pips", "start", "-o"),
    "show": ("show", "a.mat", "--game", "1", "-o"),
    "show svg": ("show", "start", "--format", "svg", "-o"),
    "show png": ("show", "start", "--format", "png", "-o"),
    "plot": ("plot", "race", "a.mat", "-q", "-o"),
}
"""Every way to write one file; the file's name comes last."""

REPORT = ("report", "a.mat", "-q", "-o")


@pytest.fixture(autouse=True)
def record() -> None:
    put("a.mat", CLEAN)


@pytest.fixture(params=WRITING)
def writing(request) -> tuple[str, ...]:
    return WRITING[request.param]


def left() -> set[str]:
    """Return every file there is now, hidden ones too."""
    return {str(path) for path in Path().rglob("*") if path.is_file()}


def name_for(writing: tuple[str, ...], folder: str = "") -> str:
    return f"{folder}out.svg" if writing[0] == "plot" else f"{folder}out"


def test_the_file_is_written_and_nothing_else(tavla, writing):
    name = name_for(writing)
    ran = tavla(*writing, name)
    assert (ran.status, ran.out, ran.err) == (0, "", "")
    assert left() == {"a.mat", name}
    first = Path(name).read_bytes()
    assert len(first) > 20
    assert tavla(*writing, name).status == 0
    assert Path(name).read_bytes() == first


def test_a_new_file_has_the_usual_permissions(tavla, writing):
    name = name_for(writing)
    tavla(*writing, name)
    assert os.stat(name).st_mode == os.stat("a.mat").st_mode


def test_the_parent_is_missing(refused, writing):
    name = name_for(writing, "gone/deep/")
    sentence = refused(*writing, name)
    assert sentence == f"cannot write {name}: there is no directory gone/deep"
    assert left() == {"a.mat"}


def test_the_output_is_a_directory(refused, writing):
    name = name_for(writing)
    os.mkdir(name)
    assert refused(*writing, name) == f"cannot write {name}: it is a directory"
    assert os.listdir(name) == []


def test_the_parent_is_a_file(refused, writing):
    name = name_for(writing, "a.mat/")
    assert refused(*writing, name) == f"cannot write {name}: there is no directory a.mat"


def test_a_directory_that_may_not_be_written_to(refused, writing, monkeypatch):
    """Root may write anywhere, so the system's refusal is played."""

    def refusing(*args, **kwargs):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("tempfile.mkstemp", refusing)
    name = name_for(writing)
    assert refused(*writing, name) == f"cannot write {name}: permission denied"
    assert left() == {"a.mat"}


def test_a_disk_that_is_full_leaves_the_old_file(refused, writing, monkeypatch):
    name = name_for(writing)
    put(name, "old")

    def full(source, target):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    assert refused(*writing, name) == f"cannot write {name}: no space left on device"
    assert Path(name).read_bytes() == b"old"
    assert left() == {"a.mat", name}


def test_a_write_protected_file_stays(monkeypatch, capsys):
    put("out", "old")
    monkeypatch.setattr("os.access", lambda path, mode: False)
    with pytest.raises(SystemExit, match="2"):
        write_file(Path("out"), "new")
    assert capsys.readouterr().err == "tavla: cannot write out: the file is write-protected\n"
    assert Path("out").read_text() == "old"


def test_a_link_is_written_through():
    put("target", "old")
    os.symlink("target", "link")
    write_file(Path("link"), "new\n")
    assert os.path.islink("link")
    assert Path("target").read_bytes() == b"new\n"


def test_a_device_is_written_to():
    write_file(Path(os.devnull), "gone")
    assert not os.path.isfile(os.devnull)


def test_nothing_is_written_for_wrong_input(refused):
    for arguments in (
        ("stats", "games", "gone.mat", "-o", "out"),
        ("plot", "race", put("prose.mat", PROSE), "-o", "out.svg"),
        ("plot", "race", "a.mat", "--game", "9", "-o", "out.svg"),
        ("show", "a.mat", "--turn", "99", "-o", "out"),
        ("report", "gone.mat", "-o", "out"),
    ):
        refused(*arguments)
    assert left() == {"a.mat", "prose.mat"}
    assert not Path("out").exists()


@pytest.mark.parametrize("kind", ["svg", "png", "pdf", "SVG"])
@pytest.mark.parametrize("picture", ["race", "score", "outcomes"])
def test_pictures(tavla, picture, kind):
    put("b.mat", CUBE)
    which = ("--match", "1", "--game", "1") if picture == "race" else ()
    ran = tavla("plot", picture, "a.mat", "b.mat", *which, "-o", f"out.{kind}")
    assert (ran.status, ran.out, ran.err) == (0, "", f"wrote out.{kind}\n")
    begin = {"svg": b"<?xml", "png": b"\x89PNG", "pdf": b"%PDF"}[kind.lower()]
    assert Path(f"out.{kind}").read_bytes().startswith(begin)


def test_which_match_and_game_is_drawn(tavla):
    put("b.mat", CUBE)
    drawn = set()
    for picture, *options in (
        ("race",),
        ("race", "--game", "2"),
        ("race", "--match", "2"),
        ("score",),
        ("score", "--match", "1"),
        ("score", "--match", "2"),
    ):
        tavla("plot", picture, "a.mat", "b.mat", *options, "-o", "out.svg")
        drawn.add(Path("out.svg").read_bytes())
    assert len(drawn) == 6


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["-o", "out"], "a picture is a .svg, .png or .pdf file, not 'out'"),
        (["-o", "out.jpg"], "a picture is a .svg, .png or .pdf file, not 'out.jpg'"),
        (["--match", "2", "-o", "out.svg"], "there is no match 2: these files hold 1 match"),
        (["--game", "3", "-o", "out.svg"], "there is no game 3: the match has 2 games"),
    ],
)
def test_a_picture_that_cannot_be(refused, arguments, sentence):
    assert refused("plot", "race", "a.mat", *arguments) == sentence


def test_report(tavla):
    put("b.mat", FAULTY)
    ran = tavla("report", "a.mat", "b.mat", "-o", "deep/er", "--title", "Kış Kupası")
    assert (ran.status, ran.out) == (0, "")
    assert ran.err == f"wrote {Path('deep/er/index.html')}\n"
    page = Path("deep/er/index.html").read_text(encoding="utf-8")
    assert "Kış Kupası" in page
    assert "P306" in page
    assert "tavla report a.mat b.mat -o deep/er" in page
    tavla("report", "a.mat", "b.mat", "-o", "deep/er", "--title", "Kış Kupası")
    assert Path("deep/er/index.html").read_text(encoding="utf-8") == page


@pytest.mark.parametrize("content", [PROSE, "", b"\0" * 100])
def test_a_report_on_no_match_says_so(tavla, content):
    put("b.mat", content)
    ran = tavla("report", "b.mat", "-o", "out", "-q")
    assert ran.status == 2
    assert "N100" in Path("out/index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        ("a.mat", "cannot write a.mat: it is a file, and a report is a directory"),
        ("a.mat/deep", "cannot write a.mat/deep: not a directory"),
    ],
)
def test_a_report_that_cannot_be_written(refused, output, sentence):
    assert refused(*REPORT, output) == sentence
    assert left() == {"a.mat"}


def test_a_report_whose_page_cannot_be_written(refused, monkeypatch):
    def refusing(*args, **kwargs):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("tempfile.mkstemp", refusing)
    assert refused(*REPORT, "out") == "cannot write out: permission denied"
    assert left() == {"a.mat"}
