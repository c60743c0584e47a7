"""``tavla stats``: the tables."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from tavla_notation.cli import options
from tavla_notation.cli.files import check_destination
from tavla_notation.cli.streams import USAGE, talk
from tavla_notation.cli.tables import (
    TableFormat,
    check_format,
    kind_labels,
    plainly_shown,
    shown,
    write_table,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tavla_notation.cli.tables import Shown
    from tavla_notation.diagnostics import Diagnostic
    from tavla_notation.replay import ReplayedMatch
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
    table: Annotated[
        TableName,
        typer.Argument(
            metavar="TABLE", help="outcomes, matches, games or turns.", show_default=False
        ),
    ],
    paths: options.Paths,
    by: Annotated[By, typer.Option(help="What outcomes are grouped by.")] = By.player,
    format: Annotated[
        TableFormat, typer.Option(help="How the table is written.")
    ] = TableFormat.table,
    output: options.Output = None,
    rules: options.Rules = "auto",
    settings: options.Settings = [],  # noqa: B006 # Typer copies it
    encoding: options.Encoding = None,
    limits: options.Limits = [],  # noqa: B006
    quiet: options.Quiet = False,
) -> None:
    """Count: who won how often and how, game by game, turn by turn.

    Examples:

        tavla stats outcomes sample_matches

        tavla stats turns final.mat --format csv -o turns.csv
    """
    check_destination(output)
    check_format(format)
    from tavla_notation.cli.inputs import Inputs

    inputs = Inputs(paths, rules, settings, quiet, encoding=encoding, limits=limits)
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
) -> tuple[Table, Shown]:
    from tavla_notation import stats as made
    from tavla_notation.cli.outcomes import shown_outcomes
    from tavla_notation.report import tables

    if table is TableName.turns:
        data = made.turns_table(replayed, findings)
        return data, _shown_turns(data)
    matches = made.matches_table(replayed, findings)
    if table is TableName.matches:
        return matches, shown(tables.show_matches(matches))
    games = made.games_table(replayed)
    labels = kind_labels(replayed)
    if table is TableName.games:
        return games, shown(tables.show_games(games, labels))
    data = made.outcomes_table(games, by=by.value, matches=matches)
    return data, shown_outcomes(data, games, labels)


def _shown_turns(data: Table) -> Shown:
    """Return the columns that a person reads; the others are for programs."""
    roll = data["die_1"].astype(str) + data["die_2"].astype(str)
    table = plainly_shown(
        data.assign(roll=roll).rename(columns={"pips_after": "pips", "opponent_pips": "opponent"})[
            ["match", "game", "turn", "player", "roll", "play", "pips", "opponent", "hits", "code"]
        ]
    )
    if data["match"].nunique() < 2:
        table = table.without("match")
    remark = f"{len(data.columns)} columns there are in all; --format csv writes them"
    return replace(table, remarks=(remark,))
