"""GNU Backgammon's own generator as a second oracle; its package is no part of the installation.

``pip install gnubg-nn``, and ``pytest tests/rules/test_gnubg.py --gnubg-positions 5000`` asks
more positions than the few that run by default.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tavla_notation.board import BAR, OFF, Geometry, Position, Roll, Side
from tavla_notation.rules import RuleSet, apply, is_over, legal_plays, rule_set
from tests.rules.positions import position_of_board, random_board

gnubg: Any = pytest.importorskip(
    "gnubg_nn", reason="GNU Backgammon's generator is not here: pip install gnubg-nn"
)
pytestmark = pytest.mark.optional

PLIES = 400
"""After so many plays a random game begins anew."""


@pytest.mark.parametrize("start", ["backgammon", "nackgammon", "hypergammon"])
def test_the_same_plays_but_for_the_last_checker(
    request: pytest.FixtureRequest, start: str
) -> None:
    rules = rule_set(start)
    number = request.config.getoption("--gnubg-positions")
    seen: Counter[str] = Counter()
    for position, roll in positions(rules, number):
        mine = ends(position, roll, rules)
        his = gnubg_ends(position, roll)
        assert his <= mine, (position, roll)
        # Who takes his last checker off need not play the other die [G5]; there he must.
        assert all(is_won(end) for end in mine - his), (position, roll)
        seen["plays"] += len(his)
        seen["last checker"] += bool(mine - his)
        seen["dances"] += len(his) == 1 and board(position) in his
        seen["on the bar"] += bool(position.mover.bar)
        seen["bearing off"] += position.mover.rearmost <= 6
    # What was never met was not compared.
    for what in ("plays", "on the bar", "bearing off", *(["dances"] if number > 1000 else [])):
        assert seen[what], what
    print(f"\n{rules.name}: {number:,} positions, {dict(seen)}")


def positions(rules: RuleSet, number: int) -> Iterator[tuple[Position, Roll]]:
    """Positions of random games, and with fifteen checkers as many built ones, dense with bars."""
    rng = Random(f"{rules.name} {number}")
    position, plies = rules.start(), 0
    for count in range(number):
        roll = Roll(rng.randint(1, 6), rng.randint(1, 6))
        if count % 2 and rules.checkers == 15:
            built = position_of_board(random_board(rng, Geometry.OPPOSITE), Geometry.OPPOSITE)
            if not is_over(built, rules):
                yield built, roll
                continue
        yield position, roll
        position = apply(position, rng.choice(legal_plays(position, roll, rules)), rules)
        plies += 1
        if is_over(position, rules) or plies > PLIES:
            position, plies = rules.start(), 0


Board = tuple[tuple[int, ...], tuple[int, ...]]


def ends(position: Position, roll: Roll, rules: RuleSet) -> set[Board]:
    """Where the engine's plays lead, the mover still counted as on roll."""
    plays = legal_plays(position, roll, rules)
    return {board(apply(position, play, rules).passed()) for play in plays}


def gnubg_ends(position: Position, roll: Roll) -> set[Board]:
    """Where GNU Backgammon's plays lead; it lists none where nothing can be played."""
    asked = [list(side) for side in board(position)]
    found = {
        tuple(map(tuple, gnubg.boardfromkey(key)))
        for key in gnubg.moves(asked, roll.first, roll.second)
    }
    return found or {board(position)}


def board(position: Position) -> Board:
    """The 25 counts of the opponent and of the mover: points 1 to 24, the bar."""
    return _counts(position.opponent), _counts(position.mover)


def _counts(side: Side) -> tuple[int, ...]:
    return side.checkers[OFF + 1 : BAR + 1]


def is_won(end: Board) -> bool:
    """Whether the mover has no checker left."""
    return not any(end[1])
