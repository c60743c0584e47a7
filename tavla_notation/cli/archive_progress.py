"""How far an archive is built: a bar with rate and time left, where somebody watches."""

from __future__ import annotations

import sys
import threading
import time
from types import TracebackType
from typing import TYPE_CHECKING, Final

from tavla_notation.language import _, quantities
from tavla_notation.language.figures import figure, percent

if TYPE_CHECKING:
    from pathlib import Path

    from rich.progress import Progress, TaskID

    from tavla_notation.archive.building import Built, Watch
    from tavla_notation.archive.making import Plan
    from tavla_notation.archive.plan import Unit

_LOOK: Final = 1.0
"""Seconds between looks at how far the workers are within their parts, at least."""
_SHARE: Final = 20
"""So many times what a look took is waited before the next: storage may be slow."""


class Bar:
    """The bar, taken away at the end; it goes by the bytes of the files, the rate by matches.

    Between two parts it goes by what the workers say that they have read, where they do.
    """

    def __init__(self, quiet: bool) -> None:
        self._is_shown = not quiet and sys.stderr is not None and sys.stderr.isatty()
        self._progress: Progress | None = None
        self._task: TaskID | None = None
        self._size = self._committed = self._read = 0
        self._is_over = threading.Event()

    def __enter__(self) -> Bar:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._is_over.set()
        if self._progress is not None:
            self._progress.stop()

    def begin(self, planned: Plan) -> Watch | None:
        """Show the bar at its beginning; return what moves it."""
        if not self._is_shown or not planned.files:
            return None
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

        self._progress = Progress(
            TextColumn(percent("{task.percentage:>3.0f}")),
            BarColumn(),
            TextColumn("{task.fields[told]}"),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
        )
        self._size = max(1, planned.size)
        self._task = self._progress.add_task("", total=self._size, told="")
        self._progress.start()
        threading.Thread(target=self._follow, args=(Marks(planned.aside),), daemon=True).start()
        return self._watch

    def _watch(self, unit: Unit, built: Built) -> None:
        assert self._progress is not None
        assert self._task is not None
        seconds = self._progress.tasks[0].elapsed or 0
        rate = built.rows["matches"] / seconds if seconds else 0
        told = _("{matches}, {rate} a second").format(
            matches=quantities.matches(built.rows["matches"]), rate=figure(f"{rate:,.0f}")
        )
        self._read = built.read
        self._committed += unit.size
        self._progress.update(self._task, told=told)
        self._move(self._committed)

    def _follow(self, marks: Marks) -> None:
        """Move the bar within parts until the end."""
        took = 0.0
        while not self._is_over.wait(max(_LOOK, _SHARE * took)):
            began = time.monotonic()
            self._move(self._committed + max(0, marks.total() - self._read))
            took = time.monotonic() - began

    def _move(self, size: int) -> None:
        """Move the bar to *size* bytes, never back, and to its end for the last part only."""
        assert self._progress is not None
        assert self._task is not None
        is_done = self._committed >= self._size
        to = self._size if is_done else min(size, self._size - 1)
        if to > self._progress.tasks[0].completed:
            self._progress.update(self._task, completed=to)


class Marks:
    """What the workers leave word of: bytes read of a part, third in its mark.

    The first two, files in hand, are empty between batches.
    """

    def __init__(self, aside: Path) -> None:
        self._aside = aside
        self._most: dict[str, int] = {}

    def total(self) -> int:
        """Return how many bytes have been read in all, as far as that is told."""
        try:
            for place in self._aside.glob("*.at"):
                words = place.read_text(encoding="ascii").strip("\n").split(" ")
                if len(words) == 3:
                    self._most[place.name] = max(self._most.get(place.name, 0), int(words[2]))
        except (OSError, ValueError):  # it is taken away, or written, at this moment
            pass
        return sum(self._most.values())
