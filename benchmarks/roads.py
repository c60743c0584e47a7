"""One road over one folder of matches in a process of its own: ``roads.py ROAD DIR COUNT``.

Prints one line of JSON: what was read, and for each leg of the road its seconds
of CPU and of wall time.  Imports are made before a clock starts.  ``run.py``
starts these processes and compares them.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

BATCH = 400
"""Files worked through at once, so that memory stays bounded however large the archive."""

SHORTEST = " 1 point match\n\n Game 1\n a : 0    b : 0\n  1) 31: 8/5 6/5\n"


class Clock:
    """Seconds of CPU and of wall time, added up by leg."""

    def __init__(self) -> None:
        self.legs: dict[str, list[float]] = {}

    @contextmanager
    def leg(self, name: str) -> Iterator[None]:
        cpu, wall = time.process_time(), time.perf_counter()
        try:
            yield
        finally:
            spent = self.legs.setdefault(name, [0.0, 0.0])
            spent[0] += time.process_time() - cpu
            spent[1] += time.perf_counter() - wall


def read_by(road: str) -> Callable[[list[Path], Clock], dict[str, int]]:
    """Return a road that reads every text twice: cold, then with what it remembers."""

    def run(files: list[Path], clock: Clock) -> dict[str, int]:
        from tavla_notation.notation import read_text

        read_text(SHORTEST, road=road)  # builds the grammar, which is no part of reading
        texts = [(file.read_text(encoding="utf-8"), file.name) for file in files]
        rolls = 0
        for leg in ("cold", "warm"):
            with clock.leg(leg):
                for text, name in texts:
                    reading = read_text(text, name, road=road)
                    if leg == "cold":
                        rolls += sum(
                            turn.roll is not None
                            for match in reading.matches
                            for game in match.games
                            for turn in game.turns
                        )
        return {"rolls": rolls}

    return run


def whole(files: list[Path], clock: Clock) -> dict[str, int]:
    """Go the whole road: bytes, record, replay and check, table of turns; cold, then warm.

    Python's collector of cycles is off: records and replays have none, and with a
    batch of them in memory it looks through all of them again and again.
    """
    gc.disable()
    return collected(files, clock)


def collected(files: list[Path], clock: Clock) -> dict[str, int]:
    """Go the whole road with Python's collector of cycles as it is by default."""
    from tavla_notation.check import check_matches
    from tavla_notation.notation import read_bytes
    from tavla_notation.stats import turns_table

    turns_table(())  # what pandas loads at its first table is no part of the road
    found = {"rolls": 0, "findings": 0}
    for temper in ("cold", "warm"):
        for batch in batches(files):
            with clock.leg(f"{temper} open"):
                data = [(file.read_bytes(), file.name) for file in batch]
            with clock.leg(f"{temper} read"):
                read = [read_bytes(text, name) for text, name in data]
            with clock.leg(f"{temper} check"):
                checked = [check_matches(r.source, r.matches, r.diagnostics) for r in read]
            with clock.leg(f"{temper} table"):
                matches = (match for file in checked for match in file.matches)
                findings = [finding for file in checked for finding in file.findings]
                table = turns_table(matches, findings)
            found["rolls"] += len(table) if temper == "cold" else 0
            found["findings"] += len(findings) if temper == "cold" else 0
            with clock.leg(f"{temper} free"):  # what was made has to go again; it is no gift
                del read, checked, matches, findings, table
    return found


def columns(engine: str) -> Callable[[list[Path], Clock], dict[str, int]]:
    """Return the same road as an archive goes it: clean files as columns, others as records."""

    def run(files: list[Path], clock: Clock) -> dict[str, int]:
        from tavla_notation import kernel
        from tavla_notation.check import check_matches
        from tavla_notation.notation import read_bytes
        from tavla_notation.stats import turns_table
        from tavla_notation.stats.column_tables import column_turns

        gc.disable()
        turns_table(())
        made = kernel.PlainEngine() if engine == "python" else kernel.best_engine()
        if made.name != engine:
            raise SystemExit("no engine was compiled here")
        found = {"rolls": 0, "findings": 0, "as records": 0}
        for temper in ("cold", "warm"):
            for batch in batches(files):
                with clock.leg(f"{temper} open"):
                    data = [bytes_of(file) for file in batch]
                with clock.leg(f"{temper} check"):
                    clean = kernel.run(data, made)
                with clock.leg(f"{temper} table"):
                    table = column_turns(clean)
                with clock.leg(f"{temper} rest"):
                    rest = [at for at, is_clean in enumerate(clean.clean) if not is_clean]
                    read = [read_bytes(data[at], batch[at].name) for at in rest]
                    checked = [check_matches(r.source, r.matches, r.diagnostics) for r in read]
                    matches = [match for file in checked for match in file.matches]
                    findings = [finding for file in checked for finding in file.findings]
                    others = turns_table(matches, findings) if rest else ()
                if temper == "cold":
                    found["rolls"] += len(table) + len(others)
                    found["findings"] += len(findings)
                    found["as records"] += len(rest)
                with clock.leg(f"{temper} free"):
                    del clean, table, read, checked, matches, findings, others
        return found

    return run


