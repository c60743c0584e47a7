"""Places in a text."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from typing import NamedTuple


class Span(NamedTuple):
    """A stretch of a text: two character offsets, the end excluded."""

    start: int
    end: int


class Location(NamedTuple):
    """Where a span stands: lines and columns from 1, columns in characters, ends excluded.

    ``end_column`` is on ``line``: of a span over several lines it is that line's
    end.  ``last_line`` and ``last_column`` are the end of the whole span.
    """

    line: int
    column: int
    end_column: int
    last_line: int
    last_column: int


class Source:
    """A named text, and the one place where lines and columns are computed.

    Lines and columns count from 1; only ``"\\n"`` ends a line.
    """

    __slots__ = ("_starts", "name", "text")

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self._starts: array[int] | None = None

    @property
    def line_starts(self) -> array[int]:
        """The offset at which each line begins, the first line first.

        An array, because a text of a million short lines may have no more than ten times its size.
        """
        if self._starts is None:
            self._starts = array("q", (0,))
            self._starts.extend(feed.end() for feed in re.finditer("\n", self.text))
        return self._starts

    def locate(self, offset: int) -> tuple[int, int]:
        """Return the line and the column, both from 1, of *offset*."""
        line = bisect_right(self.line_starts, offset)
        return line, offset - self.line_starts[line - 1] + 1

    def bounds(self, number: int) -> Span:
        """Return the stretch of line *number* (from 1) without its line end."""
        starts = self.line_starts
        start = starts[number - 1]
        end = starts[number] - 1 if number < len(starts) else len(self.text)
        while end > start and self.text[end - 1] == "\r":
            end -= 1
        return Span(start, end)

    def line(self, number: int) -> str:
        """Return line *number* (from 1) without its line end."""
        start, end = self.bounds(number)
        return self.text[start:end]

    def location(self, span: Span) -> Location:
        """Return where *span* stands; what lies outside the text is moved to its nearest end."""
        start = min(max(span.start, 0), len(self.text))
        end = min(max(span.end, start), len(self.text))
        line, column = self.locate(start)
        last_line, last_column = self.locate(end)
        end_column = last_column
        if last_line > line:
            end_column = max(self.bounds(line).end, start) - start + column
        return Location(line, column, end_column, last_line, last_column)
