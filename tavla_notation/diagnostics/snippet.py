"""A line of the record with carets under a span, however the line is made."""

from __future__ import annotations

from typing import Final, NamedTuple

from tavla_notation.diagnostics.glyphs import cells, expanded
from tavla_notation.diagnostics.span import Source, Span

CUT: Final = "…"


class Snippet(NamedTuple):
    """One line as shown, and its carets, both ready to print one under the other."""

    line: int
    text: str
    carets: str


def snippet(source: Source, span: Span, width: int) -> Snippet | None:
    """Return the first line of *span* in at most *width* cells, or None if it is blank.

    A longer line is cut around the span.  A span that is empty, or lies behind
    the end of the line, has one caret at its place.
    """
    where = source.location(span)
    line = source.bounds(where.line)
    start = min(line.start + where.column - 1, line.end)
    end = min(max(start + where.end_column - where.column, start), line.end)
    # Only so much of a line is looked at as can be shown, so a line of a hundred
    # kilobytes with a thousand findings costs no more than another.
    near = Span(max(line.start, start - width), min(line.end, max(start, end) + width))
    near = Span(near.start, min(near.end, start + 2 * width))
    shown = list(expanded(source.text[near.start : near.end]))
    first, last = start - near.start, min(end - near.start, len(shown))
    if not source.text[near.start : near.end].strip():
        return None
    low, high = _window(shown, first, last, width, near != line)
    text = "".join(shown[low:high])
    lead = cells("".join(shown[low:first]))
    carets = cells("".join(shown[first : min(last, high)]))
    if near.start + low > line.start:
        text, lead = CUT + text, lead + 1
    if near.start + high < line.end:
        text += CUT
    return Snippet(where.line, text.rstrip(), " " * lead + "^" * max(carets, 1))


def _window(shown: list[str], first: int, last: int, width: int, is_part: bool) -> tuple[int, int]:
    """Return which of the *shown* characters fit, the span among them.

    The span is kept before what surrounds it, and its beginning before its end.
    """
    if not is_part and cells("".join(shown)) <= width:
        return 0, len(shown)
    sizes = [cells(text) for text in shown]
    room = width - 2  # one cut mark on either side
    low = high = first
    while high < last and sizes[high] <= room:
        room -= sizes[high]
        high += 1
    grown = True
    while grown:
        grown = False
        if low > 0 and sizes[low - 1] <= room:
            low -= 1
            room -= sizes[low]
            grown = True
        if high < len(shown) and high >= last and sizes[high] <= room:
            room -= sizes[high]
            high += 1
            grown = True
    return low, high
