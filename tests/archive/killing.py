"""Kill a build at random moments until it is done, and compare: row for row the same archive.

    python -m tests.archive.killing ROUNDS [SEED]

In each round the builder and its workers are killed (``kill -9``) some times, and the
same command is said again until it ends.
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


def kill_at_random(builder: subprocess.Popen[bytes], after: float, whom: str) -> bool:
    """Kill *whom* so many seconds *after* the first worker is there; return whether it was done."""
    until = None
    while until is None or time.monotonic() < until:
        if builder.poll() is not None:
            return False
        if until is None and workers_of(builder.pid):
            until = time.monotonic() + after
        time.sleep(0.01)
    if whom == PARENT:
        builder.kill()
        builder.wait()
        return True
    workers = workers_of(builder.pid)
    if not workers:
        return False
    try:
        random.choice(workers).send_signal(signal.SIGKILL)
    except psutil.NoSuchProcess:
        return False
    return True


def one_round(source: Path, out: Path, victims: Sequence[tuple[str, float]]) -> Counter[str]:
    """Build the archive and kill each of *victims* after so many seconds; count the killed."""
    killed: Counter[str] = Counter()
    shutil.rmtree(out, ignore_errors=True)
    builder = start(source, out)
    for whom, after in victims:
        if kill_at_random(builder, after, whom):
            killed[whom] += 1
        if builder.poll() is not None:
            builder = start(source, out)
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
        for number in range(1, rounds + 1):
            whom = chance.choices([PARENT, WORKER], k=chance.randint(1, 4))
            killed += one_round(source, out, [(one, chance.uniform(0, 4)) for one in whom])
            assert contents(out) == expected, f"round {number}"
            print(f"\r{number} of {rounds}: {dict(killed)}", end="", flush=True)
    print(
        f"\n{len(expected['matches'])} matches, {len(expected['turns'])} turns, row for row the "
        "same each time"
    )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
