"""No bytes raise anything, and none take long; both roads agree on broken files."""

from __future__ import annotations

import random
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tavla_notation.notation import read_bytes, read_text, write_mat
from tests.notation.mats import HEAD, ROW
from tests.notation.test_roads import FILES, assert_same

MUTANTS = 150
SIGNS = b' 0123456789/*():;.[]"\n\r\tabroffWinsT\0\xff\xfe'
WHOLE = [path.read_bytes()[:4000] for path in FILES if "shared" not in path.parts][:20] or [
    (HEAD + ROW * 20).encode()
]


def mutate(data: bytes, rng: random.Random) -> bytes:
    """Return *data* with bytes flipped, or rows cut, swapped, doubled or shifted."""
    if not data:
        return data
    kind = rng.randrange(7)
    if kind < 2:
        changed = bytearray(data)
        for _ in range(rng.randrange(1, 8)):
            changed[rng.randrange(len(changed))] = rng.choice(SIGNS) if kind else rng.randrange(256)
        return bytes(changed)
    if kind == 2:
        return data[: rng.randrange(len(data))]
    lines = data.split(b"\n")
    at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    if kind == 3:
        lines[at], lines[other] = lines[other], lines[at]
    elif kind == 4:
        lines.insert(other, lines[at])
    elif kind == 5:
        lines[at] = b" " * rng.randrange(1, 40) + lines[at]
    else:
        cut = rng.randrange(len(lines[at]) + 1)
        lines[at] = lines[at][:cut] + lines[at][cut + rng.randrange(1, 9) :]
    return b"\n".join(lines)


def test_mutated_files():
    rng = random.Random(2024)
    for _ in range(MUTANTS):
        data = mutate(mutate(rng.choice(WHOLE), rng), rng)
        reading = read_bytes(data, "x")
        assert_same(reading.source.text)
        for match in reading.matches:
            write_mat(match)
        for finding in reading.diagnostics:
            assert 0 <= finding.span.start <= finding.span.end <= len(reading.source.text)


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes(data):
    read_bytes(data, "x")
    read_bytes((HEAD + ROW).encode() + data, "x")


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet='0123456789/*(): \tbarofWinsDuble=>;[]"\n?.,-', max_size=200))
def test_any_row(text):
    assert_same(HEAD + ROW + text)


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=80))
def test_any_text_in_a_cell_is_kept(text):
    row = "".join(text.split("\n")).replace("\r", "")
    reading = read_text(f"{HEAD}{ROW}  2) {row}\n")
    assert reading.format == "mat"


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("a" * 1_000_000, id="one line"),
        pytest.param(HEAD + " " * 1_000_000 + "x\n", id="blanks"),
        pytest.param(HEAD + ": 0 " * 30_000 + "\n", id="scores without end"),
        pytest.param(HEAD + "  1) " + "65: " * 100_000 + "\n", id="rolls without end"),
        pytest.param(HEAD + "  1) 65: " + "24/18 " * 100_000 + "\n", id="moves without end"),
        pytest.param(HEAD + "  1) 65: 24" + "/18" * 300_000 + "\n", id="a chain without end"),
        pytest.param(HEAD + "  1) x" + "   y" * 50_000 + "\n", id="gaps without end"),
        pytest.param("; [" + " " * 500_000 + "\n" + HEAD + ROW, id="a tag without end"),
        pytest.param('; [x "' + '"]' * 100_000 + "\n" + HEAD + ROW, id="quotes without end"),
        pytest.param(HEAD + "  1) 11: Illegal play (" + ";" * 500_000 + "\n", id="fields"),
        pytest.param(HEAD + "; a remark\n" * 100_000 + ROW, id="remarks"),
        pytest.param(HEAD + ROW + '; [a "b"]\n' * 50_000 + ROW, id="tags after a game"),
        pytest.param(HEAD + "  1) 00:                    00:\n" * 30_000, id="nothing rolled"),
        pytest.param((HEAD + ROW) * 5_000, id="five thousand games"),
        pytest.param(HEAD + ROW + "hello world\n" * 30_000, id="unknown lines"),
        pytest.param("65: 24/18 18/13\n" * 20_000, id="a long bare record"),
    ],
)
def test_time_grows_with_the_text_only(text):
    """Each of these took minutes where one step looked at the whole text again."""
    begun = time.process_time()
    read_text(text)
    assert time.process_time() - begun < 15
