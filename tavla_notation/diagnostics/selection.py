"""Which findings are shown, and in which order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from tavla_notation.diagnostics.code import CODES, Severity
from tavla_notation.diagnostics.diagnostic import Diagnostic
from tavla_notation.language import _

OFF_BY_DEFAULT: Final = frozenset({"R212"})
"""Codes that are shown only when they are selected by their whole name."""

_WEIGHT: Final = {Severity.NOTE: 0, Severity.WARNING: 1, Severity.ERROR: 2}


@dataclass(frozen=True, slots=True)
class Selection:
    """A choice of codes, by code (``P310``) or by what they begin with (``P``, ``R2``).

    Without ``selected`` everything is chosen but what is off by default.  Where
    a code is both selected and ignored the longer word decides, and of two equal
    ones the second: ``select P302, ignore P`` leaves P302, and ``select P,
    ignore P302`` everything else in P.  Raises ``ValueError`` naming the word
    that no code begins with.
    """

    selected: tuple[str, ...] = ()
    ignored: tuple[str, ...] = ()
    min_severity: Severity = Severity.NOTE

    def __post_init__(self) -> None:
        for field in ("selected", "ignored"):
            words = tuple(_known(word) for word in getattr(self, field))
            object.__setattr__(self, field, words)

    def admits(self, code: str) -> bool:
        """Return whether findings of *code* are shown; raises ``KeyError`` for an unknown one."""
        if _WEIGHT[CODES[code].severity] < _WEIGHT[self.min_severity]:
            return False
        ignored = _longest(self.ignored, code)
        if code in OFF_BY_DEFAULT:
            return code in self.selected and ignored < len(code)
        if not self.selected:
            return not ignored
        return _longest(self.selected, code) > ignored


def select(
    findings: Iterable[Diagnostic],
    select: Iterable[str] = (),
    ignore: Iterable[str] = (),
    min_severity: Severity = Severity.NOTE,
) -> Iterator[Diagnostic]:
    """Return the findings that a :class:`Selection` of these words admits, in their order.

    Raises ``ValueError`` at once for a word that no code begins with.
    """
    selection = Selection(tuple(select), tuple(ignore), min_severity)
    admitted = frozenset(code for code in CODES if selection.admits(code))
    return (finding for finding in findings if finding.code in admitted)


def sort_key(finding: Diagnostic) -> tuple[str, int, int, int, str, str]:
    """Return what findings are sorted by: file, place, weight, code, words.

    Of two at one place the weightier comes first: the other may follow from it.
    """
    return (
        finding.place.file,
        finding.span.start,
        finding.span.end,
        -_WEIGHT[finding.severity],
        finding.code,
        finding.message,
    )


def _known(word: str) -> str:
    known = word.strip().upper()
    if not known or not any(code.startswith(known) for code in CODES):
        raise ValueError(
            _("{word!r} is no diagnostic code, and no code begins with it").format(word=word)
        )
    return known


def _longest(words: tuple[str, ...], code: str) -> int:
    return max((len(word) for word in words if code.startswith(word)), default=0)
