"""The bar of ``tavla archive build``: how far it is, part by part and within a part."""

from __future__ import annotations

import io
import sys
import time
from collections import Counter

import pytest

from tavla_notation.archive.building import Built
from tavla_notation.archive.making import Plan
from tavla_notation.archive.plan import Unit
from tavla_notation.cli import archive_progress
from tavla_notation.cli.archive_progress import Bar, Marks


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.fixture
def bar(monkeypatch):
    monkeypatch.setattr(sys, "stderr", Terminal())
    monkeypatch.setattr(archive_progress, "_LOOK", 0.01)
    with Bar(quiet=False) as shown:
        yield shown


def reaches(bar, size):
    until = time.monotonic() + 20
    while bar._progress.tasks[0].completed != size and time.monotonic() < until:
        time.sleep(0.01)
    return bar._progress.tasks[0].completed == size


def test_it_moves_within_a_part_by_what_workers_say(tmp_path, bar):
    watch = bar.begin(Plan(3, 1_000, tmp_path))
    (tmp_path / "a.at").write_text("0 3 250")
    assert reaches(bar, 250)
    (tmp_path / "a.at").write_text("  260")
    assert reaches(bar, 260)
    (tmp_path / "a.at").write_text("")
    (tmp_path / "b.at").write_text("7 9 100")
    assert reaches(bar, 360)
    watch(Unit(("a",), 400), Built(Counter(matches=5), read=300))
    assert reaches(bar, 460)
    (tmp_path / "b.at").write_text("7 9 90000")
    assert reaches(bar, 999)
    watch(Unit(("b",), 600), Built(Counter(matches=9), read=9_000))
    assert reaches(bar, 1_000)


@pytest.mark.parametrize("said", ["", "3 4", "x", "1 2 many", "\u00e9 1 2"])
def test_marks_without_a_figure_say_nothing(tmp_path, said):
    (tmp_path / "a.at").write_text(said, "utf-8")
    assert Marks(tmp_path).total() == 0
    assert Marks(tmp_path / "gone").total() == 0
