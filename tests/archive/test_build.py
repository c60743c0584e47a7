"""Archives are built: what stands in them is what the files' own tables say."""

from __future__ import annotations

import json
import shutil
import tarfile
import zipfile
from pathlib import Path

import pandas as pd
import pytest

from tavla_notation import stats
from tavla_notation.archive.batch import check_file, tables_of
from tavla_notation.archive.discovery import NothingThere, expand
from tavla_notation.archive.making import Recipe, build_archive
from tavla_notation.archive.manifest import ArchiveError
from tavla_notation.archive.options import Options, Texts
from tests.archive.made import SAMPLES, Inline, contents, rows, some_files

AUTO = Recipe()


def built(out: Path, *paths: Path, recipe: Recipe | None = AUTO):
    return build_archive([str(path) for path in paths], out, recipe, start=Inline)


@pytest.fixture(scope="module")
def source(tmp_path_factory):
    return some_files(tmp_path_factory.mktemp("source"))


@pytest.fixture(scope="module")
def archive(source, tmp_path_factory):
    out = tmp_path_factory.mktemp("built") / "out"
    built(out, source)
    return out


@pytest.fixture(scope="module")
def checked(source):
    return [check_file(path, Path(path).read_bytes(), Options()) for path in expand([str(source)])]


@pytest.mark.parametrize("table", ["matches", "games", "turns"])
def test_the_tables_are_those_of_the_files(archive, checked, table):
    replayed = [match for file in checked for match in file.matches]
    findings = [finding for file in checked for finding in file.findings]
    expected = {
        "matches": lambda: stats.matches_table(replayed, findings),
        "games": lambda: stats.games_table(replayed),
        "turns": lambda: stats.turns_table(replayed, findings),
    }[table]()
    found = pd.DataFrame(rows(archive, table))
    numbers = {key: n for n, key in enumerate(dict.fromkeys(found["match"]), 1)}
    if table == "matches":
        assert len(numbers) == len(found) == len(replayed)
    found["match"] = found["match"].map(numbers)
    pd.testing.assert_frame_equal(
        found[expected.columns].astype(object).where(found.notna(), None)[expected.columns],
        expected.astype(object).where(expected.notna(), None),
        check_dtype=False,
    )


def test_findings_name_their_place(archive, checked):
    found = rows(archive, "findings")
    expected = [(f.place.file, f.code, f.message) for file in checked for f in file.findings]
    assert [(row["file"], row["code"], row["message"]) for row in found] == expected
    (blocked,) = (row for row in found if "P302" in row["file"])
    assert (blocked["code"], blocked["severity"], blocked["game"]) == ("P302", "error", 1)
    assert blocked["text"][blocked["column"] - 1 : blocked["end_column"] - 1] != ""
    match = next(row for row in rows(archive, "matches") if row["match"] == blocked["match"])
    assert match["file"] == blocked["file"]


def test_texts_are_those_of_faulty_files(archive, checked):
    faulty = [
        file.source.name
        for file in checked
        if file.matches and any(f.severity.value != "note" for f in file.findings)
    ]
    assert [row["file"] for row in rows(archive, "texts")] == faulty
    assert 0 < len(faulty) < len(checked)


@pytest.mark.parametrize("texts", [Texts.all, Texts.none])
def test_other_texts_can_be_kept(texts):
    files = [(path.name, path.read_bytes()) for path in sorted(SAMPLES.glob("legal/*.mat"))]
    kept = tables_of(files, Options(texts=texts)).texts
    assert len(kept) == (len(files) if texts is Texts.all else 0)


def test_a_batch_of_nothing_has_the_same_columns():
    some = tables_of([("a.mat", (SAMPLES / "README.md").read_bytes())], Options())
    for empty, full in zip(tables_of([], Options()), some, strict=True):
        assert list(empty.columns) == list(full.columns)


def test_containers_are_read_member_by_member(tmp_path, source):
    names = sorted(source.iterdir())[:6]
    with zipfile.ZipFile(tmp_path / "some.zip", "w") as packed:
        for path in names[:3]:
            packed.write(path, path.name)
    with tarfile.open(tmp_path / "more.tar.gz", "w:gz") as packed:
        for path in names[3:]:
            packed.add(path, path.name)
    built(tmp_path / "out", tmp_path / "some.zip", tmp_path / "more.tar.gz")
    found = [row["file"] for row in rows(tmp_path / "out", "files")]
    assert found == [f"{tmp_path}/some.zip/{path.name}" for path in names[:3]] + [
        f"{tmp_path}/more.tar.gz/{path.name}" for path in names[3:]
    ]


