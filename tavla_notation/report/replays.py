"""Every game as the page's script plays it: packed small, a match at a time.

A match is an object of JSON, compressed and in base64.  The script unpacks the
match that somebody wants to see and draws one board at a time, so that a page of
hundreds of matches opens as fast as one of a single match.

A game holds its start and what each turn did; the boards between follow from the
steps, and a test holds them to the engine's.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tavla_notation.board import Player, Position
from tavla_notation.board.name_text import clean_name
from tavla_notation.diagnostics import Diagnostic
from tavla_notation.record import CUBE_ACTIONS, Edited, shown_names
from tavla_notation.replay import Replay, ReplayedMatch
from tavla_notation.replay.situations import situations
from tavla_notation.report import words
from tavla_notation.report.stage import LOOK, board_words, stage
from tavla_notation.stats.scores import standings

_MOST_TEXT: Final = 120
"""So much of a turn's text is shown; a damaged one may be a megabyte."""

Numbered = tuple[int, Diagnostic]
"""A finding with its number on the page."""


@dataclass(frozen=True, slots=True)
class Replays:
    """What the replay of a page needs: a choice of matches, the packed matches, the boards."""

    matches: tuple[str, ...]
    packed: tuple[str, ...]
    stages: Mapping[str, tuple[dict[str, Any], dict[str, Any]]]

    @property
    def setting(self) -> dict[str, Any]:
        """What the script must know before it draws anything."""
        return {
            "stages": dict(self.stages),
            "look": LOOK,
            "board": board_words(),
            "words": words.replay_words(),
        }


def pack_replays(
    replayed: Sequence[ReplayedMatch],
    findings: Sequence[Numbered],
    labels: tuple[str, str, str] | None = None,
) -> Replays:
    """Return all games of *replayed* for the page; *findings* have their numbers on it.

    *labels* say how kinds of win are called where each match's own rule set shall not.
    """
    by_match: dict[tuple[str, int], list[Numbered]] = defaultdict(list)
    for number, finding in findings:
        by_match[finding.place.file, finding.place.match or 0].append((number, finding))
    shown = [(n, match) for n, match in enumerate(replayed, 1) if match.replays]
    geometries = dict.fromkeys(match.rules.geometry for _, match in shown)
    return Replays(
        matches=tuple(_choice(number, match) for number, match in enumerate(replayed, 1)),
        packed=tuple(
            pack(match_data(match, by_match[match.file, match.index], labels)) for match in replayed
        ),
        stages={
            geometry.value: (stage(Player.WHITE, geometry), stage(Player.BLACK, geometry))
            for geometry in geometries
        },
    )


def pack(data: object) -> str:
    """Return *data* as JSON, compressed (zlib) and in base64."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return b64encode(zlib.compress(text.encode("utf-8"), 9)).decode("ascii")


def match_data(
    match: ReplayedMatch,
    findings: Sequence[Numbered] = (),
    labels: tuple[str, str, str] | None = None,
) -> dict[str, Any]:
    """Return a match for the script: its length and its games, each by :func:`game_data`."""
    by_game: dict[int, list[Numbered]] = defaultdict(list)
    for number, finding in findings:
        by_game[finding.place.game or 0].append((number, finding))
    scores = [standing.score for standing in standings(match)]
    return {
        "length": match.match.length or 0,
        "games": [
            game_data(match, replay, by_game[game], labels or match.rules.words)
            | {"score": list(replay.game.scores or scores[game - 1])}
            for game, replay in enumerate(match.replays, 1)
        ],
    }


def game_data(
    match: ReplayedMatch,
    replay: Replay,
    findings: Sequence[Numbered],
    labels: tuple[str, str, str],
) -> dict[str, Any]:
    """Return one game for the script.

    Players are 0 (White) and 1 (Black).  ``start`` are both sides' counts, off, the
    points, bar, waiting, in their own numbering.  A turn is its number in the record, its
    player, its text, its roll and the steps that were done; ``judged`` are the
    steps that the rules were asked about where these are others, ``set`` the boards
    that the record sets in the place of a play, ``cube`` [turn, value, owner, offered] where
    one of them changes, ``findings`` [turn, weight, code, sentence, number].  Turns are
    counted from 0; the one after the last is the game's end.
    """
    game = replay.game
    names = shown_names(game.names).map(clean_name)
    plies = {ply.turn_index: ply for ply in replay.plies}
    turns = []
    for index, turn in enumerate(game.turns):
        ply = plies.get(index)
        roll = ply.roll if ply else turn.roll
        steps = str(ply.play) if ply and ply.play else ""
        text = _text(match.source.text[turn.start : min(turn.end, turn.start + _MOST_TEXT)])
        turns.append([turn.number, _seat(turn.player), text, str(roll) if roll else "", steps])
    data: dict[str, Any] = {
        "names": list(names),
        "way": replay.rules.geometry.value,
        "rules": replay.rules.title,
        "start": _counts(replay.start),
        "turns": turns,
        "end": words.ending(replay.outcome, names, labels),
        "over": replay.outcome is not None,
    }
    judged = {
        j.index: str(j.play)
        for j in replay.judged
        if j.play.steps and str(j.play) != turns[j.index][4]
    }
    boards = {
        index: _counts(turn.action.position)
        for index, turn in enumerate(game.turns)
        if isinstance(turn.action, Edited)
    }
    optional = {
        "judged": judged,
        "set": boards,
        "cube": _cube(match, replay),
        "findings": [_finding(number, finding, len(turns)) for number, finding in findings],
        "uncertain": replay.certain_until,
        "afterEnd": replay.after_end,
        "crawford": replay.crawford,
    }
    return data | {name: value for name, value in optional.items() if value not in ({}, [], None)}


def _text(written: str) -> str:
    text = " ".join(written.split())
    return text if text.isprintable() else clean_name(text)


def _counts(position: Position) -> list[list[int]]:
    return [[*side.checkers, side.waiting] for side in position.sides]


def _seat(player: Player) -> int:
    return 0 if player is Player.WHITE else 1


def _cube(match: ReplayedMatch, replay: Replay) -> list[list[Any]]:
    """Return where the cube's value, owner or offer changes, and to what."""
    turned = any(isinstance(turn.action, CUBE_ACTIONS) for turn in replay.game.turns)
    if replay.rules.cube is None and not turned:
        return []
    changes: list[list[Any]] = []
    last: list[Any] = [1, None, 0]
    for index, situation in enumerate(situations(match, replay)):
        owner = situation.cube_owner
        now = [
            situation.cube,
            None if owner is None else _seat(owner),
            int(situation.offered is not None),
        ]
        if now != last:
            changes.append([index, *now])
            last = now
    return changes


def _finding(number: int, finding: Diagnostic, end: int) -> list[Any]:
    index = finding.place.index
    turn = index if index is not None and 0 <= index < end else end
    return [turn, finding.severity.value, finding.code, finding.message, number]


def _choice(number: int, match: ReplayedMatch) -> str:
    names = shown_names(match.match.names)
    score = standings(match)[-1].score
    return words.choice(number, clean_name(names.white), clean_name(names.black), *score)
