"""The engine in plain Python: what runs where nothing was compiled."""

from __future__ import annotations

from typing import Final

from tavla_notation.kernel import plain_replay, plain_scan
from tavla_notation.kernel.cells import Cells
from tavla_notation.kernel.columns import Array, Played, Scanned
from tavla_notation.kernel.terms import Terms


class PlainEngine:
    """Scans and replays in Python; it remembers the cells that it has met."""

    name: Final = "python"

    def __init__(self) -> None:
        self._cells = Cells()

    def scan(self, files: list[bytes]) -> Scanned:
        """Return the lines of those *files* that are plain."""
        return plain_scan.scan(files, self._cells)

    def replay(self, scanned: Scanned, terms: list[Terms], crawford: Array) -> Played:
        """Replay all games, each match under its *terms*; *crawford* is one flag a game."""
        return plain_replay.replay(scanned, terms, crawford, self._cells)
