"""``--format parquet``: to a file and through a pipe."""

import subprocess
import sys
from io import BytesIO

import pandas as pd

from tavla_notation import api
from tests.cli.conftest import put
from tests.cli.records import CLEAN


def test_to_a_file(tavla, tmp_path):
    put("clean.mat", CLEAN)
    ran = tavla("stats", "turns", "clean.mat", "--format", "parquet", "-o", "turns.parquet")
    assert (ran.status, ran.out) == (0, "")
    read = pd.read_parquet(tmp_path / "turns.parquet")
    whole = api.to_frame("clean.mat", "turns")
    assert list(read.columns) == list(whole.columns)
    assert read["play"].tolist() == whole["play"].tolist()


def test_through_a_pipe_and_of_nothing():
    put("empty.mat", "")
    put("clean.mat", CLEAN)
    rows = {}
    for name in ("empty.mat", "clean.mat"):
        done = subprocess.run(
            [sys.executable, "-m", "tavla_notation", "stats", "games", name, "--format", "parquet"],
            capture_output=True,
            check=False,
        )
        rows[name] = pd.read_parquet(BytesIO(done.stdout))
    assert len(rows["empty.mat"]) == 0
    assert len(rows["clean.mat"]) == 2
    assert list(rows["empty.mat"].columns) == list(rows["clean.mat"].columns)
