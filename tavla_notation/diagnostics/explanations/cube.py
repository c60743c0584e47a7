"""C: the doubling cube."""

from __future__ import annotations

from typing import Final

from tavla_notation.diagnostics.explanations.model import Explanation, rows
from tavla_notation.language import N_

_OPENING: Final = ("31: 8/5 6/5", "52: 13/8 24/22")
_HEAD: Final = " 5 point match\n\n Game 1\n Ali : 0                         Veli : 0\n"

TOLD: Final = (
    Explanation(
        "C401",
        N_("A player doubles in a game that has no doubling cube."),
        N_(
            "Of the five rule sets only backgammon has one; tavla, tavla-gamearea "
            "[GA5], tavla-bkgm and tawula are played without. If this game was played "
            "with a cube, judge it as backgammon."
        ),
        f'; [Rules "tavla"]\n{_HEAD}' + rows(*_OPENING, "Doubles => 2", "Takes"),
        f'; [Rules "backgammon"]\n{_HEAD}' + rows(*_OPENING, "Doubles => 2", "Takes"),
    ),
    Explanation(
        "C402",
        N_("A player doubles although the cube is his opponent's."),
        N_(
            "Whoever takes a double owns the cube, and only he may double next. In the "
            "middle it belongs to both."
        ),
        rows(
            *_OPENING, "Doubles => 2", "Takes", "64: 24/14", "42: 8/4 6/4", "Doubles => 4", "Takes"
        ),
        rows(*_OPENING, "Doubles => 2", "Takes", "64: 24/14", "Doubles => 4", "Takes"),
    ),
    Explanation(
        "C403",
        N_("A player doubles in the Crawford game."),
        N_(
            "When a player first comes within one point of winning the match, the next "
            "game is played without doubling, once in a match; after it the cube is "
            'free again [BG3]. A match that says Crawford "Off" has no such game, and '
            "in a record that begins at such a score the game may already have been "
            "played."
        ),
        " 3 point match\n\n Game 1\n Ali : 2                         Veli : 0\n"
        + rows(*_OPENING, "Doubles => 2", "Takes"),
        " 3 point match\n\n Game 1\n Ali : 1                         Veli : 0\n"
        + rows(*_OPENING, "Doubles => 2", "Takes"),
    ),
    Explanation(
        "C404",
        N_("The cube is turned to a value that is not twice the one before, or is too high."),
        N_(
            "Each double is twice the value on the cube: 2, 4, 8, 16, 32, 64. A cube "
            "shows no more than 64 unless the record sets another limit."
        ),
        rows(*_OPENING, "Doubles => 4", "Takes"),
        rows(*_OPENING, "Doubles => 2", "Takes"),
    ),
    Explanation(
        "C405",
        N_("A player takes or drops, but nobody has doubled."),
        N_(
            "Takes and Drops answer a double of the opponent. If there was one, it is "
            "missing from the record."
        ),
        rows(*_OPENING, "64: 24/14", "Takes"),
        rows(*_OPENING, "Doubles => 2", "Takes", "64: 24/14"),
    ),
    Explanation(
        "C406",
        N_("A player rolls while a double waits for its answer."),
        N_(
            "A double is answered before anything else happens: taken, dropped, or "
            "beavered where that is allowed. The game is followed on as if it had been "
            "taken."
        ),
        rows(*_OPENING, "Doubles => 2", "", "64: 24/14", "42: 8/4 6/4"),
        rows(*_OPENING, "Doubles => 2", "Takes", "64: 24/14", "42: 8/4 6/4"),
    ),
    Explanation(
        "C407",
        N_("A double is answered by doubling at once, where that is not allowed."),
        N_(
            "To beaver is to double again at once and keep the cube; a raccoon is the "
            "doubler's answer to it. Both belong to play without a length, if the "
            "players agreed on them, and never to a match [BG3]. A record of such play "
            "that does not mention them may have them."
        ),
        _HEAD + rows(*_OPENING, "Doubles => 2", "Beavers => 4", "64: 24/14"),
        _HEAD + rows(*_OPENING, "Doubles => 2", "Takes", "64: 24/14"),
    ),
    Explanation(
        "C408",
        N_("The starter doubles before his first turn."),
        N_(
            "His dice are the two of the opening throw and already lie on the table, "
            "so he has no moment before his roll to double in [BG2]. His opponent may "
            "double before his own first roll."
        ),
        rows("Doubles => 2", "Takes", "31: 8/5 6/5", "52: 13/8 24/22"),
        rows("31: 8/5 6/5", "Doubles => 2", "Takes", "52: 13/8 24/22"),
    ),
)
