"""What a renderer is given."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from tavla_notation.diagnostics.diagnostic import Diagnostic
from tavla_notation.diagnostics.span import Source
from tavla_notation.diagnostics.summary import Summary


class Job(NamedTuple):
    """Findings in the order to print, and all that a format may ask about them.

    ``summary`` may be a function, for findings that are still being made: it is
    asked after the last one.  ``width`` is in cells of the terminal.  ``strict``
    says that warnings fail a check too.  ``version`` is the program's own.
    """

    findings: Iterable[Diagnostic]
    summary: Summary | Callable[[], Summary]
    sources: Mapping[str, Source]
    width: int = 100
    color: bool = False
    strict: bool = False
    version: str = ""

    def total(self) -> Summary:
        """Return the summary; call it when the findings are through."""
        return self.summary if isinstance(self.summary, Summary) else self.summary()
