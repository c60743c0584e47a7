"""``tavla explain``: what a code means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tavla_notation.cli.streams import can_draw, fail, width, write
from tavla_notation.language import _
from tavla_notation.language.figures import either

if TYPE_CHECKING:
    from tavla_notation.diagnostics.explanations import BoardExample


def explain(
    code: Annotated[
        str,
        typer.Argument(
            metavar="CODE",
            help="A code or its name: P302, blocked-point.",
            show_default=False,
        ),
    ],
) -> None:
    """Explain a code: what it says, why, and a wrong and a right example with a board.

    Example:

        tavla explain P302
    """
    from tavla_notation.diagnostics import CODES
    from tavla_notation.diagnostics.explanations import explanation

    by_name = {kind.name: kind.id for kind in CODES.values()}
    asked = "-".join(code.lower().replace("_", " ").split())
    try:
        told = explanation(by_name.get(asked, code))
    except ValueError as error:
        fail(f"{error}; {_meant(asked, by_name)}")
    kind = CODES[told.code]
    write([f"{kind.id} {kind.name} ({kind.severity.word})\n\n"])
    write(_paragraph("{text}", told.what) + _paragraph(_("Why: {text}"), told.why))
    wrong, right = _(told.wrong), _(told.right)
    write(["\n", _("Wrong:"), "\n", _indented(wrong)])
    write(["\n", _("Right:"), "\n", _indented(right)])
    if told.board is not None:
        write(["\n", *_boards(told.board)])


def _meant(asked: str, by_name: dict[str, str]) -> str:
    """Return which codes are like the one *asked* for, or where all of them stand."""
    from difflib import get_close_matches

    ids = {id.lower(): id for id in by_name.values()}
    near = get_close_matches(asked, [*ids, *by_name], cutoff=0.7)
    if not near:
        first, *_others, last = by_name.values()
        return _("they run from {first} to {last}").format(first=first, last=last)
    return _("did you mean {names}?").format(names=either([ids.get(word, word) for word in near]))


def _paragraph(form: str, text: str) -> list[str]:
    from textwrap import fill

    return [fill(form.format(text=_(text)), min(width(), 88)) + "\n"]


def _indented(text: str) -> str:
    return "".join(f"  {line}\n" for line in text.split("\n"))


def _boards(example: BoardExample) -> list[str]:
    from tavla_notation.board import Play, Roll, Scene
    from tavla_notation.board.diagram_text import board_text
    from tavla_notation.board.text import parse_position
    from tavla_notation.notation import parse_play
    from tavla_notation.record import Moves
    from tavla_notation.replay.readings import compile_moves
    from tavla_notation.rules import rule_set

    rules = rule_set(example.rules)
    position = parse_position(example.position, total=rules.checkers)
    roll = Roll(*example.dice)
    pieces = []
    no_play = _("(no play)")
    for label, text in ((_("wrong"), example.wrong), (_("right"), example.right)):
        play: Play | None = None
        if text:
            play = compile_moves(Moves(parse_play(text)), roll).readings[0].play
        pieces.append(f"{label}: {roll}: {text or no_play}\n\n")
        scene = Scene(position, geometry=rules.geometry, roll=roll, play=play)
        drawn = board_text(scene, ascii=not can_draw())
        pieces.append(_indented(drawn) + "\n")
    return pieces
