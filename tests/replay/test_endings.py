"""How games end: on the board, by a drop, by a word, by a claim alone, by the next score."""

import pytest

from tavla_notation.api import replay
from tavla_notation.board import Player
from tavla_notation.replay import Replay, ToldBy
from tavla_notation.rules import Termination, WinKind
from tests.check.records import from_position, game, match, wins

W, B = Player.WHITE, Player.BLACK
FIRST = ("31: 8/5 6/5", "52: 13/8 24/22")
SINGLE, MARS, TRIPLE = WinKind.SINGLE, WinKind.MARS, WinKind.TRIPLE_MARS


def of(text: str) -> Replay:
    return replay(text)[0].replays[0]


def told(result: Replay) -> tuple[Player | None, WinKind | None, int | None, Termination, ToldBy]:
    outcome = result.outcome
    assert outcome is not None
    assert result.told_by is not None
    return outcome.winner, outcome.kind, outcome.points, outcome.termination, result.told_by


@pytest.mark.parametrize(
    ("loser", "rules", "kind", "points"),
    [
        ("6:5 off:10", "tavla", SINGLE, 1),
        ("6:14 off:1", "tavla", SINGLE, 1),
        ("6:15", "tavla", MARS, 2),
        ("24:1 6:14", "tavla", TRIPLE, 3),
        ("6:14 bar:1", "tavla", TRIPLE, 3),
        ("18:1 6:14", "tavla", MARS, 2),
        ("19:1 6:14", "tavla", TRIPLE, 3),
        ("6:13 bar:1 off:1", "tavla", SINGLE, 1),
        ("24:1 6:14", "tavla-bkgm", MARS, 2),
        ("24:1 6:14", "tavla-gamearea", SINGLE, 1),
        ("6:14 bar:1", "backgammon", TRIPLE, 3),
    ],
)
def test_the_board_tells_winner_kind_and_points(loser, rules, kind, points):
    checked = from_position(f"2:1 | {loser}", ["21: 2/off"], rules)
    result = checked.matches[0].replays[0]
    outcome = result.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.points) == (W, points)
    assert outcome.termination is Termination.BORNE_OFF
    assert result.told_by is ToldBy.BOARD
    assert outcome.kind is kind or points == 1


def test_a_drop_is_worth_the_cube_before_the_offer():
    dropped = (*FIRST, "Doubles => 2", "Drops")
    assert told(of(match(game(*dropped)))) == (W, SINGLE, 1, Termination.DROPPED, ToldBy.DROP)
    again = (*FIRST, "Doubles => 2", "Takes", "64: 24/14", "Doubles => 4", "Drops")
    assert told(of(match(game(*again)))) == (B, SINGLE, 2, Termination.DROPPED, ToldBy.DROP)
    # What the result line says of it changes neither.
    claimed = match(game(*dropped, result=wins(B, 7)))
    assert told(of(claimed)) == (W, SINGLE, 1, Termination.DROPPED, ToldBy.DROP)


@pytest.mark.parametrize(
    ("words", "kind", "points"),
    [
        pytest.param("Resigns", None, None, id="nothing more"),
        pytest.param("Resigns single", SINGLE, 1, id="single"),
        pytest.param("Resigns gammon", MARS, 2, id="gammon"),
        pytest.param("Resigns backgammon", TRIPLE, 3, id="backgammon"),
        pytest.param("Concedes", None, None, id="another word"),
        pytest.param("Teslim", None, None, id="in Turkish"),
        pytest.param("Gibt auf", None, None, id="in German"),
    ],
)
def test_a_resignation_in_words(words, kind, points):
    result = of(match(game(*FIRST, "64: 24/14", words), rules="tavla"))
    assert told(result) == (W, kind, points, Termination.RESIGNED, ToldBy.WORDS)


def test_a_resignation_after_a_roll():
    result = of(match(game(*FIRST, "64: 24/14", "66: ????", result=wins(W, 2)), rules="tavla"))
    assert told(result) == (W, MARS, 2, Termination.RESIGNED, ToldBy.WORDS)
    result = of(match(game(*FIRST, "64: 24/14", "66:", result=wins(W, 2)), rules="tavla"))
    assert told(result)[:4] == (W, MARS, 2, Termination.RESIGNED)


def test_a_last_play_that_is_not_told_ends_nothing_without_a_result():
    result = of(match(game(*FIRST, "64: 24/14", "66: ????"), rules="tavla"))
    assert result.outcome is None
    assert result.told_by is None


def test_the_result_line_decides_who_resigned():
    # The word stands in Black's column, and Black wins: some programs write it so.
    result = of(match(game(*FIRST, "64: 24/14", "Resigns", result=wins(B)), rules="tavla"))
    assert told(result) == (B, SINGLE, 1, Termination.RESIGNED, ToldBy.WORDS)


@pytest.mark.parametrize(
    ("points", "cube", "kind", "value"),
    [
        (1, 1, SINGLE, 1),
        (2, 1, MARS, 2),
        (3, 1, TRIPLE, 3),
        (4, 1, None, None),
        (2, 2, SINGLE, 2),
        (4, 2, MARS, 4),
        (6, 2, TRIPLE, 6),
        (3, 2, None, 3),
        (1004, 1, None, None),
    ],
)
def test_a_claim_alone_is_a_resignation_and_its_value_the_claimed_one(points, cube, kind, value):
    cells = FIRST if cube == 1 else (*FIRST, "Doubles => 2", "Takes", "64: 24/14")
    result = of(match(game(*cells, result=wins(W, points)), length=25))
    assert told(result) == (W, kind, value, Termination.RESIGNED, ToldBy.CLAIM)


