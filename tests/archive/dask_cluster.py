"""A real Dask cluster on this machine: a scheduler and worker processes, to build and to kill."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import psutil

from tavla_notation.archive.parts import Job
from tests.archive.made import ROOT

_ENVIRONMENT = {
    **os.environ,
    "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]),
    "DASK_DISTRIBUTED__WORKER__DAEMON": "True",
}


class Running(NamedTuple):
    """Where the scheduler answers, and the processes that watch over the workers."""

    address: str
    nannies: subprocess.Popen[bytes]
    scheduler: subprocess.Popen[bytes]

    def workers(self) -> list[psutil.Process]:
        """Return the processes that make parts; a nanny starts another one for each that dies."""
        children = psutil.Process(self.nannies.pid).children(recursive=True)
        return [one for one in children if "spawn_main" in " ".join(one.cmdline())]

    def kill_a_worker(self, which: int = 0) -> bool:
        """Kill a worker; return whether there was one at this moment."""
        workers = self.workers()
        if workers:
            workers[which % len(workers)].send_signal(signal.SIGKILL)
        return bool(workers)


def make_slowly(job: Job) -> None:
    """Take two seconds over a part, and leave word of it."""
    time.sleep(2)
    (job.aside / f"{job.token}.done").touch()


def count_done(directory: Path) -> int:
    """Return how many parts are made at this moment."""
    return len(list(directory.glob("*.done")))


@contextmanager
def cluster(work: Path, workers: int = 2) -> Iterator[Running]:
    """Start a scheduler and so many workers of one thread; stop them in the end."""
    told = work / "scheduler.json"
    with (work / "cluster.log").open("wb") as log:
        common = {"stdout": log, "stderr": log, "env": _ENVIRONMENT, "cwd": work}
        command = [sys.executable, "-m", "distributed.cli.dask_scheduler"]
        host = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard"]
        scheduler = subprocess.Popen([*command, *host, "--scheduler-file", str(told)], **common)
        nannies = None
        try:
            address = _address(told, scheduler)
            command = [sys.executable, "-m", "distributed.cli.dask_worker", address]
            options = ["--nworkers", str(workers), "--nthreads", "1", "--no-dashboard"]
            nannies = subprocess.Popen([*command, *options], **common)
            yield Running(address, nannies, scheduler)
        finally:
            for process in filter(None, (nannies, scheduler)):
                _stop(process)


def _address(told: Path, scheduler: subprocess.Popen[bytes]) -> str:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        assert scheduler.poll() is None, "the scheduler did not start"
        try:
            return str(json.loads(told.read_text())["address"])
        except (OSError, ValueError):
            time.sleep(0.05)
    raise AssertionError("the scheduler does not say where it is")


def _stop(process: subprocess.Popen[bytes]) -> None:
    """Stop a process that this test started, and what it started."""
    try:
        family = [*psutil.Process(process.pid).children(recursive=True)]
    except psutil.NoSuchProcess:
        family = []
    process.terminate()
    try:
        process.wait(timeout=20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    for child in family:
        if child.is_running():
            child.kill()
