"""P301 to P312: plays that no rule set allows."""

from __future__ import annotations

from typing import Final

from tavla_notation.diagnostics.explanations.model import (
    START,
    BoardExample,
    Explanation,
    of_play,
    rows,
)
from tavla_notation.language import N_

TOLD: Final = (
    of_play(
        "P301",
        N_("The player moves a checker from a point where he has none."),
        N_(
            "Points are counted from the side of the player who moves: 24 is his "
            "farthest, 1 his last. If the play fits when it is counted from the other "
            "side, the wrong numbers were written down."
        ),
        dice=(6, 5),
        wrong="20/14 13/8",
        right="24/18 13/8",
    ),
    of_play(
        "P302",
        N_("The checker lands on a point that the opponent holds with two or more checkers."),
        N_(
            "Two checkers close a point in every rule set here. A single one does not: "
            "it is hit. One checker that uses both dice must find the point between "
            "open too, while points that it only passes over do not matter."
        ),
        dice=(6, 5),
        wrong="24/19 13/7",
        right="24/18 13/8",
    ),
    of_play(
        "P303",
        N_("The checker moves a distance that neither die shows."),
        N_(
            "Each die is one move of exactly so many points. A longer way needs both "
            "dice, or up to all four of a double."
        ),
        dice=(6, 5),
        wrong="24/20 13/7",
        right="24/18 13/8",
    ),
    of_play(
        "P304",
        N_("A die is used twice."),
        N_(
            "Each die is played once; only a double is played four times. Here both "
            "moves are a 5, and the 6 is not played."
        ),
        dice=(6, 5),
        wrong="13/8 8/3",
        right="13/7 13/8",
    ),
    of_play(
        "P305",
        N_("There are more moves than dice."),
        N_(
            "Two dice are two moves, a double is four. A move over two dice, such as "
            "24/13 with a 6-5, counts as two."
        ),
        dice=(6, 5),
        wrong="24/18 18/13 13/8",
        right="24/18 18/13",
    ),
    of_play(
        "P306",
        N_("Another checker moves while one waits on the bar."),
        N_(
            "A checker that was hit must enter before its owner may move anything "
            "else, in every rule set here. If it cannot enter he moves nothing, and "
            "his turn is over. In tawula the bar also comes before the checkers that "
            "were never on the board [TW4]."
        ),
        position="24:1 13:5 8:3 6:5 bar:1 | 24:2 13:5 8:3 6:5",
        dice=(3, 1),
        wrong="8/5 6/5",
        right="bar/22 6/5",
    ),
    of_play(
        "P307",
        N_("The checker moves backwards."),
        N_(
            "Each player moves from his 24 point down to his 1 point and off, in "
            "tawula as well, so the second number of a move is the lower one. If all "
            "of a player's moves go up, the points were counted from the other side."
        ),
        dice=(3, 1),
        wrong="13/16 6/5",
        right="13/10 6/5",
    ),
    of_play(
        "P308",
        N_("A checker is borne off before all of that player's checkers are home."),
        N_(
            "Home is his points 6 to 1. While one of his checkers stands outside, sits "
            "on the bar or has yet to enter, he bears off nothing. The die that brings "
            "the last one home may come first, and the other die may then bear off."
        ),
        position="7:1 6:1 1:1 | 3:5 2:5 1:5",
        dice=(6, 1),
        wrong="6/off 1/off",
        right="7/6 6/off",
    ),
    of_play(
        "P309",
        N_("A checker is borne off with a larger die while another stands behind it."),
        N_(
            "A die bears off from the point of its own number. A larger die bears off "
            "only from the highest point that is still held: as long as a checker "
            "stands higher up, that one has to be moved."
        ),
        position="4:3 2:1 | 3:5 2:5 1:5",
        dice=(6, 5),
        wrong="4/off 2/off",
        right="4/off 4/off",
    ),
    of_play(
        "P310",
        N_("The player leaves a die unplayed although more could have been played."),
        N_(
            "In every rule set here he must play as many dice as possible, up to four "
            "of a double [GA3] [KW3]. If one order of the dice leaves the second "
            "unplayable and another does not, he must choose the other. The number of "
            "dice counts, not the pips [G4]. The one exception is the last checker: "
            "once it is borne off the game is over, and nothing more is owed [G5]. On "
            "the last roll before a resignation it is no fault: there the play was cut "
            "short."
        ),
        position="12:1 7:1 | 19:2 6:5 5:5 4:3",
        dice=(6, 5),
        wrong="7/2",
        right="12/7 7/1",
    ),
    of_play(
        "P311",
        N_("Only one die can be played, and it is not the larger one."),
        N_(
            "Where either die could be played but not both, it must be the larger, in "
            "tavla, tavla-bkgm, backgammon and tawula [TW7]. The rules of "
            "tavla-gamearea do not say so, and there it is only a warning [GA2]."
        ),
        position="12:1 9:1 | 20:2 19:2 5:2 3:3 2:3 1:3",
        dice=(4, 3),
        wrong="12/9",
        right="12/8",
    ),
    Explanation(
        "P312",
        N_("The turn was passed although a play was possible."),
        N_(
            "A turn is passed only if no die at all can be played [G6]. Here nothing "
            "was played, and what follows in the record fits that. On the last roll of "
            "a game it is no fault: the player resigned after his roll."
        ),
        rows("31: 8/5 6/5", "65: Cannot Move", "42: 8/4 6/4", "52: 13/8 24/22"),
        rows("31: 8/5 6/5", "65: 24/18 18/13", "42: 8/4 6/4", "52: 13/8 24/22"),
        BoardExample(START, (6, 5), "", "24/18 18/13"),
    ),
)
