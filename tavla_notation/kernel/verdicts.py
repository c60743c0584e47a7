"""Which games leave nothing to say: what the checks look at, asked of whole columns.

Each condition here is at least as strict as the check it stands for (``check``), so
that a game which passes has no finding; a test holds the two together.
"""

from __future__ import annotations

import numpy as np

from tavla_notation.kernel.columns import (
    BLACK,
    WHITE,
    Array,
    Ends,
    Games,
    Matches,
    Played,
    first_of_match,
)
from tavla_notation.kernel.terms import Terms, distinct


def outcomes(ends: Ends, terms: list[Terms], match: Array) -> tuple[Array, Array]:
    """Return each game's kind of win (0 single, 1 mars, 2 triple mars) and its points.

    *match* is each game's place among *terms*.  A kind that is worth no more than the one
    before does not exist; a drop is a single game.
    """
    different, of_match = distinct(terms)
    worth = np.array([t.kinds_worth for t in different], np.int32).reshape(-1, 3)[of_match[match]]
    is_lost_whole = (ends.loser_off == 0) & ~ends.dropped
    is_mars = is_lost_whole & (worth[:, 1] > worth[:, 0])
    is_triple = is_lost_whole & (worth[:, 2] > worth[:, 1]) & ends.loser_behind
    kind = np.where(is_triple, 2, is_mars)
    value = np.where(ends.dropped, 1, worth[np.arange(len(kind)), kind])
    return kind, value * ends.cube


def clean_games(
    matches: Matches,
    games: Games,
    played: Played,
    terms: list[Terms],
    points: Array,
    names: list[str],
) -> Array:
    """Return for each game whether no check would say a word about it.

    *points* are what each game is worth; *names* the players'.
    """
    ends = played.ends
    length = matches.length[games.match]
    is_first = first_of_match(games.match)
    is_last = first_of_match(games.match[::-1])[::-1]
    empty = np.array([not name for name in names], np.bool_)
    is_named = (games.white != games.black) & ~empty[games.white] & ~empty[games.black]
    clean: Array = (
        ends.legal
        & ~ends.false_star
        & ~_misses_stars(len(matches.file), games, ends)
        & (length > 0)
        & is_named
        & _is_said_right(games, ends, length, points)
        & (is_first | _follows(games))
        & (is_last | ~_is_won(games, ends, length, points))
        & ~(is_first & is_last & _is_invented(games, length))
        & _opens_well(games, played, terms, is_first)
    )
    return clean


def _is_said_right(games: Games, ends: Ends, length: Array, points: Array) -> Array:
    """Return whether the result line names the winner and what he got (``check.results``)."""
    needed = length - np.where(ends.winner == WHITE, games.score_white, games.score_black)
    said = games.points
    right: Array = (games.winner == ends.winner) & (
        (said == points)
        | ((said == np.minimum(points, needed)) & (needed > 0))
        | (said == np.minimum(points, length))
    )
    return right


def _follows(games: Games) -> Array:
    """Return whether number, score and names follow from the game before (``check.scores``)."""
    white = games.score_white + np.where(games.winner == WHITE, games.points, 0)
    black = games.score_black + np.where(games.winner == BLACK, games.points, 0)
    return np.asarray(
        (games.number == np.roll(games.number, 1) + 1)
        & (games.score_white == np.roll(white, 1))
        & (games.score_black == np.roll(black, 1))
        & (games.white == np.roll(games.white, 1))
        & (games.black == np.roll(games.black, 1))
    )


def _is_won(games: Games, ends: Ends, length: Array, points: Array) -> Array:
    """Return whether the match is over with this game."""
    score = np.where(ends.winner == WHITE, games.score_white, games.score_black)
    return np.asarray(score + points >= length)


def _is_invented(games: Games, length: Array) -> Array:
    """Return whether the length of a match of one game may be an exporter's invention.

    See :func:`~tavla_notation.replay.is_invented_length`.
    """
    ends_it = games.wins_match | (games.points >= length)
    at_nothing = (games.score_white == 0) & (games.score_black == 0)
    return np.asarray((length % 2 == 0) & at_nothing & ~ends_it)


def _opens_well(games: Games, played: Played, terms: list[Terms], is_first: Array) -> Array:
    """Return whether the first turn is one that the rule set has (``check.opening``)."""
    different, of_match = distinct(terms)
    of_game = of_match[games.match]
    again = np.array([t.opening_rolls_again for t in different], np.bool_)[of_game]
    winner_begins = np.array([t.winner_begins for t in different], np.bool_)[of_game]
    rolls, turns = played.ends.rolls, played.turns
    has_rolls = rolls > 0
    first = np.where(has_rolls, np.cumsum(rolls) - rolls, 0)
    is_double = turns.die_1 == turns.die_2
    is_tie = is_double[first] if len(is_double) else ~has_rolls
    due = ~winner_begins | is_first | (np.roll(played.ends.winner, 1) == games.seat)
    return np.asarray(has_rolls & (again | ~is_tie) & due)


def _misses_stars(matches: int, games: Games, ends: Ends) -> Array:
    """Return whether hits lack their stars in a match that writes some (``check.hits``)."""
    has_stars = np.bincount(games.match, ends.star, matches) > 0
    return np.asarray(ends.missing_star & has_stars[games.match])
