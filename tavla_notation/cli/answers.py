"""The answer to a question in SQL, written as a table, CSV or JSON without a value changed."""

from __future__ import annotations

import csv
import io
import json
import math
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tavla_notation.cli.files import write_file
from tavla_notation.cli.streams import write
from tavla_notation.cli.tables import Shown, TableFormat, printed
from tavla_notation.language import _
from tavla_notation.language.figures import figure

if TYPE_CHECKING:
    from tavla_notation.archive.query import Answer

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""How text begins that a spreadsheet would run."""
_WORDS: Final = frozenset({"varchar", "enum", "union"})
"""Types whose values may be any text; that of others may begin with a minus, and stays so."""


def write_answer(answer: Answer, format: TableFormat, output: Path | None = None) -> None:
    """Write *answer* to *output*, or to the terminal; what fails ends the program."""
    match format:
        case TableFormat.csv:
            text = _csv(answer)
        case TableFormat.json:
            text = _json(answer)
        case _table:
            text = printed(_shown(answer))
    if output is None:
        write([text])
    else:
        write_file(output, text)


def _csv(answer: Answer) -> str:
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\n")
    writer.writerow(answer.names)
    for row in answer.rows:
        writer.writerow(map(_cell, row, answer.kinds))
    return written.getvalue()


def _cell(value: Any, kind: str) -> Any:
    if kind in _WORDS and isinstance(value, str) and value.startswith(_FORMULA):
        return f"'{value}"
    return _text(value)


def _text(value: Any) -> Any:
    """Return a value with lists as JSON."""
    plain = _plain(value)
    return json.dumps(plain, ensure_ascii=False) if isinstance(plain, list | dict) else plain


def _json(answer: Answer) -> str:
    """Return a list of objects; a name that stands twice is told apart by a number."""
    names: list[str] = []
    for name in answer.names:
        new, number = name, 0
        while new in names:
            number += 1
            new = f"{name}_{number}"
        names.append(new)
    rows = [
        {
            name: json.loads(value) if kind == "json" and value is not None else _plain(value)
            for name, kind, value in zip(names, answer.kinds, row, strict=True)
        }
        for row in answer.rows
    ]
    return json.dumps(rows, ensure_ascii=False, indent=2) + "\n"


def _plain(value: Any) -> Any:
    """Return a value as JSON can hold it: bytes in hexadecimal, a number that is none in words."""
    match value:
        case bytes():
            return value.hex()
        case float() if not math.isfinite(value):
            return str(value)
        case list() | tuple():
            return [_plain(each) for each in value]
        case dict():
            return {str(name): _plain(each) for name, each in value.items()}
    return value


def _shown(answer: Answer) -> Shown:
    from tavla_notation.archive.query import FLOATS, INTEGERS

    numbers = INTEGERS | FLOATS | {"decimal"}
    headings = [
        (_(name) if name else name, kind in numbers)
        for name, kind in zip(answer.names, answer.kinds, strict=True)
    ]
    return Shown(tuple(headings), tuple(tuple(map(_for_people, row)) for row in answer.rows))


def _for_people(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, float):
        return figure(f"{value:.15g}")
    return str(_text(value))
