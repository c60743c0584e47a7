"""A finding as a person reads it: the line, the place under it, the reason, what is legal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tavla_notation.diagnostics.code import Severity
from tavla_notation.diagnostics.concise import address
from tavla_notation.diagnostics.diagnostic import Diagnostic, Place
from tavla_notation.diagnostics.fields import location
from tavla_notation.diagnostics.glyphs import cells, visible, wrapped
from tavla_notation.diagnostics.job import Job
from tavla_notation.diagnostics.snippet import snippet
from tavla_notation.diagnostics.summary import Tally, closing
from tavla_notation.language import _, quantities

NARROWEST: Final = 40
"""The least width that is laid out for; a narrower terminal wraps by itself."""

_INK: Final = {Severity.ERROR: "1;31", Severity.WARNING: "1;33", Severity.NOTE: "1;36"}
_FAINT: Final = "2"


def render(job: Job) -> Iterator[str]:
    """Yield each finding with a blank line after it, then the closing sentence."""
    tally = Tally()
    for finding in job.findings:
        tally.add(finding)
        yield "\n".join(_finding(finding, job)) + "\n\n"
    yield closing(job.total(), tally) + "\n"


def _finding(finding: Diagnostic, job: Job) -> Iterator[str]:
    width = max(job.width, NARROWEST)
    where = location(finding, job.sources)
    yield from _heading(finding, address(finding, where), width, job.color)
    margin = " "
    if where is not None:
        margin = " " * (len(str(where.line)) + 1)
        shown = snippet(job.sources[finding.place.file], finding.span, width - len(margin) - 2)
        bar = _inked(margin + "|", _FAINT, job.color)
        if shown is not None:
            yield bar
            yield _inked(f"{shown.line} |", _FAINT, job.color) + f" {shown.text}".rstrip()
            lead = len(shown.carets) - len(shown.carets.lstrip())
            carets = _inked(shown.carets[lead:], _INK[finding.severity], job.color)
            yield f"{bar} {shown.carets[:lead]}{carets}"
            yield bar
    if finding.board is not None:
        for row in finding.board.strip("\n").split("\n"):
            yield (margin + "  " + row).rstrip()
        yield ""
    yield from _notes(finding, margin, width)


def _heading(finding: Diagnostic, address: str, width: int, color: bool) -> Iterator[str]:
    level = f"{finding.severity.word}[{finding.code}]"
    words = visible(finding.message).split()
    lines = wrapped([f"{address}: {level}:", *words, f"({finding.kind.name})"], width)
    for number, line in enumerate(lines):
        if number:
            yield "    " + line
        else:
            mark = f"{address}: {level}"
            yield address + ": " + _inked(level, _INK[finding.severity], color) + line[len(mark) :]


def _notes(finding: Diagnostic, margin: str, width: int) -> Iterator[str]:
    notes = [(label, visible(text).split()) for label, text in _labelled(finding)]
    labels = [label for label, _parts in notes]
    if finding.legal_plays or finding.legal_play_count == 0:
        labels.append(_("legal"))
    pad = max((len(label) + 1 for label in labels), default=0)
    hang = len(margin) + 2 + pad + 1
    for label, parts in notes:
        yield from _block(f"{margin}= {label + ':':<{pad}} ", hang, wrapped(parts, width - hang))
    if len(labels) > len(notes):
        lines = _legal(finding, width - hang)
        yield from _block(f"{margin}= {labels[-1] + ':':<{pad}} ", hang, lines)
    place = _place(finding.place)
    if place:
        hang = len(margin) + 2
        yield from _block(f"{margin}= ", hang, wrapped(place.split(), width - hang))


def _labelled(finding: Diagnostic) -> Iterator[tuple[str, str]]:
    yield from finding.notes
    rule = _("rule")
    if finding.why and all(label != rule for label, _fact in finding.notes):
        yield rule, finding.why
    if finding.help:
        yield _("help"), finding.help
    if finding.caused_by:
        yield _("cause"), _("follows from the {code} before").format(code=finding.caused_by)


def _legal(finding: Diagnostic, width: int) -> Iterable[str]:
    plays = [visible(play) for play in finding.legal_plays]
    count = finding.legal_play_count
    if not plays:
        return [_("nothing: the turn passes")]
    if count is None:
        return wrapped(plays, width, glue=" · ")
    shown = len(plays)
    amount = quantities.plays(count)
    if shown != count:
        amount = _("{shown} of {plays}").format(shown=shown, plays=amount)
    # The number belongs to the last play, so that it never stands on a line alone.
    plays[-1] += f"   ({amount})"
    return wrapped(plays, width, glue=" · ")


def _place(place: Place) -> str:
    counted = []
    # A file holds one match as a rule, and then its number says nothing.
    if place.match is not None and place.match > 1:
        counted.append(_("match {number}").format(number=place.match))
    if place.game is not None:
        counted.append(_("game {number}").format(number=place.game))
    if place.turn is not None:
        counted.append(_("turn {number}").format(number=place.turn))
    said = [", ".join(counted)] if counted else []
    if place.rules:
        reason = f" ({place.rules_reason})" if place.rules_reason else ""
        said.append(_("rules: {rules}").format(rules=f"{place.rules}{reason}"))
    return visible("; ".join(said))


def _block(label: str, hang: int, lines: Iterable[str]) -> Iterator[str]:
    for number, line in enumerate(lines):
        yield (" " * hang if number else label) + line


def _inked(text: str, ink: str, color: bool) -> str:
    return f"\x1b[{ink}m{text}\x1b[0m" if color and cells(text) else text
