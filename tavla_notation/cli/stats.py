"""``tavla stats``: the tables."""

from __future__ import annotations

from typing import Annotated

import typer

from tavla_notation.cli import options
from tavla_notation.cli.files import check_destination
from tavla_notation.cli.stat_tables import (
    By,
    Request,
    TableName,
    check_table,
    make_table,
    rating_named,
)
from tavla_notation.cli.streams import USAGE, fail, talk
from tavla_notation.cli.tables import TableFormat, check_format, write_table
from tavla_notation.language import _, speak


def stats(
    table: Annotated[
        TableName,
        typer.Argument(
            metavar="TABLE",
            help=f"One of {', '.join(TableName)}.",
            show_default=False,
        ),
    ],
    paths: options.Paths,
    by: Annotated[
        By | None,
        typer.Option(
            help="What is grouped by: outcomes, by player unless you say; lengths, by nothing.",
            show_default=False,
        ),
    ] = None,
    format: Annotated[
        TableFormat, typer.Option(help="How the table is written.")
    ] = TableFormat.table,
    score_as: Annotated[
        str | None,
        typer.Option(
            "--score-as",
            metavar="NAME|FILE.toml",
            help="Score outcomes and games as another rule set would, where the record allows it.",
            show_default=False,
        ),
    ] = None,
    rating: Annotated[
        list[str],
        typer.Option(
            metavar="NAME=NUMBER",
            help="What sites differ in, for ratings: start (1500); divisor (100) and floor (1) of "
            "K, which is 5 less experience over divisor and at least floor.",
            show_default=False,
        ),
    ] = [],  # noqa: B006 # Typer copies it
    output: options.Output = None,
    rules: options.Rules = "auto",
    settings: options.Settings = [],  # noqa: B006
    aliases: options.Aliases = None,
    encoding: options.Encoding = None,
    limits: options.Limits = [],  # noqa: B006
    quiet: options.Quiet = False,
) -> None:
    """Count: who won how often and how, game by game, turn by turn, how long games are,
    how the dice fell, what was opened with, who beats whom.

    Examples:

        tavla stats outcomes sample_matches

        tavla stats outcomes sample_matches --score-as tavla-bkgm

        tavla stats lengths sample_matches --by rules

        tavla stats dice sample_matches

        tavla stats ratings archive/ --aliases names.toml

        tavla stats turns final.mat --format csv -o turns.csv
    """
    check_destination(output)
    check_format(format)
    from tavla_notation.cli.archived import archive_named
    from tavla_notation.cli.inputs import Inputs, the_rule_set

    scored = None if score_as is None else the_rule_set(score_as)
    check_table(table, by, scored)
    rated_by = rating_named(table, rating)
    archive = archive_named(paths, rules, settings, encoding)
    if archive is not None:
        from tavla_notation.cli.archived_stats import write_archive_table

        if scored is not None:
            fail(
                _("games are scored as another rule set would from the files, not from an archive")
            )
        write_archive_table(archive, table, by, rated_by, aliases, format, output, quiet)
        return
    inputs = Inputs(
        paths, rules, settings, quiet, encoding=encoding, limits=limits, aliases=aliases
    )
    from tavla_notation.stats import CountedRecords

    with speak(format.language):
        files = list(inputs.checked())
        replayed = [match for file in files for match in file.matches]
        findings = [finding for file in files for finding in file.findings]
        counted = CountedRecords(replayed, findings, scored)
        data, shown = make_table(table, Request(counted, by, rated_by))
    write_table(data, shown, format, output)
    if not replayed and not quiet:
        talk(_("tavla: no match was found in these files"))
    if inputs.unread or not replayed:
        raise SystemExit(USAGE)
