"""``tavla archive query``: questions in SQL, and the same files read by others."""

from __future__ import annotations

import csv
import io
import json
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
