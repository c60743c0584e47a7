"""The report: one page that carries everything it shows."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment, PackageLoader, StrictUndefined

from tavla_notation._version import __version__
from tavla_notation.check import Checked
from tavla_notation.diagnostics import Severity
from tavla_notation.diagnostics.summary import Tally
from tavla_notation.files import write_whole
from tavla_notation.record import shown_names
from tavla_notation.replay import ReplayedMatch
from tavla_notation.report import words
from tavla_notation.report.boards import Boards
from tavla_notation.report.decisions import DescribedRules, describe_rules
from tavla_notation.report.findings import number_findings, show_findings
from tavla_notation.report.pictures import draw_outcomes, draw_races, draw_scores
from tavla_notation.report.replays import pack_replays
from tavla_notation.report.tables import show_games, show_matches, show_outcomes
from tavla_notation.rules import RuleSet, WinKind, shared_labels
from tavla_notation.stats import (
    games_table,
    matches_table,
    outcomes_table,
    pips_table,
    scores_table,
)

PAGE = "index.html"


@dataclass(frozen=True, slots=True)
class FileRead:
    """A file that the page was made from, with the SHA-256 of its bytes in hexadecimal."""

    name: str
    sha256: str


def report(
    checked: Sequence[Checked],
    out_dir: str | os.PathLike[str],
    *,
    title: str | None = None,
    command: str = "",
    files: Sequence[FileRead] = (),
) -> Path:
    """Write the report on *checked* files to ``index.html`` in *out_dir* and return its path.

    The directory is made if need be; the page appears whole or not at all.
    *command* and *files* are told under "How this was made".  Raises ``OSError``
    where nothing can be written.
    """
    page = render_report(checked, title=title, command=command, files=files)
    directory = Path(out_dir)
    directory.mkdir(parents=True, exist_ok=True)
    target = directory / PAGE
    write_whole(target, page.encode("utf-8"))
    return target


def render_report(
    checked: Sequence[Checked],
    *,
    title: str | None = None,
    command: str = "",
    files: Sequence[FileRead] = (),
) -> str:
    """Return the report as the text of one HTML page that needs no other file.

    The same input gives the same text.
    """
    replayed = [match for file in checked for match in file.matches]
    findings = [finding for file in checked for finding in file.findings]
    matches, games = matches_table(replayed, findings), games_table(replayed)
    outcomes = outcomes_table(games)
    labels = shared_labels(match.rules for match in replayed)
    by_kind = dict(zip((kind.value for kind in WinKind), labels, strict=True))
    sources = {file.source.name: file.source for file in checked}
    plays = sum(file.plays for file in checked)
    tally = Tally.of(findings)
    # Notes would strew crosses over half of the races: a resignation is one.
    weighty = [finding for finding in findings if finding.severity is not Severity.NOTE]
    illegal = sum(f.code.startswith("P") and f.severity is Severity.ERROR for f in findings)
    rules = _rules(replayed)
    numbered = number_findings(findings)
    template = _environment().get_template("page.html.j2")
    return template.render(
        title=title or _title(replayed, checked),
        dates=words.dates(matches["date"].dropna()),
        rules=rules,
        how_much=words.how_much(len(checked), len(replayed), len(games), plays),
        verdict=words.verdict(
            len(replayed), plays, sorted({r.name for r in rules}), tally, illegal
        ),
        state="faulty" if tally.errors else "clean" if replayed else "empty",
        levels=show_findings(numbered, sources, Boards(replayed)),
        matches=show_matches(matches),
        games=show_games(games, by_kind),
        outcomes=show_outcomes(outcomes, by_kind),
        scores=draw_scores(scores_table(replayed), labels),
        races=draw_races(pips_table(replayed, weighty)),
        outcome_pictures=draw_outcomes(outcomes, labels),
        replays=pack_replays(replayed, numbered),
        version=__version__,
        command=command,
        files=files,
    )


def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("tavla_notation.report", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    environment.install_null_translations(newstyle=True)  # type: ignore[attr-defined] # i18n adds it
    return environment


def _title(replayed: Sequence[ReplayedMatch], checked: Sequence[Checked]) -> str:
    """Return the event if there is one, else the two players, else how many matches."""
    events = {(match.match.tag("Event") or "").strip() for match in replayed}
    if len(events) == 1 and (event := events.pop()):
        return event
    if len(replayed) == 1:
        return words.between(*_names(replayed[0]))
    if not replayed and len(checked) == 1:
        return checked[0].source.name
    return words.matches_title(len(replayed))


def _names(match: ReplayedMatch) -> tuple[str, str]:
    names = shown_names(match.match.names)
    return names.white, names.black


def _rules(replayed: Sequence[ReplayedMatch]) -> list[DescribedRules]:
    """Return every rule set that judged, each once, with the reasons for taking it."""
    reasons: dict[RuleSet, dict[str, None]] = {}
    for match in replayed:
        reasons.setdefault(match.rules, {})[match.why_rules] = None
    return [describe_rules(rules, tuple(why)) for rules, why in reasons.items()]
