"""The fast road for the common case: trying a written play on two lists of counts.

Under a plain rule set with opposite directions (``RuleSet.is_plain``) a play
that uses all its dice with valid steps is legal, so most of a record needs no
search.  Lists hold 27 counts in their owner's numbering, as
:data:`~tavla_notation.rules.turn.Counts`, and change in place.  The judge is
the authority; a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import TypeAlias

from tavla_notation.board import BAR, WAIT, ByPlayer, Geometry, Player, Position, Side
from tavla_notation.rules.ruleset import RuleSet
from tavla_notation.rules.turn import counts

DieStep: TypeAlias = tuple[int, int, int]
"""Origin, destination, die.  Whether the die is long enough for the step is asked of
bear-offs only: for all others the caller has seen to it when he compiled the step."""

_NO_HITS: tuple[int, ...] = ()
_WHITE = Player.WHITE


class Board:
    """Both sides as lists that change in place."""

    __slots__ = ("black", "white")

    def __init__(self, position: Position) -> None:
        self.white = list(counts(position.sides.white))
        self.black = list(counts(position.sides.black))

    def of(self, player: Player) -> list[int]:
        """Return the 27 counts of *player*."""
        return self.white if player is _WHITE else self.black

    def position(self, on_roll: Player) -> Position:
        """Return the board as a position with *on_roll* to move."""
        white = Side(tuple(self.white[:WAIT]), self.white[WAIT])
        black = Side(tuple(self.black[:WAIT]), self.black[WAIT])
        return Position(ByPlayer(white, black), on_roll)


def may_walk(rules: RuleSet) -> bool:
    """Return whether this road is open: plain rules and opposite directions."""
    return rules.is_plain and rules.geometry is Geometry.OPPOSITE


def walk(mine: list[int], his: list[int], steps: Sequence[DieStep]) -> tuple[int, ...] | None:
    """Play *steps* in the order given and return the points on which they hit.

    Where one of them is not possible the lists are as before and the answer is
    None; another order may still succeed.
    """
    hits = _NO_HITS
    done = 0
    for origin, destination, die in steps:
        if not mine[origin] or (mine[25] and origin != 25):
            break
        if destination:
            across = 25 - destination
            if his[across]:
                if his[across] > 1:
                    break
                his[across] = 0
                his[25] += 1
                hits += (destination,)
        elif any(mine[7:]) or (die != origin and (die < origin or any(mine[origin + 1 : 7]))):
            break
        mine[origin] -= 1
        mine[destination] += 1
        done += 1
    else:
        return hits
    for origin, destination, _ in steps[:done]:
        mine[origin] += 1
        mine[destination] -= 1
    for point in hits:
        his[25 - point] = 1
        his[25] -= 1
    return None


def is_shut_out(mine: list[int], his: list[int], first: int, second: int) -> bool:
    """Return whether a checker is on the bar and both dice meet closed points."""
    return mine[BAR] > 0 and his[first] > 1 and his[second] > 1


def most_dice_on(mine: list[int], his: list[int], dice: tuple[int, ...]) -> int:
    """Return how many of *dice* (two, or four equal) can be played at most; stops when all can.

    The lists are changed on the way and put back.
    """
    if len(dice) == 2 and dice[0] != dice[1]:
        most = _most_from(mine, his, dice, BAR)
        return most if most == 2 else max(most, _most_from(mine, his, dice[::-1], BAR))
    return _most_from(mine, his, dice, BAR)


def _most_from(mine: list[int], his: list[int], dice: tuple[int, ...], highest: int) -> int:
    """Return how many of *dice*, in this order, can be played by steps from *highest* or below.

    Whatever can be played can be played from the rear to the front, so equal dice
    are tried in no other order.
    """
    die, rest = dice[0], dice[1:]
    is_double = rest and rest[0] == die
    most = 0
    first = BAR if mine[BAR] else highest
    for origin in compress(range(first, 0, -1), mine[first:0:-1]):
        destination = origin - die if origin > die else 0
        if destination and his[BAR - destination] > 1:
            continue
        hits = walk(mine, his, ((origin, destination, die),))
        if hits is not None:
            further = _most_from(mine, his, rest, origin if is_double else BAR) if rest else 0
            mine[origin] += 1
            mine[destination] -= 1
            for point in hits:
                his[BAR - point] = 1
                his[BAR] -= 1
            most = max(most, 1 + further)
            if further == len(rest):
                break
        if origin == BAR:
            break  # nothing else moves before it has entered
    return most
