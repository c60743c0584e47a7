"""What an engine finds in a batch of files, as columns: one array for each thing known.

An engine takes only what is plain: match files in columns in which it understands every
line and finds nothing to say.  All the rest it leaves to the readers and the reference
engine, which make the findings.  So a number here is never a guess.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from tavla_notation.board import Step
from tavla_notation.kernel.terms import Terms

Array: TypeAlias = NDArray[Any]

WHITE, BLACK, NOBODY = 0, 1, -1
"""Seats in columns."""


class Matches(NamedTuple):
    """One item a match: the place of its file in the batch, and the points played to."""

    file: Array
    length: Array


class Games(NamedTuple):
    """One item a game, as it is written.

    ``match`` is its match's place among these, ``line`` the line of its first row, ``cells``
    how many cells the rows have and ``seat`` whose the first is.  ``white`` and ``black`` index
    the names.
    ``has_cube`` says whether a cube is used; ``winner``, ``points`` and ``wins_match`` are
    what the result line says.
    """

    match: Array
    number: Array
    line: Array
    white: Array
    black: Array
    score_white: Array
    score_black: Array
    cells: Array
    seat: Array
    has_cube: Array
    winner: Array
    points: Array
    wins_match: Array


class Scanned(NamedTuple):
    """The lines of the plain files of a batch.

    ``plain`` says of each file whether all of it was understood; the others have no
    match here.  ``headers`` are the texts before each match's length line, ``names`` the players.
    ``cells`` is what the engine itself goes on with.
    """

    plain: Array
    matches: Matches
    games: Games
    headers: list[str]
    names: list[str]
    cells: Any


class Ends(NamedTuple):
    """One item a game, as it was replayed.

    ``legal`` says whether every play and every cube action was found legal, the game came
    to its end and nothing stands after it; ``winner`` is whose last checker went off or to
    whom the other dropped, ``dropped`` which of the two, ``cube`` the value that counted.
    ``loser_off`` is how many checkers the loser had borne off, ``loser_behind`` whether one
    stood on the bar or in the winner's home board.  ``rolls`` is how many turns it has.
    ``false_star``, ``missing_star`` and ``star`` say whether there is a star without a hit, a
    hit without one, any at all.
    """

    legal: Array
    winner: Array
    dropped: Array
    cube: Array
    loser_off: Array
    loser_behind: Array
    rolls: Array
    false_star: Array
    missing_star: Array
    star: Array


class Turns(NamedTuple):
    """One item a turn: ``cell`` is its place among the game's cells, ``play`` its play's
    among the plays; the rest as the table of turns has it.
    """

    cell: Array
    die_1: Array
    die_2: Array
    play: Array
    dice_played: Array
    pips_before: Array
    pips_after: Array
    opponent_pips: Array
    hits: Array
    on_bar_before: Array
    borne_off: Array
    contact: Array


class Played(NamedTuple):
    """The games of a batch replayed, as far as the engine could go.

    ``plays`` are the steps of each play, from the rear to the front, ``texts`` how they
    are written (:func:`~tavla_notation.board.play_text`).
    """

    ends: Ends
    turns: Turns
    plays: Sequence[tuple[Step, ...]]
    texts: list[str]


class Engine(Protocol):
    """What scans and replays columns: the compiled one, or the one in plain Python."""

    @property
    def name(self) -> str:
        """``compiled`` or ``python``, as ``tavla --version`` has it."""

    def scan(self, files: list[bytes]) -> Scanned:
        """Return the lines of those *files* that are plain."""

    def replay(self, scanned: Scanned, terms: list[Terms], crawford: Array) -> Played:
        """Replay all games, each match under its *terms*; *crawford* is one flag a game."""


class Columns(NamedTuple):
    """A batch: the files that leave nothing to say, as columns.

    ``clean`` says of each file of the batch whether it is one of them.  ``terms``, ``why`` and
    ``tags`` are the matches' rules, why those, and their header lines, ``crawford``, ``kind``
    (0 single, 1 mars, 2 triple mars) and ``points`` the games'.
    """

    clean: Array
    matches: Matches
    games: Games
    ends: Ends
    turns: Turns
    names: list[str]
    plays: Sequence[tuple[Step, ...]]
    texts: list[str]
    terms: list[Terms]
    why: list[str]
    tags: list[tuple[tuple[str, str], ...]]
    crawford: Array
    kind: Array
    points: Array

    def scores_after(self) -> tuple[Array, Array]:
        """Return White's and Black's points in the match after each game."""
        won = self.ends.winner == WHITE
        white = self.games.score_white + np.where(won, self.points, 0)
        return white, self.games.score_black + np.where(won, 0, self.points)

    def starts(self) -> Array:
        """Return the place of each game's first turn."""
        return np.asarray(np.cumsum(self.ends.rolls) - self.ends.rolls)


def first_of_match(match: Array) -> Array:
    """Return for each game, given the place of its match, whether it is the match's first."""
    return np.append(True, match[1:] != match[:-1])[: len(match)]


_Columns = TypeVar("_Columns", Matches, Games, Ends, Turns)


def picked(columns: _Columns, which: Array) -> _Columns:
    """Return those items of *columns* that a mask picks."""
    return type(columns)(*(column[which] for column in columns))
