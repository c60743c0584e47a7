"""Whether a text stops in the middle of something."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tavla_notation.diagnostics import Diagnostic, Place, Span
from tavla_notation.language import N_, _
from tavla_notation.record import Drop, Match, Resignation, Result

_CUT: Final = {"N101", "N102", "N103", "N105"}
_HELP: Final = N_("the rest may have been lost on the way; look for a whole copy")


def with_truncation(
    text: str, name: str, matches: Sequence[Match], findings: Sequence[Diagnostic], layout: str
) -> tuple[Diagnostic, ...]:
    """Return *findings*, with N107 where the text stops inside a row or a game.

    Only a text whose last line has no line end is taken for cut; what cannot be
    read at its very end was cut, and is nothing else besides.
    """
    if not text or text.endswith("\n"):
        return tuple(findings)
    line_start = text.rfind("\n") + 1
    end = len(text.rstrip(" \t\r"))
    cut = [
        finding
        for finding in findings
        if finding.code in _CUT and finding.span.start >= line_start and finding.span.end >= end
    ]
    if cut:
        places = {id(finding) for finding in cut}
        whole = tuple(finding for finding in findings if id(finding) not in places)
        shown = text[cut[0].span.start : end][-40:]
        message = _("the text stops inside `{text}`").format(text=shown)
        return (*whole, replace(cut[0], code="N107", message=message, why=None, help=_(_HELP)))
    if layout != "mat" or not matches or not matches[-1].games:
        return tuple(findings)
    game = matches[-1].games[-1]
    if any(isinstance(turn.action, Result | Drop | Resignation) for turn in game.turns):
        return tuple(findings)
    last = game.turns[-1] if game.turns else None
    place = Place(
        file=name,
        match=len(matches),
        game=len(matches[-1].games),
        turn=None if last is None else last.number,
    )
    indent = len(text[line_start:]) - len(text[line_start:].lstrip())
    span = Span(line_start + indent, max(end, line_start + indent))
    message = _("the text stops here, in the middle of a game")
    return (*findings, Diagnostic("N107", message, span, place, help=_(_HELP)))
