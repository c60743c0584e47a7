"""What must not be loaded to start: importing the package, the help, checking one file."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
HEAVY = (
    "pandas",
    "matplotlib",
    "numpy",
    "jinja2",
    "rich",
    "scipy",
    "platformdirs",
    "pyarrow",
    "duckdb",
    "distributed",
    "dask",
    "filelock",
    "fsspec",
    "concurrent",
    "multiprocessing",
)


def loaded(*arguments: str) -> set[str]:
    """Return the modules that a run of Python loads, by their first name."""
    done = subprocess.run(
        [sys.executable, "-X", "importtime", *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1"},
        cwd=ROOT,
        check=False,
    )
    assert done.returncode in (0, 1), done.stderr[-2000:]
    lines = [line for line in done.stderr.splitlines() if line.startswith("import time:")]
    return {line.rpartition("|")[2].strip().split(".")[0] for line in lines}


@pytest.mark.parametrize(
    "arguments",
    [
        pytest.param(("-m", "tavla_notation", "--help"), id="help"),
        pytest.param(("-m", "tavla_notation", "check", "--help"), id="help of check"),
        pytest.param(
            ("-m", "tavla_notation", "check", "sample_matches/illegal/P302-blocked-point.mat"),
            id="check one file",
        ),
    ],
)
def test_starting_is_light(arguments):
    modules = loaded(*arguments)
    assert "tavla_notation" in modules
    assert modules & set(HEAVY) == set()


def test_checking_a_file_loads_no_parser_of_options():
    sample = "sample_matches/illegal/P302-blocked-point.mat"
    assert "typer" not in loaded("-m", "tavla_notation", "check", sample)
    assert "typer" in loaded("-m", "tavla_notation", "check", "--strict", sample)


def test_importing_the_package_is_lighter_still():
    modules = loaded("-c", "import tavla_notation")
    assert modules & {*HEAVY, "lark", "typer"} == set()


def test_the_test_can_fail():
    assert "pandas" in loaded("-c", "import tavla_notation.stats")
