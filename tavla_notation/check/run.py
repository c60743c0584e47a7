"""The checks in their order, and what a whole file comes to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tavla_notation.check.certainty import without_cascade
from tavla_notation.check.cube import check_cube
from tavla_notation.check.hits import check_hits
from tavla_notation.check.legality import check_legality
from tavla_notation.check.numbering import check_numbering
from tavla_notation.check.opening import check_opening
from tavla_notation.check.place import match_place
from tavla_notation.check.results import check_results
from tavla_notation.check.scores import check_scores
from tavla_notation.check.turn_order import check_turn_order
from tavla_notation.check.waivers import waive
from tavla_notation.diagnostics import Diagnostic, Source
from tavla_notation.diagnostics.selection import sort_key
from tavla_notation.language import _, quantities
from tavla_notation.record import Match
from tavla_notation.replay import ReplayedMatch, choose_rules, replay_match
from tavla_notation.rules import RULE_SETS, RuleSet


@dataclass(frozen=True, slots=True)
class Checked:
    """One file: its matches replayed, and all findings in the order of the text."""

    source: Source
    matches: tuple[ReplayedMatch, ...]
    findings: tuple[Diagnostic, ...]

    @property
    def games(self) -> int:
        """How many games were replayed."""
        return sum(len(match.replays) for match in self.matches)

    @property
    def plays(self) -> int:
        """How many turns with a roll were replayed."""
        return sum(len(replay.plies) for match in self.matches for replay in match.replays)

    def _repr_html_(self) -> str:
        """Show the findings in a notebook, the first ones with their boards."""
        from tavla_notation.check.notebook import checked_html

        return checked_html(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # noqa: ARG002 # IPython's protocol
        """Say in a line what was checked; the whole of it is for nobody to read."""
        found, plays = quantities.findings(len(self.findings)), quantities.plays(self.plays)
        printer.text(f"<Checked {self.source.name}: {plays}, {found}>")


def check_rules_named(replayed: ReplayedMatch) -> Iterator[Diagnostic]:
    """Yield N109 where the record names rules that nobody knows."""
    if replayed.unknown_rules is None:
        return
    tags = {"rules", "variation"}
    span = next(
        (
            tag.span
            for tag in replayed.match.tags
            if tag.name.casefold() in tags and tag.value == replayed.unknown_rules
        ),
        replayed.match.span,
    )
    yield Diagnostic(
        "N109",
        _("the rule set {rules!r} is not known, so no play is judged").format(
            rules=replayed.unknown_rules
        ),
        span,
        replace(match_place(replayed), rules=None),
        help=_(
            "say --rules NAME or FILE.toml to judge them all the same; known are {rules}"
        ).format(rules=", ".join(RULE_SETS)),
    )


Check = Callable[[ReplayedMatch], Iterator[Diagnostic]]

CHECKS: tuple[Check, ...] = (
    check_rules_named,
    check_numbering,
    check_opening,
    check_turn_order,
    check_legality,
    check_hits,
    check_cube,
    check_results,
    check_scores,
)
"""Every check; each takes a replayed match and yields findings."""


def check_match(replayed: ReplayedMatch, read: Sequence[Diagnostic] = ()) -> list[Diagnostic]:
    """Return all findings about one match; *read* are the reader's about the same text."""
    findings = [finding for check in CHECKS for finding in check(replayed)]
    if not findings:
        return findings
    if any(finding.code == "N107" for finding in read):
        last = len(replayed.match.games)  # that the text stops there says it all
        findings = [f for f in findings if f.code != "R206" or f.place.game != last]
    return [
        replace(finding, place=replace(finding.place, rules_reason=replayed.why_rules))
        if finding.place.rules is not None
        else finding
        for finding in without_cascade(replayed, findings, read)
    ]


def check_matches(
    source: Source,
    matches: Iterable[Match],
    read: Iterable[Diagnostic] = (),
    *,
    rules: RuleSet | None = None,
    settings: Mapping[str, str] | None = None,
) -> Checked:
    """Replay and check the matches of one text; *read* are the reader's findings about it.

    *rules* None takes for each match what its record says (:func:`choose_rules`),
    *settings* override options of the cube.  Raises :class:`BadSetting`.
    """
    read = tuple(read)
    replayed = tuple(
        replay_match(match, choose_rules(match, rules, settings), source, index)
        for index, match in enumerate(matches, start=1)
    )
    findings = [*read, *(finding for match in replayed for finding in check_match(match, read))]
    findings = waive(findings, source)
    return Checked(source, replayed, tuple(sorted(findings, key=sort_key)))
