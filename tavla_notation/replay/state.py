"""What a replay in progress knows: the table, the cube, and what was found so far."""

from __future__ import annotations

from typing import NamedTuple

from tavla_notation.board import BAR, OFF, Play, Player, Position
from tavla_notation.record import Game, Turn
from tavla_notation.replay.cube import CubeWatch
from tavla_notation.replay.ending import Ending, Gain, settle
from tavla_notation.replay.model import (
    FalseHit,
    Judged,
    MissingHit,
    MissingPlay,
    Played,
    Ply,
    Replay,
    UnwrittenRoll,
)
from tavla_notation.replay.table import Table
from tavla_notation.rules import CubeState, RuleSet
from tavla_notation.rules.walk import AT_BAR, COUNT, sent_back

_WHITE = Player.WHITE
_NO_HITS: tuple[int, ...] = ()


class Setting(NamedTuple):
    """What a game needs to know of its match.

    ``gained`` is what the next score line says that the game brought, if it does.
    """

    crawford: bool = False
    money: bool = True
    gained: Gain | None = None


class ReplayState:
    """One game while it is replayed."""

    def __init__(self, game: Game, rules: RuleSet, setting: Setting) -> None:
        self.game = game
        self.rules = rules
        self.setting = setting
        self.checkers = rules.checkers
        self.start = game.start.position if game.start else rules.start()
        self.table = Table(self.start, rules)
        self.pips = [self.table.pips(seat) for seat in (0, 1)]
        self.contact = self.table.has_contact()
        self.cube = CubeWatch(rules, setting.crawford, setting.money, game.start, game.opening)
        self.last: Player | None = None
        self.plies: list[Ply] = []
        self.judged: list[Judged] = []
        self.missing: list[MissingPlay] = []
        self.false_hits: list[FalseHit] = []
        self.missing_hits: list[MissingHit] = []
        self.unwritten: list[UnwrittenRoll] = []
        self.turn_order: list[int] = []
        self.edited: list[int] = []
        self.results: list[int] = []
        self.certain_until: int | None = None
        self.cause: int | None = None
        self.after_end: int | None = None

    @property
    def is_certain(self) -> bool:
        """Whether the board is what the record says it is."""
        return self.certain_until is None

    def position(self, on_roll: Player) -> Position:
        """Return the board now with *on_roll* to move."""
        return self.table.position(on_roll)

    def lose_track(self, index: int) -> None:
        """Note that from the turn after *index* on the board is not certain."""
        if self.certain_until is None:
            self.certain_until = index + 1
            self.cause = index

    def play_twice(self, index: int) -> None:
        """Note a turn whose opponent was due: what the opponent did is not known.

        So the board is not certain from this turn on.
        """
        self.turn_order.append(index)
        if self.certain_until is None:
            self.certain_until = index
            self.cause = index

    def find_track(self, position: Position) -> None:
        """Put *position* on the board: the record says what stands there."""
        self.table.set(position)
        self.pips[:] = [self.table.pips(seat) for seat in (0, 1)]
        self.contact = self.table.has_contact()

    def compare_hits(self, index: int, hits: tuple[int, ...], claims: tuple[int, ...]) -> None:
        """Note stars where nothing was hit, and hits without a star."""
        false = tuple(point for point in claims if point not in hits)
        if false:
            self.false_hits.append(FalseHit(index, false, self.is_certain))
        missing = tuple(sorted((point for point in hits if point not in claims), reverse=True))
        if missing:
            self.missing_hits.append(MissingHit(index, missing))

    def hit(self, index: int, seat: int, hit: int, claims: tuple[int, ...]) -> int:
        """Send the blots *hit* of *seat* to the bar, and compare the stars with them.

        Returns how many there were.
        """
        hits = _NO_HITS
        if hit:
            sides = self.table.sides
            sides[seat], hits = sent_back(sides[seat], hit)
            self.pips[seat] += sum(hits)  # a checker on the mover's 20 had 5 pips to go
        if hits != claims:  # or they stand in another order
            self.compare_hits(index, hits, claims)
        return len(hits)

    def note(
        self,
        index: int,
        turn: Turn,
        played: Played,
        change: int = 0,
        hit: int = 0,
        claims: tuple[int, ...] = (),
    ) -> bool:
        """Note a legal play that was walked; return whether it won the game.

        *change* and *hit* are what :func:`~tavla_notation.rules.walk.walk` and its plan
        say: what is added to the mover's side, and the blots that are hit.
        """
        seat = 0 if turn.player is _WHITE else 1
        sides, pips = self.table.sides, self.pips
        mine, before = sides[seat], pips[seat]
        sides[seat] = mine + change
        pips[seat] = before - played.pips
        hits = self.hit(index, 1 - seat, hit, claims) if hit or claims else 0
        on_bar = mine >> AT_BAR & COUNT  # beyond it those are counted that wait
        self.plies.append(
            Ply(index, turn, played, before, pips[1 - seat], on_bar, hits, self.contact)
        )
        if self.contact:
            self.contact = self.table.has_contact()  # once they cannot meet, they never can
        return played.borne_off > 0 and self.is_won(turn.player)

    def add(
        self,
        index: int,
        turn: Turn,
        play: Play | None,
        *,
        playable: int = -1,
        legal: bool = True,
        claims: tuple[int, ...] = (),
    ) -> bool:
        """Do *play* on the table and note the ply; return whether all of it could be done.

        None is a play that the record does not tell: the board stands still.
        """
        player = turn.player
        seat = 0 if player is _WHITE else 1
        table = self.table
        before, on_bar, off = self.pips[seat], table.count(seat, BAR), table.count(seat, OFF)
        hits: tuple[int, ...] = ()
        pips = 0
        is_done = True
        if play:
            play, hits, is_done = table.follow(seat, play.steps)
            pips = sum(step.distance for step in play.steps)
            self.pips[seat] = before - pips
            if hits:
                self.pips[1 - seat] += sum(BAR - table.across[point] for point in hits)
            if hits or claims:
                self.compare_hits(index, hits, claims)
        played = Played(play, pips, table.count(seat, OFF) - off, playable, legal)
        theirs = self.pips[1 - seat]
        self.plies.append(Ply(index, turn, played, before, theirs, on_bar, len(hits), self.contact))
        if self.contact:
            self.contact = table.has_contact()
        return is_done

    def is_won(self, player: Player) -> bool:
        """Return whether *player* has borne off all his checkers."""
        seat = 0 if player is _WHITE else 1
        # Nothing of his stands anywhere but off; a position that the record sets may hold
        # more checkers than the rule set has.
        return self.checkers <= self.table.sides[seat] <= COUNT

    def finish(self) -> Replay:
        """Return what was found, with the outcome of the game."""
        final = self.position(self.last.opponent if self.last else Player.WHITE)
        ending = self._settled(final)
        cube = self.cube.state
        value = _at_stake(cube)
        return Replay(
            game=self.game,
            rules=self.rules,
            start=self.start,
            plies=tuple(self.plies),
            final=final,
            outcome=ending.outcome,
            told_by=ending.told_by,
            claim=ending.claim,
            cube=value,
            cube_turned=cube.is_turned,
            crawford=self.setting.crawford,
            money=self.setting.money,
            certain_until=self.certain_until,
            uncertain_cause=self.cause,
            judged=tuple(self.judged),
            missing_plays=tuple(self.missing),
            false_hits=tuple(self.false_hits),
            missing_hits=tuple(self.missing_hits),
            cube_faults=tuple(self.cube.faults),
            turn_order=tuple(self.turn_order),
            unwritten_rolls=tuple(self.unwritten),
            edited=tuple(self.edited),
            after_end=self.after_end,
        )

    def _settled(self, final: Position) -> Ending:
        """Return how the game ended, at the stake that the record's own result tells.

        Only automatic doubles leave open what the game began at, and only while
        nobody has offered the cube.
        """
        stakes = self.cube.stakes
        if len(stakes) == 1 or self.cube.state.is_turned or self.cube.state.points is not None:
            return self._settled_now(final)
        first = stakes[0]
        for stake in stakes:
            self.cube.begin_at(stake)
            ending = self._settled_now(final)
            if ending.is_as_told(self.setting.gained):
                return ending
        self.cube.begin_at(first)
        return self._settled_now(final)

    def _settled_now(self, final: Position) -> Ending:
        cube = self.cube.state
        return settle(
            self.game,
            final,
            self.rules,
            _at_stake(cube),
            results=self.results,
            cube_turned=cube.is_turned,
            money=self.setting.money,
            gained=self.setting.gained,
        )


def _at_stake(cube: CubeState) -> int:
    """Return the value that counts at the end of a game."""
    return cube.points if cube.points is not None else cube.value
