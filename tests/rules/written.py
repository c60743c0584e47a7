"""Positions and plays as a test wants to write them."""

from collections.abc import Mapping

from tavla_notation.board import BAR, OFF, WAIT, Play, Player, Position, Side, Step
from tavla_notation.board.player import ByPlayer
from tavla_notation.rules import RuleSet

_PLACES = {"bar": BAR, "off": OFF, "wait": WAIT}
Written = Mapping[int | str, int]


def play(text: str) -> Play:
    """``"bar/20 6/off"``: one word a die."""
    words = (word.split("/") for word in text.split())
    return Play(tuple(Step(_place(origin), _place(to)) for origin, to in words))


def board(rules: RuleSet, me: Written, him: Written | None = None) -> Position:
    """White to move with *me* against *him*, both in the mover's numbering.

    Keys are points, ``"bar"``, ``"wait"`` and ``"off"``; who is missing is off.
    """
    across = rules.geometry.across
    his = {key if isinstance(key, str) else across(key): n for key, n in (him or {}).items()}
    return Position(ByPlayer(_side(me, rules), _side(his, rules)), Player.WHITE)


def _side(written: Written, rules: RuleSet) -> Side:
    counts = {_PLACES[key] if isinstance(key, str) else key: n for key, n in written.items()}
    waiting = counts.pop(WAIT, 0)
    return Side.of(counts, total=rules.checkers, waiting=waiting)


def _place(word: str) -> int:
    return _PLACES[word] if word in _PLACES else int(word)
