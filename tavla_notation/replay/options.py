"""Which rules a record was played under, and the options that it names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from tavla_notation.language import _
from tavla_notation.record import CUBE_ACTIONS, Match
from tavla_notation.rules import RULE_SETS, Cube, RuleSet, UnknownRuleSet, rule_set, variation

_EXPORTER_TAGS: Final = ("Crawford", "Jacoby", "Beaver", "CubeLimit", "ClockType", "Unrated")
"""Tags that only the exporters of backgammon programs and servers write."""

_ON = frozenset({"on", "yes", "true", "1"})
_OFF = frozenset({"off", "no", "false", "0"})

SETTINGS: Final = (
    "cube",
    "crawford",
    "jacoby",
    "beavers",
    "raccoons",
    "automatic_doubles",
    "cube_limit",
)
"""What ``--set NAME=VALUE`` and the record's tags may change about the cube."""

_TAG_SETTINGS: Final = {
    "Crawford": "crawford",
    "Jacoby": "jacoby",
    "Beaver": "beavers",
    "Beavers": "beavers",
    "Raccoon": "raccoons",
    "Raccoons": "raccoons",
    "AutoDoubles": "automatic_doubles",
    "AutomaticDoubles": "automatic_doubles",
    "CubeLimit": "cube_limit",
    "Cube": "cube",  # the last: without a cube the others say nothing
}


class BadSetting(ValueError):
    """A setting that does not exist, or a value that it cannot take."""


class RulesChoice(NamedTuple):
    """The rules of a match and, in words, why; ``unknown`` is a name nobody knows.

    Where ``unknown`` is set, ``rules`` serves to follow the checkers only: plays
    are not judged by it.
    """

    rules: RuleSet
    why: str
    unknown: str | None = None


def choose_rules(
    match: Match, named: RuleSet | None = None, settings: Mapping[str, str] | None = None
) -> RulesChoice:
    """Return the rules of *match*: those *named*, else those that the record tells.

    The record's ``Rules`` or ``Variation`` tag decides; else cube actions or an
    exporter's tags mean backgammon; else it is tavla.  Options that the record's
    tags name are set, and *settings* have the last word: they concern the cube, so
    rules without one that the record tells are left as they are.  Raises
    :class:`BadSetting` as :func:`with_setting` does.
    """
    choice = RulesChoice(named, _("asked for")) if named is not None else _told_by(match)
    rules = choice.rules
    if rules.cube is not None:
        for tag, name in _TAG_SETTINGS.items():
            value = match.tag(tag)
            if value is not None and _can_be_read(name, value):
                rules = with_setting(rules, name, value)
    if choice.rules.cube is None and named is None:
        with_settings(RULE_SETS["backgammon"], settings or {})  # a wrong one is said all the same
    else:
        rules = with_settings(rules, settings or {})
    return choice._replace(rules=rules)


def with_settings(rules: RuleSet, settings: Mapping[str, str]) -> RuleSet:
    """Return *rules* with options of the cube changed; the cube itself goes or comes first.

    Raises :class:`BadSetting` as :func:`with_setting` does.
    """
    for name, value in sorted(settings.items(), key=lambda setting: setting[0] != "cube"):
        rules = with_setting(rules, name, value)
    return rules


@lru_cache(maxsize=256)  # the matches of an archive name the same few options
def with_setting(rules: RuleSet, name: str, value: str) -> RuleSet:
    """Return *rules* with one option of the cube changed.

    Raises :class:`BadSetting` for an unknown name, a value that the option cannot
    take, or a rule set without a cube.
    """
    if name not in SETTINGS:
        raise BadSetting(
            _("there is no setting {name!r}; there are {known}").format(
                name=name, known=", ".join(SETTINGS)
            )
        )
    if rules.cube is None and name != "cube":
        raise BadSetting(
            _("{name!r} concerns the cube, and {rules} is played without one").format(
                name=name, rules=rules.name
            )
        )
    if not _can_be_read(name, value):
        said = _("{name} is on or off, not {value!r}")
        if name == "cube_limit":
            said = _("{name} is a power of two, or off, not {value!r}")
        raise BadSetting(said.format(name=name, value=value))
    word = value.strip().lower()
    if name == "cube":
        return replace(rules, cube=(rules.cube or Cube()) if word in _ON else None)
    assert rules.cube is not None
    if name == "cube_limit":
        limit = None if word in _OFF else int(word)
        return replace(rules, cube=replace(rules.cube, limit=limit))
    return replace(rules, cube=replace(rules.cube, **{name: word in _ON}))


def _can_be_read(name: str, value: str) -> bool:
    word = value.strip().lower()
    if name != "cube_limit":
        return word in _ON or word in _OFF
    if word in _OFF:
        return True
    return word.isascii() and word.isdigit() and len(word) < 12 and int(word).bit_count() == 1


def _told_by(match: Match) -> RulesChoice:
    named = match.tag("Rules")
    if named:
        try:
            return RulesChoice(rule_set(named.strip()), _("named by the file"))
        except UnknownRuleSet:
            return RulesChoice(
                RULE_SETS["backgammon"], _("the file names {rules!r}").format(rules=named), named
            )
    varied = match.tag("Variation")
    if varied:
        rules = variation(varied)
        if rules is None:
            return RulesChoice(
                RULE_SETS["backgammon"], _("the file names {rules!r}").format(rules=varied), varied
            )
        return RulesChoice(rules, _("the file's variation is {rules}").format(rules=varied))
    if any(isinstance(turn.action, CUBE_ACTIONS) for game in match.games for turn in game.turns):
        return RulesChoice(RULE_SETS["backgammon"], _("the file has a doubling cube"))
    if match.tag("Site") or any(match.tag(tag) is not None for tag in _EXPORTER_TAGS):
        return RulesChoice(RULE_SETS["backgammon"], _("the file comes from a backgammon program"))
    return RulesChoice(RULE_SETS["tavla"], _("the file names none"))
