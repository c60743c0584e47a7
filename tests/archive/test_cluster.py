"""The same archive from workers of Dask: a real scheduler, two worker processes."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path

import dask
import pytest

from tavla_notation.archive.cluster import Cluster
from tavla_notation.archive.limits import Limits
from tavla_notation.archive.making import Recipe, build_archive
from tavla_notation.archive.manifest import ArchiveError
from tavla_notation.archive.options import Options
from tavla_notation.archive.parts import Job
from tests.archive import poison
from tests.archive.dask_cluster import cluster, count_done, make_slowly
from tests.archive.made import ROOT, SAMPLES, Inline, contents, rows, some_files

AUTO = Recipe()
PART = 60_000


@pytest.fixture(scope="module")
def running(tmp_path_factory):
    with cluster(tmp_path_factory.mktemp("cluster")) as started:
        yield started


@pytest.fixture(scope="module")
def source(tmp_path_factory):
    """Files, with one that comes again and one whose match does."""
    some = some_files(tmp_path_factory.mktemp("source"))
    kept = some / "std_235_len3-0.mat"
    shutil.copy(kept, some / "zz-again.mat")
    (some / "zz-match.mat").write_bytes(kept.read_bytes().replace(b"\n", b"\r\n"))
    return some


@pytest.fixture(scope="module")
def expected(source, tmp_path_factory):
    out = tmp_path_factory.mktemp("local") / "out"
    build_archive([str(source)], out, AUTO, start=Inline, part_size=PART)
    return contents(out)


def start(running, source, out):
    """Start ``tavla archive build`` on the cluster in a process of its own."""
    command = ["archive", "build", str(source), "-o", str(out), "--part-size", str(PART / 1e6)]
    there = ["--engine", "dask", "--scheduler", running.address]
    return subprocess.Popen(
        [sys.executable, "-m", "tavla_notation", *command, *there],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )


def finished(builder):
    _, told = builder.communicate(timeout=200)
    assert builder.returncode == 0, told.decode()
    return told.decode()


def test_it_is_what_the_local_engine_makes(running, source, expected, tmp_path):
    told = finished(start(running, source, tmp_path / "out"))
    assert "new files" in told
    assert contents(tmp_path / "out") == expected
    assert expected["duplicates"]
    assert not (tmp_path / "out" / "aside").exists()


def test_files_are_called_as_they_were_named(running, tmp_path, monkeypatch):
    """A worker stands in another directory than whoever named the files."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "games").mkdir()
    shutil.copy(SAMPLES / "legal" / "tavla-match-to-5.mat", "games/a.mat")
    build_archive(["games"], "out", AUTO, start=lambda: Cluster(running.address))
    assert [row["file"] for row in rows(tmp_path / "out", "files")] == ["games/a.mat"]


def test_a_worker_is_killed(running, source, expected, tmp_path):
    builder = start(running, source, tmp_path / "out")
    until = time.monotonic() + 60
    while not list(tmp_path.glob("out/aside/*.at")) and time.monotonic() < until:
        time.sleep(0.01)
    assert running.kill_a_worker()
    finished(builder)
    assert contents(tmp_path / "out") == expected


def test_the_client_is_killed(running, source, expected, tmp_path):
    builder = start(running, source, tmp_path / "out")
    until = time.monotonic() + 60
    while not list(tmp_path.glob("out/matches/*")) and time.monotonic() < until:
        time.sleep(0.01)
    builder.kill()
    builder.communicate()
    finished(start(running, source, tmp_path / "out"))
    assert contents(tmp_path / "out") == expected


def test_poison_is_a_finding(running, tmp_path):
    games = tmp_path / "games"
    games.mkdir()
    for path in sorted(SAMPLES.glob("illegal/P30*.mat")):
        shutil.copy(path, games)
    (games / "P303-killed.mat").write_bytes((games / "P302-blocked-point.mat").read_bytes() + b" ")
    build_archive(
        [str(games)],
        tmp_path / "out",
        AUTO,
        start=lambda: Cluster(running.address, make=poison.make_part),
    )
    states = {
        row["file"].rpartition("/")[2]: row["state"] for row in rows(tmp_path / "out", "files")
    }
    assert [name for name, state in states.items() if state == "stops"] == ["P303-killed.mat"]
    assert len(rows(tmp_path / "out", "matches")) == len(states) - 1


def jobs(directory, number):
    return [Job(n, (), directory, Options(), Limits()) for n in range(number)]


def test_what_the_building_waits_for_comes_first(running, tmp_path):
    with closing(Cluster(running.address, make=make_slowly)) as engine:
        engine._client.wait_for_workers(2, timeout=60)
        (tmp_path / "before").mkdir()
        for job in jobs(tmp_path / "before", 4):  # so that every worker has begun
            engine.submit(job)
        while engine._busy:
            engine.results()
        for job in jobs(tmp_path, 8):
            engine.submit(job)
        time.sleep(0.5)  # what is handed in within 100 ms has one age
        assert engine.run(count_done, tmp_path) <= 2


def test_a_file_that_never_ends_is_a_finding(running, tmp_path, monkeypatch):
    monkeypatch.setattr("tavla_notation.archive.cluster._LOOK", 0.5)
    games = tmp_path / "games"
    games.mkdir()
    for path in sorted(SAMPLES.glob("illegal/P30*.mat")):
        shutil.copy(path, games)
    (games / "P303-hangs.mat").write_bytes((games / "P302-blocked-point.mat").read_bytes() + b" ")
    built = build_archive(
        [str(games)],
        tmp_path / "out",
        AUTO,
        part_size=1,
        start=lambda: Cluster(running.address, make=poison.make_part, patience=4),
    )
    found = rows(tmp_path / "out", "files")
    stops = [Path(row["file"]).name for row in found if row["state"] == "stops"]
    assert stops == ["P303-hangs.mat"]
    assert len(rows(tmp_path / "out", "matches")) == len(found) - 1
    assert built.lost >= 2


def test_workers_and_then_the_scheduler_are_gone(tmp_path, monkeypatch):
    """Each is a sentence, and nothing waits for ever."""
    monkeypatch.setattr("tavla_notation.archive.cluster._LOOK", 0.5)
    monkeypatch.setattr("tavla_notation.archive.cluster._ALONE", 1)
    with (
        dask.config.set({"distributed.comm.timeouts.connect": "2s"}),
        cluster(tmp_path, workers=1) as own,
        closing(Cluster(own.address, make=make_slowly)) as engine,
    ):
        workers = own.workers()
        own.nannies.kill()
        for worker in workers:
            worker.kill()
        (job,) = jobs(tmp_path, 1)
        engine.submit(job)
        with pytest.raises(ArchiveError, match="has no worker any more; what is in the archive is"):
            engine.results()
        own.scheduler.kill()
        own.scheduler.wait()
        time.sleep(1.1)
        for ask in (engine.results, lambda: engine.slots):
            with pytest.raises(ArchiveError, match=f"the work at {own.address} failed "):
                ask()


def test_nobody_answers(tmp_path, monkeypatch):
    monkeypatch.setattr("tavla_notation.archive.cluster._CONNECT", 1)
    with pytest.raises(ValueError, match=r"no Dask scheduler answers at tcp://127\.0\.0\.1:9"):
        Cluster("tcp://127.0.0.1:9")


def test_without_dask(monkeypatch):
    monkeypatch.setattr(
        "tavla_notation.archive.making.find_spec",
        lambda name: None if name == "distributed" else find_spec(name),
    )
    with pytest.raises(ImportError, match=r"needs the package distributed: .*\[dask\]"):
        Cluster("tcp://127.0.0.1:9")
