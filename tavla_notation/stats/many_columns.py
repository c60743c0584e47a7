"""The columns of what only many games tell: openings, encounters, ratings.

Declared once, as those in ``columns.py`` are.
"""

from __future__ import annotations

from typing import Final

from tavla_notation.stats.schema import MATCH_NUMBER, TEXT, WORD, Column, Schema

_RESULTS: Final = (
    Column("wins", "int64", "games that this player won", "games"),
    Column("losses", "int64", "games that he lost", "games"),
    Column("win_share", "float64", "share won of the games with a winner"),
    Column("win_low", "float64", "lower end of its 95 % Wilson interval"),
    Column("win_high", "float64", "upper end of it"),
    Column("mars_won", "int64", "mars (gammons) won", "games"),
    Column("triple_mars_won", "int64", "triple mars (backgammons) won", "games"),
    Column("mars_lost", "int64", "mars (gammons) lost", "games"),
    Column("triple_mars_lost", "int64", "triple mars (backgammons) lost", "games"),
    Column("points_won", "int64", "points won", "points"),
    Column("points_lost", "int64", "points lost", "points"),
    Column("resignations_won", "int64", "of the wins: the opponent resigned", "games"),
    Column("resignations_lost", "int64", "of the losses: he resigned", "games"),
    Column("unfinished", "int64", "games without an end", "games"),
    Column("void", "int64", "void games", "games"),
    Column("uncertain", "int64", "of the games: a board of it is not known", "games"),
    Column("illegal", "int64", "of the games: a play of it is not legal", "games"),
)
_PLAY: Final = (
    Column("play", TEXT, "the play, trips joined; NA where not told or not legal"),
    Column("times", "int64", "how often", "games"),
    Column("play_share", "float64", "its share of the plays told with this roll"),
    Column("play_low", "float64", "lower end of its 95 % Wilson interval"),
    Column("play_high", "float64", "upper end of it"),
)

OPENINGS: Final = Schema(
    "openings",
    (
        Column("rules", WORD, "rule set"),
        Column("roll", WORD, "the first roll of the game, larger die first"),
        *_PLAY,
        *_RESULTS,
    ),
)

REPLIES: Final = Schema(
    "replies",
    (
        Column("rules", WORD, "rule set"),
        Column("opening_roll", WORD, "the first roll of the game, larger die first"),
        Column("opening_play", TEXT, "what was played with it"),
        Column("roll", WORD, "the roll of the player who replies"),
        *_PLAY,
        *_RESULTS,
    ),
)

HEAD_TO_HEAD: Final = Schema(
    "head-to-head",
    (
        Column("player", TEXT, "of two players the one whose results these are"),
        Column("opponent", TEXT, "the other one"),
        Column("matches", "int64", "matches between them, sessions left out", "matches"),
        Column("matches_won", "int64", "of them he won", "matches"),
        Column("matches_lost", "int64", "and lost; the rest nobody finished", "matches"),
        Column("matches_share", "float64", "share won of the matches with a winner"),
        Column("matches_low", "float64", "lower end of its 95 % Wilson interval"),
        Column("matches_high", "float64", "upper end of it"),
        Column("games", "int64", "games between them, with or without an end", "games"),
        *_RESULTS,
        Column("points_per_game", "float64", "points won a game with known points", "points"),
        Column("points_low", "float64", "lower end of its 95 % bootstrap interval", "points"),
        Column("points_high", "float64", "upper end of it", "points"),
    ),
)

RATINGS: Final = Schema(
    "ratings",
    (
        Column("player", TEXT, "the player"),
        Column("rating", "float64", "his rating after the last match"),
        Column("experience", "int64", "lengths of his rated matches added up", "points"),
        Column("matches", "int64", "rated matches", "matches"),
        Column("wins", "int64", "of them he won", "matches"),
        Column("losses", "int64", "and lost", "matches"),
        Column("win_share", "float64", "share won"),
        Column("win_low", "float64", "lower end of its 95 % Wilson interval"),
        Column("win_high", "float64", "upper end of it"),
        Column("highest", "float64", "the highest rating after a match; NaN without any"),
        Column("last_date", TEXT, "date of the last rated match that has one"),
        Column("unrated", "int64", "matches that do not count: unfinished, sessions", "matches"),
    ),
)

RATING_HISTORY: Final = Schema(
    "rating-history",
    (
        Column("number", "int64", "number of the match in the order of rating, from 1"),
        MATCH_NUMBER,
        Column("file", TEXT, "the file's name as it was read"),
        Column("date", TEXT, "the match's date, as in the table of matches"),
        Column("length", "int32", "points played to", "points"),
        Column("player", TEXT, "the player whose rating this is"),
        Column("opponent", TEXT, "his opponent"),
        Column("won", "bool", "he won the match"),
        Column("chance", "float64", "his chance of it by the ratings before"),
        Column("experience", "int64", "his experience before", "points"),
        Column("k", "float64", "how much a result moves his rating"),
        Column("rating_before", "float64", "his rating before"),
        Column("change", "float64", "what he gained; below 0 lost"),
        Column("rating_after", "float64", "his rating after"),
    ),
)
