"""Options that run the rules' tests over other files of the same schemas."""

from pathlib import Path

import pytest

DATA = Path(__file__).parent / "data"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rule-vectors",
        metavar="FILE",
        type=Path,
        default=DATA / "rules.jsonl",
        help="rule vectors to run (schema 'tavla-notation rule vectors 1')",
    )
    parser.addoption(
        "--play-oracle",
        metavar="FILE",
        type=Path,
        default=DATA / "plays.jsonl.gz",
        help="positions with all their plays to run (schema 'tavla-notation play oracle 1')",
    )
