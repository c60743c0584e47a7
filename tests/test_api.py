"""``read``, ``check`` and ``replay``: one call each, from a path, bytes, text or a reading."""

from __future__ import annotations

from pathlib import Path

import pytest

import tavla_notation
from tavla_notation import api
from tavla_notation.notation import Reading
from tavla_notation.replay import BadSetting
from tavla_notation.rules import UnknownRuleSet, rule_set
from tests.cli.records import CLEAN, CUBE, FAULTY


def codes(checked) -> list[str]:
    return [finding.code for finding in checked.findings]


@pytest.fixture
def path(tmp_path) -> Path:
    file = tmp_path / "maç 1.mat"
    file.write_text(FAULTY, encoding="utf-8")
    return file


def test_a_path_bytes_and_text_read_the_same(path):
    readings = [
        api.read(path),
        api.read(str(path)),
        api.read(path.read_bytes()),
        api.read(FAULTY),
    ]
    assert [reading.source.name for reading in readings] == [str(path), str(path), "-", "-"]
    assert all(reading.matches == readings[0].matches for reading in readings)
    assert len(readings[0].matches) == 1


def test_a_reading_is_taken_as_it_is(path):
    reading = api.read(path)
    assert isinstance(reading, Reading)
    assert api.read(reading) is reading
    assert codes(api.check(reading)) == codes(api.check(path)) == ["R206", "P306"]


def test_nothing_in_a_file_raises(tmp_path):
    for data in (b"", b"\0" * 50, b"\xff\xfe", b"Dear Sir,\n", CLEAN.encode("utf-16")):
        api.check(data)
    assert codes(api.check(b"Dear Sir,\n")) == ["N100"]


@pytest.mark.parametrize("call", [api.read, api.check, api.replay])
def test_a_file_that_is_not_there_raises(call, tmp_path):
    with pytest.raises(FileNotFoundError, match=r"gone\.mat"):
        call(tmp_path / "gone.mat")
    with pytest.raises(OSError, match="directory"):
        call(tmp_path)


@pytest.mark.parametrize("call", [api.read, api.check, api.replay])
@pytest.mark.parametrize("source", [None, 5, ["a.mat"], memoryview(b"65: 24/18")])
def test_what_is_no_source_raises(call, source):
    with pytest.raises(TypeError, match="a source is a path, text, bytes or a Reading, not "):
        call(source)


def test_rules_are_named_or_handed_over():
    asked = api.check(CUBE, "tavla")
    assert asked.matches[0].rules.name == "tavla"
    assert codes(asked).count("C401") == 2
    assert codes(api.check(CUBE, rule_set("tavla"))) == codes(asked)
    assert "C401" not in codes(api.check(CUBE))
    assert api.check(CUBE).matches[0].why_rules == "the file has a doubling cube"


def test_settings_override_the_record():
    text = CUBE.replace("Deniz : 0 ", "Deniz : 2 ")
    assert "C403" in codes(api.check(text))
    assert "C403" not in codes(api.check(text, settings={"crawford": "off"}))


def test_settings_pass_by_a_record_without_a_cube():
    assert codes(api.check(FAULTY, settings={"crawford": "off"})) == codes(api.check(FAULTY))


@pytest.mark.parametrize(
    ("arguments", "error", "words"),
    [
        ({"rules": "chess"}, UnknownRuleSet, "'chess'"),
        ({"settings": {"colour": "red"}}, BadSetting, "'colour'"),
        ({"settings": {"crawford": "maybe"}}, BadSetting, "'maybe'"),
        ({"rules": "tavla", "settings": {"crawford": "off"}}, BadSetting, "without one"),
    ],
)
@pytest.mark.parametrize("call", [api.check, api.replay])
def test_misuse_raises_at_once(call, arguments, error, words):
    with pytest.raises(error, match=words):
        call(FAULTY, **arguments)


def test_replay_gives_positions_and_outcomes():
    (match,) = api.replay(CLEAN)
    first, second = match.replays
    assert [ply.pips_after for ply in first.plies] == [156, 163, 152, 153]
    assert (first.outcome.points, second.outcome.points) == (2, 1)
    assert len(first.positions()) == len(first.game.turns) + 1
    assert api.check(CLEAN).matches[0].replays == match.replays


def test_a_checked_file_counts_itself():
    checked = api.check(CLEAN + "\n" + FAULTY)
    assert (len(checked.matches), checked.games, checked.plays) == (2, 3, 13)


def test_the_package_offers_what_it_names():
    for name in tavla_notation.__all__:
        assert getattr(tavla_notation, name) is not None
    assert dir(tavla_notation) == sorted(tavla_notation.__all__)
    assert tavla_notation.read is api.read
    with pytest.raises(AttributeError, match="nothing_such"):
        tavla_notation.nothing_such  # noqa: B018
