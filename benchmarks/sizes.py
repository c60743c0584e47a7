"""How time and memory grow with one file, from 1 game to 5,000, beside GNU Backgammon's import.

python benchmarks/sizes.py DIR --write
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import platform
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from itertools import count, cycle, islice
from pathlib import Path
from typing import Any

from gnubg import find_gnubg, import_all
from selfplay import play_match

from tavla_notation.board import ByPlayer
from tavla_notation.check import check_matches
from tavla_notation.notation import read_bytes, write_mat
from tavla_notation.record import Game, Match, Result, Tag, Turn

HERE = Path(__file__).resolve().parent
PAGE = HERE.parent / "docs" / "benchmarks.md"
BEGIN, END = "<!-- sizes: begin -->", "<!-- sizes: end -->"
SIZES = (1, 10, 100, 1000, 5000)

Report = dict[str, Any]


def make_file(folder: Path, games: int, distinct: int, seed: int) -> Path:
    """Return a session of so many games in one file, made where it is not there yet.

    The first *distinct* games are all different, the rest are the same once more.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"session-{seed}-{distinct}-{games}.mat"
    if not path.exists():
        names = ByPlayer("Ayşe", "Mehmet")
        scores = ByPlayer(0, 0)
        session = []
        for number, game in enumerate(islice(cycle(_games(distinct, seed)), games), start=1):
            *turns, last = game.turns
            assert isinstance(last.action, Result)
            points = last.action.points or 0
            turns.append(Turn(last.player, None, Result(points)))
            session.append(Game(number, names, scores, tuple(turns)))
            scores = scores.replace(last.player, scores[last.player] + points)
        match = Match((Tag("Variation", "Backgammon"),), 0, tuple(session))
        part = path.with_suffix(".part")
        part.write_text(write_mat(match), encoding="utf-8")
        part.replace(path)
    return path


def _games(distinct: int, seed: int) -> list[Game]:
    if distinct not in _made:
        _made[distinct] = list(islice(_played(seed), distinct))
    return _made[distinct]


_made: dict[int, list[Game]] = {}


def _played(seed: int) -> Iterator[Game]:
    for number in count(seed * 1_000_000):
        yield from play_match(number).games


def measure(path: Path) -> Report:
    """Return what reading and checking of one file took in this process."""
    gc.disable()  # as the command does
    started = _clocks()
    reading = read_bytes(path.read_bytes(), path.name)
    read = _clocks()
    peak_read = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    checked = check_matches(reading.source, reading.matches, reading.diagnostics)
    ended = _clocks()
    return {
        "read": [b - a for a, b in zip(started, read, strict=True)],
        "all": [b - a for a, b in zip(started, ended, strict=True)],
        "peak read": peak_read,
        "peak": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss,
        "games": checked.games,
        "rolls": checked.plays,
        "findings": sum(finding.severity.value == "error" for finding in checked.findings),
    }


def _clocks() -> tuple[float, float]:
    return time.process_time(), time.perf_counter()


def main(arguments: list[str] | None = None) -> int:
    asked = _arguments(arguments)
    if asked.measure is not None:
        print(json.dumps(measure(asked.measure)))
        return 0
    program = find_gnubg()
    lines = [
        "| games | rolls | MB | read s | MiB | read, replay, check s | MiB "
        "| GNU Backgammon import s | MiB | our time | our memory |",
        "|--:" * 11 + "|",
    ]
    for games in asked.sizes:
        path = make_file(asked.folder, games, min(asked.distinct, games), asked.seed)
        print(f"{games} games", file=sys.stderr, flush=True)
        ours = _ours(path)
        peer = import_all(program, [path]) if program is not None and path.exists() else None
        lines.append(_row(path, games, ours, peer))
    if program is None:
        lines.append("")
        lines.append("GNU Backgammon is not installed (Debian: `apt install gnubg`): left out.")
    text = "\n".join([_machine(asked), "", *lines])
    print(text)
    if asked.write:
        page = PAGE.read_text(encoding="utf-8")
        before, _, rest = page.partition(BEGIN)
        _, _, after = rest.partition(END)
        PAGE.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}", encoding="utf-8")
    return 0


def _ours(path: Path) -> Report:
    command = [sys.executable, str(HERE / "sizes.py"), "--measure", str(path), str(path.parent)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    report: Report = json.loads(done.stdout)
    return report


def _row(path: Path, games: int, ours: Report, peer: Report | None) -> str:
    cells = [
        f"{games:,}",
        f"{ours['rolls']:,}",
        f"{path.stat().st_size / 1e6:.2f}",
        f"{ours['read'][0]:.2f}",
        f"{ours['peak read'] / 1024:.0f}",
        f"{ours['all'][0]:.2f}",
        f"{ours['peak'] / 1024:.0f}",
    ]
    if peer is None:
        return f"| {' | '.join([*cells, '', '', '', ''])} |"
    spent = peer["legs"]["import"][0]
    cells += [f"{spent:.2f}", f"{peer['peak'] / 1024:.0f}"]
    # Below a tenth of a second the clock of a process says little.
    cells += [
        f"{ours['all'][0] / spent:.0%}" if spent > 0.1 else "",
        f"{ours['peak'] / peer['peak']:.0%}",
    ]
    return f"| {' | '.join(cells)} |"


def _machine(asked: argparse.Namespace) -> str:
    load = f", load average {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return (
        f"{time.strftime('%Y-%m-%d')}, {platform.machine()}, {os.cpu_count()} cores{load}, Python "
        f"{platform.python_version()}, CPU seconds of one process. `python benchmarks/sizes.py DIR "
        f"--distinct {asked.distinct} --seed {asked.seed}`"
    )


def _arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    integer = partial(parser.add_argument, type=int)
    parser.add_argument("folder", type=Path, help="where the files are put; kept for the next run")
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES, help="games a file")
    integer("--distinct", default=1000, help="different games (default: %(default)s)")
    integer("--seed", default=1, help="which games (default: %(default)s)")
    parser.add_argument("--write", action="store_true", help="put the figures into the docs page")
    parser.add_argument("--measure", type=Path, help=argparse.SUPPRESS)
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
