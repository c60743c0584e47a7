"""The engines of columns on the matches beside the checkout: equal, and never silent wrongly."""

from __future__ import annotations

from pathlib import Path

from tavla_notation.kernel import PlainEngine
from tavla_notation.rules import RULE_SETS
from tests.kernel.comparing import assert_same, assert_same_columns
from tests.kernel.engines import ENGINES
from tests.kernel.holding import hold


def test_all_files_beside_the_checkout(matches_beside: Path) -> None:
    files = {
        str(path.relative_to(matches_beside)): path.read_bytes()
        for path in sorted(matches_beside.rglob("*"))
        if path.is_file() and path.suffix != ".gz"
    }
    plain = PlainEngine()
    for make in ENGINES.values():
        engine = make()
        assert_same(engine, plain, list(files.values()), RULE_SETS["backgammon"])
        assert_same_columns(engine, plain, files)
    assert len(hold(engine, files)) > 20
