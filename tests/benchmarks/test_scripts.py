"""The scripts run from end to end; nothing that a clock says is asserted."""

import subprocess
import sys
from pathlib import Path

import pytest

from tavla_notation.api import check

CHECKOUT = Path(__file__).parents[2]


def run(script: str, *arguments: object) -> str:
    command = [sys.executable, str(CHECKOUT / "benchmarks" / script), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=CHECKOUT, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def archive(tmp_path_factory):
    folder = tmp_path_factory.mktemp("archive")
    said = run("archive.py", folder, "--matches", 3, "--seed", 7)
    assert said.startswith("3 matches, ")
    return folder


def test_the_archive_is_of_legal_matches_and_the_same_for_the_same_seed(archive, tmp_path):
    files = sorted(archive.glob("*.mat"))
    assert len(files) == 3
    for file in files:
        checked = check(file)
        assert not checked.findings
        assert checked.plays > 20
    run("archive.py", tmp_path, "--matches", 1, "--seed", 7)
    (again,) = tmp_path.glob("*.mat")
    assert again.read_bytes() == files[0].read_bytes()


def test_files_that_are_there_already_can_be_the_archive(archive, tmp_path):
    run("archive.py", tmp_path, "--matches", 5, "--from", archive)
    texts = [file.read_bytes() for file in sorted(tmp_path.glob("*.mat"))]
    assert len(texts) == 5
    assert set(texts) == {file.read_bytes() for file in archive.glob("*.mat")}


@pytest.mark.parametrize(
    ("leg", "function"), [("read", "split"), ("check", "replay_game"), ("table", "_plays")]
)
def test_bytecodes_are_counted_by_function(archive, leg, function):
    said = run("opcodes.py", leg, archive, 3)
    assert "bytecodes a roll" in said
    assert any(line.endswith(f": {function}") for line in said.splitlines())


def test_every_road_is_gone_and_set_beside_its_peers(archive):
    said = run("run.py", "--archive", archive, "--matches", 3, "--sample", 2, "--rounds", 1)
    table = [line.split("|")[1].strip() for line in said.splitlines() if line.startswith("| ")]
    assert {
        "whole road as columns, plain Python, cold",
        "whole road as records, warm",
    } <= set(table)
    assert {f"reading: {road}, cold, sample" for road in ("splitter", "whole-file Lark")} <= set(
        table
    )
    for peer in ("GNU Backgammon", "gammonview"):
        assert any(peer in row for row in table) or f"{peer} is not installed" in said


def test_one_file_of_many_games_is_measured(tmp_path):
    said = run("sizes.py", tmp_path, "--sizes", 1, 3, "--distinct", 2)
    rows = [line.split("|")[1].strip() for line in said.splitlines() if line.startswith("| ")]
    assert rows == ["games", "1", "3"]
    checked = check(tmp_path / "session-1-2-3.mat")
    assert (checked.games, len(checked.matches)) == (3, 1)
    assert not [found for found in checked.findings if found.severity.value == "error"]
