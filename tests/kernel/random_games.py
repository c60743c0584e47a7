"""Match files of random games, quickly made and as good as legal, for long comparisons.

A play is drawn step by step, so the players are hopeless and every kind of position comes up.
Nothing here knows the rules of turns well: what it makes that is illegal is corruption more.
"""

from __future__ import annotations

import random
import re

from tavla_notation.rules import RuleSet

BAR, OFF = 25, 0
TRIES = 8
LONGEST = 400
"""Rolls after which a game is left unfinished."""

Steps = list[tuple[int, int, bool]]


class _Side:
    def __init__(self, counts: tuple[int, ...]) -> None:
        self.counts = list(counts)

    def steps(self, other: _Side, die: int) -> list[tuple[int, int]]:
        mine = self.counts
        origins = [BAR] if mine[BAR] else [point for point in range(24, 0, -1) if mine[point]]
        rear = origins[0] if origins else 0
        found = []
        for origin in origins:
            goal = max(origin - die, OFF)
            if goal == OFF:
                if rear > 6 or (die > origin and origin != rear):
                    continue
            elif other.counts[BAR - goal] > 1:
                continue
            found.append((origin, goal))
        return found

    def play(self, other: _Side, origin: int, goal: int) -> bool:
        self.counts[origin] -= 1
        self.counts[goal] += 1
        if goal == OFF or not other.counts[BAR - goal]:
            return False
        other.counts[BAR - goal] = 0
        other.counts[BAR] += 1
        return True


def _draw(mine: _Side, his: _Side, dice: list[int], drawn: random.Random) -> Steps:
    """Play the longest of a few random plays, and of equal ones the last; return its steps."""
    before = mine.counts[:], his.counts[:]
    best: Steps = []
    after = before
    for _ in range(TRIES):
        mine.counts, his.counts = before[0][:], before[1][:]
        left = dice[:]
        if drawn.random() < 0.5:
            left.reverse()
        steps: Steps = []
        while left:
            possible = mine.steps(his, left[0])
            if not possible:
                break
            origin, goal = drawn.choice(possible)
            steps.append((origin, goal, mine.play(his, origin, goal)))
            del left[0]
        if len(steps) > len(best) or not best:
            best, after = steps, (mine.counts, his.counts)
        if len(best) == len(dice):
            break
    mine.counts, his.counts = after
    return best


def _written(steps: Steps, drawn: random.Random) -> str:
    """Return a play as one program or another writes it: joined, counted, in some order."""
    style = drawn.randrange(5)
    chains = [[origin, (goal, hit)] for origin, goal, hit in steps]
    if style == 1:
        drawn.shuffle(chains)
    if style >= 2:
        joined: list[list] = []  # one checker's steps in a row, with or without its stops
        for chain in chains:
            last = joined[-1] if joined else None
            if last and last[-1][0] == chain[0]:
                last += chain[1:]
            else:
                joined.append(chain)
        if style >= 3:
            for chain in joined:
                chain[1:-1] = [stop for stop in chain[1:-1] if stop[1]]
        chains = joined
    names = {BAR: "bar", OFF: "off"}
    moves = [
        "/".join(
            [names.get(chain[0], str(chain[0]))]
            + [f"{names.get(goal, goal)}{'*' * hit}" for goal, hit in chain[1:]]
        )
        for chain in chains
    ]
    if style == 4:
        counted = {move: moves.count(move) for move in moves}
        moves = [move if n == 1 else f"{move}({n})" for move, n in counted.items()]
    return " ".join(moves)


def _corrupt(cell: str, drawn: random.Random) -> str:
    """Return a cell with something wrong in it, or the same by chance."""
    match drawn.randrange(6):
        case 0:
            numbers = list(re.finditer(r"\d+", cell[3:]))
            if numbers:
                chosen = drawn.choice(numbers)
                number = str(int(chosen[0]) + drawn.choice((-3, -2, -1, 1, 2, 3)))
                cell = cell[: chosen.start() + 3] + number + cell[chosen.end() + 3 :]
        case 1:
            cell = f"{drawn.randint(1, 6)}{cell[1:]}"
        case 2:
            cell = cell.replace("*", "", 1) if "*" in cell else cell + "*"
        case 3:
            cell = cell[:3] + " ".join(["", *cell.split()[2:]])
        case 4:
            cell = cell[:3]
        case 5:
            cell = drawn.choice(("Takes", "Drops", " Doubles => 2", cell + " 6/5", "x" + cell))
    return cell.strip() or "11:"


def _game(
    rules: RuleSet, drawn: random.Random, corrupted: float
) -> tuple[list[str], int, int, int]:
    """Play a game; return its cells, the first seat, the winner and his points."""
    start = rules.start().sides.white.checkers
    sides = _Side(start), _Side(start)
    total = sum(start)
    seat = first = drawn.randrange(2)
    cells: list[str] = []
    value, owner = 1, -1
    for _ in range(LONGEST):
        if rules.cube is not None and cells and owner != 1 - seat and drawn.random() < 0.03:
            cells.append(f"Doubles => {2 * value}")
            if drawn.random() < 0.3 or 2 * value > 32:
                cells.append("Drops")
                return cells, first, seat, value
            cells.append("Takes")
            value, owner = 2 * value, 1 - seat
        one, two = drawn.randint(1, 6), drawn.randint(1, 6)
        dice = [one] * 4 if one == two else [max(one, two), min(one, two)]
        steps = _draw(sides[seat], sides[1 - seat], dice, drawn)
        cell = f"{one}{two}: {_written(steps, drawn)}".rstrip()
        if drawn.random() < corrupted:
            cell = _corrupt(cell, drawn)
        cells.append(cell)
        if sides[seat].counts[OFF] == total:
            loser = sides[1 - seat].counts
            worth = rules.values.single
            if not loser[OFF]:
                worth = rules.values.mars
                if any(loser[19:]):
                    worth = max(worth, rules.values.triple)
            return cells, first, seat, worth * value
        seat = 1 - seat
    return cells, first, drawn.randrange(2), value


def match_file(rules: RuleSet, drawn: random.Random, corrupted: float) -> tuple[bytes, int]:
    """Return a match file of random games, and how many rolls it has."""
    length = drawn.choice((1, 3, 5, 9))
    lines = [f'; [Rules "{rules.name}"]', "", f" {length} point match"]
    score = [0, 0]
    number = plies = 0
    gap = " " * drawn.choice((1, 1, 3))
    while max(score) < length:
        number += 1
        cells, first, winner, points = _game(rules, drawn, corrupted)
        plies += len(cells)
        lines += ["", f" Game {number}", f" Ayşe : {score[0]}{' ' * 20}Veli : {score[1]}"]
        if first:
            cells = ["", *cells]
        for row in range(0, len(cells), 2):
            left, right = cells[row], "".join(cells[row + 1 : row + 2])
            lines.append(f"{row // 2 + 1:3}) {left:27}{gap}{right}".rstrip())
        score[winner] += points
        result = f"Wins {points} point{'s' * (points > 1)}"
        result += " and the match" * (score[winner] >= length)
        lines.append(" " * (6, 34)[winner] + result)
    return "\n".join([*lines, ""]).encode(), plies
