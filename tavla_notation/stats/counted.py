"""All tables of one selection of matches, behind one door, whatever they are counted from."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from tavla_notation.rules import RuleSet
from tavla_notation.stats.dice import dice_table, rolls_table
from tavla_notation.stats.fairness import TESTS, fairness_table
from tavla_notation.stats.games import games_table
from tavla_notation.stats.head_to_head import head_to_head_table
from tavla_notation.stats.lengths import lengths_table
from tavla_notation.stats.matches import matches_table
from tavla_notation.stats.openings import openings_table, replies_table
from tavla_notation.stats.outcomes import outcomes_table
from tavla_notation.stats.pips import pips_table
from tavla_notation.stats.ratings import FIBS, RatingSystem, rating_history_table, ratings_table
from tavla_notation.stats.schema import Table
from tavla_notation.stats.scored_as import games_scored_as
from tavla_notation.stats.scores import scores_table
from tavla_notation.stats.turns import turns_table

if TYPE_CHECKING:
    from tavla_notation.diagnostics import Diagnostic
    from tavla_notation.replay import ReplayedMatch

PLAYED_OUT = ("borne_off", "not_told")
"""How a game ends that was played out: what a score sheet holds was, as far as anybody says."""


class Counted(Protocol):
    """Whatever the tables can be asked of: records that were replayed, or an archive.

    Each method returns the table of its name; where one cannot be made of what there is,
    it raises a ``ValueError`` that says so in a sentence.
    """

    def matches(self) -> Table: ...  # noqa: D102 # as the class says
    def games(self) -> Table: ...  # noqa: D102
    def turns(self) -> Table: ...  # noqa: D102
    def pips(self) -> Table: ...  # noqa: D102
    def scores(self) -> Table: ...  # noqa: D102
    def outcomes(self, by: str = "player") -> Table: ...  # noqa: D102
    def lengths(self, by: str = "all") -> Table: ...  # noqa: D102
    def dice(self) -> Table: ...  # noqa: D102
    def rolls(self) -> Table: ...  # noqa: D102
    def fairness(self, only: Collection[str] = TESTS, *, of_players: bool = True) -> Table:
        """Return the table of fairness with the tests *only*."""
        ...

    def openings(self) -> Table: ...  # noqa: D102
    def replies(self) -> Table: ...  # noqa: D102
    def head_to_head(self) -> Table: ...  # noqa: D102
    def ratings(self, system: RatingSystem = FIBS) -> Table: ...  # noqa: D102
    def rating_history(self, system: RatingSystem = FIBS) -> Table: ...  # noqa: D102

    def played_out(self) -> Table:
        """Return the outcomes of all games together that were played to their end."""
        ...

    def rule_sets(self) -> list[RuleSet]:
        """Return the rule sets that judged, each once."""
        ...


class CountedRecords:
    """Tables of *replayed* matches, with *findings* where a table has a column for them.

    *score_as* scores the games as another rule set would.
    """

    def __init__(
        self,
        replayed: Sequence[ReplayedMatch],
        findings: Sequence[Diagnostic] = (),
        score_as: RuleSet | None = None,
    ) -> None:
        self._replayed, self._findings, self._score_as = replayed, findings, score_as

    def matches(self) -> Table:
        """Return the table of matches."""
        return self._matches

    def games(self) -> Table:
        """Return the table of games."""
        return self._games

    def turns(self) -> Table:
        """Return the table of turns."""
        return turns_table(self._replayed, self._findings)

    def pips(self) -> Table:
        """Return the table of pip counts."""
        return pips_table(self._replayed, self._findings)

    def scores(self) -> Table:
        """Return the table of scores."""
        return scores_table(self._replayed)

    def outcomes(self, by: str = "player") -> Table:
        """Return the table of outcomes."""
        return outcomes_table(self._games, by=by, matches=self._matches if by == "event" else None)

    def played_out(self) -> Table:
        """Return the outcomes of all games together that were played to their end."""
        games = self._games
        return outcomes_table(games[games["termination"].isin(PLAYED_OUT)], by="all")

    def lengths(self, by: str = "all") -> Table:
        """Return the table of lengths."""
        return lengths_table(self._games, by=by, matches=self._matches if by == "event" else None)

    def dice(self) -> Table:
        """Return the table of dice."""
        return dice_table(self._replayed)

    def rolls(self) -> Table:
        """Return the table of rolls."""
        return rolls_table(self._replayed)

    def fairness(self, only: Collection[str] = TESTS, *, of_players: bool = True) -> Table:
        """Return the table of fairness."""
        return fairness_table(self._replayed, only, of_players=of_players)

    def openings(self) -> Table:
        """Return the table of openings."""
        return openings_table(self._replayed)

    def replies(self) -> Table:
        """Return the table of replies."""
        return replies_table(self._replayed)

    def head_to_head(self) -> Table:
        """Return the table of encounters."""
        return head_to_head_table(self._games, self._matches)

    def ratings(self, system: RatingSystem = FIBS) -> Table:
        """Return the table of ratings."""
        return ratings_table(self._matches, system)

    def rating_history(self, system: RatingSystem = FIBS) -> Table:
        """Return the table of rated matches."""
        return rating_history_table(self._matches, system)

    def rule_sets(self) -> list[RuleSet]:
        """Return the rule sets that judged, or the one that scored."""
        if self._score_as is not None:
            return [self._score_as]
        return list(dict.fromkeys(match.rules for match in self._replayed))

    @cached_property
    def _matches(self) -> Table:
        return matches_table(self._replayed, self._findings)

    @cached_property
    def _games(self) -> Table:
        if self._score_as is not None:
            return games_scored_as(self._replayed, self._score_as)
        return games_table(self._replayed)
