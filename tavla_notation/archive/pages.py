"""The columns of an archive's tables as the documentation shows them.

    python -m tavla_notation.archive.pages docs/archive.md

puts them into a page in the place of those that stand there.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from tavla_notation.archive.columns import TABLES
from tavla_notation.stats.pages import columns_page

_LISTED = re.compile(r"(?m)^### (\w+)\n\n(\|.*\n)+")


def with_columns(page: str) -> str:
    """Return *page* with the columns of each table under its heading."""

    def listed(found: re.Match[str]) -> str:
        return f"### {found[1]}\n\n{columns_page(TABLES[found[1]])}\n"

    return _LISTED.sub(listed, page)


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.write_text(with_columns(path.read_text(encoding="utf-8")), encoding="utf-8")
