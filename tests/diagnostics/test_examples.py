"""The examples of the explanations as records: the wrong one has its code, the right one not."""

import re

import pytest

from tavla_notation.check import check_matches
from tavla_notation.diagnostics.explanations import EXPLANATIONS
from tavla_notation.diagnostics.explanations.model import START
from tavla_notation.notation import read_text

HEAD = " 5 point match\n\n Game 1\n Ali : 0                         Veli : 0\n"

# Their faults are in the bytes of a file, which no example of text can show.
NOT_TEXT = {"N106", "N111", "N112"}

RECORDS = [
    told
    for told in EXPLANATIONS.values()
    if told.code not in NOT_TEXT and (told.board is None or told.board.position == START)
]


def codes(text, end="\n"):
    """The codes found in an example; rows alone are those of a first game."""
    whole = HEAD + text if re.match(r" *\d+\)|; tavla:", text) else text
    reading = read_text(whole + end)
    checked = check_matches(reading.source, reading.matches, reading.diagnostics)
    return {finding.code for finding in checked.findings}


@pytest.mark.parametrize("told", RECORDS, ids=[told.code for told in RECORDS])
def test_the_example_is_true(told):
    cut = "" if told.code == "N107" else "\n"  # a text that stops has no last line end
    wrong, right = codes(told.wrong, cut), codes(told.right)
    assert told.code in wrong
    assert told.code not in right
    assert right <= {"N110", "R206", "R210"}, "nothing but what a few rows leave out"
