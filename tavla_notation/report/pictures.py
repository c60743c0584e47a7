"""The page's pictures: which ones, of what, and as SVG that follows light and dark."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tavla_notation.plots import (
    Picture,
    inline_svg,
    pdf_pages,
    plot_dice,
    plot_head_to_head,
    plot_lengths,
    plot_openings,
    plot_outcomes,
    plot_race,
    plot_ratings,
    plot_score,
)
from tavla_notation.plots.theme import FAINT, GRID, INK, PLAYERS, own_axes
from tavla_notation.report import words
from tavla_notation.report.contents import Contents
from tavla_notation.stats import Table, pips_table, scores_table

MOST_RACES: Final = 12
"""A picture takes a fifth of a second and thirty kilobytes."""
MOST_SCORES: Final = 4

_WIDTH: Final = 4.8
"""Inches across, so that the words can still be read on a phone, which shows three quarters."""
_HEIGHT: Final = 3.3
_LEAST_EXPECTED: Final = {"ordinary": 0.0, "opening": 5.0}
"""Of fewer opening rolls a picture shows a column here and there and tells nothing."""

_COLOURS: Final = {
    PLAYERS.white: "var(--white)",
    PLAYERS.black: "var(--black)",
    INK: "var(--ink)",
    FAINT: "var(--faint)",
    GRID: "var(--grid)",
    "#ffffff": "var(--paper)",
}


@dataclass(frozen=True, slots=True)
class Pictures:
    """Pictures of one kind as SVG elements, and what was left out of them in words."""

    svgs: tuple[str, ...] = ()
    left_out: str = ""


def draw_races(pips: Table) -> Pictures:
    """Draw the race of each game, of too many those with findings before the first ones."""
    games = [rows for _, rows in pips.groupby(["match", "game"], sort=False)]
    by_weight = sorted(games, key=lambda rows: bool(rows["code"].isna().all()))
    chosen = {id(rows) for rows in by_weight[:MOST_RACES]}
    several = pips["match"].nunique() > 1
    svgs = tuple(
        _inline(_race(rows, several), f"race{number}")
        for number, rows in enumerate(games, 1)
        if id(rows) in chosen
    )
    return Pictures(svgs, words.races_left_out(len(svgs), len(games)))


def draw_scores(scores: Table, labels: tuple[str, str, str]) -> Pictures:
    """Draw how the matches ended and, of the first few, how they went."""
    matches = [rows for _, rows in scores.groupby("match", sort=False)]
    svgs = []
    if len(matches) > 1:
        svgs.append(_inline(plot_score(scores, width=_WIDTH), "scores"))
    for number, rows in enumerate(matches, 1):
        if len(rows) > 2 and len(svgs) <= MOST_SCORES:  # one game makes no curve
            which = int(rows["match"].iloc[0]) if len(matches) > 1 else None
            axes = plot_score(rows, ax=own_axes(None, _WIDTH, _HEIGHT), labels=labels, match=which)
            svgs.append(_inline(axes, f"score{number}"))
    return Pictures(tuple(svgs))


def draw_outcomes(outcomes: Table, labels: tuple[str, str, str]) -> Pictures:
    """Draw the outcomes, nothing where there are none."""
    if outcomes.empty:
        return Pictures()
    return Pictures((_inline(plot_outcomes(outcomes, labels=labels, width=_WIDTH), "outcomes"),))


def picture_book(contents: Contents) -> bytes:
    """Return every picture of the report as a page of one PDF file."""
    pictures: list[Picture] = []
    if not contents.outcomes.empty:
        pictures.append(plot_outcomes(contents.outcomes, labels=contents.labels))
        pictures.append(plot_lengths(contents.lengths))
        pictures.append(plot_dice(contents.rolls, contents.fairness_of_all))
        pictures.append(plot_openings(contents.openings))
        pictures.append(plot_head_to_head(contents.head_to_head))
        pictures.append(plot_ratings(contents.rating_history, players=contents.players))
    scores = scores_table(contents.replayed)
    if scores["match"].nunique() > 1:
        pictures.append(plot_score(scores))
    by_match = scores.groupby("match", sort=False)
    pictures += [
        plot_score(rows, labels=contents.labels, match=int(rows["match"].iloc[0]))
        for _, rows in list(by_match)[:MOST_SCORES]
        if len(rows) > 2
    ]
    pips = pips_table(contents.replayed, contents.findings)
    several = pips["match"].nunique() > 1
    pictures += [
        plot_race(rows, match=int(rows["match"].iloc[0]) if several else None)
        for _, rows in list(pips.groupby(["match", "game"], sort=False))[:MOST_RACES]
    ]
    return pdf_pages(pictures)


def draw_dice(rolls: Table, fairness: Table | None) -> Pictures:
    """Draw how the dice fell, opening rolls apart if there are enough; nothing where none did."""
    whole = rolls[rolls["player"].isna()]
    most = whole.groupby("law", observed=False)["expected"].max()
    laws = [law for law, least in _LEAST_EXPECTED.items() if most[law] > least]
    return Pictures(
        tuple(
            _inline(
                plot_dice(rolls, fairness, ax=own_axes(None, _WIDTH, _HEIGHT), law=law),
                f"dice-{law}",
            )
            for law in laws
        )
    )


def draw_lengths(lengths: Table) -> Pictures:
    """Draw how long games are, nothing where none has an end."""
    if lengths.empty:
        return Pictures()
    axes = plot_lengths(lengths, ax=own_axes(None, _WIDTH, _HEIGHT))
    return Pictures((_inline(axes, "lengths"),))


def draw_openings(openings: Table) -> Pictures:
    """Draw the openings, nothing where there are none."""
    if openings["play"].isna().all():
        return Pictures()
    return Pictures((_inline(plot_openings(openings, width=_WIDTH), "openings"),))


def draw_encounters(encounters: Table) -> Pictures:
    """Draw who won against whom, nothing where nobody did."""
    if not encounters["wins"].sum():
        return Pictures()
    return Pictures((_inline(plot_head_to_head(encounters, width=_WIDTH), "encounters"),))


def draw_ratings(history: Table, players: Sequence[str]) -> Pictures:
    """Draw the ratings, nothing where no match counts."""
    if history.empty:
        return Pictures()
    axes = plot_ratings(history, ax=own_axes(None, _WIDTH, _HEIGHT), players=players)
    return Pictures((_inline(axes, "ratings"),))


def _race(rows: Table, several: bool) -> Picture:
    which = int(rows["match"].iloc[0]) if several else None
    return plot_race(rows, ax=own_axes(None, _WIDTH, _HEIGHT), match=which)


def _inline(picture: Picture, name: str) -> str:
    return inline_svg(picture, name, colours=_COLOURS)
