"""The rules' reasons in sentences that a director can read aloud."""

from __future__ import annotations

from dataclasses import dataclass

from tavla_notation.board import BAR, OFF, WAIT, Play, Step, place_name
from tavla_notation.language import N_, _
from tavla_notation.language.figures import listed
from tavla_notation.language.quantities import checkers, pips
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
    Reason.EXTRA_MOVE: (N_("each die is one step of one checker, a double four of them"), "1.3"),
    Reason.NO_CHECKER: (N_("a checker can only leave a point it stands on"), "1.3"),
    Reason.BAR_FIRST: (N_("a checker on the bar enters before any other moves"), "1.5"),
    Reason.BEAR_OFF_NOT_HOME: (
        N_("bearing off begins when all one's checkers are in the home board"),
        "1.6",
    ),
    Reason.WRONG_DIRECTION: (N_("checkers run from 24 down to 1 and never back"), "1.1"),
    Reason.WRONG_DIE: (N_("a step is as long as one of the dice"), "1.3"),
    Reason.DIE_REUSED: (N_("each die is played once, a double four times"), "1.3"),
    Reason.BEAR_OFF_NOT_EXACT: (
        N_("a larger die bears off only from the rearmost point; a smaller one never does"),
        "1.6",
    ),
    Reason.BLOCKED: (N_("two or more opposing checkers close a point"), "1.3"),
    Reason.FEWER_DICE: (N_("as many dice as possible must be played"), "1.4"),
    Reason.SMALLER_DIE: (N_("if only one die can be played, it is the larger if possible"), "1.4"),
    Reason.HIT_AND_STAY: (
        N_("after a hit on a point of one's home board no checker leaves that point in this turn"),
        "2.2, TV1",
    ),
    Reason.WASTE: (
        N_(
            "a checker is not moved down and then borne off if a die bore it off from where "
            "it stood"
        ),
        "2.2, TV3",
    ),
    Reason.START_FROZEN: (
        N_("the two on the start wait until all others have entered"),
        "2.4, TW5",
    ),
    Reason.OWN_ON_ENTRY: (N_("a waiting checker never enters on one of its own"), "2.4, TW2"),
    Reason.STACK_LIMIT: (
        N_("on the first half of the way a point holds one checker, but for start and head"),
        "2.4",
    ),
    Reason.CLOSED_QUARTER: (
        N_("a hit in the opponent's start quarter may not shut that quarter"),
        "2.4, TW6",
    ),
    Reason.LARGER_DIE_UNSTATED: (
        N_("this rule set does not say that the larger die must be played"),
        "2.1, GA2",
    ),
}
"""The rule behind each reason, in one clause, and where it stands in the rules."""


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
    return f"{_(clause)} ({rules.name}, {paragraph})"


def reading_words(rules: RuleSet, other: RuleSet) -> str:
    """Return, where *other* is another reading of *rules*, how the set can be read to allow it."""
    if other.waste_scope is not rules.waste_scope:
        return _(
            "the set's source can be read so that it is allowed, if only one and the same "
            "checker is meant, not any that leaves that point [TV3]: the play stands"
        )
    if other.duty.order is RestrictionOrder.MAXIMAL_FIRST:
        return _(
            "the set's source can be read so that it is allowed, if both dice are asked for "
            "before the restrictions, and these give way [TV4] [TV5]: the play stands"
        )
    return _(
        "the set's source can be read so that it is allowed, if the restrictions come before "
        "the duty to play both dice [TV4]: the play stands"
    )


def roll_words(dice: tuple[int, ...]) -> str:
    """Return a roll's dice as they stand in a sentence: "6-5", "3-3"."""
    return f"{dice[0]}-{dice[1]}"


def sentence(case: Case) -> str:
    """Return what is wrong, in one clause that names the player."""
    said = _broken_off(case) if case.violation.step is not None else None
    return said or _of_the_turn(case)


