"""The rules' reasons in sentences that a director can read aloud."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tavla_notation.board import BAR, OFF, WAIT, Play, Step, place_name
from tavla_notation.diagnostics.summary import quantity
from tavla_notation.rules import Reason, RestrictionOrder, RuleSet, Violation
from tavla_notation.rules.decisions import ids_about

CODES: dict[Reason, str] = {
    Reason.EXTRA_MOVE: "P305",
    Reason.NO_CHECKER: "P301",
    Reason.BAR_FIRST: "P306",
    Reason.BEAR_OFF_NOT_HOME: "P308",
    Reason.WRONG_DIRECTION: "P307",
    Reason.WRONG_DIE: "P303",
    Reason.DIE_REUSED: "P304",
    Reason.BEAR_OFF_NOT_EXACT: "P309",
    Reason.BLOCKED: "P302",
    Reason.FEWER_DICE: "P310",
    Reason.SMALLER_DIE: "P311",
    Reason.HIT_AND_STAY: "P330",
    Reason.WASTE: "P331",
    Reason.START_FROZEN: "P340",
    Reason.OWN_ON_ENTRY: "P341",
    Reason.STACK_LIMIT: "P342",
    Reason.CLOSED_QUARTER: "P343",
    Reason.LARGER_DIE_UNSTATED: "P333",
    Reason.TIE_REROLL: "P320",
    Reason.OPENING_ROLL_NOT_DUE: "P322",
    Reason.OPENING_ALREADY_DECIDED: "P322",
    Reason.NO_CUBE: "C401",
    Reason.NOT_CUBE_OWNER: "C402",
    Reason.CRAWFORD: "C403",
    Reason.CUBE_LIMIT: "C404",
    Reason.NO_DOUBLE_PENDING: "C405",
    Reason.DOUBLE_PENDING: "C406",
    Reason.BEAVER_NOT_ALLOWED: "C407",
    Reason.OPENING_DICE_ROLLED: "C408",
    Reason.NOT_YOUR_TURN: "R201",
    Reason.GAME_OVER: "R207",
}
"""The code of each of the rules' reasons (diagnostics)."""

RULES: dict[Reason, tuple[str, str]] = {
    Reason.EXTRA_MOVE: ("each die is one step of one checker, a double four of them", "1.3"),
    Reason.NO_CHECKER: ("a checker can only leave a point it stands on", "1.3"),
    Reason.BAR_FIRST: ("a checker on the bar enters before any other moves", "1.5"),
    Reason.BEAR_OFF_NOT_HOME: (
        "bearing off begins when all one's checkers are in the home board",
        "1.6",
    ),
    Reason.WRONG_DIRECTION: ("checkers run from 24 down to 1 and never back", "1.1"),
    Reason.WRONG_DIE: ("a step is as long as one of the dice", "1.3"),
    Reason.DIE_REUSED: ("each die is played once, a double four times", "1.3"),
    Reason.BEAR_OFF_NOT_EXACT: (
        "a larger die bears off only from the rearmost point; a smaller one never does",
        "1.6",
    ),
    Reason.BLOCKED: ("two or more opposing checkers close a point", "1.3"),
    Reason.FEWER_DICE: ("as many dice as possible must be played", "1.4"),
    Reason.SMALLER_DIE: ("if only one die can be played, it is the larger if possible", "1.4"),
    Reason.HIT_AND_STAY: (
        "after a hit on a point of one's home board no checker leaves that point in this turn",
        "2.2, TV1",
    ),
    Reason.WASTE: (
        "a checker is not moved down and then borne off if a die bore it off from where it stood",
        "2.2, TV3",
    ),
    Reason.START_FROZEN: ("the two on the start wait until all others have entered", "2.4, TW5"),
    Reason.OWN_ON_ENTRY: ("a waiting checker never enters on one of its own", "2.4, TW2"),
    Reason.STACK_LIMIT: (
        "on the first half of the way a point holds one checker, but for start and head",
        "2.4",
    ),
    Reason.CLOSED_QUARTER: (
        "a hit in the opponent's start quarter may not shut that quarter",
        "2.4, TW6",
    ),
    Reason.LARGER_DIE_UNSTATED: (
        "this rule set does not say that the larger die must be played",
        "2.1, GA2",
    ),
}
"""The rule behind each reason, in one clause, and where it stands in the rules."""

