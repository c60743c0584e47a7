"""The tables of an archive, declared once: the project's own ones with what an archive adds.

The files on the disk, the queries and the page of documentation all go by these
declarations.  ``VERSION`` counts up with every change that an older program could not read.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from pandas import CategoricalDtype

from tavla_notation.stats.columns import GAMES as PLAIN_GAMES
from tavla_notation.stats.columns import MATCHES as PLAIN_MATCHES
from tavla_notation.stats.columns import SEAT, TEXT, WORD, Column, Schema, Table
from tavla_notation.stats.columns import TURNS as PLAIN_TURNS

if TYPE_CHECKING:
    import pyarrow as pa

VERSION: Final = 1

KEY: Final = Column(
    "match", "int64", "the match in every archive: 63 bits of a hash of its plays and names"
)
_FILE: Final = Column("file", TEXT, "the file's name as it was read")
_INDEX: Final = Column("index", "int32", "number of the match in its file, from 1")


def _kept(plain: Schema, *added: Column) -> Schema:
    """Return a table of ``stats`` with the archive's key for the number of a match."""
    columns = (KEY if column.name == "match" else column for column in plain)
    return replace(plain, columns=(*columns, *added))


FILES: Final = Schema(
    "files",
    (
        _FILE,
        Column("sha256", TEXT, "hash of its bytes, in hexadecimal; NA where it has none"),
        Column("bytes", "int64", "its length, unpacked", "bytes"),
        Column(
            "state",
            WORD,
            "read; same: its bytes came before under another name; refused, damaged: not "
            "unpacked; stops: whoever reads it is stopped",
        ),
        Column("why", TEXT, "why there are no bytes of it; NA where there are"),
        Column("matches", "int32", "matches in it", "matches"),
        Column("duplicates", "int32", "of them those that came before in another file", "matches"),
    ),
)

MATCHES: Final = _kept(
    PLAIN_MATCHES,
    _INDEX,
    Column("first_white", "Int32", "White's points before the first game", "points"),
    Column("first_black", "Int32", "Black's points before it", "points"),
    Column("winner_seat", SEAT, "who won the match, because two players may bear one name"),
    Column("known_rules", "bool", "the record's rules are known, so that its plays were judged"),
    Column("why_rules", WORD, "why these rules were taken"),
)

GAMES: Final = _kept(
    PLAIN_GAMES,
    Column("score_white", "Int32", "White's points in the match after the game", "points"),
    Column("score_black", "Int32", "Black's points after it", "points"),
    Column("opening_roll", WORD, "the first roll, larger die first; NA if it begins later"),
    Column("opening_play", WORD, "the play with it; NA where not told or not legal"),
    Column("opening_after", WORD, "the position after it, the next player's side first"),
    Column("reply_roll", WORD, "the opponent's first roll; NA where no known play went before"),
    Column("reply_play", WORD, "the play with it"),
    Column("reply_after", WORD, "the position after it"),
)

TURNS: Final = _kept(
    PLAIN_TURNS,
    Column("opening", "bool", "the roll decided who starts, so that it can be no double"),
    Column("counted", "bool", "the roll is written, and no double where it can be none"),
)

FINDINGS: Final = Schema(
    "findings",
    (
        Column("code", WORD, "the code, such as P302"),
        Column("severity", WORD, "error, warning or note; it belongs to the code"),
        Column("message", TEXT, "what is wrong, in one clause"),
        _FILE,
        Column("match", "Int64", "the match; NA for a finding about the file as a whole"),
        Column("index", "Int32", "number of the match in its file, from 1"),
        Column("game", "Int32", "number of the game in its match, from 1"),
        Column("turn", "Int32", "number of the row in the record"),
        Column("player", TEXT, "whose turn"),
        Column("seat", SEAT, "his seat"),
        Column("rules", WORD, "the rule set that judged"),
        Column("rules_reason", WORD, "why that one"),
        Column("line", "int32", "line of the file, from 1"),
        Column("column", "int32", "column of the line, from 1, in characters"),
        Column("end_column", "int32", "where the place ends on that line, itself left out"),
        Column("last_line", "int32", "line on which the place ends"),
        Column("last_column", "int32", "column at which it ends"),
        Column("text", TEXT, "the line; NA where it is longer than 2,000 characters"),
        Column("turn_index", "Int32", "place of the turn among those of its game, from 0"),
        Column("why", TEXT, "the rule in one sentence"),
        Column("help", TEXT, "what to do about it"),
        Column("notes", TEXT, "facts, a JSON list of pairs of a label and words"),
        Column("legal_plays", TEXT, "up to five legal plays, nearest first, between semicolons"),
        Column("legal_play_count", "Int32", "how many there are in all", "plays"),
        Column("caused_by", WORD, "code of the earlier finding that this one follows from"),
    ),
)

DUPLICATES: Final = Schema(
    "duplicates",
    (
        replace(KEY, meaning="the match that is kept"),
        replace(_FILE, meaning="the file that has it once more"),
        _INDEX,
    ),
)

TEXTS: Final = Schema(
    "texts",
    (
        _FILE,
        Column("text", TEXT, "the text that its findings' lines count in, to replay from"),
    ),
)

TABLES: Final = {
    table.name: table for table in (FILES, MATCHES, GAMES, TURNS, FINDINGS, DUPLICATES, TEXTS)
}


def kept_columns(plain: Table) -> dict[str, Any]:
    """Return the columns of a table of ``stats``, the number of a match as wide as a key."""
    columns = {name: plain[name].array for name in plain.columns}
    return {**columns, "match": plain["match"].to_numpy("int64")}


def arrow_schema(table: Schema) -> pa.Schema:
    """Return the table's columns as Parquet holds them; words that repeat are dictionaries."""
    import pyarrow as pa

    return pa.schema([pa.field(column.name, _arrow_type(column)) for column in table])


def _arrow_type(column: Column) -> pa.DataType:
    import pyarrow as pa

    if isinstance(column.dtype, CategoricalDtype):
        return pa.dictionary(pa.int32(), pa.string(), ordered=bool(column.dtype.ordered))
    if column.dtype_name == "string":
        return pa.string()
    known = {"bool": pa.bool_(), "boolean": pa.bool_(), "float64": pa.float64()}
    name = column.dtype_name.lower()
    return known.get(name) or getattr(pa, name)()
