"""Illegal plays put into the cells of legal records, and what must be found there.

What is expected follows from the counts on the board and the order of rules.md
§1.7 alone; where the duty to play decides, a second engine is asked
(tests/rules/brute_force.py), never the one that is tested.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tavla_notation.board import BAR, OFF, Player
from tavla_notation.check import Checked
from tavla_notation.record import Dance, Moves, Turn
from tests.rules.brute_force import GAMES, legal_histories
from tests.samples.rendering import LEGAL, checked

Hop = tuple[int, int]


@dataclass(frozen=True)
class Spot:
    """A turn with a play in a legal sample: the board before it, in the mover's numbering."""

    sample: Path
    text: str
    turns: tuple[Turn, ...]
    game: int
    index: int
    rules: str
    me: tuple[int, ...]
    him: tuple[int, ...]
    dice: tuple[int, int]
    steps: tuple[Hop, ...]

    @property
    def turn(self) -> Turn:
        return self.turns[self.index]

    @property
    def is_double(self) -> bool:
        return self.dice[0] == self.dice[1]

    def is_open(self, point: int) -> bool:
        return 1 <= point <= 24 and self.him[point] < 2

    def free_steps(self, die: int, *without: int) -> Iterator[Hop]:
        """Yield the steps of *die* on the board that checkers not on *without* can make."""
        for start in range(24, die, -1):
            if self.me[start] > without.count(start) and self.is_open(start - die):
                yield start, start - die


@dataclass(frozen=True)
class Plant:
    """A record with one cell changed; *code* is due on line *line* (from 1)."""

    spot: Spot
    text: str
    code: str
    line: int


def spots() -> list[Spot]:
    """Return every turn with a play in the legal samples kept in columns, and in a session."""
    found = []
    for path in (*LEGAL, SESSION):
        seen = checked(path)
        if seen.matches[0].match.layout == "mat" and seen.matches[0].rules.name in _PLAIN:
            found += _spots_of(path, seen)
    return found


SESSION = Path(__file__).parents[1] / "data" / "tavla_session.mat"
"""Ten games of self-play in which either die could be played, but not both."""

_PLAIN = ("tavla", "backgammon", "tavla-gamearea")


def _spots_of(path: Path, seen: Checked) -> Iterator[Spot]:
    for game, replay in enumerate(seen.matches[0].replays, start=1):
        positions = replay.positions()
        for ply in replay.plies:
            if not ply.play:
                continue
            sides = positions[ply.turn_index].sides
            mine, his = sides[ply.player], sides[ply.player.opponent]
            yield Spot(
                sample=path,
                text=seen.source.text,
                turns=replay.game.turns,
                game=game,
                index=ply.turn_index,
                rules=seen.matches[0].rules.name,
                me=(*mine.checkers, 0),
                him=(his.off, *his.checkers[24:0:-1], his.bar, 0),
                dice=(ply.roll.first, ply.roll.second),
                steps=tuple((origin, destination) for origin, destination in ply.play.steps),
            )


def with_cell(spot: Spot, turn: Turn, cell: str) -> str | None:
    """Return the text with *cell* in the place of *turn*'s; None where the columns have no room."""
    before, after = spot.text[: turn.start], spot.text[turn.end :]
    width = turn.end - turn.start
    line_end = after.find("\n")
    rest = after[:line_end]
    room = len(rest) - len(rest.lstrip(" "))
    if rest.strip() and len(cell) > width + room - 1:
        return None
    if rest.strip():
        after = " " * (width + room - len(cell)) + after[room:]
    return f"{before}{cell}{after}"


def written(spot: Spot, *steps: Hop, dice: tuple[int, int] | None = None) -> str:
    """Return a cell with *steps*, one word a step."""
    first, second = dice or spot.dice
    words = " ".join(f"{_word(start)}/{_word(to)}" for start, to in steps)
    return f"{first}{second}: {words or 'Cannot Move'}"


def _word(place: int) -> str:
    return {BAR: "bar", OFF: "off"}.get(place, str(place))


def line_of(text: str, offset: int) -> int:
    """Return the line, from 1, that *offset* is on."""
    return text.count("\n", 0, offset) + 1


