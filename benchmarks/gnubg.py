"""GNU Backgammon's ``import mat`` of the same files, in one process, its start-up taken off.

It reads and replays and checks no rule: a play that cannot be is done all the
same.  It is a C program, and no table comes out of it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

_QUIET = "set confirm new off\nset display off\n"
_IMPORTED = b"Position ID"


def find_gnubg() -> str | None:
    """Return where the program is, or None; Debian puts it in /usr/games."""
    return shutil.which("gnubg", path=f"{os.environ.get('PATH', '')}:/usr/games")


def import_all(program: str, files: list[Path]) -> dict[str, Any]:
    """Return what the import of *files* took, as a road's process reports it."""
    with tempfile.TemporaryDirectory() as home:
        _run(program, _QUIET, home)  # the first start makes its settings
        empty = _run(program, _QUIET, home)
        imports = "".join(f'import mat "{file.resolve()}"\n' for file in files)
        full = _run(program, _QUIET + imports, home)
    # It draws the board once after every import, which is how we know that it was one.
    shown = full["output"].count(_IMPORTED)
    if shown != len(files):
        raise RuntimeError(f"gnubg imported {shown} of {len(files)} files")
    spent = [full[clock] - empty[clock] for clock in ("cpu", "wall")]
    return {"matches": len(files), "peak": full["peak"], "legs": {"import": spent}}


def _run(program: str, commands: str, home: str) -> dict[str, Any]:
    with tempfile.TemporaryFile() as asked, tempfile.TemporaryFile() as said:
        asked.write(commands.encode())
        asked.seek(0)
        start = time.perf_counter()
        child = subprocess.Popen(
            [program, "-t", "-q", "-r"],
            stdin=asked,
            stdout=said,
            stderr=subprocess.STDOUT,
            env={**os.environ, "HOME": home},
        )
        _, _, usage = os.wait4(child.pid, 0)
        child.returncode = 0  # waited for above, with its usage
        wall = time.perf_counter() - start
        said.seek(0)
        return {
            "cpu": usage.ru_utime + usage.ru_stime,
            "wall": wall,
            "peak": usage.ru_maxrss,
            "output": said.read(),
        }
