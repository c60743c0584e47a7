"""The pictures by name, drawn from records or from what an archive tells."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from tavla_notation.cli.streams import fail, talk_of_choice
from tavla_notation.language import _, quantities

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tavla_notation.diagnostics import Diagnostic
    from tavla_notation.plots.saving import Picture
    from tavla_notation.replay import ReplayedMatch
    from tavla_notation.stats import Counted


class PictureName(StrEnum):
    """The pictures there are."""

    race = "race"
    score = "score"
    outcomes = "outcomes"
    dice = "dice"
    openings = "openings"
    lengths = "lengths"
    head_to_head = "head-to-head"
    ratings = "ratings"


def draw_race(
    raced: ReplayedMatch,
    findings: Sequence[Diagnostic],
    match: int | None,
    matches: int,
    game: int | None,
    quiet: bool,
) -> Picture:
    """Return the race of one *game* of *raced*, which is *match* (or the first) of so many."""
    from tavla_notation import plots, stats

    number = game or 1
    if number > len(raced.replays):
        fail(
            _("there is no game {game}: the match has {games}").format(
                game=number, games=quantities.games(len(raced.replays))
            )
        )
    if not quiet:
        talk_of_choice(match, matches, game, len(raced.replays))
    pips = stats.pips_table([raced], findings)
    which = (match or 1) if matches > 1 else None
    return plots.plot_race(pips[pips["game"] == number], match=which)


def draw_counted(picture: PictureName, counted: Counted, match: int | None = None) -> Picture:
    """Return any other picture; *match* is the one whose score is drawn, None for all."""
    from tavla_notation import plots, stats
    from tavla_notation.cli.tables import labels_of

    single, mars, triple = labels_of(counted.rule_sets()).values()
    labels = (single, mars, triple)
    if picture is PictureName.score:
        scores = counted.scores()
        if match is not None:
            scores = scores[scores["match"] == match]
        return plots.plot_score(scores, labels=labels)
    if picture is PictureName.outcomes:
        return plots.plot_outcomes(counted.outcomes(), labels=labels)
    if picture is PictureName.dice:
        tested = counted.fairness(("rolls",), of_players=False) if stats.has_scipy() else None
        return plots.plot_dice(counted.rolls(), tested)
    if picture is PictureName.openings:
        return plots.plot_openings(counted.openings())
    if picture is PictureName.lengths:
        return plots.plot_lengths(counted.lengths())
    if picture is PictureName.head_to_head:
        return plots.plot_head_to_head(counted.head_to_head())
    history = counted.rating_history()
    first = counted.matches().head(1)
    return plots.plot_ratings(history, players=[*first["white"], *first["black"]])
