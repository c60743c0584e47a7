"""The header lines of a match, and the rules that they lead to."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from tavla_notation.board import ByPlayer, Player
from tavla_notation.record import Double, Game, Match, Tag, Turn
from tavla_notation.replay import RulesChoice, choose_rules
from tavla_notation.rules import RuleSet

Tags: TypeAlias = tuple[tuple[str, str], ...]

_TAG: Final = re.compile(
    r'^ *; \[([A-Za-z0-9][A-Za-z0-9 ]{0,38}[A-Za-z0-9]) "([^"\[\]\n]*)"\] *$', re.MULTILINE
)
_SAY_THE_RULES: Final = re.compile(
    r"rules|variation|site|crawford|jacoby|beavers?|raccoons?|auto(?:matic)?doubles|cubelimit|cube"
    r"|clocktype|unrated",
    re.IGNORECASE,
)
_NOBODY: Final[ByPlayer[str]] = ByPlayer("", "")


class _Shape(NamedTuple):
    """Which tags of a header say something here, by their places: of the rules, of a player."""

    rules: tuple[int, ...]
    players: tuple[int, int] | None


def tags_of(header: str) -> Tags | None:
    """Return the names and values of a header's tags; None where a line is none that is plain.

    Every line that says something begins with ``; [``, which an engine has seen to, and
    a plain one has no bracket more.
    """
    tags = _TAG.findall(header)
    return tuple(tags) if len(tags) == header.count("[") else None


@lru_cache(maxsize=1024)  # a program writes the same tags into every file
def _shape(names: tuple[str, ...]) -> _Shape:
    folded = [name.casefold() for name in names]
    rules = tuple(at for at, name in enumerate(names) if _SAY_THE_RULES.fullmatch(name))
    if "player 1" in folded and "player 2" in folded:
        return _Shape(rules, (folded.index("player 1"), folded.index("player 2")))
    return _Shape(rules, None)


def _shape_of(tags: Tags) -> _Shape:
    return _shape(tuple([name for name, _ in tags]))


def players_of(tags: Tags) -> tuple[str, str] | None:
    """Return whom the tags ``Player 1`` and ``Player 2`` name, None unless both name somebody."""
    places = _shape_of(tags).players
    if places is None:
        return None
    one, two = (tags[at][1].strip() for at in places)
    return (one, two) if one and two else None


def chosen(tags: Tags, has_cube: bool, named: RuleSet | None, settings: Tags) -> RulesChoice:
    """Return the rules of a match, as :func:`~tavla_notation.replay.choose_rules` does."""
    said = tuple([tags[at] for at in _shape_of(tags).rules])
    return _chosen(said, has_cube, named, settings)


@lru_cache(maxsize=1024)  # the matches of an archive say the same few things
def _chosen(tags: Tags, has_cube: bool, named: RuleSet | None, settings: Tags) -> RulesChoice:
    cube = (Turn(Player.WHITE, None, Double(2), 1, 0, 0),) if has_cube else ()
    match = Match(
        tuple(Tag(name, value) for name, value in tags),
        None,
        (Game(None, _NOBODY, None, cube),),
    )
    return choose_rules(match, named, dict(settings))
