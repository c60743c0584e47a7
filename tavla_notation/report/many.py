"""The report on more matches than a page can play: all of them counted, the faulty ones shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from tavla_notation import stats
from tavla_notation.check import Checked
from tavla_notation.diagnostics.summary import Tally
from tavla_notation.report import words
from tavla_notation.report.contents import Contents
from tavla_notation.report.decisions import describe_rules
from tavla_notation.rules import RuleSet, shared_labels


class Whole(NamedTuple):
    """All of it: how much was checked, what was found, and what the tables are counted from.

    ``illegal`` is how many of the findings are illegal plays, ``faulty`` how many files have
    an error or a warning, ``reasons`` why each rule set was taken, ``dates`` the first and the
    last date.
    """

    counted: stats.Counted
    files: int
    matches: int
    games: int
    plays: int
    faulty: int
    tally: Tally
    illegal: int
    reasons: Mapping[RuleSet, tuple[str, ...]]
    dates: Sequence[str]


class ManyContents(Contents):
    """The report on *whole*: of *checked* files every game can be played through.

    The tables of matches and of games, the races and the scores are those of *checked*;
    everything else is counted from all.
    """

    def __init__(
        self,
        checked: Sequence[Checked],
        whole: Whole,
        *,
        title: str | None = None,
        command: str = "",
    ) -> None:
        super().__init__(
            checked, title=title or words.matches_title(whole.matches), command=command
        )
        self._whole = whole
        self.tally = whole.tally
        self.labels = shared_labels(whole.reasons)
        self.rules = [describe_rules(rules, why) for rules, why in whole.reasons.items()]

    @property
    def dates(self) -> str:
        """The first and the last date."""
        return words.dates(self._whole.dates)

    @property
    def how_much(self) -> str:
        """How much there is, and how much of it is shown."""
        whole = self._whole
        much = words.how_much(whole.files, whole.matches, whole.games, whole.plays)
        return f"{much} · {words.how_many_files(len(self.checked), whole.faulty)}"

    @property
    def verdict(self) -> str:
        """The whole in one sentence."""
        whole = self._whole
        names = sorted({rules.name for rules in self.rules})
        return words.verdict(whole.matches, whole.plays, names, whole.tally, whole.illegal)

    @property
    def state(self) -> str:
        """``faulty``, ``clean``, or ``empty`` where no match was read."""
        return "faulty" if self.tally.errors else "clean" if self._whole.matches else "empty"

    @property
    def nothing_found(self) -> str:
        """What is said where no file has an error or a warning: that there are notes, if any."""
        if self.tally.notes:
            return words.only_notes(self.tally.notes)
        return words.nothing_found(self.state)

    @cached_property
    def outcomes(self) -> stats.Table:
        """The table of outcomes, by player."""
        return self._whole.counted.outcomes()

    @cached_property
    def lengths(self) -> stats.Table:
        """The table of lengths, of all games together."""
        return self._whole.counted.lengths()

    @cached_property
    def dice(self) -> stats.Table:
        """The table of dice."""
        return self._whole.counted.dice()

    @cached_property
    def rolls(self) -> stats.Table:
        """The table of rolls."""
        return self._whole.counted.rolls()

    @cached_property
    def fairness_of_all(self) -> stats.Table | None:
        """The tests of all dice together, None where SciPy is missing."""
        if not stats.has_scipy():
            return None
        return self._whole.counted.fairness(("rolls", "openings"), of_players=False)

    @cached_property
    def openings(self) -> stats.Table:
        """The table of openings."""
        return self._whole.counted.openings()

    @cached_property
    def head_to_head(self) -> stats.Table:
        """The table of encounters."""
        return self._whole.counted.head_to_head()

    @cached_property
    def ratings(self) -> stats.Table:
        """The table of ratings."""
        return self._whole.counted.ratings()

    @cached_property
    def rating_history(self) -> stats.Table:
        """The table of rated matches."""
        return self._whole.counted.rating_history()

    @property
    def players(self) -> list[str]:
        """Who was rated, the best of them first."""
        return [str(name) for name in self.ratings["player"]]
