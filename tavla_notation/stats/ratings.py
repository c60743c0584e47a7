"""The tables of ratings, by the formula of FIBS (statistics.md, "ratings").

Of two players the weaker one has the chance P = 1/(10^(D·√n/2000) + 1) in a match to n
points, D being how far apart their ratings are.  The winner gains and the loser loses
4·K·√n times the chance that the winner had of losing, each with his own
K = max(1, 5 − experience/100); experience is the length of all matches finished before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from math import isfinite, sqrt
from typing import Any, Final

import numpy as np

from tavla_notation.stats.columns import RATING_HISTORY, RATINGS, Table
from tavla_notation.stats.intervals import share, wilson

_DATE: Final = re.compile(r"\d{4}(-\d\d(-\d\d)?)?")
_FIRST_K: Final = 5
_SCALE: Final = 2_000


@dataclass(frozen=True, slots=True)
class RatingSystem:
    """What sites differ in: the first rating, how fast K falls, and how far.

    Raises ``ValueError`` for a divisor that is not above 0 and for what is no number.
    """

    start: float = 1_500
    divisor: float = 100
    floor: float = 1

    def __post_init__(self) -> None:
        for option in fields(self):
            if not isfinite(getattr(self, option.name)):
                raise ValueError(f"{option.name} is a number, not {getattr(self, option.name)}")
        if self.divisor <= 0:
            raise ValueError(f"divisor is above 0, not {self.divisor:g}")
        if self.floor < 0:
            raise ValueError(f"floor is not below 0, as {self.floor:g} is")

    def k(self, experience: float) -> float:
        """Return how much a result moves the rating of a player of this experience."""
        return max(self.floor, _FIRST_K - experience / self.divisor)


FIBS: Final = RatingSystem()


@dataclass(slots=True)
class _Standing:
    rating: float
    experience: int = 0
    wins: int = 0
    losses: int = 0
    unrated: int = 0
    highest: float = field(default=-np.inf)
    last: str | None = None


def weaker_chance(difference: float, length: int) -> float:
    """Return the chance of the weaker of two players *difference* apart, to *length* points.

    >>> round(weaker_chance(100, 7), 4), weaker_chance(0, 5)
    (0.4244, 0.5)
    """
    exponent = abs(difference) * sqrt(length) / _SCALE
    return 1 / (10**exponent + 1) if exponent < 300 else 0.0


def rating_history_table(
    matches: Table, system: RatingSystem = FIBS, before: Table | None = None
) -> Table:
    """Return every rated match from both sides, in the order it was rated (``RATING_HISTORY``).

    By date, then by file; matches without a date come last.  Rated is a match to a
    length that has a winner, between two names.  *before* are ratings to begin with,
    as :func:`ratings_table` gives them for earlier matches.
    """
    standings = _standings(before)
    rows = list(_rated(matches, system, standings))
    return RATING_HISTORY.table(
        {name: [row[name] for row in rows] for name in RATING_HISTORY.names()}
    )


def ratings_table(
    matches: Table, system: RatingSystem = FIBS, before: Table | None = None
) -> Table:
    """Return each player's rating after all of *matches*, the highest first (``RATINGS``).

    Whoever finished no match still has the first rating, and no match beside it.
    """
    standings = _standings(before)
    for _ in _rated(matches, system, standings):
        pass
    played = matches[matches["games"] > 0]
    for row in played[["white", "black", "winner", "length"]].to_dict("records"):
        if not _is_rated(row):
            for name in {row["white"], row["black"]}:
                standings.setdefault(name, _Standing(system.start)).unrated += 1
    ranked = sorted(standings.items(), key=lambda item: (-item[1].rating, item[0]))
    found = [standing for _, standing in ranked]
    wins, losses = [one.wins for one in found], [one.losses for one in found]
    rated = [one.wins + one.losses for one in found]
    highest = [one.highest if one.wins + one.losses else np.nan for one in found]
    low, high = wilson(wins, rated)
    return RATINGS.table(
        {
            "player": [name for name, _ in ranked],
            "rating": [one.rating for one in found],
            "experience": [one.experience for one in found],
            "matches": rated,
            "wins": wins,
            "losses": losses,
            "win_share": share(wins, rated),
            "win_low": low,
            "win_high": high,
            "highest": highest,
            "last_date": [one.last for one in found],
            "unrated": [one.unrated for one in found],
        }
    )


def _standings(before: Table | None) -> dict[str, _Standing]:
    if before is None:
        return {}
    return {
        row["player"]: _Standing(
            row["rating"],
            row["experience"],
            row["wins"],
            row["losses"],
            row["unrated"],
            row["highest"] if row["highest"] == row["highest"] else -np.inf,
            row["last_date"] if isinstance(row["last_date"], str) else None,
        )
        for row in before.to_dict("records")
    }


def _is_rated(row: dict[Any, Any]) -> bool:
    """Whether a match has a length and a winner, and its players two names."""
    length = row["length"]
    return (
        isinstance(row["winner"], str)
        and row["white"] != row["black"]
        and isinstance(length, int)
        and length > 0
    )


def _ordered(matches: Table) -> list[dict[Any, Any]]:
    rows = [row for row in matches.to_dict("records") if _is_rated(row)]

    def when(row: dict[Any, Any]) -> tuple[bool, str, str, int]:
        date = _date(row["date"])
        return date is None, date or "", row["file"], row["match"]

    return sorted(rows, key=when)


def _date(value: object) -> str | None:
    """Return a date that can be put in order, None for words that are none."""
    return value if isinstance(value, str) and _DATE.fullmatch(value) else None


def _rated(
    matches: Table, system: RatingSystem, standings: dict[str, _Standing]
) -> Iterator[dict[str, Any]]:
    """Rate the matches one after the other, and yield both sides of each."""
    for number, row in enumerate(_ordered(matches), 1):
        names = row["winner"], row["black"] if row["winner"] == row["white"] else row["white"]
        winner, loser = (standings.setdefault(name, _Standing(system.start)) for name in names)
        length = row["length"]
        weaker = weaker_chance(winner.rating - loser.rating, length)
        chance = weaker if winner.rating < loser.rating else 1 - weaker
        sides = ((names, winner, 1, chance), (names[::-1], loser, -1, 1 - chance))
        for (player, opponent), standing, sign, own_chance in sides:
            k = system.k(standing.experience)
            change = sign * 4 * k * sqrt(length) * (1 - chance)
            yield {
                "number": number,
                "match": row["match"],
                "file": row["file"],
                "date": row["date"],
                "length": length,
                "player": player,
                "opponent": opponent,
                "won": sign > 0,
                "chance": own_chance,
                "experience": standing.experience,
                "k": k,
                "rating_before": standing.rating,
                "change": change,
                "rating_after": standing.rating + change,
            }
            standing.rating += change
            standing.experience += length
            standing.wins += sign > 0
            standing.losses += sign < 0
            standing.highest = max(standing.highest, standing.rating)
            standing.last = _date(row["date"]) or standing.last
