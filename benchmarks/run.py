"""Measure the whole road against its peers, in one run on the same files: see README.md.

python benchmarks/run.py --archive DIR --matches 3000 --sample 200 --rounds 3 --write
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from archive import make_archive, repeats
from gnubg import find_gnubg, import_all

HERE = Path(__file__).resolve().parent
PAGE = HERE.parent / "docs" / "benchmarks.md"
BEGIN, END = "<!-- figures: begin -->", "<!-- figures: end -->"

Report = dict[str, Any]
"""What one process reports: matches, peak memory in KiB, and CPU and wall seconds a leg."""


def main(arguments: list[str] | None = None) -> int:
    asked = _arguments(arguments)
    files = make_archive(asked.archive, asked.matches, asked.seed, asked.pool, asked.workers)
    sample = files[: asked.sample]
    roads: dict[str, Callable[[], Report]] = {
        "whole": partial(_road, "whole", asked.archive, len(files)),
        "columns": partial(_road, "columns", asked.archive, len(files)),
        **_of_compiled(asked.archive, len(files)),
        "collected": partial(_road, "collected", asked.archive, len(files)),
        "whole, sample": partial(_road, "whole", asked.archive, len(sample)),
        "splitter": partial(_road, "splitter", asked.archive, len(sample)),
        "grammar": partial(_road, "grammar", asked.archive, len(sample)),
    }
    skipped = []
    program = find_gnubg()
    if program is None:
        skipped.append("GNU Backgammon is not installed (Debian: `apt install gnubg`): skipped.")
    else:
        roads["gnubg"] = partial(import_all, program, files)
    if importlib.util.find_spec("gvformat") is None:
        skipped.append("gammonview is not installed (`pip install gammonview`): skipped.")
    else:
        roads["gammonview"] = partial(_road, "gammonview", asked.archive, len(sample))
    if "compiled" not in roads:
        skipped.append("No engine was compiled here: the compiled columns are left out.")
    rounds: dict[str, list[Report]] = {name: [] for name in roads}
    for number in range(asked.rounds):
        for name, run in roads.items():  # A B C A B C: a slow minute of the machine hits all
            print(f"round {number + 1}: {name}", file=sys.stderr, flush=True)
            rounds[name].append(run())
    text = "\n".join(
        [
            _machine(asked),
            "",
            f"All files: {repeats(files)}.  ",
            f"Sample: {repeats(sample)}.",
            "",
            *_table(rounds),
            "",
            *_ratios(rounds),
            *_verdicts(rounds),
            *skipped,
        ]
    )
    print(text)
    if asked.write:
        _write(text)
    return 0


def _of_compiled(folder: Path, count: int) -> dict[str, Callable[[], Report]]:
    """Return the roads that need the compiled engine, if it is there."""
    from tavla_notation.kernel import best_engine

    if best_engine().name != "compiled":
        return {}
    return {road: partial(_road, road, folder, count) for road in ("compiled", "floor")}


def _road(road: str, folder: Path, count: int) -> Report:
    command = [sys.executable, str(HERE / "roads.py"), road, str(folder), str(count)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    report: Report = json.loads(done.stdout)
    return report


ROWS = (
    ("floor: read, count lines, replay in C", "floor", ""),
    ("whole road as columns, compiled, cold", "compiled", "cold "),
    ("· bytes from the page cache", "compiled", "cold open"),
    ("· scan, replay, check", "compiled", "cold check"),
    ("· table of turns", "compiled", "cold table"),
    ("whole road as columns, compiled, warm", "compiled", "warm "),
    ("whole road as columns, plain Python, cold", "columns", "cold "),
    ("· bytes from the page cache", "columns", "cold open"),
    ("· scan, replay, check", "columns", "cold check"),
    ("· table of turns", "columns", "cold table"),
    ("whole road as columns, plain Python, warm", "columns", "warm "),
    ("whole road as records, cold", "whole", "cold "),
    ("· bytes from the page cache", "whole", "cold open"),
    ("· read", "whole", "cold read"),
    ("· replay and check", "whole", "cold check"),
    ("· table of turns", "whole", "cold table"),
    ("· give the memory back", "whole", "cold free"),
    ("whole road as records, warm", "whole", "warm "),
    ("whole road as records, cold, collector on", "collected", "cold "),
    ("GNU Backgammon `import mat`", "gnubg", ""),
    ("whole road as records, cold, sample", "whole, sample", "cold "),
    ("gammonview, all of it, sample", "gammonview", ""),
    ("· parser", "gammonview", "read"),
    ("· replay", "gammonview", "replay"),
    ("· legality", "gammonview", "check"),
    ("reading: splitter, cold, sample", "splitter", "cold"),
    ("reading: splitter, warm, sample", "splitter", "warm"),
    ("reading: whole-file Lark, cold, sample", "grammar", "cold"),
    ("reading: whole-file Lark, warm, sample", "grammar", "warm"),
)
"""What a row is called, its road, and how the legs begin whose sum it is."""

RATIOS = (
    ("gnubg", "", "compiled", "cold ", "GNU Backgammon's import, against compiled columns"),
    ("gnubg", "", "compiled", "warm ", "the same, warm"),
    ("gnubg", "", "columns", "cold ", "GNU Backgammon's import, against columns in plain Python"),
    ("gnubg", "", "columns", "warm ", "the same, warm"),
    ("gnubg", "", "whole", "cold ", "GNU Backgammon's import, against records"),
    ("gnubg", "", "whole", "warm ", "the same, warm"),
    ("gammonview", "", "whole, sample", "cold ", "gammonview's parser, replay and legality"),
    ("gammonview", "read", "splitter", "cold", "gammonview's parser alone, against reading"),
    ("grammar", "cold", "splitter", "cold", "whole-file Lark against the splitter, cold"),
    ("grammar", "warm", "splitter", "warm", "whole-file Lark against the splitter, warm"),
)
"""The peer and its legs, ours and its legs, and in words; above 1 the peer takes longer."""


def _seconds(report: Report, legs: str, clock: int) -> float:
    return sum(spent[clock] for leg, spent in report["legs"].items() if leg.startswith(legs))


def _table(rounds: dict[str, list[Report]]) -> list[str]:
    """Return the table: medians over the rounds, rates by CPU time."""
    lines = [
        "| road | matches | CPU s | wall s | matches a CPU second | µs a roll | peak MiB |",
        "|---|--:|--:|--:|--:|--:|--:|",
    ]
    rolls = {name: reports[0]["rolls"] for name, reports in rounds.items() if name != "gnubg"}
    if "gnubg" in rounds:
        rolls["gnubg"] = rolls["whole"]
    for words, road, legs in ROWS:
        reports = rounds.get(road)
        if not reports:
            continue
        cpu, wall = (
            median(_seconds(report, legs, clock) for report in reports) for clock in (0, 1)
        )
        matches, peak = reports[0]["matches"], median(report["peak"] for report in reports) / 1024
        a_roll = cpu / rolls[road] * 1e6
        peak_words = "" if words.startswith("·") else f"{peak:.0f}"
        rate = f"{matches / cpu:,.0f}" if cpu > 0 else ""
        lines.append(
            f"| {words} | {matches:,} | {cpu:.3f} | {wall:.3f} | {rate} | {a_roll:.2f} "
            f"| {peak_words} |"
        )
    return lines


def _ratios(rounds: dict[str, list[Report]]) -> list[str]:
    """Return how many times our CPU time each peer takes: the median of the rounds' ratios."""
    lines = []
    for peer, peer_legs, ours, our_legs, words in RATIOS:
        if peer not in rounds or ours not in rounds:
            continue
        ratios = [
            _seconds(theirs, peer_legs, 0) / _seconds(us, our_legs, 0)
            for theirs, us in zip(rounds[peer], rounds[ours], strict=True)
        ]
        lines.append(
            f"- {words}: {median(ratios):.2f} × our CPU time "
            f"(rounds {min(ratios):.2f} to {max(ratios):.2f})."
        )
    return lines


