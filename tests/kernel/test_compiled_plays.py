"""Cells and single plays in C against the readers, the rules, an oracle and the vectors."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tavla_notation.board import BAR, OFF, Player, Position, Roll, Step
from tavla_notation.kernel.cells import DANCE, DOUBLE, PLAY, Cells, NotPlainError, claim_bits
from tavla_notation.kernel.plain_replay import _walk_as_judged
from tavla_notation.kernel.plain_scan import _CELL
from tavla_notation.kernel.terms import terms_of
from tavla_notation.replay.judging import judge_readings
from tavla_notation.replay.walking import walk_readings
from tavla_notation.rules import RULE_SETS, RuleSet, judge
from tavla_notation.rules.walk import most_dice_on, pack, unpack
from tests.conftest import DATA, RULE_VECTORS
from tests.kernel.test_engines import PLAYED
from tests.rules.test_oracle import from_movers_view, oracle_position
from tests.rules.vectors import json_lines, play_of, position_of, rules_of

compiled = pytest.importorskip(
    "tavla_notation.kernel.compiled", reason="nothing was compiled here", exc_type=ImportError
)
_scan, _replay = compiled._scan, compiled._replay

BROKEN = 5


def written_cells(drawn: random.Random) -> Iterator[str]:
    """Cells, most of them with something odd about them."""
    places = [*map(str, range(27)), "bar", "BAR", "Bar", "off", "OFF", "0", "00", "07", "x", ""]
    for _ in range(20_000):
        moves = []
        for _ in range(drawn.choice((0, 1, 1, 2, 2, 2, 3, 4, 5))):
            stops = [drawn.choice(places[1:25]) for _ in range(drawn.choice((2, 2, 2, 3, 4)))]
            if drawn.random() < 0.3:
                stops[drawn.randrange(len(stops))] = drawn.choice(places)
            move = "/".join(stop + "*" * (drawn.random() < 0.1) for stop in stops)
            if drawn.random() < 0.2:
                move += drawn.choice(("(2)", "(3)", "(4)", "(1)", "(5)", "(2", "()", "*", "(2)*"))
            moves.append(move)
        cell = " ".join([f"{drawn.randint(1, 6)}{drawn.randint(1, 6)}:", *moves])
        if drawn.random() < 0.1:
            at = drawn.randrange(len(cell))
            cell = cell[:at] + drawn.choice(" */:(0123456789boşK") + cell[at + 1 :]
        yield cell
    yield from ("Takes", "Drops", "Take", "Takes ", "Doubles => 0", "Doubles => 2", "Doubles => ")
    yield from (
        "Doubles =>  2",
        "Doubles => 2x",
        "Drops2",
        "71:",
        "17:",
        "1:",
        "11",
        "Wins 1 point",
    )


def test_cells_are_read_as_the_readers_read_them():
    cells, drawn = Cells(), random.Random(3)
    read = {True: 0, False: 0}
    for text in written_cells(drawn):
        found = _CELL.fullmatch(text)
        try:
            entry = cells.entry(text) if found else None
        except NotPlainError:
            entry = None
        ours = _scan.read(text.encode())
        read[ours is not None] += 1
        assert (ours is None) == (entry is None), text
        if entry is None:
            continue
        assert entry.kind == (PLAY if ours[0] == BROKEN else ours[0]), text
        if entry.kind >= DOUBLE:
            assert int.from_bytes(ours[8:12], "little") == entry.value
            continue
        assert entry.roll == Roll(ours[1], ours[2])
        if entry.kind == DANCE:
            continue
        readings = cells.compiled(text)
        if ours[0] == BROKEN:
            assert not readings.fits
            continue
        assert set(readings.claims) == {
            place for place in range(BAR) if int.from_bytes(ours[8:12], "little") >> place & 1
        }
        hops = [
            (move.origin if n == 0 else move.destinations[n - 1], goal, n > 0)
            for move in readings.moves.moves
            for _ in range(move.repeat)
            for n, goal in enumerate(move.destinations)
        ]
        assert hops == [
            (ours[12 + n], ours[16 + n], bool(ours[4] >> n & 1)) for n in range(ours[3])
        ]
    assert min(read.values()) > 5_000


def positions(drawn: random.Random) -> Iterator[tuple[Position, str]]:
    """Random boards with a random cell each that has something to do with the board."""
    for _ in range(15_000):
        sides = []
        taken: set[int] = set()
        for seat in range(2):
            counts = [0] * 26
            highest = drawn.choice((6, 8, 24, 24))
            for _ in range(drawn.choice((1, 2, 4, 15, 15))):
                place = drawn.choice(
                    (drawn.randint(1, highest), drawn.randint(1, highest), BAR, OFF)
                )
                if place == BAR and drawn.random() < 0.7:
                    place = drawn.randint(1, highest)
                if seat and BAR - place in taken:
                    continue
                counts[place] += 1
                if not seat and 0 < place < BAR:
                    taken.add(place)
            sides.append(dict(enumerate(counts)))
        position = Position.of(*({p: n for p, n in side.items() if n} for side in sides))
        one, two = drawn.randint(1, 6), drawn.randint(1, 6)
        held = [place for place, n in sides[0].items() if n and place] or [1]
        moves = []
        for _ in range(drawn.choice((1, 2, 2, 3, 4) if one == two else (1, 2, 2, 2))):
            origin = drawn.choice(held)
            stops = [max(origin - drawn.choice((one, two, one + two)), 0)]
            if drawn.random() < 0.2 and stops[0]:
                stops.append(max(stops[0] - drawn.choice((one, two)), 0))
            held += [stop for stop in stops if stop]
            words = [f"{goal}{'*' * (drawn.random() < 0.2)}" if goal else "off" for goal in stops]
            move = "/".join(["bar" if origin == BAR else str(origin), *words])
            moves.append(move + ("(2)" if one == two and drawn.random() < 0.2 else ""))
        if drawn.random() < 0.5:
            moves.sort(key=lambda move: move.startswith("bar"), reverse=True)
        yield position, f"{one}{two}: {' '.join(moves)}"


def test_plays_on_random_boards_are_those_of_the_reference():
    cells, drawn = Cells(), random.Random(11)
    found = {True: 0, False: 0}
    for position, text in positions(drawn):
        mine, his = pack(position.mover), pack(position.opponent)
        entry = cells.entry(text)
        assert entry.roll is not None
        theirs = walk_readings(mine, his, entry.roll, cells.compiled(text))
        ours = played_on(position, text)
        found[ours is not None] += 1
        assert (ours is None) == (theirs is None), (position, text)
        if ours is None:
            continue
        hits, steps, _, _ = ours
        points = tuple(point for point in range(1, BAR) if hits >> point & 1)
        assert steps == theirs[0].play.steps, (position, text)
        assert claim_bits(points) & his == theirs[1], (position, text)
    assert min(found.values()) > 1_000


def test_dances_on_random_boards_are_those_of_the_reference():
    drawn = random.Random(12)
    dances = 0
    for position, text in positions(drawn):
        roll = Roll(int(text[0]), int(text[1]))
        most = most_dice_on(pack(position.mover), pack(position.opponent), roll.dice)
        ours = played_on(position, text[:3])
        assert (ours is None) == (most > 0), (position, text)
        dances += most == 0
    assert dances > 500


def played_on(position: Position, cell: str):
    sides = [unpack(pack(side))[:26] for side in (position.mover, position.opponent)]
    return _replay.play(*sides, _scan.read(cell.encode()))


def test_oracle():
    """Every play that another program knows is found, and leads where it says."""
    rows = plays = 0
    for row in json_lines(DATA / "plays.jsonl.gz"):
        rows += 1
        position = oracle_position(row)
        roll = "".join(map(str, row["dice"]))
        if not row["moves"]:
            assert played_on(position, f"{roll}:") is not None
            continue
        assert played_on(position, f"{roll}:") is None
        for moves, end in zip(row["moves"], row["plays"], strict=True):
            # Stars of the oracle say which road a checker takes; it writes all of them.
            ours = played_on(position, f"{roll}: {moves}")
            assert ours is not None, (row["me"], row["opp"], roll, moves)
            play = play_of([list(step) for step in ours[1]])
            assert from_movers_view(position, play) == end, (row["me"], row["opp"], roll, moves)
            plays += 1
    assert rows > 1_000
    assert plays > 20_000


@pytest.mark.parametrize("path", RULE_VECTORS, ids=lambda path: path.name)
def test_rule_vectors(path):
    """Under plain rules no illegal play is found, and of the legal ones all but what is left."""
    found, refused = 0, 0
    for vector in json_lines(path):
        rules = rules_of(vector, vector["rules"])
        if vector["kind"] != "judge" or not rules.is_plain or terms_of(rules) is None:
            continue
        position = position_of(vector["position"], rules)
        steps = play_of(vector["play"]).steps
        if position.on_roll is not Player.WHITE or any(step.origin > BAR for step in steps):
            continue
        cell = "".join(map(str, vector["dice"])) + ":" + "".join(f" {step}" for step in steps)
        ours = played_on(position, cell)
        is_legal = vector["expect"]["verdict"] == "legal"
        assert is_legal or ours is None, vector["id"]
        found += ours is not None
        refused += not is_legal
    assert (found, refused) == (8, 11)


def restricted(drawn: random.Random) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], Roll]]:
    """Boards where hits at home and bear-offs are near."""
    for _ in range(4_000):
        mine, his = [0] * 26, [0] * 26
        for _ in range(drawn.randint(2, 7)):
            mine[drawn.randint(1, drawn.choice((6, 6, 9)))] += 1
        for _ in range(drawn.randint(0, 5)):
            place = drawn.randint(16, 24)
            if not mine[BAR - place] and his[place] < 2:
                his[place] += 1
        yield tuple(mine), tuple(his), Roll(drawn.randint(1, 6), drawn.randint(1, 6))


@pytest.mark.parametrize("name", [n for n in PLAYED if RULE_SETS[n].turn_rules])
def test_plays_that_may_be_restricted_are_judged_as_the_judge_judges(name):
    rules: RuleSet = RULE_SETS[name]
    terms = terms_of(rules)
    assert terms is not None
    decided = {True: 0, False: 0}
    for mine, his, roll in restricted(random.Random(13)):
        position = Position.of(
            {p: n for p, n in enumerate(mine) if n}, {p: n for p, n in enumerate(his) if n}
        )
        for steps in whole_plays(mine, roll):
            cell = f"{roll.first}{roll.second}:" + "".join(f" {Step(*step)}" for step in steps)
            ours = played_on(position, cell)
            if ours is None:
                continue
            verdict = judge(position, roll, play_of([list(s) for s in ours[1]]), rules)
            keeps = _replay.keeps_restrictions(
                bytes(mine), bytes(his), _scan.read(cell.encode()), compiled._restrictions(terms)
            )
            assert keeps == verdict.legal, (position, cell)
            decided[keeps] += 1
    assert min(decided.values()) > 20


def whole_plays(mine: tuple[int, ...], roll: Roll) -> Iterator[list[tuple[int, int]]]:
    """Some plays that take every die, most of them at home."""
    drawn = random.Random(repr((mine, roll)))
    for _ in range(4):
        steps = []
        places = [p for p, n in enumerate(mine) for _ in range(n) if p]
        for die in roll.dice if drawn.random() < 0.5 else roll.dice[::-1]:
            if not places:
                break
            origin = places.pop(drawn.randrange(len(places)))
            goal = max(origin - die, OFF)
            if goal:
                places.append(goal)
            steps.append((origin, goal))
        if len(steps) == len(roll.dice):
            yield steps


@pytest.mark.parametrize("name", [n for n in PLAYED if RULE_SETS[n].turn_rules])
def test_the_last_checkers_go_off_as_the_judge_has_it(name):
    """Under restrictions the judge chooses; a play that ends the game with fewer dice is left."""
    rules: RuleSet = RULE_SETS[name]
    cells, drawn = Cells(), random.Random(14)
    shorter = 0
    for _ in range(3_000):
        mine = [0] * 26
        for _ in range(drawn.randint(1, 4)):
            mine[drawn.randint(1, 6)] += 1
        held = [point for point in range(1, 7) for _ in range(mine[point])]
        position = Position.of({p: n for p, n in enumerate(mine) if n}, {24: 2})
        roll = Roll(drawn.randint(1, 6), drawn.randint(1, 6))
        moves = drawn.sample(held, min(len(held), drawn.choice((1, 2, 4))))
        text = f"{roll.first}{roll.second}:" + "".join(f" {point}/off" for point in moves)
        readings = cells.compiled(text)
        judgement = judge_readings(position, roll, readings, rules)
        sides = [unpack(pack(side))[:26] for side in (position.mover, position.opponent)]
        checkers = position.mover.total
        ours = _replay.play(*sides, _scan.read(text.encode()), checkers)
        theirs = _walk_as_judged(*map(pack, position.sides), roll, readings, checkers)
        assert (ours is None) == (theirs is None), (position, text)
        if ours is None:
            ends = sum(step.destination == OFF for step in judgement.play.steps) == len(held)
            shorter += judgement.verdict.legal and ends
            continue
        assert theirs is not None
        if not judge(position, roll, play_of([list(step) for step in ours[1]]), rules).legal:
            continue  # a restriction is against it, so the game is left to the reference
        steps = sorted(judgement.play.steps)
        assert sorted(ours[1]) == sorted(theirs[0].play.steps) == steps, (position, text)
    assert shorter > 100
