"""R: what a record says that does not fit together."""

from __future__ import annotations

from typing import Final

from tavla_notation.diagnostics.explanations.model import Explanation, rows
from tavla_notation.language import N_

_NAMES: Final = " Ali : 0                         Veli : 0\n"
_OPENING: Final = ("31: 8/5 6/5", "52: 13/8 24/22")
_WON: Final = "      Wins 1 point"
_FIRST_GAME: Final = (
    f" Game 1\n{_NAMES}" + rows(*_OPENING, "Doubles => 2", "Drops") + f"\n{_WON}\n\n Game 2\n"
)
_EDITED: Final = (
    "5;0;1;0;0;Veli;Ali;0;0;0;1;0;0;-1;0;0;0;0;5;0;4;0;0;0;-6;4;0;0;0;-2;0;-4;-2;0;1;0;1;0;4;2;"
)

TOLD: Final = (
    Explanation(
        "R201",
        N_("The same player plays twice in a row."),
        N_(
            "The players take turns, and one who cannot move still has a turn: his "
            "dice are written and nothing after them. An empty place where a turn was "
            "due means that a turn was left out, or that a play was written in the "
            "wrong column."
        ),
        rows("31: 8/5 6/5", "", "64: 24/14", "42: 8/4 6/4"),
        rows("31: 8/5 6/5", "52: 13/8 24/22", "64: 24/14", "42: 8/4 6/4"),
    ),
    Explanation(
        "R202",
        N_("The numbers of the rows skip or repeat."),
        N_(
            "Rows are counted from 1. What counts is the order in which they stand, so "
            "nothing is lost by it, but a row may be missing."
        ),
        rows(*_OPENING) + "\n" + rows("64: 24/14", "42: 8/4 6/4", first=3),
        rows(*_OPENING, "64: 24/14", "42: 8/4 6/4"),
    ),
    Explanation(
        "R203",
        N_("The score at the head of a game does not follow from the games before."),
        N_(
            "The winner of a game has his points added and the other keeps what he "
            "had. A score that says otherwise means a wrong score, a wrong result, or "
            "a missing game."
        ),
        _FIRST_GAME + " Ali : 2                         Veli : 0\n" + rows("42: 8/4 6/4"),
        _FIRST_GAME + " Ali : 1                         Veli : 0\n" + rows("42: 8/4 6/4"),
    ),
    Explanation(
        "R204",
        N_("The result claims more or fewer points than the game was worth."),
        N_(
            "A single win is 1, times the cube. A mars (nothing borne off) is 2 in "
            "tavla, tavla-bkgm [TV7] and backgammon, and a triple mars (in addition a "
            "checker on the bar or in the winner's home) is 3 in tavla and backgammon "
            "[BG1]; tavla-gamearea [GA4] and tawula [TW8] count every win as 1. A "
            "dropped double gives the value before it. A result cut down to what the "
            "winner still needed, or to the length of the match, is accepted, and in "
            "play without a length a mars counted as 1 while the cube was not turned "
            "[BG3]; after a resignation any value from 1 to 3 times the cube."
        ),
        rows(*_OPENING, "Doubles => 2", "Drops") + "\n      Wins 2 points",
        rows(*_OPENING, "Doubles => 2", "Drops") + "\n      Wins 1 point",
    ),
    Explanation(
        "R205",
        N_("The result gives the game to the wrong player."),
        N_(
            "The winner is who bears off his last checker, or whose opponent drops a "
            "double or resigns. In tawula a game in which nobody can ever move again "
            "is void, and has no winner at all [TW9]."
        ),
        rows(*_OPENING, "Doubles => 2", "Drops", "", "Wins 1 point"),
        rows(*_OPENING, "Doubles => 2", "Drops") + f"\n{_WON}",
    ),
    Explanation(
        "R206",
        N_("The game has no result."),
        N_(
            "Before the next game begins, or the file ends, somebody should have won. "
            "If he bore off his last checker or his opponent dropped, the winner is "
            "known all the same; otherwise the game counts as unfinished."
        ),
        f" Game 1\n{_NAMES}" + rows(*_OPENING, "64: 24/14"),
        f" Game 1\n{_NAMES}" + rows(*_OPENING, "64: 24/14", "Resigns") + f"\n{_WON}",
    ),
    Explanation(
        "R207",
        N_("The record goes on after the game, or after the match, was over."),
        N_(
            "A game ends with the last checker borne off, a dropped double, a "
            "resignation or a void board. Turns after that belong to another game, "
            "whose header is missing, or should not be there. The same is said of a "
            "game after the match was won."
        ),
        rows(*_OPENING, "64: 24/14", "Resigns") + f"\n{_WON}\n" + rows("", "42: 8/4 6/4", first=3),
        rows(*_OPENING, "64: 24/14", "Resigns") + f"\n{_WON}",
    ),
    Explanation(
        "R208",
        N_("The result claims a number of points that no game can be worth."),
        N_(
            "Some programs write a made-up number, such as 1004, when a player "
            "resigned the match. The winner is believed and the value is taken as "
            "unknown."
        ),
        rows(*_OPENING) + "\n      Wins 1004 point",
        rows(*_OPENING, "64: 24/14", "Resigns") + f"\n{_WON}",
    ),
    Explanation(
        "R209",
        N_("The header names the players the other way round than the columns do."),
        N_(
            "Whose plays are whose is told by the names above the columns, so the "
            "columns are believed. Some programs write Player 1 into the right column."
        ),
        '; [Player 1 "Veli"]\n; [Player 2 "Ali"]\n\n 5 point match\n\n Game 1\n'
        + _NAMES
        + rows(*_OPENING),
        '; [Player 1 "Ali"]\n; [Player 2 "Veli"]\n\n 5 point match\n\n Game 1\n'
        + _NAMES
        + rows(*_OPENING),
    ),
    Explanation(
        "R210",
        N_("A player has no name, or both have the same one."),
        N_(
            "The plays can be judged, but scores and statistics cannot tell the "
            "players apart. The left player is then called White and the right one "
            "Black."
        ),
        f" Game 1\n  : 0                             Veli : 0\n{rows(*_OPENING)}",
        f" Game 1\n{_NAMES}{rows(*_OPENING)}",
    ),
    Explanation(
        "R211",
        N_("A star marks a hit, but nothing was hit there."),
        N_(
            "A star says that a lone opposing checker stood on the point. There was "
            "none, so either the star is a slip, or the board was another than the "
            "record says. The play itself stands."
        ),
        "31: 8/5* 6/5",
        "31: 8/5 6/5",
    ),
    Explanation(
        "R212",
        N_("A checker was hit, and no star says so, although this record marks its hits."),
        N_(
            "Many programs never write stars, so this is only looked at in a record "
            "that uses them, and only if you select R212 by name. The play stands: a "
            "hit needs no mark."
        ),
        rows("21: 13/11 6/5", "64: 24/20* 24/18", "63: bar/22 13/7", "41: bar/20"),
        rows("21: 13/11 6/5", "64: 24/20* 24/18", "63: bar/22 13/7*", "41: bar/20"),
    ),
    Explanation(
        "R213",
        N_("The record does not say what was played."),
        N_(
            "Question marks in the middle of a game, or nothing after a roll although "
            "a play was possible and what follows only fits if one was made. Some "
            "programs leave out a play that was forced. It is not held against the "
            "player, and what follows is judged as far as the board is known. On the "
            "last roll of a game it usually means that he resigned."
        ),
        rows("31: ????", "52: 13/8 24/22", "64: 24/14", "42: 8/4 6/4"),
        rows("31: 8/5 6/5", "52: 13/8 24/22", "64: 24/14", "42: 8/4 6/4"),
    ),
    Explanation(
        "R214",
        N_("The length of the match is one that a program makes up for play without a length."),
        N_(
            "A single game under an even number of points, whose winner does not win "
            "the match, is how some servers write a game for its own sake. It is read "
            "as one, without a Crawford game. If it was a match, its other games are "
            "missing."
        ),
        f" 16 point match\n\n Game 1\n{_NAMES}"
        + rows(*_OPENING, "64: 24/14", "Resigns")
        + f"\n{_WON}",
        f" 0 point match\n\n Game 1\n{_NAMES}"
        + rows(*_OPENING, "64: 24/14", "Resigns")
        + f"\n{_WON}",
    ),
    Explanation(
        "R215",
        N_("The game is won although checkers remain, and nobody resigned in words."),
        N_(
            "It is read as a resignation, since most programs write one so: the game "
            "stops, and a result follows. If it was played to the end, the last plays "
            "are missing."
        ),
        rows(*_OPENING) + f"\n{_WON}",
        rows(*_OPENING, "64: 24/14", "Resigns") + f"\n{_WON}",
    ),
    Explanation(
        "R216",
        N_("A new position was put in the place of a play."),
        N_(
            "The program that wrote the record marked the play as illegal and noted "
            "the board after it. What was moved is not known, so the turn cannot be "
            "judged; the game is followed on from the new board."
        ),
        rows(*_OPENING) + f"\n  2) 65: Illegal play ({_EDITED}) 42: 8/4 6/4",
        rows(*_OPENING, "65: 24/18 18/13", "42: 8/4 6/4"),
    ),
)
