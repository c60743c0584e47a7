"""The dialects: how each writes the same match, and that it is the same match."""

from __future__ import annotations

import pytest

from tavla_notation.api import check, convert
from tavla_notation.board import Roll
from tavla_notation.notation import read_bytes, read_text
from tests.notation.test_roads import FILES

MATCH = """\
; [Rules "backgammon"]

 3 point match

 Game 1
 ann : 0                         bob : 0
  1) 31: 8/5 6/5                 66: 24/18(2) 8/2(2)
  2) 65: 24/13                   52: 18/13 18/16
  3) 41: 13/9* 6/5               41: bar/24 13/9
"""


def rows(dialect: str) -> list[str]:
    lines = convert(MATCH, "mat", dialect).text.splitlines()
    return [line for line in lines if ")" in line[:4]]


def test_gnubg():
    assert rows("gnubg") == [
        "  1) 31: 8/5 6/5                 66: 24/18 24/18 8/2 8/2",
        "  2) 65: 24/18 18/13             52: 18/16 18/13",
        "  3) 41: 13/9* 6/5               41: 25/24 13/9",
    ]


def test_xg():
    assert rows("xg") == [
        "  1) 31: 8/5 6/5                       66: 24/18(2) 8/2(2)",
        "  2) 65: 24/13                         52: 18/16 18/13",
        "  3) 41: 13/9* 6/5                     41: Bar/24 13/9",
    ]


def test_galaxy():
    assert rows("galaxy")[2] == "  3) 41: 13/9 6/5                41: 25/24 13/9"


@pytest.mark.parametrize("dialect", ["gnubg", "xg", "galaxy"])
def test_a_play_without_its_roll_keeps_the_steps_that_tell_the_dice(dialect):
    """24/20 20/15 is 5-4; 24/15 could be 6-3 as well."""
    text = convert('; [Rules "tavla"]\n24/20 20/15\n31: 8/5 6/5\n', "mat", dialect).text
    assert "24/20 20/15" in text
    assert check(text).matches[0].replays[0].plies[0].roll == Roll(5, 4)


def test_what_a_dialect_loses_is_said():
    assert convert(MATCH, "mat", "xg").lost == ()
    assert convert(MATCH, "mat", "gnubg").lost == ()
    assert convert(MATCH, "mat", "galaxy").lost == ("the mark of a hit",)
    assert convert(MATCH, "snowie-text").lost == ("the tag Rules",)


def test_an_illegal_play_stays_as_it_is_written():
    text = MATCH.replace("65: 24/13", "65: 24/12")
    assert " 65: 24/12 " in convert(text, "mat", "gnubg").text


def test_a_chain_ends_at_a_hit():
    text = MATCH.replace("41: 13/9* 6/5", "54: 13/9*/4")
    assert " 54: 13/9* 9/4 " in convert(text, "mat", "xg").text
    assert " 54: 13/9* 9/4 " in convert(text, "mat", "gnubg").text


@pytest.mark.parametrize(
    ("to", "dialect", "said"),
    [
        ("html", "canonical", "a format is one of"),
        ("fibs", "canonical", "is read and not written"),
        ("mat", "klingon", "a dialect is canonical, gnubg, xg, galaxy"),
        ("sgf", "xg", "a dialect is one of match files"),
    ],
)
def test_what_cannot_be_written(to, dialect, said):
    with pytest.raises(ValueError, match=said):
        convert(MATCH, to, dialect)


@pytest.mark.parametrize("dialect", ["gnubg", "xg", "galaxy"])
@pytest.mark.parametrize("path", FILES[::6], ids=lambda path: path.name)
def test_every_dialect_gives_the_same_boards(path, dialect):
    checked = check(read_bytes(path.read_bytes(), path.name))
    if not checked.matches:
        return
    written = convert(checked.source.text, "mat", dialect)
    again = check(read_text(written.text))
    assert set(written.lost) <= {"the mark of a hit", "the words for a dance"} or all(
        what.startswith(("the mark of a hit", "the words for a dance")) for what in written.lost
    )
    for one, other in zip(checked.matches, again.matches, strict=True):
        assert one.match.tags == other.match.tags
        for before, after in zip(one.replays, other.replays, strict=True):
            assert before.positions() == after.positions()
            assert before.outcome == after.outcome
