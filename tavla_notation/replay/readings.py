"""What written moves may mean in single dice, before any board is looked at.

``24/13`` with 6-5 may be 24/18/13 or 24/19/13, and ``3/off`` with 5-4 may use
either die (rules.md G1, G2).  A reading is one such meaning; the board decides
between them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from operator import itemgetter
from typing import NamedTuple

from tavla_notation.board import BAR, OFF, Play, Roll, Step
from tavla_notation.record import CheckerMove, Moves
from tavla_notation.rules.judge import bar_first

Hop = tuple[int, int, int]
"""Origin, destination and the die used (0 where no die fits)."""

_origin = itemgetter(0)

_Chain = tuple[int, tuple[int, ...]]

MEMO_LIMIT = 200_000
"""Distinct cells remembered; some 2,000 files hold fewer."""


class Reading(NamedTuple):
    """One way to use the dice: the hops, the checker farthest back first.

    In that order every play that can be played at all can be played: what a
    later hop needs (a checker brought along, all checkers home, none behind)
    was done by an earlier one.
    """

    hops: tuple[Hop, ...]
    pips: int
    borne_off: int
    is_complete: bool
    larger_die: bool
    play: Play


class Compiled(NamedTuple):
    """The readings of one cell.

    ``fits`` says whether each die is used at most once; where no such reading
    exists, ``readings`` holds the one that says best what is wrong.  ``claims``
    are the points, in the mover's numbering, on which a star claims a hit.
    ``plain`` are the readings again, if all of them use all the dice for the same
    steps, so that whichever is possible counts; else it is empty.
    """

    readings: tuple[Reading, ...]
    fits: bool
    claims: tuple[int, ...]
    plain: tuple[Reading, ...] = ()


DANCE = Reading((), 0, 0, is_complete=False, larger_die=False, play=Play())
"""No die played."""


class ReadingMemo:
    """Readings by cell: a reader hands out one object for equal cells, so identity is the key."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Moves, Roll, Compiled]] = {}

    def of(self, moves: Moves, roll: Roll) -> Compiled:
        """Return the readings of *moves* under *roll*."""
        # The entry keeps its object alive, so an equal id is the same object.
        known = self._known.get(id(moves))
        if known is not None and known[1] is roll:
            return known[2]
        compiled = compile_moves(moves.moves, roll)
        if len(self._known) >= MEMO_LIMIT:
            self._known.clear()
        self._known[id(moves)] = (moves, roll, compiled)
        return compiled


memo = ReadingMemo()
"""The one memo: cells repeat over all the games and files of a run."""


def compile_moves(moves: tuple[CheckerMove, ...], roll: Roll) -> Compiled:
    """Return every reading of *moves* in which each die of *roll* is used at most once.

    Where there is none, one reading is returned in which dice are used too
    often, or hops fit no die (die 0).
    """
    plain = _plain_hops(moves, roll)
    if plain is not None:
        only = (_reading(plain, roll),)
        return Compiled(only, True, _claims(moves), only)
    chains = [
        (move.origin, move.destinations)
        for move in moves
        if move.origin != OFF  # 0/0 is a die that could not be used
        for _ in range(move.repeat)
    ]
    claims = _claims(moves)
    chains.sort(key=lambda chain: -chain[0])
    dice = roll.dice
    found: dict[tuple[Hop, ...], Reading] = {}
    for hops in _assign(tuple(chains), dice):
        reading = _reading(hops, roll)
        found.setdefault(reading.hops, reading)
    if found or not chains:
        readings = tuple(found.values()) or (_reading((), roll),)
        first = readings[0]
        alike = first.is_complete and all(first.play == other.play for other in readings[1:])
        return Compiled(readings, True, claims, readings if alike else ())
    loose = tuple(hop for chain in chains for hop in _loose(chain, dice))
    return Compiled((_reading(loose, roll, in_order=True),), False, claims)


