"""A record as JSON lines, version 1: one object a line, and nothing is lost.

docs/json-lines.md describes them.  ``readers/json_lines.py`` reads them back.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeAlias

from tavla_notation.board import ByPlayer, Position
from tavla_notation.notation.writers.mat import format_move
from tavla_notation.record import (
    Action,
    Beaver,
    Dance,
    Double,
    Drop,
    Edited,
    Game,
    Match,
    Moves,
    NotRecorded,
    Raccoon,
    Remark,
    Resignation,
    Result,
    StartPosition,
    Tag,
    Take,
    Turn,
    Unreadable,
)

SCHEMA: Final = "tavla-notation 1"
Line: TypeAlias = dict[str, Any]


def write_json_lines(matches: Sequence[Match]) -> str:
    """Return *matches* as lines of JSON, each match beginning with its own line."""
    return "".join(f"{as_json(line)}\n" for match in matches for line in _lines(match))


def as_json(line: Line) -> str:
    """Return *line* as a line holds it."""
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))


def match_line(match: Match) -> Line:
    """Return what the line of a match says."""
    head: Line = {"match": SCHEMA, "length": match.length, "layout": match.layout}
    head["tags"] = _tags(match.tags)
    if match.options:
        head["options"] = _tags(match.options)
    if match.remarks:
        head["remarks"] = [[remark.before, remark.text] for remark in match.remarks]
    return head


def _lines(match: Match) -> Iterator[Line]:
    yield match_line(match)
    for game in match.games:
        yield game_line(game)
        remarks = sorted(game.remarks, key=lambda remark: remark.before)
        yield from _turns(game, remarks)


def _turns(game: Game, remarks: Sequence[Remark]) -> Iterator[Line]:
    waiting = iter(remarks)
    remark = next(waiting, None)
    for index, turn in enumerate(game.turns):
        while remark is not None and remark.before <= index:
            yield {"remark": remark.text}
            remark = next(waiting, None)
        yield turn_line(turn)
    while remark is not None:
        yield {"remark": remark.text}
        remark = next(waiting, None)


def _tags(tags: Sequence[Tag]) -> list[list[str]]:
    return [[tag.name, tag.value] for tag in tags]


def game_line(game: Game) -> Line:
    """Return what the line of a game says."""
    head: Line = {"game": game.number, "names": list(game.names)}
    head["scores"] = None if game.scores is None else list(game.scores)
    if game.opening:
        head["opening"] = [str(roll) for roll in game.opening]
    if game.start is not None:
        head["start"] = _start(game.start)
    return head


def _start(start: StartPosition) -> Line:
    owner = start.cube_owner
    return {
        "position": _position(start.position),
        "cube": start.cube,
        "cube_owner": None if owner is None else owner.value,
    }


def _position(position: Position) -> Line:
    """Return the 26 counts of both sides, each in its own numbering: off, 1 to 24, the bar."""
    held: Line = {"on_roll": position.on_roll.value}
    held["white"], held["black"] = (list(side.checkers) for side in position.sides)
    waiting: ByPlayer[int] = position.sides.map(lambda side: side.waiting)
    if any(waiting):
        held["waiting"] = list(waiting)
    return held


def turn_line(turn: Turn) -> Line:
    """Return what the line of a turn says."""
    line: Line = {"turn": turn.number, "player": turn.player.value}
    if turn.roll is not None:
        line["dice"] = str(turn.roll)
    line["does"], more = _action(turn.action)
    line.update(more)
    return line


def _action(action: Action) -> tuple[str, Line]:
    """Return the word for an action, and what it needs beside it."""
    match action:
        case Moves(moves):
            return "moves", {"play": " ".join(map(format_move, moves))}
        case Dance(in_words):
            return "dance", {"in_words": True} if in_words else {}
        case NotRecorded():
            return "not-recorded", {}
        case Edited(position):
            return "edited", {"position": _position(position)}
        case Double(value):
            return "double", _value(value)
        case Beaver(value):
            return "beaver", _value(value)
        case Raccoon(value):
            return "raccoon", _value(value)
        case Take():
            return "take", {}
        case Drop():
            return "drop", {}
        case Resignation(kind, whole_match):
            more: Line = {} if kind is None else {"kind": kind.value}
            return "resignation", more | ({"whole_match": True} if whole_match else {})
        case Result():
            return "result", _result(action)
        case Unreadable(text):
            return "unreadable", {"text": text}
    raise AssertionError(f"no line is written for {action!r}")


def _value(value: int | None) -> Line:
    return {} if value is None else {"value": value}


def _result(result: Result) -> Line:
    held: Line = {} if result.points is None else {"points": result.points}
    if result.kind is not None:
        held["kind"] = result.kind.value
    if result.lost:
        held["lost"] = True
    if result.wins_match:
        held["wins_match"] = True
    return held
