"""One picture a function: a table in, an ``Axes`` out; nothing is computed here."""

from tavla_notation.plots.board import draw_board
from tavla_notation.plots.dice import plot_dice
from tavla_notation.plots.head_to_head import plot_head_to_head
from tavla_notation.plots.lengths import plot_lengths
from tavla_notation.plots.openings import plot_openings
from tavla_notation.plots.outcomes import plot_outcomes
from tavla_notation.plots.race import plot_race
from tavla_notation.plots.ratings import plot_ratings
from tavla_notation.plots.saving import (
    FORMATS,
    Picture,
    inline_svg,
    pdf_pages,
    picture_bytes,
    save,
)
from tavla_notation.plots.score import plot_score

__all__ = [
    "FORMATS",
    "Picture",
    "draw_board",
    "inline_svg",
    "pdf_pages",
    "picture_bytes",
    "plot_dice",
    "plot_head_to_head",
    "plot_lengths",
    "plot_openings",
    "plot_outcomes",
    "plot_race",
    "plot_ratings",
    "plot_score",
    "save",
]
