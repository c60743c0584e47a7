"""What holds for every position, and for whole games of every rule set."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tavla_notation.board import Geometry, Play, Player, Position, Roll
from tavla_notation.rules import (
    RULE_SETS,
    RuleSet,
    apply,
    is_over,
    is_void,
    judge,
    legal_plays,
    most_dice,
    nearest_plays,
    score,
)
from tests.rules.positions import position_of_board, random_board

SETS = st.sampled_from(list(RULE_SETS.values())[:5])
DICE = st.integers(1, 6)


@settings(max_examples=150, deadline=None)
@given(rules=SETS, seed=st.integers(0, 2**32), first=DICE, second=DICE)
def test_every_generated_play_is_legal_and_conserves_the_checkers(
    rules: RuleSet, seed: int, first: int, second: int
) -> None:
    position, roll = any_position(rules, seed), Roll(first, second)
    plays = legal_plays(position, roll, rules)
    assert len(set(plays)) == len(plays) > 0
    for play in plays[:40]:
        assert judge(position, roll, play, rules).legal
        after = apply(position, play, rules)
        assert after.on_roll is position.on_roll.opponent
        assert [side.total for side in after.sides] == [side.total for side in position.sides]
        assert after.opponent.pips <= position.mover.pips - len(play)
        assert no_point_is_shared(after, rules)
    assert any(plays) == (most_dice(position, roll, rules) > 0)


@settings(max_examples=60, deadline=None)
@given(rules=SETS, seed=st.integers(0, 2**32), first=DICE, second=DICE)
def test_mirroring_commutes(rules: RuleSet, seed: int, first: int, second: int) -> None:
    position, roll = any_position(rules, seed), Roll(first, second)
    plays = legal_plays(position, roll, rules)
    assert plays == legal_plays(position.mirrored(), roll, rules)
    assert plays == legal_plays(position, Roll(second, first), rules)
    for play in plays[:10]:
        mirrored = apply(position.mirrored(), play, rules)
        assert mirrored == apply(position, play, rules).mirrored()


@settings(max_examples=60, deadline=None)
@given(rules=SETS, seed=st.integers(0, 2**32), first=DICE, second=DICE, spoil=st.integers(1, 6))
def test_judge_and_nearest_plays_take_any_play(
    rules: RuleSet, seed: int, first: int, second: int, spoil: int
) -> None:
    position, roll = any_position(rules, seed), Roll(first, second)
    plays = legal_plays(position, roll, rules)
    rng = Random(seed)
    written = Play(
        tuple(
            step._replace(destination=max(step.destination - rng.choice([0, spoil]), 0))
            for step in rng.choice(plays).steps
        )
    )
    verdict = judge(position, roll, written, rules)
    assert verdict.legal is (verdict.violation is None)
    nearest, total = nearest_plays(position, roll, written, rules)
    assert total == len(plays)
    assert set(nearest) <= set(plays)
    assert len(nearest) == min(5, total)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_games_end(rules: RuleSet) -> None:
    for seed in range(3):
        rng = Random(seed)
        position = rules.start(Player.WHITE)
        for _ in range(3000):
            roll = Roll(rng.randint(1, 6), rng.randint(1, 6))
            # Forward play ends sooner than random play; both must be legal.
            play = min(legal_plays(position, roll, rules), key=lambda play: rng.random())
            position = apply(position, play, rules)
            assert no_point_is_shared(position, rules)
            assert all(side.total == rules.checkers for side in position.sides)
            if is_over(position, rules):
                break
        assert is_over(position, rules)
        if not is_void(position, rules):
            assert score(position, rules)[1] in {1, rules.values.mars, rules.values.triple}


def any_position(rules: RuleSet, seed: int) -> Position:
    return position_of_board(random_board(Random(seed), rules.geometry), rules.geometry)


def no_point_is_shared(position: Position, rules: RuleSet) -> bool:
    geometry: Geometry = rules.geometry
    me, him = position.mover.checkers, position.opponent.checkers
    return not any(me[point] and him[geometry.across(point)] for point in range(1, 25))
