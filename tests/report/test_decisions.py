import pytest

from tavla_notation.report.decisions import describe_rules
from tavla_notation.rules import RULE_SETS


@pytest.mark.parametrize("name", list(RULE_SETS))
def test_every_rule_set_can_be_told(name):
    told = dict(describe_rules(RULE_SETS[name]).decisions)
    assert {"start", "points", "cube", "first throw", "next game"} <= set(told)


@pytest.mark.parametrize(
    ("name", "question", "answer"),
    [
        ("tavla", "points", "single 1, mars 2, triple mars 3"),
        ("tavla", "cube", "none"),
        ("backgammon", "cube", "up to 64"),
        ("backgammon", "points", "single 1, gammon 2, backgammon 3"),
        ("tavla-bkgm", "next game", "is begun by the last winner"),
        ("tavla-bkgm", "first throw", "the higher die begins and throws both again"),
        (
            "tavla-gamearea",
            "only one die playable",
            "should be the larger where either could be; its source does not say so",
        ),
        ("tawula", "start", "24:2, 13 checkers waiting"),
        ("tawula", "direction", "the same way round"),
        ("tawula", "stacks", "at most 1 checker on each of the points 23 to 14"),
    ],
)
def test_what_a_rule_set_decides(name, question, answer):
    assert dict(describe_rules(RULE_SETS[name]).decisions)[question] == answer
