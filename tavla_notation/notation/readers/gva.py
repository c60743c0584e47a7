"""Match documents of the package ``gammonview``, which reads the binary formats for us.

Its document (``.gva``) is JSON: games, and plies with absolute points, White's 24 being
1 (formats.md 12).  What is handed on is the match as a match file, so that a finding
has a line to stand on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from tavla_notation.board import BAR, OFF, ByPlayer, Player, Position, Side
from tavla_notation.diagnostics import Source, Span
from tavla_notation.language import _
from tavla_notation.notation.cells import DANCE, DROP, ROLLS, TAKE
from tavla_notation.notation.readers.building import RecordBuilder
from tavla_notation.notation.readers.tracking import Track, start_of
from tavla_notation.notation.report import Report
from tavla_notation.record import (
    Beaver,
    CheckerMove,
    Double,
    Edited,
    Moves,
    Resignation,
    Result,
    StartPosition,
)

Document = Mapping[str, Any]

_NOWHERE: Final = Span(0, 0)
_DICE_ACTIONS: Final = range(21)
_DOUBLE, _TAKE, _DROP, _RESIGN, _RESIGN_MATCH, _SET = 21, 22, 23, 27, 28, 31
_SEATS: Final = {1: Player.WHITE, 0: Player.BLACK}
_WINNERS: Final = {0: Player.WHITE, 1: Player.BLACK}
_VARIATIONS: Final = {1: "NackGammon", 2: "HyperGammon (3)"}


def match_text(document: Document) -> str:
    """Return a document's match as the text of a match file.

    Raises:
        ValueError, TypeError, KeyError: for a document that is none.
    """
    from tavla_notation.notation.writers.mat import write_mat

    record = RecordBuilder(Source("", ""), Report(""), "gva")
    variation = _head(record, document)
    names = ByPlayer(_line(document["player_white"]), _line(document["player_black"]))
    white, black = _start_score(document)
    for game in document["games"]:
        scores = ByPlayer(white, black)
        record.begin_game(int(game["game_index"]) + 1, names, scores, _NOWHERE)
        _plies(record, game["plies"], Track(start_of(variation.casefold())))
        winner = _WINNERS.get(game.get("winner"))
        points = int(game.get("points_won") or 0)
        if winner is not None and record.game is not None:
            record.game.add(winner, None, Result(points), 0, 0)
            white += points * (winner is Player.WHITE)
            black += points * (winner is Player.BLACK)
    (match,) = record.finish()
    return write_mat(match)


def _line(value: object) -> str:
    """Return a name or place in one line, without what would end a score line's name early."""
    return " ".join(str(value or "").split())


def _head(record: RecordBuilder, document: Document) -> str:
    """Take what the document says of the whole match; return the variation."""
    length = int(document["match_length"])
    for key, tag in (("site", "Site"), ("event", "Event")):
        if document.get(key):
            record.tag(tag, _line(document[key]).replace('"', "'"), 0, 0)
    for number, key in ((1, "player_white"), (2, "player_black")):
        record.tag(f"Player {number}", _line(document[key]).replace('"', "'"), 0, 0)
    timestamp = document.get("timestamp")
    if timestamp:
        date = datetime.fromtimestamp(int(timestamp), UTC)
        record.tag("EventDate", f"{date:%Y.%m.%d}", 0, 0)
    variation = _VARIATIONS.get(int(document.get("variant") or 0), "Backgammon")
    record.tag("Variation", variation, 0, 0)
    if length:
        record.tag("Crawford", "On" if document.get("crawford") else "Off", 0, 0)
    else:
        record.tag("Jacoby", "On" if document.get("jacoby") else "Off", 0, 0)
        record.tag("Beaver", "On" if document.get("beaver") else "Off", 0, 0)
    limit = int(document.get("cube_limit") or 0)
    if limit > 1 and limit.bit_count() == 1:
        record.tag("CubeLimit", str(limit), 0, 0)
    record.length_is(length, 0, 0)
    return variation


def _start_score(document: Document) -> tuple[int, int]:
    score = document.get("score_start")
    if isinstance(score, Mapping):
        values = [int(value) for value in score.values()]
        return (values[0], values[1]) if len(values) == 2 else (0, 0)
    if isinstance(score, Sequence) and len(score) == 2:
        return int(score[0]), int(score[1])
    return 0, 0


def _plies(record: RecordBuilder, plies: Sequence[Document], track: Track) -> None:
    game = record.game
    assert game is not None
    cube = 1
    for ply in plies:
        player = _SEATS[ply["color"]]
        action = int(ply["action_id"])
        before = None if game.last is None else game.last.action
        if action in _DICE_ACTIONS:
            roll = ROLLS[f"{ply['d1']}{ply['d2']}"]
            moves = tuple(_move(step, player, track) for step in ply.get("moves") or ())
            game.add(player, roll, Moves(moves) if moves else DANCE, 0, 0)
        elif action == _SET:
            _set(record, ply, player, track)
        elif action == _DOUBLE:
            cube *= 2
            raised = Beaver if isinstance(before, Double | Beaver) else Double
            game.add(player, None, raised(cube), 0, 0)
        elif action == _TAKE and not isinstance(before, Beaver):
            game.add(player, None, TAKE, 0, 0)
        elif action == _DROP:
            game.add(player, None, DROP, 0, 0)
        elif action in {_RESIGN, _RESIGN_MATCH}:
            resigns = Resignation(whole_match=action == _RESIGN_MATCH)
            game.add(player, None, resigns, 0, 0)


def _move(step: Document, player: Player, track: Track) -> CheckerMove:
    """Return one step; its point counts from White's bar, 0, to Black's, 25."""
    absolute, pips = int(step["from"]), int(step["pips"])
    origin = BAR - absolute if player is Player.WHITE else absolute
    if not 1 <= origin <= BAR:
        raise ValueError(
            _("a checker moves from a point or the bar, not from {place}").format(place=absolute)
        )
    destination = max(OFF, origin - pips)
    hit = track.move(player, origin, destination)
    return CheckerMove(origin, (destination,), (hit,))


def _set(record: RecordBuilder, ply: Document, player: Player, track: Track) -> None:
    """Take a position put there: the start before the first turn, else an illegal play's end."""
    game = record.game
    assert game is not None
    board = [int(count) for count in ply["set_position"]]
    if len(board) != BAR + 1:
        raise ValueError(_("a board has 26 places, not {number}").format(number=len(board)))
    white, black = [0] * (BAR + 1), [0] * (BAR + 1)
    for place, count in enumerate(board):
        if count > 0:
            white[BAR - place] += count
        elif count < 0:
            black[place] -= count
    sides = []
    for checkers in (white, black):
        checkers[OFF] = max(0, track.total - sum(checkers[1:]))
        sides.append(Side(tuple(checkers)))
    both = ByPlayer(*sides)
    track.set(both)
    roll = ROLLS.get(f"{ply.get('d1') or 0}{ply.get('d2') or 0}")
    if roll is None and not game.turns:
        game.start = StartPosition(Position(both, player))
    else:
        game.add(player, roll, Edited(Position(both, player.opponent)), 0, 0)
