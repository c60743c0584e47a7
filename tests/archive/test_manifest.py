"""The manifest of an archive: whatever its lines say is taken, or is one sentence."""

from __future__ import annotations

import json

import pytest

from tavla_notation.archive.columns import TABLES
from tavla_notation.archive.making import Recipe, build_archive
from tavla_notation.archive.manifest import ArchiveError
from tavla_notation.archive.reading import Archive
from tests.archive.made import SAMPLES, Inline


@pytest.fixture(scope="module")
def lines(tmp_path_factory):
    """The lines of a manifest: header, run, part."""
    out = tmp_path_factory.mktemp("made") / "out"
    build_archive([str(SAMPLES / "illegal")], out, Recipe(), start=Inline)
    made = (out / "manifest.jsonl").read_text().splitlines()
    assert [min(json.loads(line).keys() & {"part", "run", "house"}) for line in made] == [
        "house",
        "run",
        "part",
    ]
    return made


def counts(**changed):
    return dict.fromkeys(TABLES, 1) | changed


HEADERS = [
    {"tavla_archive": "x"},
    {"tavla_archive": None},
    {"tavla_archive": True},
    {"tavla_archive": 1.5},
    {"tavla_archive": -1},
    {"limits": ["depth=x"]},
    {"limits": 5},
    {"limits": [5]},
    {"texts": "zzz"},
    {"texts": []},
    {"rules": "tavla2"},
    {"rules": 5},
    {"rules": None},
    {"rules": "club.toml", "house": "base = "},
    {"rules": "club.toml", "house": 5},
    {"rules": "club.toml", "house": "a = " + "[" * 100_000},
    {"settings": 5},
    {"settings": {"crawford": 5}},
    {"settings": {"nothing": "on"}},
    {"encoding": "zzz"},
    {"encoding": 5},
]
LINES = [
    "5",
    '["part"]',
    "null",
    '"part"',
    "[" * 100_000,
    "9" * 5_000,
    "{",
    "\N{REPLACEMENT CHARACTER}",
    "",
    *map(
        json.dumps,
        [
            {"part": 1},
            {"part": "1", "rows": counts(), "sizes": counts()},
            {"part": -1, "rows": counts(), "sizes": counts()},
            {"part": None, "rows": counts(), "sizes": counts()},
            {"part": 1, "sizes": counts()},
            {"part": 1, "rows": counts()},
            {"part": 1, "rows": None, "sizes": counts()},
            {"part": 1, "rows": [5], "sizes": counts()},
            {"part": 1, "rows": {"files": 1}, "sizes": counts()},
            {"part": 1, "rows": counts(turns=-1), "sizes": counts()},
            {"part": 1, "rows": counts(turns="1"), "sizes": counts()},
            {"part": 1, "rows": counts(turns=1.5), "sizes": counts()},
            {"part": 1, "rows": counts(), "sizes": counts(turns=True)},
            {"part": 1, "rows": counts(), "sizes": counts(turns=2**63)},
            {"run": 5},
            {"run": "games"},
            {"run": [5]},
            {"run": ["games"], "base": 5},
        ],
    ),
]


def told(directory, lines):
    (directory / "manifest.jsonl").write_text("".join(f"{line}\n" for line in lines))
    with pytest.raises(ArchiveError) as reading:
        Archive(directory)
    for name in TABLES:
        (directory / name).mkdir(exist_ok=True)
    return str(reading.value)


@pytest.mark.parametrize("changed", HEADERS, ids=lambda changed: json.dumps(changed)[:60])
def test_a_header_that_says_nothing(tmp_path, lines, changed):
    header = json.dumps(json.loads(lines[0]) | changed)
    said = told(tmp_path, [header, lines[1]])
    assert said == f"{tmp_path / 'manifest.jsonl'} is damaged on line 1"
    with pytest.raises(ArchiveError) as updating:
        build_archive([], tmp_path, start=Inline)
    assert str(updating.value) == said


@pytest.mark.parametrize("line", LINES, ids=lambda line: line[:40])
def test_a_line_that_says_nothing(tmp_path, lines, line):
    said = told(tmp_path, [*lines, line, lines[1]])
    assert said == f"{tmp_path / 'manifest.jsonl'} is damaged on line 4"
    with pytest.raises(ArchiveError) as updating:
        build_archive([], tmp_path, start=Inline)
    assert str(updating.value) == said


def test_a_part_that_stands_twice(tmp_path, lines):
    assert told(tmp_path, [*lines, lines[2]]).endswith("is damaged on line 4")


def test_what_is_none_at_all(tmp_path):
    assert told(tmp_path, ["{}"]) == f"{tmp_path / 'manifest.jsonl'} is no manifest of an archive"
    assert told(tmp_path, ["5"]).endswith("is damaged on line 1")


def test_a_line_of_another_kind_is_passed_over(tmp_path, lines):
    (tmp_path / "manifest.jsonl").write_text("\n".join([*lines, '{"remark":"x"}', ""]))
    assert len(Archive(tmp_path).parts) == 1
