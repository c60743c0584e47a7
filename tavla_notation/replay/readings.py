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

from tavla_notation.board import BAR, OFF, WAIT, Play, Roll, Step
from tavla_notation.record import CheckerMove, Moves
from tavla_notation.replay.model import Played
from tavla_notation.rules.judge import entries_first
from tavla_notation.rules.walk import Plan, plan

Hop = tuple[int, int, int]
"""Origin, destination and the die used (0 where no die fits)."""

_origin = itemgetter(0)

_Chain = tuple[int, tuple[int, ...]]

_STEPS = [[Step(origin, destination) for destination in range(BAR)] for origin in range(WAIT + 1)]
"""Every step, made once."""

_PLAIN_HOPS: list[list[Hop]] = [
    [(origin, destination, min(origin, BAR) - destination) for destination in range(BAR)]
    for origin in range(WAIT + 1)
]
"""Every hop as long as its die, made once: an archive's plays share a few hundred of them,
which is what a processor keeps at hand."""

MEMO_LIMIT = 200_000
"""Distinct cells remembered; some 2,000 files hold fewer."""


class Reading(NamedTuple):
    """One way to use the dice: the hops, the checker farthest back first.

    In that order every play that can be played at all can be played: what a
    later hop needs (a checker brought along, all checkers home, none behind)
    was done by an earlier one.
    """

    hops: tuple[Hop, ...]
    is_complete: bool
    larger_die: bool
    played: Played
    plan: Plan

    @property
    def play(self) -> Play:
        """The hops as a play."""
        play = self.played.play
        assert play is not None
        return play


class Compiled(NamedTuple):
    """The readings of one cell, whose *moves* and *roll* they are.

    ``fits`` says whether each die is used at most once; where no such reading
    exists, :attr:`readings` holds the one that says best what is wrong.  ``claims``
    are the points, in the mover's numbering, on which a star claims a hit.
    ``plan`` and ``played`` are those of the first reading, if all of them use all the
    dice for the same steps, so that whichever is possible counts; else ``plan`` is
    None.  ``several`` are the readings, left out where the play is
    plain: an archive has very many, and next to none has to be looked into.
    """

    roll: Roll
    claims: tuple[int, ...]
    plan: Plan | None
    played: Played
    moves: Moves
    fits: bool = True
    several: tuple[Reading, ...] = ()

    @property
    def readings(self) -> tuple[Reading, ...]:
        """The readings, one at least."""
        if self.several:
            return self.several
        hops = _plain_hops(self.moves.moves, self.roll)
        assert hops is not None
        return (_reading(hops, self.roll),)


DANCE = Played(Play(), 0, 0, 0)
"""No die played, because none could be."""


class ReadingMemo:
    """Readings by cell: a reader hands out one object for equal cells, so identity is the key.

    ``known`` holds the readings by the ``id`` of their moves.  They keep those moves
    alive, so an equal id is the same object; its roll has to be compared.
    """

    def __init__(self) -> None:
        self.known: dict[int, Compiled] = {}

    def of(self, moves: Moves, roll: Roll) -> Compiled:
        """Return the readings of *moves* under *roll*."""
        known = self.known.get(id(moves))
        if known is not None and known.roll is roll:
            return known
        return self.add(moves, roll)

    def add(self, moves: Moves, roll: Roll) -> Compiled:
        """Find the readings of *moves* under *roll*, and remember them."""
        compiled = compile_moves(moves, roll)
        if len(self.known) >= MEMO_LIMIT:
            self.known.clear()
        self.known[id(moves)] = compiled
        return compiled


memo = ReadingMemo()
"""The one memo: cells repeat over all the games and files of a run."""


