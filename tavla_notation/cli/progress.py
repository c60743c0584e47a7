"""How far a long run is: one line on standard error, only where somebody watches."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from tavla_notation.language import _

_Item = TypeVar("_Item")

_MANY: Final = 30
"""Files from which on progress is worth a line."""

_CELLS: Final = 30
_SECONDS: Final = 0.1
"""The line is drawn anew no more often than this."""


class Progress:
    """One line that tells how many files are done, and gives way to whatever is written."""

    def __init__(self) -> None:
        self._shown = 0
        self._next = 0.0

    def watch(self, files: Sequence[_Item], quiet: bool) -> Iterator[_Item]:
        """Yield *files* one by one and show how far it is, unless nobody would see it."""
        if quiet or len(files) < _MANY or sys.stderr is None or not sys.stderr.isatty():
            yield from files
            return
        for done, file in enumerate(files):
            if time.monotonic() >= self._next:
                self._draw(done, len(files))
            yield file
        self.clear()

    def clear(self) -> None:
        """Take the line away; the next file draws it again."""
        if self._shown:
            print(f"\r{' ' * self._shown}\r", end="", file=sys.stderr, flush=True)
            self._shown = 0

    def _draw(self, done: int, total: int) -> None:
        self.clear()
        full = _CELLS * done // total
        from tavla_notation.language.figures import count

        told = _("{done} of {total} files").format(done=count(done), total=count(total))
        line = f"[{'#' * full}{'.' * (_CELLS - full)}] {told}"
        print(line, end="", file=sys.stderr, flush=True)
        self._shown = len(line)
        self._next = time.monotonic() + _SECONDS


PROGRESS: Final = Progress()
"""The one line of the one terminal."""