def _here(spot: Spot, cell: str, code: str) -> Iterator[Plant]:
    text = with_cell(spot, spot.turn, cell)
    if text is not None:
        yield Plant(spot, text, code, line_of(text, spot.turn.start))


def wrong_die(spot: Spot) -> Iterator[Plant]:
    """A checker steps a distance that is on no die, nor on both together."""
    low, high = sorted(spot.dice)
    if spot.me[BAR] or spot.is_double:
        return
    for distance in (high + 1, low + 1, high - 1, 5, 4):
        if distance in (low, high, low + high) or distance < 1:
            continue
        for start, to in spot.free_steps(distance):
            for other in spot.free_steps(high, start):
                if other[1] != start:
                    yield from _here(spot, written(spot, (start, to), other), "P303")
                    return


def blocked(spot: Spot) -> Iterator[Plant]:
    """A checker lands on a point that two or more hold."""
    if spot.me[BAR] or spot.is_double:
        return
    for die, rest in (spot.dice, spot.dice[::-1]):
        for start in range(24, die, -1):
            if spot.me[start] and spot.him[start - die] > 1:
                for other in spot.free_steps(rest, start):
                    if other[1] != start:
                        cell = written(spot, (start, start - die), other)
                        yield from _here(spot, cell, "P302")
                        return


def no_checker(spot: Spot) -> Iterator[Plant]:
    """A step begins where none of his checkers stands."""
    if spot.me[BAR] or spot.is_double:
        return
    die, rest = spot.dice
    for start in range(24, die, -1):
        if not spot.me[start] and spot.is_open(start - die):
            for other in spot.free_steps(rest):
                if other[1] != start:
                    yield from _here(spot, written(spot, (start, start - die), other), "P301")
                    return


def bar_ignored(spot: Spot) -> Iterator[Plant]:
    """Others move while a checker waits on the bar."""
    die, rest = spot.dice
    if not spot.me[BAR] or spot.is_double:
        return
    for step in spot.free_steps(die):
        for other in spot.free_steps(rest, step[0]):
            yield from _here(spot, written(spot, step, other), "P306")
            return


def fewer_dice(spot: Spot) -> Iterator[Plant]:
    """Only the first step of a play is written."""
    start, to = spot.steps[0]
    most = len(spot.steps)
    if most < 2 or to == OFF or most != _most(spot):
        return
    if any(turn.roll for turn in spot.turns[spot.index + 1 :]):
        yield from _here(spot, written(spot, (start, to)), "P310")


def smaller_die(spot: Spot) -> Iterator[Plant]:
    """Of a roll with which either die can be played, but not both, the smaller is."""
    if spot.rules == "tavla-gamearea":
        return  # which does not say that the larger must be played
    for high in range(6, 1, -1):
        for low in range(1, high):
            if not (_single(spot, high) and _single(spot, low)) or _most(spot, high, low) != 1:
                continue
            cell = written(spot, _single(spot, low)[0], dice=(high, low))
            yield from _here(spot, cell, "P311")


def early_bear_off(spot: Spot) -> Iterator[Plant]:
    """A checker is borne off with another still outside the home board."""
    outside = [point for point in range(7, 25) for _ in range(spot.me[point])]
    if spot.me[BAR] or spot.is_double or not outside:
        return
    for die, rest in (spot.dice, spot.dice[::-1]):
        if not spot.me[die]:
            continue
        for other in spot.free_steps(rest, die):
            left = sorted(outside)
            if other[0] > 6:
                left.remove(other[0])
                left += [other[1]] if other[1] > 6 else []
            if left and other[1] != die:
                yield from _here(spot, written(spot, (die, OFF), other), "P308")
                return


def inexact_bear_off(spot: Spot) -> Iterator[Plant]:
    """A die bears off from a lower point than it says, with a checker behind."""
    if sum(spot.me[7:]) or spot.is_double:
        return
    for die, rest in (spot.dice, spot.dice[::-1]):
        for point in range(die - 1, 0, -1):
            if not spot.me[point] or rest == point:
                continue
            for other in spot.free_steps(rest, point):
                behind = [p for p in range(point + 1, 7) for _ in range(spot.me[p])]
                if other[0] in behind:
                    behind.remove(other[0])
                if behind and other[1] != point:
                    yield from _here(spot, written(spot, (point, OFF), other), "P309")
                    return


