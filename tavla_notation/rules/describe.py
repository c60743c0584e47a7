"""What a rule set decides, in words made from its data: nobody asks for its name."""

from __future__ import annotations

from collections.abc import Iterator

from tavla_notation.board import Geometry
from tavla_notation.rules.ruleset import Cube, FirstRoll, LargerDie, NextGame, RuleSet, TurnRule

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


def decisions(rules: RuleSet) -> Iterator[tuple[str, str]]:
    """Yield the decisions of *rules* as a question and its answer, in the order of a game."""
    start = " ".join(f"{point}:{count}" for point, count in rules.setup)
    if rules.waiting:
        start += f", {rules.waiting} checkers waiting"
    yield "start", start
    opposite = rules.geometry is Geometry.OPPOSITE
    yield "direction", "towards each other" if opposite else "the same way round"
    opening = rules.opening
    plays_both = opening.first_roll is FirstRoll.USE
    yield (
        "first throw",
        "the higher die plays both"
        if plays_both
        else "the higher die begins and throws both again",
    )
    yield (
        "a tie at the start",
        "is thrown again" if opening.tie_stated else "is thrown again, though its source is silent",
    )
    is_thrown = opening.next_game is NextGame.ROLL
    yield "next game", "is opened by a new throw" if is_thrown else "is begun by the last winner"
    yield "only one die playable", _LARGER[rules.duty.larger]
    for rule in rules.turn_rules:
        yield "besides", _TURN_RULES[rule]
    if rules.stack_limit:
        points, most = rules.stack_limit.points, rules.stack_limit.most
        count = f"{most} checker{'' if most == 1 else 's'}"
        yield "stacks", f"at most {count} on each of the points {max(points)} to {min(points)}"
    if rules.keep_start_pair:
        yield "start pair", "the two on 24 stay while checkers wait"
    if rules.mutual_lock_is_void:
        yield "void game", "if neither side could ever move again"
    values = rules.values
    worth: dict[int, str] = {}
    for label, points in zip(
        rules.labels, (values.single, values.mars, values.triple), strict=True
    ):
        worth.setdefault(points, label)  # a kind that is worth no more does not exist
    yield "points", ", ".join(f"{label} {points}" for points, label in worth.items())
    yield "cube", "none" if rules.cube is None else _cube(rules.cube)


def _cube(cube: Cube) -> str:
    options = [f"up to {cube.limit}" if cube.limit else "without limit"]
    named = {"Crawford": cube.crawford, "Jacoby": cube.jacoby, "beavers": cube.beavers}
    options += [f"{name} {'on' if on else 'off'}" for name, on in named.items() if on is not None]
    return ", ".join(options)
