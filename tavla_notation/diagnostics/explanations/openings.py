"""P320 to P323: how a game begins; P350: what follows from an earlier finding."""

from __future__ import annotations

from typing import Final

from tavla_notation.diagnostics.explanations.model import Explanation, rows
from tavla_notation.language import N_

_WINNER_STARTS: Final = (
    '; [Rules "tavla-bkgm"]\n\n 5 point match\n\n Game 1\n'
    " Ali : 0                         Veli : 0\n"
    + rows("31: 8/5 6/5", "52: 13/8 24/22", "64: 24/14", "Resigns")
    + "\n      Wins 1 point\n\n Game 2\n"
)
_SECOND_GAME: Final = " Ali : 1                         Veli : 0\n"

TOLD: Final = (
    Explanation(
        "P320",
        N_("The first turn of the game is a double, which these rules do not allow."),
        N_(
            "In backgammon and tawula each player throws one die, a tie is thrown "
            "again, and the higher die starts with the two numbers on the table, which "
            "therefore differ. Under tavla [KW1] and tavla-gamearea [GA1] nobody says "
            "that a tie is thrown again, so there it is only unusual. Under "
            "tavla-bkgm, portes and takhteh the starter throws both dice anew, and a "
            "double is as good as any roll."
        ),
        '; [Rules "backgammon"]\n33: 24/21 24/21 13/10 13/10',
        '; [Rules "backgammon"]\n31: 8/5 6/5',
    ),
    Explanation(
        "P321",
        N_("The game begins in a way that its rules do not describe."),
        N_(
            "The rules of tavla and tavla-gamearea do not say everything about the "
            "start: what happens after a tie [KW1] [GA1], or who begins the next game "
            "[KW2]. What is not said is no fault, so this is a warning, and the plays "
            "stand [G7]."
        ),
        '; [Rules "tavla"]\n33: 24/21 24/21 13/10 13/10',
        '; [Rules "tavla"]\n31: 8/5 6/5',
    ),
    Explanation(
        "P322",
        N_("An opening throw is recorded where none is due."),
        N_(
            "Under tavla-bkgm, portes and takhteh the winner of a game starts the next "
            "and throws two dice; there is no opening throw [TV6]. Under any rules "
            "nothing is thrown any more once the two dice of an opening throw differ."
        ),
        _WINNER_STARTS + '; [Opening "52"]\n' + _SECOND_GAME + rows("42: 8/4 6/4"),
        _WINNER_STARTS + _SECOND_GAME + rows("42: 8/4 6/4"),
    ),
    Explanation(
        "P323",
        N_("The wrong player starts the game."),
        N_(
            "Under tavla-bkgm, portes and takhteh the winner of a game starts the next "
            "of the match. In the other rule sets each game has its own opening throw "
            "[KW2] [TW12], and either player may start."
        ),
        _WINNER_STARTS + _SECOND_GAME + rows("", "42: 8/4 6/4"),
        _WINNER_STARTS + _SECOND_GAME + rows("42: 8/4 6/4"),
    ),
    Explanation(
        "P350",
        N_(
            "This follows from an earlier finding in the same game, so it is not "
            "counted as a fault."
        ),
        N_(
            "After a play that could not be followed on the board, nobody knows where "
            "the checkers stood. What looks wrong later may be right, so it is only "
            "noted, with the finding it follows from. Put the first one right, and "
            "check again."
        ),
        rows("31: 20/17 6/5", "52: 13/8 24/22", "42: 17/13 8/6"),
        rows("31: 24/21 6/5", "52: 13/8 24/22", "42: 24/20 8/6"),
    ),
)
