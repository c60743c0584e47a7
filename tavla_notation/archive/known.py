"""What an archive holds already, as sorted arrays that any number of workers may look into."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

_HASH: Final = np.dtype("S16")
_RECENT: Final = 1 << 18
"""So many are collected before they are merged into the sorted array."""


class Seen:
    """A set of numbers or of 16-byte hashes that only grows: eight or sixteen bytes for each."""

    def __init__(self, values: NDArray[Any]) -> None:
        self._sorted = values
        self._recent: set[Any] = set()

    def __contains__(self, value: int | bytes) -> bool:
        """Return whether *value* is there; a hash may end in zero bytes."""
        if isinstance(value, bytes):
            value = value.rstrip(b"\0")
        return value in self._recent or self._stands(value)

    def __len__(self) -> int:
        return len(self._sorted) + len(self._recent)

    def add(self, value: int | bytes) -> None:
        """Put in one more."""
        if isinstance(value, bytes):
            value = value.rstrip(b"\0")  # as the array gives it back
        self._recent.add(value)
        if len(self._recent) >= _RECENT:
            self._sorted = self.array()
            self._recent.clear()

    def array(self) -> NDArray[Any]:
        """Return all of them, sorted, each once."""
        recent = np.array(list(self._recent), self._sorted.dtype)
        return np.union1d(self._sorted, recent)

    def _stands(self, value: int | bytes) -> bool:
        at = int(np.searchsorted(self._sorted, np.array(value, self._sorted.dtype)))
        return at < len(self._sorted) and bool(self._sorted[at] == value)


class Known:
    """The files, the contents and the matches that are there.

    ``files`` are keys of a name with its content, ``contents`` those of the bytes alone.
    """

    def __init__(self, files: Seen, contents: Seen, matches: Seen) -> None:
        self.files, self.contents, self.matches = files, contents, matches

    @classmethod
    def of(
        cls, files: Iterable[bytes], contents: Iterable[bytes], matches: NDArray[np.int64]
    ) -> Known:
        """Return what is known from its keys."""
        return cls(
            Seen(np.unique(np.fromiter(files, _HASH))),
            Seen(np.unique(np.fromiter(contents, _HASH))),
            Seen(np.unique(matches)),
        )

    def save(self, directory: Path) -> None:
        """Write it to where workers find it."""
        for name in ("files", "contents", "matches"):
            np.save(directory / f"known-{name}.npy", getattr(self, name).array())

    @classmethod
    def load(cls, directory: Path) -> Known:
        """Return what :meth:`save` wrote; it stays on the disk and is looked into there."""
        return cls(
            *(
                Seen(np.load(directory / f"known-{name}.npy", mmap_mode="r"))
                for name in ("files", "contents", "matches")
            )
        )
