"""An ordinary match file is read without lark, so that a command starts fast."""

from __future__ import annotations

import subprocess
import sys

from tests.notation.mats import HEAD, ROW

SCRIPT = """
import sys
from tavla_notation.notation import read_text, write_mat
reading = read_text(sys.stdin.read())
write_mat(reading.matches[0])
print(len(reading.diagnostics), "lark" in sys.modules)
"""


def run(text: str) -> str:
    result = subprocess.run(
        [sys.executable, "-c", SCRIPT], input=text, capture_output=True, text=True, check=True
    )
    return result.stdout.strip()


def test_plain_files_need_no_grammar():
    assert (
        run(HEAD + ROW + "  2)  Doubles => 2                Drops\n      Wins 1 point\n")
        == "0 False"
    )


def test_odd_files_do():
    assert run(HEAD + ROW + "  2) bes bes: 13/8\n") == "0 True"