def test_wins_goes_before_losses():
    line = "      Wins 2 point                      Losses 2 point\n"
    result = of(match(game(*FIRST, "64: 24/14", "Resigns", result=line), rules="tavla"))
    assert result.claim is not None
    assert (result.claim.winner, result.claim.points) == (W, 2)


def test_losses_alone_make_the_other_player_the_winner():
    line = "      Losses 2 point\n"
    result = of(match(game(*FIRST, "64:", result=line), rules="tavla"))
    assert result.claim is not None
    assert (result.claim.winner, result.claim.points) == (B, 2)


@pytest.mark.parametrize(
    ("scores", "winner", "points"),
    [
        pytest.param((2, 0), W, 2, id="White's score grew"),
        pytest.param((0, 1), B, 1, id="Black's score grew"),
        pytest.param((0, 0), None, None, id="nobody's"),
        pytest.param((1, 1), None, None, id="both: no game does that"),
    ],
)
def test_the_next_score_line_tells_what_a_game_without_a_result_brought(scores, winner, points):
    second = game(*FIRST, number=2, scores=scores)
    result = of(match(game(*FIRST, "64: 24/14", "42: 8/4 6/4"), second, rules="tavla"))
    if winner is None:
        assert result.outcome is None
    else:
        assert told(result)[:3] == (winner, SINGLE if points == 1 else MARS, points)
        assert result.told_by is ToldBy.SCORES


def test_the_next_score_goes_before_what_a_resignation_claims():
    # An exporter writes a number of its own; the score line is the better ledger.
    first = game(*FIRST, "64: 24/14", "Resigns", result=wins(W, 1004))
    second = game(*FIRST, number=2, scores=(2, 0))
    assert told(of(match(first, second, rules="tavla"))) == (
        W,
        MARS,
        2,
        Termination.RESIGNED,
        ToldBy.WORDS,
    )


def test_a_game_that_stops_has_no_outcome():
    result = of(match(game(*FIRST, "64: 24/14"), rules="tavla"))
    assert result.outcome is None
    assert result.told_by is None
    assert result.claim is None


def test_a_void_game_counts_for_nobody():
    locked = "12:2 11:2 10:2 9:2 8:2 7:2 6:2 bar:1 | 12:2 11:2 10:2 9:2 8:2 7:2 6:2 bar:1"
    checked = from_position(locked, ["61: Cannot Move"], "tawula")
    assert told(checked.matches[0].replays[0]) == (None, None, 0, Termination.VOID, ToldBy.BOARD)


JACOBY_BOARD = "; Set Pos=--A----------------je-----/0\n"
"""White has one checker left on his 2 point; Black has borne off nothing."""


@pytest.mark.parametrize(
    ("tags", "claim", "points", "kind"),
    [
        pytest.param({"Jacoby": "On"}, 1, 1, MARS, id="the cube was not turned"),
        pytest.param({"Jacoby": "Off"}, 2, 2, MARS, id="it counts all the same"),
        pytest.param({}, 1, 1, MARS, id="silent, and the record says one"),
        pytest.param({}, 2, 2, MARS, id="silent, and the record says two"),
        pytest.param({}, 3, 2, MARS, id="silent, and the record is wrong"),
    ],
)
def test_a_mars_in_a_money_session_without_a_turned_cube(tags, claim, points, kind):
    text = match(game("21: 2/off", result=wins(W, claim)), length=0, tags=tags)
    result = of(text.replace("  1) 21", f"{JACOBY_BOARD}  1) 21"))
    assert told(result) == (W, kind, points, Termination.BORNE_OFF, ToldBy.BOARD)


def test_jacoby_is_no_matter_in_a_match():
    text = match(game("21: 2/off", result=wins(W, 2)), length=5, tags={"Jacoby": "On"})
    result = of(text.replace("  1) 21", f"{JACOBY_BOARD}  1) 21"))
    assert told(result)[:3] == (W, MARS, 2)


SETUP = "; Set Pos={}/0\n"


@pytest.mark.parametrize("rules", ["tavla", "hypergammon-1", "tawula"])
@pytest.mark.parametrize(
    "setup",
    [
        pytest.param("-" * 26, id="no checkers at all"),
        pytest.param("--O----------------------a", id="one side only"),
        pytest.param("----cBD-D-B--A--Abcdc---A-", id="more than the rule set has"),
        pytest.param("-PPPPPP-----------pppppppp", id="more than anybody has"),
    ],
)
def test_a_setup_that_does_not_fit_the_rules_is_replayed(setup, rules):
    text = match(game("65: 6/off 5/off", "11: 6/off 6/off 1/off 1/off", result=wins(W)))
    text = text.replace("  1)", f"{SETUP.format(setup)}  1)", 1)
    (replayed,) = replay(text, rules)
    assert "Set Pos" in text
    outcome = replayed.replays[0].outcome
    assert outcome is None or outcome.points is not None


def test_nobody_has_won_who_has_checkers_left():
    """Hypergammon has three checkers a side; the record sets fifteen."""
    setup = SETUP.format("a--C--DD----AA-------l----")
    rows_ = ("63: 6/off 3/off", "65: 6/off 6/off", "33: 3/off 3/off 13/10")
    text = match(game(*rows_)).replace("  1)", f"{setup}  1)", 1)
    (replayed,) = replay(text, "hypergammon")
    assert len(replayed.replays[0].plies) == len(rows_)
    assert replayed.replays[0].outcome is None
