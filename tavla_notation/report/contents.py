"""What every form of the report tells: the verdict, the findings, the tables, how it was made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from tavla_notation import stats
from tavla_notation._version import __version__
from tavla_notation.check import Checked
from tavla_notation.diagnostics import Severity
from tavla_notation.diagnostics.summary import Tally
from tavla_notation.language import _
from tavla_notation.record import shown_names
from tavla_notation.replay import ReplayedMatch
from tavla_notation.report import words
from tavla_notation.report.boards import Boards
from tavla_notation.report.decisions import DescribedRules, describe_rules
from tavla_notation.report.findings import Level, number_findings, show_findings
from tavla_notation.report.many_tables import (
    show_dice,
    show_head_to_head,
    show_openings,
    show_ratings,
)
from tavla_notation.report.tables import ShownTable, show_games, show_matches, show_outcomes
from tavla_notation.rules import RuleSet, WinKind, shared_labels


@dataclass(frozen=True, slots=True)
class FileRead:
    """A file that the report was made from, with the SHA-256 of its bytes in hexadecimal."""

    name: str
    sha256: str


class Contents:
    """The report on *checked* files, whatever it is written as.

    A table is counted when it is first asked for.  *title* None takes the event, the
    players or the number of matches.
    """

    def __init__(
        self,
        checked: Sequence[Checked],
        *,
        title: str | None = None,
        command: str = "",
        files: Sequence[FileRead] = (),
    ) -> None:
        self.checked, self.command, self.files = checked, command, files
        self.version = __version__
        self.replayed = [match for file in checked for match in file.matches]
        self.findings = [finding for file in checked for finding in file.findings]
        self.numbered = number_findings(self.findings)
        self.tally = Tally.of(self.findings)
        self.labels = shared_labels(match.rules for match in self.replayed)
        self.rules = _rules(self.replayed)
        self.title = title or _title(self.replayed, checked)

    @property
    def dates(self) -> str:
        """The date of the matches, or the first and the last."""
        return words.dates(self.matches["date"].dropna())

    @property
    def how_much(self) -> str:
        """How much was read."""
        return words.how_much(len(self.checked), len(self.replayed), len(self.games), self._plays)

    @property
    def verdict(self) -> str:
        """The whole in one sentence."""
        illegal = sum(
            f.code.startswith("P") and f.severity is Severity.ERROR for f in self.findings
        )
        names = sorted({rules.name for rules in self.rules})
        return words.verdict(len(self.replayed), self._plays, names, self.tally, illegal)

    @property
    def state(self) -> str:
        """``faulty``, ``clean``, or ``empty`` where no match was read."""
        return "faulty" if self.tally.errors else "clean" if self.replayed else "empty"

    @property
    def nothing_found(self) -> str:
        """What is said in the place of findings where there are none."""
        return words.nothing_found(self.state)

    @property
    def _plays(self) -> int:
        return sum(file.plays for file in self.checked)

    @property
    def _by_kind(self) -> dict[str, str]:
        return dict(zip((kind.value for kind in WinKind), self.labels, strict=True))

    @cached_property
    def matches(self) -> stats.Table:
        """The table of matches."""
        return stats.matches_table(self.replayed, self.findings)

    @cached_property
    def games(self) -> stats.Table:
        """The table of games."""
        return stats.games_table(self.replayed)

    @cached_property
    def outcomes(self) -> stats.Table:
        """The table of outcomes, by player."""
        return stats.outcomes_table(self.games)

    @cached_property
    def lengths(self) -> stats.Table:
        """The table of lengths, of all games together."""
        return stats.lengths_table(self.games)

    @cached_property
    def dice(self) -> stats.Table:
        """The table of dice."""
        return stats.dice_table(self.replayed)

    @cached_property
    def ratings(self) -> stats.Table:
        """The table of ratings."""
        return stats.ratings_table(self.matches)

    @cached_property
    def rolls(self) -> stats.Table:
        """The table of rolls."""
        return stats.rolls_table(self.replayed)

    @cached_property
    def fairness(self) -> stats.Table | None:
        """The tests of the dice, None where SciPy is missing."""
        return stats.fairness_table(self.replayed) if stats.has_scipy() else None

    @cached_property
    def fairness_of_all(self) -> stats.Table | None:
        """The tests of all dice together, which take no time, None where SciPy is missing."""
        if not stats.has_scipy():
            return None
        return stats.fairness_table(self.replayed, ("rolls", "openings"), of_players=False)

    @cached_property
    def openings(self) -> stats.Table:
        """The table of openings."""
        return stats.openings_table(self.replayed)

    @cached_property
    def head_to_head(self) -> stats.Table:
        """The table of encounters."""
        return stats.head_to_head_table(self.games, self.matches)

    @cached_property
    def rating_history(self) -> stats.Table:
        """The table of rated matches."""
        return stats.rating_history_table(self.matches)

    @property
    def players(self) -> list[str]:
        """Who played, the first match's left player first."""
        return list(dict.fromkeys([*self.matches["white"], *self.matches["black"]]))

    @cached_property
    def levels(self) -> tuple[Level, ...]:
        """The findings, errors first."""
        sources = {file.source.name: file.source for file in self.checked}
        return show_findings(self.numbered, sources, Boards(self.replayed))

    @cached_property
    def shown(self) -> Mapping[str, ShownTable]:
        """The tables that people read, by name."""
        return {
            "matches": show_matches(self.matches),
            "games": show_games(self.games, self._by_kind),
            "outcomes": show_outcomes(self.outcomes, self._by_kind),
            "dice": show_dice(self.dice),
            "openings": show_openings(self.openings),
            "head-to-head": show_head_to_head(self.head_to_head),
            "ratings": show_ratings(self.ratings),
        }

    @property
    def tables(self) -> tuple[tuple[str, ShownTable], ...]:
        """The tables that people read, each with its caption."""
        return tuple((_(words.CAPTIONS[name]), table) for name, table in self.shown.items())

    @cached_property
    def data(self) -> Mapping[str, stats.Table]:
        """Every table whole, by the name that ``tavla stats`` has for it."""
        found = {
            "findings": stats.findings_table(self.replayed, self.findings),
            "matches": self.matches,
            "games": self.games,
            "lengths": self.lengths,
            "turns": stats.turns_table(self.replayed, self.findings),
            "pips": stats.pips_table(self.replayed, self.findings),
            "scores": stats.scores_table(self.replayed),
            "outcomes": self.outcomes,
            "dice": self.dice,
            "rolls": self.rolls,
            "openings": self.openings,
            "replies": stats.replies_table(self.replayed),
            "head-to-head": self.head_to_head,
            "ratings": self.ratings,
            "rating-history": self.rating_history,
        }
        return found if self.fairness is None else found | {"fairness": self.fairness}


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
