"""Random boards that reach the rules: bars, bear-offs, blots, waiting, near-closed quarters.

A board is two lists of 27 counts, both in the mover's numbering (off, 1 to 24, bar, waiting), as
the brute-force engine wants it.
"""

from random import Random

from tavla_notation.board import BAR, Geometry, Position, Side
from tavla_notation.board.player import ByPlayer, Player

WAITING = 26
Board = tuple[list[int], list[int]]


def random_board(rng: Random, geometry: Geometry) -> Board:
    kinds = [_spread, _bear_off, _home_fight, _few]
    if geometry is Geometry.SAME:
        kinds = [_entering, _near_closed, _one_blot_short, _single_file, _bear_off]
    return rng.choice(kinds)(rng, geometry)


def position_of_board(board: Board, geometry: Geometry) -> Position:
    me, him = board
    his = list(him)
    for point in range(1, 25):
        his[geometry.across(point)] = him[point]
    return Position(
        ByPlayer(Side(tuple(me[:26]), me[WAITING]), Side(tuple(his[:26]), his[WAITING])),
        Player.WHITE,
    )


def board_of_turn(mine: tuple[int, ...], his: tuple[int, ...], geometry: Geometry):
    """The engine's end of a turn as the brute-force engine writes it."""
    him = list(his)
    for point in range(1, 25):
        him[point] = his[geometry.across(point)]
    return mine, tuple(him)


def _empty() -> Board:
    return [0] * 27, [0] * 27


def _put(rng: Random, side: list[int], other: list[int], points, most: int, tries: int) -> None:
    for _ in range(tries):
        point = rng.choice(points)
        count = rng.randint(1, most)
        if not other[point] and sum(side) + count <= 15:
            side[point] += count


def _rest_off(*sides: list[int]) -> None:
    for side in sides:
        side[0] += 15 - sum(side)


def _spread(rng: Random, geometry: Geometry) -> Board:
    me, him = _empty()
    me[BAR] = rng.choice([0, 0, 1, 2])
    him[BAR] = rng.choice([0, 0, 0, 1])
    for _ in range(7):
        _put(rng, him, me, range(1, 25), 3, 1)
        _put(rng, me, him, range(1, 25), 2, 1)
    _rest_off(me, him)
    return me, him


def _bear_off(rng: Random, geometry: Geometry) -> Board:
    me, him = _empty()
    if rng.random() < 0.3:
        _put(rng, me, him, range(7, 10), 1, 1)
    _put(rng, me, him, range(1, 7), 2, rng.randint(1, 3))
    _put(rng, him, me, range(1, 7), 2, rng.randint(0, 3))
    _put(rng, him, me, range(19, 25), 3, 3)
    _rest_off(me, him)
    return me, him


def _home_fight(rng: Random, geometry: Geometry) -> Board:
    me, him = _empty()
    me[BAR] = rng.choice([0, 0, 0, 1])
    _put(rng, him, me, range(1, 7), 1, rng.randint(1, 4))
    _put(rng, him, me, range(1, 13), 2, rng.randint(0, 3))
    _put(rng, me, him, range(1, 13), 2, rng.randint(2, 5))
    _put(rng, him, me, range(13, 25), 3, 3)
    _rest_off(me, him)
    return me, him


def _few(rng: Random, geometry: Geometry) -> Board:
    """One to three checkers among closed points: where the duty bites."""
    me, him = _empty()
    me[BAR] = rng.choice([0, 0, 1])
    _put(rng, me, him, range(1, 25), 1, rng.randint(1, 3))
    for point in rng.sample(range(1, 25), 9):
        if not me[point] and sum(him) <= 13:
            him[point] = rng.choice([1, 2, 2])
    _rest_off(me, him)
    return me, him


def _entering(rng: Random, geometry: Geometry) -> Board:
    me, him = _empty()
    me[24] = rng.choice([0, 1, 2, 2, 2, 3])
    me[BAR] = rng.choice([0, 0, 1])
    him[12] = rng.choice([0, 2]) if rng.random() < 0.9 else 1
    _put_single(rng, me, him, range(14, 24), 4)
    _put(rng, me, him, range(7, 14), 2, 2)
    _put_single(rng, him, me, range(1, 12), 3)
    _put(rng, him, me, range(13, 24), 2, 3)
    me[WAITING] = min(rng.choice([0, 1, 1, 2, 5]), 15 - sum(me))
    him[WAITING] = rng.choice([0, 1])
    _rest_off(me, him)
    return me, him


def _single_file(rng: Random, geometry: Geometry) -> Board:
    me, him = _empty()
    _put_single(rng, me, him, range(14, 24), 7)
    _put(rng, me, him, (24, 13, 12), 3, 2)
    _put(rng, him, me, range(13, 24), 2, 4)
    _rest_off(me, him)
    return me, him


def _near_closed(rng: Random, geometry: Geometry) -> Board:
    """Most of his start quarter made, a blot in it, and checkers that can hit and cover."""
    me, him = _empty()
    for point in range(7, 13):
        kind = rng.choice(["made", "made", "made", "spare", "blot", "his", "mine"])
        if kind in ("made", "spare"):
            me[point] = 2 if kind == "made" else 3
        elif kind == "mine":
            me[point] = 1
        else:
            him[point] = 1 if kind == "blot" else rng.choice([1, 1, 2 if point == 12 else 1])
    while sum(me) > 13:
        me[next(point for point in range(7, 13) if me[point] > 1)] -= 1
    _put_single(rng, me, him, range(13, 19), 3)
    me[24] = 1 if sum(me) < 15 else 0
    me[BAR] = 1 if sum(me) < 15 and rng.random() < 0.1 else 0
    _put(rng, him, me, range(13, 19), 3, 2)
    _rest_off(me, him)
    return me, him


def _one_blot_short(rng: Random, geometry: Geometry) -> Board:
    """Five points of his start quarter made, his blot on the sixth, checkers in reach of it."""
    me, him = _empty()
    blot = rng.randint(7, 12)
    for point in range(7, 13):
        me[point] = 2
    me[blot], him[blot] = 0, 1
    _put_single(rng, me, him, range(max(blot + 1, 13), blot + 7), 8)
    _put(rng, him, me, range(13, 19), 3, 2)
    _rest_off(me, him)
    return me, him


def _put_single(rng: Random, side: list[int], other: list[int], points, tries: int) -> None:
    for _ in range(tries):
        point = rng.choice(points)
        if not side[point] and not other[point] and sum(side) < 15:
            side[point] = 1
