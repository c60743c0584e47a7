"""``tavla archive``: many matches as tables on the disk."""

from __future__ import annotations

import math
import os
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tavla_notation.archive.options import Texts
from tavla_notation.cli import options
from tavla_notation.cli.command import PlainCommand
from tavla_notation.cli.files import check_destination
from tavla_notation.cli.streams import USAGE, fail, reason, talk
from tavla_notation.language import _, ngettext, quantities
from tavla_notation.language.figures import count

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tavla_notation.archive.building import Built
    from tavla_notation.archive.making import Recipe

archive = typer.Typer(
    help="Keep many matches as tables on the disk: build, update, query.",
    add_completion=False,
    rich_markup_mode=None,
    no_args_is_help=True,
)


class QueryFormat(StrEnum):
    """How an answer is written."""

    table = "table"
    csv = "csv"
    json = "json"


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


class EngineName(StrEnum):
    """Where the work is done."""

    local = "local"
    dask = "dask"


Engine = Annotated[
    EngineName,
    typer.Option(help="Where the work is done: by processes here, or by the workers of Dask."),
]
Scheduler = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="The scheduler of Dask, such as tcp://10.0.0.1:8786; its workers must reach the "
        "files and the archive under the same paths.",
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
    engine: Engine = EngineName.local,
    scheduler: Scheduler = None,
    texts: Annotated[
        Texts,
        typer.Option(
            help="Of which files the text is kept in the archive, so that their games can be "
            "played through: those with an error or a warning, all, or none."
        ),
    ] = Texts.faulty,
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
    from tavla_notation.archive.making import Recipe
    from tavla_notation.cli.inputs import encoding_named, limits_named, settings_named

    chosen, house = _rules(rules)
    recipe = Recipe(
        rules,
        house,
        settings_named(settings, chosen),
        encoding_named(encoding),
        limits_named(limits),
        texts,
    )
    _run(paths, output, recipe, jobs, part_size, _start(engine, scheduler), quiet)


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
    engine: Engine = EngineName.local,
    scheduler: Scheduler = None,
    quiet: options.Quiet = False,
) -> None:
    """Add to an archive what is new, read and judged as the rest of it was.

    Examples:

        tavla archive update matches.tavla

        tavla archive update matches.tavla games/
    """
    _run(paths or [], output, None, jobs, part_size, _start(engine, scheduler), quiet)


@archive.command("query", cls=PlainCommand, short_help="Ask an archive in SQL.")
def query(
    sql: Annotated[
        str, typer.Argument(metavar="SQL", help="What to ask, in one string.", show_default=False)
    ],
    directory: Annotated[
        Path, typer.Argument(metavar="ARCHIVE", help="The archive.", show_default=False)
    ],
    format: Annotated[QueryFormat, typer.Option(help="How the answer is written.")] = (
        QueryFormat.table
    ),
    output: options.Output = None,
) -> None:
    """Ask an archive in SQL, through DuckDB: the views files, matches, games, turns, findings,
    duplicates and texts.

    Examples:

        tavla archive query "SELECT count(*) FROM turns" matches.tavla

        tavla archive query "SELECT code, count(*) FROM findings GROUP BY code" matches.tavla
    """
    check_destination(output)
    from tavla_notation.archive.making import MissingPackage
    from tavla_notation.archive.manifest import is_archive
    from tavla_notation.cli.answers import write_answer
    from tavla_notation.cli.archived import archive_named
    from tavla_notation.cli.tables import TableFormat

    opened = archive_named([str(directory)])
    if opened is None:
        if is_archive(sql):
            said = _('the question comes first: tavla archive query "SELECT …" {archive}')
            fail(said.format(archive=sql))
        fail(_("there is no archive in {directory}").format(directory=directory))
    from tavla_notation.archive.query import query as ask

    try:
        answer = ask(opened, sql)
    except (MissingPackage, ValueError) as error:
        fail(str(error))
    write_answer(answer, TableFormat(format.value), output)


def _rules(name: str) -> tuple[Any, str | None]:
    """Return the rule set that ``--rules`` names, and the text of house rules."""
    from tavla_notation.cli.inputs import rule_set_named

    chosen = rule_set_named(name)
    if not (name.lower().endswith(".toml") or os.path.basename(name) != name):
        return chosen, None
    return chosen, Path(name).read_text(encoding="utf-8-sig")


def _start(engine: EngineName, scheduler: str | None) -> Callable[[], Any] | None:
    """Return what starts the workers, None for processes on this machine."""
    if engine is EngineName.local:
        if scheduler is not None:
            fail("--scheduler is for --engine dask")
        return None
    if scheduler is None:
        fail("--engine dask needs --scheduler, the address that dask scheduler printed")

    def start() -> Any:
        from tavla_notation.archive.cluster import Cluster

        return Cluster(scheduler)

    return start


def _run(
    paths: Sequence[str],
    output: Path,
    recipe: Recipe | None,
    jobs: int | None,
    part_size: float | None,
    start: Callable[[], Any] | None,
    quiet: bool,
) -> None:
    """Build or update; whatever goes wrong is one sentence."""
    from tavla_notation.archive.making import MissingPackage, build_archive
    from tavla_notation.cli.archive_progress import Bar

    if part_size is not None and math.isnan(part_size):  # no less than the least, no more than most
        fail(_("--part-size is a number of MB, not {number}").format(number=part_size))
    try:
        with Bar(quiet) as bar:
            built = build_archive(
                paths,
                output,
                recipe,
                jobs=jobs or os.cpu_count() or 1,
                part_size=round(part_size * 1e6) if part_size else None,
                start=start,
                begun=bar.begin,
            )
    except MissingPackage as error:
        fail(str(error))
    except (ValueError, _cannot_write()) as error:
        fail(str(error))
    except OSError as error:
        if error.filename is None:  # of no file: the system has no process, no handle left
            fail(reason(error))
        fail(_("cannot read {path}: {reason}").format(path=error.filename, reason=reason(error)))
    except KeyboardInterrupt:
        said = _("tavla: stopped; what is in {path} is whole, and the same command goes on")
        talk(said.format(path=output))
        raise
    _tell(built, output, quiet)


def _cannot_write() -> type[Exception]:
    from tavla_notation.archive.making import require

    require("pyarrow")
    from tavla_notation.archive.writing import CannotWrite

    return CannotWrite


def _tell(built: Built, output: Path, quiet: bool) -> None:
    for unread in built.unread:
        said = _("tavla: cannot read {name}: {reason}")
        talk(said.format(name=unread.name, reason=unread.why))
    if not quiet:
        talk(f"{output}: {'; '.join(_built(built))}")
    if built.unread:
        raise SystemExit(USAGE)


def _built(built: Built) -> Iterator[str]:
    """Yield what was done, the parts of one sentence."""
    rows = built.rows
    said = ngettext(
        "{number} new file with {matches}, {findings}",
        "{number} new files with {matches}, {findings}",
        rows["files"],
    )
    yield said.format(
        number=count(rows["files"]),
        matches=quantities.matches(rows["matches"]),
        findings=quantities.findings(rows["findings"]),
    )
    left_out, there, lost = rows["duplicates"], built.done, built.lost
    if left_out:
        said = ngettext("{number} duplicate left out", "{number} duplicates left out", left_out)
        yield said.format(number=count(left_out))
    if there:
        said = ngettext("{number} file there already", "{number} files there already", there)
        yield said.format(number=count(there))
    if lost:
        said = ngettext("{number} worker lost on the way", "{number} workers lost on the way", lost)
        yield said.format(number=count(lost))
