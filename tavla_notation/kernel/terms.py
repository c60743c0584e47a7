"""The rule sets that the engines of columns can play, as the numbers they need.

A set is played here if all that decides about a step is dice, points, bar and bear-off,
or if its restrictions can be told from the whole play; whatever might be against them
is left to the reference engine.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tavla_notation.board import Geometry
from tavla_notation.rules import RuleSet
from tavla_notation.rules.ruleset import FirstRoll, NextGame, TurnRule, Values

_NO_LIMIT: Final = 1 << 30
_TOLD_FROM_THE_PLAY: Final = {TurnRule.HIT_AND_STAY, TurnRule.NO_WASTE}


class Terms(NamedTuple):
    """What an engine must know of a rule set; ``rules`` is the set itself.

    ``side`` are the 26 counts that each player begins with, in his own numbering.
    ``restricts`` says that a play which leaves a home point it has hit on, or bears off
    a checker it has first moved down, may be against the rules.  ``cube_limit`` is 0
    without a cube, and ``kinds_worth`` what single, mars and triple mars give.
    """

    rules: RuleSet
    side: tuple[int, ...]
    restricts: bool
    cube_limit: int
    kinds_worth: Values
    opening_rolls_again: bool
    winner_begins: bool


def distinct(terms: Sequence[Terms]) -> tuple[list[Terms], NDArray[np.int32]]:
    """Return the different ones of *terms* and, for each of these, its place among them.

    Most matches of a batch go by one object, so identity is enough.
    """
    known = {id(of): of for of in terms}
    places = dict(zip(known, range(len(known)), strict=True))
    return [*known.values()], np.array([places[id(of)] for of in terms], np.int32)


@lru_cache(maxsize=64)
def terms_of(rules: RuleSet) -> Terms | None:
    """Return the terms of *rules*, or None where only the reference engine can play it."""
    if rules.geometry is not Geometry.OPPOSITE or rules.waiting:
        return None
    if rules.stack_limit or rules.keep_start_pair or rules.mutual_lock_is_void:
        return None
    if not _TOLD_FROM_THE_PLAY.issuperset(rules.turn_rules):
        return None
    return as_terms(rules)


def as_terms(rules: RuleSet) -> Terms:
    """Return *rules* as numbers, whether an engine can play by them or not."""
    limit = 0
    if rules.cube is not None:
        limit = _NO_LIMIT if rules.cube.limit is None else rules.cube.limit
    return Terms(
        rules,
        rules.start().sides.white.checkers,
        bool(rules.turn_rules),
        limit,
        rules.values,
        rules.opening.first_roll is FirstRoll.AGAIN,
        rules.opening.next_game is NextGame.WINNER,
    )
