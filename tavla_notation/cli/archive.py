"""``tavla archive``: many matches as tables on the disk."""

from __future__ import annotations

import os
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tavla_notation.cli import options
from tavla_notation.cli.command import PlainCommand
from tavla_notation.cli.streams import USAGE, fail, reason, talk

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tavla_notation.archive.building import Built
    from tavla_notation.archive.making import Recipe

archive = typer.Typer(
    help="Keep many matches as tables on the disk: build, update, query.",
    add_completion=False,
    rich_markup_mode=None,
    no_args_is_help=True,
)


class KeepTexts(StrEnum):
    """Of which files the text is kept."""

    faulty = "faulty"
    all = "all"
    none = "none"


Directory = Annotated[
    Path,
    typer.Option(
        "--output", "-o", metavar="DIR", help="The directory of the archive.", show_default=False
    ),
]
Jobs = Annotated[
    int | None,
    typer.Option(
        "--jobs",
        "-j",
        min=1,
        max=1024,
        metavar="N",
        help="How many processes work; without it one for each processor.",
        show_default=False,
    ),
]
PartSize = Annotated[
    float | None,
    typer.Option(
        "--part-size",
        min=0.001,
        max=4096,
        metavar="MB",
        help="How much text makes one Parquet file; without it 2 to 16, so that each process "
        "has some.",
        show_default=False,
    ),
]


@archive.command("build", cls=PlainCommand, short_help="Read many files into an archive.")
def build(
    paths: options.Paths,
    output: Directory,
    jobs: Jobs = None,
    part_size: PartSize = None,
    texts: Annotated[
        KeepTexts,
        typer.Option(
            help="Of which files the text is kept in the archive, so that their games can be "
            "played through: those with an error or a warning, all, or none."
        ),
    ] = KeepTexts.faulty,
    rules: options.Rules = "auto",
    settings: options.Settings = [],  # noqa: B006 # Typer copies it, and a tuple means otherwise
    encoding: options.Encoding = None,
    limits: options.Limits = [],  # noqa: B006
    quiet: options.Quiet = False,
) -> None:
    """Read many files into an archive: Parquet tables that stats, check and report read fast.

    Whatever stops it, saying the same again goes on where it stopped. A match that is there
    already is left out, under whatever name it comes.

    Examples:

        tavla archive build sample_matches -o matches.tavla

        tavla archive build games/ -o matches.tavla --jobs 2
    """
    from tavla_notation.archive.batch import Texts
    from tavla_notation.archive.making import Recipe
    from tavla_notation.cli.inputs import encoding_named, limits_named, settings_named

    chosen, house = _rules(rules)
    recipe = Recipe(
        rules,
        house,
        settings_named(settings, chosen),
        encoding_named(encoding),
        limits_named(limits),
        Texts(texts.value),
    )
    _run(paths, output, recipe, jobs, part_size, quiet)


@archive.command("update", cls=PlainCommand, short_help="Add what is new.")
def update(
    output: Annotated[
        Path, typer.Argument(metavar="ARCHIVE", help="The archive.", show_default=False)
    ],
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[PATH...]",
            help="What to read; without any, what it was made from.",
            show_default=False,
        ),
    ] = None,
    jobs: Jobs = None,
    part_size: PartSize = None,
    quiet: options.Quiet = False,
) -> None:
    """Add to an archive what is new, read and judged as the rest of it was.

    Examples:

        tavla archive update matches.tavla

        tavla archive update matches.tavla games/
    """
    _run(paths or [], output, None, jobs, part_size, quiet)


def _rules(name: str) -> tuple[Any, str | None]:
    """Return the rule set that ``--rules`` names, and the text of house rules."""
    from tavla_notation.cli.inputs import rule_set_named

    chosen = rule_set_named(name)
    if not (name.lower().endswith(".toml") or os.path.basename(name) != name):
        return chosen, None
    return chosen, Path(name).read_text(encoding="utf-8-sig")


def _run(
    paths: Sequence[str],
    output: Path,
    recipe: Recipe | None,
    jobs: int | None,
    part_size: float | None,
    quiet: bool,
) -> None:
    """Build or update; whatever goes wrong is one sentence."""
    from tavla_notation.archive.making import MissingPackage, build_archive
    from tavla_notation.cli.archive_progress import Bar

    try:
        with Bar(quiet) as bar:
            built = build_archive(
                paths,
                output,
                recipe,
                jobs=jobs or os.cpu_count() or 1,
                part_size=round(part_size * 1e6) if part_size else None,
                begun=bar.begin,
            )
    except MissingPackage as error:
        fail(str(error))
    except (ValueError, _cannot_write()) as error:
        fail(str(error))
    except OSError as error:
        fail(f"cannot read {error.filename}: {reason(error)}")
    except KeyboardInterrupt:
        talk(f"tavla: stopped; what is in {output} is whole, and the same command goes on")
        raise
    _tell(built, output, quiet)


def _cannot_write() -> type[Exception]:
    from tavla_notation.archive.making import require

    require("pyarrow")
    from tavla_notation.archive.writing import CannotWrite

    return CannotWrite


def _tell(built: Built, output: Path, quiet: bool) -> None:
    from tavla_notation.diagnostics.summary import quantity

    for unread in built.unread:
        talk(f"tavla: cannot read {unread.name}: {unread.why}")
    if not quiet:
        new = [quantity(built.rows["files"], "new file"), _matches(built.rows["matches"])]
        told = f"{' with '.join(new)}, {quantity(built.rows['findings'], 'finding')}"
        if built.rows["duplicates"]:
            told += f"; {quantity(built.rows['duplicates'], 'duplicate')} left out"
        if built.done:
            told += f"; {quantity(built.done, 'file')} there already"
        if built.lost:
            told += f"; {quantity(built.lost, 'worker')} lost on the way"
        talk(f"{output}: {told}")
    if built.unread:
        raise typer.Exit(USAGE)


def _matches(number: int) -> str:
    from tavla_notation.diagnostics.summary import quantity

    return quantity(number, "match", "matches")
