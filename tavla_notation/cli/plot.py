"""``tavla plot``: one picture."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tavla_notation.cli import options
from tavla_notation.cli.files import check_destination, write_file
from tavla_notation.cli.streams import USAGE, fail, talk, talk_of_choice
from tavla_notation.language import _, quantities

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tavla_notation.check import Checked
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


def plot(
    picture: Annotated[
        PictureName,
        typer.Argument(
            metavar="PICTURE",
            help="race, score, outcomes, dice, openings, lengths, head-to-head or ratings.",
            show_default=False,
        ),
    ],
    paths: options.Paths,
    output: Annotated[
        Path,
        typer.Option(
            "--output", "-o", metavar="FILE", help="A .svg, .png or .pdf file.", show_default=False
        ),
    ],
    match: options.Match = None,
    game: options.Game = None,
    rules: options.Rules = "auto",
    settings: options.Settings = [],  # noqa: B006 # Typer copies it
    aliases: options.Aliases = None,
    encoding: options.Encoding = None,
    limits: options.Limits = [],  # noqa: B006
    quiet: options.Quiet = False,
) -> None:
    """Draw one picture: the race of a game, the score of a match, or what many games tell.

    Examples:

        tavla plot race final.mat --game 2 -o race.svg

        tavla plot outcomes sample_matches -o outcomes.png
    """
    kind = output.suffix.lower().removeprefix(".")
    if kind not in ("svg", "png", "pdf"):
        fail(_("a picture is a .svg, .png or .pdf file, not {name!r}").format(name=output.name))
    check_destination(output)
    from tavla_notation.cli.archived import archive_named
    from tavla_notation.cli.inputs import Inputs

    unread = 0
    archive = archive_named(paths, rules, settings, encoding)
    if archive is not None:
        from tavla_notation.cli.archived_plot import drawn_from

        drawn = drawn_from(archive, picture, match, game, aliases, quiet)
    else:
        inputs = Inputs(
            paths, rules, settings, quiet, encoding=encoding, limits=limits, aliases=aliases
        )
        drawn = _drawn(picture, list(inputs.checked()), match, game, quiet)
        unread = inputs.unread

    from tavla_notation.plots.saving import picture_bytes

    write_file(output, picture_bytes(drawn, kind))
    if not quiet:
        talk(_("wrote {path}").format(path=output))
    if unread:
        raise SystemExit(USAGE)


def _drawn(
    picture: PictureName,
    files: Sequence[Checked],
    match: int | None,
    game: int | None,
    quiet: bool,
) -> Picture:
    from tavla_notation.stats import CountedRecords

    replayed = [found for file in files for found in file.matches]
    if not replayed:
        fail(_("no match was found in these files"))
    if match is not None and match > len(replayed):
        held = quantities.matches(len(replayed))
        fail(
            _("there is no match {match}: these files hold {matches}").format(
                match=match, matches=held
            )
        )
    if picture is PictureName.race:
        findings = [finding for file in files for finding in file.findings]
        raced = replayed[(match or 1) - 1]
        return draw_race(raced, findings, match, len(replayed), game, quiet)
    chosen = replayed
    if picture is PictureName.score and match is not None:
        chosen = replayed[match - 1 : match]
    return draw_counted(picture, CountedRecords(chosen))


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
