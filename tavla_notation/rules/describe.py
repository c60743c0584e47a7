"""A rule set in words."""

from __future__ import annotations

from collections.abc import Iterator

from tavla_notation.board import Geometry
from tavla_notation.rules.ruleset import LargerDie, RuleSet, TurnRule

_TURN_RULES = {
    TurnRule.HIT_AND_STAY: "after a hit on a home point no checker leaves that point in this turn",
    TurnRule.NO_WASTE: "no checker is moved down and borne off if a die bore it off as it stood",
    TurnRule.CLOSED_QUARTER: "no hit in the opponent's start quarter that shuts it",
}
_LARGER = {
    LargerDie.ERROR: "the larger must be played if only one can be",
    LargerDie.WARN: "not said to be a must; the smaller one gets a warning",
    LargerDie.OFF: "either may be played",
}


def describe(rules: RuleSet) -> Iterator[str]:
    """Yield the lines of a short description of *rules*, labels aligned."""
    setup = " ".join(f"{point}:{count}" for point, count in rules.setup)
    waiting = f", {rules.waiting} waiting" if rules.waiting else ""
    values = rules.values
    worth = dict.fromkeys([("1", values.single), ("2", values.mars), ("3", values.triple)])
    lines = [
        ("name", f"{rules.name} ({rules.title})"),
        ("source", rules.source),
        ("start", f"{setup}{waiting}, {rules.checkers} checkers each"),
        (
            "direction",
            "the players run against each other"
            if rules.geometry is Geometry.OPPOSITE
            else "both run the same way, half a lap apart",
        ),
        (
            "opening",
            "the higher die starts and "
            + ("plays both" if rules.opening.first_roll == "use" else "throws both again"),
        ),
        (
            "next game",
            "the last winner starts" if rules.opening.next_game == "winner" else "an opening roll",
        ),
        ("larger die", _LARGER[rules.duty.larger]),
    ]
    lines += [("turn", _TURN_RULES[rule]) for rule in rules.turn_rules]
    if rules.stack_limit is not None:
        points = sorted(rules.stack_limit.points, reverse=True)
        lines.append(
            ("points", f"at most {rules.stack_limit.most} checker on {points[0]} to {points[-1]}")
        )
    if rules.keep_start_pair:
        lines.append(("start pair", "the two on 24 stay while checkers wait"))
    if rules.mutual_lock_is_void:
        lines.append(("void", "the game counts for nobody if both are shut out for ever"))
    names = dict(zip(worth, rules.labels, strict=False))
    told = ", ".join(f"{names[key]} {key[1]}" for key in worth)
    lines.append(("points", told))
    lines.append(("cube", "none" if rules.cube is None else _cube(rules)))
    pad = max(len(label) for label, _ in lines)
    for label, text in lines:
        yield f"{label:<{pad}}  {text}"


def _cube(rules: RuleSet) -> str:
    assert rules.cube is not None
    limit = rules.cube.limit
    return "yes, without limit" if limit is None else f"yes, up to {limit}"
