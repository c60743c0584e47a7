"""Tables as a page shows them: fewer columns, words for codes, numbers that sort."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from tavla_notation.language import N_, _
from tavla_notation.language.figures import count, date, figure
from tavla_notation.language.figures import share as percent
from tavla_notation.report import words
from tavla_notation.report.addresses import game_address
from tavla_notation.stats import Table

MOST_ROWS: Final = 2_000
"""More rows than a browser sorts with ease are left to the command line."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a cell, what it is sorted by, and what it leads to in the replay."""

    text: str
    key: str | float
    address: str = ""


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A table of the page: each column's heading and whether it holds numbers."""

    name: str
    headings: tuple[tuple[str, bool], ...]
    rows: tuple[tuple[Cell, ...], ...]
    total: int

    @property
    def left_out(self) -> str:
        """What is not shown and where it is."""
        return words.rows_left_out(len(self.rows), self.total, self.name)


_ONLY_IF_ANY: Final = frozenset(
    {
        N_("dropped"),
        N_("resigned"),
        N_("unfinished"),
        N_("void"),
        N_("kind not known"),
        N_("not known"),
        N_("uncertain"),
    }
)

_Show: TypeAlias = Callable[[Mapping[str, Any]], Cell]
ColumnOf: TypeAlias = tuple[str, bool, _Show]
"""A heading, whether it stands over numbers, and what a row has there."""


def show_matches(matches: Table) -> ShownTable:
    """Return the table of matches for the page."""
    return show_table(
        "matches",
        matches,
        (
            (_("match"), True, _match),
            (_("players"), False, lambda row: text_cell(words.between(row["white"], row["black"]))),
            (_("score"), True, _score),
            (_("winner"), False, lambda row: text_cell(row["winner"])),
            (_("to"), True, _length),
            (_("games"), True, lambda row: number_cell(row["games"])),
            (_("errors"), True, lambda row: number_cell(row["findings_error"])),
            (_("warnings"), True, lambda row: number_cell(row["findings_warning"])),
            (_("rules"), False, lambda row: text_cell(row["rules"])),
            (_("event"), False, lambda row: text_cell(row["event"])),
            (_("date"), False, lambda row: text_cell(row["date"], date(row["date"] or ""))),
            (_("file"), False, lambda row: text_cell(row["file"])),
        ),
    )


def show_games(games: Table, labels: Mapping[str, str]) -> ShownTable:
    """Return the table of games; *labels* are the rule set's words for the kinds of win."""
    which_match: tuple[ColumnOf, ...] = (
        (_("match"), True, lambda row: number_cell(row["match"])),
        (_("players"), False, lambda row: text_cell(words.between(row["white"], row["black"]))),
    )
    return show_table(
        "games",
        games,
        (
            *(which_match if games["match"].nunique() > 1 else ()),
            (_("game"), True, _game),
            (_("winner"), False, lambda row: text_cell(row["winner"])),
            (_("kind"), False, lambda row: text_cell(labels.get(str(row["kind"])))),
            (_("ended"), False, lambda row: text_cell(_(words.ENDINGS[str(row["termination"])]))),
            (_("points"), True, lambda row: number_cell(row["points"])),
            (_("cube"), True, lambda row: number_cell(row["cube"])),
            (_("rolls"), True, lambda row: number_cell(row["turns"])),
            (_("hits"), True, _hits),
            (_("starter"), False, lambda row: text_cell(row["starter"])),
        ),
    )


