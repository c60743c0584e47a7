"""The report as one page that carries everything it shows."""

from __future__ import annotations

from jinja2 import Environment, PackageLoader, StrictUndefined

from tavla_notation.diagnostics import Severity
from tavla_notation.language import _, language, ngettext
from tavla_notation.language.figures import count
from tavla_notation.report.contents import Contents
from tavla_notation.report.pictures import (
    draw_dice,
    draw_encounters,
    draw_lengths,
    draw_openings,
    draw_outcomes,
    draw_races,
    draw_ratings,
    draw_scores,
)
from tavla_notation.report.replays import pack_replays
from tavla_notation.stats import pips_table, scores_table


def render_page(contents: Contents) -> str:
    """Return the report as the text of one HTML page that needs no other file.

    The same input gives the same text.
    """
    # Notes would strew crosses over half of the races: a resignation is one.
    weighty = [finding for finding in contents.findings if finding.severity is not Severity.NOTE]
    shown = contents.shown
    template = _environment().get_template("page.html.j2")
    return template.render(
        title=contents.title,
        dates=contents.dates,
        rules=contents.rules,
        how_much=contents.how_much,
        verdict=contents.verdict,
        state=contents.state,
        levels=contents.levels,
        nothing_found=contents.nothing_found,
        matches=shown["matches"],
        games=shown["games"],
        # Of an archive without a fault no match is shown one by one, though there are many.
        shows_matches=bool(shown["matches"].total) or contents.state == "empty",
        outcomes=shown["outcomes"],
        scores=draw_scores(scores_table(contents.replayed), contents.labels),
        races=draw_races(pips_table(contents.replayed, weighty)),
        dice=shown["dice"],
        dice_pictures=draw_dice(contents.rolls, contents.fairness_of_all),
        length_pictures=draw_lengths(contents.lengths),
        openings=shown["openings"],
        opening_pictures=draw_openings(contents.openings),
        encounters=shown["head-to-head"],
        encounter_pictures=draw_encounters(contents.head_to_head),
        ratings=shown["ratings"],
        rating_pictures=draw_ratings(contents.rating_history, contents.players),
        outcome_pictures=draw_outcomes(contents.outcomes, contents.labels),
        replays=pack_replays(contents.replayed, contents.numbered),
        version=contents.version,
        command=contents.command,
        files=contents.files,
    )


def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("tavla_notation.report", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals.update(_=_, ngettext=ngettext, count=count, language=language)
    return environment
