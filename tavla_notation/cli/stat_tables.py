"""Which table ``tavla stats`` makes for which word, and how a terminal shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Final, TypeAlias

from tavla_notation.cli.streams import fail
from tavla_notation.cli.tables import Shown, labels_of, plainly_shown, shown
from tavla_notation.language import N_, _

if TYPE_CHECKING:
    from tavla_notation.rules import RuleSet
    from tavla_notation.stats import Counted, Table


class TableName(StrEnum):
    """The tables there are."""

    outcomes = "outcomes"
    matches = "matches"
    games = "games"
    lengths = "lengths"
    turns = "turns"
    pips = "pips"
    scores = "scores"
    dice = "dice"
    rolls = "rolls"
    fairness = "fairness"
    openings = "openings"
    replies = "replies"
    head_to_head = "head-to-head"
    ratings = "ratings"
    rating_history = "rating-history"


class By(StrEnum):
    """What outcomes and lengths are grouped by."""

    player = "player"
    rules = "rules"
    event = "event"
    starter = "starter"
    all = "all"


@dataclass(frozen=True, slots=True)
class Request:
    """What a table is made of, and how it is wanted."""

    counted: Counted
    by: By | None
    rating: Mapping[str, float]

    def labels(self) -> dict[str, str]:
        """Return what the kinds of win are called: as their rule set does, if it is one."""
        return labels_of(self.counted.rule_sets())


Made: TypeAlias = tuple["Table", Shown]


def _outcomes(request: Request) -> Made:
    from tavla_notation.cli.outcomes import shown_outcomes

    data = request.counted.outcomes((request.by or By.player).value)
    return data, shown_outcomes(data, request.counted.played_out(), request.labels())


def _matches(request: Request) -> Made:
    from tavla_notation.report import tables

    data = request.counted.matches()
    return data, shown(tables.show_matches(data))


def _games(request: Request) -> Made:
    from tavla_notation.report import tables

    data = request.counted.games()
    return data, shown(tables.show_games(data, request.labels()))


def _lengths(request: Request) -> Made:
    from tavla_notation.cli.shown_lengths import shown_lengths

    data = request.counted.lengths((request.by or By.all).value)
    return data, shown_lengths(data)


def _turns(request: Request) -> Made:
    data = request.counted.turns()
    roll = data["die_1"].astype(str) + data["die_2"].astype(str)
    read = data.assign(roll=roll).rename(
        columns={"pips_after": "pips", "opponent_pips": "opponent"}
    )
    columns = ["turn", "player", "roll", "play", "pips", "opponent", "hits", "code"]
    return data, _part(data, read, columns)


def _pips(request: Request) -> Made:
    data = request.counted.pips()
    columns = ["ply", "player", "pips_white", "pips_black", "lead", "hits", "code"]
    return data, _part(data, data, columns)


def _scores(request: Request) -> Made:
    data = request.counted.scores()
    columns = ["white", "black", "score_white", "score_black", "length", "kind"]
    kinds = data["kind"].map(lambda kind: _(str(kind)), na_action="ignore")
    return data, _part(data, data.assign(kind=kinds), columns)


def _dice(request: Request) -> Made:
    from tavla_notation import stats
    from tavla_notation.cli.shown_dice import shown_dice

    data = request.counted.dice()
    if not stats.has_scipy():
        return data, shown_dice(data, None)
    return data, shown_dice(data, request.counted.fairness(only=("together",)))


def _rolls(request: Request) -> Made:
    from tavla_notation.cli.shown_dice import shown_rolls

    data = request.counted.rolls()
    return data, shown_rolls(data)


def _fairness(request: Request) -> Made:
    from tavla_notation.cli.shown_dice import shown_fairness

    data = request.counted.fairness()
    return data, shown_fairness(data)


def _openings(request: Request) -> Made:
    from tavla_notation.cli.shown_openings import shown_openings

    data = request.counted.openings()
    return data, shown_openings(data, request.labels())


def _replies(request: Request) -> Made:
    from tavla_notation.cli.shown_openings import shown_openings

    data = request.counted.replies()
    return data, shown_openings(data, request.labels())


def _head_to_head(request: Request) -> Made:
    from tavla_notation.cli.shown_players import shown_head_to_head

    data = request.counted.head_to_head()
    return data, shown_head_to_head(data, request.labels())


def _ratings(request: Request) -> Made:
    from tavla_notation.cli.shown_players import shown_ratings
    from tavla_notation.stats import RatingSystem

    data = request.counted.ratings(RatingSystem(**request.rating))
    return data, shown_ratings(data)


def _rating_history(request: Request) -> Made:
    from tavla_notation.cli.shown_players import shown_rating_history
    from tavla_notation.stats import RatingSystem

    data = request.counted.rating_history(RatingSystem(**request.rating))
    return data, shown_rating_history(data)


COLUMNS: Final = (
    N_("code"),
    N_("game"),
    N_("hits"),
    N_("kind"),
    N_("lead"),
    N_("length"),
    N_("match"),
    N_("opponent"),
    N_("pips"),
    N_("pips_black"),
    N_("pips_white"),
    N_("play"),
    N_("player"),
    N_("ply"),
    N_("roll"),
    N_("score_black"),
    N_("score_white"),
    N_("triple_mars"),
    N_("turn"),
    N_("black"),
    N_("white"),
)
"""Headings, and words in the cells, that are shown as the tables have them."""


def _part(data: Table, read: Table, columns: Sequence[str]) -> Shown:
    """Return the columns that a person reads; the others are for programs."""
    table = plainly_shown(read[["match", "game", *columns]])
    if data["match"].nunique() < 2:
        table = table.without(_("match"))
    remark = _("{number} columns there are in all; --format csv writes them").format(
        number=len(data.columns)
    )
    return replace(table, remarks=(remark,))


_MAKERS: Final[Mapping[TableName, Callable[[Request], Made]]] = {
    TableName.outcomes: _outcomes,
    TableName.matches: _matches,
    TableName.games: _games,
    TableName.lengths: _lengths,
    TableName.turns: _turns,
    TableName.pips: _pips,
    TableName.scores: _scores,
    TableName.dice: _dice,
    TableName.rolls: _rolls,
    TableName.fairness: _fairness,
    TableName.openings: _openings,
    TableName.replies: _replies,
    TableName.head_to_head: _head_to_head,
    TableName.ratings: _ratings,
    TableName.rating_history: _rating_history,
}


_RATINGS: Final = (TableName.ratings, TableName.rating_history)
_RATING_OPTIONS: Final = ("start", "divisor", "floor")


def rating_named(table: TableName, texts: Sequence[str]) -> dict[str, float]:
    """Return what ``--rating`` says by name; a wrong one ends the program."""
    if not texts:
        return {}
    if table not in _RATINGS:
        fail(_("--rating is for ratings, not for the table {table}").format(table=table.value))
    from tavla_notation.stats import RatingSystem

    found = {}
    for text in texts:
        name, equals, value = text.partition("=")
        name = name.strip().lower()
        if not equals or name not in _RATING_OPTIONS:
            options = ", ".join(_RATING_OPTIONS)
            fail(
                _("--rating takes NAME=NUMBER, NAME one of {options}, not {text!r}").format(
                    options=options, text=text
                )
            )
        try:
            found[name] = float(value)
            RatingSystem(**found)
        except ValueError as error:
            fail(_("--rating {text}: {reason}").format(text=text, reason=error))
    return found


_SCORED: Final = (TableName.outcomes, TableName.games)
_GROUPED: Final = (TableName.outcomes, TableName.lengths)


def check_table(table: TableName, by: By | None, score_as: RuleSet | None) -> None:
    """End the program, before anything is read, where *table* cannot be made so."""
    if score_as is not None and table not in _SCORED:
        fail(
            _("--score-as is for outcomes and games, not for the table {table}").format(
                table=table.value
            )
        )
    if by is not None and table not in _GROUPED:
        fail(
            _("--by groups outcomes and lengths; the table {table} has rows of its own").format(
                table=table.value
            )
        )
    if by is By.starter and table is TableName.lengths:
        fail(_("--by starter: the game of who starts is as long as that of who answers"))
    if table is TableName.fairness:
        from tavla_notation.stats import NoSciPy, has_scipy

        if not has_scipy():
            fail(str(NoSciPy()))


def make_table(table: TableName, request: Request) -> Made:
    """Return *table* whole for programs, and as people read it."""
    return _MAKERS[table](request)
