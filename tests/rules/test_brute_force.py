"""The engine against a second one that shares no code with it.

``pytest tests/rules/test_brute_force.py --brute-positions 20000 -s`` compares more positions, and
says in how many of them each restriction stood in somebody's way.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from tavla_notation.board import Play, Roll, Step
from tavla_notation.rules import (
    ClosedTest,
    RestrictionOrder,
    RuleSet,
    WasteScope,
    judge,
    legal_plays,
    most_dice,
    rule_set,
)
from tavla_notation.rules.plays import legal_lines
from tavla_notation.rules.turn import begin
from tests.rules import brute_force
from tests.rules.brute_force import GAMES, Switches
from tests.rules.positions import board_of_turn, position_of_board, random_board

POSITIONS = 160
"""Positions in which a wrong switch must show."""
READINGS = {
    "maximal first": (
        replace(
            rule_set("tavla-bkgm"),
            duty=rule_set("tavla").duty._replace(order=RestrictionOrder.MAXIMAL_FIRST),
        ),
        replace(GAMES["tavla-bkgm"], filter_afterwards=True),
    ),
    "same checker": (
        replace(rule_set("tavla-bkgm"), waste_scope=WasteScope.SAME_CHECKER),
        replace(GAMES["tavla-bkgm"], no_waste="same_checker"),
    ),
    "six made": (
        replace(rule_set("tawula"), closed_test=ClosedTest.SIX_MADE),
        replace(GAMES["tawula"], closed_quarter="six_made"),
    ),
}
CASES = {name: (rule_set(name), switches) for name, switches in GAMES.items()} | READINGS


@pytest.mark.parametrize("case", CASES)
def test_same_plays_and_verdicts(request: pytest.FixtureRequest, case: str) -> None:
    rules, game = CASES[case]
    reached: Counter[str] = Counter()
    number = request.config.getoption("--brute-positions")
    for board, dice in boards(case, rules, number):
        compare(board, dice, rules, game)
        reached.update(brute_force.decided(*board, dice, game))
    # Positions that never reach a restriction would test nothing about it.
    wanted = {"hit and stay"} if game.hit_and_stay else set()
    wanted |= {"waste"} if game.no_waste else set()
    wanted |= {"closed quarter"} if game.closed_quarter else set()
    assert wanted <= set(reached)
    print(f"\n{case}: {number:,} positions, {dict(reached)}")


def boards(seed: str, rules: RuleSet, number: int) -> Iterator[tuple]:
    rng = Random(seed)
    while number:
        board = random_board(rng, rules.geometry)
        dice = (rng.randint(1, 6), rng.randint(1, 6))
        occupied = sum(map(bool, board[0][1:]))
        if dice[0] == dice[1] and (occupied > 5 or rng.random() < 0.5):
            continue  # the second engine takes every order of four steps
        if occupied:
            number -= 1
            yield board, dice


def compare(board: tuple, dice: tuple[int, int], rules: RuleSet, game: Switches) -> None:
    position, roll = position_of_board(board, rules.geometry), Roll(*dice)
    expected = brute_force.ends(*board, dice, game)
    lines = legal_lines(begin(position), roll, rules)
    found = {board_of_turn(line.turn.mine, line.turn.his, rules.geometry) for line in lines}
    assert found == expected, (board, dice)
    assert len(legal_plays(position, roll, rules)) == len(expected)
    assert most_dice(position, roll, rules) == max(len(line.steps) for line in lines) or any(
        line.turn.is_last_checker_off for line in lines
    )
    for steps, is_legal in brute_force.written(*board, dice, game).items():
        play = Play(tuple(Step(*step) for step in sorted(steps, reverse=True)))
        verdict = judge(position, roll, play, rules)
        assert verdict.legal is is_legal, (board, dice, str(play), verdict)
        assert (verdict.violation is None) is is_legal


def test_the_second_engine_can_find_a_fault() -> None:
    """A wrong switch must show: the comparison is worth nothing if it cannot fail."""
    rules, game = CASES["tavla-bkgm"]
    wrong = replace(game, hit_and_stay=False)
    cases = list(boards("fault", rules, POSITIONS))
    with pytest.raises(AssertionError):
        compare_all(cases, rules, wrong)


def compare_all(cases: list[tuple], rules: RuleSet, game: Switches) -> None:
    for board, dice in cases:
        compare(board, dice, rules, game)
