"""Whole matches of backgammon between two simple players, by the project's own rules engine.

Every play is one of ``legal_plays``; which one is decided by a handful of
weights and a little noise, enough for games of the usual length with hits,
dances, cubes and mars.  The same seed gives the same match.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from tavla_notation.board import BAR, OFF, ByPlayer, Play, Player, Position, Roll
from tavla_notation.record import (
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
from tavla_notation.rules import apply, is_crawford_game, legal_plays, rule_set, score

RULES = rule_set("backgammon")
LENGTHS = (1, 3, 3, 5, 5, 5, 5, 7)
"""Lengths to draw from; chosen for some 150 rolls a match on average."""
TURNED = 0.3
"""The share of plays written with the nearer checker first, where it does not matter."""

FIRST = ("Ali", "Ayşe", "Çağla", "Deniz", "Elif", "Gül", "Işıl", "İpek", "Leyla", "Mert", "Nazlı")
LAST = ("Aksoy", "Çetin", "Doğan", "Güneş", "Işık", "Kaya", "Koç", "Öztürk", "Şahin", "Ünal")


def play_match(seed: int) -> Match:
    """Return the match of *seed*, played out."""
    chance = random.Random(seed)
    length = chance.choice(LENGTHS)
    white, black = (f"{chance.choice(FIRST)} {chance.choice(LAST)} {seat}" for seat in (1, 2))
    names = ByPlayer(white, black)
    scores = ByPlayer(0, 0)
    games: list[Game] = []
    had_crawford = False
    while max(scores) < length:
        crawford = is_crawford_game(length, scores, is_past=had_crawford)
        had_crawford = had_crawford or crawford
        may_double = not crawford and length > 1
        turns, winner, points = play_game(chance, may_double, length - max(scores))
        after = scores.replace(winner, scores[winner] + points)
        turns.append(Turn(winner, None, Result(points=points, wins_match=after[winner] >= length)))
        games.append(Game(len(games) + 1, names, scores, tuple(turns)))
        scores = after
    tags = (Tag("Event", f"Match {seed}"), Tag("Variation", "Backgammon"), Tag("Crawford", "On"))
    return Match(tags, length, tuple(games))


def play_game(
    chance: random.Random, may_double: bool, needed: int
) -> tuple[list[Turn], Player, int]:
    """Return the turns of one game, its winner and the points it brought."""
    roll = _roll(chance)
    while roll.is_double:
        roll = _roll(chance)
    player = chance.choice(tuple(Player))
    position = RULES.start().passed() if player is Player.BLACK else RULES.start()
    turns: list[Turn] = []
    cube, owner = 1, None
    while True:
        play = choose(chance, position, legal_plays(position, roll, RULES))
        turns.append(Turn(player, roll, _written(chance, position, play)))
        position = apply(position, play, RULES)
        if position.sides[player].off == RULES.checkers:
            seen = Position(position.sides, player)
            return turns, player, score(seen, RULES, cube=cube, cube_turned=cube > 1)[1]
        player = player.opponent
        wants = may_double and owner in (None, player) and cube < needed
        if wants and _lead(position) > 0.09 and chance.random() < 0.5:
            turns.append(Turn(player, None, Double(2 * cube)))
            if _lead(position) > 0.16:
                turns.append(Turn(player.opponent, None, Drop()))
                return turns, player, cube
            turns.append(Turn(player.opponent, None, Take()))
            cube, owner = 2 * cube, player.opponent
        roll = _roll(chance)


def choose(chance: random.Random, position: Position, plays: tuple[Play, ...]) -> Play:
    """Return the play that leaves the board looking best to a beginner."""
    if len(plays) == 1:
        return plays[0]
    mine, his = position.mover.checkers, position.opponent.checkers
    return max(plays, key=lambda play: _worth(mine, his, play) + chance.gauss(0, 1.5))


def _worth(mine: tuple[int, ...], his: tuple[int, ...], play: Play) -> float:
    after, theirs = list(mine), list(his)
    worth = 0.0
    for origin, destination in play.steps:
        after[origin] -= 1
        after[destination] += 1
        if destination != OFF and theirs[BAR - destination] == 1:
            theirs[BAR - destination] = 0
            theirs[BAR] += 1
            worth += 2 + (25 - destination) / 8
    farthest = max((point for point in range(1, 26) if theirs[point]), default=0)
    worth += 1.5 * after[OFF]
    for point in range(1, 25):
        count = after[point]
        if count == 1 and BAR - point < farthest:
            worth -= 0.6 + (25 - point) / 12
        elif count >= 2 and farthest > BAR - point:
            worth += 2.0 if 4 <= point <= 7 else 1.2 if point in (8, 18, 20, 21) else 0.6
        if count > 3:
            worth -= 0.4 * (count - 3)
        if point > 18:
            worth -= 0.5 * count
    return worth


def _lead(position: Position) -> float:
    """Return the lead in pips of the player on roll, as a share of his own count."""
    mine = position.mover.pips
    return (position.opponent.pips - mine) / mine


def _written(chance: random.Random, position: Position, play: Play) -> Action:
    """Return *play* as a record holds it: one move a step, stars where it hits.

    Programs differ in which checker they write first, so some plays are turned
    round where the order does not matter; without that an archive repeats itself
    more than one of several programs' files does.
    """
    if not play:
        return Dance()
    moves = tuple(_moves(list(position.opponent.checkers), play))
    origins = {step.origin for step in play.steps}
    is_free = BAR not in origins and origins.isdisjoint(s.destination for s in play.steps)
    return Moves(moves[::-1] if is_free and chance.random() < TURNED else moves)


def _moves(his: list[int], play: Play) -> Iterator[CheckerMove]:
    for origin, destination in play.steps:
        hits = destination != OFF and his[BAR - destination] == 1
        if hits:
            his[BAR - destination] = 0
        yield CheckerMove(origin, (destination,), (hits,))


def _roll(chance: random.Random) -> Roll:
    """Return a throw, the higher die first, as most programs write it."""
    low, high = sorted((chance.randint(1, 6), chance.randint(1, 6)))
    return Roll(high, low)
