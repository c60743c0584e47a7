"""One picture a function: a table in, an ``Axes`` out; nothing is computed here."""

from tavla_notation.plots.board import draw_board
from tavla_notation.plots.outcomes import plot_outcomes
from tavla_notation.plots.race import plot_race
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
    "plot_outcomes",
    "plot_race",
    "plot_score",
    "save",
]
