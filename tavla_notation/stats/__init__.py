"""Tidy tables of what replays found; the one room where anything is counted."""

from tavla_notation.board import play_text
from tavla_notation.stats.bearoff import effective_pips
from tavla_notation.stats.bearoff_cache import rolls_left
from tavla_notation.stats.bootstrap import bootstrap_mean, bootstrap_means
from tavla_notation.stats.chances import NoSciPy, has_scipy, holm
from tavla_notation.stats.columns import (
    DICE,
    FAIRNESS,
    FINDINGS,
    GAMES,
    HEAD_TO_HEAD,
    MATCHES,
    OPENINGS,
    OUTCOMES,
    PIPS,
    RATING_HISTORY,
    RATINGS,
    REPLIES,
    ROLL_COUNTS,
    SCHEMAS,
    SCORES,
    TURNS,
    Column,
    Schema,
    Table,
)
from tavla_notation.stats.counted import Counted, CountedRecords
from tavla_notation.stats.dice import dice_table, rolls_table
from tavla_notation.stats.fairness import fairness_table
from tavla_notation.stats.findings_table import findings_table
from tavla_notation.stats.games import games_table
from tavla_notation.stats.head_to_head import head_to_head_table
from tavla_notation.stats.intervals import wilson
from tavla_notation.stats.lengths import LENGTH_GROUPS, LENGTHS, lengths_table
from tavla_notation.stats.matches import matches_table
from tavla_notation.stats.named import TABLES, table_named
from tavla_notation.stats.openings import openings_table, replies_table
from tavla_notation.stats.outcomes import GROUPS, outcomes_table
from tavla_notation.stats.pips import pips_table
from tavla_notation.stats.position_counts import PositionCounts, SideCounts, position_counts
from tavla_notation.stats.races import PIPS_A_ROLL, keith, kleinman, thorp
from tavla_notation.stats.ratings import (
    FIBS,
    RatingSystem,
    rating_history_table,
    ratings_table,
    weaker_chance,
)
from tavla_notation.stats.scored_as import games_scored_as
from tavla_notation.stats.scores import match_winner, scores_table
from tavla_notation.stats.turns import turns_table

__all__ = [
    "DICE",
    "FAIRNESS",
    "FIBS",
    "FINDINGS",
    "GAMES",
    "GROUPS",
    "HEAD_TO_HEAD",
    "LENGTHS",
    "LENGTH_GROUPS",
    "MATCHES",
    "OPENINGS",
    "OUTCOMES",
    "PIPS",
    "PIPS_A_ROLL",
    "RATINGS",
    "RATING_HISTORY",
    "REPLIES",
    "ROLL_COUNTS",
    "SCHEMAS",
    "SCORES",
    "TABLES",
    "TURNS",
    "Column",
    "Counted",
    "CountedRecords",
    "NoSciPy",
    "PositionCounts",
    "RatingSystem",
    "Schema",
    "SideCounts",
    "Table",
    "bootstrap_mean",
    "bootstrap_means",
    "dice_table",
    "effective_pips",
    "fairness_table",
    "findings_table",
    "games_scored_as",
    "games_table",
    "has_scipy",
    "head_to_head_table",
    "holm",
    "keith",
    "kleinman",
    "lengths_table",
    "match_winner",
    "matches_table",
    "openings_table",
    "outcomes_table",
    "pips_table",
    "play_text",
    "position_counts",
    "rating_history_table",
    "ratings_table",
    "replies_table",
    "rolls_left",
    "rolls_table",
    "scores_table",
    "table_named",
    "thorp",
    "turns_table",
    "weaker_chance",
    "wilson",
]
