"""The fast road for the common case: a side as one number, a play as a few more.

Under a plain rule set with opposite directions (``RuleSet.is_plain``) a play that
uses all its dice with valid steps is legal, so most of a record needs no search.
A side is an integer with a byte a place, in its owner's numbering, the places as
:data:`~tavla_notation.rules.turn.Counts` has them: a play is then one addition,
and what must or must not stand somewhere is a mask.  The judge is the authority;
a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import compress
from typing import Final, NamedTuple, TypeAlias

from tavla_notation.board import BAR, OFF, WAIT, Geometry, Side
from tavla_notation.rules.ruleset import RuleSet
from tavla_notation.rules.turn import counts

DieStep: TypeAlias = tuple[int, int, int]
"""Origin, destination, die.  Whether the die is long enough for the step is asked of
bear-offs only: for all others the caller has seen to it when he compiled the step."""

_PLACES: Final = WAIT + 1
_MOST: Final = 127
_ONE: Final = tuple(1 << 8 * place for place in range(_PLACES))
"""One checker on each place."""
TWO_OR_MORE: Final = 0x7E
"""The bits of a count of which one is set from two checkers on."""
_MADE: Final = tuple(one * TWO_OR_MORE for one in _ONE)
GUARDS: Final = sum(0x80 << 8 * place for place in range(_PLACES))
"""A bit above each count, from which a subtraction borrows that takes too many."""

COUNT: Final = 0xFF
"""The byte of one place; the lowest of a side counts the checkers borne off."""
MEETING: Final = BAR + 2
"""What the lengths of both sides in bytes come to where they have only just passed."""
AT_BAR: Final = 8 * BAR
"""A side shifted by so much is what stands on its bar, where nothing waits."""
IMPOSSIBLE: Final = -1


class Plan(NamedTuple):
    """What a play asks of the board and does to it.

    ``entering`` checkers come from the bar, ``need`` must stand where the play begins,
    ``meets`` are the opponent's points that it comes to, with one checker on each:
    two he must not have there, and one is hit.  ``change`` is added to the mover.
    ``clear`` is asked before each bear-off: what the mover has played by then, and the
    shift from which on nothing of his may stand.
    """

    entering: int
    need: int
    meets: int
    change: int
    clear: tuple[tuple[int, int], ...]
    only_enters: bool


@lru_cache(maxsize=256)  # nearly every game begins at one of a few positions
def pack(side: Side) -> int:
    """Return *side* as a number.

    Raises ``ValueError`` where more than 127 checkers stand on a place.
    """
    counted = counts(side)
    if max(counted) > _MOST:
        raise ValueError(f"no more than {_MOST} checkers on a place, not {max(counted)}")
    return int.from_bytes(bytes(counted), "little")


def unpack(side: int) -> bytes:
    """Return the 27 counts of a side as bytes."""
    return side.to_bytes(_PLACES, "little")


def unpacked(side: int) -> Side:
    """Return the side that *side* stands for."""
    counted = tuple(unpack(side))
    return Side(counted[:WAIT], counted[WAIT])


def may_walk(rules: RuleSet) -> bool:
    """Return whether this road is open: plain rules and opposite directions."""
    return rules.is_plain and rules.geometry is Geometry.OPPOSITE


def plan(steps: Sequence[DieStep]) -> Plan:
    """Return what *steps* ask and do, if they are played in the order given.

    That has to be the rear checker first, as nobody plays a step in another order
    who need not.
    """
    entering = need = meets = change = arrived = 0
    clear: list[tuple[int, int]] = []
    for origin, destination, die in steps:
        one = _ONE[origin]
        if arrived >> 8 * origin & _MOST:
            arrived -= one
        else:
            need += one
        if origin == BAR:
            entering += 1
        if destination:
            meets |= _ONE[BAR - destination]
            arrived += _ONE[destination]
        else:
            clear.append((change, 8 * 7))
            if die != origin:  # a longer die takes the rearmost; a shorter one takes nothing off
                clear.append((change, 8 * (origin + 1) if die > origin else 0))
        change += _ONE[destination] - one
    return Plan(entering, need, meets, change, tuple(clear), entering == len(steps))


def walk(mine: int, his: int, play: Plan) -> int:
    """Return whether *play* can be played: :data:`IMPOSSIBLE`, or the blots that it hits.

    They are the bits of *his* that stand there, 0 where nothing is hit.
    """
    entering, need, meets, _, clear, only_enters = play
    on_bar = mine >> AT_BAR
    if on_bar != entering and not (only_enters and on_bar > entering):
        return IMPOSSIBLE
    if his & meets * TWO_OR_MORE or ((mine | GUARDS) - need) & GUARDS != GUARDS:
        return IMPOSSIBLE
    for before, shift in clear:
        if mine + before >> shift:
            return IMPOSSIBLE
    return his & meets


def sent_back(his: int, hit: int) -> tuple[int, tuple[int, ...]]:
    """Return a side after its blots *hit* went to the bar, and where they were hit.

    The points are in the other player's numbering, his highest first.
    """
    points = []
    left = hit
    while left:
        place = left.bit_length() - 1 >> 3
        points.append(BAR - place)
        left -= _ONE[place]
    return his - hit + (len(points) << AT_BAR), tuple(reversed(points))


def rearmost(side: int) -> int:
    """Return the highest place where a checker stands, 0 where none does."""
    return max(side.bit_length() - 1 >> 3, OFF)


def is_shut_out(mine: int, his: int, first: int, second: int) -> bool:
    """Return whether a checker is on the bar and both dice meet closed points."""
    return bool(mine >> AT_BAR and his & _MADE[first] and his & _MADE[second])


def most_dice_on(mine: int, his: int, dice: tuple[int, ...]) -> int:
    """Return how many of *dice* (two, or four equal) can be played at most; stops when all can."""
    me, him = list(unpack(mine)), list(unpack(his))
    if len(dice) == 2 and dice[0] != dice[1]:
        most = _most_from(me, him, dice, BAR)
        return most if most == 2 else max(most, _most_from(me, him, dice[::-1], BAR))
    return _most_from(me, him, dice, BAR)


def _most_from(mine: list[int], his: list[int], dice: tuple[int, ...], highest: int) -> int:
    """Return how many of *dice*, in this order, can be played by steps from *highest* or below.

    Whatever can be played can be played from the rear to the front, so equal dice
    are tried in no other order.  The lists are changed on the way and put back.
    """
    die, rest = dice[0], dice[1:]
    most = 0
    origins: Iterable[int] = (BAR,)  # nothing else moves before it has entered
    if not mine[BAR]:
        origins = compress(range(highest, 0, -1), mine[highest:0:-1])
    for origin in origins:
        destination = max(origin - die, OFF)
        across = BAR - destination
        if destination == OFF:
            if any(mine[7:]) or (die > origin and any(mine[origin + 1 : 7])):
                continue
        elif his[across] > 1:
            continue
        if not rest:
            return 1
        is_hit = destination != OFF and his[across]
        mine[origin] -= 1
        mine[destination] += 1
        if is_hit:
            his[across] = 0
            his[BAR] += 1
        further = _most_from(mine, his, rest, origin if rest[0] == die else BAR)
        mine[origin] += 1
        mine[destination] -= 1
        if is_hit:
            his[across] = 1
            his[BAR] -= 1
        most = max(most, 1 + further)
        if further == len(rest):
            break
    return most
