"""The tables as a spreadsheet; openpyxl is an extra and loaded here only."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import datetime
from io import BytesIO
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from tavla_notation.board.name_text import clean_name
from tavla_notation.language import _
from tavla_notation.report.headings import column_heading, sheet_title
from tavla_notation.stats import Table

MOST_ROWS: Final = 1_048_575
"""So many rows fit below the headings of a sheet."""
_MODIFIED: Final = re.compile(rb"(<dcterms:modified[^>]*>)[^<]*")
_LONGEST: Final = 32_767
"""So many characters fit into a cell."""
_WHEN: Final = datetime(2000, 1, 1)
"""A workbook wants a date; a fixed one lets the same tables give the same bytes."""


class NoOpenpyxl(ImportError):
    """The package openpyxl, which writes spreadsheets, is missing."""

    def __init__(self) -> None:
        super().__init__(
            _("a spreadsheet needs the package {package}: {command}").format(
                package="openpyxl", command="pip install 'tavla-notation[xlsx]'"
            )
        )


def workbook_bytes(tables: Mapping[str, Table]) -> bytes:
    """Return an .xlsx file with a sheet for each of *tables*, whole, text as text.

    Of a table with more rows than a sheet has the first ones are written.  Raises
    :class:`NoOpenpyxl`.
    """
    try:
        from openpyxl import Workbook
    except ImportError:
        raise NoOpenpyxl from None
    book = Workbook(write_only=True)
    book.properties.created = _WHEN
    for name, table in tables.items():
        sheet = book.create_sheet(sheet_title(name))
        sheet.freeze_panes = "A2"
        for row in _rows(table):
            sheet.append([_cell(sheet, value) for value in row])
    content = BytesIO()
    book.save(content)
    return _without_dates(content.getvalue())


def _rows(table: Table) -> Iterator[list[Any]]:
    yield [column_heading(str(name)) for name in table.columns]
    head = table.head(MOST_ROWS)
    yield from head.astype(object).where(head.notna(), None).to_numpy().tolist()


def _cell(sheet: Any, value: Any) -> Any:
    from openpyxl.cell import WriteOnlyCell

    if not isinstance(value, str):
        return WriteOnlyCell(sheet, value)
    cell = WriteOnlyCell(sheet, clean_name(value)[:_LONGEST])
    cell.data_type = "s"  # what begins with "=" would be taken for a formula
    return cell


def _without_dates(content: bytes) -> bytes:
    """Return the same workbook, its parts and its last change dated with one fixed day."""
    fixed = BytesIO()
    with ZipFile(BytesIO(content)) as old, ZipFile(fixed, "w", ZIP_DEFLATED) as new:
        for name in old.namelist():
            data = old.read(name)
            if name == "docProps/core.xml":
                data = _MODIFIED.sub(rb"\g<1>2000-01-01T00:00:00Z", data)
            new.writestr(ZipInfo(name), data, ZIP_DEFLATED)
    return fixed.getvalue()
