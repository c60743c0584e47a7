"""What must hold of an engine of columns: silent only where the reference is, and equal counts."""

from __future__ import annotations

from collections.abc import Mapping

import pandas as pd

from tavla_notation.check import Checked, check_matches
from tavla_notation.kernel import Engine, run
from tavla_notation.notation import read_bytes
from tavla_notation.rules import RuleSet
from tavla_notation.stats import games_table, matches_table, turns_table
from tavla_notation.stats.column_tables import column_tables


def checked(data: bytes, name: str, rules: RuleSet | None = None) -> Checked:
    """Return what the readers and the reference engine say of one file."""
    reading = read_bytes(data, name)
    return check_matches(reading.source, reading.matches, reading.diagnostics, rules=rules)


def hold(engine: Engine, files: Mapping[str, bytes], rules: RuleSet | None = None) -> set[str]:
    """Assert that *engine* and the reference agree on *files*; return the names of the clean ones.

    A clean file has no finding whatever, and its tables are those of the reference,
    to the dtype and the order of the categories.
    """
    names = list(files)
    columns = run(list(files.values()), engine, rules=rules)
    clean = [name for name, is_clean in zip(names, columns.clean, strict=True) if is_clean]
    replayed = []
    for name in clean:
        seen = checked(files[name], name, rules)
        assert seen.findings == (), (name, [(f.code, f.message) for f in seen.findings])
        replayed += seen.matches
    expected = matches_table(replayed), games_table(replayed), turns_table(replayed)
    for ours, theirs in zip(column_tables(columns, names), expected, strict=True):
        pd.testing.assert_frame_equal(ours, theirs)
    return set(clean)
