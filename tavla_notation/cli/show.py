"""``tavla show``: a position as a board."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tavla_notation.cli import options
from tavla_notation.cli.streams import can_draw, fail, write

if TYPE_CHECKING:
    from tavla_notation.board import ByPlayer, Geometry, Play, Situation


class Picture(StrEnum):
    """How a board is drawn."""

    auto = "auto"
    unicode = "unicode"
    ascii = "ascii"
    svg = "svg"
    png = "png"


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
            help="A match record, or a position: as text, an XGID, or a GNU Position ID.",
            show_default=False,
        ),
    ],
    game: Annotated[int, typer.Option(min=1, help="The game, in a file.")] = 1,
    turn: Annotated[int | None, typer.Option(min=1, help="The row's number.")] = None,
    black: Annotated[
        bool, typer.Option("--black", help="Of that row the right cell, not the left.")
    ] = False,
    match: options.Match = 1,
    seat: Annotated[Seat, typer.Option(help="Who sits at the bottom.")] = Seat.roller,
    format: Annotated[Picture, typer.Option(help="How the board is drawn.")] = Picture.auto,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="Write to a file.", show_default=False),
    ] = None,
    rules: options.Rules = "auto",
) -> None:
    """Show a position as a board, before the turn asked for, with the play drawn in.

    Examples:

      tavla show final.mat --game 2 --turn 14

      tavla show "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"

      tavla show XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10 --format svg -o start.svg
    """
    if what == "-" or Path(what).exists():
        situation, geometry, names, play = _from_file(what, match, game, turn, black, rules)
    else:
        situation, geometry, names, play = _from_text(what, rules)
    _write(situation, geometry, names, play, seat, format, output)


def _write(
    situation: Situation,
    geometry: Geometry,
    names: ByPlayer[str] | None,
    play: Play | None,
    seat: Seat,
    format: Picture,
    output: Path | None,
) -> None:
    from tavla_notation.board import Player

    bottom = None if seat is Seat.roller else Player(seat.value)
    if format is Picture.png:
        _write_png(situation, geometry, names, play, bottom, output)
        return
    if format is Picture.svg:
        from tavla_notation.board.diagram_svg import board_svg

        text = board_svg(
            situation.position,
            seat=bottom,
            geometry=geometry,
            names=names,
            roll=situation.roll,
            cube=situation.cube,
            cube_owner=situation.cube_owner,
            play=play,
        )
    else:
        from tavla_notation.board.diagram_text import board_text

        text = board_text(
            situation.position,
            seat=bottom,
            geometry=geometry,
            ascii=format is Picture.ascii or (format is Picture.auto and not can_draw()),
            names=names,
            roll=situation.roll,
            cube=situation.cube,
            cube_owner=situation.cube_owner,
            play=play,
        )
    if output is None:
        write([text + "\n"])
        return
    try:
        output.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        fail(f"cannot write {output}: {(error.strerror or str(error)).lower()}")


def _write_png(
    situation: Situation,
    geometry: Geometry,
    names: ByPlayer[str] | None,
    play: Play | None,
    bottom: object,
    output: Path | None,
) -> None:
    from tavla_notation.board import Player
    from tavla_notation.plots.board import draw_board
    from tavla_notation.plots.saving import save

    if output is None:
        fail("a PNG goes to a file: say -o board.png")
    assert bottom is None or isinstance(bottom, Player)
    axes = draw_board(
        situation.position,
        seat=bottom,
        geometry=geometry,
        names=names,
        roll=situation.roll,
        cube=situation.cube,
        cube_owner=situation.cube_owner,
        play=play,
    )
    try:
        save(axes, output)
    except OSError as error:
        fail(f"cannot write {output}: {(error.strerror or str(error)).lower()}")


def _from_text(
    text: str, rules: str
) -> tuple[Situation, Geometry, ByPlayer[str] | None, Play | None]:
    from tavla_notation.board import Geometry
    from tavla_notation.board.identify import identify_position
    from tavla_notation.board.text import check_position
    from tavla_notation.cli.inputs import rule_set_named

    named = rule_set_named(rules)
    geometry = named.geometry if named else Geometry.OPPOSITE
    total = named.checkers if named else 15
    try:
        situation = identify_position(text, total=total)
        check_position(situation.position, geometry)
    except ValueError as error:
        fail(f"{text!r} is neither a file nor a position: {error}")
    return situation, geometry, None, None


def _from_file(
    path: str, match: int, game: int, turn: int | None, black: bool, rules: str
) -> tuple[Situation, Geometry, ByPlayer[str] | None, Play | None]:
    from tavla_notation.board import ByPlayer, Player, Situation
    from tavla_notation.check.place import name_of
    from tavla_notation.cli.inputs import Inputs, the_match

    checked = next(Inputs([path], rules, (), quiet=True).checked(), None)
    replayed = the_match(checked, path, match)
    if game > len(replayed.replays):
        games = len(replayed.replays)
        fail(f"{path} has {games} game{'' if games == 1 else 's'}, there is no game {game}")
    replay = replayed.replays[game - 1]
    turns = replay.game.turns
    positions = replay.positions()
    index = len(turns)
    if turn is not None:
        player = Player.BLACK if black else Player.WHITE
        cells = [i for i, cell in enumerate(turns) if cell.number == turn]
        if not cells:
            last = max((cell.number for cell in turns), default=0)
            fail(f"game {game} has no turn {turn}; its last is {last}")
        own = [i for i in cells if turns[i].player is player]
        index = (own or cells)[0]
    ply = next((ply for ply in replay.plies if ply.turn == index), None)
    names = ByPlayer(*(name_of(replay.game, player) for player in Player))
    situation = Situation(positions[index], roll=ply.roll if ply else None, cube=replay.cube)
    if index < len(turns):
        situation = Situation(positions[index], roll=turns[index].roll)
    return situation, replayed.rules.geometry, names, ply.play if ply and ply.legal else None