def written_steps(moves: tuple[CheckerMove, ...]) -> tuple[Step, ...]:
    """Return the moves as they stand, stop by stop, entries from the bar first."""
    steps: list[Step] = []
    for move in moves:
        if move.origin == OFF:
            continue
        places = (move.origin, *move.destinations)
        for _ in range(move.repeat):
            steps.extend(Step(*pair) for pair in pairwise(places))
    return bar_first(tuple(steps))


def _plain_hops(moves: tuple[CheckerMove, ...], roll: Roll) -> tuple[Hop, ...] | None:
    """Return the hops of a play whose every move is one step as long as a die of its own.

    Most plays are: no checker is borne off, none goes on, and all the dice are used.
    Such a play has one reading, so nothing need be tried.
    """
    left = list(roll.dice)
    hops: list[Hop] = []
    for move in moves:
        origin, goal = move.origin, move.destinations[0]
        die = (origin if origin < BAR else BAR) - goal
        if goal == OFF or len(move.destinations) > 1:
            return None
        for _ in range(move.repeat):
            if die not in left:
                return None
            left.remove(die)
            hops.append((origin, goal, die))
    return None if left else tuple(hops)


def _claims(moves: tuple[CheckerMove, ...]) -> tuple[int, ...]:
    """Return the points on which a star stands."""
    claims: list[int] = []
    for move in moves:
        if True in move.hits:
            claims += [p for p, hit in zip(move.destinations, move.hits, strict=True) if hit]
    return tuple(claims)


def _reading(hops: tuple[Hop, ...], roll: Roll, *, in_order: bool = False) -> Reading:
    if not in_order:
        hops = tuple(sorted(hops, key=_origin, reverse=True))
    dice = roll.dice
    pips = borne_off = 0
    larger_die = False
    for origin, destination, die in hops:
        pips += (origin if origin < BAR else BAR) - destination
        borne_off += destination == OFF
        larger_die = larger_die or die == dice[0]
    play = Play(tuple([Step(origin, destination) for origin, destination, _ in hops]))
    return Reading(hops, pips, borne_off, len(hops) == len(dice), larger_die, play)


def _assign(chains: tuple[_Chain, ...], dice: tuple[int, ...]) -> Iterator[tuple[Hop, ...]]:
    """Yield the hops of every way to walk all *chains*, each die used at most once."""
    if not chains:
        yield ()
        return
    origin, stops = chains[0]
    for hops, left in _walks(origin, stops, dice):
        for rest in _assign(chains[1:], left):
            yield hops + rest


def _walks(
    origin: int, stops: tuple[int, ...], dice: tuple[int, ...]
) -> Iterator[tuple[tuple[Hop, ...], tuple[int, ...]]]:
    """Yield the ways to bring one checker over all *stops*, and the dice left."""
    if not stops:
        yield (), dice
        return
    goal = stops[0]
    for at, die in enumerate(dice):
        if die in dice[:at]:
            continue
        left = dice[:at] + dice[at + 1 :]
        reached = min(origin, BAR) - die
        if reached == goal or (goal == OFF and reached < OFF):
            for hops, rest in _walks(goal, stops[1:], left):
                yield ((origin, goal, die), *hops), rest
        elif reached > goal:
            for hops, rest in _walks(reached, stops, left):
                yield ((origin, reached, die), *hops), rest


def _loose(chain: _Chain, dice: tuple[int, ...]) -> list[Hop]:
    """Return the hops of one chain with dice used as often as it takes, else with die 0."""
    place, stops = chain
    hops: list[Hop] = []
    for goal in stops:
        if walk := next(_walks(place, (goal,), dice), None):
            hops.extend(walk[0])
        else:
            distance = min(place, BAR) - goal
            die = dice[0]
            if dice[0] == dice[-1] and distance > 0 and distance % die == 0:
                stations = range(min(place, BAR), goal, -die)
                for station in stations:
                    origin = place if station == BAR else station
                    hops.append((origin, station - die, die))
            else:
                hops.append((place, goal, 0))
        place = goal
    return hops