def floor(files: list[Path], clock: Clock) -> dict[str, int]:
    """Do no more than must be done: read the bytes, count the lines, replay in C what was scanned.

    The scan is not counted, nor is any table, nor whether anything is as it should be.
    """
    import numpy as np

    from tavla_notation import kernel
    from tavla_notation.kernel.terms import terms_of
    from tavla_notation.rules import RULE_SETS

    gc.disable()
    engine, terms = kernel.best_engine(), terms_of(RULE_SETS["backgammon"])
    if engine.name != "compiled":
        raise SystemExit("no engine was compiled here")
    assert terms is not None
    found = {"rolls": 0, "lines": 0}
    for batch in batches(files):
        with clock.leg("open"):
            data = [file.read_bytes() for file in batch]
        with clock.leg("lines"):
            found["lines"] += sum(text.count(b"\n") for text in data)
        scanned = engine.scan(data)
        games = len(scanned.games.match)
        with clock.leg("replay"):
            played = engine.replay(
                scanned, [terms] * len(scanned.matches.file), np.zeros(games, np.bool_)
            )
        found["rolls"] += len(played.turns.cell)
    return found


def bytes_of(file: Path) -> bytes:
    """Return what a file holds: ``read_bytes`` takes half as long again for a small one."""
    opened = os.open(file, os.O_RDONLY)
    try:
        return os.read(opened, os.fstat(opened).st_size)
    finally:
        os.close(opened)


def gammonview(files: list[Path], clock: Clock) -> dict[str, int]:
    """Read with gammonview's parser and replay, and ask its legality check of every play."""
    from gvformat.game_reconstructor import find_crawford_game_index, reconstruct_decisions
    from gvformat.legality import is_play_legal
    from gvformat.mat_parser import parse_mat_file

    texts = [file.read_text(encoding="utf-8") for file in files]
    found = {"rolls": 0, "findings": 0}
    for text in texts:
        with clock.leg("read"):
            match = parse_mat_file(text)
        one, two, length = match["player1"], match["player2"], match["match_length"]
        with clock.leg("replay"):
            crawford = find_crawford_game_index(match["games"], length, match["crawford_rule"])
            games = [
                reconstruct_decisions(game, length, one, two, is_crawford=index == crawford)
                for index, game in enumerate(match["games"])
            ]
        with clock.leg("check"):  # the board as its check wants it is made here too
            for game in games:
                for turn in game["decisions"]:
                    if turn["kind"] != "checker":
                        continue
                    board = turn["board"]
                    mine = [0, *(max(count, 0) for count in board[1:])]
                    his = [0, *(max(-count, 0) for count in board[1:25]), 0]
                    play = pairs(turn["notation"])
                    found["findings"] += not is_play_legal(mine, his, *turn["dice"], play)
                    found["rolls"] += 1
    return found


def pairs(notation: str) -> list[tuple[int, int]]:
    """Return the (from, to) pairs that gammonview's check takes of a play as written.

    Words are left out, as its own replay leaves them out: where a long cell leaves
    less than three blanks before the right column, it takes ``Doubles => 2`` for a
    part of the play.
    """
    words = {"bar": 25, "off": 0}
    moves = []
    for token in notation.replace("*", "").split():
        if "/" not in token:
            continue
        written, _, times = token.rstrip(")").partition("(")
        places = [words[p] if p in words else int(p) for p in written.lower().split("/")]
        moves += [*pairwise(places)] * int(times or 1)
    return moves


def batches(files: list[Path]) -> Iterator[list[Path]]:
    """Yield the files in batches."""
    for start in range(0, len(files), BATCH):
        yield files[start : start + BATCH]


ROADS: dict[str, Callable[[list[Path], Clock], dict[str, int]]] = {
    "splitter": read_by("splitter"),
    "grammar": read_by("grammar"),
    "whole": whole,
    "collected": collected,
    "columns": columns("python"),
    "compiled": columns("compiled"),
    "floor": floor,
    "gammonview": gammonview,
}


def main(arguments: list[str]) -> None:
    road, folder, count = arguments
    files = sorted(Path(folder).glob("*.mat"))[: int(count)]
    for file in files:
        file.read_bytes()  # into the page cache
    clock = Clock()
    found = ROADS[road](files, clock)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(json.dumps({"matches": len(files), "peak": peak, "legs": clock.legs, **found}))


if __name__ == "__main__":
    main(sys.argv[1:])
