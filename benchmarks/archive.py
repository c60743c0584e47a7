"""Make an archive of matches to measure on: ``python benchmarks/archive.py DIR``.

The matches are self-play of the project's own engine (``selfplay.py``), all
different, or copies of the files given with ``--from``.  What an archive repeats
is what a memo gains by, so the repeat rates are counted and printed.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from typing import NamedTuple

from selfplay import play_match

from tavla_notation.notation import write_mat

_CELL = re.compile(r"(?<![0-9])[1-6][1-6]:(?: [^\s:]*/\S+)*")
_SIZE = 50


class Repeats(NamedTuple):
    """What a set of match files holds: rolls, and how many different ones."""

    matches: int
    rolls: int
    cells: int
    tokens: int

    def __str__(self) -> str:
        a_match = self.rolls / max(self.matches, 1)
        again = 1 - self.cells / max(self.rolls, 1)
        return (
            f"{self.matches:,} matches, {self.rolls:,} rolls ({a_match:.1f} a match), "
            f"{self.cells:,} distinct cells ({again:.1%} of the rolls repeat one), "
            f"{self.tokens:,} distinct moves"
        )


def make_archive(
    folder: Path, matches: int, seed: int = 1, pool: Path | None = None, workers: int = 1
) -> list[Path]:
    """Return *matches* files in *folder*, made where they are not there yet.

    *pool* is a folder of match files to copy, over and over if there are too few.
    """
    folder.mkdir(parents=True, exist_ok=True)
    files = [folder / f"match{number:06}.mat" for number in range(1, matches + 1)]
    if pool is not None:
        known = sorted(pool.glob("*.mat"))
        if not known:
            raise FileNotFoundError(f"{pool} holds no .mat file")
        for file, model in zip(files, islice(cycle(known), matches), strict=True):
            file.write_bytes(model.read_bytes())
        return files
    missing = [(file, seed * 1_000_000 + number) for number, file in enumerate(files)]
    missing = [job for job in missing if not job[0].exists()]
    if workers > 1 and len(missing) > _SIZE:
        with ProcessPoolExecutor(workers) as executor:
            for _ in executor.map(_write, *zip(*missing, strict=True), chunksize=_SIZE):
                pass
    else:
        for file, number in missing:
            _write(file, number)
    return files


def repeats(files: Iterable[Path]) -> Repeats:
    """Return how much the plays of *files* repeat."""
    cells: set[str] = set()
    matches = rolls = 0
    for file in files:
        found = _CELL.findall(file.read_text(encoding="utf-8"))
        matches += 1
        rolls += len(found)
        cells.update(found)
    tokens = {token for cell in cells for token in cell[3:].split()}
    return Repeats(matches, rolls, len(cells), len(tokens))


def _write(file: Path, seed: int) -> None:
    part = file.with_suffix(".part")
    part.write_text(write_mat(play_match(seed)), encoding="utf-8")
    part.replace(file)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    integer = partial(parser.add_argument, type=int)
    parser.add_argument("folder", type=Path, help="where the files are put; kept for the next run")
    integer("--matches", default=3000, help="how many (default: %(default)s)")
    integer("--seed", default=1, help="which matches (default: %(default)s)")
    integer("--workers", default=1, help="processes that play (default: %(default)s)")
    parser.add_argument("--from", dest="pool", type=Path, help="copy the .mat files of this folder")
    asked = parser.parse_args(arguments)
    files = make_archive(asked.folder, asked.matches, asked.seed, asked.pool, asked.workers)
    print(repeats(files))
    return 0


if __name__ == "__main__":
    sys.exit(main())
