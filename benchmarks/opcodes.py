"""Count the bytecodes that a leg of the whole road takes a roll: ``opcodes.py LEG DIR COUNT``.

LEG is read, check or table.  A count is the same on a busy machine as on a quiet
one, and it names the functions.  It sees Python code only: what C functions
take (slices, dictionaries, making tuples) needs callgrind, see README.md.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from tavla_notation.check import check_matches
from tavla_notation.notation import read_bytes
from tavla_notation.stats import turns_table

SHOWN = 25


def count(run: Callable[[], Any]) -> tuple[Counter[CodeType], Counter[CodeType]]:
    """Return the bytecodes and the calls of every function while *run* runs."""
    codes: Counter[CodeType] = Counter()
    calls: Counter[CodeType] = Counter()

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        if event == "call":
            frame.f_trace_lines, frame.f_trace_opcodes = False, True
            calls[frame.f_code] += 1
        elif event == "opcode":
            codes[frame.f_code] += 1
        return trace

    sys.settrace(trace)
    try:
        run()
    finally:
        sys.settrace(None)
    return codes, calls


def main(arguments: list[str]) -> int:
    leg, folder, number = arguments
    files = sorted(Path(folder).glob("*.mat"))[: int(number)]
    data = [(file.read_bytes(), file.name) for file in files]
    legs: dict[str, Callable[[], Any]] = {
        "read": lambda: [read_bytes(text, name) for text, name in data],
        "check": lambda: [check_matches(r.source, r.matches, r.diagnostics) for r in read],
        "table": lambda: turns_table(match for file in checked for match in file.matches),
    }
    read = legs["read"]()
    checked = legs["check"]()  # by now all cells are known, so what is counted is warm
    legs["table"]()
    rolls = sum(file.plays for file in checked)
    codes, calls = count(legs[leg])
    print(f"{sum(codes.values()) / rolls:.1f} bytecodes a roll, {rolls} rolls")
    for code, times in codes.most_common(SHOWN):
        where = f"{Path(code.co_filename).name}: {code.co_qualname}"
        print(f"{times / rolls:8.1f} a roll {times / calls[code]:9.1f} a call  {where}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
