"""What the grammar expected, in a person's words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tavla_notation.language import N_, _

WORDS: Final = {
    "POINT": N_("a point, 1 to 24"),
    "BAR": N_("bar (25)"),
    "WAIT": "wait",
    "OFF": N_("off (0)"),
    "HIT": "*",
    "COUNT": N_("a number of checkers, 2 to 4"),
    "NOTHING": "0/0",
    "_SLASH": "/",
    "_BETWEEN": N_("a blank and the next move"),
    "LPAR": "(",
    "RPAR": ")",
    "DICE": N_("a roll (65:)"),
    "NAMED_DICE": N_("a roll by name (şeş beş:)"),
    "NOT_ROLLED": "00:",
    "NO_PLAY": "Cannot Move",
    "PASS": "pas",
    "UNKNOWN": "????",
    "ILLEGAL": "Illegal play",
    "DOUBTED": "ILLEGAL?",
    "DOUBLE": N_("Doubles => 2"),
    "BEAVER": N_("Beavers => 4"),
    "RACCOON": N_("Raccoons => 8"),
    "TAKE": "Takes",
    "DROP": "Drops",
    "RESIGN": "Resigns",
    "RESULT": "Wins 2 points",
    "ROW_NUMBER": N_("a row's number"),
    "INNER_NUMBER": N_("a row's number"),
    "REMARK_BEHIND": N_("a remark (; or #)"),
    "GLUED_GAME": N_("Game 2"),
    "PLAYER": N_("a player"),
    "_NEAR": N_("a blank"),
    "_GAP": N_("a blank"),
    "_TO_PLAY": N_("a blank and the next move"),
    "_NEWLINE": N_("the line's end"),
    "REMARK": N_("a remark (; or #)"),
    "LENGTH": "N point match",
    "SCORES": N_("a score line"),
    "GAME": N_("Game 1"),
    "HEAD": N_("the players' names"),
    "BROKEN": N_("a line"),
    "$END": N_("the end"),
    "<END-OF-FILE>": N_("the end"),
}
"""Every terminal of the grammars in words; a test sees to it that none is missing."""

_OPTIONAL: Final = {"*", "(", "/", "a blank", "the end", "0/0", "wait", "a remark (; or #)"}


class NotationError(ValueError):
    """A text is no play or no row; :attr:`place` is the offset of the first wrong character."""

    def __init__(self, message: str, place: int) -> None:
        super().__init__(message)
        self.place = place


def in_words(terminals: Iterable[str]) -> str:
    """Return what was expected, the likely first: ``a point, 1 to 24, bar (25) or off (0)``.

    What may always follow (a star, a blank) is named only if nothing else could.
    """
    order = list(WORDS)
    names = sorted({_name(terminal) for terminal in terminals}, key=order.index)
    words = list(dict.fromkeys(WORDS[name] for name in names))
    telling = [_(word) for word in words if word not in _OPTIONAL] or [_(word) for word in words]
    if len(telling) == 1:
        return telling[0]
    return _("{others} or {last}").format(others="; ".join(telling[:-1]), last=telling[-1])


def _name(terminal: str) -> str:
    """Return a terminal's own name, without the grammar that Lark put before it."""
    if terminal in WORDS:
        return terminal
    bare = terminal.rpartition("__")[2]
    return bare if bare in WORDS else f"_{bare}" if f"_{bare}" in WORDS else "BROKEN"
