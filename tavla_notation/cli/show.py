"""``tavla show``: a position as a board."""

from __future__ import annotations

import os
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tavla_notation.cli import options
from tavla_notation.cli.files import check_destination, write_file
from tavla_notation.cli.moment import Moment
from tavla_notation.cli.positions import identifier_of
from tavla_notation.cli.streams import can_draw, fail, write
from tavla_notation.language import _

if TYPE_CHECKING:
    from tavla_notation.board import Scene


class Picture(StrEnum):
    """How a board is drawn, or which identifier names it."""

    auto = "auto"
    unicode = "unicode"
    ascii = "ascii"
    svg = "svg"
    png = "png"
    xgid = "xgid"
    ogid = "ogid"
    gnubg_id = "gnubg-id"
    position_id = "position-id"
    snowie_position = "snowie-position"
    position = "position"


_IDENTIFIERS = set(Picture) - {
    Picture.auto,
    Picture.unicode,
    Picture.ascii,
    Picture.svg,
    Picture.png,
}


class Seat(StrEnum):
    """Who sits at the bottom."""

    roller = "roller"
    white = "white"
    black = "black"


def show(
    what: Annotated[
        str,
        typer.Argument(
            metavar="FILE|POSITION",
            help="A match record, or a position: as text, an XGID, an OGID, a GNU Position ID with "
            "or without a Match ID, a Snowie position.",
            show_default=False,
        ),
    ],
    game: options.Game = None,
    turn: Annotated[
        int | None,
        typer.Option(
            min=1,
            metavar="N",
            help="The row's number; without it the end of the game.",
            show_default=False,
        ),
    ] = None,
    black: Annotated[
        bool, typer.Option("--black", help="Of that row the right cell, not the left.")
    ] = False,
    match: options.Match = None,
    seat: Annotated[Seat, typer.Option(help="Who sits at the bottom.")] = Seat.roller,
    format: Annotated[
        Picture,
        typer.Option(
            metavar="NAME",
            help="How the board is drawn: auto (by the output), unicode, ascii, svg or png. Or in "
            "its place an identifier: xgid, ogid, gnubg-id (with the Match ID), position-id, "
            "snowie-position, or position as text.",
        ),
    ] = Picture.auto,
    output: options.Output = None,
    rules: options.Rules = "auto",
    settings: options.Settings = [],  # noqa: B006 # Typer copies it
    encoding: options.Encoding = None,
) -> None:
    """Show a position as a board, before the turn asked for, with the play drawn in.

    With an identifier for --format its name is written instead, and standard error
    says what that identifier cannot hold.

    Examples:

        tavla show final.mat --game 2 --turn 14

        tavla show "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"

        tavla show 4HPwATDgc/ABMA --format svg -o start.svg

        tavla show final.mat --game 2 --turn 14 --format xgid
    """
    check_destination(output)
    kind = _kind(format, output)
    if what == "-" or os.path.exists(what):
        from tavla_notation.cli.inputs import Inputs
        from tavla_notation.cli.recorded import moment_in_file

        inputs = Inputs([what], rules, settings, quiet=True, encoding=encoding)
        moment = moment_in_file(inputs, match, game, turn, black)
    else:
        moment = _named(what, rules)
    if kind is Picture.png:
        if output is None:
            fail(_("a PNG goes to a file: say -o board.png"))
        write_file(output, _png(moment, seat))
        return
    text = _text(moment, seat, kind)
    if output is None:
        write([text])
    else:
        write_file(output, text)


def _kind(format: Picture, output: Path | None) -> Picture:
    """Return how to draw: auto takes it from the file's name, else from the terminal."""
    if format is not Picture.auto:
        return format
    suffix = output.suffix.lower() if output is not None else ""
    if suffix in (".svg", ".png"):
        return Picture(suffix[1:])
    return Picture.unicode if output is not None or can_draw() else Picture.ascii


def _seen(moment: Moment, seat: Seat) -> Scene:
    """Return the scene from the seat asked for."""
    from tavla_notation.board import Player

    return replace(moment.scene, seat=None if seat is Seat.roller else Player(seat.value))


def _text(moment: Moment, seat: Seat, kind: Picture) -> str:
    scene = _seen(moment, seat)
    if kind in _IDENTIFIERS:
        return f"{identifier_of(moment.situation, kind.value, scene.names)}\n"
    if kind is Picture.svg:
        from tavla_notation.board.diagram_svg import board_svg

        return board_svg(scene) + "\n"
    from tavla_notation.board.diagram_text import board_text

    board = board_text(scene, ascii=kind is Picture.ascii)
    caption = f"{moment.caption}\n\n" if moment.caption else ""
    return f"{caption}{board}\n"


def _png(moment: Moment, seat: Seat) -> bytes:
    from tavla_notation.plots.board import draw_board
    from tavla_notation.plots.saving import picture_bytes

    return picture_bytes(draw_board(_seen(moment, seat)), "png")


def _named(text: str, rules: str) -> Moment:
    from tavla_notation.board import Geometry, Scene
    from tavla_notation.cli.inputs import rule_set_named
    from tavla_notation.cli.positions import is_like_a_file, situation_named

    named = rule_set_named(rules)
    geometry = named.geometry if named else Geometry.OPPOSITE
    try:
        situation = situation_named(text, named)
        scene = Scene(
            situation.position,
            geometry=geometry,
            roll=situation.roll,
            cube=situation.cube,
            cube_owner=situation.cube_owner,
        )
    except ValueError as error:
        if is_like_a_file(text):
            fail(_("there is no file {text}").format(text=text))
        fail(
            _("{text!r} is neither a file nor a position: {reason}").format(text=text, reason=error)
        )
    return Moment(situation, scene)
