"""``tavla stats`` of an archive: what is larger than the memory is written part by part."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tavla_notation.cli.files import write_pieces
from tavla_notation.cli.inputs import aliases_in
from tavla_notation.cli.stat_tables import By, Request, TableName, make_table
from tavla_notation.cli.streams import USAGE, fail, talk, write
from tavla_notation.cli.tables import TableFormat, write_table
from tavla_notation.language import _, speak
from tavla_notation.language.figures import count as number

if TYPE_CHECKING:
    from tavla_notation.archive.counting import Counted
    from tavla_notation.archive.reading import Archive

_LONG: Final = (TableName.matches, TableName.games, TableName.turns)
_MOST: Final = 1_000_000
"""Rows of a table that is written for people, or as JSON."""


def write_archive_table(
    archive: Archive,
    table: TableName,
    by: By | None,
    rating: Mapping[str, float],
    aliases: Path | None,
    format: TableFormat,
    output: Path | None,
    quiet: bool,
) -> None:
    """Write *table* of an archive as ``tavla stats`` writes that of files.

    Without a match the program ends as it does there, with status 2.
    """
    from tavla_notation.archive.counting import Counted
    from tavla_notation.archive.manifest import ArchiveError

    counted = Counted(archive, None if aliases is None else aliases_in(aliases))
    try:
        if table in _LONG and format is TableFormat.csv:
            _write_csv(counted, table, output)
        else:
            _write_whole(counted, table, Request(counted, by, rating), format, output)
    except ArchiveError as error:
        fail(str(error))
    if not archive.count("matches"):
        if not quiet:
            talk(_("tavla: no match was found in these files"))
        raise SystemExit(USAGE)


def _write_whole(
    counted: Counted, table: TableName, request: Request, format: TableFormat, output: Path | None
) -> None:
    if table in _LONG and (rows := counted.archive.count(table.value)) > _MOST:
        fail(
            _("the table {table} has {rows} rows: say --format csv").format(
                table=table.value, rows=number(rows)
            )
        )
    with speak(format.language):
        data, shown = make_table(table, request)
    write_table(data, shown, format, output)


def _write_csv(counted: Counted, table: TableName, output: Path | None) -> None:
    """Write the rows part by part, the headings once."""
    pieces = _csv(counted, table)
    if output is None:
        write(pieces)
    else:
        write_pieces(output, (piece.encode("utf-8") for piece in pieces))


def _csv(counted: Counted, table: TableName) -> Iterator[str]:
    from tavla_notation import stats
    from tavla_notation.stats.files import csv_text

    schema = {"matches": stats.MATCHES, "games": stats.GAMES, "turns": stats.TURNS}[table.value]
    yield csv_text(schema.empty())
    for chunk in counted.chunks(schema):
        yield csv_text(chunk).partition("\n")[2]
