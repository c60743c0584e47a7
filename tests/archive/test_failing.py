"""A file at which something fails is a finding, whatever it is that fails; the others are read."""

from __future__ import annotations

from pathlib import Path

import pytest

from tavla_notation.archive import parts
from tavla_notation.archive.making import Recipe, build_archive
from tests.archive.made import SAMPLES, Inline, contents, rows

FILES = sorted(SAMPLES.glob("illegal/P3*.mat"))[:9]
AUTO = Recipe()


def build(source: Path, out: Path, recipe: Recipe = AUTO):
    return build_archive([str(source)], out, recipe, start=Inline)


def put(directory: Path, *more: str) -> Path:
    directory.mkdir()
    for path in FILES:
        (directory / path.name).write_bytes(path.read_bytes())
    for name in more:
        text = (SAMPLES / "legal" / "tavla-match-to-5.mat").read_text("utf-8")
        (directory / name).write_text(text.replace("Mehmet", name), "utf-8")
    return directory


def fails_at(names: set[str], files: list[str]) -> None:
    if names & {Path(name).name for name in files}:
        raise KeyError("it is \ud800 no fault of \x1b anybody")


@pytest.mark.parametrize("step", ["tables_of", "match_keys", "_arrow", "without_matches"])
def test_any_step_may_fail(tmp_path, monkeypatch, step):
    """Two files of ten make it fail, and each of the other tables is what it would be."""
    bad = {"P302-bad.mat", "P305-bad.mat"}
    build(put(tmp_path / "good"), tmp_path / "whole")
    whole = contents(tmp_path / "whole")
    real = getattr(parts, step)

    def failing(first, *more):
        if step == "tables_of":
            fails_at(bad, [name for name, _ in first])
        elif isinstance(first, dict):
            fails_at(bad, first["matches"]["file"].to_pylist())
        else:
            fails_at(bad, list(getattr(first, "matches", first)["file"]))
        return real(first, *more)

    monkeypatch.setattr(parts, step, failing)
    source = put(tmp_path / "some", *bad)
    build(source, tmp_path / "out")
    files = rows(tmp_path / "out", "files")
    assert [Path(row["file"]).name for row in files] == sorted({p.name for p in FILES} | bad)
    assert {Path(row["file"]).name for row in files if row["state"] == "stops"} == bad
    for name in ("games", "turns"):
        assert rows(tmp_path / "out", name) == whole[name]
    found = [row for row in rows(tmp_path / "out", "findings") if row["code"] == "N100"]
    assert {Path(row["file"]).name for row in found} == bad
    assert all("reading it failed (KeyError" in row["message"] for row in found)
    assert build(source, tmp_path / "out").rows["files"] == 0


def test_half_a_letter_in_a_name_fails_nothing(tmp_path):
    source = put(tmp_path / "some")
    (source / "P303-half.jsonl").write_text(
        '{"match":"tavla-notation 1"}\n{"game":1,"names":["Ay\\ud800e","b"]}\n'
        '{"turn":1,"player":"white","dice":"31","does":"moves","play":"8/5 6/5"}\n'
    )
    build(source, tmp_path / "out")
    assert not [row for row in rows(tmp_path / "out", "files") if row["state"] == "stops"]
    assert "Ay\ufffde" in {row["white"] for row in rows(tmp_path / "out", "matches")}
    assert "N106" in {row["code"] for row in rows(tmp_path / "out", "findings")}


def test_half_a_letter_by_an_encoding_fails_nothing(tmp_path):
    source = put(tmp_path / "some")
    text = FILES[0].read_text("utf-8")
    assert "Ali Vural" in text
    (source / "zz.mat").write_bytes(text.replace("Ali Vural", "Al\ud800i").encode("utf-7"))
    build(source, tmp_path / "out", Recipe(encoding="utf-7"))
    assert not [row for row in rows(tmp_path / "out", "files") if row["state"] == "stops"]
    (match,) = (row for row in rows(tmp_path / "out", "matches") if "zz.mat" in row["file"])
    assert match["white"] == "Al\ufffdi"