def _broken_off(case: Case) -> str | None:
    """Return what is wrong with the step at fault; None where the turn as a whole is."""
    facts, step, who = case.violation.facts, case.violation.step, case.mover
    assert step is not None
    match case.violation.reason:
        case Reason.NO_CHECKER:
            return _nothing_at(step, who)
        case Reason.BAR_FIRST:
            if step.origin == WAIT:
                said = _("{player} brings in a waiting checker with {checkers} on the bar")
            else:
                said = _("{player} moves {step} with {checkers} on the bar")
            return said.format(player=who, step=step, checkers=checkers(facts.on_bar))
        case Reason.BEAR_OFF_NOT_HOME:
            return _("{player} cannot bear off from {point} yet").format(
                player=who, point=place_name(step.origin)
            )
        case Reason.WRONG_DIRECTION:
            return _("{player} moves {step} backwards").format(player=who, step=step)
        case Reason.WRONG_DIE:
            return _("{player} moves {step}, {pips}, with {roll}").format(
                player=who,
                step=step,
                pips=pips(abs(facts.distance or 0)),
                roll=roll_words(case.dice),
            )
        case Reason.DIE_REUSED:
            return _("{player} plays the {die} of {roll} twice with {step}").format(
                player=who, die=facts.distance, roll=roll_words(case.dice), step=step
            )
        case Reason.BEAR_OFF_NOT_EXACT:
            return _("{player} cannot bear off from {point} with a {die}").format(
                player=who, point=place_name(step.origin), die=facts.die
            )
        case Reason.BLOCKED:
            said = _("{player} cannot land on {point}")
            if step.origin in (BAR, WAIT):
                said = _("{player} cannot enter on {point}")
            return said.format(player=who, point=place_name(step.destination))
    return None


def _of_the_turn(case: Case) -> str:
    """Return what is wrong with a turn, in one clause."""
    violation, facts = case.violation, case.violation.facts
    step, who = violation.step, case.mover
    match violation.reason:
        case Reason.EXTRA_MOVE:
            said = _("{player} makes {number} steps with a roll for two")
            if len(case.dice) == 4:
                said = _("{player} makes {number} steps with a roll for four")
            return said.format(player=who, number=facts.steps_written)
        case Reason.FEWER_DICE:
            return _fewer_dice(case)
        case Reason.SMALLER_DIE:
            return _("{player} plays the smaller die although the {die} can be played").format(
                player=who, die=facts.larger_die
            )
        case Reason.HIT_AND_STAY:
            said = _("{player} hits {opponent} on {point} and leaves it in the same turn")
            if step and step.destination == OFF:
                said = _(
                    "{player} hits {opponent} on {point} and bears off from there in the same turn"
                )
            return said.format(player=who, opponent=case.opponent, point=facts.point)
        case Reason.WASTE:
            return _("{player} moves a checker down from {point} before bearing it off").format(
                player=who, point=facts.stands_at
            )
        case Reason.START_FROZEN:
            return _(
                "{player} moves one of the two on the start with {number} still waiting"
            ).format(player=who, number=facts.waiting)
        case Reason.OWN_ON_ENTRY:
            return _("{player} enters a waiting checker on an own one, on {point}").format(
                player=who, point=facts.point
            )
        case Reason.STACK_LIMIT:
            return _("{player} puts a second checker on {point}").format(
                player=who, point=facts.point
            )
        case Reason.CLOSED_QUARTER:
            return _("{player} hits and shuts {opponent}'s start quarter").format(
                player=who, opponent=case.opponent
            )
    raise AssertionError(f"{violation.reason} is no reason of a play")


