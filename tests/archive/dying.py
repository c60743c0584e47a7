"""Build an archive and die before the n-th thing that is done in its directory, for every n.

    python -m tests.archive.dying SOURCE WORK STEP [FIRST]

An audit hook sees every file opened, renamed, removed and every directory made; before
the n-th of them the process is gone, as it is when the power fails.  Then the same command is
said again and the archive compared with the one that nobody stopped.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from tavla_notation.archive.making import Recipe, build_archive
from tests.archive.made import Inline, contents

SEEN = {"open", "os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.truncate"}
DIED = 99


def build(source: str, out: Path) -> None:
    build_archive([source], out, Recipe(), start=Inline, part_size=30_000)


def in_child(source: str, out: Path, last: int | None) -> int:
    """Build in a process of its own that dies before its n-th step; return its exit status."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    steps = 0

    def step(event: str, arguments: tuple[object, ...]) -> None:
        nonlocal steps
        if event in SEEN and any(str(out) in str(word) for word in arguments):
            steps += 1
            if steps == last:
                os._exit(DIED)

    if last is not None:
        sys.addaudithook(step)
    try:
        build(source, out)
        os._exit(0)
    except BaseException as error:  # noqa: BLE001 # the status tells it
        print(f"{type(error).__name__}: {error}", file=sys.stderr)
        os._exit(1)


def main(source: str, work: str, step: int, first: int = 1) -> int:
    """Die at every *step*-th instant; return how often."""
    directory = Path(work)
    directory.mkdir(parents=True, exist_ok=True)
    whole = directory / "whole"
    assert in_child(source, whole, None) == 0
    expected = contents(whole)
    deaths = 0
    while True:
        out = directory / "out"
        shutil.rmtree(out, ignore_errors=True)
        status = in_child(source, out, first + deaths * step)
        if status == 0:
            return deaths
        assert status == DIED, status
        deaths += 1
        assert in_child(source, out, None) == 0
        assert contents(out) == expected, f"after {first + (deaths - 1) * step} steps"
        left = sorted(path.name for path in out.iterdir())
        assert left == sorted(path.name for path in whole.iterdir()), left


if __name__ == "__main__":
    print(main(sys.argv[1], sys.argv[2], *map(int, sys.argv[3:])), "deaths, the same archive")
