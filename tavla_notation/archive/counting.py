"""The tables of ``stats`` from an archive, part by part: nothing is replayed, little is held.

What is counted is tallied as it comes (``stats.tally``), so that the numbers are those which
the files themselves would give, to the last digit.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pandas as pd

from tavla_notation import stats
from tavla_notation.archive.manifest import ArchiveError
from tavla_notation.archive.reading import Archive
from tavla_notation.language import _
from tavla_notation.language.figures import count
from tavla_notation.rules import RULE_SETS, RuleSet
from tavla_notation.stats.counted import PLAYED_OUT
from tavla_notation.stats.dice import dice_of, rolls_of
from tavla_notation.stats.dice_laws import ROLL_CODES, ROLL_NAMES
from tavla_notation.stats.dice_rolls import Rolls, Thrown
from tavla_notation.stats.events import events_of
from tavla_notation.stats.fairness import TESTS, fairness_of
from tavla_notation.stats.head_to_head import encounters, head_to_head_of
from tavla_notation.stats.openings import openings_of
from tavla_notation.stats.outcomes import keys_of, outcomes_of, sides_for, sides_of
from tavla_notation.stats.schema import Schema, Table
from tavla_notation.stats.tally import Tally

if TYPE_CHECKING:
    from tavla_notation.replay.aliases import Aliases

MOST_PAIRS: Final = 2_000_000
"""Rolls of which each is compared with the one before it; more take too long."""

_FACTS: Final = (
    "won",
    "lost",
    "kind",
    "ended",
    "points",
    "points_known",
    "certain",
    "illegal",
)
_SIDES: Final = (
    "match",
    "white",
    "black",
    "rules",
    "winner_seat",
    "starter_seat",
    "kind",
    "termination",
    "points",
    "certain",
    "illegal",
)
_NAMES: Final = {
    "matches": ("white", "black", "winner"),
    "games": ("white", "black", "starter", "winner"),
    "turns": ("player",),
}


class Counted:
    """What an archive tells, its players called by *aliases*.

    Matches are numbered from 1 in the archive's order, as they are in tables of files.
    """

    def __init__(self, archive: Archive, aliases: Aliases | None = None) -> None:
        self.archive, self._aliases = archive, aliases

    def matches(self) -> Table:
        """Return the table of matches."""
        return self._whole(stats.MATCHES)

    def games(self) -> Table:
        """Return the table of games."""
        return self._whole(stats.GAMES)

    def turns(self) -> Table:
        """Return the table of turns; an archive's may be larger than the memory."""
        return self._whole(stats.TURNS)

    def chunks(self, table: Schema) -> Iterator[Table]:
        """Yield the table of matches, games or turns piece by piece."""
        before = 0
        for part in self.archive.parts:
            keys = self.archive.arrow("matches", ["match"], [part])["match"].to_numpy()
            order = np.argsort(keys)
            for group in self.archive.groups(table.name, table.names(), [part]):
                frame = self._called(group)
                rows = np.searchsorted(keys[order], frame["match"].to_numpy())
                yield frame.assign(match=(order[rows] + 1 + before).astype(np.int32))
            before += len(keys)

    def outcomes(self, by: str = "player") -> Table:
        """Return the table of outcomes."""
        return self._outcomes(keys_of(by), None)

    def played_out(self) -> Table:
        """Return the outcomes of all games together that were played to their end."""
        return self._outcomes((), PLAYED_OUT)

    def lengths(self, by: str = "all") -> Table:
        """Return the table of lengths."""
        columns = ("match", "white", "black", "rules", "turns", "termination", "certain")
        games = self._called(self.archive.frame("games", columns), "games")
        matches = self.archive.frame("matches", ("match", "event")) if by == "event" else None
        return stats.lengths_table(games, by=by, matches=matches)

    def dice(self) -> Table:
        """Return the table of dice."""
        return dice_of(self._tallied_rolls)

    def rolls(self) -> Table:
        """Return the table of rolls."""
        return rolls_of(self._tallied_rolls)

    def fairness(self, only: Collection[str] = TESTS, *, of_players: bool = True) -> Table:
        """Return the table of fairness.

        Raises :class:`ArchiveError` for pairs of more than ``MOST_PAIRS`` rolls.
        """
        if "pairs" not in only:
            return fairness_of(self._tallied_rolls, only, of_players=of_players)
        if self.archive.count("turns") > MOST_PAIRS:
            raise ArchiveError(
                _(
                    "an archive of more than {most} rolls is too large for tests of pairs of "
                    "rolls; tavla stats dice tells the tests of all dice together"
                ).format(most=count(MOST_PAIRS))
            )
        return fairness_of(self._all_rolls(), only, of_players=of_players)

    def openings(self) -> Table:
        """Return the table of openings."""
        return openings_of(stats.OPENINGS, self._first_plays("opening"))

    def replies(self) -> Table:
        """Return the table of replies."""
        return openings_of(stats.REPLIES, self._first_plays("reply"))

    def head_to_head(self) -> Table:
        """Return the table of encounters."""
        tally = Tally()
        for games in self._sides_of_games():
            sides = encounters(games)
            tally.add({name: sides[name] for name in ("player", "opponent", *_FACTS)})
        columns = ("white", "black", "winner", "length", "games")
        matches = self._called(self.archive.frame("matches", columns), "matches")
        return head_to_head_of(tally.columns(), matches)

    def ratings(self, system: stats.RatingSystem = stats.FIBS) -> Table:
        """Return the table of ratings."""
        return stats.ratings_table(self._rated(), system)

    def rating_history(self, system: stats.RatingSystem = stats.FIBS) -> Table:
        """Return the table of rated matches."""
        return stats.rating_history_table(self._rated(), system)

    def pips(self) -> Table:
        """Raise :class:`ArchiveError`: the boards are not kept."""
        raise ArchiveError(
            _(
                "an archive keeps no boards, so adjusted pip counts are counted from the files: "
                "name them; raw pips stand in the table of turns"
            )
        )

    def scores(self) -> Table:
        """Return the table of scores."""
        return scores_of(self.archive, self._called)

    def rule_sets(self) -> list[RuleSet]:
        """Return the rule sets that judged, in order of first appearance."""
        names = self.archive.arrow("matches", ["rules"])["rules"].unique().to_pylist()
        house = self.archive.recipe.options().rules
        known = RULE_SETS if house is None else {**RULE_SETS, house.name: house}
        return [known[name] for name in names if name in known]

    def _whole(self, table: Schema) -> Table:
        parts = list(self.chunks(table))
        if not parts:
            return table.empty()
        whole = pd.concat(parts, ignore_index=True)
        return table.table({name: _plain(whole[name]) for name in table.names()})

    def _called(self, frame: Table, table: str | None = None) -> Table:
        """Return *frame* with its players called by the aliases."""
        if self._aliases is None:
            return frame
        names = set().union(*_NAMES.values()) if table is None else set(_NAMES[table])
        person = self._aliases.person
        for name in names & set(frame.columns):
            column = frame[name]
            if isinstance(column.dtype, pd.CategoricalDtype):
                called = column.astype(object).map(person, na_action="ignore").astype("category")
                frame = frame.assign(**{name: called})
            else:
                called = column.map(person, na_action="ignore").astype(column.dtype)
                frame = frame.assign(**{name: called})
        return frame

    def _sides_of_games(self, more: Sequence[str] = ()) -> Iterator[Table]:
        for games in self.archive.frames("games", (*_SIDES, *more)):
            yield self._called(games, "games")

    def _outcomes(self, keys: tuple[str, ...], ended: Sequence[str] | None) -> Table:
        if not self.archive.parts:
            return stats.OUTCOMES.empty()
        tally = Tally()
        for part, games in zip(self.archive.parts, self._sides_of_games(), strict=True):
            chosen = games if ended is None else games[games["termination"].isin(ended)]
            events = None
            if "event" in keys:
                events = events_of(
                    chosen, self.archive.frame("matches", ("match", "event"), [part])
                )
            sides = sides_for(keys, chosen, events)
            tally.add({name: sides[name] for name in (*keys, *_FACTS)})
        return outcomes_of(tally.columns(), keys)

    def _first_plays(self, which: str) -> dict[str, Any]:
        """Return the first plays of all games or the second ones, equal ones once."""
        tally = Tally()
        plays = ("opening_roll", "opening_play", "opening_after")
        columns = dict.fromkeys((*plays, f"{which}_roll", f"{which}_play", f"{which}_after"))
        for games in self._sides_of_games(tuple(columns)):
            told = games[games[f"{which}_roll"].notna()].reset_index(drop=True)
            starter = told["starter_seat"].cat.codes.to_numpy()
            seat = starter if which == "opening" else 1 - starter
            rows = 2 * np.arange(len(told)) + seat
            sides = {name: values[rows] for name, values in sides_of(told).items()}
            words = {name: told[name].astype(object).to_numpy() for name in columns}
            nothing = np.full(len(told), "", object)
            is_reply = which == "reply"
            tally.add(
                {
                    "rules": sides["rules"],
                    "opening_roll": _codes(words["opening_roll"]),
                    "opening_after": words["opening_after"] if is_reply else nothing,
                    "opening_play": words["opening_play"] if is_reply else nothing,
                    "roll": _codes(words[f"{which}_roll"]),
                    "after": words[f"{which}_after"],
                    "play": words[f"{which}_play"],
                    **{name: sides[name] for name in _FACTS},
                }
            )
        return tally.columns()

    @cached_property
    def _tallied_rolls(self) -> Thrown:
        """Every roll, equal ones of a player once: found by reading all turns."""
        rolls = Rolls()
        for part in self._thrown():
            rolls.add(part)
        return rolls.thrown()

    def _all_rolls(self) -> Thrown:
        parts = list(self._thrown())
        names: dict[str, int] = {}
        players = [
            np.array([names.setdefault(name, len(names)) for name in part.names], np.int64)[
                part.player
            ]
            for part in parts
        ]
        games = np.cumsum([0, *(part.game.max(initial=-1) + 1 for part in parts)])

        def joined(arrays: Iterable[Any]) -> Any:
            return np.concatenate([np.zeros(0, np.int64), *arrays])

        told = ("opening", "counted", "danced", "told")
        return Thrown(
            names=list(names),
            player=joined(players),
            code=joined(part.code for part in parts).astype(np.int8),
            game=joined(part.game + n for part, n in zip(parts, games, strict=False)),
            **{n: joined(getattr(part, n) for part in parts).astype(np.bool_) for n in told},
        )

    def _thrown(self) -> Iterator[Thrown]:
        columns = ("match", "game", "player", "die_1", "die_2", "play", "legal", "certain")
        for turns in self.archive.groups("turns", (*columns, "opening", "counted")):
            called = self._called(turns, "turns")
            player = called["player"].cat
            play, plays = turns["play"].cat.codes.to_numpy(), turns["play"].cat.categories
            told = (play >= 0) & turns["certain"].to_numpy() & turns["legal"].to_numpy()
            empty = np.append(np.asarray(plays == "", np.bool_), False)
            changed = np.diff(turns["match"], prepend=-1) | np.diff(turns["game"], prepend=-1)
            yield Thrown(
                names=player.categories.tolist(),
                player=player.codes.to_numpy().astype(np.int64),
                code=ROLL_CODES[turns["die_1"].to_numpy() - 1, turns["die_2"].to_numpy() - 1],
                game=np.cumsum(changed != 0),
                opening=turns["opening"].to_numpy(),
                counted=turns["counted"].to_numpy(),
                danced=empty[play] & told,
                told=told,
            )

    def _rated(self) -> Table:
        columns = ("file", "date", "white", "black", "winner", "length", "games")
        matches = self._called(self.archive.frame("matches", columns), "matches")
        return matches.assign(match=np.arange(1, len(matches) + 1, dtype=np.int32))


