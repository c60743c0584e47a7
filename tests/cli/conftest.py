"""The command in this process: as it is installed, with its own streams and directory."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from tavla_notation.cli.main import main
from tests.cli.records import CLEAN, CUBE, FAULTY


class Ran(NamedTuple):
    """What a run of the command left behind."""

    status: int
    out: str
    err: str


Tavla = Callable[..., Ran]


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    """Run in an empty directory, with no say of the environment in the output."""
    monkeypatch.chdir(tmp_path)
    for name in ("COLUMNS", "NO_COLOR", "TERM", "TAVLA_TRACEBACK"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.fixture
def tavla(monkeypatch, capsys) -> Tavla:
    """Run ``tavla`` with these arguments; nothing but an exit may come out of it."""

    def run(*arguments: object, stdin: bytes | str = b"") -> Ran:
        data = stdin.encode("utf-8") if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "argv", ["tavla", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            main()
        assert isinstance(left.value.code, int)
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        return Ran(left.value.code, out, err)

    return run


@pytest.fixture
def refused(tavla) -> Callable[..., str]:
    """Run ``tavla``, expect one sentence and status 2, and return the sentence."""

    def run(*arguments: object, stdin: bytes | str = b"") -> str:
        status, out, err = tavla(*arguments, stdin=stdin)
        assert status == 2
        assert out == ""
        (line,) = err.splitlines()
        assert line.startswith("tavla: ")
        return line.removeprefix("tavla: ")

    return run


def put(name: str, content: str | bytes) -> str:
    """Write a file in the current directory and return its name."""
    os.makedirs(os.path.dirname(name) or ".", exist_ok=True)
    with open(name, "wb") as file:
        file.write(content if isinstance(content, bytes) else content.encode("utf-8"))
    return name


@pytest.fixture
def files() -> tuple[str, ...]:
    """Put three files in the current directory: clean, with a cube, with a fault."""
    return put("clean.mat", CLEAN), put("cube.mat", CUBE), put("faulty.mat", FAULTY)
