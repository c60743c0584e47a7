"""A row as the grammar reads it, before anybody knows whose its cells are."""

from __future__ import annotations

from typing import NamedTuple

from tavla_notation.notation.cells import Cell


class Row(NamedTuple):
    """One line of plays; every place counts from the start of the text that was parsed.

    ``number_place`` is where the digits stand.  ``doubts`` are marks such as
    ``ILLEGAL?``; ``game`` a game line glued to the row: start, end and number;
    ``remark`` what stands behind ``;`` on the row.
    """

    number: int | None
    number_place: tuple[int, int]
    cells: tuple[Cell, ...]
    doubts: tuple[tuple[int, int], ...] = ()
    game: tuple[int, int, int] | None = None
    remark: tuple[int, int] | None = None

    def moved(self, by: int) -> Row:
        """Return the row with every place *by* further on."""
        start, end = self.number_place
        return Row(
            self.number,
            (start + by, end + by),
            tuple(cell._replace(start=cell.start + by, end=cell.end + by) for cell in self.cells),
            tuple((a + by, b + by) for a, b in self.doubts),
            self.game and (self.game[0] + by, self.game[1] + by, self.game[2]),
            self.remark and (self.remark[0] + by, self.remark[1] + by),
        )
