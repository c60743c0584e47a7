"""The rule sets, as data: five games and their nearest relatives (rules.md 2, 5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from tavla_notation.board import Geometry
from tavla_notation.language import N_, _
from tavla_notation.rules.decisions import still_taken
from tavla_notation.rules.ruleset import (
    Cube,
    Duty,
    FirstRoll,
    LargerDie,
    NextGame,
    Opening,
    RuleSet,
    StackLimit,
    TurnRule,
    Values,
)

TAVLA: Final = RuleSet(
    name="tavla",
    title="Tavla",
    source="Tavla Nasıl Oynanır (kawu)",
    opening=Opening(tie_stated=False),  # KW1, KW2
    values=Values(single=1, mars=2, triple=3),
    decisions=("KW1", "KW2", "KW3"),
)

TAVLA_BKGM: Final = RuleSet(
    name="tavla-bkgm",
    title="Tavla (bkgm)",
    source=N_("So spielst du Tavla, after bkgm.com"),
    opening=Opening(first_roll=FirstRoll.AGAIN, next_game=NextGame.WINNER),  # TV6
    turn_rules=(TurnRule.HIT_AND_STAY, TurnRule.NO_WASTE),  # TV1, TV3
    values=Values(single=1, mars=2, triple=2),  # TV7: there is no 3
    decisions=("TV1", "TV2", "TV3", "TV4", "TV5", "TV6", "TV7"),
)

TAVLA_GAMEAREA: Final = RuleSet(
    name="tavla-gamearea",
    title="Tavla (GAMEAREA)",
    source="Tavla (Backgammon) spielen (GAMEAREA)",
    opening=Opening(tie_stated=False),  # GA1
    duty=Duty(larger=LargerDie.WARN),  # GA2
    values=Values(single=1, mars=1, triple=1),  # GA4
    decisions=("GA1", "GA2", "GA3", "GA4", "GA5"),
)

BACKGAMMON: Final = RuleSet(
    name="backgammon",
    title="Backgammon",
    source="Backgammon Regeln",
    values=Values(single=1, mars=2, triple=3),  # BG1
    cube=Cube(),
    labels=("single", N_("gammon"), N_("backgammon")),
    decisions=("BG1", "BG2", "BG3"),
)

TAWULA: Final = RuleSet(
    name="tawula",
    title="Tawula",
    source="So spielst du Tawula",
    setup=((24, 2),),
    waiting=13,  # TW2, TW4, TW10
    geometry=Geometry.SAME,  # TW1
    stack_limit=StackLimit(points=frozenset(range(14, 24)), most=1),  # TW3
    opening=Opening(),  # TW12: in a match too, after a void game as well
    duty=Duty(),  # TW7
    keep_start_pair=True,  # TW5
    turn_rules=(TurnRule.CLOSED_QUARTER,),  # TW6, TW11
    mutual_lock_is_void=True,  # TW9
    values=Values(single=1, mars=1, triple=1),  # TW8
    decisions=tuple(f"TW{number}" for number in range(1, 13)),
)


def _from_another_start(name: str, title: str, *setup: tuple[int, int]) -> RuleSet:
    changed = replace(BACKGAMMON, name=name, title=title, setup=setup)
    return replace(changed, decisions=still_taken(changed, BACKGAMMON))


NACKGAMMON: Final = _from_another_start(
    "nackgammon", "Nackgammon", (24, 2), (23, 2), (13, 4), (8, 3), (6, 4)
)
HYPERGAMMON: Final = _from_another_start("hypergammon", "Hypergammon", (24, 1), (23, 1), (22, 1))
HYPERGAMMON_2: Final = _from_another_start(
    "hypergammon-2", N_("Hypergammon with two checkers"), (24, 1), (23, 1)
)
HYPERGAMMON_1: Final = _from_another_start(
    "hypergammon-1", N_("Hypergammon with one checker"), (24, 1)
)
LONGGAMMON: Final = _from_another_start("longgammon", "Longgammon", (24, 15))

# The relatives that differ from tavla in knobs alone (rules.md 5).  What their
# descriptions disagree on is left out: hit and run is barred at portes by one
# of them only, and a set does not accuse on what most do not say [G7].
PORTES: Final = RuleSet(
    name="portes",
    title="Portes",
    source=N_("Portes, the first game of Greek tavli"),
    opening=Opening(first_roll=FirstRoll.AGAIN, next_game=NextGame.WINNER),
    values=Values(single=1, mars=2, triple=2),
    decisions=("TV6", "TV7"),
)
# Takhteh is called the same game as tavla-bkgm, so it begins as that does; of the two
# restrictions its descriptions name only hit and stay, so pips may be wasted.
TAKHTEH: Final = RuleSet(
    name="takhteh",
    title="Takhteh",
    source=N_("Takhteh (Takhte Nard) as played in Iran"),
    opening=TAVLA_BKGM.opening,
    turn_rules=(TurnRule.HIT_AND_STAY,),
    values=Values(single=1, mars=2, triple=2),
    decisions=("TV1", "TV2", "TV4", "TV5", "TV6", "TV7"),
)

RULE_SETS: Final[Mapping[str, RuleSet]] = MappingProxyType(
    {
        rules.name: rules
        for rules in (
            TAVLA,
            TAVLA_BKGM,
            TAVLA_GAMEAREA,
            BACKGAMMON,
            TAWULA,
            NACKGAMMON,
            HYPERGAMMON,
            HYPERGAMMON_2,
            HYPERGAMMON_1,
            LONGGAMMON,
            PORTES,
            TAKHTEH,
        )
    }
)
"""Every rule set that is known by name, the default first."""


class UnknownRuleSet(ValueError):
    """A name that no rule set has; the message says which names there are."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.known = tuple(RULE_SETS)
        super().__init__(
            _("no rule set is called {name!r}; there are {known}").format(
                name=name, known=", ".join(self.known)
            )
        )


def rule_set(name: str) -> RuleSet:
    """Return the rule set called *name*; raise :class:`UnknownRuleSet` if there is none.

    >>> rule_set("tavla").values.triple
    3
    """
    try:
        return RULE_SETS[name]
    except KeyError:
        raise UnknownRuleSet(name) from None


def _folded(name: str) -> str:
    return "".join(character for character in name.casefold() if character.isalnum())


_VARIATIONS: Final[Mapping[str, RuleSet]] = MappingProxyType(
    {_folded(name): rules for name, rules in RULE_SETS.items()}
    | {"hypergammon3": HYPERGAMMON, "standard": BACKGAMMON}
)


def variation(name: str) -> RuleSet | None:
    """Return the rule set that a record's Variation tag names, in any case and spacing.

    >>> variation("HyperGammon (2)").name
    'hypergammon-2'
    >>> variation("Plakoto") is None
    True
    """
    return _VARIATIONS.get(_folded(name))
