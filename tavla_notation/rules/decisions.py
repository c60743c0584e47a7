"""Decisions: where a source is silent or can be read in two ways, what is done and why.

Each has an id that comments, findings and pages cite.  A rule set names its own
in ``RuleSet.decisions``; those that begin with G hold for all sets.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from tavla_notation.language import N_
from tavla_notation.rules.ruleset import RuleSet, TurnRule


class Decision(NamedTuple):
    """One decision: its id, the knobs that it settles, and what was decided.

    ``about`` are fields of a rule set, ``opening.next_game`` or the name of a turn
    rule; empty where it is about something that no knob changes.
    """

    id: str
    about: tuple[str, ...]
    text: str


_ALL: Final = (
    Decision(
        "G1",
        (),
        N_(
            "Which die bore a checker off cannot be told from the text, so each that "
            "may have is tried"
        ),
    ),
    Decision(
        "G2",
        (),
        N_("The order of writing is no rule: a play is legal if some order of its steps is"),
    ),
    Decision(
        "G3",
        (),
        N_(
            "What is prohibited counts as not possible before it is asked how many "
            "dice can be played"
        ),
    ),
    Decision("G4", (), N_("The duty to play counts dice and not pips")),
    Decision(
        "G5",
        (),
        N_(
            "Who takes his last checker off has played enough: the game is over, and "
            "without checkers nobody owes a die"
        ),
    ),
    Decision("G6", (), N_("A pass is legal only where no step is possible")),
    Decision(
        "G7",
        (),
        N_("What a source does not say is at most a warning, never an accusation"),
    ),
    Decision(
        "GA1",
        ("opening.first_roll", "opening.tie_stated", "opening.next_game"),
        N_(
            "Who starts is not said: one die each, a tie again, the higher plays both. "
            "A game that begins otherwise gets a warning"
        ),
    ),
    Decision(
        "GA2",
        ("duty.larger",),
        N_(
            "Of a roll with which either die can be played but not both nothing is "
            "said: the smaller one stands with a warning"
        ),
    ),
    Decision("GA3", ("doubles",), N_("The four steps of a double are four dice for the duty")),
    Decision("GA4", ("values",), N_("Neither mars nor triple mars is mentioned: every win is 1")),
    Decision("GA5", ("cube",), N_("No cube is mentioned, so there is none")),
    Decision(
        "TV1",
        (TurnRule.HIT_AND_STAY.value,),
        N_(
            "Hit and stay locks the point: it binds the checker that hit, one that "
            "covered it, and bearing off from there, to the end of the turn"
        ),
    ),
    Decision(
        "TV2",
        (TurnRule.HIT_AND_STAY.value,),
        N_("A hit outside the home board locks nothing"),
    ),
    Decision(
        "TV3",
        (TurnRule.NO_WASTE.value, "waste_scope"),
        N_(
            "A checker is wasted if a die that was still unused could have borne it "
            "off from where it stood. Checkers look alike, so whichever leaves the "
            "point it came to counts as the one that came"
        ),
    ),
    Decision(
        "TV4",
        ("duty.order",),
        N_(
            "First what is restricted is taken away, then as many dice as possible are "
            "asked for, then the larger"
        ),
    ),
    Decision(
        "TV5",
        ("duty.order",),
        N_(
            "That a restriction lapses where it leaves no move at all is asked once a "
            "turn, and in this order it never comes to that; a play that is legal in "
            "the other order is P332"
        ),
    ),
    Decision(
        "TV6",
        ("opening.next_game",),
        N_("Where the last winner starts there is no opening throw: he throws two dice"),
    ),
    Decision(
        "TV7",
        ("values",),
        N_("There is no 3: a checker on the bar or in the winner's home board adds nothing"),
    ),
    Decision(
        "BG1",
        ("setup", "values"),
        N_(
            "The source's tables of the start and of the values are lost: the usual "
            "ones are taken; a backgammon needs nothing borne off and a checker on the "
            "bar or in the winner's home"
        ),
    ),
    Decision(
        "BG2",
        ("cube",),
        N_("The starter cannot double before his first turn, for his dice are the opening dice"),
    ),
    Decision(
        "BG3",
        ("cube",),
        N_(
            "Crawford is on in a match of two points or more. Jacoby, beavers, "
            "raccoons and automatic doubles hold where somebody says so"
        ),
    ),
    Decision("TW1", ("geometry",), N_("Both run the same way round, half a lap apart")),
    Decision(
        "TW2",
        ("waiting",),
        N_(
            "A waiting checker enters on 25 less the die, never on an own one: so a 1 "
            "brings nobody in"
        ),
    ),
    Decision(
        "TW3",
        ("stack_limit",),
        N_("From the bar only closed points and the limit of one a point bar the way: 24 is open"),
    ),
    Decision(
        "TW4",
        ("waiting",),
        N_(
            "The bar comes before everything; apart from that nobody has to enter a waiting checker"
        ),
    ),
    Decision(
        "TW5",
        ("keep_start_pair",),
        N_("A third checker on 24 may leave; the step that brings in the last one frees the pair"),
    ),
    Decision(
        "TW6",
        (TurnRule.CLOSED_QUARTER.value, "closed_test"),
        N_(
            "The quarter is looked at when the turn is over, and is shut if the "
            "opponent could enter with no number; his own single checkers bar him, too"
        ),
    ),
    Decision(
        "TW7",
        ("duty.larger",),
        N_("Both dice, else the larger: its source is silent, those of its sister games say so"),
    ),
    Decision("TW8", ("values",), N_("Bearing off is as elsewhere, and every win is 1")),
    Decision(
        "TW9",
        ("mutual_lock_is_void",),
        N_("A game is void when neither side has a step with any number; one side shut out passes"),
    ),
    Decision(
        "TW10", ("waiting",), N_("A hit checker goes to the bar, never back to the waiting ones")
    ),
    Decision(
        "TW11",
        (TurnRule.CLOSED_QUARTER.value,),
        N_("A hit anywhere else, while entering too, binds nothing"),
    ),
    Decision(
        "TW12",
        ("opening.next_game",),
        N_("Each game has its own opening throw, after a void one as well"),
    ),
    Decision("KW1", ("opening.tie_stated",), N_("Of a tie nothing is said: it is thrown again")),
    Decision(
        "KW2",
        ("opening.next_game",),
        N_("Who starts the next game is not said: each has its own opening throw"),
    ),
    Decision("KW3", ("doubles",), N_("A double is four dice for the duty")),
)

_TURN_RULES: Final = frozenset(rule.value for rule in TurnRule)

DECISIONS: Final[Mapping[str, Decision]] = MappingProxyType(
    {decision.id: decision for decision in _ALL}
)
"""Every decision by its id."""

COMMON: Final = tuple(decision.id for decision in _ALL if not decision.about)
"""The decisions that hold for every rule set."""


def ids_about(rules: RuleSet, about: str) -> tuple[str, ...]:
    """Return the ids of the decisions of *rules* about one knob."""
    return tuple(id for id in rules.decisions if about in DECISIONS[id].about)


def still_taken(changed: RuleSet, base: RuleSet) -> tuple[str, ...]:
    """Return the decisions of *base* that hold in *changed*, whose knobs may differ."""
    return tuple(
        id
        for id in base.decisions
        if all(_setting(changed, knob) == _setting(base, knob) for knob in DECISIONS[id].about)
    )


def _setting(rules: RuleSet, knob: str) -> object:
    if knob == "doubles":  # four dice in every set
        return None
    if knob in _TURN_RULES:
        return TurnRule(knob) in rules.turn_rules
    found: object = rules
    for name in knob.split("."):
        found = getattr(found, name)
    return found


def brackets(ids: Iterable[str]) -> str:
    """Return ids as they are cited: ``[KW1] [KW2]``."""
    return " ".join(f"[{id}]" for id in ids)
