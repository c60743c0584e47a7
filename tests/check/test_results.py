"""Results, points and scores: R203 to R208, R215; numbers and names: R202, R209, R210, R214."""

import time

import pytest

from tavla_notation.api import check
from tavla_notation.board import Player
from tavla_notation.rules import WinKind
from tests.check.records import codes, from_position, game, match, rows, wins

W, B = Player.WHITE, Player.BLACK
FIRST = ("31: 8/5 6/5", "52: 13/8 24/22")
DROPPED = (*FIRST, "Doubles => 2", "Drops")
TAKEN = (*FIRST, "Doubles => 2", "Takes")
GIVEN_UP = (*FIRST, "64: 24/14", "Resigns")

ENDINGS = {
    "single": "2:1 | 6:5 off:10",
    "mars": "2:1 | 6:5 5:10",
    "triple": "2:1 | 24:1 6:5 5:9",
}
"""White to bear off his last checker, and what Black has left."""


def ended(position: str, claim: str, rules: str = "tavla") -> list[str]:
    return codes(from_position(position, ["21: 2/off", claim], rules))


@pytest.mark.parametrize(
    ("position", "rules", "points", "kind"),
    [
        ("single", "tavla", 1, "single"),
        ("mars", "tavla", 2, "mars"),
        ("triple", "tavla", 3, "üçlü mars"),
        ("single", "tavla-bkgm", 1, "single"),
        ("mars", "tavla-bkgm", 2, "mars"),
        ("triple", "tavla-bkgm", 2, "mars"),
        ("mars", "tavla-gamearea", 1, "single"),
        ("triple", "tavla-gamearea", 1, "single"),
    ],
)
def test_points_after_the_last_checker(position, rules, points, kind):
    right = {
        claim for claim in (1, 2, 3) if not ended(ENDINGS[position], f"Wins {claim} points", rules)
    }
    assert right == {points}
    named = {word for word in ("mars", "üçlü mars") if not ended(ENDINGS[position], word, rules)}
    assert named == ({kind} & {"mars", "üçlü mars"})


def at_score(claim: int, *, length: int, score: int) -> list[str]:
    """A redouble that White refused with the cube on 2, Black claiming *claim*."""
    cells = (*TAKEN, "64: 24/14", "Doubles => 4", "Drops")
    scored = game(*cells, scores=(0, score), result=wins(B, claim))
    return codes(match(scored, length=length, tags={"Crawford": "Off"}))


@pytest.mark.parametrize(
    ("claim", "length", "score", "found"),
    [
        pytest.param(2, 7, 0, [], id="the cube before the refused double"),
        pytest.param(4, 7, 0, ["R204"], id="the double that was refused"),
        pytest.param(1, 7, 0, ["R204"], id="less than it was worth"),
        pytest.param(1, 7, 6, [], id="cut down to what was needed"),
        pytest.param(2, 7, 6, [], id="not cut down"),
        pytest.param(1, 1, 0, [], id="cut down to the length"),
    ],
)
def test_points_of_a_drop(claim, length, score, found):
    assert at_score(claim, length=length, score=score) == found


def session(points: int, tags: dict[str, str]) -> str:
    """Return a money game that White wins by a mars, the cube never turned."""
    text = match(game("21: 2/off", result=wins(W, points)), length=0, tags=tags)
    return text.replace("  1) 21", f"; Set Pos={xgid_board()}/0\n  1) 21")


def test_a_mars_without_a_turned_cube_in_a_session_silent_on_jacoby():
    assert codes(session(1, {})) == []
    assert codes(session(2, {})) == []
    assert codes(session(3, {})) == ["R204"]
    assert codes(session(1, {"Jacoby": "On"})) == []
    assert codes(session(2, {"Jacoby": "On"})) == ["R204"]
    assert codes(session(2, {"Jacoby": "Off"})) == []
    assert codes(session(1, {"Jacoby": "Off"})) == ["R204"]
    (finding,) = check(session(3, {})).findings
    assert finding.message.endswith("the game was worth 2 or 1")


def xgid_board() -> str:
    """White has one checker on his 2 point, Black five on his 6 and ten on his 5."""
    board = ["-"] * 26
    board[2] = "A"
    board[25 - 6], board[25 - 5] = "e", "j"
    return "".join(board)


