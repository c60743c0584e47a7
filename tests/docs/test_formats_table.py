"""The table of formats in docs/notation.md names every format there is, and no other."""

from __future__ import annotations

import re
from pathlib import Path

from tavla_notation.notation.formats import BINARY, BUILT_IN

PAGE = Path(__file__).parents[2] / "docs" / "notation.md"
LIKE_ANOTHER = {"snowie-text"}
"""Formats that are read as another one."""


def rows() -> list[list[str]]:
    text = PAGE.read_text(encoding="utf-8")
    table = text[text.index("| format | read") :].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", row)[1:-1]] for row in table]


def test_every_format_has_its_row():
    named = [name for row in rows() for name in re.findall(r"^`([a-z-]+)`$", row[1])]
    known = [known.name for known in (*BUILT_IN, *BINARY)]
    assert sorted(named) == sorted(set(known) - LIKE_ANOTHER)


def test_what_is_written_is_what_the_registry_can_write():
    written = {name for row in rows() for name in re.findall(r"`([a-z-]+)`", row[2])}
    can = {known.name for known in BUILT_IN if known.write is not None}
    identifiers = re.findall(r"`([a-z-]+)`", next(row[2] for row in rows() if "ident" in row[0]))
    assert written - set(identifiers) == can


def test_every_row_says_what_stands_behind_it():
    assert all(len(row) == 5 and row[4] for row in rows())
