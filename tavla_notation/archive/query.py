"""Questions in SQL to an archive, through DuckDB, each table a view."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from tavla_notation.archive.columns import TABLES
from tavla_notation.archive.making import require
from tavla_notation.archive.manifest import ArchiveError
from tavla_notation.language import _

if TYPE_CHECKING:
    from tavla_notation.archive.reading import Archive

INTEGERS: Final = frozenset(
    f"{sign}{size}int" for sign in ("", "u") for size in ("tiny", "small", "big", "huge")
) | {"integer", "uinteger"}
FLOATS: Final = frozenset({"float", "double"})
_PLAIN: Final = INTEGERS | FLOATS | {"boolean", "varchar", "blob"}
"""What Python has the very values of; all else is asked for as text, as DuckDB writes it."""


class BadQuery(ValueError):
    """A query that DuckDB cannot answer; the message is what it says about it, on one line."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The rows that were asked for.

    ``kinds`` are DuckDB's names of the columns' types, in small letters.  A value is None for
    NULL, a bool, int, float, str or bytes, or a list, tuple or dict of those; what Python has no
    equal of (decimals, intervals, times that never end) is text.
    """

    names: tuple[str, ...]
    kinds: tuple[str, ...]
    rows: list[tuple[Any, ...]]


def query(archive: Archive, sql: str) -> Answer:
    """Return what *sql* asks of the tables of *archive*; only the parts that belong to it are seen.

    Raises:
        MissingPackage: where DuckDB is not installed.
        BadQuery: for what is no query, or asks for what there is not or is not the archive's.
        ArchiveError: for an archive without a single part, or with one that cannot be read.
    """
    require("duckdb", extra="query")
    import duckdb

    if not archive.parts:
        said = _("there is nothing in the archive in {directory} yet")
        raise ArchiveError(said.format(directory=archive.directory))
    with duckdb.connect(config={"python_enable_replacements": "false"}) as connection:
        try:
            _confine(connection, archive)
        except duckdb.Error as error:
            said = _("the archive in {directory} cannot be read: {reason}")
            reason = _on_one_line(error)
            raise ArchiveError(said.format(directory=archive.directory, reason=reason)) from error
        try:
            asked = connection.extract_statements(sql)
            if len(asked) != 1 or asked[0].type.name != "SELECT":
                raise BadQuery(_("this is no question: one SELECT asks for rows"))
            found = connection.sql(_unended(sql, duckdb.tokenize(sql)))
            wanted = [
                f"CAST(#{number} AS {_asked_as(kind)}) AS c{number}"
                for number, kind in enumerate(found.types, 1)
            ]
            kinds = tuple("json" if str(kind) == "JSON" else kind.id for kind in found.types)
            names = tuple(found.columns)
            return Answer(names, kinds, found.project(", ".join(wanted)).fetchall())
        except duckdb.PermissionException as error:
            said = _("a question sees the tables of the archive and nothing else: {reason}")
            raise BadQuery(said.format(reason=_on_one_line(error))) from error
        except duckdb.Error as error:
            raise BadQuery(_on_one_line(error)) from error


def _confine(connection: Any, archive: Archive) -> None:
    """Make the views, and let the connection read the files of their parts and no others."""
    directory = archive.directory.absolute()
    files = {
        table: [str(directory / table / part.name) for part in archive.parts] for table in TABLES
    }
    for table, paths in files.items():
        connection.execute(f"CREATE VIEW {table} AS SELECT * FROM read_parquet({_listed(paths)})")
    allowed = _listed([path for paths in files.values() for path in paths])
    connection.execute(f"SET allowed_paths = {allowed}")
    connection.execute("SET enable_external_access = false")
    connection.execute("SET lock_configuration = true")


def _listed(paths: list[str]) -> str:
    return "[" + ", ".join("'" + path.replace("'", "''") + "'" for path in paths) + "]"


def _unended(sql: str, tokens: list[tuple[int, Any]]) -> str:
    """Return one statement without the semicolon that ends it: it is asked within another.

    The places of *tokens* count bytes.
    """
    text = bytearray(sql.encode())
    for place, _kind in tokens:
        if text[place : place + 1] == b";":
            text[place] = ord(" ")
    return text.decode()


def _on_one_line(error: Exception) -> str:
    """Return what DuckDB says, less the line that it shows with a mark below."""
    return " ".join(str(error).partition("\nLINE ")[0].split())


def _asked_as(kind: Any) -> str:
    """Return the type in which a value of type *kind* comes to Python as what it is."""
    match kind.id:
        case "list":
            return f"{_asked_as(kind.children[0][1])}[]"
        case "array":
            return f"{_asked_as(kind.children[0][1])}[{kind.children[1][1]}]"
        case "map":
            return f"MAP(VARCHAR, {_asked_as(kind.children[1][1])})"
        case "struct" if all(name for name, _kind in kind.children):
            parts = [
                '"' + name.replace('"', '""') + f'" {_asked_as(part)}'
                for name, part in kind.children
            ]
            return f"STRUCT({', '.join(parts)})"
        case plain if plain in _PLAIN:
            return str(kind)
        case _other:
            return "VARCHAR"
