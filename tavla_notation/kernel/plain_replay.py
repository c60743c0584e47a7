"""The replay in plain Python: the reference's quick road over cells, without its objects.

A turn that this road cannot settle, or that the rules may have something to say about,
ends the game here: it is then not legal *here*, and the reference looks at it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain
from typing import Final, NamedTuple

import numpy as np

from tavla_notation.board import ByPlayer, Play, Player, Position, Roll, Side, Step
from tavla_notation.kernel.cells import (
    DANCE,
    DOUBLE,
    PLAY,
    TAKE,
    Cells,
    Entry,
)
from tavla_notation.kernel.columns import NOBODY, Array, Ends, Played, Scanned, Turns
from tavla_notation.kernel.terms import Terms
from tavla_notation.replay.judging import hit_distance
from tavla_notation.replay.readings import Compiled, Reading
from tavla_notation.replay.walking import walk_readings
from tavla_notation.rules import RuleSet, judge
from tavla_notation.rules.walk import (
    AT_BAR,
    COUNT,
    GUARDS,
    IMPOSSIBLE,
    MEETING,
    is_shut_out,
    most_dice_on,
    pack,
    sent_back,
    unpack,
    unpacked,
    walk,
)

_HOME: Final = 19
"""The loser's number of the rearmost point of the winner's home board, and those above it."""


class _Rolls:
    """The turns of all games; what most turns have none of is kept with the turn's place."""

    def __init__(self) -> None:
        self.variants: list[int] = []
        self.pips: list[int] = []
        self.hits: list[tuple[int, int]] = []
        self.on_bar: list[tuple[int, int]] = []


class _Ended(NamedTuple):
    """One game replayed; ``cells`` is None where every cell is a turn.

    ``winner`` counts from the first cell's player.  ``contact`` is for how many turns
    the sides could still meet before them, ``pips`` the count of the last mover's opponent
    at the end.
    """

    legal: bool
    winner: int
    dropped: bool
    cube: int
    loser_off: int
    loser_behind: bool
    false_star: bool
    missing_star: bool
    star: bool
    rolls: int
    contact: int
    pips: int
    cells: list[int] | None


def replay(scanned: Scanned, terms: list[Terms], crawford: Array, cells: Cells) -> Played:
    """Replay all games, each match under its *terms*; *crawford* is one flag a game."""
    rolls = _Rolls()
    whose = scanned.games.match.tolist()
    ended = [
        _replay_game(entries, terms[match], is_crawford, rolls, cells)
        for entries, match, is_crawford in zip(scanned.cells, whose, crawford.tolist(), strict=True)
    ]
    return _columns(scanned, ended, rolls, cells)


@lru_cache(maxsize=64)
def _start(side: tuple[int, ...]) -> tuple[int, int, int]:
    """Return a side as a number, its pips and its checkers."""
    whole = Side(side)
    return pack(whole), whole.pips, whole.total


def _replay_game(
    entries: list[Entry], terms: Terms, crawford: bool, rolls: _Rolls, cells: Cells
) -> _Ended:
    """Replay one game as far as this road goes, and put its turns into *rolls*."""
    mine, mine_pips, checkers = _start(terms.side)
    his, his_pips = mine, mine_pips
    restricts = terms.restricts
    add_variant, add_pips = rolls.variants.append, rolls.pips.append
    first = len(rolls.pips)
    contact: int | None = None
    winner, is_dropped = NOBODY, False
    false_star = missing_star = star = False
    cube, offered, owner = 1, 0, NOBODY
    turns: list[int] | None = None
    index = -1
    for index, entry in enumerate(entries):
        kind, quick, roll, text, value = entry
        if winner != NOBODY:
            break
        if kind == PLAY:
            sure, variant, entering, need, made, meets, change, clear, pips, claims, off, *_ = quick
            on_bar = mine >> AT_BAR
            # As ``walk`` asks it, written out: here every turn of an archive counts.
            if (
                not sure
                or his & made
                or ((mine | GUARDS) - need) & GUARDS != GUARDS
                or (on_bar != entering and (not quick[11] or on_bar < entering))
                or (clear and not _may_bear_off(mine, clear))
            ):
                assert roll is not None
                readings = cells.compiled(text)
                if restricts:
                    found = _walk_as_judged(mine, his, roll, readings, checkers)
                else:
                    found = walk_readings(mine, his, roll, readings)
                if found is None:
                    break
                reading, hit = found
                quick = cells.quick(roll, reading.played, reading.plan, claims)
                _, variant, _, _, _, _, change, _, pips, _, off, *_ = quick
            else:
                hit = his & meets
            if offered:
                break
            if restricts and _may_be_restricted(hit, cells.restricted(variant)):
                assert roll is not None
                steps = cells.steps_of(variant)
                if not keeps_the_rules(mine, his, roll, steps, terms.rules):
                    break
            if on_bar:
                rolls.on_bar.append((len(rolls.pips), on_bar))
            add_variant(variant)
            add_pips(mine_pips)
            mine += change
            if hit or claims:
                star = star or claims > 0
                false_star = false_star or bool(claims & ~hit)
                missing_star = missing_star or bool(hit & ~claims)
                if hit:
                    his, points = sent_back(his, hit)
                    his_pips += sum(points)  # a checker on the mover's 20 had 5 pips to go
                    rolls.hits.append((len(rolls.pips) - 1, len(points)))
            mine_pips -= pips
            if (
                contact is None
                and (mine.bit_length() + 7 >> 3) + (his.bit_length() + 7 >> 3) <= MEETING
            ):
                contact = len(rolls.pips) - first
            if off and checkers <= mine <= COUNT:
                winner = index & 1
        elif kind == DANCE:
            assert roll is not None
            if offered or not (
                is_shut_out(mine, his, roll.first, roll.second)
                or most_dice_on(mine, his, roll.dice) == 0
            ):
                break
            if mine >> AT_BAR:
                rolls.on_bar.append((len(rolls.pips), mine >> AT_BAR))
            add_variant(quick.variant)
            add_pips(mine_pips)
        else:
            if turns is None:
                turns = list(range(index))
            if kind == DOUBLE:
                may_double = index > 0 and owner in (NOBODY, index & 1) and not offered
                if crawford or not may_double or not value == 2 * cube <= terms.cube_limit:
                    break
                offered = value
            elif not offered:
                break
            elif kind == TAKE:
                cube, offered, owner = offered, 0, index & 1
            else:
                winner, is_dropped, offered = 1 - (index & 1), True, 0
            mine, his, mine_pips, his_pips = his, mine, his_pips, mine_pips
            continue
        if turns is not None:
            turns.append(index)
        mine, his, mine_pips, his_pips = his, mine, his_pips, mine_pips
    else:
        index += 1
    count = len(rolls.pips) - first
    counts = unpack(mine if (index & 1) != winner else his)
    return _Ended(
        legal=index == len(entries) and winner != NOBODY,
        winner=winner,
        dropped=is_dropped,
        cube=cube,
        loser_off=counts[0],
        loser_behind=any(counts[_HOME:]),
        false_star=false_star,
        missing_star=missing_star,
        star=star,
        rolls=count,
        contact=count if contact is None else contact,
        pips=mine_pips,
        cells=turns,
    )


