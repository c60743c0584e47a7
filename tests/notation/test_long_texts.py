"""Long texts that are something else than they are first tried as: quick, small, and the same."""

from __future__ import annotations

import tracemalloc

import pytest

from tavla_notation.notation import read_text
from tests.notation.mats import HEAD, ROW

PROSE = "asdf qwer zxcv\n"


@pytest.fixture
def looked_into(monkeypatch):
    """Count the lines that are looked into because nobody knows them."""
    from tavla_notation.notation import broken

    lines: list[int] = []
    read = broken.read_broken_line

    def counted(line, folded, start, assembler):
        lines.append(start)
        return read(line, folded, start, assembler)

    monkeypatch.setattr(broken, "read_broken_line", counted)
    return lines


@pytest.mark.parametrize("times", [10_000, 20_000])
def test_prose_is_looked_into_at_its_beginning_only(looked_into, times):
    tracemalloc.start()
    reading = read_text(PROSE * times)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert [finding.code for finding in reading.diagnostics] == ["N100"]
    assert len(looked_into) < 4_000
    assert peak < 10 * len(PROSE) * times + 5_000_000


def test_a_long_score_sheet_is_not_tried_as_rows(looked_into):
    games = 5_000
    lines = "".join(
        f"{number + 1}. {'Ali' if number % 3 else 'Veli'} 1\n" for number in range(games)
    )
    reading = read_text(f"Ali - Veli\n{lines}")
    assert reading.format == "score-sheet"
    assert reading.diagnostics == ()
    assert len(reading.matches[0].games) == games
    assert len(looked_into) < 4_000


def test_a_match_behind_a_long_preface_is_found():
    reading = read_text(PROSE * 3_000 + HEAD + ROW)
    assert reading.format == "mat"
    assert len(reading.matches[0].games[0].turns) == 2
    assert [finding.code for finding in reading.diagnostics] == ["N105"] * 3_000


def test_long_plays_typed_by_hand_stay_so():
    reading = read_text("31: 8/5 6/5\n52: 13/8 24/22\n" * 2_000)
    assert reading.format == "bare"
    assert len(reading.matches[0].games[0].turns) == 4_000