def test_addresses_are_searched_through(tmp_path, source):
    for path in sorted(source.iterdir())[:3]:
        shutil.copy(path, tmp_path)
    build_archive([f"file://{tmp_path}/*.mat"], tmp_path / "out", Recipe(), start=Inline)
    assert len(rows(tmp_path / "out", "files")) == 3
    with pytest.raises(NothingThere, match="there is no match record in"):
        build_archive([f"file://{tmp_path}/*.sgf"], tmp_path / "out2", Recipe(), start=Inline)


@pytest.mark.parametrize("address", ["", "file://"])
def test_an_archive_does_not_read_itself(tmp_path, source, monkeypatch, address):
    monkeypatch.chdir(tmp_path)
    shutil.copy(sorted(source.iterdir())[0], "a.mat")
    where = f"{address}{tmp_path}/" if address else "."
    build_archive([where], "m.tavla", AUTO, start=Inline)
    for again in ([], [where]):
        assert build_archive(again, "m.tavla", start=Inline).rows["files"] == 0
    assert [row["file"].rpartition("/")[2] for row in rows(Path("m.tavla"), "files")] == ["a.mat"]
    assert not any(row["code"] == "N100" for row in rows(Path("m.tavla"), "findings"))


def test_a_second_run_has_nothing_to_do(tmp_path, source):
    first = built(tmp_path / "out", source)
    before = contents(tmp_path / "out")
    again = built(tmp_path / "out", source)
    assert (again.done, again.rows["files"], again.parts) == (first.rows["files"], 0, 0)
    assert contents(tmp_path / "out") == before


def test_an_update_adds_what_is_new(tmp_path, source):
    files = sorted(source.iterdir())
    some = tmp_path / "some"
    some.mkdir()
    for path in files[:5]:
        shutil.copy(path, some)
    built(tmp_path / "out", some)
    for path in files[5:9]:
        shutil.copy(path, some)
    more = built(tmp_path / "out", recipe=None)
    assert (more.done, more.rows["files"]) == (5, 4)
    assert len(rows(tmp_path / "out", "files")) == 9


def rewritten(data: bytes) -> bytes:
    """Return a record that says the same in another encoding, with other spaces."""
    text = data.decode("utf-8").replace("\r\n", "\n")
    return text.replace("\n", "\r\n").replace("; ", ";  ").encode("utf-16")


def test_a_match_is_kept_once_whatever_its_file_is(tmp_path, source):
    kept = source / "std_016_len7-0.mat"
    (tmp_path / "a.mat").write_bytes(kept.read_bytes())
    (tmp_path / "b.mat").write_bytes(rewritten(kept.read_bytes()))
    (tmp_path / "c.mat").write_bytes(kept.read_bytes())
    made = built(tmp_path / "out", *(tmp_path / f"{name}.mat" for name in "abc"))
    found = rows(tmp_path / "out", "files")
    assert [row["state"] for row in found] == ["read", "read", "same"]
    assert [row["duplicates"] for row in found] == [0, 1, 0]
    (match,) = rows(tmp_path / "out", "matches")
    (again,) = rows(tmp_path / "out", "duplicates")
    assert match["file"].endswith("a.mat")
    assert (again["match"], again["file"]) == (match["match"], str(tmp_path / "b.mat"))
    assert made.rows["duplicates"] == 1
    assert {row["match"] for row in rows(tmp_path / "out", "turns")} == {match["match"]}


BROKEN_OFF = """; [EventDate "2024.{month:02}.05"]
; [Player 1 "Ayşe"]
; [Player 2 "Mehmet"]
; [Variation "Backgammon"]

 1 point match

 Game 1
 Ayşe : 0                         Mehmet : 0
  1) 61: 13/7 8/7                {more}
"""