@pytest.mark.parametrize(
    ("points", "found"),
    [
        pytest.param(1, [], id="single"),
        pytest.param(2, [], id="mars"),
        pytest.param(3, [], id="triple mars"),
        pytest.param(4, ["R208"], id="no kind of win"),
        pytest.param(1004, ["R208"], id="a program's own number"),
    ],
)
def test_points_of_a_resignation(points, found):
    assert codes(match(game(*GIVEN_UP, result=wins(W, points)), rules="tavla")) == found


def test_an_implausible_number_speaks_of_no_cube_where_there_is_none():
    (finding,) = check(match(game(*GIVEN_UP, result=wins(W, 16)), rules="tavla")).findings
    assert "cube" not in finding.message
    assert "Ayşe" in finding.message
    cells = (*TAKEN, "64: 24/14", "42: 8/4 6/4", "Resigns")
    (finding,) = check(match(game(*cells, result=wins(B, 100)))).findings
    assert "the cube on 2" in finding.message


def test_the_winner_is_who_bore_off_or_whose_opponent_gave_up():
    assert codes(match(game(*DROPPED, result=wins(W)))) == []
    assert codes(match(game(*DROPPED, result=wins(B)))) == ["R205"]
    won, lost = (
        from_position(ENDINGS["single"], ["21: 2/off", line])
        for line in ("W Wins 1 point", "B Wins 1 point")
    )
    assert codes(won) == []
    assert codes(lost) == ["R205"]
    (finding,) = lost.findings
    assert "Black is said to have won, but White bore off" in finding.message


def test_a_void_game_has_no_winner():
    locked = "12:2 11:2 10:2 9:2 8:2 7:2 6:2 bar:1 | 12:2 11:2 10:2 9:2 8:2 7:2 6:2 bar:1"
    lines = ["61: Cannot Move", "Wins 1 point"]
    assert codes(from_position(locked, lines, "tawula")) == ["R205"]
    assert codes(from_position(locked, lines[:1], "tawula")) == []


def test_a_resignation_in_the_winners_column_is_believed_to_be_the_losers():
    cells = (*FIRST, "64: 24/14", "Resigns")
    assert codes(match(game(*cells, result=wins(B)), rules="tavla"), "R205") == []


def test_a_game_without_a_result():
    unfinished = (*FIRST, "64: 24/14", "42: 8/4 6/4")
    found = check(match(game(*unfinished), rules="tavla")).findings
    assert [finding.code for finding in found] == ["R206"]
    assert "Ayşe" in found[0].message
    assert "Mehmet" in found[0].message
    # A drop or a resignation tells the winner without a result line.
    assert codes(match(game(*DROPPED))) == []
    assert codes(match(game(*GIVEN_UP), rules="tavla")) == []
    # Lines typed by hand promise nothing.
    assert codes("31: 8/5 6/5\n52: 13/8 24/22\n") == []


def test_the_next_score_tells_a_result_that_is_missing():
    unfinished = (*FIRST, "64: 24/14", "42: 8/4 6/4")
    second = game(*GIVEN_UP, number=2, scores=(0, 2), result=wins(W))
    checked = check(match(game(*unfinished), second, rules="tavla"))
    (finding,) = checked.findings
    assert finding.code == "R206"
    assert finding.notes == (("seen", "the next score line gives Mehmet 2 points"),)
    outcome = checked.matches[0].replays[0].outcome
    assert outcome is not None
    assert (outcome.winner, outcome.points, outcome.kind) == (B, 2, WinKind.MARS)


@pytest.mark.parametrize(
    "after",
    [
        pytest.param(("", "42: 8/4 6/4"), id="a roll"),
        pytest.param(("Doubles => 2",), id="a double"),
    ],
)
def test_turns_after_the_end(after):
    ended = match(game(*GIVEN_UP))
    text = ended.rstrip("\n") + "\n" + rows(*after, first=3) + wins(W)
    assert "R207" in codes(text)
    assert codes(ended.rstrip("\n") + "\n" + wins(W)) == []


def test_turns_after_the_last_checker():
    assert codes(from_position(ENDINGS["single"], ["21: 2/off", "61: 6/off 5/4"])) == ["R207"]
    assert codes(from_position("2:2 | 6:5 off:10", ["21: 2/off 2/1", "61: 6/off 6/5"])) == []


def test_games_after_the_match():
    won = game(*GIVEN_UP, scores=(2, 0), result=wins(W))
    again = game(*GIVEN_UP, number=2, scores=(3, 0), result=wins(W))
    assert codes(match(won, again, rules="tavla", length=3)) == ["R207"]
    assert codes(match(won, again, rules="tavla", length=5)) == []
    assert codes(match(won, again, rules="tavla", length=0)) == []


