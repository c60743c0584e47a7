"""What a replay in progress knows: the table, the cube, and what was found so far."""

from __future__ import annotations

from typing import NamedTuple

from tavla_notation.board import BAR, OFF, Play, Player, Position, Roll
from tavla_notation.record import Game, Turn
from tavla_notation.replay.cube import CubeWatch
from tavla_notation.replay.ending import Ending, Gain, settle
from tavla_notation.replay.model import (
    FalseHit,
    Judged,
    MissingHit,
    MissingPlay,
    Ply,
    Replay,
    UnwrittenRoll,
)
from tavla_notation.replay.readings import Reading
from tavla_notation.replay.table import Table
from tavla_notation.rules import CubeState, RuleSet

_new = tuple.__new__
_WHITE, _BLACK = Player


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
        self.sides = (self.table.white, self.table.black)
        self.pips = [self.table.pips(player) for player in (_WHITE, _BLACK)]
        self.contact = True
        self.rear = [BAR, BAR]
        for seat in (0, 1):
            self.look_for_contact(seat)
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
        self.pips[:] = [self.table.pips(player) for player in (_WHITE, _BLACK)]
        self.contact = True
        self.rear[:] = BAR, BAR
        for seat in (0, 1):
            self.look_for_contact(seat)

    def look_for_contact(self, seat: int) -> None:
        """Find the rearmost checker of *seat* again, and note it if the sides cannot meet any more.

        Once they cannot, they never can.
        """
        if not self.table.runs_opposite:
            return  # both circle the same board: only the end of the game parts them
        side, at = self.sides[seat], self.rear[seat]
        # Nobody moves back but by a hit, so it is looked for from where it was the last time.
        while at and not side[at]:
            at -= 1
        self.rear[seat] = at
        self.contact = at + self.rear[1 - seat] > BAR

    def compare_hits(self, index: int, hits: tuple[int, ...], claims: tuple[int, ...]) -> None:
        """Note stars where nothing was hit, and hits without a star."""
        false = tuple(point for point in claims if point not in hits)
        if false:
            self.false_hits.append(FalseHit(index, false, self.is_certain))
        missing = tuple(point for point in hits if point not in claims)
        if missing:
            self.missing_hits.append(MissingHit(index, missing))

    def note(
        self,
        index: int,
        turn: Turn,
        roll: Roll,
        reading: Reading,
        hits: tuple[int, ...],
        claims: tuple[int, ...],
        on_bar: int,
    ) -> bool:
        """Note a legal play that was walked on the table; return whether it won the game.

        *hits* are the points on which it hit, *on_bar* the mover's checkers there before it.
        """
        player = turn.player
        seat = 0 if player is _WHITE else 1
        pips = self.pips
        before = pips[seat]
        after = pips[seat] = before - reading.pips
        borne_off = reading.borne_off
        contact = self.contact
        if hits:
            pips[1 - seat] += sum(hits)
            self.rear[1 - seat] = BAR
        if hits != claims:  # or they stand in another order
            self.compare_hits(index, hits, claims)
        self.plies.append(
            _new(  # half the time of Ply(…), and this line runs for every turn
                Ply,
                (
                    index,
                    turn.number,
                    player,
                    roll,
                    reading.play,
                    len(reading.hops),
                    before,
                    after,
                    pips[1 - seat],
                    len(hits),
                    on_bar,
                    borne_off,
                    contact,
                    True,
                    self.certain_until is None,
                ),
            )
        )
        if contact and not self.sides[seat][self.rear[seat]]:
            self.look_for_contact(seat)  # the rearmost checker has left its point
        return borne_off > 0 and self.is_won(player)

    def add(
        self,
        index: int,
        turn: Turn,
        roll: Roll,
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
        mine = self.table.of(player)
        before, on_bar, off_before = self.pips[seat], mine[BAR], mine[OFF]
        hits: tuple[int, ...] = ()
        is_done = True
        if play:
            play, hits, is_done = self.table.follow(player, play.steps)
            self.pips[seat] -= sum(step.distance for step in play.steps)
            if hits:
                self.pips[1 - seat] += sum(BAR - self.table.across[point] for point in hits)
                self.rear[1 - seat] = BAR
            if hits or claims:
                self.compare_hits(index, hits, claims)
        self.plies.append(
            Ply(
                turn=index,
                number=turn.number,
                player=player,
                roll=roll,
                play=play,
                dice_playable=playable,
                pips_before=before,
                pips_after=self.pips[seat],
                opponent_pips=self.pips[1 - seat],
                hits=len(hits),
                on_bar_before=on_bar,
                borne_off=mine[OFF] - off_before,
                contact=self.contact,
                legal=legal,
                certain=self.is_certain,
            )
        )
        if self.contact:
            self.look_for_contact(seat)
        return is_done

    def is_won(self, player: Player) -> bool:
        """Return whether *player* has borne off all his checkers."""
        return self.table.of(player)[OFF] == self.checkers

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