_NUMBERS = ("no", "one", "two", "three", "four")


@dataclass(frozen=True, slots=True)
class Case:
    """One violation with all that a sentence about it needs."""

    violation: Violation
    play: Play
    mover: str
    opponent: str
    rules: RuleSet
    dice: tuple[int, ...]


def rule_words(reason: Reason, rules: RuleSet) -> str:
    """Return the rule behind *reason* with the rule set and the place it stands."""
    clause, paragraph = RULES[reason]
    if reason is Reason.SMALLER_DIE:  # a set may have had to decide on it
        paragraph = ", ".join((paragraph, *ids_about(rules, "duty.larger")))
    return f"{clause} ({rules.name}, {paragraph})"


def reading_words(rules: RuleSet, other: RuleSet) -> str:
    """Return, where *other* is another reading of *rules*, how it reads them."""
    if other.waste_scope is not rules.waste_scope:
        return "if only one and the same checker is meant, not any that leaves that point [TV3]"
    if other.duty.order is RestrictionOrder.MAXIMAL_FIRST:
        return "if both dice are asked for before the restrictions, and these give way [TV4] [TV5]"
    return "if the restrictions come before the duty to play both dice [TV4]"


def checkers(count: int) -> str:
    """Return "1 checker", "2 checkers"."""
    return quantity(count, "checker")


def roll_words(dice: tuple[int, ...]) -> str:
    """Return a roll's dice as they stand in a sentence: "6-5", "3-3"."""
    return f"{dice[0]}-{dice[1]}"


def sentence(case: Case) -> str:
    """Return what is wrong, in one clause that names the player."""
    violation, facts = case.violation, case.violation.facts
    step = violation.step
    who = case.mover
    match violation.reason:
        case Reason.EXTRA_MOVE:
            allowed = _NUMBERS[len(case.dice)]
            return f"{who} makes {facts.steps_written} steps with a roll for {allowed}"
        case Reason.NO_CHECKER:
            return f"{who} has {_nothing_at(step)}"
        case Reason.BAR_FIRST:
            moves = f"moves {step}"
            if step and step.origin == WAIT:
                moves = "brings in a waiting checker"
            return f"{who} {moves} with {checkers(facts.on_bar)} on the bar"
        case Reason.BEAR_OFF_NOT_HOME:
            return f"{who} cannot bear off from {_origin(step)} yet"
        case Reason.WRONG_DIRECTION:
            return f"{who} moves {step} backwards"
        case Reason.WRONG_DIE:
            return f"{who} moves {step}, {_pips(facts.distance)}, with {roll_words(case.dice)}"
        case Reason.DIE_REUSED:
            return f"{who} plays the {facts.distance} of {roll_words(case.dice)} twice with {step}"
        case Reason.BEAR_OFF_NOT_EXACT:
            return f"{who} cannot bear off from {_origin(step)} with a {facts.die}"
        case Reason.BLOCKED:
            return f"{who} cannot {_arrive(step)}"
        case Reason.FEWER_DICE:
            return _fewer_dice(case)
        case Reason.SMALLER_DIE:
            return f"{who} plays the smaller die although the {facts.larger_die} can be played"
        case Reason.HIT_AND_STAY:
            leaves = "bears off from there" if step and step.destination == OFF else "leaves it"
            return f"{who} hits {case.opponent} on {facts.point} and {leaves} in the same turn"
        case Reason.WASTE:
            return f"{who} moves a checker down from {facts.stands_at} before bearing it off"
        case Reason.START_FROZEN:
            return f"{who} moves one of the two on the start with {facts.waiting} still waiting"
        case Reason.OWN_ON_ENTRY:
            return f"{who} enters a waiting checker on an own one, on {facts.point}"
        case Reason.STACK_LIMIT:
            return f"{who} puts a second checker on {facts.point}"
        case Reason.CLOSED_QUARTER:
            return f"{who} hits and shuts {case.opponent}'s start quarter"
    raise AssertionError(f"{violation.reason} is no reason of a play")


