"""Every sample says what its name says, in exactly the words beside it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tavla_notation.diagnostics.code import CODES, Severity
from tavla_notation.notation import read_bytes, write_mat
from tests.samples.rendering import (
    ILLEGAL,
    LEGAL,
    SAMPLES,
    SELECTED,
    checked,
    code_of,
    expected_path,
    rendered,
)

SHOWS_WARNINGS = {
    "tavla-unfinished.mat": ["R206"],
    "gamearea-unfinished.mat": ["R206"],
    "backgammon-unfinished.mat": ["R206"],
}
"""Legal samples that are about something worth a warning or a note."""


def name_of(path: Path) -> str:
    return path.name


@pytest.mark.parametrize("path", LEGAL, ids=name_of)
def test_a_legal_sample_has_no_findings_but_those_it_is_about(path):
    codes = [finding.code for finding in checked(path).findings]
    assert codes == SHOWS_WARNINGS.get(path.name, [])
    assert not any(CODES[code].severity is Severity.ERROR for code in codes)


@pytest.mark.parametrize("path", [*LEGAL, *ILLEGAL], ids=name_of)
def test_a_sample_read_back_from_the_writer_is_the_same_record(path):
    reading = read_bytes(path.read_bytes(), path.name)
    for match in reading.matches:
        again = read_bytes(write_mat(match).encode(), path.name).matches
        assert len(again) == 1
        assert again[0].games == match.games
        assert again[0].length == match.length
        assert [(t.name, t.value) for t in again[0].tags] == [(t.name, t.value) for t in match.tags]


@pytest.mark.parametrize("path", ILLEGAL, ids=name_of)
def test_an_illegal_sample_renders_exactly_what_stands_beside_it(path):
    assert rendered(path) == expected_path(path).read_text(encoding="utf-8")


@pytest.mark.parametrize("path", ILLEGAL, ids=name_of)
def test_an_illegal_sample_shows_its_own_code_and_is_named_after_it(path):
    code = code_of(path)
    assert path.stem == f"{code}-{CODES[code].name}"
    found = [finding.code for finding in checked(path).findings]
    assert code in found
    # P350 follows from something, so its sample needs two findings.
    assert len(found) == (2 if code == "P350" else 1)


def test_every_code_has_a_sample():
    assert {code_of(path) for path in ILLEGAL} == set(CODES)


def test_nothing_is_expected_of_a_sample_that_is_not_there():
    wanted = {expected_path(path) for path in ILLEGAL}
    assert set((SAMPLES / "illegal").glob("*.expected")) == wanted


def test_the_readme_of_the_samples_names_every_file():
    text = (SAMPLES / "README.md").read_text(encoding="utf-8")
    missing = [path.name for path in (*LEGAL, *ILLEGAL) if f"`{path.name}`" not in text]
    assert not missing


def test_the_command_prints_what_the_library_renders():
    """One sample a way of asking: an error, a warning with a code off by default."""
    environment = {**os.environ, "COLUMNS": "100", "NO_COLOR": "1", "PYTHONUTF8": "1"}
    for name, status in (("P302-blocked-point.mat", 1), ("R212-missing-hit-mark.mat", 0)):
        path = SAMPLES / "illegal" / name
        options = [f"--select={code}" for code in SELECTED.get(code_of(path), ())]
        run = subprocess.run(
            [sys.executable, "-m", "tavla_notation", "check", *options, name],
            cwd=path.parent,
            env=environment,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert run.returncode == status
        assert run.stdout == expected_path(path).read_text(encoding="utf-8")


def test_the_legal_samples_pass_the_command():
    run = subprocess.run(
        [sys.executable, "-m", "tavla_notation", "check", "--min-severity=error", "legal"],
        cwd=SAMPLES,
        env={**os.environ, "COLUMNS": "100", "NO_COLOR": "1", "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0
    assert run.stdout.startswith(f"Checked {len(LEGAL)} files")
    assert "0 errors" in run.stdout or "no findings" in run.stdout
