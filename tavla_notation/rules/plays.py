"""The legal plays of a roll, in the order of rules.md 1.4."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tavla_notation.board import Play, Position, Roll
from tavla_notation.rules.restrictions import leaves_quarter_open
from tavla_notation.rules.ruleset import LargerDie, RuleSet
from tavla_notation.rules.steps import play_step, possible_steps, restricts_at_once
from tavla_notation.rules.turn import Counts, Line, Turn, begin


def legal_plays(position: Position, roll: Roll, rules: RuleSet) -> tuple[Play, ...]:
    """Return one play for each different position that the roll can lead to.

    Steps are in an order in which they can be played, plays with the larger die
    and the rearmost checker first.  Where nothing can be played the only play is
    the empty one: the turn passes, and only then [G6].

    >>> from tavla_notation.rules import rule_set
    >>> tavla = rule_set("tavla")
    >>> [str(play) for play in legal_plays(tavla.start(), Roll(6, 5), tavla)][:2]
    ['24/18 18/13', '24/18 13/8']
    """
    by_end: dict[tuple[Counts, Counts], Play] = {}
    for line in legal_lines(begin(position), roll, rules):
        by_end.setdefault((line.turn.mine, line.turn.his), line.play)
    return tuple(by_end.values())


def legal_lines(turn: Turn, roll: Roll, rules: RuleSet) -> list[Line]:
    """Return the legal ways to play *roll*, as many as differ in position or memory."""
    lines = all_lines(turn, roll.dice, rules)
    lines = [line for line in lines if leaves_quarter_open(line.turn, rules)]
    due = what_is_due(lines, roll, rules)
    return [line for line in lines if due.is_met_by(line)]


def all_lines(turn: Turn, dice: tuple[int, ...], rules: RuleSet) -> list[Line]:
    """Return every prefix of every sequence of steps, the empty one included.

    Of two ways to the same position with the same dice left and the same memory
    only the first is kept: from there on they are one.  Longer lines come last.
    """
    lines = [Line((), (), turn)]
    unfinished = {(turn, dice): lines[0]}
    while unfinished:
        longer: dict[tuple[Turn, tuple[int, ...]], Line] = {}
        for (before, left), line in unfinished.items():
            for die, rest in choices(left):
                for step in possible_steps(before, die, rules):
                    after = play_step(before, step, die, rest, rules)
                    key = after, rest
                    if key not in longer:
                        longer[key] = Line((*line.steps, step), (*line.dice, die), after)
        lines += longer.values()
        unfinished = longer
    return lines


class Due(NamedTuple):
    """What a roll demands: steps 4 to 6 of rules.md 1.4.

    ``dice`` is the number that must be played, counted in dice and not in pips [G4],
    of a double up to four [GA3, KW3].  ``larger`` is the die that must
    be played where only one can be, and ``is_larger_due`` whether the other is
    an error.  ``broken_most`` is how many restrictions a play may have gone
    against; above 0 only where ``restriction_order=maximal_first`` lifts them.
    """

    dice: int
    larger: int | None = None
    is_larger_due: bool = False
    broken_most: int = 0

    def is_met_by(self, line: Line) -> bool:
        """Return whether *line* plays what is due and breaks no more than it may."""
        return self.is_filled_by(line) and len(line.turn.broken) <= self.broken_most

    def is_filled_by(self, line: Line) -> bool:
        """Return whether *line* plays the dice that are due, or the last checker off [G5]."""
        if line.steps and line.turn.is_last_checker_off:
            return True
        if len(line.steps) != self.dice:
            return False
        return not (self.is_larger_due and self.plays_smaller_die(line))

    def plays_smaller_die(self, line: Line) -> bool:
        """Return whether *line* plays the smaller die where the larger could be played alone."""
        return self.larger is not None and line.dice != (self.larger,)


def what_is_due(lines: Iterable[Line], roll: Roll, rules: RuleSet) -> Due:
    """Return what *roll* demands, given every *line* that may end the turn."""
    candidates = list(lines)
    most = max(len(line.steps) for line in candidates)
    due = Due(most)
    if most == 1 and not roll.is_double and rules.duty.larger is not LargerDie.OFF:
        larger = roll.dice[0]
        if any(line.dice == (larger,) for line in candidates):
            due = Due(most, larger, rules.duty.larger is LargerDie.ERROR)
    if restricts_at_once(rules):
        return due
    # maximal_first: strike what breaks a restriction; if nothing is left, let
    # in again first what breaks one only, then everything (rules.md 3).  Where the
    # other order restricts at once, the waiver never comes to be asked [TV5].
    least = min(len(line.turn.broken) for line in candidates if due.is_filled_by(line))
    return Due(due.dice, due.larger, due.is_larger_due, least)


def most_dice(position: Position, roll: Roll, rules: RuleSet) -> int:
    """Return how many dice of *roll* can be played at most; 0 when the turn passes."""
    return most_dice_of(begin(position), roll.dice, rules)


def most_dice_of(turn: Turn, dice: tuple[int, ...], rules: RuleSet) -> int:
    """Return how many of *dice* can still be played in *turn*; stops at the first full play."""
    most = 0
    for die, rest in choices(dice):
        for step in possible_steps(turn, die, rules):
            after = play_step(turn, step, die, rest, rules)
            further = most_dice_of(after, rest, rules) if rest else 0
            if further or leaves_quarter_open(after, rules):
                most = max(most, 1 + further)
            if most == len(dice):
                return most
    return most


def choices(dice: tuple[int, ...]) -> Iterable[tuple[int, tuple[int, ...]]]:
    """Return each different die with the dice that are left after it, the larger first."""
    if len(dice) == 2 and dice[0] != dice[1]:
        return ((dice[0], dice[1:]), (dice[1], dice[:1]))
    return ((dice[0], dice[1:]),) if dice else ()
