"""Many files are sifted: what a check says of them is what it says of each."""

from __future__ import annotations

import pytest

from tavla_notation.cli import sifting
from tests.cli.conftest import put
from tests.cli.records import CLEAN, FAULTY, PROSE
from tests.samples.rendering import SAMPLES

MARS = (SAMPLES / "legal" / "tavla-mars.mat").read_text(encoding="utf-8")


@pytest.fixture
def many(here):
    """Put sixty files in a directory, most of them without a finding."""
    for number in range(60):
        odd = {7: FAULTY, 11: CLEAN, 13: PROSE}
        text = odd.get(number % 20, MARS)
        put(f"games/{number:02}.mat", text)
    return "games"


@pytest.mark.parametrize(
    "options",
    [
        (),
        ("--format", "concise"),
        ("--format", "json"),
        ("--format", "junit"),
        ("--statistics",),
        ("--rules", "tavla-bkgm"),
        ("--strict", "--select", "R"),
    ],
)
def test_the_same_is_said(tavla, many, monkeypatch, options):
    sifted = tavla("check", many, *options)
    monkeypatch.setattr(sifting, "is_worth_it", lambda batch: False)
    assert tavla("check", many, *options) == sifted


def test_clean_files_are_no_records(tavla, many, monkeypatch):
    """So that the test above compares something, and few files are left as they are."""
    sizes = []
    clean_files = sifting.clean_files

    def noted(batch, *rest):
        found = clean_files(batch, *rest)
        sizes.append((len(batch), len(found)))
        return found

    monkeypatch.setattr(sifting, "clean_files", noted)
    tavla("check", many)
    assert sizes == [(60, 51)]
    tavla("check", *(f"games/{number:02}.mat" for number in range(8)))
    assert len(sizes) == 1


def test_a_row_number_glued_to_its_roll_is_one_to_both(tavla, here, monkeypatch):
    put("games/0.mat", MARS.replace("  3) 11:", "  3)11:"))
    for number in range(1, 45):
        put(f"games/{number}.mat", MARS)
    sifted = tavla("check", "games")
    monkeypatch.setattr(sifting, "is_worth_it", lambda batch: False)
    assert tavla("check", "games") == sifted
    assert sifted.status == 0
