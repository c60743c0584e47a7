"""Files of servers that are gone: GamesGrid, TrueMoneyGames, PartyGammon, BGRoom, Gibbon, GammonX.

No real file of them is known; the texts here are made of the facts in formats.md.
"""

from __future__ import annotations

import pytest

from tavla_notation.board import ByPlayer
from tavla_notation.notation import read_text
from tavla_notation.record import (
    Beaver,
    Dance,
    Double,
    Drop,
    Raccoon,
    Resignation,
    Result,
    Take,
    WrittenKind,
)
from tests.notation.mats import marked
from tests.notation.readers.shapes import B, W, check_any_damage, clean, places_hold, said

SGG = """\
ann vs. bob
Saturday, March 14, 2009
GamesGrid

ELO: 1600.5 120 1550.0 33
Jacoby: No
Crawford: Yes
Variant: Backgammon
Match Length: 7
Rated: Yes

Game 1.0-0/7
1\t31:
1\t31: 8/5, 6/5
1\t\t52:
1\t\t52: 13/8, 24/22
hello and good luck
2\tDouble to 2
2\t\tBeaver
2\tRaccoon
3\t64: 24/18, 18/14
3\t64: 24/18, 18/14
3\t\t62: O-O
4\t -
4\t\t11: bar/24, 6/5, 6/5, 6/5
4\tResign
bob wins 2 points.

Game 2.0-2*/7
1\t\t43: 24/20, 13/10
1\tDouble to 2
1\t\tPass
ann wins 1 points.
"""
TMG = """\
MatchID: 12345
Player1: 7 ann 1600
Player2: 8 bob lee 1550
Stake: 0
Startdate: 2004-05-06 12:00
Jacoby: 0
Crawford: 1
Cube: 1
MaxCube: 64
Length: 5
Variant: 1

Game 1: 0-0
1 1 31:
1 4 8/5 6/5
-1 1 52:
-1 4 13/8 24/22
2 5 Double to 2
-2 7 Take
3 1 66:
3 4 24/18(2) 13/7(2)
-3 1 11:
-3 4 0/0
4 1 ??:
4 17 out of time
4 14 2 ann wins 2 points
Game 2: 2-0
-1 1 43:
-1 4 25/21 6/0
1 5 Double to 2
-1 10 Pass
-1 14 1 ann wins 1 points
"""
PARTY = """\
boardid=1
creator=somebody
MATCHLENGTH=3
GAME_1_PLAYER_1=ann
GAME_1_PLAYER_2=bob
GAME_1_GAMEPLAY=1 1 31 8/5 6/5#2 1 52 13/8 24/22#1 2 Double#2 2 Take#1 3 64 24/14#2 3 66#
GAME_1_SCORE1=2
GAME_1_SCORE2=0
GAME_2_PLAYER_1=ann
GAME_2_PLAYER_2=bob
GAME_2_GAMEPLAY=2 1 43 bar/21 6/off#1 1 Double#2 1 Drop
GAME_2_SCORE1=3
GAME_2_SCORE2=0
"""
BGROOM = """\
BGF version 1.2
Game 1 - ann (X) vs. bob (0)
Single game
1.X:(3 1)8/5 6/5
1.0:(5 2)13/8 24/22
2.X:(6 6)can't move
2.0:Double
3.X:Take
3.0:(2 1)13/11 6/5
4.X:Double

Game 2 - bob (X) vs. ann (0)
Single game
1.0:(4 3)24/20 13/10
Win the Match
"""
GMD = """\
GMD-2 # made by hand
Length: 7
Player:W: ann
Player:B: bob
Rule: Crawford
Game:
Roll:W:: 3 1
Move:W:: 8/5 6/5
Roll:B:: 5 2
Move:B:: 12/17 1/3
Double:W:
Take:B:
Roll:W:: 6 4
Move:W:: 24/14
Roll:B:: 6 6
Move:B::
Roll:W:: 2 1
Move:W:: bar/23 6/5
Double:B:
Drop:W:
Game:
Roll:B:: 4 3
"""
GAMMONX = """\
;[Match 'abc']
;[Game '11-22']
;[Game Modus 'Portes']
White Roll 3 1
White Move 16/19
White Move 18/19
Black Roll 5 2
Black Move 12/7
Black Move 23/21
White Roll 2 2 2 2
White Move 19/21
Black Hit 21/bar
White Move 0/2
White Move 0/2
White Move 11/13
Black Roll 6 6 6 6
White Roll 4 3
White Move bar/2
;[Game '33-44']
;[Game Modus 'Backgammon']
Black Roll 3 1
Black Move 7/4
Black Move 5/4
White Cube Offer
Black Cube Take
"""


