"""What only many games tell, as a page shows it: dice, openings, encounters, ratings."""

from __future__ import annotations

from tavla_notation.language import _
from tavla_notation.language.figures import figure
from tavla_notation.report.cells import Cell, ColumnOf, Row, number_of, ranged, share_of, words_of
from tavla_notation.report.tables import ShownTable, show_table
from tavla_notation.stats import Table


def show_dice(dice: Table) -> ShownTable:
    """Return how each player rolled, and how all did."""
    return show_table(
        "dice",
        dice,
        (
            words_of("player", _("player"), missing=_("all")),
            number_of("rolls", _("rolls")),
            number_of("openings", _("opening rolls")),
            share_of("doubles", "doubles", _("doubles")),
            ranged("mean_pips", "mean_low", "mean_high", _("pips a roll")),
            ColumnOf(_("pips above expectation"), _above),
            share_of("dances", "dances", _("dances")),
        ),
        most="rolls",
    )


def show_openings(openings: Table) -> ShownTable:
    """Return what was played with each first roll, how often, and how it went."""
    rules = (words_of("rules", _("rules")),) if openings["rules"].nunique() > 1 else ()
    return show_table(
        "openings",
        openings,
        (
            *rules,
            ColumnOf(_("roll"), lambda row: Cell(str(row["roll"]), int(row["roll"]))),
            words_of("play", _("play"), missing=_("not told, or not legal")),
            share_of("times", "play", _("times")),
            share_of("wins", "win", _("won")),
        ),
        most="times",
    )


def show_head_to_head(encounters: Table) -> ShownTable:
    """Return how every two players did against each other, from both sides."""
    return show_table(
        "head-to-head",
        encounters,
        (
            words_of("player", _("player")),
            words_of("opponent", _("opponent")),
            number_of("matches", _("matches")),
            share_of("matches_won", "matches", _("matches won")),
            number_of("games", _("games")),
            share_of("wins", "win", _("games won")),
            number_of("points_won", _("points")),
            ranged("points_per_game", "points_low", "points_high", _("points a game")),
        ),
        most="games",
    )


def show_ratings(ratings: Table) -> ShownTable:
    """Return the ratings, the highest first, with what they rest on."""
    return show_table(
        "ratings",
        ratings,
        (
            words_of("player", _("player")),
            ColumnOf(_("rating"), _rating),
            number_of("matches", _("matches")),
            share_of("wins", "win", _("won")),
            number_of("experience", _("experience")),
            number_of("unrated", _("unrated")),
        ),
    )


def _rating(row: Row) -> Cell:
    return Cell(figure(f"{row['rating']:.1f}"), float(row["rating"]))


def _above(row: Row) -> Cell:
    above = float(row["above"])
    return Cell(figure(f"{above:+,.1f} ± {row['above_spread']:,.1f}"), above)
