"""The engine in C against the one in plain Python and the rules: equal to the last number."""

from __future__ import annotations

import random
from itertools import product, zip_longest

import pytest

from tavla_notation.kernel import PlainEngine
from tavla_notation.rules import RULE_SETS
from tests.check.planting import KINDS
from tests.check.test_planted_faults import plants
from tests.kernel.comparing import assert_same, assert_same_columns, assert_same_scans
from tests.kernel.random_games import match_file
from tests.kernel.test_engines import MUTATED, PLAYED, mutated, played
from tests.samples.rendering import LEGAL

compiled = pytest.importorskip(
    "tavla_notation.kernel.compiled", reason="nothing was compiled here", exc_type=ImportError
)

BACKGAMMON = RULE_SETS["backgammon"]


@pytest.fixture(scope="module")
def engines():
    return compiled.CompiledEngine(), PlainEngine()


def test_both_engines_find_the_same_in_files_that_are_well(engines):
    files = {path.name: path.read_bytes() for path in LEGAL}
    for rules in PLAYED:
        files |= played(rules)
    assert_same_columns(*engines, files)


def test_both_engines_find_the_same_in_broken_files(engines):
    drawn = random.Random(7)
    whole = [data for rules in PLAYED[:4] for data in played(rules).values()]
    for times in (1, 2, 3):
        files = []
        for _ in range(MUTATED):
            data = drawn.choice(whole)
            for _ in range(times):
                data = mutated(data, drawn) if b"Wins" in data else data
            files.append(data)
        assert_same(*engines, files, BACKGAMMON)
        assert_same_columns(*engines, {str(n): data for n, data in enumerate(files)})


@pytest.mark.parametrize("kind", KINDS)
def test_both_engines_find_the_same_in_planted_faults(engines, kind):
    files = [plant.text.encode() for plant in plants(kind)]
    assert_same(*engines, files, BACKGAMMON)
    assert_same_columns(*engines, {str(n): data for n, data in enumerate(files)})


@pytest.mark.parametrize("rules", PLAYED)
@pytest.mark.parametrize("corrupted", [0, 0.01, 0.05])
def test_both_engines_find_the_same_in_random_games(engines, rules, corrupted):
    drawn = random.Random(f"{rules} {corrupted}")
    files = [match_file(RULE_SETS[rules], drawn, corrupted)[0] for _ in range(4)]
    legal = assert_same(*engines, files, RULE_SETS[rules])
    assert legal or corrupted
    assert_same_columns(*engines, {str(n): data for n, data in enumerate(files)})


def test_both_engines_know_the_same_of_the_cube(engines):
    """Every short order of doubles, takes and drops after two plays; a drop ends the game."""
    words = ("Doubles => 2", "Doubles => 4", "Doubles => 8", "Takes", "Drops", "31: 8/5 6/5")
    files = []
    for count in range(1, 5):
        for order in product(words, repeat=count):
            cells = ["63: 24/18 13/10", *order, *("Doubles => 4", "Drops")[: 2 * (count > 3)]]
            rows = zip_longest(cells[::2], cells[1::2], fillvalue="")
            lines = [f"{n:3}) {left:30}{right}".rstrip() for n, (left, right) in enumerate(rows, 1)]
            files.append("\n".join([HEAD + GAME_HEAD, *lines, "      Wins 1 point", ""]).encode())
    assert assert_same(*engines, files, BACKGAMMON) == 3


GAME_HEAD = " Game 1\n a : 0                         b : 0"
GAME = """ Game 1
 a : 0                         b : 0
  1) 63: 24/18 18/15             62: 24/18 18/16
  2) 52: 13/8 13/11              41: 24/23 13/9
      Wins 1 point and the match
"""
HEAD = '; [Event "x"]\n\n 1 point match\n\n'
WHOLE = HEAD + GAME


def changed(old: str, new: str) -> str:
    assert WHOLE.count(old) == 1
    return WHOLE.replace(old, new)


