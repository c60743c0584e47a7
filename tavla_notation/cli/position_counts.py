"""What ``tavla pips`` says of one position."""

from __future__ import annotations

import json
from dataclasses import astuple, fields
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tavla_notation.cli.files import write_file
from tavla_notation.cli.streams import fail, write
from tavla_notation.cli.tables import Shown, TableFormat, printed
from tavla_notation.language import N_, _, quantities
from tavla_notation.language.figures import figure, share

if TYPE_CHECKING:
    from tavla_notation.board import Position
    from tavla_notation.stats import PositionCounts

_WORDS: Final = {
    "keith": "Keith",
    "thorp": "Thorp",
    "rolls": N_("rolls to bear off"),
    "effective": N_("effective pips"),
}


def write_counts(position: Position, format: TableFormat, output: Path | None) -> None:
    """Write the counts of *position*; Parquet, which is for tables, ends the program."""
    from tavla_notation.stats import position_counts

    counts = position_counts(position)
    named = _named(counts)
    match format:
        case TableFormat.table:
            text = _for_people(counts)
        case TableFormat.json:
            text = json.dumps(named) + "\n"
        case TableFormat.csv:
            text = ",".join(named) + "\n" + ",".join(map(_cell, named.values())) + "\n"
        case TableFormat.md:
            row = tuple(map(_cell, named.values()))
            text = printed(Shown(tuple((name, True) for name in named), (row,)), markdown=True)
        case TableFormat.parquet:
            fail(_("one position is no table for Parquet: say --format json or csv"))
    if output is None:
        write([text])
    else:
        write_file(output, text)


def _named(counts: PositionCounts) -> dict[str, float | None]:
    """Return every count by its name, for programs: the raw pips first."""
    mine, his = counts.on_roll, counts.opponent
    named: dict[str, float | None] = {
        "on_roll": mine.pips,
        "opponent": his.pips,
        "lead": his.pips - mine.pips,
    }
    for name in _WORDS:
        named[f"{name}_on_roll"] = getattr(mine, name)
        named[f"{name}_opponent"] = getattr(his, name)
    return {**named, "kleinman": counts.kleinman}


def _for_people(counts: PositionCounts) -> str:
    mine, his = counts.on_roll, counts.opponent
    pips = _("on roll {mine}, opponent {his}").format(mine=mine.pips, his=his.pips)
    lines = [f"{pips}: {_verdict(mine.pips, his.pips)}\n"]
    names = [field.name for field in fields(mine) if field.name != "pips"]
    rows = [
        (_(_WORDS[name]), _short(one), _short(other))
        for name, one, other in zip(names, astuple(mine)[1:], astuple(his)[1:], strict=True)
        if one is not None or other is not None
    ]
    if rows:
        table = Shown((("", False), (_("on roll"), True), (_("opponent"), True)), tuple(rows))
        lines += ["\n", printed(table)]
    if counts.kleinman is not None:
        lines.append(
            "\n"
            + _("Kleinman: {chance} for the player on roll, in a race").format(
                chance=share(counts.kleinman, 2)
            )
            + "\n"
        )
    return "".join(lines)


def _short(value: float | None) -> str:
    return "" if value is None else figure(f"{value:.2f}")


def _cell(value: float | None) -> str:
    return "" if value is None else str(value)


def _verdict(mine: int, his: int) -> str:
    if mine == his:
        return _("the race is level")
    said = _("the player on roll leads by {pips}")
    if mine > his:
        said = _("his opponent leads by {pips}")
    return said.format(pips=quantities.pips(abs(mine - his)))
