"""How far an archive is built: a bar with rate and time left, where somebody watches."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import TYPE_CHECKING

from tavla_notation.language import _, quantities
from tavla_notation.language.figures import figure, percent

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

    from tavla_notation.archive.building import Built, Watch
    from tavla_notation.archive.making import Plan
    from tavla_notation.archive.plan import Unit


class Bar:
    """The bar, taken away at the end; it goes by the bytes of the files, the rate by matches."""

    def __init__(self, quiet: bool) -> None:
        self._is_shown = not quiet and sys.stderr is not None and sys.stderr.isatty()
        self._progress: Progress | None = None
        self._task: TaskID | None = None

    def __enter__(self) -> Bar:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
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
        self._task = self._progress.add_task("", total=max(1, planned.size), told="")
        self._progress.start()
        return self._watch

    def _watch(self, unit: Unit, built: Built) -> None:
        assert self._progress is not None
        assert self._task is not None
        seconds = self._progress.tasks[0].elapsed or 0
        rate = built.rows["matches"] / seconds if seconds else 0
        told = _("{matches}, {rate} a second").format(
            matches=quantities.matches(built.rows["matches"]), rate=figure(f"{rate:,.0f}")
        )
        self._progress.update(self._task, advance=unit.size, told=told)