def test_gamesgrid():
    reading = clean(SGG, "sgg")
    (match,) = reading.matches
    first, second = match.games
    assert (match.length, first.names, second.scores) == (7, ByPlayer("ann", "bob"), ByPlayer(0, 2))
    assert [(tag.name, tag.value) for tag in match.tags] == [
        ("EventDate", "Saturday, March 14, 2009"),
        ("Site", "GamesGrid"),
        ("Player 1 Elo", "1600.5/120"),
        ("Player 2 Elo", "1550.0/33"),
        ("Variation", "Backgammon"),
        ("Rated", "Yes"),
    ]
    assert (match.tag("Jacoby"), match.tag("Crawford")) == ("No", "Yes")
    assert said(first) == [
        (W, "31", "8/5 6/5"),
        (B, "52", "13/8 24/22"),
        (W, "", Double(2)),
        (B, "", Beaver(4)),
        (W, "", Raccoon(8)),
        (W, "64", "24/18 18/14"),
        (B, "62", Dance(in_words=True)),
        (W, "", Dance(in_words=True)),
        (B, "11", "25/24 6/5 6/5 6/5"),
        (W, "", Resignation()),
        (B, "", Result(2)),
    ]
    assert [remark.text for remark in first.remarks] == ["; hello and good luck"]
    assert said(second)[-1] == (W, "", Result(1))
    places_hold(reading)


def test_truemoneygames():
    reading = clean(TMG, "tmg")
    (match,) = reading.matches
    first, second = match.games
    assert (match.length, first.names) == (5, ByPlayer("ann", "bob lee"))
    assert [(tag.name, tag.value) for tag in match.tags][:4] == [
        ("Match ID", "12345"),
        ("Player 1", "ann"),
        ("Player 1 Elo", "1600"),
        ("Player 2", "bob lee"),
    ]
    assert (match.tag("Variation"), match.tag("CubeLimit")) == ("Backgammon", "64")
    assert said(first) == [
        (W, "31", "8/5 6/5"),
        (B, "52", "13/8 24/22"),
        (W, "", Double(2)),
        (B, "", Take()),
        (W, "66", "24/18(2) 13/7(2)"),
        (B, "11", Dance(in_words=True)),
        (W, "", Result(2, WrittenKind.SINGLE)),
    ]
    assert said(second) == [
        (B, "43", "25/21 6/0"),
        (W, "", Double(2)),
        (B, "", Drop()),
        (W, "", Result(1, WrittenKind.SINGLE)),
    ]
    places_hold(reading)


def test_partygammon():
    reading = clean(PARTY, "party")
    (match,) = reading.matches
    first, second = match.games
    assert (match.length, first.names, second.scores) == (3, ByPlayer("ann", "bob"), ByPlayer(2, 0))
    assert said(first) == [
        (W, "31", "8/5 6/5"),
        (B, "52", "13/8 24/22"),
        (W, "", Double()),
        (B, "", Take()),
        (W, "64", "24/14"),
        (B, "66", Dance()),
        (W, "", Result(2)),
    ]
    assert said(second) == [
        (B, "43", "25/21 6/0"), (W, "", Double()), (B, "", Drop()), (W, "", Result(1))
    ]  # fmt: skip
    places_hold(reading)


