"""What the replay of a record found: every turn with a roll, measured, and what was wrong."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from tavla_notation.board import Play, Player, Position, Roll
from tavla_notation.diagnostics.span import Source
from tavla_notation.record import Edited, Game, Match, Turn
from tavla_notation.replay.ending import Claim, ToldBy
from tavla_notation.rules import Reason, Verdict, apply
from tavla_notation.rules.outcome import Outcome
from tavla_notation.rules.ruleset import RuleSet


class Played(NamedTuple):
    """What one roll was used for; turns that say the same share one object.

    ``play`` holds the steps that were done, in an order that can be played; it is
    empty for a dance and None where the record does not tell it.  ``pips`` is what
    the mover's count lost by it, ``borne_off`` how many checkers it bore off,
    ``dice_playable`` the most dice that could be played (-1 where the board is not
    known).  ``legal`` says whether it could stand under the rules.
    """

    play: Play | None
    pips: int
    borne_off: int
    dice_playable: int
    legal: bool = True


class Ply(NamedTuple):
    """One turn with a roll as it was replayed.

    ``turn_index`` is the place in ``game.turns`` of ``turn``, which is the turn itself, with the
    roll filled in where the record tells only the play and one roll fits it.  All
    counts are pips or checkers: ``opponent_pips`` is the opponent's count after
    this turn, ``pips_before`` and ``on_bar_before`` are the mover's before it.  ``hits``
    is how many checkers were hit.  ``contact`` says whether the two sides could
    still meet before the turn.

    An archive has millions, so here stands what only the board at that moment
    knows; the rest is asked of the turn and of what was played.
    """

    turn_index: int
    turn: Turn
    played: Played
    pips_before: int
    opponent_pips: int
    on_bar_before: int
    hits: int
    contact: bool

    @property
    def number(self) -> int:
        """The number of the turn's row."""
        return self.turn.number

    @property
    def player(self) -> Player:
        """Who rolled."""
        return self.turn.player

    @property
    def roll(self) -> Roll:
        """The roll, as recorded or as the play tells it."""
        roll = self.turn.roll
        assert roll is not None
        return roll

    @property
    def play(self) -> Play | None:
        """The steps that were done, None where they are not known."""
        return self.played.play

    @property
    def dice_playable(self) -> int:
        """The most dice that could be played, -1 where the board is not known."""
        return self.played.dice_playable

    @property
    def borne_off(self) -> int:
        """How many checkers the mover bore off."""
        return self.played.borne_off

    @property
    def pips_after(self) -> int:
        """The mover's count after the turn."""
        return self.pips_before - self.played.pips

    @property
    def legal(self) -> bool:
        """Whether the play could stand under the rules."""
        return self.played.legal


@dataclass(frozen=True, slots=True)
class Judged:
    """A play that the rules have something to say about.

    ``position`` is the board before it, ``play`` the reading that was judged (the
    one that got furthest, where several are possible).  ``alternative`` is the other
    reading of the rule set that finds the play legal, if any does.  ``is_last`` is
    set where nobody rolled after it.  ``certain`` is False where the board is not
    certain, after a play that could not be followed.
    """

    index: int
    position: Position
    roll: Roll
    play: Play
    verdict: Verdict
    certain: bool
    alternative: RuleSet | None = None
    is_last: bool = False
    completion: Play | None = None

    def completed_by(self, play: Play) -> Judged:
        """Return the same with the legal play that the rest of the record bears out."""
        return replace(self, completion=play)


@dataclass(frozen=True, slots=True)
class MissingPlay:
    """A play that the record does not tell although one was possible.

    ``found`` is the play with which the rest of the record can be replayed, if
    any; ``forced`` whether it was the only legal one.
    """

    index: int
    position: Position
    roll: Roll
    found: Play | None
    forced: bool
    certain: bool


@dataclass(frozen=True, slots=True)
class FalseHit:
    """Stars on *points* (the mover's numbering) where nothing was hit."""

    index: int
    points: tuple[int, ...]
    certain: bool


