"""NUL bytes in a text: a disk's or a copy's damage, read as blanks and said once a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tavla_notation.diagnostics import Diagnostic, Place, Source, Span
from tavla_notation.language import _
from tavla_notation.record import Match

_NUL = "\0"


def without_nuls(source: Source) -> Source:
    """Return *source* with a blank for every NUL, so that every place stays what it was."""
    return Source(source.name, source.text.replace(_NUL, " "))


def with_nuls_said(
    source: Source, matches: Iterable[Match], findings: Iterable[Diagnostic]
) -> tuple[Diagnostic, ...]:
    """Return *findings* with one N101 for each line of *source* that has NULs.

    What else was said of such a line follows from them and is left out.
    """
    lines = dict(_lines(source))
    kept = []
    places: dict[int, Place] = {}
    for finding in findings:
        line = source.locate(finding.span.start)[0]
        if line in lines:
            places.setdefault(line, finding.place)
        else:
            kept.append(finding)
    headers = [
        (game.header.start, number, index)
        for number, match in enumerate(matches, start=1)
        for index, game in enumerate(match.games, start=1)
    ]
    for line, span in lines.items():
        begun = [header for header in headers if header[0] <= span.start]
        match, game = (begun[-1][1], begun[-1][2]) if begun else (1, None)
        place = places.get(line) or Place(file=source.name, match=match, game=game)
        kept.append(Diagnostic("N101", _("NUL bytes stand in the place of text"), span, place))
    return tuple(sorted(kept, key=lambda finding: finding.span))


def _lines(source: Source) -> Iterator[tuple[int, Span]]:
    """Yield each line with NULs and the stretch from its first to its last."""
    text = source.text
    at = text.find(_NUL)
    while at >= 0:
        end = text.find("\n", at)
        end = len(text) if end < 0 else end
        yield source.locate(at)[0], Span(at, text.rindex(_NUL, at, end) + 1)
        at = text.find(_NUL, end)