def show_outcomes(outcomes: Table, labels: Mapping[str, str]) -> ShownTable:
    """Return the table of outcomes, each share with its count and its 95 % interval."""
    return show_table(
        "outcomes",
        outcomes,
        (
            (_("player"), False, lambda row: text_cell(row["player"])),
            (_("games"), True, lambda row: number_cell(row["games"])),
            (_("won"), True, lambda row: share_cell(row, "wins", "win")),
            *((label, True, _kind(kind)) for kind, label in labels.items()),
            (_("dropped"), True, lambda row: number_cell(row["drops_won"])),
            (_("resigned"), True, lambda row: number_cell(row["resignations_won"])),
            (_("unfinished"), True, lambda row: number_cell(row["unfinished"])),
            (_("void"), True, lambda row: number_cell(row["void"])),
            (_("kind not known"), True, lambda row: number_cell(row["kind_unknown"])),
            (_("not known"), True, lambda row: number_cell(row["not_known"])),
            (_("uncertain"), True, lambda row: number_cell(row["uncertain"])),
            (_("points"), True, lambda row: number_cell(row["points_won"])),
            (_("points a game"), True, _points_a_game),
        ),
    )


def show_table(name: str, table: Table, columns: tuple[ColumnOf, ...]) -> ShownTable:
    """Return *table* for the page: these columns, but for those that tell nothing."""
    rows = table.head(MOST_ROWS)
    records: list[dict[Any, Any]] = rows.astype(object).where(rows.notna(), None).to_dict("records")
    shown = [(column, [column[2](row) for row in records]) for column in columns]
    only_if_any = {_(heading) for heading in _ONLY_IF_ANY}
    kept = [(column, cells) for column, cells in shown if _tells(cells, column[0] in only_if_any)]
    return ShownTable(
        name,
        tuple((heading, numeric) for (heading, numeric, _show), _cells in kept),
        tuple(zip(*(cells for _column, cells in kept), strict=True)),
        len(table),
    )


def _tells(cells: list[Cell], only_if_any: bool) -> bool:
    """Whether a column is worth its room: one of blanks, or of zeros that nobody misses, is not."""
    unless = ("", "0") if only_if_any else ("",)
    return any(cell.text not in unless for cell in cells)


def text_cell(value: str | None, shown: str | None = None) -> Cell:
    """Return a cell of words, *shown* in place of themselves; blank where there are none."""
    return Cell(shown or value or "", value or "")


def number_cell(value: Any) -> Cell:
    """Return a cell of a whole number; blank and the least of all where there is none."""
    return Cell("", -1) if value is None else Cell(count(int(value)), int(value))


def _match(row: Mapping[str, Any]) -> Cell:
    number = int(row["match"])
    return Cell(count(number), number, game_address(number, 1) if row["games"] else "")


def _game(row: Mapping[str, Any]) -> Cell:
    number = int(row["game"])
    return Cell(count(number), number, game_address(int(row["match"]), number))


def _score(row: Mapping[str, Any]) -> Cell:
    white, black = int(row["score_white"]), int(row["score_black"])
    return Cell(f"{white}–{black}", white - black)


def _length(row: Mapping[str, Any]) -> Cell:
    cell = number_cell(row["length"])
    return Cell(words.money(), 0) if cell.key == 0 else cell


def _hits(row: Mapping[str, Any]) -> Cell:
    white, black = int(row["hits_white"]), int(row["hits_black"])
    return Cell(f"{white}–{black}", white + black)


def _kind(kind: str) -> _Show:
    return lambda row: share_cell(row, f"{kind}_won", f"{kind}_won")


def share_cell(row: Mapping[str, Any], counted: str, name: str) -> Cell:
    """Return a cell of a count with its share in percent and that one's interval."""
    number, share = int(row[counted]), row[f"{name}_share"]
    if share is None:  # no games that it could be a share of
        return Cell(f"{number}", -1)
    low, high = 100 * row[f"{name}_low"], 100 * row[f"{name}_high"]
    return Cell(f"{number} · {percent(share)} ({low:.0f}–{high:.0f})", float(share))


def _points_a_game(row: Mapping[str, Any]) -> Cell:
    value = row["points_per_game"]
    if value is None:
        return Cell("", -1)
    if row["points_low"] is None:  # too few games to say how far it can be believed
        return Cell(figure(f"{value:.2f}"), float(value))
    return Cell(
        figure(f"{value:.2f} ({row['points_low']:.2f}–{row['points_high']:.2f})"), float(value)
    )
