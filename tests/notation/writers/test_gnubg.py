"""GNU Backgammon loads what we write, and exports the same plays."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections import Counter

import pytest

from tavla_notation.board import Player, Roll
from tavla_notation.notation import read_bytes
from tavla_notation.notation.formats import format_named
from tavla_notation.record import CheckerMove, Match, Moves
from tests.notation.test_roads import ROOT

GNUBG = shutil.which("gnubg", path=f"{os.environ.get('PATH', '')}:/usr/games")
FILES = sorted((ROOT / "sample_matches" / "legal").glob("backgammon-*")) + sorted(
    (ROOT / "tests" / "data").rglob("std_*.mat")
)
IMPORTS = {"mat": "import mat", "sgf": "load match"}


def played(match: Match) -> list[list[tuple[Player, Roll, dict[int, int]]]]:
    """Return every roll that was played, and how many checkers each place lost or got."""
    return [
        [
            (turn.player, turn.roll, displaced(turn.action.moves))
            for turn in game.turns
            if turn.roll is not None and isinstance(turn.action, Moves)
        ]
        for game in match.games
    ]


def displaced(moves: tuple[CheckerMove, ...]) -> dict[int, int]:
    places: Counter[int] = Counter()
    for move in moves:
        places[move.origin] -= move.repeat
        places[move.destinations[-1]] += move.repeat
    return {place: count for place, count in places.items() if count}


@pytest.mark.optional
@pytest.mark.skipif(GNUBG is None, reason="GNU Backgammon is not installed")
@pytest.mark.parametrize("name", IMPORTS)
def test_gnubg_exports_the_same_plays(tmp_path, name):
    write = format_named(name).write
    assert write is not None
    assert GNUBG is not None
    commands = ["set confirm new off", "set confirm save off", "set display off"]
    for number, path in enumerate(FILES):
        source = tmp_path / f"{number}.{name}"
        source.write_text(write(read_bytes(path.read_bytes(), path.name).matches), "utf-8")
        commands += [f'{IMPORTS[name]} "{source}"', f'export match mat "{tmp_path}/{number}.out"']
    done = subprocess.run(
        [GNUBG, "-t", "-q", "-r"],
        input="\n".join([*commands, ""]).encode(),
        capture_output=True,
        env={**os.environ, "HOME": str(tmp_path)},
        check=False,
    )
    assert b"syntax error" not in done.stdout + done.stderr
    for number, path in enumerate(FILES):
        (match,) = read_bytes(path.read_bytes(), path.name).matches
        (again,) = read_bytes((tmp_path / f"{number}.out").read_bytes(), path.name).matches
        assert played(again) == played(match), path.name
