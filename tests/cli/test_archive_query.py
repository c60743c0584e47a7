"""``tavla archive query``: questions in SQL, and the same files read by others."""

from __future__ import annotations

import csv
import io
import json
import shutil
from importlib.util import find_spec
from pathlib import Path

import duckdb
import pandas as pd
import polars as pl
import pytest

from tavla_notation.archive.columns import TABLES
from tavla_notation.archive.making import Recipe, build_archive
from tests.archive.made import SAMPLES, Inline, rows


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    out = tmp_path_factory.mktemp("it's") / "out"
    build_archive([str(SAMPLES)], out, Recipe(), start=Inline, part_size=20_000)
    return out


COUNT = "SELECT severity, count(*) AS n FROM findings GROUP BY severity ORDER BY n DESC, severity"


def test_formats(tavla, made):
    expected = pd.Series([row["severity"] for row in rows(made, "findings")]).value_counts()
    ran = tavla("archive", "query", COUNT, made, "--format", "json")
    assert (ran.status, ran.err) == (0, "")
    assert {row["severity"]: row["n"] for row in json.loads(ran.out)} == dict(expected)
    ran = tavla("archive", "query", COUNT, made, "--format", "csv")
    assert {row["severity"]: int(row["n"]) for row in csv.DictReader(io.StringIO(ran.out))} == dict(
        expected
    )
    assert tavla("archive", "query", COUNT, made).out.splitlines()[0].split() == ["severity", "n"]


def test_the_tables_join(tavla, made):
    sql = (
        "SELECT count(*) AS n FROM turns JOIN games USING (match, game) JOIN matches USING (match)"
    )
    (row,) = json.loads(tavla("archive", "query", sql, made, "--format", "json").out)
    assert row["n"] == len(rows(made, "turns")) > 500


@pytest.mark.parametrize("table", TABLES)
def test_others_read_a_table_by_one_path(made, table):
    (made / table / "notes.txt").unlink(missing_ok=True)
    expected = rows(made, table)
    assert len(pd.read_parquet(made / table)) == len(expected)
    polars = pl.read_parquet(str(made / table / "*.parquet"))
    assert polars.height == len(expected)
    path = str(made / table / "*.parquet").replace("'", "''")
    assert duckdb.sql(f"SELECT count(*) FROM '{path}'").fetchall() == [(len(expected),)]
    for name in TABLES[table].names():
        assert polars[name].to_list() == [row[name] for row in expected]


@pytest.mark.parametrize(
    ("sql", "sentence"),
    [
        ("SELECT nothing FROM turns", 'Referenced column "nothing" not found'),
        ("SELEKT", "syntax error"),
        ("CREATE TABLE a (b INT)", "this is no question"),
    ],
)
def test_what_is_no_question(refused, made, sql, sentence):
    assert sentence in refused("archive", "query", sql, made)


def test_where_there_is_no_archive(refused, made, tmp_path):
    assert refused("archive", "query", COUNT, tmp_path) == f"there is no archive in {tmp_path}"
    (tmp_path / "out").mkdir()
    build_archive([], tmp_path / "out", Recipe(), start=Inline)
    assert "there is nothing in the archive in" in refused(
        "archive", "query", COUNT, tmp_path / "out"
    )


def test_without_duckdb(refused, made, monkeypatch):
    monkeypatch.setattr(
        "tavla_notation.archive.making.find_spec",
        lambda name: None if name == "duckdb" else find_spec(name),
    )
    assert refused("archive", "query", COUNT, made) == (
        "an archive needs the package duckdb: pip install 'tavla-notation[query]'"
    )


def test_a_part_that_does_not_belong_is_not_seen(tavla, made):
    """What a killed run left moved into place is no part of the archive."""
    stray = made / "matches" / "part-999999.parquet"
    stray.write_bytes((made / "matches" / "part-000000.parquet").read_bytes())
    try:
        sql = "SELECT count(*) AS n FROM matches"
        (row,) = json.loads(tavla("archive", "query", sql, made, "--format", "json").out)
        assert row["n"] == len(rows(made, "matches"))
    finally:
        Path(stray).unlink()


@pytest.mark.parametrize(
    "source",
    [
        "read_csv('{file}')",
        "read_text('{file}')",
        "'{file}'",
        "glob('{directory}/*')",
        "parquet_metadata('{file}')",
        "read_text('{archive}/manifest.jsonl')",
        "glob('{archive}/*')",
        "read_csv('https://localhost:1/a.csv')",
        "asked",
        "TABLES",
    ],
)
def test_nothing_but_the_archive_is_seen(refused, made, tmp_path, source):
    (tmp_path / "secret.csv").write_text("a,b\n4711,2\n")
    (tmp_path / "secret.txt").write_text("4711\n")
    named = {"file": tmp_path / "secret.csv", "directory": tmp_path, "archive": made}
    quoted = {name: str(path).replace("'", "''") for name, path in named.items()}
    said = refused("archive", "query", f"SELECT * FROM {source.format(**quoted)}", made)
    assert "4711" not in said
    assert said.startswith("a question sees the tables of the archive") or "does not exist" in said


@pytest.mark.parametrize("sql", ["SET enable_external_access = true", "RESET allowed_paths"])
def test_what_is_locked_stays_so(refused, made, sql):
    assert "this is no question" in refused("archive", "query", sql, made)