def _walk_as_judged(
    mine: int, his: int, roll: Roll, compiled: Compiled, checkers: int
) -> tuple[Reading, int] | None:
    """Return the reading that counts where the judge chooses, and what it hits.

    He also lets a play be that takes the last of the *checkers* off with fewer dice than could be
    used [G5]; if it is that one, the game is left to him.
    """
    found: list[tuple[Reading, int, bool]] = []
    for reading in compiled.readings:
        one = walk_readings(mine, his, roll, compiled._replace(several=(reading,)))
        if one is not None:
            found.append((*one, False))
        elif compiled.fits and checkers <= mine + reading.plan.change <= COUNT:
            hit = walk(mine, his, reading.plan)
            if hit != IMPOSSIBLE:
                found.append((reading, hit, True))
    if not found:
        return None
    reading, hit, is_short = min(
        found, key=lambda one: hit_distance(sent_back(his, one[1])[1], compiled.claims)
    )
    return None if is_short else (reading, hit)


def _may_be_restricted(hit: int, restricted: tuple[int, bool]) -> bool:
    """Return whether a play that hits *hit* may be against the rules of a turn."""
    leaves, wastes = restricted
    return bool(hit & leaves) or wastes


def keeps_the_rules(
    mine: int, his: int, roll: Roll, steps: tuple[Step, ...], rules: RuleSet
) -> bool:
    """Return whether the judge finds a play legal, and has nothing to say about it."""
    position = Position(ByPlayer(unpacked(mine), unpacked(his)), Player.WHITE)
    verdict = judge(position, roll, Play(steps), rules)
    return verdict.legal and not verdict.warnings


def _may_bear_off(mine: int, clear: tuple[tuple[int, int], ...]) -> bool:
    """Return whether nothing stands in the way of a play's bear-offs (``Plan.clear``)."""
    return not any(mine + before >> shift for before, shift in clear)


def _columns(scanned: Scanned, ended: list[_Ended], rolls: _Rolls, cells: Cells) -> Played:
    def a_game(name: str, dtype: type = np.int32) -> Array:
        place = _Ended._fields.index(name)
        return np.fromiter((game[place] for game in ended), dtype, len(ended))

    counts = a_game("rolls")
    variant = np.array(rolls.variants, np.int32)
    before = np.array(rolls.pips, np.int16)
    of_variant = cells.columns()
    opponent = np.roll(before, -1)
    last = np.cumsum(counts)[counts > 0] - 1
    opponent[last] = a_game("pips")[counts > 0]
    starts = np.repeat(np.cumsum(counts) - counts, counts)
    place = np.arange(len(variant), dtype=np.int32) - starts
    winner = a_game("winner")
    cell = np.fromiter(
        chain.from_iterable(
            range(game.rolls) if game.cells is None else game.cells[: game.rolls] for game in ended
        ),
        np.int32,
        len(variant),
    )
    ends = Ends(
        legal=a_game("legal", np.bool_),
        winner=np.where(winner == NOBODY, NOBODY, winner ^ scanned.games.seat),
        dropped=a_game("dropped", np.bool_),
        cube=a_game("cube"),
        loser_off=a_game("loser_off"),
        loser_behind=a_game("loser_behind", np.bool_),
        rolls=counts,
        false_star=a_game("false_star", np.bool_),
        missing_star=a_game("missing_star", np.bool_),
        star=a_game("star", np.bool_),
    )
    turns = Turns(
        cell=cell,
        die_1=of_variant.die_1[variant],
        die_2=of_variant.die_2[variant],
        play=of_variant.play[variant],
        dice_played=of_variant.dice[variant],
        pips_before=before,
        pips_after=before - of_variant.pips[variant],
        opponent_pips=opponent,
        hits=_spread(rolls.hits, len(variant)),
        on_bar_before=_spread(rolls.on_bar, len(variant)),
        borne_off=of_variant.borne_off[variant],
        contact=place < np.repeat(a_game("contact"), counts),
    )
    return Played(ends, turns, cells.plays, cells.texts)


def _spread(seldom: Iterable[tuple[int, int]], rows: int) -> Array:
    """Return a column of zeros with the values of *seldom* at their places."""
    column = np.zeros(rows, np.int8)
    for row, value in seldom:
        column[row] = value
    return column