@dataclass(frozen=True, slots=True)
class MissingHit:
    """Hits on *points* (the mover's numbering) without a star."""

    index: int
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CubeFault:
    """A cube action that the rules do not allow, with the cube as it stood before.

    ``offered`` is the value written with a double, None where none is.
    """

    index: int
    reason: Reason
    value: int
    owner: Player | None
    offered: int | None = None


@dataclass(frozen=True, slots=True)
class UnwrittenRoll:
    """A play without its roll.

    ``fitting`` are the rolls it would be legal with, or, where it is not
    ``legal`` with any, those with steps of these lengths. ``followed`` is what was done
    on the board where no roll could be taken, so that the turn is none of the plies.
    """

    index: int
    fitting: tuple[Roll, ...]
    legal: bool
    followed: Play | None = None


class Replay(NamedTuple):
    """One game replayed under one rule set.

    ``outcome`` is None for an unfinished game; ``told_by`` says what told it, as in
    :class:`~.ending.Ending`; ``claim`` is the result that the record claims.
    ``cube`` is the value that counted at the end.  ``certain_until`` is the index
    of the first turn whose board is not certain, or None, and ``uncertain_cause``
    that of the turn that made it so.  ``turn_order`` are the turns of a player
    whose opponent was due, ``edited`` those with a position in the place of a play,
    ``after_end`` the first turn after the end of the game.
    """

    game: Game
    rules: RuleSet
    start: Position
    plies: tuple[Ply, ...]
    final: Position
    outcome: Outcome | None
    told_by: ToldBy | None
    claim: Claim | None
    cube: int
    cube_turned: bool
    crawford: bool
    money: bool
    certain_until: int | None = None
    uncertain_cause: int | None = None
    judged: tuple[Judged, ...] = ()
    missing_plays: tuple[MissingPlay, ...] = ()
    false_hits: tuple[FalseHit, ...] = ()
    missing_hits: tuple[MissingHit, ...] = ()
    cube_faults: tuple[CubeFault, ...] = ()
    turn_order: tuple[int, ...] = ()
    unwritten_rolls: tuple[UnwrittenRoll, ...] = ()
    edited: tuple[int, ...] = ()
    after_end: int | None = None

    def is_certain(self, index: int) -> bool:
        """Return whether the board before turn *index* is what the record says it is."""
        return self.certain_until is None or index < self.certain_until

    def positions(self) -> tuple[Position, ...]:
        """Return the position before each of ``game.turns``, and after the last.

        Each is from the seat of nobody: ``on_roll`` is the turn's player.  The board
        stands still where a play is not known.
        """
        plays = {ply.turn_index: ply.play for ply in self.plies}
        plays.update((roll.index, roll.followed) for roll in self.unwritten_rolls if roll.followed)
        found: list[Position] = []
        position = self.start
        for index, turn in enumerate(self.game.turns):
            position = Position(position.sides, turn.player)
            found.append(position)
            if isinstance(turn.action, Edited):
                position = turn.action.position
            elif play := plays.get(index):
                position = apply(position, play, self.rules)
        found.append(position)
        return tuple(found)


class PositionsMemo:
    """The positions of the game that was asked for last.

    Findings come in the order of the text, so the last game is nearly always the
    next one too.  It is told by its identity: to hash a replay is to walk all of it.
    """

    def __init__(self) -> None:
        self._replay: Replay | None = None
        self._positions: tuple[Position, ...] = ()

    def of(self, replay: Replay) -> tuple[Position, ...]:
        """Return :meth:`Replay.positions` of *replay*."""
        if replay is not self._replay:
            self._replay, self._positions = replay, replay.positions()
        return self._positions


@dataclass(frozen=True, slots=True)
class ReplayedMatch:
    """A match with the replay of each of its games.

    ``file`` and ``index`` (from 1 in its file) say where it came from, ``why_rules``
    in words why ``rules`` were taken.  ``unknown_rules`` is the name of a rule set that
    nobody knows: then the checkers are followed and no play is judged.  ``money``
    says that the games are no match to a length.
    """

    file: str
    index: int
    match: Match
    source: Source
    rules: RuleSet
    why_rules: str
    unknown_rules: str | None
    money: bool
    replays: tuple[Replay, ...]
