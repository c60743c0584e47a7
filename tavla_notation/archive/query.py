"""Questions in SQL to an archive, through DuckDB, each table a view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tavla_notation.archive.columns import TABLES
from tavla_notation.archive.making import require
from tavla_notation.archive.manifest import ArchiveError

if TYPE_CHECKING:
    from tavla_notation.archive.reading import Archive
    from tavla_notation.stats.schema import Table


class BadQuery(ValueError):
    """A query that DuckDB cannot answer; the message is what it says about it, on one line."""


def query(archive: Archive, sql: str) -> Table:
    """Return what *sql* asks of the tables of *archive*; only what belongs to it is seen.

    Raises:
        MissingPackage: where DuckDB is not installed.
        BadQuery: for what is no query, or asks for what there is not.
        ArchiveError: for an archive without a single part.
    """
    require("duckdb", extra="query")
    import duckdb

    if not archive.parts:
        raise ArchiveError(f"there is nothing in the archive in {archive.directory} yet")
    with duckdb.connect() as connection:
        for name in TABLES:
            paths = [str(archive.directory / name / part.name) for part in archive.parts]
            listed = ", ".join("'" + path.replace("'", "''") + "'" for path in paths)
            connection.execute(f"CREATE VIEW {name} AS SELECT * FROM read_parquet([{listed}])")
        try:
            asked = connection.extract_statements(sql)
            if len(asked) != 1 or asked[0].type.name != "SELECT":
                raise BadQuery("this is no question: one SELECT asks for rows")
            answer: Table = connection.sql(sql).df()
        except duckdb.Error as error:
            raise BadQuery(" ".join(str(error).split())) from error
    return answer
