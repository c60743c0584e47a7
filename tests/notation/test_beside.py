"""Real files and self-play files, where they lie beside the checkout."""

from __future__ import annotations

import gzip
import json
from itertools import pairwise
from pathlib import Path

import pytest

from tavla_notation.board import Player
from tavla_notation.notation import read_bytes
from tavla_notation.record import (
    Beaver,
    Double,
    Drop,
    Moves,
    Raccoon,
    Resignation,
    Take,
    Turn,
    Unreadable,
)

BESIDE = Path(__file__).resolve().parents[2].parent / "shared" / "matches"
REAL = sorted((BESIDE / "real").glob("*.mat"))
SELF_PLAY = BESIDE / "selfplay" / "truth.jsonl.gz"
CUT = {f"gridgammon-{number:02}.mat" for number in (1, 4, 5, 7)}
"""Files that stop without a line end in the middle of a game: N107 is true of them."""


@pytest.mark.parametrize("path", REAL, ids=lambda path: path.name)
def test_real_files(path):
    reading = read_bytes(path.read_bytes(), path.name)
    expected = ["N107"] if path.name in CUT else []
    assert [finding.code for finding in reading.diagnostics] == expected
    assert reading.format == "mat"
    (match,) = reading.matches
    assert match.length is not None
    for game in match.games:
        assert game.names.white != game.names.black
        assert game.scores is not None
        assert min(game.scores) >= 0
        rolls = [turn for turn in game.turns if turn.roll is not None]
        for before, after in pairwise(rolls):
            between = game.turns[game.turns.index(before) + 1 : game.turns.index(after)]
            assert before.player is not after.player or between, (path.name, game.number, after)
        assert not any(isinstance(turn.action, Unreadable) for turn in game.turns)
        for turn in game.turns:
            if isinstance(turn.action, Moves):
                assert 1 <= sum(move.repeat for move in turn.action.moves) <= 4


@pytest.mark.skipif(not SELF_PLAY.exists(), reason="no self-play files beside this checkout")
def test_self_play():
    with gzip.open(SELF_PLAY, "rt", encoding="utf-8") as lines:
        for line in lines:
            truth = json.loads(line)
            path = SELF_PLAY.with_name(f"{truth['file']}.mat")
            reading = read_bytes(path.read_bytes(), path.name)
            assert reading.diagnostics == ()
            (match,) = reading.matches
            assert match.length == truth["length"]
            assert list(match.names) == truth["players"]
            assert len(match.games) == len(truth["games"])
            for game, played in zip(match.games, truth["games"], strict=True):
                assert list(game.scores) == played["score_before"]
                acts = [act for turn in game.turns if (act := _act(turn)) is not None]
                truly = _without_takes_of_beavers([_true_act(act) for act in played["actions"]])
                if played["ended_by"] == "resign":
                    truly.pop()  # a mat file says it by its result only
                assert acts == truly, (path.name, played["game"])


def _act(turn: Turn) -> tuple[object, ...] | None:
    player = 0 if turn.player is Player.WHITE else 1
    if turn.roll is not None:
        moves = turn.action.moves if isinstance(turn.action, Moves) else ()
        steps = sorted((move.origin, move.destinations[0]) for move in moves)
        return player, "move", sorted((turn.roll.first, turn.roll.second)), steps
    if isinstance(turn.action, Double | Beaver | Raccoon):
        return player, "double"
    if isinstance(turn.action, Take):
        return player, "take"
    if isinstance(turn.action, Drop):
        return player, "drop"
    return (player, "resign") if isinstance(turn.action, Resignation) else None


def _true_act(act: dict) -> tuple[object, ...]:
    if act["action"] in {"move", "dance"}:
        steps = sorted(tuple(step) for step in act.get("move", ()))
        return act["player"], "move", sorted(act["dice"]), steps
    return act["player"], act["action"]


def _without_takes_of_beavers(acts: list[tuple[object, ...]]) -> list[tuple[object, ...]]:
    """A mat file writes no ``Takes`` after a beaver."""
    kinds = [act[1] for act in acts]
    return [
        act
        for at, act in enumerate(acts)
        if not (kinds[at] == "take" and kinds[max(0, at - 2) : at] == ["double", "double"])
    ]
