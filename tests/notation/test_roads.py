"""The splitter and the whole-file grammar say the same, places included."""

from __future__ import annotations

from pathlib import Path

import pytest

from tavla_notation.notation import Reading, read_text
from tests.notation.mats import HEAD, ROW

ROOT = Path(__file__).resolve().parents[2]
BESIDE = ROOT.parent / "shared" / "matches"
FILES = sorted(
    path
    for folder in (ROOT / "sample_matches", ROOT / "tests" / "data", BESIDE)
    for path in folder.rglob("*.mat")
)

ODD = (
    ROW,
    "  2) 62: Concedes\n",
    "  2)62: 24/18 13/11             3)31: 8/5 6/5\n 4.65: 24/13\n  5)99: 8/5\n 6)62\n 7)621: x\n",
    "  2) 66:)Cannot Move                31:x????\n",
    "  2) 62: ; gele\n  3) # none\n  4) 6x: 24/18       31: 8/5 ; tavla: ignore N103\n",
    "  2) 62:                         Concedes\n",
    "  3) 61: 5/off 1/off     Concedes      \n",
    "  4) 37: 24/21 13/6             31: 8/5/ 6/5\n",
    "  5) %$#@!!                      31: 8/5 6/5\n",
    "  6) 65: 24/18 foo             31: 30/24 6/5\n",
    "prose here\n",
    "  7) 65: 24/18 18/13\0\0             31: 8/5(7) 6/5\n",
    "24) 43: 21/18 18/14              24)  Losses 2 point                 Wins 2 point\n",
    "  8) şeş beş: 24/18 18/13 ILLEGAL?      gele\n",
    "  9) 65: 24/18 18/13 Game 2\n",
    "10) :         00: ????\n",
    "11) ????     Wins 1 point and the match\n",
    "12) 11: Illegal play (25;0;1;0;0;Kim;Nor;0;10;8;2;1;0;3;4;) 11:\n",
    "x5) 65: 24/18 18/13      13: 8/5 6/5\n",
    "\t1)\t65: 24/18\t31: 8/5\r\n",
    " 14) 65: 24/18     24/18 13/8\n",
    " 15) 65:       24/18  13/8\n",
    " 16) 13   31: 8/5\n 17) 13\n",
    '; remark\n# remark\n; [Opening "33 25"]\n ann: 2   bob : 3\n',
    ' 7 point match\n; [Event "x"]\n',
    " five point match\n",
    " 13",
    " 33)\n\n\n",
    "\u00a0 1) 65: 24/18 18–13\r\n",
    " 5) vido                             kabul\n mars\n",
    " 5) 65: 24/18*/13(2)* 6*/4\n",
    " 5) 65: 5/off/3 6/0/0              52: 13/6*/off(2)\n 6) 5/off/3\n",
    " 5) (6 5) 24/18\n 6) 6-5: 24-18\n",
    " 5) 3-1 8/5 6/5                    6 5 24/18 18/13\n 6) 3-1 8/5/ 6/5\n",
    " 5) pencüse 8/5                     altı beş: 24/18\n 6) kazandı, mars\n",
    " 5) pas                             31: 8/5 6/5\n",
    " 5) Doubles => 2                    pas\n 6) 00: gele          geçti\n 7) 0/0\n",
)


def both(text: str) -> tuple[Reading, Reading]:
    return read_text(text, "x"), read_text(text, "x", road="grammar")


def assert_same(text: str) -> None:
    splitter, grammar = both(text)
    assert repr(splitter.matches) == repr(grammar.matches)
    assert splitter.diagnostics == grammar.diagnostics
    assert splitter.format == grammar.format


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_files(path):
    assert_same(path.read_bytes().decode("utf-8-sig", "replace"))


@pytest.mark.parametrize("odd", ODD)
def test_odd_rows(odd):
    assert_same(HEAD + odd)
    assert_same(HEAD + ROW + odd + ROW + odd)
    assert_same(odd + HEAD + ROW)


def test_what_the_grammar_alone_can_read_is_remembered_without_its_neighbours():
    assert_same(HEAD + "  1) 13     31: 8/5 6/5\n" * 2 + "  2) 13\n  3) 13")


def test_cells_without_a_blank_between_them_are_not_two_known_cells():
    left, right = "66: 24/18 18/12 13/7 13/7*/1", "42: 8/4 6/4"
    assert len(left) == ROW.index("52:") - ROW.index("31:")
    known = f"  1) {left} {right}\n"
    assert_same(HEAD + known + ROW + f"  1) {left}{right}\n")


@pytest.mark.parametrize(
    "sign", ["\x1c", "\x1f", "\x0b", "\x0c", "\x85", "\u00a0", "\u2028", "\t", "\r"]
)
def test_no_sign_is_taken_for_a_blank_where_rows_keep_their_columns(sign):
    """The rows before have been read, so these are cut at the same columns."""
    left = ROW.index("52:")
    ended = ROW.rstrip("\n")
    assert_same(HEAD + ROW * 3 + f"{ROW[: left - 3]}{sign}{ROW[left - 2 :]}" + ROW)
    assert_same(HEAD + ROW * 3 + f"{ended} {sign} \n" + ROW)
    assert_same(HEAD + ROW * 3 + f"{ended}{sign}\n" + ROW)


def test_a_road_is_one_of_two():
    with pytest.raises(ValueError, match="road"):
        read_text(HEAD, road="scenic")
