"""P330 to P343: rules that only some of the rule sets have."""

from __future__ import annotations

from typing import Final

from tavla_notation.diagnostics.explanations.model import of_play
from tavla_notation.language import N_

_TAWULA_START: Final = "24:2 wait:13 | 24:2 wait:13"

TOLD: Final = (
    of_play(
        "P330",
        N_("A checker leaves a point of the home board on which this turn has made a hit."),
        N_(
            "Only under tavla-bkgm and takhteh: after a hit on one of his points 6 to "
            "1 no checker leaves that point until the player's turn is over: not the "
            "one that hit, not one that joined it, and not to be borne off [TV1]. He "
            "may cover the checker or leave it alone. Hits outside his home bind "
            "nothing [TV2]. In the other rule sets he may hit and run."
        ),
        rules="tavla-bkgm",
        position="24:2 13:5 8:3 6:5 | 21:1 13:5 8:3 6:6",
        dice=(4, 2),
        wrong="8/4 4/2",
        right="8/4 6/4",
    ),
    of_play(
        "P331",
        N_(
            "A checker is moved down and then borne off, although a die bore it off "
            "from where it was."
        ),
        N_(
            "Only under tavla-bkgm: points may not be wasted so when bearing off. If "
            "the second die could have borne the checker off from its first point, "
            "that die comes first, and the other is played with another checker. "
            "Checkers on one point are not told apart, so the one that leaves counts "
            "as the one that came [TV3]."
        ),
        rules="tavla-bkgm",
        position="6:1 3:3 | 3:5 2:5 1:5",
        dice=(6, 2),
        wrong="6/4 4/off",
        right="6/off 3/1",
    ),
    of_play(
        "P332",
        N_("Whether this play is legal depends on how a sentence of the rules is read."),
        N_(
            "Only under tavla-bkgm and takhteh, whose rules lift a restriction in a "
            "turn in which it would leave no move at all. Here a forbidden move does "
            "not count as possible, so whoever can only use the second die against a "
            "restriction does not use it [TV4]. Others first ask for both dice, and "
            "lift the restriction if every such play breaks it [TV5]. It is also asked "
            "whether moving down and bearing off one and the same checker is all that "
            "is meant [TV3]. The play stands; agree on one reading before the "
            "tournament."
        ),
        rules="tavla-bkgm",
        position="10:1 | 19:1 16:2 3:4 2:4 1:4",
        dice=(4, 1),
        wrong="10/6 6/5",
        right="10/6",
    ),
    of_play(
        "P333",
        N_("Only one die could be played, and it was the smaller; these rules do not forbid that."),
        N_(
            "The rules of tavla-gamearea say nothing about a roll of which either die "
            "can be played but not both. The play stands with a warning [GA2]. Under "
            "tavla, tavla-bkgm, backgammon and tawula the larger die must be played."
        ),
        rules="tavla-gamearea",
        position="12:1 9:1 | 20:2 19:2 5:2 3:3 2:3 1:3",
        dice=(4, 3),
        wrong="12/9",
        right="12/8",
    ),
    of_play(
        "P340",
        N_("One of the two checkers on the start moves while others have yet to enter."),
        N_(
            "Only in tawula: the pair on the 24 point stays until the player's last "
            "waiting checker is on the board. A third checker there, which came back "
            "from the bar, may move. The move that brings in the last one frees the "
            "pair in the same turn [TW5]."
        ),
        rules="tawula",
        position=_TAWULA_START,
        dice=(6, 3),
        wrong="24/18 wait/22",
        right="wait/22 wait/19",
    ),
    of_play(
        "P341",
        N_("A waiting checker enters on a point where its owner already has one."),
        N_(
            "Only in tawula: a checker that was never on the board enters on the point "
            "of its die in the start quarter, 25 less the die, and the point must be "
            "free of his own. So a 1 never brings one in as long as the pair stands on "
            "24 [TW2]. From the bar the 24 point is open [TW3]."
        ),
        rules="tawula",
        position=_TAWULA_START,
        dice=(6, 1),
        wrong="wait/19 wait/24",
        right="wait/19 19/18",
    ),
    of_play(
        "P342",
        N_("A second checker lands on a point where only one may stand."),
        N_(
            "Only in tawula: in the first half of the way, on the points 23 to 14, a "
            "player has one checker a point. His start (24), his head (13) and "
            "everything after it hold as many as he likes. It is asked after each die, "
            "also where one checker stops on its way. A checker from the bar is bound "
            "by it too [TW3]."
        ),
        rules="tawula",
        position="24:2 23:1 20:1 wait:11 | 24:2 wait:13",
        dice=(6, 3),
        wrong="23/20 wait/19",
        right="wait/22 wait/19",
    ),
    of_play(
        "P343",
        N_(
            "A hit in the opponent's start quarter shuts it, so that his checker could never enter."
        ),
        N_(
            "Only in tawula: after a turn with a hit on his points 12 to 7 the player "
            "must leave the opponent at least one number to enter with. A point is "
            "shut by two checkers of the player who hit, or by a single one of the "
            "opponent's own, who may stack only on his start. The board is looked at "
            "when the turn is over [TW6]. Closing the quarter without a hit in it is "
            "allowed."
        ),
        rules="tawula",
        position="13:1 12:3 11:2 10:2 9:2 6:5 | 20:1 19:1 6:13",
        dice=(6, 5),
        wrong="13/7 12/7",
        right="13/7 6/1",
    ),
)
