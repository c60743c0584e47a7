"""Small archives for tests: files to build from, and what stands in an archive."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq

from tavla_notation.archive.columns import TABLES
from tavla_notation.archive.manifest import read_manifest
from tavla_notation.archive.parts import Job, Part, make_part

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "sample_matches"
SELFPLAY = ROOT / "tests" / "data" / "selfplay"


class Inline:
    """Workers that are none: each part is made on the spot."""

    slots = 1

    def __init__(self, _jobs: int = 1) -> None:
        self._jobs: list[Job] = []

    @property
    def has_room(self) -> bool:
        return not self._jobs

    def submit(self, job: Job) -> None:
        self._jobs.append(job)

    def results(self) -> list[tuple[Job, Part]]:
        return [(job, make_part(job)) for job in [self._jobs.pop()]]

    def run(self, function: Callable[..., Part], *arguments: Any) -> Part:
        return function(*arguments)

    def close(self) -> None:
        pass


def some_files(directory: Path, copies: int = 1) -> Path:
    """Put the samples and some long matches into *directory*, players renamed in each copy."""
    directory.mkdir(parents=True, exist_ok=True)
    for path in sorted([*SAMPLES.glob("*/*.mat"), *SELFPLAY.glob("*.mat")]):
        for copy in range(copies):
            target = directory / f"{path.stem}-{copy}.mat"
            if not copy:
                shutil.copy(path, target)
                continue
            text = path.read_bytes()
            for name in (b"Mehmet", b"Ali", b"gnubg", b"Zeynep", b"White", b"Black", b"Deniz"):
                text = text.replace(name, name + str(copy).encode())
            target.write_bytes(text)
    return directory


def rows(archive: Path, table: str) -> list[dict[str, Any]]:
    """Return the rows of a table of an archive in their order, by the parts in the manifest."""
    found: list[dict[str, Any]] = []
    for part in read_manifest(archive, 1).parts:
        found += pq.read_table(archive / table / part.name).to_pylist()
    return found


def contents(archive: Path) -> dict[str, list[dict[str, Any]]]:
    """Return every table of an archive, row for row."""
    return {name: rows(archive, name) for name in TABLES}