def _verdicts(rounds: dict[str, list[Report]]) -> list[str]:
    """Return what was said of the plays, which are all legal."""
    whole = rounds["whole"][0]
    lines = [f"- Findings of the whole road: {whole['findings']} in {whole['rolls']:,} rolls."]
    if "gammonview" in rounds:
        peer = rounds["gammonview"][0]
        said = f"{peer['findings']} of {peer['rolls']:,}"
        lines += [f"- Plays that gammonview calls illegal: {said}, all of them legal."]
    return lines


def _machine(asked: argparse.Namespace) -> str:
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        names = [line for line in cpuinfo.read_text().splitlines() if line.startswith("model name")]
        model = names[0].partition(":")[2].strip() if names else model
    load = f", load average {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    command = (
        f"python benchmarks/run.py --matches {asked.matches} --sample {asked.sample} "
        f"--rounds {asked.rounds} --seed {asked.seed}"
    )
    return (
        f"{time.strftime('%Y-%m-%d')}, {model}, {os.cpu_count()} cores{load}, "
        f"Python {platform.python_version()}, one process on one core. `{command}`"
    )


def _write(text: str) -> None:
    """Put *text* between the marks of docs/benchmarks.md."""
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    PAGE.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}", encoding="utf-8")


def _arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    integer = partial(parser.add_argument, type=int)
    parser.add_argument(
        "--archive", type=Path, required=True, help="where the matches are, or are to be made"
    )
    parser.add_argument("--from", dest="pool", type=Path, help="copy the .mat files of this folder")
    integer("--matches", default=3000, help="matches in all (default: %(default)s)")
    integer("--sample", default=200, help="matches for the slow roads (default: %(default)s)")
    integer("--rounds", default=3, help="how often each road is gone (default: %(default)s)")
    integer("--seed", default=1, help="which matches are made (default: %(default)s)")
    integer("--workers", default=1, help="processes that make matches (default: %(default)s)")
    parser.add_argument("--write", action="store_true", help="put the figures into the docs page")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
