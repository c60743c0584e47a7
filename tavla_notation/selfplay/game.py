"""Whole matches between two sensible players, seeded, as records."""

from __future__ import annotations

from random import Random
from typing import Final

from tavla_notation.board import ByPlayer, Play, Player, Position, Roll
from tavla_notation.board.trace import trace_play
from tavla_notation.record import (
    SEATS,
    Action,
    CheckerMove,
    Dance,
    Double,
    Drop,
    Game,
    Match,
    Moves,
    Result,
    Tag,
    Take,
    Turn,
)
from tavla_notation.rules import (
    CubeAction,
    CubeState,
    FirstRoll,
    NextGame,
    RuleSet,
    apply,
    crawford_flags_by_score,
    is_over,
    score,
)
from tavla_notation.selfplay.player import choose

MOST_TURNS: Final = 2_000
"""Turns after which a game is left unfinished; sensible play never needs so many."""

_DOUBLE_AT, _TAKE_UP_TO = 0.10, 0.18
"""The lead, as a share of the doubler's pips, from which he doubles, and that is still taken."""


def play_match(
    rules: RuleSet,
    *,
    length: int = 0,
    games: int = 1,
    seed: int = 0,
    names: ByPlayer[str] = SEATS,
) -> Match:
    """Return the record of a match to *length*, or of a session of *games* games (length 0).

    The same arguments give the same record.  Raises ``ValueError`` for a negative
    length or fewer games than one.
    """
    if length < 0 or games < 1:
        raise ValueError(f"a match has a length of 0 or more and a game, not {length}, {games}")
    rng = Random(f"{rules.name} {length} {games} {seed}")
    scores, before = ByPlayer(0, 0), []
    played: list[Game] = []
    winner: Player | None = None
    while max(scores) < length if length else len(played) < games:
        before.append(scores)
        crawford = bool(length) and crawford_flags_by_score(length, before)[-1]
        game = _GameInPlay(rules, rng, money=not length, crawford=crawford)
        record, winner, points = game.play(len(played) + 1, names, scores, winner, length)
        played.append(record)
        if winner is not None:
            scores = scores.replace(winner, scores[winner] + points)
    return Match((Tag("Rules", rules.name),), length, tuple(played))


class _GameInPlay:
    """One game while it is played."""

    def __init__(self, rules: RuleSet, rng: Random, *, money: bool, crawford: bool) -> None:
        self.rules = rules
        self.rng = rng
        self.money = money
        self.crawford = crawford
        self.turns: list[Turn] = []
        self.row = 1

    def play(
        self,
        number: int,
        names: ByPlayer[str],
        scores: ByPlayer[int],
        last_winner: Player | None,
        length: int,
    ) -> tuple[Game, Player | None, int]:
        """Play to the end; return the record, the winner (None if void) and his points."""
        throws, starter, roll = self._open(last_winner)
        position = self.rules.start(starter)
        cube = CubeState.start(self.rules, starter, money=self.money, crawford_game=self.crawford)
        winner: Player | None = None
        points = 0
        for _ in range(MOST_TURNS):
            player = position.on_roll
            if roll is None:
                cube = self._maybe_double(position, cube)
                if cube.winner is not None:
                    winner, points = cube.winner, cube.points or 0
                    break
                roll = self._throw()
            play = choose(position, roll, self.rules, self.rng)
            self._write(player, roll, self._action(position, play))
            rolled = cube.act(player, CubeAction.ROLL)
            assert isinstance(rolled, CubeState)
            cube = rolled
            position = apply(position, play, self.rules)
            roll = None
            if is_over(position, self.rules):
                if position.sides[player].off == self.rules.checkers:
                    winner = player
                    _, points = score(
                        Position(position.sides, player),
                        self.rules,
                        cube=cube.value,
                        cube_turned=cube.is_turned,
                        money=self.money,
                    )
                break
        if winner is not None:
            wins_match = bool(length) and scores[winner] + points >= length
            self._write(winner, None, Result(points, wins_match=wins_match))
        game = Game(number, names, scores, tuple(self.turns), opening=throws)
        return game, winner, points

    def _open(self, last_winner: Player | None) -> tuple[tuple[Roll, ...], Player, Roll | None]:
        """Return the opening throws, who starts, and what he plays if it is those dice."""
        opening = self.rules.opening
        if opening.next_game is NextGame.WINNER and last_winner is not None and not self.money:
            return (), last_winner, self._throw()
        throws = [self._throw()]
        while throws[-1].is_double:
            throws.append(self._throw())
        decided = throws[-1]
        starter = Player.WHITE if decided.first > decided.second else Player.BLACK
        is_fresh = opening.first_roll is FirstRoll.AGAIN
        return tuple(throws), starter, self._throw() if is_fresh else decided

    def _throw(self) -> Roll:
        return Roll(self.rng.randint(1, 6), self.rng.randint(1, 6))

    def _maybe_double(self, position: Position, cube: CubeState) -> CubeState:
        """Double with a lead that is worth it, and answer; the rules decide if it may be done."""
        player = position.on_roll
        mine, his = position.mover.pips, position.opponent.pips
        if (his - mine) < _DOUBLE_AT * mine:
            return cube
        doubled = cube.act(player, CubeAction.DOUBLE)
        if not isinstance(doubled, CubeState):
            return cube
        assert doubled.offer is not None
        self._write(player, None, Double(doubled.offer.taken))
        takes = (his - mine) <= _TAKE_UP_TO * mine
        answer = CubeAction.TAKE if takes else CubeAction.DROP
        self._write(player.opponent, None, Take() if takes else Drop())
        answered = doubled.act(player.opponent, answer)
        assert isinstance(answered, CubeState)
        return answered

    def _action(self, position: Position, play: Play) -> Moves | Dance:
        if not play:
            return Dance(in_words=True)
        rear_first = Play(tuple(sorted(play.steps, key=lambda step: -step.origin)))
        return Moves(
            tuple(
                CheckerMove(traced.step.origin, (traced.step.destination,), (traced.hits,))
                for traced in trace_play(position, rear_first, self.rules.geometry)
            )
        )

    def _write(self, player: Player, roll: Roll | None, action: Action) -> None:
        if player is Player.WHITE and self.turns:
            self.row += 1
        self.turns.append(Turn(player, roll, action, self.row))
