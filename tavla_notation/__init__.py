"""Check, count and report on recorded games of tavla and backgammon.

Three calls do most of the work, ``read``, ``replay`` and ``check`` in
``tavla_notation.api``; the types they take and return are here.  Tables and
pictures are made by ``tavla_notation.stats`` and ``tavla_notation.plots``, which
load pandas and matplotlib when they are imported; this module loads neither.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from tavla_notation._version import __version__

if TYPE_CHECKING:
    from tavla_notation.api import read as read
    from tavla_notation.board import ByPlayer as ByPlayer
    from tavla_notation.board import Play as Play
    from tavla_notation.board import Player as Player
    from tavla_notation.board import Position as Position
    from tavla_notation.board import Roll as Roll
    from tavla_notation.board import Side as Side
    from tavla_notation.board import Situation as Situation
    from tavla_notation.board import Step as Step
    from tavla_notation.check import Checked as Checked
    from tavla_notation.diagnostics import Diagnostic as Diagnostic
    from tavla_notation.language import speak as speak
    from tavla_notation.notation import Reading as Reading
    from tavla_notation.record import Game as Game
    from tavla_notation.record import Match as Match
    from tavla_notation.record import Turn as Turn
    from tavla_notation.replay import Replay as Replay
    from tavla_notation.replay import ReplayedMatch as ReplayedMatch
    from tavla_notation.rules import RuleSet as RuleSet
    from tavla_notation.rules import judge as judge
    from tavla_notation.rules import legal_plays as legal_plays
    from tavla_notation.rules import rule_set as rule_set

_HOMES = {
    "api": ("read",),  # check and replay are rooms, and a package has one thing by a name
    "board": ("ByPlayer", "Play", "Player", "Position", "Roll", "Side", "Situation", "Step"),
    "check": ("Checked",),
    "diagnostics": ("Diagnostic",),
    "language": ("speak",),
    "notation": ("Reading",),
    "record": ("Game", "Match", "Turn"),
    "replay": ("Replay", "ReplayedMatch"),
    "rules": ("RuleSet", "judge", "legal_plays", "rule_set"),
}
_ROOM_OF = {name: room for room, names in _HOMES.items() for name in names}

__all__ = ["__version__", *sorted(_ROOM_OF)]


def __getattr__(name: str) -> Any:  # a name is loaded with its room when it is first asked for
    room = _ROOM_OF.get(name)
    if room is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{room}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
