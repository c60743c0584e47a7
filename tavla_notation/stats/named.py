"""Every table by the name that ``tavla stats`` has for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from tavla_notation.stats.dice import dice_table, rolls_table
from tavla_notation.stats.fairness import fairness_table
from tavla_notation.stats.findings_table import findings_table
from tavla_notation.stats.games import games_table
from tavla_notation.stats.head_to_head import head_to_head_table
from tavla_notation.stats.lengths import lengths_table
from tavla_notation.stats.matches import matches_table
from tavla_notation.stats.openings import openings_table, replies_table
from tavla_notation.stats.outcomes import outcomes_table
from tavla_notation.stats.pips import pips_table
from tavla_notation.stats.ratings import rating_history_table, ratings_table
from tavla_notation.stats.schema import Table
from tavla_notation.stats.scores import scores_table
from tavla_notation.stats.turns import turns_table

if TYPE_CHECKING:
    from tavla_notation.diagnostics import Diagnostic
    from tavla_notation.replay.model import ReplayedMatch

_Maker: TypeAlias = "Callable[[Sequence[ReplayedMatch], Sequence[Diagnostic]], Table]"

TABLES: Final[Mapping[str, _Maker]] = {
    "findings": findings_table,
    "matches": matches_table,
    "games": lambda replayed, _: games_table(replayed),
    "lengths": lambda replayed, _: lengths_table(games_table(replayed)),
    "turns": turns_table,
    "pips": pips_table,
    "scores": lambda replayed, _: scores_table(replayed),
    "outcomes": lambda replayed, _: outcomes_table(games_table(replayed)),
    "dice": lambda replayed, _: dice_table(replayed),
    "rolls": lambda replayed, _: rolls_table(replayed),
    "fairness": lambda replayed, _: fairness_table(replayed),
    "openings": lambda replayed, _: openings_table(replayed),
    "replies": lambda replayed, _: replies_table(replayed),
    "head-to-head": lambda replayed, _: head_to_head_table(
        games_table(replayed), matches_table(replayed)
    ),
    "ratings": lambda replayed, _: ratings_table(matches_table(replayed)),
    "rating-history": lambda replayed, _: rating_history_table(matches_table(replayed)),
}
"""What makes each table of replayed matches and of the findings about them."""


def table_named(
    name: str, replayed: Sequence[ReplayedMatch], findings: Sequence[Diagnostic]
) -> Table:
    """Return the table called *name*, whole; raises ``ValueError`` where there is none."""
    if name not in TABLES:
        raise ValueError(f"a table is one of {', '.join(TABLES)}, not {name!r}")
    return TABLES[name](replayed, findings)