@pytest.mark.parametrize("name", ["it's, ığŞ", 'a "b"', "a [1]*?", "{x,y}", "100%20"])
def test_whatever_the_archive_is_called(tavla, made, tmp_path, monkeypatch, name):
    out = tmp_path / "within" / name
    shutil.copytree(made, out)
    expected = [{"n": len(rows(made, "matches"))}]
    sql = "SELECT count(*) AS n FROM matches"
    for path in (out, Path("within") / name, Path("..") / tmp_path.name / "within" / name):
        monkeypatch.chdir(tmp_path)
        ran = tavla("archive", "query", sql, path, "--format", "json")
        assert (ran.status, ran.err) == (0, "")
        assert json.loads(ran.out) == expected


VALUES = [
    ("[1, NULL]", [1, None], "[1, null]"),
    ("NULL", None, ""),
    ("sum(n) FROM range(3) AS t(n)", 3, "3"),
    ("170141183460469231731687303715884105727::HUGEINT", 2**127 - 1, str(2**127 - 1)),
    ("18446744073709551615::UBIGINT", 2**64 - 1, str(2**64 - 1)),
    ("INTERVAL '1 month 2 days'", "1 month 2 days", "1 month 2 days"),
    ("INTERVAL '-2 days'", "-2 days", "-2 days"),
    ("'infinity'::TIMESTAMP", "infinity", "infinity"),
    ("[DATE '-infinity']", ["-infinity"], '["-infinity"]'),
    ("DATE '2026-11-29'", "2026-11-29", "2026-11-29"),
    ("-1.50::DECIMAL(5, 2)", "-1.50", "-1.50"),
    ("[1.50::DECIMAL(5, 2)]", ["1.50"], '["1.50"]'),
    (r"'\xAA\xFF'::BLOB", "aaff", "aaff"),
    (r"['\xAA'::BLOB]", ["aa"], '["aa"]'),
    ("'0b8a51b0-9e1f-4d9b-8d0e-3a1c5c1a2b3d'::UUID", *["0b8a51b0-9e1f-4d9b-8d0e-3a1c5c1a2b3d"] * 2),
    ("{'a': 1, 'b \"': [NULL]}", {"a": 1, 'b "': [None]}, '{"a": 1, "b \\"": [null]}'),
    ("MAP {1: 'x'}", {"1": "x"}, '{"1": "x"}'),
    ("true", True, "True"),
    ("1234567.5::DOUBLE", 1234567.5, "1234567.5"),
    ("'nan'::DOUBLE", "nan", "nan"),
    ("'=1+1'", "=1+1", "'=1+1"),
    ("'Çağrı'", "Çağrı", "Çağrı"),
    ("""'{"a": [1]}'::JSON""", {"a": [1]}, '{"a": [1]}'),
]


@pytest.mark.parametrize(("sql", "value", "text"), VALUES)
def test_values_are_what_they_are(tavla, made, sql, value, text):
    what, _from, rest = sql.partition(" FROM")
    sql = f"SELECT {what} AS v{_from}{rest}"
    (row,) = json.loads(tavla("archive", "query", sql, made, "--format", "json").out)
    assert row == {"v": value}
    assert type(row["v"]) is type(value)
    ran = tavla("archive", "query", sql, made, "--format", "csv")
    assert list(csv.reader(io.StringIO(ran.out))) == [["v"], [text] if text else []] or (
        ran.out == 'v\n""\n' and not text
    )
    shown = {"True": "yes", "'=1+1": "=1+1"}.get(text, text)
    assert tavla("archive", "query", sql, made).out.split("\n")[1].strip() == shown


def test_names_that_stand_twice_and_the_order(tavla, made):
    ran = tavla("archive", "query", "SELECT 1 AS a, 2 AS a", made, "--format", "json")
    assert json.loads(ran.out) == [{"a": 1, "a_1": 2}]
    sql = "SELECT n FROM range(300000) AS t(n) ORDER BY n * 7919 % 300007; -- backwards"
    ran = tavla("archive", "query", sql, made, "--format", "csv")
    found = [int(line) for line in ran.out.splitlines()[1:]]
    assert found == sorted(range(300_000), key=lambda n: n * 7919 % 300_007)


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT ';ş' AS v; -- ş;",
        "SELECT /* ş; */ ';ş' AS v /* ; */ ;",
        "FROM (SELECT ';ş' AS v) -- x",
    ],
)
def test_what_ends_a_question(tavla, made, sql):
    ran = tavla("archive", "query", sql, made, "--format", "json")
    assert json.loads(ran.out) == [{"v": ";ş"}]


def test_a_part_that_is_no_more(refused, made, tmp_path):
    shutil.copytree(made, tmp_path / "out")
    path = tmp_path / "out" / "turns" / "part-000000.parquet"
    for said in ("No files found", "too small to be a Parquet file"):
        path.unlink() if said == "No files found" else path.write_bytes(b"junk")
        sentence = refused("archive", "query", COUNT, tmp_path / "out")
        assert sentence.startswith(f"the archive in {tmp_path / 'out'} cannot be read: ")
        assert said in sentence
        assert "LINE" not in sentence


def test_the_wrong_way_round(refused, made):
    assert refused("archive", "query", made, "SELECT 1") == (
        f'the question comes first: tavla archive query "SELECT …" {made}'
    )
