"""One cause, no cascade: findings that follow from an earlier one become notes (P350)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from tavla_notation.diagnostics import Diagnostic, Severity
from tavla_notation.language import _
from tavla_notation.replay import ReplayedMatch

_REPEATING = {"P312": "gap", "R213": "gap", "R201": "turn"}
"""One missing stretch of plays shows as many of these; a player's first one tells it."""

_ON_THE_BOARD = ("P", "R201", "R204", "R205", "R211", "R212", "R213")
"""Findings that rest on where the checkers stand."""


def without_cascade(
    replayed: ReplayedMatch, findings: Iterable[Diagnostic], read: Iterable[Diagnostic]
) -> Iterator[Diagnostic]:
    """Yield *findings* with those that follow from an earlier one of the same game as P350.

    After a play that could not be followed the board is not certain, so nothing
    that rests on it is an error any more.  *read* are the reader's findings,
    which may be the cause.
    """
    ordered = sorted(findings, key=lambda finding: finding.span)
    everything = sorted([*ordered, *read], key=lambda finding: finding.span)
    causes = [_cause(replayed, index, everything) for index in range(len(replayed.replays))]
    first: dict[tuple[int, str | None, str], str] = {}
    for finding in ordered:
        place = finding.place
        if place.game is None or not finding.code.startswith(_ON_THE_BOARD):
            yield finding
            continue
        game = place.game - 1
        replay = replayed.replays[game]
        until = replay.certain_until
        is_cause = finding.code == "R201" and place.index == replay.uncertain_cause
        if until is not None and place.index is not None and place.index >= until and not is_cause:
            yield _follows(finding, causes[game])
            continue
        kind = _REPEATING.get(finding.code)
        if kind is not None:
            known = first.get((game, place.seat, kind))
            if known is not None:
                yield _follows(finding, known)
                continue
            first[game, place.seat, kind] = finding.code
        yield finding


def _cause(replayed: ReplayedMatch, game: int, findings: list[Diagnostic]) -> str | None:
    """Return the code of the finding on the turn that made the board uncertain."""
    cause = replayed.replays[game].uncertain_cause
    if cause is None:
        return None
    turn = replayed.match.games[game].turns[cause]
    on_turn = [
        finding
        for finding in findings
        if turn.start <= finding.span.start < max(turn.end, turn.start + 1)
        and finding.code[0] in "NPR"
    ]
    errors = [finding for finding in on_turn if finding.severity is Severity.ERROR]
    return (errors or on_turn)[0].code if on_turn else None


def _follows(finding: Diagnostic, cause: str | None) -> Diagnostic:
    return replace(
        finding,
        code="P350",
        message=_("{finding}; the board is not certain here").format(finding=finding.message),
        help=_("it would be {code}, but it follows from what is wrong before").format(
            code=finding.code
        ),
        legal_plays=(),
        legal_play_count=None,
        caused_by=cause,
    )
