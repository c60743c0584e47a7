"""Every table's columns, declared once: name, dtype, unit and meaning.

The functions that fill the tables, the pictures that read them and the page
of documentation all go by these declarations.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tavla_notation.stats.dice_columns import DICE, FAIRNESS, ROLL_COUNTS
from tavla_notation.stats.findings_table import FINDINGS
from tavla_notation.stats.lengths import LENGTHS
from tavla_notation.stats.many_columns import (
    HEAD_TO_HEAD,
    OPENINGS,
    RATING_HISTORY,
    RATINGS,
    REPLIES,
)
from tavla_notation.stats.schema import (
    CODE,
    KIND,
    LAW,
    MATCH_NUMBER,
    METHOD,
    SEAT,
    TERMINATION,
    TEST,
    TEXT,
    VERDICT,
    WORD,
    Column,
    Schema,
    Table,
    occurring,
    words,
)

__all__ = [
    "CODE",
    "DICE",
    "FAIRNESS",
    "FINDINGS",
    "GAMES",
    "HEAD_TO_HEAD",
    "KIND",
    "LAW",
    "LENGTHS",
    "MATCHES",
    "METHOD",
    "OPENINGS",
    "OUTCOMES",
    "PIPS",
    "RATINGS",
    "RATING_HISTORY",
    "REPLIES",
    "ROLL_COUNTS",
    "SCHEMAS",
    "SCORES",
    "SEAT",
    "TERMINATION",
    "TEST",
    "TEXT",
    "TURNS",
    "VERDICT",
    "WORD",
    "Column",
    "Schema",
    "Table",
    "occurring",
    "words",
]

_GAME: Final = Column("game", "int32", "number of the game in its match, from 1")

MATCHES: Final = Schema(
    "matches",
    (
        MATCH_NUMBER,
        Column("file", TEXT, "the file's name as it was read"),
        Column("rules", WORD, "rule set"),
        Column("event", TEXT, "tag Event"),
        Column("date", TEXT, "tag EventDate or Date, year first: 2026-11-29, 2026-11 or 2026"),
        Column("place", TEXT, "tag Place, Location or Site"),
        Column("white", TEXT, "the player of the left column"),
        Column("black", TEXT, "the player of the right column"),
        Column("length", "Int32", "points played to; 0 a session, NA where not said", "points"),
        Column("games", "int32", "games in the record", "games"),
        Column("score_white", "Int32", "White's points at the end", "points"),
        Column("score_black", "Int32", "Black's points at the end", "points"),
        Column("winner", TEXT, "who won the match; NA in a session or where nobody did yet"),
        Column("finished", "bool", "the match has a winner, or every game of a session an end"),
        Column("findings_error", "int32", "findings of error level in this match", "findings"),
        Column("findings_warning", "int32", "findings of warning level", "findings"),
    ),
)

GAMES: Final = Schema(
    "games",
    (
        MATCH_NUMBER,
        _GAME,
        Column("rules", WORD, "rule set"),
        Column("starter", TEXT, "who made the first roll"),
        Column("winner", TEXT, "who won; NA for an unfinished or void game"),
        Column("kind", KIND, "kind of win; NA for none, or where nobody says"),
        Column("termination", TERMINATION, "what ended the game"),
        Column("cube", "int32", "value of the cube at the end"),
        Column("points", "Int32", "what the game was worth, cube included", "points"),
        Column("points_claimed", "Int32", "what the record says that it was worth", "points"),
        Column("turns", "int32", "rolls in the record", "turns"),
        Column("plays", "int32", "rolls with which a checker was moved", "plays"),
        Column("hits_white", "int32", "checkers that White hit", "checkers"),
        Column("hits_black", "int32", "checkers that Black hit", "checkers"),
        Column("crawford", "bool", "the game without cube after a player came one point away"),
        Column("certain", "bool", "every board of the game is known"),
        Column("illegal", "int32", "plays that are not legal", "plays"),
        Column("white", TEXT, "the player of the left column: a game names its loser too"),
        Column("black", TEXT, "the player of the right column"),
        Column("starter_seat", SEAT, "his seat, because two players may bear one name"),
        Column("winner_seat", SEAT, "likewise"),
    ),
)

TURNS: Final = Schema(
    "turns",
    (
        MATCH_NUMBER,
        _GAME,
        Column("turn", "int32", "number of the row in the record"),
        Column("player", WORD, "whose turn"),
        Column("die_1", "int8", "first die as recorded", "pips"),
        Column("die_2", "int8", "second die as recorded", "pips"),
        Column("play", WORD, "steps, rearmost first, equal ones counted: 13/8(2); NA if unknown"),
        Column("dice_played", "Int8", "dice used; NA if the play is unknown", "dice"),
        Column("dice_playable", "Int8", "most dice that could be; NA if the board is", "dice"),
        Column("pips_before", "int16", "the mover's count before the turn", "pips"),
        Column("pips_after", "int16", "the mover's count after it", "pips"),
        Column("opponent_pips", "int16", "the opponent's count after it", "pips"),
        Column("hits", "int8", "opposing checkers hit", "checkers"),
        Column("on_bar_before", "int8", "the mover's checkers on the bar before", "checkers"),
        Column("borne_off", "int8", "checkers borne off in this turn", "checkers"),
        Column("contact", "bool", "the two sides could still meet before the turn"),
        Column("legal", "bool", "the play keeps the rules"),
        Column("code", CODE, "the weightiest finding on this turn; NA for none"),
        Column("line", "int32", "line of the file"),
        Column("seat", SEAT, "his seat, because two players may bear one name"),
        Column("certain", "bool", "the board is known; False makes the counts a guess"),
    ),
)


def _by_seat(name: str, meaning: str, unit: str) -> Iterator[Column]:
    for seat, player in (("white", "White"), ("black", "Black")):
        yield Column(name.format(seat), "float64", meaning.format(player), unit)


PIPS: Final = Schema(
    "pips",
    (
        MATCH_NUMBER,
        _GAME,
        Column("ply", "int32", "0 the start, then one a roll, both players counted", "rolls"),
        Column("turn", "int32", "number of the row in the record; 0 at the start"),
        Column("player", WORD, "whose turn it was; NA at the start"),
        Column("white", WORD, "the player of the left column"),
        Column("black", WORD, "the player of the right column"),
        Column("pips_white", "int16", "White's count after the turn", "pips"),
        Column("pips_black", "int16", "Black's count after the turn", "pips"),
        Column("lead", "int16", "Black's count less White's: White leads above 0", "pips"),
        Column("leader", SEAT, "who leads; NA when level"),
        Column("crossover", "bool", "the lead went over to the other player in this turn"),
        Column("hits", "int8", "checkers hit in this turn", "checkers"),
        Column("danced", "bool", "no checker could be moved"),
        Column("code", CODE, "the weightiest finding on this turn; NA for none"),
        Column("certain", "bool", "the board is known; False makes the counts a guess"),
        Column("seat", SEAT, "seat of the player whose turn it was"),
        Column("on_roll", SEAT, "who rolls next; at the end of the record, who would"),
        Column("rolled", "int16", "what the roll allows, a double four times; 0 at start", "pips"),
        Column(
            "unplayed", "float64", "share of it that was not played; NaN if not told or not legal"
        ),
        Column("race", "bool", "the two sides can no longer meet, and both have checkers left"),
        Column("kleinman", "float64", "Kleinman's chance of who is on roll; NaN but in a race"),
        *_by_seat("keith_{}", "Keith's count of {}, of who is on roll × 8/7", "pips"),
        *_by_seat("thorp_{}", "Thorp's count of {}, of who is on roll × 1.1 above 30", "pips"),
        *_by_seat(
            "rolls_{}", "rolls in which {} bears off at best; NaN until all are home", "rolls"
        ),
        *_by_seat("effective_{}", "effective pip count of {}: those rolls × 49/6", "pips"),
    ),
)

SCORES: Final = Schema(
    "scores",
    (
        MATCH_NUMBER,
        Column("game", "int32", "0 the score that the record begins with, then after each game"),
        Column("white", TEXT, "the player of the left column"),
        Column("black", TEXT, "the player of the right column"),
        Column("score_white", "Int32", "White's points after the game", "points"),
        Column("score_black", "Int32", "Black's points after the game", "points"),
        Column("length", "Int32", "points played to; 0 a session, NA where not said", "points"),
        Column("kind", KIND, "kind of the win that made this score"),
        Column("winner_seat", SEAT, "who won the game"),
        Column("crawford", "bool", "this was the Crawford game"),
        Column("match_winner", SEAT, "who won the match, on each of its rows"),
    ),
)


def _counted(kind: str, words_: str) -> Iterator[Column]:
    for side in ("won", "lost"):
        name = f"{kind}_{side}"
        yield Column(name, "int64", f"{words_} {side}", "games")
        yield Column(f"{name}_share", "float64", f"their share of all games {side}")
        yield Column(f"{name}_low", "float64", "lower end of its 95 % Wilson interval")
        yield Column(f"{name}_high", "float64", "upper end of it")


OUTCOMES: Final = Schema(
    "outcomes",
    (
        Column("player", TEXT, "the player; NA where both are counted together"),
        Column("rules", TEXT, "rule set, if grouped by it; else NA"),
        Column("event", TEXT, "event, if grouped by it; else NA"),
        Column("starter", "boolean", "the player made the first roll, if grouped by it; else NA"),
        Column("games", "int64", "games, with or without an end", "games"),
        Column("wins", "int64", "games won", "games"),
        Column("losses", "int64", "games lost", "games"),
        Column("win_share", "float64", "share won of the games with a winner"),
        Column("win_low", "float64", "lower end of its 95 % Wilson interval"),
        Column("win_high", "float64", "upper end of it"),
        *_counted("single", "single games"),
        *_counted("mars", "mars (gammons)"),
        *_counted("triple_mars", "triple mars (backgammons)"),
        Column("kind_unknown", "int64", "games with a winner of which nobody says how", "games"),
        Column("points_won", "int64", "points won", "points"),
        Column("points_lost", "int64", "points lost", "points"),
        Column("points_per_game", "float64", "points won a game with known points", "points"),
        Column("points_low", "float64", "lower end of its 95 % bootstrap interval", "points"),
        Column("points_high", "float64", "upper end of it", "points"),
        Column("drops_won", "int64", "of the wins: the opponent dropped", "games"),
        Column("drops_lost", "int64", "of the losses: he dropped", "games"),
        Column("resignations_won", "int64", "of the wins: the opponent resigned", "games"),
        Column("resignations_lost", "int64", "of the losses: he resigned", "games"),
        Column("unfinished", "int64", "games without an end", "games"),
        Column("void", "int64", "void games", "games"),
        Column("not_known", "int64", "games that other rules would have had played on", "games"),
        Column("uncertain", "int64", "of the games: a board of it is not known", "games"),
        Column("illegal", "int64", "of the games: a play of it is not legal", "games"),
    ),
)


SCHEMAS: Final = (
    FINDINGS,
    MATCHES,
    GAMES,
    LENGTHS,
    TURNS,
    PIPS,
    SCORES,
    OUTCOMES,
    DICE,
    ROLL_COUNTS,
    FAIRNESS,
    OPENINGS,
    REPLIES,
    HEAD_TO_HEAD,
    RATINGS,
    RATING_HISTORY,
)
