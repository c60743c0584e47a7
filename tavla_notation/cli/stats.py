"""``tavla stats``: the tables."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tavla_notation.cli import options
from tavla_notation.cli.streams import USAGE, talk
from tavla_notation.cli.tables import TableFormat, kind_labels, plainly_shown, write_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tavla_notation.diagnostics import Diagnostic
    from tavla_notation.replay import ReplayedMatch
    from tavla_notation.report.tables import ShownTable
    from tavla_notation.stats import Table


class TableName(StrEnum):
    """The tables there are."""

    outcomes = "outcomes"
    matches = "matches"
    games = "games"
    turns = "turns"


class By(StrEnum):
    """What outcomes are grouped by."""

    player = "player"
    rules = "rules"
    event = "event"
    starter = "starter"
    all = "all"


def stats(
    table: Annotated[TableName, typer.Argument(help="The table.", show_default=False)],
    paths: options.Paths,
    by: Annotated[By, typer.Option(help="What outcomes are grouped by.")] = By.player,
    format: Annotated[
        TableFormat, typer.Option(help="How the table is written.")
    ] = TableFormat.table,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="Write to a file.", show_default=False),
    ] = None,
    rules: options.Rules = "auto",
    settings: options.Settings = [],  # noqa: B006 # Typer copies it
    quiet: options.Quiet = False,
) -> None:
    """Count: who won how often and how, game by game, turn by turn.

    Examples:

      tavla stats outcomes sample_matches

      tavla stats turns final.mat --format csv -o turns.csv
    """
    from tavla_notation.cli.inputs import Inputs

    inputs = Inputs(paths, rules, settings, quiet)
    files = list(inputs.checked())
    replayed = [match for file in files for match in file.matches]
    findings = [finding for file in files for finding in file.findings]
    data, shown = _table(table, by, replayed, findings)
    write_table(data, shown, format, output)
    if not replayed and not quiet:
        talk("tavla: no match was found in these files")
    if inputs.unread or not replayed:
        raise typer.Exit(USAGE)


def _table(
    table: TableName, by: By, replayed: Sequence[ReplayedMatch], findings: Sequence[Diagnostic]
) -> tuple[Table, ShownTable]:
    from tavla_notation import stats as made
    from tavla_notation.report import tables as shown

    if table is TableName.matches:
        data = made.matches_table(replayed, findings)
        return data, shown.show_matches(data)
    if table is TableName.turns:
        data = made.turns_table(replayed, findings)
        return data, plainly_shown("turns", data)
    games = made.games_table(replayed)
    labels = kind_labels(replayed)
    if table is TableName.games:
        return games, shown.show_games(games, labels)
    matches = made.matches_table(replayed, findings) if by is By.event else None
    data = made.outcomes_table(games, by=by.value, matches=matches)
    return data, shown.show_outcomes(data, labels)