def test_bgroom():
    reading = clean(BGROOM, "bgroom")
    (match,) = reading.matches
    first, second = match.games
    assert said(first) == [
        (W, "31", "8/5 6/5"),
        (B, "52", "13/8 24/22"),
        (W, "66", Dance(in_words=True)),
        (B, "", Double()),
        (W, "", Take()),
        (B, "21", "13/11 6/5"),
        (W, "", Double()),
        (B, "", Drop()),  # a double before the empty line
    ]
    assert (second.names, said(second)) == (ByPlayer("ann", "bob"), [(W, "43", "24/20 13/10")])
    places_hold(reading)


def test_gibbon():
    reading = clean(GMD, "gmd")
    (match,) = reading.matches
    first, second = match.games
    assert (match.length, match.tag("Crawford"), first.names) == (7, "On", ByPlayer("ann", "bob"))
    assert said(first) == [
        (W, "31", "8/5 6/5"),
        (B, "52", "13/8 24/22"),
        (W, "", Double()),
        (B, "", Take()),
        (W, "64", "24/14"),
        (B, "66", Dance(in_words=True)),
        (W, "21", "25/23 6/5"),
        (B, "", Double()),
        (W, "", Drop()),
    ]
    assert said(second) == [(B, "43", Dance())]
    places_hold(reading)


def test_gammonx():
    reading = clean(GAMMONX, "gammonx")
    portes, backgammon = reading.matches
    assert (portes.tag("Variation"), backgammon.tag("Variation")) == ("Portes", "Backgammon")
    assert said(portes.games[0]) == [
        (W, "31", "8/5 6/5"),
        (B, "52", "13/8 24/22"),
        (W, "22", "5/3* 24/22 24/22 13/11"),
        (B, "66", Dance()),
        (W, "43", "25/22"),
    ]
    assert said(backgammon.games[0]) == [
        (B, "31", "8/5 6/5"), (W, "", Double()), (B, "", Take())
    ]  # fmt: skip
    assert backgammon.games[0].remarks[0].text == "; [Game ID '33-44']"
    places_hold(reading)


@pytest.mark.parametrize(
    ("text", "old", "new", "found"),
    [
        (SGG, "24/18, 18/14\n3\t64: 24/18, 18/14", "24/18, 18/1x", [("N102", "18/1x")]),
        (SGG, "1\t\t52:\n1\t\t52:", "1\t\t57:", [("N103", "57")]),
        (SGG, "2\tDouble to 2", "2\tDribble", [("N101", "Dribble")]),
        (TMG, "1 4 8/5 6/5", "1 4 8/5 6/x", [("N102", "6/x")]),
        (TMG, "-1 1 52:", "-1 1 92:", [("N103", "92:")]),
        (TMG, "3 1 66:", "3 77 66:", [("N105", "3 77 66:")]),
        (PARTY, "24/14", "24/1z", [("N102", "24/1z")]),
        (PARTY, "Take", "Bake", [("N101", "Bake")]),
        (BGROOM, "(5 2)", "(8 2)", [("N103", "(8 2)")]),
        (BGROOM, "3.X:Take", "3.X:Shrug", [("N101", "Shrug")]),
        (GMD, "12/17 1/3", "12/17 1/q", [("N102", "1/q")]),
        (GMD, "Roll:B:: 5 2", "Roll:B:: 7 2", [("N103", ": 7 2")]),
        (GMD, "Take:B:", "Shrug:B:", [("N105", "Shrug:B:")]),
        (GAMMONX, "16/19", "16/99", [("N102", "16/99")]),
        (GAMMONX, "Roll 5 2", "Roll 9 2", [("N103", "9 2")]),
        (GAMMONX, "Black Hit 21/bar", "Black Hit 9/bar", [("N105", "Black Hit 9/bar")]),
    ],
)
def test_a_fault_is_one_finding_where_it_stands(text, old, new, found):
    assert old in text
    assert marked(read_text(text.replace(old, new, 1))) == found


@pytest.mark.parametrize(
    ("text", "format"),
    [
        (SGG, "sgg"), (TMG, "tmg"), (PARTY, "party"), (BGROOM, "bgroom"), (GMD, "gmd"),
        (GAMMONX, "gammonx"),
    ],
)  # fmt: skip
def test_damage(text, format):
    check_any_damage(text, format)
