"""A cell's text as the numbers that the replay in plain Python goes by, remembered.

Cells repeat without end in an archive, so each is read and compiled once, by the
reader and the readings that the reference replay goes by too.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tavla_notation.board import BAR, HOME_BOARD, OFF, Roll, Step, play_text
from tavla_notation.notation.cells import parse_cell
from tavla_notation.record import Action, Dance, Double, Drop, Moves, Take
from tavla_notation.replay.model import Played
from tavla_notation.replay.readings import DANCE as NO_PLAY
from tavla_notation.replay.readings import Compiled, compile_moves
from tavla_notation.rules.walk import TWO_OR_MORE, Plan

MEMO_LIMIT: Final = 200_000
"""Distinct cells remembered; some 2,000 files hold fewer."""

PLAY, DANCE, DOUBLE, TAKE, DROP = range(5)
"""What a cell says."""
_CUBE_WORDS: Final[dict[type[Action], int]] = {Take: TAKE, Drop: DROP}


class Entry(NamedTuple):
    """One cell.  ``value`` is that of a double, ``text`` what stands there.

    What the readings of a play are is asked of :meth:`Cells.compiled`, for few need them: an
    archive has very many cells, and each object more is one that has to be fetched.
    """

    kind: int
    quick: Quick
    roll: Roll | None = None
    text: str = ""
    value: int = 0


class Quick(NamedTuple):
    """What a play asks of the board and does to it, ready to be compared: see :class:`Plan`.

    ``is_sure`` says whether this is all that the cell can mean, if it can be played.
    ``variant`` is the number of the roll and the steps.  ``made`` are the bits of the
    opponent's side that close a point on the way, ``claims`` his blots that a star claims,
    likewise as bits.
    """

    is_sure: bool
    variant: int
    entering: int
    need: int
    made: int
    meets: int
    change: int
    clear: tuple[tuple[int, int], ...]
    pips: int
    claims: int
    borne_off: int
    only_enters: bool


def claim_bits(claims: tuple[int, ...]) -> int:
    """Return stars on *claims*, the mover's points, as bits of the opponent's side."""
    return sum({1 << 8 * (BAR - point) for point in claims if OFF < point < BAR})


class NotPlainError(Exception):
    """Text that only the readers can tell; it never leaves the engine."""


class Variants(NamedTuple):
    """What is done with a roll, one item a variant; ``play`` is its place in ``Cells.plays``."""

    die_1: NDArray[np.int32]
    die_2: NDArray[np.int32]
    play: NDArray[np.int32]
    dice: NDArray[np.int32]
    pips: NDArray[np.int32]
    borne_off: NDArray[np.int32]


class Cells:
    """Every cell met, and every different thing that was done with a roll.

    ``plays`` are the steps of each play, the rearmost checker first, whatever order they
    were written in.
    """

    def __init__(self) -> None:
        self.known: dict[str, Entry] = {}
        self._compiled: dict[str, Compiled] = {}
        self.plays: list[tuple[Step, ...]] = []
        self.texts: list[str] = []
        self._numbers: dict[tuple[int, int, tuple[Step, ...]], int] = {}
        self._places: dict[tuple[Step, ...], int] = {}
        self._restricted: dict[int, tuple[int, bool]] = {}
        self._rows: list[tuple[int, ...]] = []
        self._columns = Variants(*(np.empty(0, np.int32) for _ in Variants._fields))

    def entry(self, text: str) -> Entry:
        """Return what the cell *text* says; :class:`NotPlainError` where that is not plain."""
        entry = self.known.get(text)
        if entry is None:
            entry = self._entry(text)
            if entry is None:
                raise NotPlainError
            if len(self.known) >= MEMO_LIMIT:
                self.known.clear()
                self._compiled.clear()
            self.known[text] = entry
        return entry

    def try_entry(self, text: str) -> Entry | None:
        """Return what *text* says if it is a whole cell and a plain one, else None."""
        try:
            return self.entry(text)
        except NotPlainError:
            return None

    def compiled(self, text: str) -> Compiled:
        """Return the readings of a play."""
        known = self._compiled.get(text)
        if known is None:
            content = parse_cell(text)
            assert content is not None
            roll, action = content
            assert roll is not None
            assert isinstance(action, Moves)
            known = self._compiled[text] = compile_moves(action, roll)
        return known

    def steps_of(self, variant: int) -> tuple[Step, ...]:
        """Return the steps of what *variant* numbers, the rearmost checker's first."""
        return self.plays[self._rows[variant][2]]

    def restricted(self, variant: int) -> tuple[int, bool]:
        """Return what may be against the restrictions of a rule set in what *variant* numbers.

        The first are the home points that a checker moves on from, as bits of the opponent's
        side: on none of them may it have hit.  The second is whether a checker moves down at
        home and one is borne off from where it came to.
        """
        known = self._restricted.get(variant)
        if known is None:
            steps = self.steps_of(variant)
            at_home = [step for step in steps if step.origin in HOME_BOARD]
            moved_to = {step.destination for step in at_home if step.destination != OFF}
            wastes = any(s.destination == OFF and s.origin in moved_to for s in at_home)
            known = claim_bits(tuple(step.origin for step in at_home)), wastes
            self._restricted[variant] = known
        return known

    def columns(self) -> Variants:
        """Return what every variant so far comes to."""
        if len(self._columns.play) < len(self._rows):
            new = np.array(self._rows[len(self._columns.play) :], np.int32)
            self._columns = Variants(
                *(np.append(old, new[:, at]) for at, old in enumerate(self._columns))
            )
        return self._columns

    def quick(self, roll: Roll, played: Played, plan: Plan, claims: int) -> Quick:
        """Return *played* with *roll*, which *plan* plays, as numbers, and as sure."""
        entering, need, meets, change, clear, only_enters = plan
        return Quick(
            True,
            self._variant(roll, played),
            entering,
            need,
            meets * TWO_OR_MORE,
            meets,
            change,
            clear,
            played.pips,
            claims,
            played.borne_off,
            only_enters,
        )

    def _variant(self, roll: Roll, played: Played) -> int:
        """Return the number of what is *played* with *roll*, a new one for a new thing."""
        play = played.play
        assert play is not None
        first, second = roll.first, roll.second
        key = first, second, play.steps
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self._numbers)
            steps = tuple(sorted(play.steps, reverse=True))
            place = self._places.setdefault(steps, len(self._places))
            if place == len(self.plays):
                self.plays.append(steps)
                self.texts.append(play_text(steps))
            self._rows.append((first, second, place, len(steps), played.pips, played.borne_off))
        return number

    def _entry(self, text: str) -> Entry | None:
        content = parse_cell(text)
        if content is None:
            return None
        roll, action = content
        if roll is None:
            if isinstance(action, Double):
                return Entry(DOUBLE, _NOTHING, value=action.value or 0)
            kind = _CUBE_WORDS.get(type(action))
            return None if kind is None else Entry(kind, _NOTHING)
        if isinstance(action, Dance):
            return Entry(DANCE, _NOTHING._replace(variant=self._variant(roll, NO_PLAY)), roll)
        if not isinstance(action, Moves):
            return None
        compiled = compile_moves(action, roll)
        if OFF in compiled.claims:
            return None  # a star where nothing can be hit
        claims = claim_bits(compiled.claims) if compiled.claims else 0
        if compiled.plan is None:
            self._compiled[text] = compiled
            return Entry(PLAY, _NOTHING._replace(claims=claims), roll, text)
        quick = self.quick(roll, compiled.played, compiled.plan, claims)
        return Entry(PLAY, quick, roll, text)


_NOTHING: Final = Quick(False, -1, 0, 0, 0, 0, 0, (), 0, 0, 0, False)
