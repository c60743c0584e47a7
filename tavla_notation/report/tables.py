"""Tables as a page shows them: fewer columns, words for codes, numbers that sort."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from tavla_notation.language import _
from tavla_notation.language.figures import count, date
from tavla_notation.report import words
from tavla_notation.report.addresses import game_address
from tavla_notation.report.cells import (
    Cell,
    ColumnOf,
    Row,
    number_cell,
    number_of,
    ranged,
    share_of,
    words_of,
)
from tavla_notation.stats import Table

MOST_ROWS: Final = 2_000
"""More rows than a browser sorts with ease are left to the command line."""


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A table of the page: each column's heading and whether it holds numbers.

    ``most`` is the column whose greatest numbers decided which rows are shown, empty where
    they are the first ones.
    """

    name: str
    headings: tuple[tuple[str, bool], ...]
    rows: tuple[tuple[Cell, ...], ...]
    total: int
    most: str

    @property
    def left_out(self) -> str:
        """What is not shown and where it is."""
        return words.rows_left_out(len(self.rows), self.total, self.name, self.most)


def show_matches(matches: Table) -> ShownTable:
    """Return the table of matches for the page."""
    return show_table(
        "matches",
        matches,
        (
            ColumnOf(_("match"), _match),
            ColumnOf(_("players"), _players, is_number=False),
            ColumnOf(_("score"), _score),
            words_of("winner", _("winner")),
            ColumnOf(_("to"), _length),
            number_of("games", _("games")),
            number_of("findings_error", _("errors")),
            number_of("findings_warning", _("warnings")),
            words_of("rules", _("rules")),
            words_of("event", _("event")),
            ColumnOf(_("date"), _date, is_number=False),
            ColumnOf(_("file"), _file, is_number=False),
        ),
    )


def show_games(games: Table, labels: Mapping[str, str]) -> ShownTable:
    """Return the table of games; *labels* are the rule set's words for the kinds of win."""
    which_match = (
        number_of("match", _("match")),
        ColumnOf(_("players"), _players, is_number=False),
    )

    def kind(row: Row) -> Cell:
        label = labels.get(str(row["kind"]), "")
        return Cell(label, label)

    return show_table(
        "games",
        games,
        (
            *(which_match if games["match"].nunique() > 1 else ()),
            ColumnOf(_("game"), _game),
            words_of("winner", _("winner")),
            ColumnOf(_("kind"), kind, is_number=False),
            ColumnOf(_("ended"), _ended, is_number=False),
            number_of("points", _("points")),
            number_of("cube", _("cube")),
            number_of("turns", _("rolls")),
            ColumnOf(_("hits"), _hits),
            words_of("starter", _("starter")),
            number_of("illegal", _("illegal"), if_any=True),
        ),
    )


def show_outcomes(outcomes: Table, labels: Mapping[str, str]) -> ShownTable:
    """Return the table of outcomes, each share with its count and its 95 % interval."""
    return show_table(
        "outcomes",
        outcomes,
        (
            words_of("player", _("player")),
            number_of("games", _("games")),
            share_of("wins", "win", _("won")),
            *(share_of(f"{kind}_won", f"{kind}_won", label) for kind, label in labels.items()),
            number_of("drops_won", _("dropped"), if_any=True),
            number_of("resignations_won", _("resigned"), if_any=True),
            number_of("unfinished", _("unfinished"), if_any=True),
            number_of("void", _("void"), if_any=True),
            number_of("kind_unknown", _("kind not known"), if_any=True),
            number_of("not_known", _("not known"), if_any=True),
            number_of("uncertain", _("uncertain"), if_any=True),
            number_of("illegal", _("illegal"), if_any=True),
            number_of("points_won", _("points")),
            ranged("points_per_game", "points_low", "points_high", _("points a game")),
        ),
        most="games",
    )


def show_table(
    name: str, table: Table, columns: tuple[ColumnOf, ...], *, most: str = ""
) -> ShownTable:
    """Return *table* for the page: these columns, but for those that tell nothing.

    Of too many rows those with the most of *most*, else the first ones.
    """
    rows = table
    if most and len(table) > MOST_ROWS:
        rows = table.sort_values(most, ascending=False, kind="stable")
    rows = rows.head(MOST_ROWS)
    records: list[dict[Any, Any]] = rows.astype(object).where(rows.notna(), None).to_dict("records")
    shown = [(column, [column.cell(row) for row in records]) for column in columns]
    kept = [(column, cells) for column, cells in shown if column.tells(cells)]
    return ShownTable(
        name,
        tuple((column.heading, column.is_number) for column, _cells in kept),
        tuple(zip(*(cells for _column, cells in kept), strict=True)),
        len(table),
        most,
    )


def _players(row: Row) -> Cell:
    pair = words.between(row["white"], row["black"])
    return Cell(pair, pair)


def _match(row: Row) -> Cell:
    number = int(row["match"])
    return Cell(count(number), number, game_address(number, 1) if row["games"] else "")


def _game(row: Row) -> Cell:
    number = int(row["game"])
    return Cell(count(number), number, game_address(int(row["match"]), number))


def _score(row: Row) -> Cell:
    white, black = int(row["score_white"]), int(row["score_black"])
    return Cell(f"{white}–{black}", white - black)


def _length(row: Row) -> Cell:
    cell = number_cell(row["length"])
    return Cell(words.money(), 0) if cell.key == 0 else cell


def _file(row: Row) -> Cell:
    """Return the file's name without its folder, which only makes the table wide."""
    whole = row["file"] or ""
    return Cell(whole.replace("\\", "/").rpartition("/")[2], whole)


def _date(row: Row) -> Cell:
    said = row["date"] or ""
    return Cell(date(said), said)


def _ended(row: Row) -> Cell:
    said = _(words.ENDINGS[str(row["termination"])])
    return Cell(said, said)


def _hits(row: Row) -> Cell:
    white, black = int(row["hits_white"]), int(row["hits_black"])
    return Cell(f"{white}–{black}", white + black)
