"""What a rule set decides, in words made from its data: no code asks for its name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tavla_notation.board import Geometry
from tavla_notation.diagnostics.summary import quantity
from tavla_notation.rules import LargerDie, RuleSet, TurnRule


@dataclass(frozen=True, slots=True)
class DescribedRules:
    """A rule set's title, its source, and its decisions as (question, answer)."""

    name: str
    title: str
    source: str
    why: tuple[str, ...]
    decisions: tuple[tuple[str, str], ...]


def describe_rules(rules: RuleSet, why: tuple[str, ...] = ()) -> DescribedRules:
    """Return *rules* in words; *why* says how they came to be taken."""
    return DescribedRules(rules.name, rules.title, rules.source, why, tuple(_decisions(rules)))


_TURN_RULES = {
    TurnRule.HIT_AND_STAY: "a checker may not leave a home point on which this turn's hit was made",
    TurnRule.NO_WASTE: "a checker that a die bears off may not be moved down first",
    TurnRule.CLOSED_QUARTER: "a hit may not shut the opponent's start quarter for good",
}
_LARGER = {
    LargerDie.ERROR: "must be the larger where either could be, but not both",
    LargerDie.WARN: "should be the larger where either could be; its source does not say so",
    LargerDie.OFF: "may be either",
}


def _decisions(rules: RuleSet) -> Iterator[tuple[str, str]]:
    start = " ".join(f"{point}:{count}" for point, count in rules.setup)
    if rules.waiting:
        start += f", {quantity(rules.waiting, 'checker')} waiting"
    yield "start", start
    opposite = rules.geometry is Geometry.OPPOSITE
    yield "direction", "towards each other" if opposite else "the same way round"
    opening = rules.opening
    yield (
        "first throw",
        "the higher die plays both"
        if opening.first_roll == "use"
        else "the higher die begins and throws both again",
    )
    yield (
        "a tie at the start",
        "is thrown again" if opening.tie_stated else "is thrown again, though its source is silent",
    )
    yield (
        "next game",
        "is opened by a new throw"
        if opening.next_game == "roll"
        else "is begun by the last winner",
    )
    yield "only one die playable", _LARGER[rules.duty.larger]
    for rule in rules.turn_rules:
        yield "besides", _TURN_RULES[rule]
    if rules.stack_limit:
        points = rules.stack_limit.points
        most = quantity(rules.stack_limit.most, "checker")
        yield "stacks", f"at most {most} on each of the points {max(points)} to {min(points)}"
    values = rules.values
    worth = zip(rules.labels, (values.single, values.mars, values.triple), strict=True)
    yield "points", ", ".join(f"{label} {points}" for label, points in worth)
    yield "cube", _cube(rules)


def _cube(rules: RuleSet) -> str:
    cube = rules.cube
    if cube is None:
        return "none"
    options = [f"up to {cube.limit}" if cube.limit else "without limit"]
    named = {"Crawford": cube.crawford, "Jacoby": cube.jacoby, "beavers": cube.beavers}
    options += [f"{name} {'on' if on else 'off'}" for name, on in named.items() if on is not None]
    return ", ".join(options)
