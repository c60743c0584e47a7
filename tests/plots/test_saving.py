import os
import re
from xml.etree import ElementTree

import matplotlib as mpl
import pytest

from tavla_notation.plots import inline_svg, picture_bytes, plot_race, save
from tavla_notation.stats import pips_table
from tests.made_matches import match_of, replay_of


def race(**more):
    return plot_race(pips_table([match_of(replay_of(**more))]))


@pytest.mark.parametrize("kind", ["png", "svg", "pdf"])
def test_the_same_picture_gives_the_same_bytes(kind):
    assert picture_bytes(race(), kind) == picture_bytes(race(), kind)


@pytest.mark.parametrize(
    ("kind", "magic"), [("png", b"\x89PNG"), ("svg", b"<?xml"), ("PDF", b"%PDF")]
)
def test_the_suffix_chooses_the_format(tmp_path, kind, magic):
    path = tmp_path / f"race.{kind}"
    save(race(), path)
    assert path.read_bytes().startswith(magic)
    assert os.listdir(tmp_path) == [path.name]


def test_another_suffix_is_refused(tmp_path):
    with pytest.raises(ValueError, match=r"\.png, \.svg, \.pdf, not '\.bmp'"):
        save(race(), tmp_path / "race.bmp")


def test_what_cannot_be_written_leaves_nothing_behind(tmp_path):
    (tmp_path / "race.png").mkdir()
    with pytest.raises(OSError, match=r"race\.png"):
        save(race(), tmp_path / "race.png")
    assert os.listdir(tmp_path) == ["race.png"]
    with pytest.raises(FileNotFoundError):
        save(race(), tmp_path / "nowhere" / "race.png")


def test_no_date_and_no_global_setting():
    before = dict(mpl.rcParams)
    text = picture_bytes(race(), "svg").decode()
    assert "<dc:date>" not in text
    assert dict(mpl.rcParams) == before


def test_letters_that_the_font_lacks_raise_no_warning():
    assert picture_bytes(race(names=("李四", "🎲")), "png")


def test_an_inline_picture_shares_a_page():
    svg = inline_svg(race(), "race7", colours={"#d07a00": "var(--white)"})
    root = ElementTree.fromstring(svg)
    ids = re.findall(r'\bid="([^"]*)"', svg)
    assert ids
    assert all(name.startswith("race7-") for name in ids)
    assert len(set(ids)) == len(ids)
    assert set(re.findall(r'(?:href="#|url\(#)([^")]*)', svg)) <= set(ids)
    assert "var(--white)" in svg
    assert "#d07a00" not in svg
    assert "<style" not in svg
    assert root.get("aria-label") == "Ayşe leads the race from turn 2"


def test_words_of_an_inline_picture_stay_words():
    svg = inline_svg(race(names=('<b id="x">&', "İbrahim")), "race1")
    texts = [
        text.text for text in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")
    ]
    assert '<b id="x">&' in texts
    assert "İbrahim" in texts
