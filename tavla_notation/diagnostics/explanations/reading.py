"""N: what could not be read, or was read with a doubt."""

from __future__ import annotations

from typing import Final

from tavla_notation.diagnostics.explanations.model import Explanation, rows
from tavla_notation.language import N_

TOLD: Final = (
    Explanation(
        "N100",
        N_("The file is not the record of a match."),
        N_(
            "It is empty, or it holds something else: a MATLAB or Unity file, which "
            "also end in .mat, a picture, a program, or prose in any language. The "
            "finding says what it looks like. Nothing in the file is judged, and this "
            "is the only finding about it."
        ),
        "MATLAB 5.0 MAT-file, Platform: PCWIN64",
        " 5 point match\n\n Game 1\n Ali : 0                         Veli : 0\n"
        + rows("31: 8/5 6/5", "52: 13/8 24/22"),
    ),
    Explanation(
        "N101",
        N_(
            "Something stands where a roll, a cube word or a result belongs, and it is "
            "none of these."
        ),
        N_(
            "A player's turn begins with his dice, or with a word such as Doubles, "
            "Takes, Drops, Resigns or Wins. Whatever else stands there is kept as it "
            "is, and the game is read on from the next turn."
        ),
        rows("31: 8/5 6/5", "@@@@@"),
        rows("31: 8/5 6/5", "52: 13/8 24/22"),
    ),
    Explanation(
        "N102",
        N_("A move is written in a way that cannot be read."),
        N_(
            "A move is a point from 24 to 1 or the bar, a stroke, and a lower point or "
            "off: 24/18, bar/20, 6/off. Several strokes lead one checker on, a star "
            "marks a hit, and a number from 2 to 4 in brackets repeats the move. A "
            "point above 25, a stroke with nothing after it or a letter among the "
            "points says nothing about the board."
        ),
        rows("31: 8/5 6/5", "52: 13/8 30/28"),
        rows("31: 8/5 6/5", "52: 13/8 24/22"),
    ),
    Explanation(
        "N103",
        N_("The roll is not two dice from 1 to 6."),
        N_(
            "A die shows 1 to 6, so 37 is no roll, and neither is a letter in the "
            "place of a die. Only 00 is read, as the sign that nothing was rolled. "
            "Without its roll the play cannot be judged."
        ),
        rows("37: 8/5 6/5", "52: 13/8 24/22"),
        rows("31: 8/5 6/5", "52: 13/8 24/22"),
    ),
    Explanation(
        "N104",
        N_("A play stands without the roll that it belongs to."),
        N_(
            "If only one roll fits the moves it is taken, and the finding says which. "
            "If several fit, as when a checker is borne off [G1], the roll stays "
            "unknown, and only what does not need the dice is judged."
        ),
        "8/5 6/5",
        "31: 8/5 6/5",
    ),
    Explanation(
        "N105",
        N_("The line is none of the lines that a record consists of."),
        N_(
            "A record has remarks, tags, the length of the match, game lines, names "
            "with scores, and numbered rows of turns. A line of another kind is kept "
            "and passed over. If it is a remark, begin it with a semicolon."
        ),
        rows("31: 8/5 6/5", "52: 13/8 24/22") + "\nwe stopped for tea here",
        rows("31: 8/5 6/5", "52: 13/8 24/22") + "\n; we stopped for tea here",
    ),
    Explanation(
        "N106",
        N_("Some of the bytes of the file do not fit the encoding it was read in."),
        N_(
            "Records are UTF-8 as a rule; older programs write the encodings of their "
            "countries, and a letter such as ş is another byte in each. The finding "
            "says which encoding was taken and how many places were replaced. Names "
            "may look wrong; points and dice are not touched by it."
        ),
        " Ay\ufffde : 0                        Mehmet : 0",
        " Ayşe : 0                        Mehmet : 0",
    ),
    Explanation(
        "N107",
        N_("The text stops in the middle of a row or of a game."),
        N_(
            "Somebody cut the file, or the connection broke while it was written. What "
            "was cut is not counted as a fault of the player; all before it is judged "
            "as usual."
        ),
        rows("31: 8/5 6/5", "52: 13/8 24/"),
        rows("31: 8/5 6/5", "52: 13/8 24/22"),
    ),
    Explanation(
        "N108",
        N_("A remark asks to ignore a finding that is not there."),
        N_(
            "A remark 'tavla: ignore' with a code silences that finding on its own row "
            "or on the row below. One that silences nothing is a leftover, and might "
            "hide a real fault one day. Take it out."
        ),
        "; tavla: ignore P310\n" + rows("31: 8/5 6/5", "52: 13/8 24/22"),
        rows("31: 8/5 6/5", "52: 13/8 24/22"),
    ),
    Explanation(
        "N109",
        N_("The record names rules that are not known."),
        N_(
            "A record may say which rules it was played under, and its plays are not "
            "judged by others. Correct the name, or say with --rules which rule set to "
            "judge by: one of 'tavla rules list', or a file of your club's own, such "
            "as --rules club.toml."
        ),
        '; [Rules "kahvehane"]\n65: 24/18 18/13',
        '; [Rules "tavla"]\n65: 24/18 18/13',
    ),
    Explanation(
        "N110",
        N_("The record does not say how many points the match goes to."),
        N_(
            "Such a line stands before the first game: '5 point match', or '0 point "
            "match' for play without a length. Without it the games are read as a "
            "session of single games, so nobody can win the match, and there is no "
            "Crawford game."
        ),
        " Game 1\n Ali : 0                         Veli : 0\n"
        + rows("31: 8/5 6/5", "52: 13/8 24/22"),
        " 5 point match\n\n Game 1\n Ali : 0                         Veli : 0\n"
        + rows("31: 8/5 6/5", "52: 13/8 24/22"),
    ),
    Explanation(
        "N111",
        N_("Something in an archive is not unpacked, because it might do harm."),
        N_(
            "An archive from somebody else may hold a name that leads out of it, a "
            "link, an encrypted file, archives in archives without end, or a few bytes "
            "that unpack to more than the memory holds. Each is refused, the rest is "
            "read, and nothing is ever written to the disk. If you trust the archive, "
            "--limit size=1000 and its like allow more."
        ),
        "../../games/final.mat",
        "games/final.mat",
    ),
    Explanation(
        "N112",
        N_("An archive, or something in it, is damaged."),
        N_(
            "A part of the file is missing or was changed on the way, so that what was "
            "packed cannot be got back, or its checksum is not right. What can still "
            "be unpacked is read. Fetch the file anew."
        ),
        N_("games.zip, cut off in the middle"),
        N_("games.zip, as it was packed"),
    ),
)
