"""What two records differ in, in words."""

from __future__ import annotations

import pytest

from tavla_notation.convert import losses
from tavla_notation.convert.losses import is_same_play
from tavla_notation.notation import parse_play, read_text

TEXT = """\
; [Event "x"]
; [Site "y"]

 5 point match

 Game 1
 ann : 0                         bob : 0
; a remark
  1) 31: 8/5 6/5                 52: 13/8* 24/22
  2) 66: Cannot Move              Resigns
      Wins 2 points
"""


@pytest.mark.parametrize(
    ("old", "new", "lost"),
    [
        ("x", "x", ()),
        ('; [Event "x"]\n', "", ("the tag Event",)),
        ('; [Event "x"]\n; [Site "y"]\n', "", ("the tags Event, Site",)),
        (" 5 point", " 7 point", ("the length of the match",)),
        ("; a remark\n", "", ("a remark",)),
        ("ann", "Ann", ("the players' names as the game has them",)),
        ("ann : 0", "ann : 3", ("the score before the game",)),
        ("8/5 6/5", "6/5 8/5", ()),
        ("13/8* 24/22", "24/22 13/8", ("the mark of a hit",)),
        ("8/5 6/5", "8/4", ("a play",)),
        ("31: 8/5", "13: 8/5", ("whose roll it is",)),
        ("Cannot Move", "", ("the words for a dance",)),
        ("Wins 2", "Wins 3", ("how a result is put",)),
        ("Resigns", "Drops", ("what a turn says",)),
        ("Game 1", "Game 2", ("the number of the game",)),
    ],
)
def test_one_difference(old, new, lost):
    before = read_text(TEXT).matches
    assert losses(before, read_text(TEXT.replace(old, new)).matches) == lost


def test_many_of_a_kind_are_counted():
    before = read_text(TEXT.replace("; a remark\n", "; one\n; two\n; three\n")).matches
    after = read_text(TEXT.replace("; a remark\n", "; two\n")).matches
    assert losses(before, after) == ("a remark (2 times)",)


def test_matches_games_and_turns_that_are_missing():
    two = read_text(TEXT + "\n" + TEXT).matches
    assert losses(two, two[:1]) == ("how many matches there are",)
    assert losses(two[:1], read_text(TEXT.replace("      Wins 2 points\n", "")).matches) == (
        "a turn",
    )


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("24/18 18/13", "24/13", True),
        ("24/18/13", "24/13", True),
        ("13/7(2)", "13/7 13/7", True),
        ("6/5(4)", "6/5 6/5 6/5 6/5", True),
        ("24/18 13/8", "24/13", False),
        ("8/5 6/5", "8/5 5/4", False),
    ],
)
def test_a_play_is_what_it_does(one, other, same):
    assert is_same_play(parse_play(one), parse_play(other)) is same
