"""What stands in one cell: a roll and a play, a cube word, a result.

This is the fast road's reader of cells as the usual programs write them.  What
it does not know it leaves to the grammar, which knows all; a test holds both to
the same meaning.  Cells and moves repeat without end in an archive, so both are
remembered; positions inside a cell count from its start, hence one remembered
cell serves every place where it stands.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from tavla_notation.board import BAR, OFF, Roll
from tavla_notation.diagnostics import Span
from tavla_notation.record import (
    Action,
    Beaver,
    CheckerMove,
    Dance,
    Double,
    Drop,
    Moves,
    NotRecorded,
    Resignation,
    Result,
    Take,
)

Content = tuple[Roll | None, Action]


class Cell(NamedTuple):
    """One cell of a row: where it stands in the source, and what it says."""

    start: int
    end: int
    roll: Roll | None
    action: Action


ROLLS: Final = {f"{a}{b}": Roll(a, b) for a in range(1, 7) for b in range(1, 7)}
"""The 36 rolls, made once; the key is the two dice as written."""

DANCE: Final = Dance()
DANCE_IN_WORDS: Final = Dance(in_words=True)
NOT_RECORDED: Final = NotRecorded()
TAKE: Final = Take()
DROP: Final = Drop()
PASSES: Final = Drop()
"""``pas``, told by its identity: where no double was offered it is a dance."""
RESIGNS: Final = Resignation()
NOT_ROLLED: Final = Resignation()
"""``00:``, told by its identity: where the game goes on, nobody resigned."""
NO_PLAY_KNOWN: Final = Resignation()
"""``????`` without a roll, likewise."""

_ROLLS_WITH_COLON: Final = {f"{dice}:": roll for dice, roll in ROLLS.items()}
_AFTER_ROLL: Final[dict[str, Action]] = {
    " Cannot Move": DANCE_IN_WORDS,
    " ????": NOT_RECORDED,
    " ???": NOT_RECORDED,
}
_ALONE: Final[dict[str, Action]] = {
    "Takes": TAKE,
    "Drops": DROP,
    "????": NO_PLAY_KNOWN,
    "00:": NOT_ROLLED,
    "00: ????": NOT_ROLLED,
    "Resigns": RESIGNS,
    "Concedes": RESIGNS,
    "Resigned Game": RESIGNS,
    "Resigned Match": Resignation(whole_match=True),
}
_CUBE: Final = re.compile(r"(Doubles|Beavers) ={1,2}> ([0-9]{1,9})")
_RESULT: Final = re.compile(r"(Wins|Losses) ([0-9]{1,9}) points?( and the match)?")
_POINT: Final = r"(?:2[0-4]|1[0-9]|[1-9])"
_MOVE: Final = re.compile(
    rf"({_POINT}|25|[Bb][Aa][Rr])((?:/{_POINT}\*?)*/(?:{_POINT}|0|[Oo][Ff][Ff])\*?)(?:\(([234])\))?"
)

_MEMO_SIZE: Final = 1 << 17
_WIDEST_GAP: Final = 2  # three blanks part two cells
_LONGEST: Final = 160  # a longer cell is no cell, and is not worth remembering
_cells: dict[str, Content | None] = {}
_moves: tuple[dict[str, CheckerMove | None], ...] = tuple({} for _ in range(_LONGEST))

_NEW: Final[Content] = (None, DANCE)
_NEW_MOVE: Final = CheckerMove(0, (), ())
"""What is found of a cell or a move that was never read, told by its identity."""

remembered_cell = _cells.get


def read_cell(text: str) -> Content | None:
    """Return what the cell *text* says, or None where only the grammar can tell."""
    content = _cells.get(text, _NEW)
    if content is _NEW:
        content = parse_cell(text)
        remember_cell(text, content)
    return content


def remember_cell(text: str, content: Content | None) -> None:
    """Keep what *text* says, so that it is found at once when it comes again."""
    if len(text) <= _LONGEST:
        if len(_cells) >= _MEMO_SIZE:
            _cells.clear()
        _cells[text] = content


def parse_cell(text: str) -> Content | None:
    """Return what :func:`read_cell` does, without remembering it."""
    roll = _ROLLS_WITH_COLON.get(text[:3])
    if roll is None:
        return _read_words(text)
    if len(text) == 3:
        return roll, DANCE
    if len(text) >= _LONGEST:
        return None
    moves: list[CheckerMove] = []
    at = last = 3
    for token in text[3:].split(" "):
        if token:
            if at - last > _WIDEST_GAP and moves:
                return None
            known = _moves[at]
            move = known.get(token, _NEW_MOVE)
            if move is _NEW_MOVE:
                if len(known) >= _MEMO_SIZE // 32:
                    known.clear()
                move = known[token] = _read_move(token, at)
            if move is None:
                action = _AFTER_ROLL.get(text[3:])
                return None if action is None else (roll, action)
            moves.append(move)
            last = at + len(token)
        at += len(token) + 1
    return roll, Moves(tuple(moves))


def _read_move(token: str, at: int) -> CheckerMove | None:
    match = _MOVE.fullmatch(token)
    if match is None:
        return None
    origin, hops, repeat = match.groups()
    destinations = []
    hits = []
    for hop in hops[1:].split("/"):
        hit = hop[-1] == "*"
        place = hop[:-1] if hit else hop
        destinations.append(int(place) if place.isdigit() else OFF)
        hits.append(hit)
    return CheckerMove(
        int(origin) if origin.isdigit() else BAR,
        tuple(destinations),
        tuple(hits),
        int(repeat or 1),
        Span(at, at + len(token)),
    )


def _read_words(text: str) -> Content | None:
    action = _ALONE.get(text)
    if action is None:
        if cube := _CUBE.fullmatch(text):
            action = (Double if cube[1] == "Doubles" else Beaver)(int(cube[2]))
        elif result := _RESULT.fullmatch(text):
            action = Result(int(result[2]), None, result[1] == "Losses", result[3] is not None)
        else:
            return None
    return None, action
