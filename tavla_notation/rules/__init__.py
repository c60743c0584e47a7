"""The rules as data, and the readable engine that is the authority about them.

Where a rule stands, in the order of a turn:

- the bar first, no step backwards: ``steps.checker_fault``
- closed points, where a step may end: ``steps.arrival_fault``
- bearing off, also with a larger die: ``bearing_off.die_bears_off``
- hit and stay, no waste, the frozen pair: ``restrictions.breaks_…``
- the closed quarter, at the end of a turn: ``restrictions.hits_and_closes_quarter``
- as many dice as possible, the larger die: ``plays.what_is_due``
- values, mars, void games: ``ending``; the cube: ``cube``; who starts: ``opening``

``walk`` says some of this once more in masks, for speed; a test holds it to the judge.
Tags such as [TV1] are decisions where a source is silent (``decisions``); numbers such as
rules.md 1.4 are explained in docs/rules.md, "Where the numbers lead".
"""

from tavla_notation.rules.catalogue import RULE_SETS, UnknownRuleSet, rule_set, variation
from tavla_notation.rules.crawford import (
    crawford_flags,
    crawford_flags_by_score,
    is_crawford_game,
)
from tavla_notation.rules.cube import CubeAction, CubeState, Offer
from tavla_notation.rules.ending import has_borne_off_all, is_over, is_void, score, value, win_kind
from tavla_notation.rules.explain import Facts, nearest_plays
from tavla_notation.rules.follow import apply
from tavla_notation.rules.judge import Verdict, Violation, judge
from tavla_notation.rules.opening import OpeningVerdict, opening
from tavla_notation.rules.outcome import RESIGNED_WORTH, Outcome, Termination, WinKind
from tavla_notation.rules.plays import legal_plays, most_dice
from tavla_notation.rules.reason import Reason
from tavla_notation.rules.ruleset import (
    ClosedTest,
    Cube,
    Duty,
    FirstRoll,
    LargerDie,
    NextGame,
    Opening,
    RestrictionOrder,
    RuleSet,
    StackLimit,
    TurnRule,
    Values,
    WasteScope,
    shared_labels,
)

__all__ = [
    "RESIGNED_WORTH",
    "RULE_SETS",
    "ClosedTest",
    "Cube",
    "CubeAction",
    "CubeState",
    "Duty",
    "Facts",
    "FirstRoll",
    "LargerDie",
    "NextGame",
    "Offer",
    "Opening",
    "OpeningVerdict",
    "Outcome",
    "Reason",
    "RestrictionOrder",
    "RuleSet",
    "StackLimit",
    "Termination",
    "TurnRule",
    "UnknownRuleSet",
    "Values",
    "Verdict",
    "Violation",
    "WasteScope",
    "WinKind",
    "apply",
    "crawford_flags",
    "crawford_flags_by_score",
    "has_borne_off_all",
    "is_crawford_game",
    "is_over",
    "is_void",
    "judge",
    "legal_plays",
    "most_dice",
    "nearest_plays",
    "opening",
    "rule_set",
    "score",
    "shared_labels",
    "value",
    "variation",
    "win_kind",
]
