"""A record as people type it: a line a turn, whose it is in front."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from tavla_notation.board import Player
from tavla_notation.notation.start_position import start_lines
from tavla_notation.notation.writers.mat import format_cell, head_lines, tag_line
from tavla_notation.record import Game, Match

_PLAIN_NAME: Final = re.compile(r"[^\W\d_][\w.']*(?: [\w.']+)*")
_SEATS: Final = {Player.WHITE: "W", Player.BLACK: "B"}


def write_bare(matches: Sequence[Match]) -> str:
    """Return *matches* with one turn a line: ``W 31: 8/5 6/5``.

    The names stand in the tags, or else in a line above the first game, ``Ali - Veli``.
    There is no place for the score before each game.
    """
    return "\n".join("".join(f"{line}\n" for line in _lines(match)) for match in matches)


def _lines(match: Match) -> Iterator[str]:
    yield from head_lines(match)
    names, length = match.names, match.length
    if any(names) and match.tag("Player 1") is None and match.tag("Player 2") is None:
        if all(_PLAIN_NAME.fullmatch(name) for name in names):
            yield f"{names.white} - {names.black}{'' if length is None else f', {length}'}"
            length = None
        else:
            yield from (tag_line(f"Player {n}", name) for n, name in enumerate(names, start=1))
    if length is not None:
        yield f"{length} point match"
    for game in match.games:
        yield from _game(game)


def _game(game: Game) -> Iterator[str]:
    if game.number is not None:
        yield f"Game {game.number}"
    if game.opening:
        yield tag_line("Opening", " ".join(map(str, game.opening)))
    yield from start_lines(game.start)
    remarks = iter(sorted(game.remarks, key=lambda remark: remark.before))
    remark = next(remarks, None)
    for index, turn in enumerate(game.turns):
        while remark is not None and remark.before <= index:
            yield remark.text
            remark = next(remarks, None)
        yield f"{_SEATS[turn.player]} {format_cell(turn, game.names)}"
    while remark is not None:
        yield remark.text
        remark = next(remarks, None)
