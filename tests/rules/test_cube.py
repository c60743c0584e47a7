"""The cube: who may offer, who must answer, and what a refusal costs."""

from dataclasses import replace

import pytest

from tavla_notation.board import Player
from tavla_notation.rules import Cube, CubeAction, CubeState, Reason, rule_set

BACKGAMMON = rule_set("backgammon")
PLAYERS = {"A": Player.WHITE, "B": Player.BLACK}


def played(state: CubeState, actions: str) -> CubeState | Reason:
    """*state* after the actions, or the reason why the last of them may not be done."""
    *earlier, last = [word.split(":") for word in actions.split()]
    for letter, action in earlier:
        after = state.act(PLAYERS[letter], CubeAction(action))
        assert isinstance(after, CubeState), (letter, action, after)
        state = after
    return state.act(PLAYERS[last[0]], CubeAction(last[1]))


def start(*, money: bool = False, crawford_game: bool = False, **options: object) -> CubeState:
    assert BACKGAMMON.cube is not None
    cube: Cube = replace(BACKGAMMON.cube, **options)  # type: ignore[arg-type]
    rules = replace(BACKGAMMON, cube=cube)
    return CubeState.start(rules, money=money, crawford_game=crawford_game)


@pytest.mark.parametrize(
    ("actions", "reason"),
    [
        ("A:double", Reason.OPENING_DICE_ROLLED),
        ("B:double", Reason.NOT_YOUR_TURN),
        ("B:roll", Reason.NOT_YOUR_TURN),
        ("A:roll A:double", Reason.NOT_YOUR_TURN),
        ("A:roll B:double B:roll", Reason.DOUBLE_PENDING),
        ("A:roll B:double A:roll", Reason.DOUBLE_PENDING),
        ("A:roll B:double A:double", Reason.DOUBLE_PENDING),
        ("A:roll B:double B:take", Reason.NOT_YOUR_TURN),
        ("A:roll A:take", Reason.NO_DOUBLE_PENDING),
        ("A:roll A:drop", Reason.NO_DOUBLE_PENDING),
        ("A:roll A:beaver", Reason.NO_DOUBLE_PENDING),
        ("A:roll B:double A:take B:double", Reason.NOT_CUBE_OWNER),
        ("A:roll B:double A:drop A:roll", Reason.GAME_OVER),
        ("A:roll B:double A:drop B:double", Reason.GAME_OVER),
        ("A:roll B:double A:beaver", Reason.BEAVER_NOT_ALLOWED),
        ("A:roll B:double A:raccoon", Reason.BEAVER_NOT_ALLOWED),
    ],
)
def test_fault(actions: str, reason: Reason) -> None:
    assert played(start(), actions) is reason


def test_a_taken_double_doubles_the_value_and_gives_the_cube() -> None:
    state = played(start(), "A:roll B:double A:take")
    assert isinstance(state, CubeState)
    assert (state.value, state.owner, state.is_turned) == (2, Player.WHITE, True)
    again = played(state, "B:roll A:double B:take")
    assert isinstance(again, CubeState)
    assert (again.value, again.owner) == (4, Player.BLACK)


def test_the_doubler_rolls_after_the_take() -> None:
    assert isinstance(played(start(), "A:roll B:double A:take B:roll A:roll"), CubeState)
    assert played(start(), "A:roll B:double A:take A:roll") is Reason.NOT_YOUR_TURN


def test_a_drop_costs_the_value_before_the_offer() -> None:
    state = played(start(), "A:roll B:double A:take B:roll A:double B:drop")
    assert isinstance(state, CubeState)
    assert (state.winner, state.points, state.value) == (Player.WHITE, 2, 2)


@pytest.mark.parametrize(
    ("actions", "value", "owner", "winner", "points"),
    [
        ("A:roll B:double A:beaver B:take", 4, Player.WHITE, None, None),
        ("A:roll B:double A:beaver B:drop", 1, None, Player.WHITE, 2),
        ("A:roll B:double A:beaver B:raccoon A:take", 8, Player.WHITE, None, None),
        ("A:roll B:double A:beaver B:raccoon A:drop", 1, None, Player.BLACK, 4),
    ],
)
def test_beaver_and_raccoon(
    actions: str, value: int, owner: Player | None, winner: Player | None, points: int | None
) -> None:
    state = played(start(money=True, beavers=True, raccoons=True), actions)
    assert isinstance(state, CubeState)
    assert (state.value, state.owner) == (value, owner)
    assert (state.winner, state.points) == (winner, points)


def test_beavers_belong_to_money_and_may_be_refused() -> None:
    beaver = "A:roll B:double A:beaver"
    raccoon = f"{beaver} B:raccoon"
    assert isinstance(played(start(money=True), beaver), CubeState)
    assert played(start(money=True, beavers=False), beaver) is Reason.BEAVER_NOT_ALLOWED
    assert played(start(beavers=True), beaver) is Reason.BEAVER_NOT_ALLOWED
    assert played(start(money=True, raccoons=False), raccoon) is Reason.BEAVER_NOT_ALLOWED


def test_a_raccoon_answers_a_beaver_only() -> None:
    state = start(money=True, beavers=True, raccoons=True)
    assert played(state, "A:roll B:double A:raccoon") is Reason.BEAVER_NOT_ALLOWED
    raised_twice = "A:roll B:double A:beaver B:beaver"
    assert played(state, raised_twice) is Reason.BEAVER_NOT_ALLOWED


def test_crawford_game_has_no_cube() -> None:
    assert played(start(crawford_game=True), "A:roll B:double") is Reason.CRAWFORD
    assert isinstance(played(start(), "A:roll B:double"), CubeState)


def test_limit_may_be_lifted() -> None:
    up_to_64 = "A:roll B:double A:take B:roll A:double B:take " * 3
    assert played(start(), f"{up_to_64} A:roll B:double") is Reason.CUBE_LIMIT
    assert isinstance(played(start(limit=None), f"{up_to_64} A:roll B:double"), CubeState)
    money = start(money=True, limit=2)
    assert played(money, "A:roll B:double A:beaver") is Reason.CUBE_LIMIT


def test_automatic_doubles_leave_the_cube_in_the_middle() -> None:
    state = CubeState.start(BACKGAMMON, Player.BLACK, value=2)
    assert (state.value, state.owner, state.is_turned) == (2, None, False)
    assert isinstance(played(state, "B:roll A:double"), CubeState)


@pytest.mark.parametrize("name", ["tavla", "tavla-bkgm", "tavla-gamearea", "tawula"])
def test_no_cube(name: str) -> None:
    state = CubeState.start(rule_set(name))
    assert played(state, "A:roll B:double") is Reason.NO_CUBE
    assert isinstance(played(state, "A:roll B:roll"), CubeState)
