"""A record replayed under rules: what happened on the board, and what was wrong."""

from tavla_notation.replay.ending import Claim, Gain, ToldBy
from tavla_notation.replay.game import replay_game
from tavla_notation.replay.match import is_invented_length, replay_match
from tavla_notation.replay.model import (
    CubeFault,
    FalseHit,
    Judged,
    MissingHit,
    MissingPlay,
    Played,
    Ply,
    PositionsMemo,
    Replay,
    ReplayedMatch,
    UnwrittenRoll,
)
from tavla_notation.replay.options import (
    SETTINGS,
    BadSetting,
    RulesChoice,
    choose_rules,
    with_setting,
)
from tavla_notation.replay.state import Setting

__all__ = [
    "SETTINGS",
    "BadSetting",
    "Claim",
    "CubeFault",
    "FalseHit",
    "Gain",
    "Judged",
    "MissingHit",
    "MissingPlay",
    "Played",
    "Ply",
    "PositionsMemo",
    "Replay",
    "ReplayedMatch",
    "RulesChoice",
    "Setting",
    "ToldBy",
    "UnwrittenRoll",
    "choose_rules",
    "is_invented_length",
    "replay_game",
    "replay_match",
    "with_setting",
]
