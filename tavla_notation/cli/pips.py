"""``tavla pips``: the pip counts of a record, or of one position."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tavla_notation.cli import options
from tavla_notation.cli.streams import can_draw, fail, talk, write
from tavla_notation.cli.tables import TableFormat, plainly_shown, write_table

if TYPE_CHECKING:
    from tavla_notation.stats import Table

_BARS = "▁▂▃▄▅▆▇█"
_COLUMNS = ["turn", "player", "pips_white", "pips_black", "lead", "hits", "danced", "code"]
_SPARKS = 48
"""Columns of the line that shows the race; longer games are thinned out."""


def pips(
    what: Annotated[
        list[str],
        typer.Argument(
            metavar="PATH...|POSITION",
            help="Match records, or one position: as text, an XGID, or a GNU Position ID.",
            show_default=False,
        ),
    ],
    format: Annotated[
        TableFormat, typer.Option(help="How the counts are written.")
    ] = TableFormat.table,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="Write to a file.", show_default=False),
    ] = None,
    rules: options.Rules = "auto",
    quiet: options.Quiet = False,
) -> None:
    """Count the pips, turn by turn, or of one position.

    Examples:

      tavla pips final.mat

      tavla pips "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"
    """
    if len(what) == 1 and what[0] != "-" and not Path(what[0]).exists():
        position = _position(what[0], rules)
        if position is not None:
            write([position])
            return
    from tavla_notation.cli.inputs import Inputs
    from tavla_notation.stats import pips_table

    inputs = Inputs(what, rules, (), quiet)
    files = list(inputs.checked())
    replayed = [match for file in files for match in file.matches]
    data = pips_table(replayed, [finding for file in files for finding in file.findings])
    if format is TableFormat.table and output is None:
        for _, game in data.groupby(["match", "game"], sort=False):
            _write_game(game)
    else:
        write_table(data, plainly_shown("pips", data), format, output)
    if not replayed and not quiet:
        talk("tavla: no match was found in these files")
    if inputs.unread or not replayed:
        raise typer.Exit(2)


def _position(text: str, rules: str) -> str | None:
    """Return the counts of a position in a sentence, None where *text* looks like a path."""
    from tavla_notation.board.identify import identify_position
    from tavla_notation.cli.inputs import rule_set_named

    named = rule_set_named(rules)
    try:
        position = identify_position(text, total=named.checkers if named else 15).position
    except ValueError as error:
        if any(char in text for char in "/\\*.?") or "://" in text:
            return None
        fail(f"{text!r} is neither a file nor a position: {error}")
    mine, his = position.mover.pips, position.opponent.pips
    lead = abs(mine - his)
    if mine == his:
        verdict = "the race is level"
    else:
        leader = "the player on roll" if mine < his else "his opponent"
        verdict = f"{leader} leads by {lead} pip{'' if lead == 1 else 's'}"
    return f"on roll {mine}, opponent {his}: {verdict}\n"


def _write_game(game: Table) -> None:
    from tavla_notation.cli.tables import printed

    first = game.iloc[0]
    write([f"match {first['match']}, game {first['game']}: {first['white']} – {first['black']}\n"])
    if can_draw():
        pad = max(len(str(first["white"])), len(str(first["black"])))
        for seat in ("white", "black"):
            counts = [int(count) for count in game[f"pips_{seat}"]]
            write([f"{first[seat]!s:<{pad}}  {counts[0]:>3} {_sparkline(counts)} {counts[-1]}\n"])
    write(["\n", printed(plainly_shown("pips", game[_COLUMNS])), "\n"])


def _sparkline(counts: list[int]) -> str:
    step = max(1, -(-len(counts) // _SPARKS))
    top = max(max(counts), 1)
    return "".join(_BARS[count * (len(_BARS) - 1) // top] for count in counts[::step])
