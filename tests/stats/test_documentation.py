from pathlib import Path

import pytest

from tavla_notation.stats import SCHEMAS
from tavla_notation.stats.pages import columns_page

PAGE = Path(__file__).parents[2] / "docs" / "statistics.md"


@pytest.mark.parametrize("schema", SCHEMAS, ids=lambda schema: schema.name)
def test_the_page_lists_every_column_as_declared(schema):
    heading = f"\n## {schema.name}\n\n"
    text = PAGE.read_text(encoding="utf-8")
    assert heading in text
    section = text.split(heading, 1)[1].split("\n## ", 1)[0]
    assert section.strip() == columns_page(schema)
