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
    from tavla_notation.plots.saving import Picture
    from tavla_notation.replay import ReplayedMatch


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
        fail(f"a picture is a .svg, .png or .pdf file, not {output.name!r}")
    check_destination(output)
    from tavla_notation.cli.inputs import Inputs

    inputs = Inputs(
        paths, rules, settings, quiet, encoding=encoding, limits=limits, aliases=aliases
    )
    drawn = _drawn(picture, list(inputs.checked()), match, game, quiet)

    from tavla_notation.plots.saving import picture_bytes

    write_file(output, picture_bytes(drawn, kind))
    if not quiet:
        talk(f"wrote {output}")
    if inputs.unread:
        raise SystemExit(USAGE)


def _drawn(
    picture: PictureName,
    files: Sequence[Checked],
    match: int | None,
    game: int | None,
    quiet: bool,
) -> Picture:
    from tavla_notation import plots, stats
    from tavla_notation.cli.tables import kind_labels

    replayed = [found for file in files for found in file.matches]
    if not replayed:
        fail("no match was found in these files")
    if match is not None and match > len(replayed):
        held = quantities.matches(len(replayed))
        fail(f"there is no match {match}: these files hold {held}")
    single, mars, triple = kind_labels(replayed).values()
    labels = (single, mars, triple)
    if picture is PictureName.score:
        chosen = replayed if match is None else replayed[match - 1 : match]
        return plots.plot_score(stats.scores_table(chosen), labels=labels)
    if picture is PictureName.outcomes:
        outcomes = stats.outcomes_table(stats.games_table(replayed))
        return plots.plot_outcomes(outcomes, labels=labels)
    if picture is not PictureName.race:
        return _of_many(picture, replayed)
    raced = replayed[(match or 1) - 1]
    number = game or 1
    if number > len(raced.replays):
        fail(
            _("there is no game {game}: the match has {games}").format(
                game=number, games=quantities.games(len(raced.replays))
            )
        )
    if not quiet:
        talk_of_choice(match, len(replayed), game, len(raced.replays))
    findings = [finding for file in files for finding in file.findings]
    pips = stats.pips_table([raced], findings)
    which = (match or 1) if len(replayed) > 1 else None
    return plots.plot_race(pips[pips["game"] == number], match=which)


def _of_many(picture: PictureName, replayed: Sequence[ReplayedMatch]) -> Picture:
    """Return a picture that has no match and no game of its own."""
    from tavla_notation import plots, stats

    if picture is PictureName.dice:
        tested = (
            stats.fairness_table(replayed, ("rolls",), of_players=False)
            if stats.has_scipy()
            else None
        )
        return plots.plot_dice(stats.rolls_table(replayed), tested)
    if picture is PictureName.openings:
        return plots.plot_openings(stats.openings_table(replayed))
    games = stats.games_table(replayed)
    if picture is PictureName.lengths:
        return plots.plot_lengths(stats.lengths_table(games))
    matches = stats.matches_table(replayed)
    if picture is PictureName.head_to_head:
        return plots.plot_head_to_head(stats.head_to_head_table(games, matches))
    players = [*matches["white"].head(1), *matches["black"].head(1)]
    return plots.plot_ratings(stats.rating_history_table(matches), players=players)