def extra_step(spot: Spot) -> Iterator[Plant]:
    """A third step with two dice."""
    if spot.is_double or len(spot.steps) < 2:
        return
    for extra in spot.free_steps(spot.dice[0], *(start for start, _ in spot.steps)):
        yield from _here(spot, written(spot, *spot.steps, extra), "P305")
        return


def die_reused(spot: Spot) -> Iterator[Plant]:
    """One die is played twice and the other not at all."""
    if spot.me[BAR] or spot.is_double:
        return
    die, rest = spot.dice
    for step in spot.free_steps(die):
        for other in spot.free_steps(die, step[0]):
            # Two steps of one checker are a trip, which other dice may make.
            if other[0] != step[1] and 2 * die != rest:
                yield from _here(spot, written(spot, step, other), "P304")
                return


def backwards(spot: Spot) -> Iterator[Plant]:
    """A checker runs from a lower to a higher point."""
    if spot.me[BAR] or spot.is_double:
        return
    die, rest = spot.dice
    for start in range(1, 25 - die):
        if spot.me[start] and spot.is_open(start + die):
            for other in spot.free_steps(rest, start):
                if other[1] != start:
                    yield from _here(spot, written(spot, (start, start + die), other), "P307")
                    return


def passed(spot: Spot) -> Iterator[Plant]:
    """A turn with a play is passed, the opponent replies, and there the record ends.

    If the reply is possible with the pass, the player passed; if it is not, the
    play was left out (R213).
    """
    reply = spot.turns[spot.index + 1] if spot.index + 1 < len(spot.turns) else None
    if reply is None or reply.roll is None or not isinstance(reply.action, Moves):
        return
    tokens = reply.action.moves
    if any(len(move.destinations) > 1 or move.repeat > 1 for move in tokens):
        return
    steps = tuple(sorted((move.origin, move.destinations[0]) for move in tokens))
    dice = (reply.roll.first, reply.roll.second)
    me, him = (_seen_from_there(counts) for counts in (spot.him, spot.me))
    legal = {h.multiset for h in legal_histories(me, him, dice, GAMES[spot.rules])}
    shortened = spot.text[: reply.end] + "\n"
    column = 6 if reply.player is Player.WHITE else 40
    shortened += " " * column + "Wins 1 point\n"
    shorter = Spot(**{**_fields(spot), "text": shortened})
    yield from _here(shorter, written(spot), "P312" if steps in legal else "R213")


def left_out(spot: Spot) -> Iterator[Plant]:
    """A turn is left out: its opponent plays twice in a row."""
    if spot.index == 0 or spot.index + 1 >= len(spot.turns):
        return
    before, after = spot.turns[spot.index - 1], spot.turns[spot.index + 1]
    if before.roll is None or after.roll is None or isinstance(after.action, Dance):
        return
    text = with_cell(spot, spot.turn, " " * (spot.turn.end - spot.turn.start))
    if text is not None:
        yield Plant(spot, text, "R201", line_of(text, after.start))


KINDS: dict[str, Callable[[Spot], Iterator[Plant]]] = {
    kind.__name__: kind
    for kind in (
        wrong_die,
        blocked,
        no_checker,
        bar_ignored,
        fewer_dice,
        smaller_die,
        early_bear_off,
        inexact_bear_off,
        extra_step,
        die_reused,
        backwards,
        passed,
        left_out,
    )
}
"""The ways to plant a fault."""


def _most(spot: Spot, *dice: int) -> int:
    found = legal_histories(spot.me, spot.him, dice or spot.dice, GAMES[spot.rules])
    return max(len(history.moves) for history in found)


def _single(spot: Spot, die: int) -> list[Hop]:
    """Return the steps of one die alone, from the bar where somebody is there; no bear-off."""
    if spot.me[BAR]:
        return [(BAR, BAR - die)] if spot.is_open(BAR - die) else []
    return list(spot.free_steps(die))


def _seen_from_there(counts: tuple[int, ...]) -> tuple[int, ...]:
    return (counts[OFF], *counts[24:0:-1], counts[BAR], counts[26])


def _fields(spot: Spot) -> dict[str, object]:
    return {name: getattr(spot, name) for name in spot.__dataclass_fields__}
