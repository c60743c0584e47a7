"""Findings as a page shows them: the worst open, the many folded away."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tavla_notation.board import ByPlayer
from tavla_notation.diagnostics import Diagnostic, Severity, Source
from tavla_notation.language.figures import capitalized
from tavla_notation.report import words
from tavla_notation.report.boards import Boards

MOST_OPEN: Final = 24
"""So many findings of a level stand open; a page of more is not read."""
MOST_BOARDS: Final = 240
"""So many findings have their board; a board is some ten kilobytes."""


@dataclass(frozen=True, slots=True)
class Excerpt:
    """The line of the record, cut in three: before the place, the place, after it."""

    line: int
    before: str
    marked: str
    after: str


@dataclass(frozen=True, slots=True)
class ShownFinding:
    """One finding for the page; ``board`` is SVG or None, ``address`` its turn in the replay."""

    number: int
    code: str
    name: str
    level: str
    message: str
    players: str
    where: str
    rules: str
    why: str | None
    help: str | None
    notes: tuple[tuple[str, str], ...]
    legal: str | None
    caused_by: str | None
    excerpt: Excerpt | None
    board: str | None
    address: str | None


@dataclass(frozen=True, slots=True)
class Level:
    """All findings of one weight: those that stand open, those folded, those listed only."""

    level: str
    title: str
    open: tuple[ShownFinding, ...]
    folded: tuple[ShownFinding, ...]
    listed: tuple[ShownFinding, ...]
    starts_open: bool

    @property
    def total(self) -> int:
        """How many there are."""
        return len(self.open) + len(self.folded) + len(self.listed)


def number_findings(findings: Sequence[Diagnostic]) -> tuple[tuple[int, Diagnostic], ...]:
    """Return *findings* as the page numbers them, from 1: errors first, each in the order given."""
    in_order = (f for severity in Severity for f in findings if f.severity is severity)
    return tuple(enumerate(in_order, 1))


def show_findings(
    findings: Sequence[tuple[int, Diagnostic]], sources: Mapping[str, Source], boards: Boards
) -> tuple[Level, ...]:
    """Return the levels that have *findings*, which :func:`number_findings` numbered."""
    return tuple(_levels(findings, sources, boards))


def _levels(
    findings: Sequence[tuple[int, Diagnostic]], sources: Mapping[str, Source], boards: Boards
) -> Iterator[Level]:
    drawn = 0
    for severity in Severity:
        of_level = [found for found in findings if found[1].severity is severity]
        if not of_level:
            continue
        shown = []
        for number, finding in of_level:
            drawn += 1
            board = boards.draw(finding) if drawn <= MOST_BOARDS else None
            shown.append(_shown(number, finding, sources.get(finding.place.file), boards, board))
        with_boards = max(0, len(shown) - max(0, drawn - MOST_BOARDS))
        yield Level(
            level=severity.value,
            title=words.count_findings(len(shown), severity),
            open=tuple(shown[: min(MOST_OPEN, with_boards)]),
            folded=tuple(shown[min(MOST_OPEN, with_boards) : with_boards]),
            listed=tuple(shown[with_boards:]),
            starts_open=severity is not Severity.NOTE,
        )


def _shown(
    number: int,
    finding: Diagnostic,
    source: Source | None,
    boards: Boards,
    board: str | None,
) -> ShownFinding:
    names = boards.names_of(finding)
    plays = finding.legal_plays
    return ShownFinding(
        number=number,
        code=finding.code,
        name=finding.kind.name,
        level=finding.severity.value,
        message=_sentence(finding.message, names),
        players=words.between(names.white, names.black) if names else "",
        where=words.where(finding.place),
        rules=finding.place.rules or "",
        why=finding.why,
        help=finding.help,
        notes=finding.notes,
        legal=words.legal_plays(plays, finding.legal_play_count) if plays else None,
        caused_by=finding.caused_by,
        excerpt=_excerpt(finding, source) if source else None,
        board=board,
        address=boards.address_of(finding),
    )


def _sentence(message: str, names: ByPlayer[str] | None) -> str:
    """Return a finding's clause as a sentence of its own; a player's name stays as it is."""
    begins_with_name = names is not None and any(map(message.startswith, names))
    start = message if begins_with_name else capitalized(message)
    return start if start.endswith((".", "!", "?", "…")) else start + "."


def _excerpt(finding: Diagnostic, source: Source) -> Excerpt | None:
    start, end = finding.span
    if not 0 <= start <= len(source.text) or not source.text:
        return None
    number, column = source.locate(start)
    line = source.line(number)
    if not line.strip():
        return None
    first = column - 1
    last = max(first, min(len(line), first + end - start))
    return Excerpt(
        line=number,
        before=_tail(line[:first]),
        marked=line[first:last][:_WIDE] or " ",
        after=line[last:][:_WIDE],
    )


_WIDE: Final = 160
"""What is shown of a line to each side of the place; a line may be a megabyte."""


def _tail(text: str) -> str:
    return text if len(text) <= _WIDE else "…" + text[-_WIDE:]
