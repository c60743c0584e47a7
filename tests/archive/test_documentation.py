"""The page of archives shows the tables as they are declared."""

from __future__ import annotations

from pathlib import Path

from tavla_notation.archive.columns import TABLES, VERSION
from tavla_notation.archive.pages import with_columns

PAGE = Path(__file__).parents[2] / "docs" / "archive.md"


def test_the_columns_are_those_declared():
    """Regenerate it: python -m tavla_notation.archive.pages docs/archive.md."""
    page = PAGE.read_text(encoding="utf-8")
    assert page == with_columns(page)
    for name, table in TABLES.items():
        assert f"### {name}\n\n| column | dtype | unit | meaning |" in page
        assert len(table.names()) == len(set(table.names()))
    assert f"Schema {VERSION}." in page
