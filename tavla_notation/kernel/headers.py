"""The header lines of a match, and the rules that they lead to."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from tavla_notation.board import ByPlayer, Player
from tavla_notation.record import Double, Game, Match, Tag, Turn
from tavla_notation.replay import RulesChoice, choose_rules
from tavla_notation.rules import RuleSet

Tags: TypeAlias = tuple[tuple[str, str], ...]

_TAG: Final = re.compile(r' *; \[([A-Za-z0-9][A-Za-z0-9 ]{0,38}[A-Za-z0-9]) "([^"\[\]\n]*)"\] *')
_SAY_THE_RULES: Final = re.compile(
    r"rules|variation|site|crawford|jacoby|beavers?|raccoons?|auto(?:matic)?doubles|cubelimit|cube"
    r"|clocktype|unrated",
    re.IGNORECASE,
)
_NOBODY: Final[ByPlayer[str]] = ByPlayer("", "")


def tags_of(header: str) -> Tags | None:
    """Return the names and values of a header's tags; None where a line is none that is plain."""
    tags = []
    for line in header.split("\n"):
        if not line.strip(" "):
            continue
        tag = _TAG.fullmatch(line)
        if tag is None:
            return None
        tags.append((tag[1], tag[2]))
    return tuple(tags)


def chosen(
    tags: Tags, has_cube: bool, named: RuleSet | None, settings: Mapping[str, str] | None
) -> RulesChoice:
    """Return the rules of a match, as :func:`~tavla_notation.replay.choose_rules` does."""
    said = tuple(tag for tag in tags if _SAY_THE_RULES.fullmatch(tag[0]))
    return _chosen(said, has_cube, named, tuple((settings or {}).items()))


@lru_cache(maxsize=1024)  # the matches of an archive say the same few things
def _chosen(tags: Tags, has_cube: bool, named: RuleSet | None, settings: Tags) -> RulesChoice:
    cube = (Turn(Player.WHITE, None, Double(2), 1, 0, 0),) if has_cube else ()
    match = Match(
        tuple(Tag(name, value) for name, value in tags),
        None,
        (Game(None, _NOBODY, None, cube),),
    )
    return choose_rules(match, named, dict(settings))
