"""Parquet holds the tables: written with pyarrow, read back with pandas, the same."""

from io import BytesIO
from pathlib import Path

import pandas as pd
import pytest

from tavla_notation import api
from tavla_notation.report import Form, report
from tavla_notation.stats import SCHEMAS, TABLES, table_named
from tavla_notation.stats.files import parquet_bytes
from tests.cli.records import FAULTY

SAMPLES = Path(__file__).parents[2] / "sample_matches"
SCHEMA = {schema.name: schema for schema in SCHEMAS}


@pytest.fixture(scope="module")
def files():
    legal = ("tavla-match-to-5", "backgammon-crawford", "tawula-single", "tavla-turkish-letters")
    paths = [SAMPLES / "legal" / f"{name}.mat" for name in legal]
    return [api.check(path) for path in (*paths, SAMPLES / "illegal" / "P302-blocked-point.mat")]


def kind(dtype):
    """What a dtype is to a reader; how pandas stores words is its own affair."""
    if isinstance(dtype, pd.StringDtype):
        return "string"
    if isinstance(dtype, pd.CategoricalDtype):
        return f"category, {'ordered' if dtype.ordered else 'in no order'}"
    return str(dtype)


def kinds(table):
    return {name: kind(dtype) for name, dtype in table.dtypes.items()}


def values(table):
    return table.astype(object).where(table.notna(), None).to_numpy().tolist()


@pytest.mark.parametrize("name", TABLES)
def test_what_is_read_back_is_what_was_written(files, name):
    table = api.to_frame(files, name)
    read = pd.read_parquet(BytesIO(parquet_bytes(table)))
    assert len(table) > 0
    assert list(read.columns) == SCHEMA[name].names()
    assert kinds(read) == kinds(table)
    assert values(read) == values(table)
    for column in table.select_dtypes("category"):
        assert list(read[column].cat.categories) == list(table[column].cat.categories)


@pytest.mark.parametrize("name", TABLES)
def test_an_empty_selection_keeps_its_columns(name):
    table = table_named(name, [], [])
    read = pd.read_parquet(BytesIO(parquet_bytes(table)))
    assert read.empty
    assert list(read.columns) == SCHEMA[name].names()
    assert kinds(read) == kinds(table)


def test_names_come_back_to_the_letter(tmp_path):
    name = '=İı "Ağaç" <b> \U0001f3b2'
    path = tmp_path / "odd.mat"
    path.write_text(FAULTY.replace("Ayşe", name), encoding="utf-8")
    table = api.to_frame(path, "games")
    read = pd.read_parquet(BytesIO(parquet_bytes(table)))
    assert read["white"].tolist() == table["white"].tolist()
    assert name in read["white"].tolist()


def test_the_same_table_gives_the_same_bytes(files):
    table = api.to_frame(files, "turns")
    assert parquet_bytes(table) == parquet_bytes(table.copy())


def test_the_report_writes_every_table(files, tmp_path):
    report(files, tmp_path, forms=[Form.parquet])
    written = {path.stem: path for path in (tmp_path / "tables").glob("*.parquet")}
    assert set(written) == set(TABLES)
    for name, path in written.items():
        assert values(pd.read_parquet(path)) == values(api.to_frame(files, name))
