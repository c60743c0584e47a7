"""When a game is over, and what it is worth (rules.md 2)."""

from __future__ import annotations

from tavla_notation.board import BAR, HOME_BOARD, Position, Side
from tavla_notation.rules.outcome import WinKind
from tavla_notation.rules.ruleset import RuleSet, Values
from tavla_notation.rules.steps import possible_steps
from tavla_notation.rules.turn import ACROSS, begin


def has_borne_off_all(side: Side) -> bool:
    """Return whether *side* has no checker left on the board, the bar or waiting."""
    return side.off > 0 and not side.waiting and not any(side.checkers[1:])


def is_over(position: Position, rules: RuleSet) -> bool:
    """Return whether one side has borne off all its checkers, or the game is void."""
    return (
        has_borne_off_all(position.mover)
        or has_borne_off_all(position.opponent)
        or is_void(position, rules)
    )


def is_void(position: Position, rules: RuleSet) -> bool:
    """Return whether neither side could ever move again: tawula's mutual lock-out [TW9].

    One side shut out alone is not void: it passes.
    """
    if not rules.mutual_lock_is_void:
        return False
    return not (can_move(position, rules) or can_move(position.passed(), rules))


def can_move(position: Position, rules: RuleSet) -> bool:
    """Return whether the player on roll has any possible step with any number."""
    turn = begin(position)
    return any(True for die in range(1, 7) for _ in possible_steps(turn, die, rules))


def score(
    position: Position,
    rules: RuleSet,
    *,
    cube: int = 1,
    cube_turned: bool = False,
    money: bool = False,
) -> tuple[WinKind, int]:
    """Return what the win of the side that has borne off all is worth, cube included.

    *cube_turned* and *money* matter under Jacoby only: then a mars or a triple
    keeps its name and counts as a single game while nobody has doubled [BG3].
    Raises ``ValueError`` if not exactly one side has borne off all its checkers.
    """
    done = has_borne_off_all(position.mover), has_borne_off_all(position.opponent)
    if done.count(True) != 1:
        raise ValueError("a win is scored when exactly one side has borne off all its checkers")
    kind = win_kind(position.opponent if done[0] else position.mover, rules)
    jacoby = money and not cube_turned and rules.cube is not None and bool(rules.cube.jacoby)
    return kind, cube * value(WinKind.SINGLE if jacoby else kind, rules)


def win_kind(loser: Side, rules: RuleSet) -> WinKind:
    """Return the kind of win over *loser*: a kind that is worth no more does not exist [GA4, TV7].

    A mars is won when the loser has borne off nothing; a triple mars when, in
    addition, he has a checker on the bar or in the winner's home board [BG1].
    """
    values: Values = rules.values
    if loser.off:
        return WinKind.SINGLE
    across = ACROSS[rules.geometry]
    stand = loser.checkers
    is_far_behind = stand[BAR] or any(stand[across[point]] for point in HOME_BOARD)
    if is_far_behind and values.triple > values.mars:
        return WinKind.TRIPLE_MARS
    return WinKind.MARS if values.mars > values.single else WinKind.SINGLE


def value(kind: WinKind, rules: RuleSet) -> int:
    """Return the points of a win of *kind* before the cube."""
    values = rules.values
    if kind is WinKind.SINGLE:
        return values.single
    return values.mars if kind is WinKind.MARS else values.triple
