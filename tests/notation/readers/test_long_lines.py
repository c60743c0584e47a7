"""One line of endless blanks, brackets or slashes takes no reader longer than it is long."""

from __future__ import annotations

import time

import pytest

from tavla_notation.notation import read_text
from tavla_notation.notation.formats import BUILT_IN

SHORT, LONG = 8_000, 64_000
HEADS = {
    "sgf": "(;GM[6];B[",
    "gnubg-text": "The score (after 0 games) is: a 0, b 0\nMove number 1:  a to play 31\n* a ",
    "fibs": "a is X - b is O\nX: ",
    "javafibs": "JavaFIBS internal match\n14::",
    "sgg": "a vs. b\nGame 1.0-0\n1\t31: ",
    "tmg": "Game 1: 0-0\n1 4 ",
    "party": "GAME_1_GAMEPLAY=",
    "bgroom": "Game 1 - a (X) vs. b (0)\n1.X:",
    "gmd": "GMD-2\nMove:W::",
    "gammonx": "White Move ",
    "gam": " a    b\n  1) 31: 8/5\n",
    "score-sheet": "A - B\n1. A ",
    "snowie": "3;0;",
    "mat": " 5 point match\n",
}


def seconds(text: str, format: str) -> float:
    start = time.perf_counter()
    read_text(text, format=format)
    return time.perf_counter() - start


@pytest.mark.parametrize("filling", [" ", "/", "a-1:", "(", "1 1, ", "\n("])
@pytest.mark.parametrize("known", BUILT_IN, ids=lambda known: known.name)
def test_time_grows_no_faster_than_the_line(known, filling):
    head = HEADS.get(known.name, "")
    short = seconds(f"{head}{filling * (SHORT // len(filling))}x", known.name)
    long = seconds(f"{head}{filling * (LONG // len(filling))}x", known.name)
    # Eight times the length; sixty-four times the time if it were squared.
    assert long < 24 * short + 0.3
