"""``tavla pips``: the pip counts of a record, or of one position."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tavla_notation.cli import options
from tavla_notation.cli.files import check_destination, write_file
from tavla_notation.cli.streams import USAGE, can_draw, fail, talk, write
from tavla_notation.cli.tables import (
    Shown,
    TableFormat,
    check_format,
    plainly_shown,
    printed,
    write_table,
)
from tavla_notation.language import _, pgettext, speak
from tavla_notation.language.figures import figure, share
from tavla_notation.record import seat_names

if TYPE_CHECKING:
    from tavla_notation.board import Position
    from tavla_notation.stats import Table

_BARS = "▁▂▃▄▅▆▇█"
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
    output: options.Output = None,
    rules: options.Rules = "auto",
    aliases: options.Aliases = None,
    encoding: options.Encoding = None,
    limits: options.Limits = [],  # noqa: B006 # Typer copies it
    quiet: options.Quiet = False,
) -> None:
    """Count the pips, turn by turn, or of one position.

    Of a position, of a race when it begins, and in csv and json of its every turn, also Keith,
    Thorp, Kleinman's chance, and with all checkers at home the exact rolls to bear off.

    Examples:

        tavla pips final.mat

        tavla pips "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"
    """
    check_destination(output)
    check_format(format)
    if len(what) == 1 and what[0] != "-" and not os.path.exists(what[0]):
        position = _position(what[0], rules)
        if position is not None:
            from tavla_notation.cli.position_counts import write_counts

            write_counts(position, format, output)
            return
    from tavla_notation.cli.inputs import Inputs
    from tavla_notation.stats import pips_table

    inputs = Inputs(what, rules, (), quiet, encoding=encoding, limits=limits, aliases=aliases)
    with speak(format.language):
        files = list(inputs.checked())
        replayed = [match for file in files for match in file.matches]
        data = pips_table(replayed, [finding for file in files for finding in file.findings])
    if format is TableFormat.table:
        games = data.groupby(["match", "game"], sort=False)
        text = "\n".join(_game(game) for _key, game in games)
        if output is None:
            write([text])
        else:
            write_file(output, text)
    else:
        write_table(data, plainly_shown(data), format, output)
    if not replayed and not quiet:
        talk(_("tavla: no match was found in these files"))
    if inputs.unread or not replayed:
        raise SystemExit(USAGE)


def _position(text: str, rules: str) -> Position | None:
    """Return the position that *text* names, None where it looks like a path."""
    from tavla_notation.cli.inputs import rule_set_named
    from tavla_notation.cli.positions import situation_named

    named = rule_set_named(rules)
    try:
        return situation_named(text, named).position
    except ValueError as error:
        if any(char in text for char in "/\\*.?") or "://" in text:
            return None
        fail(
            _("{text!r} is neither a file nor a position: {reason}").format(text=text, reason=error)
        )


def _game(game: Table) -> str:
    first = game.iloc[0]
    names = [str(first["white"]), str(first["black"])]
    if names[0] == names[1]:
        names = list(seat_names())
    said = _("match {match}, game {game}: {white} – {black}")
    lines = [
        said.format(match=first["match"], game=first["game"], white=names[0], black=names[1]) + "\n"
    ]
    if can_draw():
        pad = max(map(len, names))
        for name, seat in zip(names, ("white", "black"), strict=True):
            counts = [int(count) for count in game[f"pips_{seat}"]]
            lines.append(f"{name:<{pad}}  {counts[0]:>3} {_sparkline(counts)} {counts[-1]}\n")
    table = Shown(
        (
            (_("turn"), True),
            (_("player"), False),
            (names[0], True),
            (names[1], True),
            (_("leads"), False),
            (pgettext("leads by how many pips", "by"), True),
            ("", False),
        ),
        tuple(_row(turn, names) for turn in game.to_dict("records")),
    )
    return "".join(lines) + "\n" + printed(table) + _race(game, names)


def _race(game: Table, names: list[str]) -> str:
    """Return a line on how the race stood when it began, if it came to one."""
    race = game[game["race"]]
    if race.empty:
        return ""
    row = race.iloc[0]
    on_roll = names[row["on_roll"] == "black"]
    of_one = _("{player} {pips} pips, Keith {keith}, Thorp {thorp}")
    counts = "; ".join(
        of_one.format(
            player=name,
            pips=row[f"pips_{seat}"],
            keith=figure(f"{row[f'keith_{seat}']:.1f}"),
            thorp=figure(f"{row[f'thorp_{seat}']:.1f}"),
        )
        for name, seat in zip(names, ("white", "black"), strict=True)
    )
    said = _("A race from the start: {counts}; {player} on roll")
    if row["turn"]:
        said = _("A race after turn {turn}: {counts}; {player} on roll")
    told = said.format(turn=row["turn"], counts=counts, player=on_roll)
    if row["kleinman"] == row["kleinman"]:
        told += f", Kleinman {share(row['kleinman'])}"
    return f"\n{told}\n"


def _row(turn: dict[Any, Any], names: list[str]) -> tuple[str, ...]:
    lead = int(turn["lead"])
    at_start = turn["ply"] == 0
    return (
        "" if at_start else str(turn["turn"]),
        "" if at_start else names[turn["seat"] == "black"],
        str(turn["pips_white"]),
        str(turn["pips_black"]),
        names[lead < 0] if lead else "",
        str(abs(lead) or ""),
        _happened(turn),
    )


def _happened(turn: dict[Any, Any]) -> str:
    hits = int(turn["hits"])
    found = [
        _hit(hits) if hits else "",
        _("dance") if turn["danced"] else "",
        turn["code"] if isinstance(turn["code"], str) else "",
        "" if turn["certain"] else _("board not certain"),
    ]
    return ", ".join(filter(None, found))


def _hit(number: int) -> str:
    return _("hit") if number == 1 else _("{number} hits").format(number=number)


def _sparkline(counts: list[int]) -> str:
    step = max(1, -(-len(counts) // _SPARKS))
    top = max(max(counts), 1)
    return "".join(_BARS[count * (len(_BARS) - 1) // top] for count in counts[::step])