def board_words(case: Case) -> str | None:
    """Return the fact on the board behind the violation, both players by name."""
    violation, facts = case.violation, case.violation.facts
    who, other = case.mover, case.opponent
    match violation.reason:
        case Reason.NO_CHECKER if violation.step and violation.step.origin < BAR:
            point = violation.step.origin
            if not facts.held_by_him:
                return _("{player}'s {point} is empty").format(player=who, point=point)
            return _(
                "{player}'s {point} is {opponent}'s {his_point}, where {opponent} has {checkers}"
            ).format(
                player=who,
                point=point,
                opponent=other,
                his_point=facts.his_point,
                checkers=checkers(facts.held_by_him),
            )
        case Reason.BEAR_OFF_NOT_HOME:
            return _outside(case)
        case Reason.BEAR_OFF_NOT_EXACT if facts.behind and violation.step:
            if facts.behind == violation.step.origin:
                return _("a {die} is too short for the {point} point").format(
                    die=facts.die, point=violation.step.origin
                )
            return _("{player} has a checker behind, on {point}").format(
                player=who, point=place_name(facts.behind)
            )
        case Reason.BLOCKED:
            return _("{player}'s {point} is {opponent}'s {his_point}, held with {checkers}").format(
                player=who,
                point=facts.point,
                opponent=other,
                his_point=facts.his_point,
                checkers=checkers(facts.held_by_him or 0),
            )
        case Reason.HIT_AND_STAY:
            return _("{player}'s {point}, {opponent}'s {his_point}, was hit in this turn").format(
                player=who, point=facts.point, opponent=other, his_point=facts.his_point
            )
        case Reason.WASTE:
            said = _("the {die} could bear it off from {point} at once: no checker stood behind it")
            if facts.die == facts.stands_at:
                said = _("the {die} could bear it off from {point} at once")
            return said.format(die=facts.die, point=facts.stands_at)
        case Reason.START_FROZEN:
            return _("{player} has {number} on {point}, and {checkers} waiting").format(
                player=who, number=facts.own, point=facts.point, checkers=checkers(facts.waiting)
            )
        case Reason.OWN_ON_ENTRY | Reason.STACK_LIMIT:
            return _("{player} has {checkers} on {point} already").format(
                player=who, checkers=checkers(facts.own or 0), point=facts.point
            )
        case Reason.CLOSED_QUARTER:
            return _shut(case)
        case Reason.BAR_FIRST | Reason.FEWER_DICE if facts.on_bar:
            return _on_bar(who, facts.on_bar)
    return None


def _on_bar(player: str, number: int) -> str:
    return _("{player} has {checkers} on the bar").format(player=player, checkers=checkers(number))


def _shut(case: Case) -> str:
    """Say who holds the points on which the opponent would have to enter."""
    facts = case.violation.facts
    made = [str(point) for point in facts.closed if point not in facts.closed_by_him]
    said = _("{player} holds {points} with two or more: no number enters")
    if facts.closed_by_him:
        said = _(
            "{player} holds {points} with two or more, {opponent} the {his_points} with one "
            "that bars the way: no number enters"
        )
    return said.format(
        player=case.mover,
        points=listed(made),
        opponent=case.opponent,
        his_points=listed([str(point) for point in facts.closed_by_him]),
    )


def _fewer_dice(case: Case) -> str:
    most, played = case.violation.facts.most_dice or 0, len(case.play)
    if not played:
        said = {
            1: _("{player} passes although a die can be played"),
            2: _("{player} passes although two dice can be played"),
            3: _("{player} passes although three dice can be played"),
            4: _("{player} passes although four dice can be played"),
        }[most]
    elif most == len(case.dice) == 2:
        said = _("{player} plays one die although both can be played")
    else:
        said = {
            (1, 2): _("{player} plays one die although two can be played"),
            (1, 3): _("{player} plays one die although three can be played"),
            (1, 4): _("{player} plays one die although four can be played"),
            (2, 3): _("{player} plays two dice although three can be played"),
            (2, 4): _("{player} plays two dice although four can be played"),
            (3, 4): _("{player} plays three dice although four can be played"),
        }[played, most]
    return said.format(player=case.mover)


def _outside(case: Case) -> str:
    facts, player = case.violation.facts, case.mover
    if facts.on_bar:
        return _on_bar(player, facts.on_bar)
    if facts.waiting:
        return _("{player} has {checkers} waiting").format(
            player=player, checkers=checkers(facts.waiting)
        )
    return _("{player}'s rearmost checker stands on {point}").format(
        player=player, point=place_name(facts.behind or 0)
    )


def _nothing_at(step: Step, player: str) -> str:
    said = _("{player} has no checker on {point} to move")
    if step.origin == BAR:
        said = _("{player} has no checker on the bar")
    elif step.origin == WAIT:
        said = _("{player} has no checker waiting")
    return said.format(player=player, point=step.origin)
