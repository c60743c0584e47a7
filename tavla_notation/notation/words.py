"""What the words of a record mean; which words there are is told by ``words.lark``.

All of them come folded, as the grammar saw them.
"""

from __future__ import annotations

import re
from typing import Final

from tavla_notation.notation.cells import (
    DANCE_IN_WORDS,
    DROP,
    NO_PLAY_KNOWN,
    NOT_RECORDED,
    NOT_ROLLED,
    PASSES,
    TAKE,
)
from tavla_notation.notation.start_position import parse_snowie_position
from tavla_notation.record import (
    Action,
    Beaver,
    Double,
    Edited,
    Raccoon,
    Resignation,
    Result,
    WrittenKind,
)

_NUMBER: Final = re.compile(r"[0-9]{1,9}")
_KINDS: Final = (
    (re.compile(r"backgammon|(?:uc|uclu|katmerli)[ \t]+mars"), WrittenKind.TRIPLE_MARS),
    (re.compile(r"gammon|mars"), WrittenKind.MARS),
    (re.compile(r"single|normal"), WrittenKind.SINGLE),
)
_WHOLE_MATCH: Final = re.compile(r"match|mac\Z")
_LOST: Final = re.compile(r"los|verliert|kaybe")


def parse_kind(words: str) -> WrittenKind | None:
    """Return the kind of win that *words* name, if any."""
    return next((kind for pattern, kind in _KINDS if pattern.search(words)), None)


def parse_number(words: str) -> int | None:
    """Return the first number in *words*, if any."""
    match = _NUMBER.search(words)
    return None if match is None else int(match[0])


def parse_resignation(words: str) -> Resignation:
    """Return what ``resigns gammon`` says."""
    return Resignation(parse_kind(words), _WHOLE_MATCH.search(words) is not None)


def parse_result(words: str) -> Result:
    """Return what ``wins 2 points and the match`` says."""
    return Result(
        parse_number(words),
        parse_kind(words),
        _LOST.search(words) is not None,
        words.endswith("match"),
    )


def parse_illegal(words: str) -> Action:
    """Return what stands for a play that was not one: the board after it, if it is given.

    Raises:
        ValueError: if the position in brackets cannot be read.
    """
    _, bracket, position = words.partition("(")
    if not bracket:
        return NOT_RECORDED
    return Edited(parse_snowie_position(position.removesuffix(")")))


def parse_words(kind: str, words: str) -> Action:
    """Return what a word of the grammar's terminal *kind* means, standing without a roll.

    Raises:
        ValueError: if a position in it cannot be read.
    """
    if kind == "RESULT":
        return parse_result(words)
    if kind == "RESIGN":
        return parse_resignation(words)
    if kind == "DOUBLE":
        return Double(parse_number(words))
    if kind == "BEAVER":
        return Beaver(parse_number(words))
    if kind == "RACCOON":
        return Raccoon(parse_number(words))
    if kind == "ILLEGAL":
        return parse_illegal(words)
    return _PLAIN[kind]


def parse_words_after_roll(kind: str, words: str) -> Action:
    """Return what a word of the grammar's terminal *kind* means after a roll.

    Raises:
        ValueError: if a position in it cannot be read.
    """
    return _AFTER_ROLL.get(kind) or parse_words(kind, words)


_PLAIN: Final[dict[str, Action]] = {
    "TAKE": TAKE,
    "DROP": DROP,
    "PASS": PASSES,
    "NO_PLAY": DANCE_IN_WORDS,
    "UNKNOWN": NO_PLAY_KNOWN,
    "NOT_ROLLED": NOT_ROLLED,
}
_AFTER_ROLL: Final[dict[str, Action]] = {"PASS": DANCE_IN_WORDS, "UNKNOWN": NOT_RECORDED}
