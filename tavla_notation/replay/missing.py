"""Plays that the record does not tell: which one the rest of the game bears out.

Some exporters leave out forced plays, and a transcriber may miss one.  A later
turn can show what was played, because it would not be possible otherwise.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from tavla_notation.board import Play, Player, Position, Roll
from tavla_notation.record import Dance, Edited, Game, Moves, Result, Unreadable
from tavla_notation.replay.judging import judge_readings
from tavla_notation.replay.readings import memo
from tavla_notation.rules import RuleSet, apply, legal_plays, most_dice

MOST_CANDIDATES = 60
"""Different plays tried for one turn; a common turn has about twenty."""

LOOK_AHEAD = 400
"""Turns that bear a play out: all of a game, as a back checker may tell after thirty turns."""


class Continuation(NamedTuple):
    """How well the record goes on after a play: turns replayed, and whether all were.

    ``gap`` says that what ended it is another play that the record does not tell.
    """

    play: Play
    turns: int
    whole: bool
    gap: bool = False


def find_play(
    game: Game, index: int, position: Position, roll: Roll, rules: RuleSet
) -> tuple[Continuation | None, Continuation, int]:
    """Look for the play of turn *index* that the rest of the record bears out.

    Returns the best play, if any was possible, how far the record goes on after
    a pass, and how many legal plays there are.
    """
    passed = _follow(game, index + 1, position.passed(), rules)
    after_pass = Continuation(Play(), *passed)
    plays = legal_plays(position, roll, rules)
    if not plays[0]:
        return None, after_pass, 0
    best: Continuation | None = None
    for play in plays[:MOST_CANDIDATES]:
        tried = Continuation(play, *_follow(game, index + 1, apply(position, play, rules), rules))
        if best is None or (tried.whole, tried.turns) > (best.whole, best.turns):
            best = tried
        if best.whole:
            break
    return best, after_pass, len(plays)


def find_completion(
    game: Game, index: int, position: Position, roll: Roll, written: Play, rules: RuleSet
) -> Play | None:
    """Return the legal play that *written* is a part of and that the rest of the record bears out.

    A step is easily forgotten in writing.  None where the record goes on as well
    without it, or not even with it.
    """
    if _follow(game, index + 1, apply(position, written, rules), rules)[1]:
        return None
    steps = Counter(written.steps)
    for play in legal_plays(position, roll, rules)[:MOST_CANDIDATES]:
        is_longer = not steps - Counter(play.steps)
        if is_longer and _follow(game, index + 1, apply(position, play, rules), rules)[1]:
            return play
    return None


def bears_out_pass(
    found: Continuation | None, passed: Continuation, count: int, *, in_words: bool
) -> bool:
    """Return whether the record goes on after the pass as far as after any of *count* plays.

    Where both only reach a second gap, the pass is believed if it is said *in_words*.
    """
    if passed.whole or found is None or count > MOST_CANDIDATES:
        return passed.whole
    if found.whole or passed.turns != found.turns:
        return not found.whole and passed.turns > found.turns
    return in_words or not passed.gap


def _follow(game: Game, start: int, position: Position, rules: RuleSet) -> tuple[int, bool, bool]:
    """Return how many turns from *start* can be replayed legally, whether all could.

    The last says whether it was another gap that could not.
    """
    replayed = 0
    last: Player | None = None
    for index in range(start, len(game.turns)):
        turn = game.turns[index]
        if replayed >= LOOK_AHEAD or isinstance(turn.action, Edited | Result):
            break
        if turn.roll is None and isinstance(turn.action, Moves | Unreadable):
            break  # nobody knows what was played
        if turn.roll is None:
            if isinstance(turn.action, Dance):
                last = turn.player
            continue
        if turn.player is last:
            return replayed, False, False
        last = turn.player
        position = Position(position.sides, turn.player)
        if isinstance(turn.action, Moves):
            judged = judge_readings(position, turn.roll, memo.of(turn.action, turn.roll), rules)
            if not judged.verdict.legal:
                return replayed, False, False
            position = apply(position, judged.play, rules)
        elif not isinstance(turn.action, Dance):
            break
        elif most_dice(position, turn.roll, rules):
            # A last roll without a play is a resignation; in mid-game it is a second gap.
            gap = any(later.roll for later in game.turns[index + 1 :])
            return replayed, not gap, gap
        replayed += 1
    return replayed, True, False
