"""Games that the program plays against itself, and what must hold of every one of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tavla_notation.api import check
from tavla_notation.board import BAR, OFF, WAIT, Geometry, Side
from tavla_notation.notation import read_text, write_mat
from tavla_notation.record import Match
from tavla_notation.replay import Replay
from tavla_notation.rules import RuleSet
from tavla_notation.selfplay import play_match

LENGTHS = (0, 5, 3, 7)
"""Sessions and matches in turn: who starts, Crawford and what counts differ between them."""
SESSION = 4
"""Games in a session, which has no length."""


def matches(rules: RuleSet, games: int, seed: int = 0) -> Iterator[Match]:
    """Yield matches until there are *games* games; the last one is played out."""
    while games > 0:
        length = LENGTHS[seed % len(LENGTHS)]
        match = play_match(rules, length=length, games=min(games, SESSION), seed=seed)
        yield match
        games -= len(match.games)
        seed += 1


def hold(match: Match, rules: RuleSet) -> Counter[str]:
    """Assert all that must hold of *match*, played under *rules*; return what was counted."""
    text = write_mat(match)
    (again,) = read_text(text).matches
    assert again.games == match.games
    assert again.length == match.length
    assert write_mat(again) == text

    checked = check(text, rules)
    assert checked.findings == (), [f.message for f in checked.findings]
    counted = Counter(games=len(match.games))
    for replay in checked.matches[0].replays:
        assert replay.outcome is not None, "the game does not end"
        kind = replay.outcome.kind
        named = replay.outcome.termination.value if kind is None else kind.value
        counted[named] += 1
        counted["plays"] += len(replay.plies)
        counted["steps"] += _steps_that_conserve(replay, rules)
    return counted


def _steps_that_conserve(replay: Replay, rules: RuleSet) -> int:
    """Walk every step of a game with plain counts; each leaves all checkers somewhere."""
    boards = replay.positions()
    steps = 0
    for ply in replay.plies:
        before, after = boards[ply.turn_index], boards[ply.turn_index + 1]
        assert ply.play is not None
        mine = _counts(before.sides[ply.player])
        his = _counts(before.sides[ply.player.opponent])
        for step in ply.play.steps:
            mine[step.origin] -= 1
            mine[step.destination] += 1
            theirs = _across(step.destination, rules.geometry)
            if theirs is not None and his[theirs]:
                his[theirs] -= 1
                his[BAR] += 1
            assert sum(mine) == sum(his) == rules.checkers
            assert min(mine) >= 0
            assert min(his) >= 0
            steps += 1
        assert mine == _counts(after.sides[ply.player])
        assert his == _counts(after.sides[ply.player.opponent])
    return steps


def _counts(side: Side) -> list[int]:
    return [*side.checkers, side.waiting]


def _across(point: int, geometry: Geometry) -> int | None:
    if point in (OFF, BAR, WAIT):
        return None
    if geometry is Geometry.OPPOSITE:
        return 25 - point
    return point + 12 if point <= 12 else point - 12
