"""The report as files in a directory, in one form or in several."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Final

from tavla_notation.check import Checked
from tavla_notation.files import write_whole
from tavla_notation.report.contents import Contents, FileRead
from tavla_notation.report.markdown import render_markdown
from tavla_notation.report.page import render_page
from tavla_notation.report.pictures import picture_book
from tavla_notation.report.sheets import workbook_bytes
from tavla_notation.stats.files import csv_text, parquet_bytes

PAGE: Final = "index.html"


class Form(StrEnum):
    """What a report can be written as."""

    html = "html"
    md = "md"
    xlsx = "xlsx"
    csv = "csv"
    parquet = "parquet"
    pdf = "pdf"


def render_report(
    checked: Sequence[Checked],
    *,
    title: str | None = None,
    command: str = "",
    files: Sequence[FileRead] = (),
) -> str:
    """Return the report as the text of one HTML page that needs no other file.

    The same input gives the same text.
    """
    return render_page(Contents(checked, title=title, command=command, files=files))


def report(
    checked: Sequence[Checked],
    out_dir: str | os.PathLike[str],
    *,
    forms: Sequence[Form | str] = (Form.html,),
    title: str | None = None,
    command: str = "",
    files: Sequence[FileRead] = (),
) -> Path:
    """Write the report on *checked* files into *out_dir*; return the path of the first thing.

    The directory is made if need be; each file appears whole or not at all.  *forms*
    are ``html`` (``index.html``), ``md`` (``report.md``), ``xlsx`` (``report.xlsx``), ``pdf``
    (``pictures.pdf``), ``csv`` and ``parquet`` (``tables/NAME.csv``).  *command* and *files*
    are told under "How this was made".  Words are in the language spoken, those of findings
    and players without a name in the one they were checked in.

    Raises:
        ValueError: for a form that there is not.
        ImportError: where openpyxl or pyarrow is missing, before anything is written.
        OSError: where nothing can be written.
    """
    contents = Contents(checked, title=title, command=command, files=files)
    return write_contents(contents, out_dir, forms)


def write_contents(
    contents: Contents, out_dir: str | os.PathLike[str], forms: Sequence[Form | str]
) -> Path:
    """Write *contents* into *out_dir* as :func:`report` does; return the first thing's path."""
    made = {name: content for form in forms for name, content in _FORMS[Form(form)](contents)}
    directory = Path(out_dir)
    for name, content in made.items():
        target = directory / name
        target.parent.mkdir(parents=True, exist_ok=True)
        write_whole(target, content)
    return directory / next(iter(made))


_Made = Iterator[tuple[str, bytes]]


def _html(contents: Contents) -> _Made:
    yield PAGE, render_page(contents).encode("utf-8")


def _md(contents: Contents) -> _Made:
    yield "report.md", render_markdown(contents).encode("utf-8")


def _xlsx(contents: Contents) -> _Made:
    yield "report.xlsx", workbook_bytes(contents.data)


def _csv(contents: Contents) -> _Made:
    for name, table in contents.data.items():
        yield f"tables/{name}.csv", csv_text(table).encode("utf-8")


def _parquet(contents: Contents) -> _Made:
    for name, table in contents.data.items():
        yield f"tables/{name}.parquet", parquet_bytes(table)


def _pdf(contents: Contents) -> _Made:
    yield "pictures.pdf", picture_book(contents)


_FORMS: Final[Mapping[Form, Callable[[Contents], _Made]]] = {
    Form.html: _html,
    Form.md: _md,
    Form.xlsx: _xlsx,
    Form.csv: _csv,
    Form.parquet: _parquet,
    Form.pdf: _pdf,
}
