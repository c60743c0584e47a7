"""A rule set is data: no code ever asks for its name (rules.md 6)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from tavla_notation.board import Geometry, Position, Side
from tavla_notation.board.player import ByPlayer, Player
from tavla_notation.language import N_, _
from tavla_notation.rules.outcome import WinKind


class LargerDie(Enum):
    """Whether the larger die must be played where only one can be (rules.md 1.4)."""

    ERROR = "error"
    WARN = "warn"
    OFF = "off"


class TurnRule(Enum):
    """The prohibitions that look at the turn so far, or at its end (rules.md 6)."""

    HIT_AND_STAY = "hit_and_stay"
    NO_WASTE = "no_waste"
    CLOSED_QUARTER = "closed_quarter"


class FirstRoll(Enum):
    """What the starter plays: the two opening dice, or a throw of both dice again."""

    USE = "use"
    AGAIN = "again"


class NextGame(Enum):
    """Who starts the next game of a match: an opening roll decides, or the last winner does."""

    ROLL = "roll"
    WINNER = "winner"


class RestrictionOrder(Enum):
    """Whether prohibited steps do not exist, or are struck from the longest plays (rules.md 3)."""

    RESTRICT_FIRST = "restrict_first"
    MAXIMAL_FIRST = "maximal_first"


class WasteScope(Enum):
    """Which checker must not be borne off after a step down: any on that point, or that one."""

    SAME_POINT = "same_point"
    SAME_CHECKER = "same_checker"


class ClosedTest(Enum):
    """When a quarter is shut: if he could enter with no number, or if six points are made."""

    NO_ENTRY = "no_entry"
    SIX_MADE = "six_made"


class Opening(NamedTuple):
    """How a game begins (rules.md 2).

    ``tie_stated`` says whether the set's source states that a tie is thrown
    again; where it does not, a double at the start is unusual and no fault.
    """

    first_roll: FirstRoll = FirstRoll.USE
    next_game: NextGame = NextGame.ROLL
    tie_stated: bool = True


class Duty(NamedTuple):
    """What must be played (rules.md 1.4): ``order`` is the knob ``restriction_order``."""

    larger: LargerDie = LargerDie.ERROR
    order: RestrictionOrder = RestrictionOrder.RESTRICT_FIRST


class StackLimit(NamedTuple):
    """No more than ``most`` own checkers on each of ``points`` (tawula)."""

    points: frozenset[int]
    most: int


class Values(NamedTuple):
    """What a win is worth: single, mars (gammon) and triple mars (backgammon)."""

    single: int = 1
    mars: int = 1
    triple: int = 1


@dataclass(frozen=True, slots=True)
class Cube:
    """The doubling cube and its options; None means that nobody said.

    ``limit`` is the highest value the cube shows, None for no limit.
    """

    limit: int | None = 64
    crawford: bool | None = None
    jacoby: bool | None = None
    beavers: bool | None = None
    raccoons: bool | None = None
    automatic_doubles: bool | None = None


_OPENING: Final = Opening()
_DUTY: Final = Duty()
_VALUES: Final = Values()

LABELS: Final = (N_("single"), N_("mars"), N_("triple mars"))
"""What the kinds of win are called where a set has no words of its own."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The rules that a game was played under.

    ``setup`` gives point and count in the owner's numbering, the same for both
    players; ``waiting`` the checkers that have yet to enter.  ``cube`` None
    means that there is none.  ``keep_start_pair`` is tawula's frozen pair on
    24, ``mutual_lock_is_void`` its void game.  ``decisions`` are the ids of what
    was decided where its source leaves something open (:mod:`.decisions`).
    """

    name: str
    title: str
    source: str
    setup: tuple[tuple[int, int], ...] = ((24, 2), (13, 5), (8, 3), (6, 5))
    waiting: int = 0
    geometry: Geometry = Geometry.OPPOSITE
    opening: Opening = _OPENING
    duty: Duty = _DUTY
    stack_limit: StackLimit | None = None
    keep_start_pair: bool = False
    turn_rules: tuple[TurnRule, ...] = ()
    waste_scope: WasteScope = WasteScope.SAME_POINT
    closed_test: ClosedTest = ClosedTest.NO_ENTRY
    mutual_lock_is_void: bool = False
    values: Values = _VALUES
    cube: Cube | None = None
    labels: tuple[str, str, str] = LABELS
    decisions: tuple[str, ...] = ()

    @property
    def checkers(self) -> int:
        """How many checkers each player has."""
        return sum(count for _point, count in self.setup) + self.waiting

    def label(self, kind: WinKind) -> str:
        """Return what this set calls a win of *kind*, in the language spoken."""
        return self.words[list(WinKind).index(kind)]

    @property
    def words(self) -> tuple[str, str, str]:
        """What the kinds of win are called in the language spoken; a club's own words stay."""
        single, mars, triple = self.labels
        return _(single), _(mars), _(triple)

    @property
    def is_plain(self) -> bool:
        """Whether nothing but dice, points, bar and bear-off decides about a step.

        Then a play that uses all its dice with valid steps is legal without a search.
        """
        return not (self.stack_limit or self.keep_start_pair or self.turn_rules or self.waiting)

    def start(self, on_roll: Player = Player.WHITE) -> Position:
        """Return the opening position."""
        return _start(self.setup, self.waiting, on_roll)


def shared_labels(sets: Iterable[RuleSet]) -> tuple[str, str, str]:
    """Return what *sets* call the kinds of win where they agree, else the usual words.

    They are in the language spoken.
    """
    found = {rules.words for rules in sets}
    if len(found) == 1:
        return found.pop()
    single, mars, triple = LABELS
    return _(single), _(mars), _(triple)


@lru_cache(maxsize=64)
def _start(setup: tuple[tuple[int, int], ...], waiting: int, on_roll: Player) -> Position:
    total = sum(count for _point, count in setup) + waiting
    side = Side.of(dict(setup), total=total, waiting=waiting)
    return Position(ByPlayer(side, side), on_roll)
