"""``tavla plot``: one picture."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tavla_notation.cli import options
from tavla_notation.cli.drawing import PictureName, draw_counted, draw_race
from tavla_notation.cli.files import check_destination, write_file
from tavla_notation.cli.streams import USAGE, fail, talk
from tavla_notation.language import _, quantities

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tavla_notation.check import Checked
    from tavla_notation.plots.saving import Picture


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