@pytest.mark.parametrize(
    ("scores", "found"),
    [
        pytest.param((2, 0), [], id="what was won"),
        pytest.param((1, 0), ["R203"], id="less"),
        pytest.param((3, 0), ["R203"], id="more"),
        pytest.param((0, 2), ["R203"], id="the other player"),
        pytest.param((2, 1), ["R203"], id="both"),
    ],
)
def test_the_next_score(scores, found):
    first = game(*GIVEN_UP, result=wins(W, 2))
    second = game(*GIVEN_UP, number=2, scores=scores, result=wins(W))
    assert codes(match(first, second, rules="tavla")) == found


def test_a_missing_game_is_no_wrong_score():
    first = game(*GIVEN_UP, result=wins(W, 2))
    fourth = game(*GIVEN_UP, number=4, scores=(3, 1), result=wins(W))
    assert codes(match(first, fourth, rules="tavla")) == ["R202"]


def test_the_score_follows_the_players_when_they_change_columns():
    first = game(*GIVEN_UP, result=wins(W, 2))
    changed = game(*GIVEN_UP, number=2, scores=(0, 2), names=("Mehmet", "Ayşe"), result=wins(W))
    assert codes(match(first, changed, rules="tavla")) == []


def test_a_game_won_with_checkers_left_and_no_word_of_resignation():
    assert codes(match(game(*FIRST, result=wins(W)), rules="tavla")) == ["R215"]
    assert codes(match(game(*GIVEN_UP, result=wins(W)), rules="tavla")) == []
    assert ended(ENDINGS["single"], "Wins 1 point") == []


def test_row_numbers_that_skip_or_repeat():
    text = match(game(*FIRST, "64: 24/14", "Resigns", result=wins(W)), rules="tavla")
    assert codes(text) == []
    assert codes(text.replace("  2) 64", "  3) 64")) == ["R202"]
    assert codes(text.replace("  2) 64", "  1) 64")) == ["R202"]


def test_game_numbers_that_repeat():
    first = game(*GIVEN_UP, result=wins(W))
    second = game(*GIVEN_UP, number=1, scores=(1, 0), result=wins(W))
    assert codes(match(first, second, rules="tavla")) == ["R202"]


@pytest.mark.parametrize(
    ("first", "second", "found"),
    [
        pytest.param("Ayşe", "Mehmet", [], id="as the columns"),
        pytest.param("Mehmet", "Ayşe", ["R209"], id="swapped"),
        pytest.param("Ayşe Yılmaz", "Mehmet Demir", [], id="other names altogether"),
        pytest.param("Mehmet", "Ali", [], id="one name in the other column"),
    ],
)
def test_the_names_of_the_header(first, second, found):
    tags = {"Player 1": first, "Player 2": second}
    assert codes(match(game(*GIVEN_UP, result=wins(W)), rules="tavla", tags=tags)) == found


@pytest.mark.parametrize(
    ("names", "found"),
    [
        (("", "Mehmet"), ["R210"]),
        (("Ayşe", ""), ["R210"]),
        (("Ayşe", "Ayşe"), ["R210"]),
        (("Ayşe", "ayşe"), []),
    ],
)
def test_names_that_are_empty_or_the_same(names, found):
    text = match(game(*GIVEN_UP, names=names, result=wins(W)), rules="tavla")
    assert codes(text) == found


def test_a_length_that_a_program_makes_up():
    cells = (*DROPPED, "")
    assert codes(match(game(*cells, result=wins(W)), length=16)) == ["R214"]
    assert codes(match(game(*cells, result=wins(W)), length=7)) == []
    assert codes(match(game(*cells, result=wins(W, 1, " and the match")), length=2)) == []
    second = game(*cells, number=2, scores=(1, 0), result=wins(W))
    assert codes(match(game(*cells, result=wins(W)), second, length=16)) == []


def test_time_for_wrong_scores_grows_with_the_games_only():
    # Every count of the games so far was kept: four thousand games took half a minute.
    games = (game("31: 8/5 6/5", number=number, result=wins(B)) for number in range(1, 4001))
    text = match(*games, length=0, rules="tavla")
    begun = time.process_time()
    assert codes(text, "R203").count("R203") == 3999
    assert time.process_time() - begun < 12
