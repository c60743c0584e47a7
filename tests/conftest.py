"""Options that run the rules' tests over other files of the same schemas."""

import os
from pathlib import Path

import pytest

os.environ.update(LANGUAGE="", LC_ALL="C.UTF-8")  # whoever runs them, the tests expect English
DATA = Path(__file__).parent / "data"
RULE_VECTORS = (DATA / "rules.jsonl", DATA / "more_rules.jsonl")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rule-vectors",
        metavar="FILE",
        type=Path,
        action="append",
        help="rule vectors to run (schema 'tavla-notation rule vectors 1') instead of the two "
        "files in tests/data",
    )
    parser.addoption(
        "--play-oracle",
        metavar="FILE",
        type=Path,
        default=DATA / "plays.jsonl.gz",
        help="positions with all their plays to run (schema 'tavla-notation play oracle 1')",
    )
    parser.addoption(
        "--gnubg-positions",
        metavar="N",
        type=int,
        default=150,
        help="positions of each start to ask GNU Backgammon about, where gnubg-nn is installed",
    )
    parser.addoption(
        "--brute-positions",
        metavar="N",
        type=int,
        default=160,
        help="positions of each rule set to compare with the brute-force engine",
    )
    parser.addoption(
        "--named-positions",
        metavar="N",
        type=int,
        default=300,
        help="random positions of all rule sets to go through every identifier and back",
    )
    parser.addoption(
        "--no-skips",
        action="store_true",
        help="fail if a test is skipped: what it needs is missing",
    )
    parser.addoption(
        "--slow", action="store_true", help="also run what takes long and seldom fails"
    )


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if session.config.getoption("--no-skips") and reporter is not None:
        skipped = reporter.stats.get("skipped", [])
        if skipped and exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--slow"):
        return
    for item in items:
        if item.get_closest_marker("slow"):
            item.add_marker(pytest.mark.skip(reason="takes long: pytest --slow runs it"))
