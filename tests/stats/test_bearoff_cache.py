"""The kept database: read if it is sound, made anew if not, and no matter if it cannot be kept."""

from pathlib import Path

import numpy as np
import pytest

from tavla_notation.stats import bearoff_cache, rolls_left
from tavla_notation.stats.bearoff import POSITIONS
from tavla_notation.stats.bearoff_cache import load, packed

FIGURES = np.linspace(0, 7, POSITIONS)


@pytest.fixture
def made(monkeypatch):
    """Count how often the database is computed, and compute nothing."""
    calls = []

    def compute():
        calls.append(1)
        return FIGURES.copy()

    monkeypatch.setattr(bearoff_cache, "expected_rolls", compute)
    return calls


def test_it_is_computed_once_and_kept(tmp_path, made):
    path = tmp_path / "deep" / "down" / "bearoff.bin"
    assert np.array_equal(load(path), FIGURES)
    assert np.array_equal(load(path), FIGURES)
    assert len(made) == 1
    assert [child.name for child in path.parent.iterdir()] == ["bearoff.bin"]


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(lambda kept: kept[:-1], id="cut short"),
        pytest.param(lambda kept: kept + b"\0", id="too long"),
        pytest.param(lambda kept: b"", id="empty"),
        pytest.param(lambda kept: kept[:-9] + b"\1" + kept[-8:], id="a bit changed"),
        pytest.param(lambda kept: kept.replace(b"database 1", b"database 0"), id="older version"),
        pytest.param(lambda kept: b"x" * len(kept), id="something else"),
    ],
)
def test_a_damaged_file_is_made_anew(tmp_path, made, damage):
    path = tmp_path / "bearoff.bin"
    sound = packed(FIGURES)
    assert damage(sound) != sound
    path.write_bytes(damage(sound))
    assert np.array_equal(load(path), FIGURES)
    assert len(made) == 1
    assert path.read_bytes() == sound


@pytest.mark.parametrize("is_file", [True, False])
def test_a_cache_that_cannot_be_written_is_no_error(tmp_path, made, is_file):
    blocker = tmp_path / "cache"
    blocker.write_bytes(b"") if is_file else blocker.mkdir()
    path = blocker / "tavla" / "bearoff.bin" if is_file else blocker
    assert np.array_equal(load(path), FIGURES)
    assert len(made) == 1


def test_without_a_home_nothing_is_kept(tmp_path, made, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert np.array_equal(load(Path("~/.cache/tavla_notation/bearoff.bin")), FIGURES)
    assert len(made) == 1
    assert list(tmp_path.iterdir()) == []


def test_the_place_is_the_users_cache(monkeypatch, tmp_path):
    path = bearoff_cache.cache_file()
    assert path.name == "bearoff.bin"
    assert "tavla_notation" in path.parts[-2:-1]


def test_only_sides_that_are_home_have_rolls():
    outside = [0] * 26
    outside[7] = 1
    barred = [0] * 26
    barred[25] = 1
    sixteen = [0, 16] + [0] * 24
    off = [15] + [0] * 25
    found = rolls_left([outside, barred, sixteen, off])
    assert np.isnan(found).tolist() == [True, True, True, False]
    assert found[3] == 0
