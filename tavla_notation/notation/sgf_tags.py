"""Which property of an SGF file holds which tag of a match file, for reading and writing.

What none of these properties can say stands in one of this program's own, ``TV``, in
JSON; other programs pass over it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

TAGS: Final = (
    ("PC", "Site"),
    ("EV", "Event"),
    ("RO", "Round"),
    ("WR", "Player 1 Elo"),
    ("BR", "Player 2 Elo"),
    ("DT", "EventDate"),
    ("AN", "Transcriber"),
)
"""Property and tag, in the order in which GNU Backgammon writes the tags."""
OWN_PROGRAM: Final = "tavla-notation"
"""What ``AP`` says in the files that we write."""
OWN_LINE: Final = "TV"
"""A property that holds lines of JSON (docs/json-lines.md): all that the others cannot say.

Two letters, because GNU Backgammon takes longer names for errors.
"""
_DATE: Final = re.compile(r"([0-9]{1,4})([-.])([0-9]{1,2})\2([0-9]{1,2})")
_VARIATIONS: Final = {
    "Nackgammon": "NackGammon",
    "Hypergammon1": "HyperGammon (1)",
    "Hypergammon2": "HyperGammon (2)",
    "Hypergammon3": "HyperGammon (3)",
}

_RULE_SETS: Final = {
    "nackgammon": "Nackgammon",
    "hypergammon": "Hypergammon3",
    "hypergammon-1": "Hypergammon1",
    "hypergammon-2": "Hypergammon2",
}


def tag_value(property_name: str, text: str) -> str:
    """Return the tag's value for a property's text: a date is written with dots there."""
    if property_name != "DT":
        return text
    date = _DATE.fullmatch(text.strip())
    return text if date is None else f"{date[1]}.{date[3]}.{date[4]}"


def property_text(property_name: str, value: str) -> str:
    """Return the property's text for a tag's value; undoes :func:`tag_value`."""
    if property_name != "DT":
        return value
    date = _DATE.fullmatch(value.strip())
    return value if date is None else f"{date[1]}-{date[3]}-{date[4]}"


def variation_of(rule: str) -> str | None:
    """Return the value of the tag ``Variation`` for one of the rules in ``RU``, or None."""
    wanted = rule.strip().casefold()
    return next((tag for name, tag in _VARIATIONS.items() if name.casefold() == wanted), None)


def variation_among(rules: Iterable[str]) -> str | None:
    """Return the variation that the first of *rules* which names one stands for, or None."""
    return next((name for rule in rules if (name := variation_of(rule))), None)


def rule_of(variation: str) -> str | None:
    """Return the rule in ``RU`` for a value of the tag ``Variation``, or None."""
    wanted = variation.strip().casefold()
    known = next((name for name, tag in _VARIATIONS.items() if tag.casefold() == wanted), None)
    return known or _RULE_SETS.get(wanted)
