"""What a rule set decides, in words made from its data: nobody asks for its name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tavla_notation.board import Geometry
from tavla_notation.rules.decisions import ids_about
from tavla_notation.rules.ruleset import (
    ClosedTest,
    Cube,
    FirstRoll,
    LargerDie,
    NextGame,
    RestrictionOrder,
    RuleSet,
    StackLimit,
    TurnRule,
    WasteScope,
)

_TURN_RULES = {
    TurnRule.HIT_AND_STAY: (
        "hit and stay",
        "a checker may not leave a home point on which this turn's hit was made",
    ),
    TurnRule.NO_WASTE: (
        "no waste",
        "a checker that a die bears off may not be moved down first",
    ),
    TurnRule.CLOSED_QUARTER: (
        "closed quarter",
        "a hit may not shut the opponent's start quarter for good",
    ),
}
_LARGER = {
    LargerDie.ERROR: "must be the larger where either could be, but not both",
    LargerDie.WARN: "should be the larger where either could be; its source does not say so",
    LargerDie.OFF: "may be either",
}


class Answer(NamedTuple):
    """One question about a rule set, the answer, and the ids of the decisions behind it."""

    question: str
    answer: str
    ids: tuple[str, ...] = ()


class Difference(NamedTuple):
    """One question that two rule sets answer differently; "no" where one has no such rule."""

    question: str
    first: str
    second: str


def decisions(rules: RuleSet) -> Iterator[tuple[str, str]]:
    """Yield the decisions of *rules* as a question and its answer, in the order of a game."""
    for said in answers(rules):
        yield said.question, said.answer


def answers(rules: RuleSet) -> Iterator[Answer]:
    """Yield what :func:`decisions` yields, with the ids of the decisions behind each answer."""
    for knobs, question, answer in _rows(rules):
        ids = dict.fromkeys(id for knob in knobs.split() for id in ids_about(rules, knob))
        yield Answer(question, answer, tuple(ids))


def differences(first: RuleSet, second: RuleSet) -> list[Difference]:
    """Return the questions that the two sets answer differently, in the order of a game."""
    one, other = dict(decisions(first)), dict(decisions(second))
    questions = sorted({**one, **other}, key=QUESTIONS.index)
    return [
        Difference(question, one.get(question, "no"), other.get(question, "no"))
        for question in questions
        if one.get(question) != other.get(question)
    ]


def _rows(rules: RuleSet) -> Iterator[tuple[str, str, str]]:
    """Yield the knobs (parted by blanks), the question and the answer."""
    start = " ".join(f"{point}:{count}" for point, count in rules.setup)
    if rules.waiting:
        start += f", {rules.waiting} checkers waiting"
    yield "setup waiting", "start", start
    opposite = rules.geometry is Geometry.OPPOSITE
    yield "geometry", "direction", "towards each other" if opposite else "the same way round"
    opening = rules.opening
    plays_both = opening.first_roll is FirstRoll.USE
    yield (
        "opening.first_roll",
        "first throw",
        "the higher die plays both"
        if plays_both
        else "the higher die begins and throws both again",
    )
    yield (
        "opening.tie_stated",
        "a tie at the start",
        "is thrown again" if opening.tie_stated else "is thrown again, though its source is silent",
    )
    is_thrown = opening.next_game is NextGame.ROLL
    yield (
        "opening.next_game",
        "next game",
        "is opened by a new throw" if is_thrown else "is begun by the last winner",
    )
    yield "doubles", "doubles", "four times, as many of the four as can be played"
    yield "duty.larger", "only one die playable", _LARGER[rules.duty.larger]
    yield from _restrictions(rules)
    values = rules.values
    worth: dict[int, str] = {}
    for label, points in zip(
        rules.labels, (values.single, values.mars, values.triple), strict=True
    ):
        worth.setdefault(points, label)  # a kind that is worth no more does not exist
    kinds = ", ".join(f"{label} {points}" for points, label in worth.items())
    yield "values", "points", kinds if len(worth) > 1 else f"every win counts {values.single}"
    yield "cube", "cube", "none" if rules.cube is None else _cube(rules.cube)


def _restrictions(rules: RuleSet) -> Iterator[tuple[str, str, str]]:
    if rules.stack_limit:
        yield "stack_limit", "stacks", _stacks(rules.stack_limit)
    if rules.keep_start_pair:
        yield "keep_start_pair", "start pair", "the two on 24 stay while checkers wait"
    for rule in rules.turn_rules:
        question, answer = _TURN_RULES[rule]
        yield rule.value, question, answer
    if TurnRule.NO_WASTE in rules.turn_rules:
        same_point = rules.waste_scope is WasteScope.SAME_POINT
        yield (
            "waste_scope",
            "what is wasted",
            "whichever checker leaves the point that it came to"
            if same_point
            else "only a checker that came to an empty point and leaves it",
        )
    if TurnRule.CLOSED_QUARTER in rules.turn_rules:
        no_entry = rules.closed_test is ClosedTest.NO_ENTRY
        yield (
            "closed_test",
            "a quarter is shut",
            "where he could enter with no number" if no_entry else "where all six points are made",
        )
    if {TurnRule.HIT_AND_STAY, TurnRule.NO_WASTE} & set(rules.turn_rules):
        restricts_first = rules.duty.order is RestrictionOrder.RESTRICT_FIRST
        yield (
            "duty.order",
            "a restricted step",
            "is not possible, so nobody owes its die"
            if restricts_first
            else "is struck from the longest plays; where all have one it is allowed",
        )
    if rules.mutual_lock_is_void:
        yield "mutual_lock_is_void", "void game", "if neither side could ever move again"


def _stacks(limit: StackLimit) -> str:
    count = f"{limit.most} checker{'' if limit.most == 1 else 's'}"
    return f"at most {count} on each of the points {_ranges(limit.points)}"


def _ranges(points: frozenset[int]) -> str:
    """Return points in words, the highest first: ``23 to 14, 7``."""
    found: list[list[int]] = []
    for point in sorted(points, reverse=True):
        if found and found[-1][-1] == point + 1:
            found[-1].append(point)
        else:
            found.append([point])
    return ", ".join(f"{run[0]} to {run[-1]}" if len(run) > 1 else str(run[0]) for run in found)


def _cube(cube: Cube) -> str:
    options = [f"up to {cube.limit}" if cube.limit else "without limit"]
    named = {
        "Crawford": cube.crawford,
        "Jacoby": cube.jacoby,
        "beavers": cube.beavers,
        "raccoons": cube.raccoons,
        "automatic doubles": cube.automatic_doubles,
    }
    options += [f"{name} {'on' if on else 'off'}" for name, on in named.items() if on is not None]
    return ", ".join(options)


QUESTIONS = (
    "start",
    "direction",
    "first throw",
    "a tie at the start",
    "next game",
    "doubles",
    "only one die playable",
    "stacks",
    "start pair",
    *(question for question, _ in _TURN_RULES.values()),
    "what is wasted",
    "a quarter is shut",
    "a restricted step",
    "void game",
    "points",
    "cube",
)
"""All questions that a rule set may answer, in the order of a game."""
