"""A short run of what ``python -m tests.fuzz`` does for hours, the same each time."""

from __future__ import annotations

import random

import pytest

from tests.conftest import DATA
from tests.fuzz.target import try_bytes

CORPUS = sorted((DATA / "corpus").iterdir())
MUTANTS = 25


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.name)
def test_spoilt_files(path):
    data = path.read_bytes()
    try_bytes(data)
    rng = random.Random(path.name)
    for _ in range(MUTANTS):
        try_bytes(spoilt(spoilt(data, rng), rng))


def spoilt(data: bytes, rng: random.Random) -> bytes:
    """Return *data* with a stretch cut, doubled, moved, or overwritten by one from another file."""
    other = rng.choice(CORPUS).read_bytes()
    start, end = sorted(rng.randrange(len(data) + 1) for _ in range(2))
    end = min(end, start + 60)
    at = rng.randrange(len(data) + 1)
    begin = rng.randrange(len(other))
    piece = rng.choice(
        [
            b"",
            data[start:end] * 2,
            other[begin : begin + rng.randrange(1, 40)],
            bytes([rng.randrange(256)]),
            bytes([data[start] ^ 1 << rng.randrange(8)]) if start < len(data) else b"\n",
        ]
    )
    if rng.random() < 0.2:
        rest = data[:start] + data[end:]
        return rest[:at] + data[start:end] + rest[at:]
    return data[:start] + piece + data[end:]
