"""``tavla plot``: one picture."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tavla_notation.cli import options
from tavla_notation.cli.streams import fail

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tavla_notation.check import Checked


class PictureName(StrEnum):
    """The pictures there are."""

    race = "race"
    score = "score"
    outcomes = "outcomes"


def plot(
    picture: Annotated[PictureName, typer.Argument(help="The picture.", show_default=False)],
    paths: options.Paths,
    output: Annotated[
        Path,
        typer.Option(
            "--output", "-o", metavar="FILE", help="A .svg, .png or .pdf file.", show_default=False
        ),
    ],
    match: options.Match = 1,
    game: Annotated[int, typer.Option(min=1, help="The game whose race is drawn.")] = 1,
    rules: options.Rules = "auto",
    settings: options.Settings = [],  # noqa: B006 # Typer copies it
    quiet: options.Quiet = False,
) -> None:
    """Draw one picture: the race of a game, the score of a match, or the outcomes.

    Examples:

      tavla plot race final.mat --game 2 -o race.svg

      tavla plot outcomes sample_matches -o outcomes.png
    """
    if output.suffix.lower() not in (".svg", ".png", ".pdf"):
        fail(f"a picture is a .svg, .png or .pdf file, not {output.name!r}")
    from tavla_notation.cli.inputs import Inputs

    files = list(Inputs(paths, rules, settings, quiet).checked())
    try:
        _draw(picture, files, match, game, output)
    except OSError as error:
        fail(f"cannot write {output}: {(error.strerror or str(error)).lower()}")


def _draw(
    picture: PictureName, files: Sequence[Checked], match: int, game: int, output: Path
) -> None:
    from tavla_notation import plots, stats
    from tavla_notation.cli.tables import kind_labels

    replayed = [found for file in files for found in file.matches]
    if not replayed:
        fail("no match was found in these files")
    single, mars, triple = kind_labels(replayed).values()
    labels = (single, mars, triple)
    if picture is PictureName.score:
        plots.save(plots.plot_score(stats.scores_table(replayed), labels=labels), output)
        return
    if picture is PictureName.outcomes:
        outcomes = stats.outcomes_table(stats.games_table(replayed))
        plots.save(plots.plot_outcomes(outcomes, labels=labels), output)
        return
    if match > len(replayed):
        fail(f"there is no match {match}; the files hold {len(replayed)}")
    chosen = replayed[match - 1]
    if game > len(chosen.replays):
        fail(f"match {match} has no game {game}; it has {len(chosen.replays)}")
    findings = [finding for file in files for finding in file.findings]
    pips = stats.pips_table([chosen], findings)
    plots.save(plots.plot_race(pips[pips["game"] == game]), output)