def test_two_matches_that_broke_off_after_the_same_roll_are_two(tmp_path):
    """The same first roll falls one time in fifteen; the day tells them apart."""
    for name, month, more in (("a", 1, ""), ("b", 6, ""), ("c", 6, " ")):
        text = BROKEN_OFF.format(month=month, more=more)
        (tmp_path / f"{name}.mat").write_text(text, encoding="utf-8")
    built(tmp_path / "out", *(tmp_path / f"{name}.mat" for name in "abc"))
    assert len(rows(tmp_path / "out", "matches")) == 2
    (again,) = rows(tmp_path / "out", "duplicates")
    assert again["file"].endswith("c.mat")


def exercise(white):
    """A game that begins with White's checkers on the points *white*; Black's are as ever."""
    sides = [[0] * 26, [0] * 26]
    for side, points in zip(sides, (white, {24: 2, 13: 5, 8: 3, 6: 5}), strict=True):
        for point, checkers in points.items():
            side[point] = checkers
    position = {"on_roll": "white", "white": sides[0], "black": sides[1]}
    start = {"position": position, "cube": 1, "cube_owner": None}
    lines = (
        {"match": "tavla-notation 1", "length": 5, "tags": [["Rules", "tavla"]]},
        {"game": 1, "names": ["Ayşe", "Mehmet"], "scores": [0, 0], "start": start},
        {"turn": 1, "player": "white", "dice": "31", "does": "moves", "play": "8/5 6/5"},
        {"turn": 2, "player": "white", "does": "result", "points": 1},
    )
    return "".join(json.dumps(line) + "\n" for line in lines)


def test_two_exercises_with_one_play_are_two_by_where_they_begin(tmp_path):
    for name, white in (("a", {13: 7, 8: 3, 6: 5}), ("b", {8: 5, 6: 5, 1: 5})):
        (tmp_path / f"{name}.jsonl").write_text(exercise(white), encoding="utf-8")
    built(tmp_path / "out", tmp_path / "a.jsonl", tmp_path / "b.jsonl")
    assert len(rows(tmp_path / "out", "matches")) == 2


def test_duplicates_are_the_same_however_the_work_is_cut(tmp_path, source):
    """Known from an earlier run, met in the same part or in another one: the same rows."""
    kept = sorted(source.glob("std_*"))
    names = []
    for n, path in enumerate(kept):
        for letter, data in (("a", path.read_bytes()), ("b", rewritten(path.read_bytes()))):
            (tmp_path / f"{letter}{n}.mat").write_bytes(data)
            names.append(tmp_path / f"{letter}{n}.mat")
        (tmp_path / f"c{n}.mat").write_bytes(path.read_bytes())
        names.append(tmp_path / f"c{n}.mat")
    names.sort()
    built(tmp_path / "whole", *names)
    for name in names:
        built(tmp_path / "one by one", name)
    paths = [str(name) for name in names]
    build_archive(paths, tmp_path / "parts", AUTO, start=Inline, part_size=1)
    assert len(list((tmp_path / "parts" / "files").iterdir())) == len(names)
    assert contents(tmp_path / "one by one") == contents(tmp_path / "whole")
    assert contents(tmp_path / "parts") == contents(tmp_path / "whole")
    assert len(rows(tmp_path / "whole", "duplicates")) == len(kept)


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda text: text.replace("Fatma", "Hatice"), id="another player"),
        pytest.param(lambda text: text.replace("24/", "13/", 1), id="another play"),
    ],
)
def test_what_differs_is_another_match(tmp_path, change):
    text = (SAMPLES / "legal" / "tavla-match-to-5.mat").read_text("utf-8")
    assert change(text) != text
    (tmp_path / "a.mat").write_text(text, "utf-8")
    (tmp_path / "b.mat").write_text(change(text), "utf-8")
    built(tmp_path / "out", tmp_path / "a.mat", tmp_path / "b.mat")
    assert len({row["match"] for row in rows(tmp_path / "out", "matches")}) == 2


def test_other_options_are_another_archive(tmp_path, source):
    first = sorted(source.iterdir())[0]
    built(tmp_path / "out", first)
    with pytest.raises(ArchiveError, match='was built with rules "auto", not "tavla"'):
        built(tmp_path / "out", first, recipe=Recipe(rules="tavla"))
    with pytest.raises(ArchiveError, match="there is no archive in"):
        built(tmp_path / "nowhere", first, recipe=None)
    with pytest.raises(ArchiveError, match="is no archive and not empty"):
        built(source, first)
    with pytest.raises(NothingThere, match="not from standard input"):
        built(tmp_path / "out", Path("-"))
