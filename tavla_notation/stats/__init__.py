"""Tidy tables of what replays found; the one room where anything is counted."""

from tavla_notation.stats.columns import (
    GAMES,
    MATCHES,
    OUTCOMES,
    PIPS,
    SCHEMAS,
    SCORES,
    TURNS,
    Column,
    Schema,
    Table,
)
from tavla_notation.stats.games import games_table
from tavla_notation.stats.intervals import bootstrap_mean, wilson
from tavla_notation.stats.matches import matches_table
from tavla_notation.stats.outcomes import GROUPS, outcomes_table
from tavla_notation.stats.pips import pips_table
from tavla_notation.stats.scores import match_winner, scores_table
from tavla_notation.stats.turns import play_text, turns_table

__all__ = [
    "GAMES",
    "GROUPS",
    "MATCHES",
    "OUTCOMES",
    "PIPS",
    "SCHEMAS",
    "SCORES",
    "TURNS",
    "Column",
    "Schema",
    "Table",
    "bootstrap_mean",
    "games_table",
    "match_winner",
    "matches_table",
    "outcomes_table",
    "pips_table",
    "play_text",
    "scores_table",
    "turns_table",
    "wilson",
]
