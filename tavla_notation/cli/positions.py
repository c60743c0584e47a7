"""A position named on the command line."""

from __future__ import annotations

import re
from typing import Final

from tavla_notation.board import ByPlayer, Identifier, Situation, identify_position, name_situation
from tavla_notation.cli.streams import fail, talk
from tavla_notation.language import _
from tavla_notation.rules import RuleSet

_SUFFIX: Final = re.compile(r"\.[A-Za-z]\w{0,6}$")


def is_like_a_file(text: str) -> bool:
    """Return whether *text* ends like the name of a file; no position does."""
    return _SUFFIX.search(text) is not None


def situation_named(text: str, rules: RuleSet | None) -> Situation:
    """Return what *text* names; the word ``start`` alone is the start of *rules*.

    *rules* say how many checkers a side has; None stands for the usual fifteen.

    Raises:
        ValueError: what :func:`identify_position` says about it.
    """
    if rules is not None and text.strip().lower() == "start":
        return Situation(rules.start())
    return identify_position(text, total=15 if rules is None else rules.checkers)


def identifier_of(situation: Situation, kind: str, names: ByPlayer[str] | None = None) -> str:
    """Return *situation* as an identifier of *kind* and say what that does not hold.

    What it cannot hold at all ends the program.
    """
    try:
        named = name_situation(situation, Identifier(kind), names)
    except ValueError as error:
        fail(str(error))
    if named.lost:
        said = _("tavla: not held by {kind}: {lost}")
        talk(said.format(kind=kind, lost=", ".join(named.lost)))
    return named.text
