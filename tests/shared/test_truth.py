"""Every board, pip count and result of the self-play matches, against what the programs knew."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

from tavla_notation.board import Player, format_position_id
from tavla_notation.check import Checked, check_matches
from tavla_notation.diagnostics import Severity
from tavla_notation.notation import read_bytes
from tavla_notation.replay import Replay
from tavla_notation.rules import Termination

SEATS = (Player.WHITE, Player.BLACK)
ENDED_BY = {
    Termination.BORNE_OFF: "bearoff",
    Termination.DROPPED: "drop",
    Termination.RESIGNED: "resign",
}
KINDS = {"single": "single", "mars": "gammon", "triple_mars": "backgammon"}


def checked(path: Path) -> Checked:
    reading = read_bytes(path.read_bytes(), path.name)
    return check_matches(reading.source, reading.matches, reading.diagnostics)


def test_standard_files_have_no_errors(matches_beside: Path) -> None:
    files = sorted((matches_beside / "selfplay").glob("*.mat"))
    assert len(files) > 70
    found = [
        (path.name, finding.code, finding.message)
        for path in files
        for finding in checked(path).findings
        if finding.severity is Severity.ERROR
    ]
    assert found == []


def test_every_board_pip_count_and_result(
    matches_beside: Path, truth: dict[str, dict[str, Any]]
) -> None:
    plies = games = 0
    for path in sorted((matches_beside / "selfplay").glob("*.mat")):
        known = truth[path.stem]
        (match,) = checked(path).matches
        assert list(match.match.names) == known["players"], path.name
        assert len(match.replays) == len(known["games"]), path.name
        for replay, game in zip(match.replays, known["games"], strict=True):
            where = f"{path.name}, game {game['game']}"
            plies += compare_plies(replay, game, where)
            compare_result(replay, game, where)
            games += 1
    assert games > 250
    assert plies > 12_000


def compare_plies(replay: Replay, game: dict[str, Any], where: str) -> int:
    # A roll after which the player resigned is in the record and not among the moves.
    moves = [action for action in game["actions"] if action["action"] == "move"]
    positions = replay.positions()
    assert len(replay.plies) >= len(moves), where
    for ply, move in zip(replay.plies, moves, strict=False):
        at = f"{where}, turn {ply.number}"
        assert ply.player is SEATS[move["player"]], at
        assert sorted(ply.roll.dice[:2]) == sorted(move["dice"]), at
        assert ply.pips_before == move["pips_me"], at
        assert format_position_id(positions[ply.turn_index]) == move["board"], at
        assert ply.play is not None, at
        assert sorted(ply.play.steps) == sorted((a, b) for a, b in move["move"]), at
        assert ply.legal, at
    for before, after in pairwise(moves):
        ply = replay.plies[moves.index(before)]
        if after["player"] != before["player"]:
            assert ply.opponent_pips == after["pips_me"], f"{where}, turn {ply.number}"
    return len(moves)


def compare_result(replay: Replay, game: dict[str, Any], where: str) -> None:
    if game["winner"] is None:
        assert replay.outcome is None, where
        return
    assert replay.outcome is not None, where
    assert replay.outcome.winner is SEATS[game["winner"]], where
    assert replay.outcome.points == game["points"], where
    assert ENDED_BY[replay.outcome.termination] in game["ended_by"], where
    if replay.rules.cube is not None:
        assert replay.crawford == game["crawford"], where
    if replay.outcome.termination is Termination.BORNE_OFF:
        assert replay.outcome.kind is not None
        assert KINDS[replay.outcome.kind.value] == game["kind"], where
