"""Plays in the texts of other programs: tokens of points, in the mover's numbering or not."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from tavla_notation.board import BAR, OFF, Player
from tavla_notation.diagnostics import Span
from tavla_notation.language import _
from tavla_notation.notation.cells import DANCE, DANCE_IN_WORDS
from tavla_notation.notation.fold import fold
from tavla_notation.notation.plays import parse_play
from tavla_notation.notation.readers.tracking import Track
from tavla_notation.notation.syntax_errors import NotationError
from tavla_notation.record import Action, CheckerMove, Moves

_TOKEN: Final = re.compile(r"[^\s,;]+")
_MOVE: Final = re.compile(
    r"(2[0-5]|1[0-9]|[1-9]|bar|b)\*?((?:[-/](?:2[0-4]|1[0-9]|[0-9]|bar|off|o)\*?)+)(?:\(([2-4])\))?"
)
_PLAY: Final = re.compile(r"(?<!\S)[^\s/]*+/(?:[^\n]*/)?[^\s/]*+")
_NOTHING: Final = "0/0"

_MEMO_SIZE: Final = 1 << 15

PointOf = Callable[[int], int]
_remembered: dict[tuple[str, int, PointOf | None], Action] = {}


def find_moves(text: str) -> re.Match[str] | None:
    """Return the stretch of *text* with slashes in its words, wherever the verb stands, or None."""
    return _PLAY.search(text)


def parse_moves(text: str, offset: int = 0, point: PointOf | None = None) -> Action:
    """Return what a play says: moves with places that count *offset* from the turn's start.

    The same words are met again and again, so what they say is remembered: it also costs
    the memory of one.

    *point* turns a number that is not the mover's own into his; ``bar`` and ``off`` are
    words, 25 and 0 as well.  Nothing at all is a dance, ``0/0`` a die without use.

    Raises:
        NotationError: with what is wrong where in *text*.
    """
    key = text, offset, point
    action = _remembered.get(key)
    if action is None:
        action = _parse(text, offset, point)
        if len(_remembered) >= _MEMO_SIZE:
            _remembered.clear()
        _remembered[key] = action
    return action


def _parse(text: str, offset: int, point: PointOf | None) -> Action:
    folded = fold(text)
    moves = []
    for token in _TOKEN.finditer(folded):
        word = token[0]
        span = Span(offset + token.start(), offset + token.end())
        if word.replace("-", "/") == _NOTHING:
            moves.append(CheckerMove(OFF, (OFF,), (False,), 1, span))
            continue
        found = _MOVE.fullmatch(word)
        if found is None:
            raise _complaint(word, token.start())
        hops = re.split(r"[-/]", found[2][1:])
        places = [_place(hop.rstrip("*"), point, OFF) for hop in hops]
        if OFF in places[:-1] or BAR in places:
            raise NotationError(
                _("`{text}` goes on from a place where nothing does").format(text=word),
                token.start(),
            )
        moves.append(
            CheckerMove(
                _place(found[1], point, BAR),
                tuple(places),
                tuple(hop.endswith("*") for hop in hops),
                int(found[3] or 1),
                span,
            )
        )
    if all(move.origin == OFF for move in moves):
        return DANCE_IN_WORDS if moves else DANCE
    return Moves(tuple(moves))


def follow(track: Track, player: Player, action: Action) -> None:
    """Do the moves of *action* on the board kept while reading."""
    if not isinstance(action, Moves):
        return
    for move in action.moves:
        for _time in range(move.repeat if move.origin != OFF else 0):
            at = move.origin
            for place in move.destinations:
                track.move(player, at, place)
                at = place


def _place(word: str, point: PointOf | None, word_means: int) -> int:
    if not word.isdigit():
        return word_means
    number = int(word)
    if number in {OFF, BAR} or point is None:
        return number
    return point(number)


def _complaint(word: str, at: int) -> NotationError:
    try:
        parse_play(word)
    except NotationError as error:
        return NotationError(_("`{text}` is no move: {reason}").format(text=word, reason=error), at)
    return NotationError(_("`{text}` is no move").format(text=word), at)
