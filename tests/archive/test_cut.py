"""However the work is cut, and whatever stands twice: the same rows, in little memory."""

from __future__ import annotations

import gzip
import io
import tarfile
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from tavla_notation.archive import parts, writing
from tavla_notation.archive.making import Recipe, build_archive
from tavla_notation.archive.options import Texts
from tests.archive.made import SAMPLES, Inline, contents, rows

AUTO = Recipe()
LEGAL = (SAMPLES / "legal" / "tavla-match-to-5.mat").read_text("utf-8")
FAULTY = (SAMPLES / "illegal" / "P302-blocked-point.mat").read_text("utf-8")


def build(out: Path, *paths: Path, recipe: Recipe = AUTO, part_size: int | None = None):
    names = [str(path) for path in paths]
    return build_archive(names, out, recipe, start=Inline, part_size=part_size)


def played_by(name: str, text: str = LEGAL) -> bytes:
    """Return a match that *name* plays: each name makes another match."""
    assert ("Mehmet" in text) + ("Elif" in text) == 1
    return text.replace("Mehmet", name).replace("Elif", name).encode("utf-8")


def tarred(*members: tuple[str, bytes]) -> bytes:
    """Return a tar that may hold one name several times, as ``tar -r`` writes it."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w") as archive:
        for name, data in members:
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    return buffer.getvalue()


ONE, TWO, THREE = played_by("Ayşe"), played_by("Şule"), played_by("Nur", FAULTY)


@pytest.mark.parametrize(
    "members",
    [
        pytest.param([("a.mat", ONE), ("a.mat", TWO)], id="the second came before"),
        pytest.param([("a.mat", TWO), ("a.mat", ONE)], id="the first came before"),
        pytest.param([("a.mat", TWO), ("b.mat", ONE), ("a.mat", THREE)], id="another between"),
        pytest.param([("a.mat", ONE), ("a.mat", TWO), ("a.mat", ONE)], id="and the first again"),
        pytest.param([("a.mat", THREE), ("a.mat", TWO), ("a.mat", TWO)], id="twice the same"),
        pytest.param([("a.mat", THREE), ("a.mat.gz", gzip.compress(TWO)[:-9])], id="and damaged"),
    ],
)
@pytest.mark.parametrize("texts", list(Texts))
def test_a_name_that_stands_twice_in_a_tar(tmp_path, members, texts):
    """``y.mat`` and a name in the tar have the same bytes: only these are left out."""
    (tmp_path / "a.mat").write_bytes(TWO)
    (tmp_path / "t.tar").write_bytes(tarred(*members))
    paths, recipe = [tmp_path / "a.mat", tmp_path / "t.tar"], Recipe(texts=texts)
    build(tmp_path / "whole", *paths, recipe=recipe)
    build(tmp_path / "cut", *paths, recipe=recipe, part_size=1)
    whole = contents(tmp_path / "whole")
    assert contents(tmp_path / "cut") == whole
    kept = {data for _, data in members if data in {ONE, TWO, THREE}} | {TWO}
    assert len(whole["matches"]) == len(kept)
    assert sum(row["matches"] for row in whole["files"]) == len(kept)


def test_the_duplicates_of_a_name_that_stands_twice(tmp_path):
    """The plays came before in other words, so that matches go and files stay."""
    again = ONE.decode("utf-8").replace("\n", "\r\n").encode("utf-16")
    (tmp_path / "a.mat").write_bytes(ONE)
    members = [("c.mat", THREE), ("c.mat", again), ("c.mat", TWO), ("c.mat", TWO + b"\n")]
    (tmp_path / "t.tar").write_bytes(tarred(*members))
    paths = [tmp_path / "a.mat", tmp_path / "t.tar"]
    build(tmp_path / "whole", *paths)
    build(tmp_path / "cut", *paths, part_size=1)
    assert contents(tmp_path / "cut") == contents(tmp_path / "whole")
    files = rows(tmp_path / "cut", "files")
    assert [row["matches"] for row in files] == [1, 1, 1, 1, 1]
    assert [row["duplicates"] for row in files] == [0, 0, 1, 0, 1]


@pytest.mark.parametrize("texts", [Texts.faulty, Texts.all])
def test_texts_are_of_what_is_left(tmp_path, texts):
    """The only fault is in a match that came before: the text is not kept for it."""
    (tmp_path / "a.mat").write_bytes(THREE)
    (tmp_path / "b.mat").write_bytes(ONE + b"\n\n" + THREE)
    paths, recipe = [tmp_path / "a.mat", tmp_path / "b.mat"], Recipe(texts=texts)
    build(tmp_path / "whole", *paths, recipe=recipe)
    build(tmp_path / "cut", *paths, recipe=recipe, part_size=1)
    assert contents(tmp_path / "cut") == contents(tmp_path / "whole")
    files = rows(tmp_path / "whole", "files")
    assert [(row["matches"], row["duplicates"]) for row in files] == [(1, 0), (2, 1)]
    kept = [Path(row["file"]).name for row in rows(tmp_path / "whole", "texts")]
    assert kept == (["a.mat"] if texts is Texts.faulty else ["a.mat", "b.mat"])


def of_many(tmp_path: Path) -> list[Path]:
    """Return a match, and a tar of it in other bytes and of 12 others: a part each, if cut."""
    (tmp_path / "a.mat").write_bytes(ONE)
    members = [(f"{number}.mat", played_by(f"Oyuncu {number}")) for number in range(12)]
    members.insert(5, ("again.mat", ONE.replace(b"\n", b"\r\n")))
    (tmp_path / "t.tar").write_bytes(tarred(*members))
    return [tmp_path / "a.mat", tmp_path / "t.tar"]


def groups(archive: Path, table: str) -> list[list[int]]:
    """Return of the second part the keys in each of a table's groups."""
    with pq.ParquetFile(archive / table / "part-000001.parquet") as file:
        return [
            file.read_row_group(group)["match"].to_pylist() for group in range(file.num_row_groups)
        ]


def test_a_part_is_written_once_more_batch_by_batch(tmp_path, monkeypatch):
    """One match of it came before: no group of it grows, and no game is cut in two."""
    monkeypatch.setattr(parts, "BATCH", 1)
    monkeypatch.setattr(writing, "_ROWS", 300)
    paths = of_many(tmp_path)
    build(tmp_path / "cut", *paths, part_size=1)
    found = groups(tmp_path / "cut", "turns")
    assert len(found) > 3
    assert sum(len(set(group)) for group in found) == len({key for group in found for key in group})
    assert max(len(group) for group in found) < 2 * 300
    build(tmp_path / "whole", *paths)
    assert contents(tmp_path / "cut") == contents(tmp_path / "whole")
    assert len(rows(tmp_path / "cut", "duplicates")) == 1


def test_a_group_is_written_when_it_is_large(tmp_path, monkeypatch):
    """Few rows may be many bytes: whole files in ``texts``."""
    monkeypatch.setattr(parts, "BATCH", 1)
    monkeypatch.setattr(writing, "_BYTES", 20_000)
    paths = of_many(tmp_path)
    build(tmp_path / "out", *paths, recipe=Recipe(texts=Texts.all), part_size=1)
    assert len(groups(tmp_path / "out", "turns")) > 3
    with pq.ParquetFile(tmp_path / "out" / "texts" / "part-000001.parquet") as file:
        assert file.num_row_groups > 1
    assert len(rows(tmp_path / "out", "texts")) == 13