def board_words(case: Case) -> str | None:
    """Return the fact on the board behind the violation, both players by name."""
    violation, facts = case.violation, case.violation.facts
    who, other = case.mover, case.opponent
    match violation.reason:
        case Reason.NO_CHECKER if violation.step and violation.step.origin < BAR:
            point = violation.step.origin
            if facts.held_by_him:
                return (
                    f"{who}'s {point} is {other}'s {facts.his_point}, "
                    f"where {other} has {checkers(facts.held_by_him)}"
                )
            return f"{who}'s {point} is empty"
        case Reason.BEAR_OFF_NOT_HOME:
            return _outside(case)
        case Reason.BEAR_OFF_NOT_EXACT if facts.behind and violation.step:
            if facts.behind == violation.step.origin:
                return f"a {facts.die} is too short for the {violation.step.origin} point"
            return f"{who} has a checker behind, on {place_name(facts.behind)}"
        case Reason.BLOCKED:
            return (
                f"{who}'s {facts.point} is {other}'s {facts.his_point}, "
                f"held with {checkers(facts.held_by_him or 0)}"
            )
        case Reason.HIT_AND_STAY:
            return f"{who}'s {facts.point}, {other}'s {facts.his_point}, was hit in this turn"
        case Reason.WASTE:
            behind = "" if facts.die == facts.stands_at else ": no checker stood behind it"
            return f"the {facts.die} could bear it off from {facts.stands_at} at once{behind}"
        case Reason.START_FROZEN:
            count = checkers(facts.waiting)
            return f"{who} has {facts.own} on {facts.point}, and {count} waiting"
        case Reason.OWN_ON_ENTRY | Reason.STACK_LIMIT:
            return f"{who} has {checkers(facts.own or 0)} on {facts.point} already"
        case Reason.CLOSED_QUARTER:
            return _shut(case)
        case Reason.BAR_FIRST | Reason.FEWER_DICE if facts.on_bar:
            return f"{who} has {checkers(facts.on_bar)} on the bar"
    return None


def _shut(case: Case) -> str:
    """Say who holds the points on which the opponent would have to enter."""
    facts, who, other = case.violation.facts, case.mover, case.opponent
    made = [point for point in facts.closed if point not in facts.closed_by_him]
    words = f"{who} holds {_listed(made)} with two or more"
    if facts.closed_by_him:
        words += f", {other} the {_listed(facts.closed_by_him)} with one that bars the way"
    return f"{words}: no number enters"


def _listed(points: Sequence[int]) -> str:
    """Return points in words: ``12, 11 and 10``."""
    *others, last = points
    return f"{', '.join(map(str, others))} and {last}" if others else str(last)


def _fewer_dice(case: Case) -> str:
    facts = case.violation.facts
    most = facts.most_dice or 0
    played = len(case.play)
    if not played:
        what = "a die" if most == 1 else f"{_NUMBERS[most]} dice"
        return f"{case.mover} passes although {what} can be played"
    what = "both" if most == len(case.dice) == 2 else _NUMBERS[most]
    dice = "die" if played == 1 else "dice"
    return f"{case.mover} plays {_NUMBERS[played]} {dice} although {what} can be played"


def _outside(case: Case) -> str:
    facts = case.violation.facts
    if facts.on_bar:
        return f"{case.mover} has {checkers(facts.on_bar)} on the bar"
    if facts.waiting:
        return f"{case.mover} has {checkers(facts.waiting)} waiting"
    return f"{case.mover}'s rearmost checker stands on {place_name(facts.behind or 0)}"


def _nothing_at(step: Step | None) -> str:
    assert step is not None
    if step.origin == BAR:
        return "no checker on the bar"
    if step.origin == WAIT:
        return "no checker waiting"
    return f"no checker on {step.origin} to move"


def _origin(step: Step | None) -> str:
    assert step is not None
    return place_name(step.origin)


def _arrive(step: Step | None) -> str:
    assert step is not None
    verb = "enter on" if step.origin in (BAR, WAIT) else "land on"
    return f"{verb} {place_name(step.destination)}"


def _pips(distance: int | None) -> str:
    return quantity(abs(distance or 0), "pip")