def compile_moves(moves: Moves, roll: Roll) -> Compiled:
    """Return every reading of *moves* in which each die of *roll* is used at most once.

    Where there is none, one reading is returned in which dice are used too
    often, or hops fit no die (die 0).
    """
    claims = _claims(moves.moves)
    plain = _plain_hops(moves.moves, roll)
    if plain is not None:
        return Compiled(roll, claims, plan(plain), _played(plain), moves)
    chains = sorted(_chains(moves.moves), key=lambda chain: -chain[0])
    dice = roll.dice
    found: dict[tuple[Hop, ...], Reading] = {}
    for hops in _assign(tuple(chains), dice):
        reading = _reading(hops, roll)
        found.setdefault(reading.hops, reading)
    if found or not chains:
        readings = tuple(found.values()) or (_reading((), roll),)
        first = readings[0]
        alike = first.is_complete and all(first.play == other.play for other in readings[1:])
        quick = first.plan if alike else None
        return Compiled(roll, claims, quick, first.played, moves, True, readings)
    loose = tuple(hop for chain in chains for hop in _loose(chain, dice))
    reading = _reading(loose, roll, in_order=True)
    return Compiled(roll, claims, None, reading.played, moves, False, (reading,))


def recorded_plays(moves: tuple[CheckerMove, ...], roll: Roll) -> tuple[Play, ...]:
    """Return the readings of *moves* again, their steps in the order in which they were written.

    What is wrong with an illegal play is told in that order (rules.md 1.7).
    """
    chains, dice = _chains(moves), roll.dice
    found = list(_assign(tuple(chains), dice))
    if not found:
        found = [tuple(hop for chain in chains for hop in _loose(chain, dice))]
    return tuple(dict.fromkeys(_reading(hops, roll, in_order=True).play for hops in found))


def written_steps(moves: tuple[CheckerMove, ...]) -> tuple[Step, ...]:
    """Return the moves as they stand, stop by stop, entries from the bar first."""
    steps: list[Step] = []
    for move in moves:
        if move.origin == OFF:
            continue
        places = (move.origin, *move.destinations)
        for _ in range(move.repeat):
            steps.extend(Step(*pair) for pair in pairwise(places))
    return entries_first(tuple(steps))


def _chains(moves: tuple[CheckerMove, ...]) -> list[_Chain]:
    """Return origin and stops of each checker that moved, in the order written."""
    return [
        (move.origin, move.destinations)
        for move in moves
        if move.origin != OFF  # 0/0 is a die that could not be used
        for _ in range(move.repeat)
    ]


def _plain_hops(moves: tuple[CheckerMove, ...], roll: Roll) -> tuple[Hop, ...] | None:
    """Return the hops of a play whose every move is one step as long as a die of its own.

    Most plays are: no checker is borne off, none goes on, and all the dice are used.
    Such a play has one reading, so nothing need be tried.
    """
    left = [*roll.dice]
    hops: list[Hop] = []
    for move in moves:
        destinations = move.destinations
        goal = destinations[0]
        if goal == OFF or len(destinations) > 1:
            return None
        hop = _PLAIN_HOPS[move.origin][goal]
        for _ in range(move.repeat):
            if hop[2] not in left:
                return None
            left.remove(hop[2])
            hops.append(hop)
    if left:
        return None
    hops.sort(key=_origin, reverse=True)
    return tuple(hops)


def _claims(moves: tuple[CheckerMove, ...]) -> tuple[int, ...]:
    """Return the points on which a star stands."""
    claims: list[int] = []
    for move in moves:
        if True in move.hits:
            claims += [p for p, hit in zip(move.destinations, move.hits, strict=True) if hit]
    return tuple(claims)


def _reading(hops: tuple[Hop, ...], roll: Roll, *, in_order: bool = False) -> Reading:
    if not in_order and len(hops) > 1:
        hops = tuple(sorted(hops, key=_origin, reverse=True))
    dice = roll.dice
    larger_die = any(hop[2] == dice[0] for hop in hops)
    return Reading(hops, len(hops) == len(dice), larger_die, _played(hops), plan(hops))


def _played(hops: tuple[Hop, ...]) -> Played:
    """Return what *hops* come to."""
    pips = borne_off = 0
    steps = []
    for origin, destination, _ in hops:
        pips += (origin if origin < BAR else BAR) - destination
        if destination == OFF:
            borne_off += 1
        steps.append(_STEPS[origin][destination])
    return Played(Play(tuple(steps)), pips, borne_off, len(hops))


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
