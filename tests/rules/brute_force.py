"""A second engine that shares no code with the first: every order, every prefix, then the rules.

It knows a game as a handful of switches and a board as two lists of 27 counts,
both in the mover's numbering (off, 1 to 24, bar, waiting), and it looks at
whole histories where the engine looks at steps.  Slow, and meant to be.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise


@dataclass(frozen=True)
class Switches:
    same_direction: bool = False
    single_points: tuple[int, ...] = ()
    frozen_pair: bool = False
    hit_and_stay: bool = False
    no_waste: str | None = None
    closed_quarter: str | None = None
    larger: str = "error"
    filter_afterwards: bool = False


GAMES = {
    "tavla": Switches(),
    "backgammon": Switches(),
    "tavla-gamearea": Switches(larger="warn"),
    "tavla-bkgm": Switches(hit_and_stay=True, no_waste="same_point"),
    "portes": Switches(),
    "takhteh": Switches(hit_and_stay=True),
    "tawula": Switches(
        same_direction=True,
        single_points=tuple(range(14, 24)),
        frozen_pair=True,
        closed_quarter="no_entry",
    ),
}

# A history is a list of moments (me, him) one longer than its moves (from, to, die).
Moment = tuple[tuple[int, ...], tuple[int, ...]]
Move = tuple[int, int, int]


@dataclass(frozen=True)
class History:
    moments: tuple[Moment, ...]
    moves: tuple[Move, ...]

    @property
    def multiset(self) -> tuple[tuple[int, int], ...]:
        return tuple(sorted((start, to) for start, to, _ in self.moves))


def histories(me, him, dice, game):
    """Every sequence of moves that board, dice and entering rules allow, with all its prefixes."""
    found = []
    orders = {(dice[0],) * 4} if dice[0] == dice[1] else {(dice[0], dice[1]), (dice[1], dice[0])}
    for order in orders:
        growing = [History(((tuple(me), tuple(him)),), ())]
        found += growing
        for die in order:
            growing = [longer for history in growing for longer in _extensions(history, die, game)]
            found += growing
    return found


def _extensions(history, die, game):
    me, him = history.moments[-1]
    for start in range(1, 27):
        to = _goes_to(me, him, start, die, game)
        if to is None:
            continue
        mine, his = list(me), list(him)
        mine[start] -= 1
        mine[to] += 1
        if to > 0 and his[to] == 1:
            his[to] = 0
            his[25] += 1
        yield History(
            (*history.moments, (tuple(mine), tuple(his))), (*history.moves, (start, to, die))
        )


def _goes_to(me, him, start, die, game):
    if me[start] == 0 or (me[25] > 0 and start != 25):
        return None
    if game.frozen_pair and start == 24 and me[26] > 0 and me[24] < 3:
        return None
    to = (25 if start > 24 else start) - die
    if to <= 0:
        if sum(me[7:]) > 0:
            return None
        if to < 0 and sum(me[start + 1 : 7]) > 0:
            return None
        return 0
    if him[to] > 1:
        return None
    if start == 26 and me[to] > 0:
        return None
    if to in game.single_points and me[to] > 0:
        return None
    return to


def faults(history, game):
    """Which of the turn's own rules a whole history breaks."""
    broken = set()
    hits = []
    marked = set()
    for (before, after), (start, to, die), number in zip(
        pairwise(history.moments), history.moves, range(9), strict=False
    ):
        if game.hit_and_stay and start <= 6 and start in hits:
            broken.add("hit and stay")
        if to == 0 and (start, die) in marked:
            broken.add("waste")
        if after[1][25] > before[1][25]:
            hits.append(to)
        if game.no_waste and 1 <= to < start <= 6:
            mine = before[0]
            for _, _, later in history.moves[number + 1 :]:
                could_leave = sum(mine[7:]) == 0 and (
                    later == start or (later > start and sum(mine[start + 1 : 7]) == 0)
                )
                if could_leave and (game.no_waste == "same_point" or mine[to] == 0):
                    marked.add((to, later))
    return broken, hits


def shuts_the_quarter(history, hits, game):
    me, him = history.moments[-1]
    quarter = range(7, 13) if game.same_direction else range(1, 7)
    if game.closed_quarter is None or not any(point in quarter for point in hits):
        return False
    if game.closed_quarter == "six_made":
        return all(me[point] >= 2 for point in quarter)
    # Seen from him, 7 to 12 are his 19 to 24, and only on 24 may he stack.
    return all(me[point] >= 2 or (point != 12 and him[point] >= 1) for point in quarter)


def legal_histories(me, him, dice, game):
    kept = []
    for history in histories(me, him, dice, game):
        broken, hits = faults(history, game)
        if shuts_the_quarter(history, hits, game):
            continue
        if broken and not game.filter_afterwards:
            continue
        kept.append((history, len(broken)))
    longest = max(len(history.moves) for history, _ in kept)
    due = [(h, n) for h, n in kept if len(h.moves) == longest]
    if longest == 1 and dice[0] != dice[1] and game.larger == "error":
        larger = [(h, n) for h, n in due if h.moves[0][2] == max(dice)]
        due = larger or due
    due += [(h, n) for h, n in kept if h.moves and sum(h.moments[-1][0][1:]) == 0]
    fewest = min(n for _, n in due)
    return [history for history, n in due if n == fewest]


def ends(me, him, dice, game):
    return {history.moments[-1] for history in legal_histories(me, him, dice, game)}


def written(me, him, dice, game):
    """Every multiset of steps that board and dice allow, and whether it is a legal play."""
    legal = {history.multiset for history in legal_histories(me, him, dice, game)}
    return {h.multiset: h.multiset in legal for h in histories(me, him, dice, game)}


def decided(me, him, dice, game):
    """Which rules made a difference to what is legal, for counting how often each did."""
    counted = Counter()
    for history in histories(me, him, dice, game):
        broken, hits = faults(history, game)
        counted.update(broken)
        if shuts_the_quarter(history, hits, game):
            counted["closed quarter"] += 1
    return set(counted)
