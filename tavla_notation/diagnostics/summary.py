"""How much was checked, and what came out of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from tavla_notation.diagnostics.code import CODES, Code, Severity
from tavla_notation.diagnostics.diagnostic import Diagnostic
from tavla_notation.language import _, ngettext, quantities
from tavla_notation.language.figures import count


class Summary(NamedTuple):
    """What a check went through.

    ``rules`` names the rule sets that judged, each once; ``plays`` counts turns
    with a roll.  ``paths`` are the files by name, for those formats that list
    the clean ones too.  ``folded`` counts later findings that follow from a
    listed one and are not listed themselves.
    """

    rules: tuple[str, ...] = ()
    files: int = 0
    matches: int = 0
    games: int = 0
    plays: int = 0
    paths: tuple[str, ...] = ()
    folded: int = 0

    @property
    def rules_text(self) -> str | None:
        """The rule sets in one string, ``backgammon, tavla``; None if nothing was judged."""
        return ", ".join(sorted(set(self.rules))) or None


@dataclass(slots=True)
class Tally:
    """Findings counted by severity; ``following`` are those with an earlier cause."""

    errors: int = 0
    warnings: int = 0
    notes: int = 0
    following: int = 0

    @classmethod
    def of(cls, findings: Iterable[Diagnostic]) -> Tally:
        """Return the counts of *findings*."""
        tally = cls()
        for finding in findings:
            tally.add(finding)
        return tally

    def add(self, finding: Diagnostic) -> None:
        """Count one finding more."""
        if finding.severity is Severity.ERROR:
            self.errors += 1
        elif finding.severity is Severity.WARNING:
            self.warnings += 1
        else:
            self.notes += 1
        if finding.caused_by is not None:
            self.following += 1

    @property
    def total(self) -> int:
        """All findings."""
        return self.errors + self.warnings + self.notes


class Count(NamedTuple):
    """How often one code was found, and in how many files."""

    code: Code
    findings: int
    files: int


def statistics(findings: Iterable[Diagnostic]) -> tuple[Count, ...]:
    """Return the codes that were found, the most frequent first, equals by code."""
    found: dict[str, int] = {}
    files: dict[str, set[str]] = {}
    for finding in findings:
        found[finding.code] = found.get(finding.code, 0) + 1
        files.setdefault(finding.code, set()).add(finding.place.file)
    counts = [Count(CODES[code], number, len(files[code])) for code, number in found.items()]
    return tuple(sorted(counts, key=lambda count: (-count.findings, count.code.id)))


def closing(summary: Summary, tally: Tally) -> str:
    """Return the sentence that closes a check.

    >>> closing(Summary(("tavla",), 1, 1, 3, 142), Tally(errors=1, notes=2, following=2))
    'Checked 1 match, 3 games, 142 plays: 1 error, 0 warnings, 2 notes \
(2 later findings follow from the error).'
    """
    went_through = [
        quantities.matches(summary.matches),
        quantities.games(summary.games),
        quantities.plays(summary.plays),
    ]
    if summary.files > 1 or not summary.matches:
        went_through.insert(0, quantities.files(summary.files))
    checked = ", ".join(went_through)
    if not tally.total:
        return _("Checked {checked}: no findings.").format(checked=checked)
    found = ", ".join(
        (
            quantities.errors(tally.errors),
            quantities.warnings(tally.warnings),
            quantities.notes(tally.notes),
        )
    )
    later = tally.following + summary.folded
    if later:
        found += f" ({_follow(later, tally.errors)})"
    return _("Checked {checked}: {found}.").format(checked=checked, found=found)


def _follow(later: int, errors: int) -> str:
    """Say how many findings follow from the errors, or from what is none."""
    if errors == 0:
        said = ngettext(
            "{number} later finding follows from an earlier one",
            "{number} later findings follow from an earlier one",
            later,
        )
    elif errors == 1:
        said = ngettext(
            "{number} later finding follows from the error",
            "{number} later findings follow from the error",
            later,
        )
    else:
        said = ngettext(
            "{number} later finding follows from these errors",
            "{number} later findings follow from these errors",
            later,
        )
    return said.format(number=count(later))
