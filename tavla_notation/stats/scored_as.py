"""The same games as another rule set would score them, as far as the record allows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from tavla_notation.replay.ending import ToldBy
from tavla_notation.replay.model import Replay
from tavla_notation.rules import Outcome, RuleSet, Termination, WinKind
from tavla_notation.rules.ending import value, win_kind
from tavla_notation.stats.columns import GAMES, Table
from tavla_notation.stats.games import games_table
from tavla_notation.stats.plies import numbered_games

if TYPE_CHECKING:
    from tavla_notation.replay.model import ReplayedMatch


class Scored(NamedTuple):
    """What a game comes to; ``termination`` None leaves the one that it has.

    ``winner`` is False where nobody can say who would have won.
    """

    kind: WinKind | None
    points: int | None
    winner: bool = True
    termination: str | None = None


_UNKNOWN: Final = Scored(None, None, winner=False, termination="not_known")


def games_scored_as(replayed: Iterable[ReplayedMatch], rules: RuleSet) -> Table:
    """Return the table of games with kinds and points as *rules* give them (``GAMES``).

    A win on the board is scored anew from the loser's checkers.  A resignation or a
    result without a board keeps the kind that was claimed, where both rule sets tell
    it apart from the others; else the kind is NA and so are the points.  A drop
    without a cube, and a void game where there is none, would have been played on:
    their ``termination`` is not_known, and they have no winner.  The cube counts
    where *rules* have one.  Nothing is said of whether the plays were legal.
    """
    listed = list(replayed)
    table = games_table(listed)
    found = [scored_as(game.replay, rules) for game in numbered_games(listed)]
    data = {name: table[name].tolist() for name in ("kind", "points", "termination", "cube")}
    known = [one is None or one.winner for one in found]
    for row, one in enumerate(found):
        if one is not None:
            data["kind"][row] = one.kind.value if one.kind else None
            data["points"][row] = one.points
            data["termination"][row] = one.termination or data["termination"][row]
        if rules.cube is None:
            data["cube"][row] = 1
    columns: dict[str, object] = {name: table[name].array for name in GAMES.names()}
    for name in ("winner", "winner_seat"):
        columns[name] = [
            value if is_known else None for value, is_known in zip(table[name], known, strict=True)
        ]
    return GAMES.table({**columns, **data, "rules": [rules.name] * len(table)})


def scored_as(replay: Replay, rules: RuleSet) -> Scored | None:
    """Return what a replayed game comes to under *rules*, None for one that stays as it is."""
    outcome = replay.outcome
    if outcome is None:
        return None
    if outcome.termination is Termination.VOID:
        return None if rules.mutual_lock_is_void else _UNKNOWN
    if outcome.termination is Termination.DROPPED and rules.cube is None:
        return _UNKNOWN
    kind = _kind(replay, outcome, rules)
    if kind is None:
        return Scored(None, None)
    cube = replay.cube if rules.cube is not None else 1
    jacoby = rules.cube is not None and bool(rules.cube.jacoby)
    is_single = jacoby and replay.money and not replay.cube_turned
    return Scored(kind, cube * value(WinKind.SINGLE if is_single else kind, rules))


def _kind(replay: Replay, outcome: Outcome, rules: RuleSet) -> WinKind | None:
    if outcome.termination is Termination.DROPPED:
        return WinKind.SINGLE
    if replay.told_by is ToldBy.BOARD and replay.certain_until is None:
        # Where the loser's checkers stand, the game's own board tells: only the values differ.
        assert outcome.winner is not None
        loser = replay.final.sides[outcome.winner.opponent]
        return win_kind(loser, replace(rules, geometry=replay.rules.geometry))
    return None if outcome.kind is None else claimed_kind(outcome.kind, replay.rules, rules)


def claimed_kind(kind: WinKind, own: RuleSet, other: RuleSet) -> WinKind | None:
    """Return what a kind told under *own* rules is under *other* ones, None if nobody knows.

    Where a set knows no mars, or no triple, one may hide behind what it does know.

    >>> from tavla_notation.rules import rule_set
    >>> portes, tavla = rule_set("portes"), rule_set("tavla")
    >>> claimed_kind(WinKind.MARS, tavla, portes), claimed_kind(WinKind.MARS, portes, tavla)
    (<WinKind.MARS: 'mars'>, None)
    """
    kinds = list(WinKind)
    known, wanted = _kinds(own), _kinds(other)
    # A kind may have been anything from itself up to the next one that its rules tell apart.
    later = [k for k in known if kinds.index(k) > kinds.index(kind)]
    until = kinds.index(later[0]) if later else len(kinds)
    meant = {_as_known(k, wanted) for k in kinds[kinds.index(kind) : until]}
    return meant.pop() if len(meant) == 1 else None


def _kinds(rules: RuleSet) -> list[WinKind]:
    """Return the kinds of win that *rules* tell apart [GA4, TV7]."""
    values = rules.values
    found = [WinKind.SINGLE]
    if values.mars > values.single:
        found.append(WinKind.MARS)
    if values.triple > values.mars:
        found.append(WinKind.TRIPLE_MARS)
    return found


def _as_known(kind: WinKind, known: list[WinKind]) -> WinKind:
    kinds = list(WinKind)
    return max((k for k in known if kinds.index(k) <= kinds.index(kind)), key=kinds.index)
