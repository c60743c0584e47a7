"""Findings as a table, and every table by its name."""

import pandas as pd
import pytest

from tavla_notation import api
from tavla_notation.cli.stat_tables import TableName
from tavla_notation.report.contents import Contents
from tavla_notation.stats import FINDINGS, SCHEMAS, TABLES, findings_table, table_named
from tests.cli.records import CLEAN, CUBE, FAULTY

SCHEMA = {schema.name: schema for schema in SCHEMAS}


@pytest.fixture(scope="module")
def checked(tmp_path_factory):
    folder = tmp_path_factory.mktemp("records")
    found = []
    for name, text in (("clean", CLEAN), ("faulty", FAULTY), ("cube", CUBE)):
        (folder / f"{name}.mat").write_text(text, encoding="utf-8")
        found.append(api.check(folder / f"{name}.mat"))
    return found


def test_every_finding_has_its_row(checked):
    table = api.to_frame(checked, "findings")
    findings = [(file, finding) for file in checked for finding in file.findings]
    assert len(table) == len(findings) > 1
    matches = api.to_frame(checked, "matches").set_index("match")
    for row, (file, finding) in zip(table.itertuples(), findings, strict=True):
        assert (row.code, row.message, row.severity) == (
            finding.code,
            finding.message,
            finding.severity.value,
        )
        where = file.source.location(finding.span)
        assert (row.line, row.column) == (where.line, where.column)
        assert matches.loc[row.match, "file"] == row.file == finding.place.file
        told = [None if pd.isna(value) else value for value in (row.game, row.turn, row.player)]
        assert told == [finding.place.game, finding.place.turn, finding.place.player]
        assert (row.legal_plays if finding.legal_plays else "") == " · ".join(finding.legal_plays)


def test_names_of_tables_are_the_same_everywhere(checked):
    assert set(TABLES) == set(SCHEMA) == {*TableName, "findings"}
    assert set(TABLES) == {*Contents(checked).data, "fairness"}


@pytest.mark.parametrize("name", [name for name in TABLES if name != "fairness"])
def test_a_frame_is_the_declared_table(checked, name):
    table = api.to_frame(checked, name)
    assert list(table.columns) == SCHEMA[name].names()
    assert len(table) > 0
    empty = table_named(name, [], [])
    assert empty.empty
    # Which words a column of repeating words has is its data's, so dtypes are told by name.
    assert list(map(str, empty.dtypes)) == list(map(str, table.dtypes))


def test_the_tests_of_dice_have_their_name_too(checked):
    pytest.importorskip("scipy")
    assert list(api.to_frame(checked, "fairness").columns) == SCHEMA["fairness"].names()


def test_a_path_and_text_are_checked_first(checked):
    whole = api.to_frame(checked[1])
    pd.testing.assert_frame_equal(api.to_frame(checked[1].source.name), whole)
    assert len(api.to_frame(FAULTY, rules="backgammon")) == len(whole)


def test_another_name_is_refused(checked):
    with pytest.raises(ValueError, match="not 'gammons'"):
        api.to_frame(checked, "gammons")


def test_no_findings_have_the_same_columns(checked):
    table = findings_table(checked[0].matches, [])
    assert list(table.columns) == FINDINGS.names()
    assert table.empty