def scores_of(archive: Archive, called: Any) -> Table:
    """Return the table of scores from an archive's matches and games."""
    names = ("match", "white", "black", "first_white", "first_black", "length", "winner_seat")
    matches = called(archive.frame("matches", names), "matches")
    matches["number"] = np.arange(1, len(matches) + 1, dtype=np.int32)
    shared = matches.set_index("match")[["number", "white", "black", "length", "winner_seat"]]
    shared = shared.rename(columns={"winner_seat": "match_winner"})
    columns = ("match", "game", "score_white", "score_black", "kind", "winner_seat", "crawford")
    games = archive.frame("games", columns).join(shared, on="match")
    first = matches.rename(
        columns={
            "first_white": "score_white",
            "first_black": "score_black",
            "winner_seat": "match_winner",
        }
    ).assign(game=np.int32(0), crawford=False)
    both = pd.concat([first, games], ignore_index=True)
    both = both.sort_values(["number", "game"], kind="stable", ignore_index=True)
    both["match"] = both["number"].astype(np.int32)
    data = {name: _plain(both[name]) for name in stats.SCORES.names()}
    for name in ("kind", "winner_seat", "match_winner"):
        data[name] = both[name].astype(object).where(both[name].notna(), None).tolist()
    return stats.SCORES.table(data)


def _codes(names: Any) -> Any:
    numbers = {name: code for code, name in enumerate(ROLL_NAMES)}
    return np.array([numbers[name] for name in names], np.int64)


def _plain(column: Any) -> Any:
    """Return a column of joined parts as :meth:`Schema.table` takes it."""
    if isinstance(column.dtype, pd.CategoricalDtype):
        return column.array
    if column.dtype == object:
        return column.where(column.notna(), None).tolist()
    return (
        column.array if pd.api.types.is_extension_array_dtype(column.dtype) else column.to_numpy()
    )
