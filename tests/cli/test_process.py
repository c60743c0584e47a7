"""The command as a process: pipes, signals, encodings, and a terminal."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from typing import IO

import pytest

from tavla_notation.__main__ import main as start
from tests.cli.conftest import put
from tests.cli.records import CLEAN, FAULTY

TAVLA = (sys.executable, "-m", "tavla_notation")

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pipes and signals are others")


def run(*arguments: str, shell: str = "", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run the command, or *shell* with it as ``$@``, and return what came of it."""
    command = ["bash", "-c", f"set -o pipefail; {shell}", "bash", *TAVLA] if shell else [*TAVLA]
    return subprocess.run(
        [*command, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=False,
        env={**os.environ, "PYTHONUTF8": "1", "PYTHONUNBUFFERED": "", **environment},
    )


def test_module_and_name_in_the_help():
    ran = run("--help")
    assert ran.returncode == 0
    assert ran.stdout.startswith(b"Usage: tavla [OPTIONS] COMMAND")


def test_a_closed_pipe_is_no_error():
    put("big.mat", FAULTY * 400)
    ran = run("check", "big.mat", shell='"$@" | head -1')
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout.startswith(b"big.mat:3:1: warning[R206]")


@pytest.mark.parametrize("arguments", [("check", "a.mat"), ("--help",), ("rules", "list")])
def test_a_pipe_that_was_never_open(arguments):
    """Little output meets the closed pipe at the last flush only."""
    put("a.mat", FAULTY)
    ran = run(*arguments, shell='"$@" | (exec <&-; sleep 1)')
    assert (ran.returncode, ran.stderr) == (0, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full device here")
@pytest.mark.parametrize("arguments", [("check", "a.mat"), ("stats", "games", "a.mat")])
def test_a_full_disk_is_one_sentence(arguments):
    put("a.mat", FAULTY * 30)
    ran = run(*arguments, shell='"$@" > /dev/full')
    assert ran.returncode == 2
    assert ran.stderr == b"tavla: cannot write: no space left on device\n"


def test_closed_streams():
    put("a.mat", FAULTY)
    assert run("check", "a.mat", shell='"$@" >&-').returncode == 1
    assert run("check", "a.mat", shell='"$@" 2>&-').returncode == 1
    ran = run("check", "-", shell='"$@" <&-')
    assert ran.returncode == 2
    assert ran.stderr == b"tavla: cannot read -: standard input is closed\n"


def test_standard_input():
    ran = run("check", "-", "-q", shell="printf '65: 24/18 13/8\\n31: 8/5' | \"$@\"")
    assert ran.returncode == 1
    assert b"-:2:1: error[P310]" in ran.stdout


def test_data_and_talk_go_apart():
    put("a.mat", FAULTY)
    put("b.zip", b"PK\5\6" + bytes(18))
    ran = run("check", "a.mat", "b.zip", "--format", "concise")
    assert ran.returncode == 2
    assert ran.stdout.count(b"\n") == 2
    assert ran.stderr.startswith(b"tavla: cannot read b.zip: ")


ASCII = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
C_LOCALE = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
TURKISH = {"PYTHONIOENCODING": "cp1254"}


@pytest.mark.parametrize(
    ("environment", "arguments"),
    [
        (ASCII, ("check", "a.mat", "--board")),
        (ASCII, ("check", "a.mat", "--format", "csv")),
        (ASCII, ("pips", "a.mat")),
        (ASCII, ("show", "a.mat")),
        (ASCII, ("stats", "games", "a.mat")),
        (ASCII, ("explain", "P302")),
        (C_LOCALE, ("check", "a.mat", "--board")),
        (TURKISH, ("check", "a.mat", "--board")),
        (TURKISH, ("pips", "a.mat")),
    ],
)
def test_a_terminal_that_lacks_letters(environment, arguments):
    put("a.mat", FAULTY)
    ran = run(*arguments, **environment)
    assert ran.returncode in (0, 1)
    assert ran.stderr == b""
    if environment is ASCII:
        assert ran.stdout.isascii()


def test_interrupted_while_it_starts(monkeypatch):
    """Most of a short run is loading modules."""

    class Interrupting:
        def find_spec(self, name: str, path: object = None, target: object = None) -> None:
            if name == "typer":
                raise KeyboardInterrupt

    for name in [name for name in sys.modules if name.split(".")[0] == "typer"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delitem(sys.modules, "tavla_notation.cli.app", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Interrupting(), *sys.meta_path])
    with pytest.raises(SystemExit) as left:
        start()
    assert left.value.code == 130


def test_interrupted():
    """Ctrl-C leaves with 130 and without a word, whatever was being done."""
    os.mkfifo("pipe")
    with subprocess.Popen(
        [*TAVLA, "check", "pipe"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        with open("pipe", "wb"):  # from here on it reads, and nothing comes
            time.sleep(0.3)
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=30)
        assert (process.returncode, out, err) == (130, b"", b"")


def test_the_same_input_gives_the_same_bytes():
    put("a.mat", FAULTY)
    put("b.mat", CLEAN)
    for arguments in (
        ("check", "a.mat", "b.mat", "--format", "json"),
        ("stats", "outcomes", "a.mat", "b.mat"),
    ):
        outs = {run(*arguments, PYTHONHASHSEED=seed).stdout for seed in ("1", "2")}
        assert len(outs) == 1


def on_a_terminal(
    *arguments: str, columns: int = 100, stdout: IO[bytes] | None = None, **environment: str
) -> str:
    """Run the command on a terminal, but for *stdout*, and return what appears on it."""
    import fcntl
    import pty
    import struct
    import termios

    leader, follower = pty.openpty()
    fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    environment = {"TERM": "xterm", "PYTHONUTF8": "1", **environment}
    clean = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS")}
    process = subprocess.Popen(
        [*TAVLA, *arguments],
        stdin=follower,
        stdout=stdout or follower,
        stderr=follower,
        env={**clean, **environment},
    )
    os.close(follower)
    seen = b""
    while True:
        try:
            piece = os.read(leader, 65536)
        except OSError:  # the terminal's other end was closed
            break
        if not piece:
            break
        seen += piece
    os.close(leader)
    process.wait(timeout=30)
    return seen.decode("utf-8").replace("\r\n", "\n")


def test_colour_is_for_terminals():
    put("a.mat", FAULTY)
    assert "\x1b[1;31merror[P306]" in on_a_terminal("check", "a.mat")
    assert "\x1b" not in on_a_terminal("check", "a.mat", NO_COLOR="1")
    assert "\x1b" not in on_a_terminal("check", "a.mat", TERM="dumb")
    assert "\x1b" not in on_a_terminal("check", "a.mat", "--color", "never")
    assert b"\x1b" not in run("check", "a.mat").stdout
    assert b"\x1b[1;31m" in run("check", "a.mat", "--color", "always", NO_COLOR="1").stdout


def test_lines_fit_the_terminal():
    put("a.mat", FAULTY)
    for columns in (60, 80):
        out = on_a_terminal("stats", "turns", "a.mat", columns=columns)
        assert max(map(len, out.splitlines())) <= columns


def test_progress_is_shown_and_taken_away():
    for number in range(40):
        put(f"d/{number:02}.mat", FAULTY)
    seen = on_a_terminal("stats", "games", "d")
    assert "0 of 40 files" in seen
    lines = [line.rpartition("\r")[2] for line in seen.rstrip("\n").split("\n")]
    assert not any("files" in line for line in lines)
    assert lines[0].startswith("match  players")
    assert "of 40 files" not in on_a_terminal("stats", "games", "d", "-q")
    assert "of 1 files" not in on_a_terminal("stats", "games", "d/01.mat")
    assert b"files" not in run("stats", "games", "d").stderr


def test_findings_are_not_mixed_with_progress():
    for number in range(40):
        put(f"d/{number:02}.mat", FAULTY)
    seen = on_a_terminal("check", "d", "--format", "concise", "--select", "P")
    lines = [line.rpartition("\r")[2] for line in seen.rstrip("\n").split("\n")]
    assert lines == [
        f"d/{number:02}.mat:7:10: P306 Ayşe moves 8/5 with 1 checker on the bar"
        for number in range(40)
    ]


def test_findings_go_to_the_file_while_progress_is_shown():
    """A terminal for the talk and a file for the data: neither lands with the other."""
    for number in range(40):
        put(f"d/{number:02}.mat", FAULTY)
    with open("out", "wb") as file:
        seen = on_a_terminal("check", "d", "--format", "concise", "--select", "P", stdout=file)
    with open("out", encoding="utf-8") as file:
        assert file.read().count("P306") == 40
    assert "of 40 files" in seen
    assert "P306" not in seen
