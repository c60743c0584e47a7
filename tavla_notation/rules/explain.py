"""The facts on the board behind a verdict, for whoever puts them into words."""

from __future__ import annotations

from collections import Counter
from itertools import accumulate
from typing import Final, NamedTuple

from tavla_notation.board import BAR, OFF, Play, Position, Roll, Step
from tavla_notation.rules.bearing_off import rearmost
from tavla_notation.rules.faults import Fault
from tavla_notation.rules.plays import Due, legal_plays
from tavla_notation.rules.reason import Reason
from tavla_notation.rules.restrictions import START
from tavla_notation.rules.ruleset import RuleSet
from tavla_notation.rules.turn import ACROSS

_AT_POINT_LEFT: Final = frozenset(
    {Reason.NO_CHECKER, Reason.HIT_AND_STAY, Reason.WASTE, Reason.BEAR_OFF_NOT_EXACT}
)


class Facts(NamedTuple):
    """What the board and the roll had to say where a play went wrong.

    The board is the one in mid-turn, when the step at fault was due.  A field
    that has nothing to say for a reason is None or empty.

    ``dice``: the roll's dice, larger first, four of a double; ``dice_left``
    those unused there.  ``distance``: pips of the step; ``die``: the die it was
    tried with.  ``steps_written``: how many steps the play has.
    ``point``: the mover's number of the point the reason is about (where the
    step leads, or for a checker that may not leave, where it stands), and
    ``his_point`` the opponent's number of it.  ``held_by_him`` and ``own``: how
    many checkers each has there.  ``on_bar`` and ``waiting``: the mover's.
    ``behind``: his rearmost place of all, which is the checker behind for a
    bear-off that is not exact, and the one not home for a bear-off too early.
    ``stands_at``: for waste, where a die could have borne the checker off.
    ``closed``: the points that shut a closed quarter, in the mover's numbering;
    ``closed_by_him`` those of them where the opponent's own checker bars him.
    ``most_dice``: how many dice could be played; ``larger_die``: the one that
    had to be.
    """

    dice: tuple[int, ...]
    dice_left: tuple[int, ...] = ()
    steps_written: int = 0
    distance: int | None = None
    die: int | None = None
    point: int | None = None
    his_point: int | None = None
    held_by_him: int | None = None
    own: int | None = None
    on_bar: int = 0
    waiting: int = 0
    behind: int | None = None
    stands_at: int | None = None
    closed: tuple[int, ...] = ()
    closed_by_him: tuple[int, ...] = ()
    most_dice: int | None = None
    larger_die: int | None = None


def facts_of(fault: Fault, roll: Roll, play: Play, rules: RuleSet) -> Facts:
    """Return the facts behind a step that is not possible, or a turn that may not end so."""
    turn, step = fault.turn, fault.step
    point = _point(fault.reason, step)
    on_board = point is not None and 1 <= point <= 24
    across = ACROSS[rules.geometry]
    shut = fault.reason is Reason.CLOSED_QUARTER
    closed = tuple(across[BAR - die] for die in range(1, 7)) if shut else ()
    return Facts(
        dice=roll.dice,
        dice_left=fault.dice_left,
        steps_written=len(play),
        distance=step.distance if step else None,
        die=fault.die,
        point=point,
        his_point=across[point] if point is not None and on_board else None,
        held_by_him=turn.his[across[point]] if point is not None and on_board else None,
        own=turn.mine[point] if point is not None else None,
        on_bar=turn.mine[BAR],
        waiting=turn.mine[-1],
        behind=rearmost(turn.mine) or None,
        stands_at=_stood_at(fault, play) if fault.reason is Reason.WASTE else None,
        closed=closed,
        closed_by_him=tuple(point for point in closed if turn.mine[point] < 2),
    )


def facts_of_duty(fault: Fault, roll: Roll, play: Play, due: Due) -> Facts:
    """Return the facts behind a play that leaves dice, or the larger die, unplayed."""
    return Facts(
        dice=roll.dice,
        dice_left=fault.dice_left,
        steps_written=len(play),
        on_bar=fault.turn.mine[BAR],
        waiting=fault.turn.mine[-1],
        most_dice=due.dice,
        larger_die=due.larger,
    )


def nearest_plays(
    position: Position, roll: Roll, play: Play, rules: RuleSet, most: int = 5
) -> tuple[tuple[Play, ...], int]:
    """Return at most *most* legal plays, the nearest to *play* first, and how many there are.

    Nearest is what shares most steps with it, then what leaves the mover's
    checkers fewest pips apart from where it would have left them.  Where
    nothing can be played the one legal play is the empty one.
    """
    plays = legal_plays(position, roll, rules)
    ranked = sorted(plays, key=lambda legal: (-_shared(legal, play), _pips_apart(legal, play)))
    return tuple(ranked[:most]), len(plays)


def _point(reason: Reason, step: Step | None) -> int | None:
    if step is None:
        return None
    if reason is Reason.START_FROZEN:
        return START
    if reason in _AT_POINT_LEFT or step.destination == OFF:
        return step.origin
    return step.destination


def _stood_at(fault: Fault, play: Play) -> int | None:
    """Return where the checker that is wasted stood before it was moved down."""
    assert fault.step is not None
    return next((step.origin for step in play.steps if step.destination == fault.step.origin), None)


def _shared(legal: Play, written: Play) -> int:
    return (Counter(legal.steps) & Counter(written.steps)).total()


def _pips_apart(legal: Play, written: Play) -> int:
    """Return how many pips lie between what the two plays do to the mover's checkers."""
    difference = [0] * (BAR + 1)
    for sign, play in ((1, legal), (-1, written)):
        for step in play.steps:
            difference[min(step.origin, BAR)] -= sign
            difference[step.destination] += sign
    return sum(map(abs, accumulate(difference)))
