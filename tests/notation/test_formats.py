"""The registry of formats: told by content, loaded when asked for, open to other packages."""

from __future__ import annotations

import subprocess
import sys
from importlib import metadata

import pytest

from tavla_notation.diagnostics import Source
from tavla_notation.notation import formats, read_text, reading
from tavla_notation.notation.formats import BUILT_IN, Format, format_named, recognise
from tavla_notation.notation.report import Report
from tavla_notation.record import Match
from tests.notation.mats import HEAD, ROW, codes


def read_diary(source: Source, report: Report) -> tuple[Match, ...]:
    report.add("N105", "a diary holds no dice", 0, 4)
    return (Match((), 5, (), layout="diary"),)


DIARY = Format("diary", "a diary", (".dia",), lambda head: head.startswith("DIARY"), read_diary)


class Entry(metadata.EntryPoint):
    """An entry point that needs no installed package."""

    def load(self):
        if self.value == "broken":
            raise ImportError("no such module")
        return DIARY


@pytest.fixture
def diary_plugged_in(monkeypatch):
    group = formats.ENTRY_POINTS
    entries = [Entry("bad", "broken", group), Entry("diary", "somewhere:DIARY", group)]
    monkeypatch.setattr(
        metadata, "entry_points", lambda *, group: entries if group == formats.ENTRY_POINTS else []
    )
    formats.plugged_in.cache_clear()
    yield
    formats.plugged_in.cache_clear()


def test_names_are_unique_and_titles_are_for_people():
    names = [known.name for known in BUILT_IN]
    assert len(set(names)) == len(names)
    assert all(known.title[0].islower() or known.title[0].isupper() for known in BUILT_IN)
    assert all(suffix.startswith(".") for known in BUILT_IN for suffix in known.suffixes)


def test_another_packages_format_is_read_and_a_broken_one_passed_over(diary_plugged_in):
    read = read_text("DIARY of a rainy day\n")
    assert (read.format, codes(read)) == ("diary", ["N105"])
    assert read.matches[0].length == 5
    assert format_named("diary") is DIARY


def test_another_packages_format_is_not_asked_about_a_match_file(diary_plugged_in, monkeypatch):
    monkeypatch.setattr(reading, "recognise_plugged_in", lambda text: pytest.fail("asked"))
    assert read_text(HEAD + ROW).format == "mat"


def test_without_the_package_the_text_is_no_record():
    assert codes(read_text("DIARY of a rainy day\n")) == ["N100"]


def test_a_match_file_is_told_by_its_length_line_alone():
    assert recognise(HEAD) is formats.MAT
    assert recognise("(;FF[4]C[\n 5 point match\n])") is not formats.MAT
    assert recognise("31: 8/5 6/5\n") is None


def test_a_format_can_be_asked_for():
    text = "65: 24/18 18/13\n31: 8/5 6/5\n"
    assert read_text(text, format="bare").format == "bare"
    assert read_text(text, format="mat").format == "mat"
    with pytest.raises(ValueError, match="not 'matt'"):
        read_text(text, format="matt")


def test_readers_are_loaded_when_a_file_asks_for_them():
    script = (
        "import sys; from tavla_notation.notation import read_text;"
        "read_text(sys.stdin.read());"
        "print(sorted(m for m in sys.modules if 'notation.readers' in m or m == 'lark'"
        " or m == 'importlib.metadata'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], input=HEAD + ROW, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"
