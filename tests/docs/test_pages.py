"""The pages that are generated, and the README, say what the program does."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tavla_notation.rules import RULE_SETS

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCS = sorted((ROOT / "docs").glob("*.md"))

ENVIRONMENT = {**os.environ, "PYTHONUTF8": "1", "NO_COLOR": "1", "COLUMNS": "100"}


def run(command: list[str]) -> str:
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        env=ENVIRONMENT,
        check=False,
    )
    return done.stdout + done.stderr


def test_the_page_of_commands_is_generated():
    """Regenerate it: typer tavla_notation.cli.app utils docs --name tavla --output docs/cli.md."""
    command = ["-m", "typer", "tavla_notation.cli.app", "utils", "docs", "--name", "tavla"]
    printed = run([sys.executable, *command])
    written = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    assert printed.strip() == written.strip()


def shown_in(text: str) -> list[tuple[str, str]]:
    """Return the ``$ tavla …`` commands of a page with the output shown under each."""
    found = []
    for block in re.findall(r"```console\n(.*?)```", text, flags=re.S):
        for part in block.split("$ ")[1:]:
            command, _, output = part.partition("\n")
            found.append((command.strip(), output.strip("\n")))
    return found


@pytest.mark.parametrize(
    ("command", "output"),
    [
        pytest.param(command, output, id=command)
        for command, output in shown_in(README)
        if command.startswith("tavla ") and output
    ],
)
def test_the_readme_shows_what_is_printed(command, output):
    words = command.split()
    printed = run([sys.executable, "-m", "tavla_notation", *words[1:]])
    assert printed.strip("\n") == output


def test_the_readme_shows_a_finding_and_a_table():
    commands = [command for command, _ in shown_in(README)]
    assert any(command.startswith("tavla check") for command in commands)
    assert any(command.startswith("tavla stats") for command in commands)


@pytest.mark.parametrize("page", [ROOT / "README.md", *DOCS], ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page):
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#\s]+)", text):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_readme_names_every_rule_set():
    rows = re.findall(r"^\| (`.*?) \| ", README, flags=re.M)
    named = {word for row in rows for word in re.findall(r"`([\w-]+)`", row)}
    assert {name for name in RULE_SETS if not name.startswith("hypergammon-")} <= named


def test_the_readme_says_what_a_typed_play_is_judged_from():
    assert "from the opening position" in README
    (asked,) = re.findall(r"^tavla (rules plays --position .*)$", README, flags=re.M)
    printed = run([sys.executable, "-m", "tavla_notation", *shlex.split(asked)])
    assert printed == "5/off 6/5\n"
