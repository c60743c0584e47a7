"""Every rule vector, under every rule set for which it holds (``--rule-vectors FILE``)."""

from typing import Any

import pytest

from tavla_notation.board import Roll
from tavla_notation.rules import (
    CubeAction,
    CubeState,
    Reason,
    RuleSet,
    apply,
    crawford_flags,
    is_void,
    judge,
    legal_plays,
    opening,
    score,
)
from tests.conftest import RULE_VECTORS
from tests.rules.vectors import (
    KINDS,
    LETTERS,
    PLAYERS,
    is_money,
    json_lines,
    play_of,
    position_of,
    rules_of,
)

Vector = dict[str, Any]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "vector" not in metafunc.fixturenames:
        return
    cases = [
        pytest.param(vector, rules_of(vector, name), id=f"{vector['id']}-{name}")
        for path in metafunc.config.getoption("--rule-vectors") or RULE_VECTORS
        for vector in json_lines(path)
        for name in dict.fromkeys([vector["rules"], *vector.get("also", [])])
    ]
    metafunc.parametrize(("vector", "rules"), cases)


def test_vector(vector: Vector, rules: RuleSet) -> None:
    CHECKS[vector["kind"]](vector, rules)


def check_plays(vector: Vector, rules: RuleSet) -> None:
    position = position_of(vector["position"], rules)
    plays = legal_plays(position, Roll(*vector["dice"]), rules)
    ends = {apply(position, play, rules) for play in plays}
    assert len(ends) == len(plays)
    expected = vector["expect"]["plays"] or [[]]
    assert ends == {apply(position, play_of(play), rules) for play in expected}
    assert len(plays) == max(vector["expect"].get("n", len(expected)), 1)


def check_judge(vector: Vector, rules: RuleSet) -> None:
    position = position_of(vector["position"], rules)
    verdict = judge(position, Roll(*vector["dice"]), play_of(vector["play"]), rules)
    expected = vector["expect"]
    assert verdict.legal == (expected["verdict"] == "legal")
    reason = verdict.violation.reason.value if verdict.violation else None
    assert reason == expected.get("reason")
    assert [warning.value for warning in verdict.warnings] == expected.get("warnings", [])


def check_score(vector: Vector, rules: RuleSet) -> None:
    kind, points = score(
        position_of(vector["position"], rules),
        rules,
        cube=vector.get("cube", 1),
        cube_turned=vector.get("cube_turned", False),
        money=is_money(vector),
    )
    assert points == vector["expect"]["points"]
    # Whether a mars that counts 1 under Jacoby is still called one is not said.
    if not vector.get("options", {}).get("jacoby"):
        assert kind is KINDS[vector["expect"]["type"]]


def check_void(vector: Vector, rules: RuleSet) -> None:
    position = position_of(vector["position"], rules)
    assert is_void(position, rules) is vector["expect"]["void"]


def check_opening(vector: Vector, rules: RuleSet) -> None:
    last_winner = PLAYERS.get(vector.get("last_winner"))
    verdict = opening([tuple(roll) for roll in vector["rolls"]], rules, last_winner)
    expected = vector["expect"]
    assert (LETTERS[verdict.starter] if verdict.starter else None) == expected["starter"]
    dice = [verdict.dice.first, verdict.dice.second] if verdict.dice else None
    assert ("fresh" if verdict.is_fresh else dice) == expected["dice"]
    assert (verdict.problem.value if verdict.problem else None) == expected.get("problem")


def check_cube(vector: Vector, rules: RuleSet) -> None:
    options = vector.get("options", {})
    state = CubeState.start(
        rules,
        PLAYERS[options.get("starter", "A")],
        money=is_money(vector),
        crawford_game=options.get("crawford_game", False),
    )
    problem, at = None, None
    for index, written in enumerate(vector["actions"]):
        letter, action = written.split(":")
        after = state.act(PLAYERS[letter], CubeAction(action))
        if isinstance(after, Reason):
            problem, at = after.value, index
            break
        state = after
    result = {"winner": LETTERS[state.winner], "points": state.points} if state.winner else None
    found = {
        "value": state.value,
        "owner": LETTERS[state.owner] if state.owner else None,
        "result": result,
        "problem": problem,
        "at": at,
    }
    expected = {"problem": None, **vector["expect"]}
    assert {key: found[key] for key in expected} == expected


def check_crawford(vector: Vector, rules: RuleSet) -> None:
    results = [(PLAYERS[winner], points) for winner, points in vector["results"]]
    assert list(crawford_flags(vector["length"], results)) == vector["expect"]["crawford"]


def check_coord(vector: Vector, rules: RuleSet) -> None:
    across = [rules.geometry.across(point) for point in vector["points"]]
    assert across == vector["expect"]["opponent"]
    assert [rules.geometry.across(point) for point in across] == vector["points"]


CHECKS = {
    "plays": check_plays,
    "judge": check_judge,
    "score": check_score,
    "void": check_void,
    "opening": check_opening,
    "cube": check_cube,
    "crawford": check_crawford,
    "coord": check_coord,
}
