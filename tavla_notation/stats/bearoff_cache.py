"""The bear-off database, computed once and kept in the user's cache.

A kept file is believed only as far as its digest: what is damaged, cut short or of
another version is computed anew.  A cache that cannot be written is no error, it
only costs the second that the computation takes.
"""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import ArrayLike

from tavla_notation.files import write_whole
from tavla_notation.stats.bearoff import CHECKERS, POSITIONS, expected_rolls, numbers_of
from tavla_notation.stats.plies import Array

VERSION: Final = 1
"""Counted up whenever the figures or the file change, so that no old file is taken for new."""

_MARK: Final = f"tavla bear-off database {VERSION}\n".encode()
_DIGEST: Final = len(sha256().digest())
_HOME: Final = slice(1, 7)


def cache_file() -> Path:
    """Return where the database is kept: in the user's cache, as the system has it."""
    from platformdirs import user_cache_path

    return user_cache_path("tavla_notation", appauthor=False) / "bearoff.bin"


def packed(rolls: Array) -> bytes:
    """Return the bytes that are kept: a mark with the version, a digest, the figures."""
    figures = rolls.astype("<f8").tobytes()
    return _MARK + sha256(figures).digest() + figures


def unpacked(content: bytes) -> Array | None:
    """Return the figures, None where *content* is not a whole database of this version."""
    if not content.startswith(_MARK):
        return None
    at = len(_MARK)
    digest, figures = content[at : at + _DIGEST], content[at + _DIGEST :]
    if len(figures) != 8 * POSITIONS or sha256(figures).digest() != digest:
        return None
    return np.frombuffer(figures, "<f8").astype(np.float64)


def load(path: Path) -> Array:
    """Return the rolls of every home board by its number, from *path* if a sound file is there.

    Else they are computed, and kept at *path* if it can be written.  A *path* that is not
    absolute is none: so it looks where nobody knows the user's home.
    """
    if not path.is_absolute():
        return expected_rolls()
    try:
        kept = unpacked(path.read_bytes())
    except OSError:
        kept = None
    if kept is not None:
        return kept
    rolls = expected_rolls()
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, packed(rolls))
    return rolls


@lru_cache(maxsize=1)
def database() -> Array:
    """Return the rolls of every home board by its number; loaded once a process."""
    rolls = load(cache_file())
    rolls.flags.writeable = False
    return rolls


def rolls_left(sides: ArrayLike) -> Array:
    """Return the rolls that bearing off takes on average, at best, for each side.

    *sides* are rows of 26 counts in their owner's numbering (0 off, 25 the bar).  NaN
    where a checker is outside the home board, or there are more than fifteen.

    >>> rolls_left([[14, 0, 0, 0, 0, 0, 1] + [0] * 19]).tolist()
    [1.25]
    """
    counts = np.asarray(sides, np.int64)
    homes = counts[:, _HOME]
    known = (counts[:, 7:].sum(axis=1) == 0) & (homes.sum(axis=1) <= CHECKERS)
    found = np.full(len(counts), np.nan)
    if known.any():
        found[known] = database()[numbers_of(homes[known])]
    return found
