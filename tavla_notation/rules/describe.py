"""What a rule set decides, in words made from its data: nobody asks for its name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tavla_notation.board import Geometry
from tavla_notation.language import N_, _, ngettext, pgettext
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
        N_("hit and stay"),
        N_("a checker may not leave a home point on which this turn's hit was made"),
    ),
    TurnRule.NO_WASTE: (
        N_("no waste"),
        N_("a checker that a die bears off may not be moved down first"),
    ),
    TurnRule.CLOSED_QUARTER: (
        N_("closed quarter"),
        N_("a hit may not shut the opponent's start quarter for good"),
    ),
}
_LARGER = {
    LargerDie.ERROR: N_("must be the larger where either could be, but not both"),
    LargerDie.WARN: N_("should be the larger where either could be; its source does not say so"),
    LargerDie.OFF: N_("may be either"),
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
        yield Answer(_(question), answer, tuple(ids))


def differences(first: RuleSet, second: RuleSet) -> list[Difference]:
    """Return the questions that the two sets answer differently, in the order of a game."""
    one, other = (
        {question: answer for _knobs, question, answer in _rows(rules)} for rules in (first, second)
    )
    none = pgettext("no such rule", "no")
    return [
        Difference(_(question), one.get(question, none), other.get(question, none))
        for question in sorted({**one, **other}, key=QUESTIONS.index)
        if one.get(question) != other.get(question)
    ]


def _rows(rules: RuleSet) -> Iterator[tuple[str, str, str]]:
    """Yield the knobs (parted by blanks), the question in English, and the answer."""
    start = " ".join(f"{point}:{count}" for point, count in rules.setup)
    if rules.waiting:
        start += ", " + ngettext(
            "{number} checker waiting", "{number} checkers waiting", rules.waiting
        ).format(number=rules.waiting)
    yield "setup waiting", "start", start
    opposite = rules.geometry is Geometry.OPPOSITE
    yield "geometry", "direction", _("towards each other") if opposite else _("the same way round")
    opening = rules.opening
    plays_both = opening.first_roll is FirstRoll.USE
    yield (
        "opening.first_roll",
        "first throw",
        _("the higher die plays both")
        if plays_both
        else _("the higher die begins and throws both again"),
    )
    yield (
        "opening.tie_stated",
        "a tie at the start",
        _("is thrown again")
        if opening.tie_stated
        else _("is thrown again, though its source is silent"),
    )
    is_thrown = opening.next_game is NextGame.ROLL
    yield (
        "opening.next_game",
        "next game",
        _("is opened by a new throw") if is_thrown else _("is begun by the last winner"),
    )
    yield "doubles", "doubles", _("four times, as many of the four as can be played")
    yield "duty.larger", "only one die playable", _(_LARGER[rules.duty.larger])
    yield from _restrictions(rules)
    values = rules.values
    worth: dict[int, str] = {}
    for label, points in zip(rules.words, (values.single, values.mars, values.triple), strict=True):
        worth.setdefault(points, label)  # a kind that is worth no more does not exist
    every = _("every win counts {points}").format(points=values.single)
    kinds = ", ".join(f"{label} {points}" for points, label in worth.items())
    yield "values", "points", kinds if len(worth) > 1 else every
    yield "cube", "cube", _("none") if rules.cube is None else _cube(rules.cube)


def _restrictions(rules: RuleSet) -> Iterator[tuple[str, str, str]]:
    if rules.stack_limit:
        yield "stack_limit", "stacks", _stacks(rules.stack_limit)
    if rules.keep_start_pair:
        yield "keep_start_pair", "start pair", _("the two on 24 stay while checkers wait")
    for rule in rules.turn_rules:
        question, answer = _TURN_RULES[rule]
        yield rule.value, question, _(answer)
    if TurnRule.NO_WASTE in rules.turn_rules:
        same_point = rules.waste_scope is WasteScope.SAME_POINT
        yield (
            "waste_scope",
            "what is wasted",
            _("whichever checker leaves the point that it came to")
            if same_point
            else _("only a checker that came to an empty point and leaves it"),
        )
    if TurnRule.CLOSED_QUARTER in rules.turn_rules:
        no_entry = rules.closed_test is ClosedTest.NO_ENTRY
        yield (
            "closed_test",
            "a quarter is shut",
            _("where he could enter with no number")
            if no_entry
            else _("where all six points are made"),
        )
    if {TurnRule.HIT_AND_STAY, TurnRule.NO_WASTE} & set(rules.turn_rules):
        restricts_first = rules.duty.order is RestrictionOrder.RESTRICT_FIRST
        yield (
            "duty.order",
            "a restricted step",
            _("is not possible, so nobody owes its die")
            if restricts_first
            else _("is struck from the longest plays; where all have one it is allowed"),
        )
    if rules.mutual_lock_is_void:
        yield "mutual_lock_is_void", "void game", _("if neither side could ever move again")


def _stacks(limit: StackLimit) -> str:
    return ngettext(
        "at most {number} checker on each of the points {points}",
        "at most {number} checkers on each of the points {points}",
        limit.most,
    ).format(number=limit.most, points=_ranges(limit.points))


def _ranges(points: frozenset[int]) -> str:
    """Return points in words, the highest first: ``23 to 14, 7``."""
    found: list[list[int]] = []
    for point in sorted(points, reverse=True):
        if found and found[-1][-1] == point + 1:
            found[-1].append(point)
        else:
            found.append([point])
    several = _("{first} to {last}")
    return ", ".join(
        several.format(first=run[0], last=run[-1]) if len(run) > 1 else str(run[0]) for run in found
    )


def _cube(cube: Cube) -> str:
    options = [_("without limit")]
    if cube.limit:
        options = [_("up to {limit}").format(limit=cube.limit)]
    named = {
        "Crawford": cube.crawford,
        "Jacoby": cube.jacoby,
        _("beavers"): cube.beavers,
        _("raccoons"): cube.raccoons,
        _("automatic doubles"): cube.automatic_doubles,
    }
    is_on, is_off = _("{option} on"), _("{option} off")
    options += [
        (is_on if on else is_off).format(option=name)
        for name, on in named.items()
        if on is not None
    ]
    return ", ".join(options)


QUESTIONS = (
    N_("start"),
    N_("direction"),
    N_("first throw"),
    N_("a tie at the start"),
    N_("next game"),
    N_("doubles"),
    N_("only one die playable"),
    N_("stacks"),
    N_("start pair"),
    *(question for question, _answer in _TURN_RULES.values()),
    N_("what is wasted"),
    N_("a quarter is shut"),
    N_("a restricted step"),
    N_("void game"),
    N_("points"),
    N_("cube"),
)
"""All questions that a rule set may answer, in the order of a game."""
