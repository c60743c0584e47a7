"""Kill a build at random moments until it is done, and compare: row for row the same archive.

    python -m tests.archive.killing ROUNDS [SEED]

In each round the builder and its workers are killed (``kill -9``) some times, and the
same command is said again until it ends.  Every second round is built by the workers of a
Dask cluster, of which one is killed, or the client.
"""

from __future__ import annotations

import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import psutil

from tests.archive.dask_cluster import Running, cluster
from tests.archive.made import contents, some_files

PARENT, WORKER = "the builder", "a worker"
_PART = "0.06"


def start(source: Path, out: Path, *more: str) -> subprocess.Popen[bytes]:
    command = ["archive", "build", str(source), "-o", str(out), "-j2", "--part-size", _PART, *more]
    with told(out).open("wb") as errors:
        return subprocess.Popen(
            [sys.executable, "-m", "tavla_notation", *command],
            stdout=subprocess.DEVNULL,
            stderr=errors,
        )


def told(out: Path) -> Path:
    """Return the file of what the last builder said."""
    return out.with_suffix(".told")


def finish(builder: subprocess.Popen[bytes], out: Path) -> None:
    assert builder.wait(timeout=300) == 0, told(out).read_text()


def workers_of(builder: int) -> list[psutil.Process]:
    """Return the processes that make parts: other helpers of the interpreter make none."""
    try:
        children = psutil.Process(builder).children(recursive=True)
        return [child for child in children if "spawn_main" in " ".join(child.cmdline())]
    except psutil.NoSuchProcess:
        return []


def has_begun(builder: int, out: Path, running: Running | None) -> bool:
    """Return whether a worker is there, or on a cluster whether one is at a part."""
    if running is None:
        return bool(workers_of(builder))
    return any(out.glob("aside/*.at"))


def kill_at_random(
    builder: subprocess.Popen[bytes],
    out: Path,
    after: float,
    whom: str,
    running: Running | None = None,
) -> bool:
    """Kill *whom* so many seconds *after* the work has begun; return whether it was done."""
    until = None
    while until is None or time.monotonic() < until:
        if builder.poll() is not None:
            return False
        if until is None and has_begun(builder.pid, out, running):
            until = time.monotonic() + after
        time.sleep(0.01)
    if whom == PARENT:
        builder.kill()
        builder.wait()
        return True
    workers = workers_of(builder.pid) if running is None else running.workers()
    if not workers:
        return False
    try:
        random.choice(workers).send_signal(signal.SIGKILL)
    except psutil.NoSuchProcess:
        return False
    return True


def one_round(
    source: Path,
    out: Path,
    victims: Sequence[tuple[str, float]],
    running: Running | None = None,
) -> Counter[str]:
    """Build the archive and kill each of *victims* after so many seconds; count the killed."""
    killed: Counter[str] = Counter()
    shutil.rmtree(out, ignore_errors=True)
    there = [] if running is None else ["--engine", "dask", "--scheduler", running.address]
    names = {PARENT: PARENT, WORKER: WORKER}
    if running is not None:
        names = {PARENT: "the client", WORKER: "a Dask worker"}
    builder = start(source, out, *there)
    for whom, after in victims:
        if kill_at_random(builder, out, after, whom, running):
            killed[names[whom]] += 1
        if builder.poll() is not None:
            builder = start(source, out, *there)
    finish(builder, out)
    return killed


def main(rounds: int, seed: int = 1) -> None:
    chance = random.Random(seed)
    killed: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as work:
        source, whole, out = (Path(work) / name for name in ("source", "whole", "out"))
        some_files(source, copies=3)
        finish(start(source, whole), whole)
        expected = contents(whole)
        with cluster(Path(work)) as running:
            for number in range(1, rounds + 1):
                there = running if number % 2 == 0 else None
                whom = chance.choices([PARENT, WORKER], k=chance.randint(1, 4))
                victims = [(one, chance.uniform(0, 2)) for one in whom]
                killed += one_round(source, out, victims, there)
                assert contents(out) == expected, f"round {number}"
                assert not (out / "aside").exists()
                print(f"\r{number} of {rounds}: {dict(killed)}", end="", flush=True)
    print(
        f"\n{len(expected['matches'])} matches, {len(expected['turns'])} turns, row for row the "
        "same each time"
    )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
