"""The dice of the tavla table: "şeş beş" is 6-5 (rules.md 7).

Two Persian numerals, the larger first by custom, joined or apart.  *Dü* before a
numeral says that number twice; after one it is a two.  Two plain Turkish numbers,
"altı beş", are read as well.
"""

from __future__ import annotations

import re
from typing import Final

from tavla_notation.board import Roll
from tavla_notation.notation.cells import ROLLS

_NUMERALS: Final = {
    "yek": 1,
    "du": 2,
    "se": 3,
    "seba": 3,
    "cihar": 4,
    "cahar": 4,
    "caar": 4,
    "cehar": 4,
    "dort": 4,
    "penc": 5,
    "bes": 5,
    "ses": 6,
}
_TWO: Final = re.compile(
    r"(yek|du|seba|ses|se|cihar|cahar|caar|cehar|dort|penc|bes)(?:[ -]?y?[iu])?[ -]?"
    r"(yek|du|seba|ses|se|cihar|cahar|caar|cehar|dort|penc|bes)"
)
_NUMBERS: Final = {"bir": 1, "iki": 2, "uc": 3, "dort": 4, "bes": 5, "alti": 6}
_TWO_NUMBERS: Final = re.compile(r"(bir|iki|uc|dort|bes|alti)[ -](bir|iki|uc|dort|bes|alti)")
_WORDS: Final = {"hepyek": "11", "dubara": "22", "dues": "21"}


def parse_named_dice(folded: str) -> Roll | None:
    """Return the roll that two folded numerals name, or None.

    >>> from tavla_notation.notation.fold import fold
    >>> [str(parse_named_dice(fold(name))) for name in ("şeş beş", "dü şeş", "cihar-ı yek")]
    ['65', '66', '41']
    """
    name = folded.strip(" \t:")
    word = _WORDS.get(name.replace(" ", "").replace("-", ""))
    if word is not None:
        return ROLLS[word]
    numbers = _TWO_NUMBERS.fullmatch(name)
    if numbers is not None:
        return ROLLS[f"{_NUMBERS[numbers[1]]}{_NUMBERS[numbers[2]]}"]
    match = _TWO.fullmatch(name)
    if match is None:
        return None
    first, second = _NUMERALS[match[1]], _NUMERALS[match[2]]
    if match[1] == "du" and second > 2:
        first = second
    return ROLLS[f"{first}{second}"]
