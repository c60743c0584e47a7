"""Build archives of many matches: ``python benchmarks/large.py DIR --pool MATCHES``.

Each size is made of the matches of a pool, over and over, every time with other players,
so that none is a duplicate; they lie in tar files of 20,000.  ``tavla archive build`` reads
them in a process of its own: what is printed is its time a match and the most memory
that any of its processes held.
"""

from __future__ import annotations

import argparse
import io
import os
import re
import resource
import shutil
import subprocess
import sys
import tarfile
import time
from collections.abc import Iterator, Sequence
from itertools import count, islice
from pathlib import Path

_A_TAR = 20_000
_ROLL = re.compile(rb"\b[1-6][1-6]:(?= \d)")
_PLAYERS = re.compile(rb"(?m)^( ?[^:\n;]*?)( : \d+ +)([^:\n]*?)( : \d+)$")


def matches(pool: Sequence[Path], faults: int = 0) -> Iterator[bytes]:
    """Yield matches without end: those of *pool*, then again with other players, and so on.

    Of every *faults* one has another roll in its middle than was played.
    """
    texts = [file.read_bytes() for file in pool]
    for turn in count():
        mark = b" %d" % turn
        for number, text in enumerate(texts, 1):
            named = _PLAYERS.sub(rb"\1" + mark + rb"\2\3" + mark + rb"\4", text)
            if faults and number % faults == 0:
                half = len(named) // 2
                named = named[:half] + _ROLL.sub(b"11:", named[half:], count=1)
            yield named


def make_tars(folder: Path, size: int, pool: Sequence[Path], faults: int) -> list[Path]:
    """Return tar files that hold *size* matches together, made where they are not there yet."""
    folder.mkdir(parents=True, exist_ok=True)
    source = enumerate(islice(matches(pool, faults), size))
    tars = []
    for number in range(-(-size // _A_TAR)):
        path = folder / f"{number:04}.tar"
        part = list(islice(source, _A_TAR))
        tars.append(path)
        if path.exists():
            continue
        aside = path.with_suffix(".part")
        with tarfile.open(aside, "w") as tar:
            for at, text in part:
                member = tarfile.TarInfo(f"match{at:07}.mat")
                member.size = len(text)
                tar.addfile(member, io.BytesIO(text))
        aside.replace(path)
    return tars


def tavla(*arguments: str) -> tuple[float, float, float]:
    """Run the program; return seconds of CPU and of wall time, and MiB of the largest process."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    child = subprocess.Popen(
        [sys.executable, "-m", "tavla_notation", *arguments], stdout=subprocess.DEVNULL
    )
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise SystemExit(f"tavla {arguments[0]} left with {child.returncode}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return cpu, time.perf_counter() - start, usage.ru_maxrss / 1024


def build(sources: Sequence[Path], archive: Path, jobs: int) -> tuple[float, float, float]:
    """Build *archive*; return what :func:`tavla` returns."""
    shutil.rmtree(archive, ignore_errors=True)
    options = ("-o", str(archive), "--jobs", str(jobs), "--quiet", "--limit", "members=1000000")
    return tavla("archive", "build", *map(str, sources), *options)


def read(archive: Path, report: Path) -> Iterator[tuple[str, float, float, float]]:
    """Ask *archive* what people ask; yield what was asked and what :func:`tavla` returns."""
    for words in (["stats", "outcomes"], ["stats", "dice"], ["report"]):
        more = ["-o", str(report)] if words == ["report"] else []
        yield " ".join(words), *tavla(*words, str(archive), *more)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, help="where tars and archives are made")
    parser.add_argument("--pool", type=Path, required=True, help="a folder of match files")
    parser.add_argument("--sizes", type=int, nargs="+", default=[10_000, 100_000, 1_000_000])
    parser.add_argument("--jobs", type=int, nargs="+", default=[1], help="numbers of workers")
    parser.add_argument("--read", action="store_true", help="ask each archive for statistics")
    parser.add_argument(
        "--faults", type=int, default=0, metavar="N", help="one match in N has a wrong roll"
    )
    asked = parser.parse_args(arguments)
    pool = sorted(asked.pool.glob("*.mat"))
    start, _, _ = build(pool[:1], asked.folder / "archive-1", 1)
    print(f"One match: {start:.1f} s of CPU, the start.\n")
    print(
        "| matches | workers | CPU s | wall s | µs CPU a match | without the start "
        "| matches a second | MiB | bytes a match |"
    )
    print("|--:" * 9 + "|")
    answers = []
    for size in asked.sizes:
        name = f"{size}-one-in-{asked.faults}" if asked.faults else str(size)
        tars = make_tars(asked.folder / name, size, pool, asked.faults)
        archive = asked.folder / f"archive-{name}"
        for jobs in asked.jobs:
            cpu, wall, peak = build(tars, archive, jobs)
            kept = sum(file.stat().st_size for file in archive.rglob("*") if file.is_file())
            print(
                f"| {size:,} | {jobs} | {cpu:.1f} | {wall:.1f} | {cpu / size * 1e6:.0f} "
                f"| {(cpu - start) / size * 1e6:.0f} | {size / wall:,.0f} | {peak:.0f} "
                f"| {kept / size:,.0f} |",
                flush=True,
            )
        if asked.read:
            answers += [(size, *answer) for answer in read(archive, asked.folder / "report")]
    if answers:
        print("\n| matches | command | CPU s | wall s | MiB |\n|--:|:--|--:|--:|--:|")
    for size, words, cpu, wall, peak in answers:
        print(f"| {size:,} | `tavla {words}` | {cpu:.1f} | {wall:.1f} | {peak:.0f} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