ODD = {
    "as it is": WHOLE,
    "no line end": WHOLE.rstrip("\n"),
    "returns": WHOLE.replace("\n", "\r\n"),
    "mixed ends": changed("52:", "52:").replace("match\n\n", "match\r\n\n", 1),
    "two returns": changed("13/9\n", "13/9\r\r\n"),
    "return at the end": WHOLE.rstrip("\n") + "\r",
    "a return inside": changed("13/8 13/11", "13/8\r13/11"),
    "empty": "",
    "blank": "  \n",
    "header alone": HEAD,
    "no header": GAME,
    "two matches": WHOLE + WHOLE,
    "two matches, no tag": WHOLE + WHOLE[WHOLE.index(" 1 point") :],
    "a tag with blanks before it between": WHOLE + " " + WHOLE,
    "two games": WHOLE + GAME.replace("Game 1", "Game 2"),
    "names": changed(" a :", " Ümit Şık :"),
    "broken utf-8": changed(" a :", " \udcff :"),
    "broken utf-8 in the header": changed('"x"', '"\udcc3"'),
    "overlong utf-8": changed(" a :", " \udcc0\udc80 :"),
    "surrogate": changed(" a :", " \udced\udca0\udc80 :"),
    "cut utf-8": changed(" a :", " \udce2\udc80 :"),
    "no-break space": changed(" a :", " a\xa0b :"),
    "next line": changed('"x"', '"\x85"'),
    "line separator": changed(" a :", " a\u2028b :"),
    "byte order mark": "\ufeff" + WHOLE,
    "ideographic space around a name": changed(" a :", " \u3000a\u3000 :"),
    "control": changed('"x"', '"\x07"'),
    "delete": changed(" a :", " a\x7f :"),
    "tab": changed(" a :", "\ta :"),
    "waiver in the header": changed('"x"', '"tavla: ignore"'),
    "waiver as a name": changed(" a :", " tavla:"),
    "waiver after a name": changed(" a :", " my tavla:"),
    "no blank before the colon": changed(" a :", " a:"),
    "no blank after it": changed(" a : 0", " a :0"),
    "two after it": changed(" a : 0", " a :  0"),
    "no name": changed(" a :", " :"),
    "no name at all": changed(" a : 0", ": 0"),
    "no other name": changed("b :", ":"),
    "a colon more": changed("b : 0", "b : 0 : 0"),
    "a score of five digits": changed("b : 0", "b : 12345"),
    "of six": changed("b : 0", "b : 123456"),
    "names like a remark": changed(" a :", "# a :"),
    "names like a tag": changed(" a :", "; a :"),
    "names like a row": changed(" a :", " 12) a :"),
    "names like a number": changed(" a :", " 12 a :"),
    "long names": changed(" a :", " " + "a" * 160 + " :"),
    "longer names": changed(" a :", " " + "a" * 190 + " :"),
    "long names of letters of two bytes": changed(" a :", " " + "ş" * 160 + " :"),
    "long header": changed('"x"', '"' + "ş" * 9_960 + '"'),
    "longer header": changed('"x"', '"' + "ş" * 10_000 + '"'),
    "tag in brackets": changed('; [Event "x"]', "; []"),
    "tag half closed": changed('; [Event "x"]', "; ["),
    "tag and a word": changed('"x"]', '"x"] y'),
    "tag indented": "  " + WHOLE,
    "remark": changed('; [Event "x"]', "; x"),
    "length of five digits": changed(" 1 point match", "12345 point match  "),
    "of six digits": changed(" 1 point match", "123456 point match"),
    "a word after the length": changed(" 1 point match", " 1 point match x"),
    "points": changed(" 1 point match", " 1 points match"),
    "game without a blank": changed(" Game 1", "Game 1  "),
    "game without a number": changed(" Game 1", " Game"),
    "no game": HEAD,
    "blank lines": changed(" Game 1\n", " Game 1\n\n  \n").replace("  1)", "\n\n  1)"),
    "a blank line between rows": changed("  2)", "\n  2)"),
    "blank before the result": changed("      Wins", "\n\n      Wins"),
    "result on the right": changed("      Wins", " " * 34 + "Wins"),
    "result between": changed("      Wins", " " * 15 + "Wins"),
    "result in a row of its own": changed("      Wins", "  3) Wins"),
    "and a number after it": changed("      Wins", "  3) Wins").rstrip("\n") + "\n  4)\n",
    "and another number": changed("      Wins", "  3) Wins").rstrip("\n") + "\n  5)\n",
    "and a number with a return": changed("      Wins", "  3) Wins").rstrip("\n") + "\n  4) \r\n",
    "result in a row, on the right": changed("      Wins", "  3)" + " " * 30 + "Wins"),
    "result in a row, between": changed("      Wins", "  3)" + " " * 8 + "Wins"),
    "result in place of a cell": changed("41: 24/23 13/9\n     ", ""),
    "close to the left cell": changed("              41: 24/23 13/9\n     ", ""),
    "result in words": changed("Wins 1 point and the match", "Wins 1 points"),
    "result of six digits": changed("Wins 1 point", "Wins 123456 point"),
    "result without a number": changed("Wins 1 point", "Wins a point"),
    "result and more": changed("the match", "the match!"),
    "no result": changed("      Wins 1 point and the match\n", ""),
    "text at the end": WHOLE + "x\n",
    "no rows": HEAD + "".join(GAME.splitlines(keepends=True)[i] for i in (0, 1, 4)),
    "begins on the right": changed("63: 24/18 18/15", " " * 15),
    "begins between": changed("63: 24/18 18/15             62", " " * 15 + "62"),
    "a later row on the right": changed("52: 13/8 13/11", " " * 14),
    "a row with one cell": changed("62: 24/18 18/16", ""),
    "the last with one": changed("41: 24/23 13/9", ""),
    "three cells": changed("41: 24/23 13/9", "41: 24/23 13/9 63:"),
    "cells close by": changed("13/11              41", "13/11 41"),
    "wrong number": changed("  2)", "  3)"),
    "number of five digits": changed("  2)", "00002)"),
    "of four": changed("  2)", "0002)"),
    "no blank after the number": changed("  2) ", "2)"),
    "a long row": changed("              41:", " " * 170 + "41:"),
    "a longer row": changed("              41:", " " * 180 + "41:"),
    "dance": changed("41: 24/23 13/9", "41:"),
    "dance in words": changed("41: 24/23 13/9", "41: Cannot Move"),
    "and more": changed("41: 24/23 13/9", "41: Cannot Moves"),
    "and a move": changed("41: 24/23 13/9", "41: Cannot Move 6/5"),
    "on the left": changed("52: 13/8 13/11", "52: Cannot Move"),
    "unknown": changed("41: 24/23 13/9", "41: ????"),
    "cube": changed("  2)", "  2) Doubles => 2   Takes\n  3)"),
    "cube of ten digits": changed("  2)", "  2) Doubles => 1234567890   Takes\n  3)"),
    "cube of nine": changed("  2)", "  2) Doubles => 999999999   Takes\n  3)"),
    "beaver": changed("  2)", "  2) Doubles => 2   Beavers => 4\n  3)"),
}


@pytest.mark.parametrize("name", ODD)
def test_both_engines_know_the_same_lines(engines, name):
    around = [WHOLE.encode(), _bytes(ODD[name]), WHOLE.encode()]
    scans = [engine.scan(around) for engine in engines]
    assert_same_scans(*scans)
    assert scans[0].plain[[0, 2]].all()


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


def test_most_odd_lines_decide_something(engines):
    """The cases above are of use only if some of them are plain and some are not."""
    plain = engines[1].scan([_bytes(text) for text in ODD.values()]).plain
    assert 25 < plain.sum() < len(ODD) - 45


def test_a_batch_may_be_empty(engines):
    for engine in engines:
        for files in ([], [b""], [b"x"]):
            scanned = engine.scan(files)
            played = engine.replay(scanned, [], scanned.games.has_cube)
            assert not scanned.plain.any()
            assert not len(played.turns.cell)
