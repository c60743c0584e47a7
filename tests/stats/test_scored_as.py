"""The same games as other rules would score them: what the record tells, and what it does not."""

import pandas as pd
import pytest

from tavla_notation.board import Position
from tavla_notation.replay.ending import ToldBy
from tavla_notation.rules import Outcome, Termination, WinKind, rule_set
from tavla_notation.stats import games_scored_as, games_table, outcomes_table
from tavla_notation.stats.scored_as import claimed_kind
from tests.made_matches import B, W, match_of, replay_of, won

SINGLE, MARS, TRIPLE = WinKind
STANDS = {
    "saved": {24: 12},  # and three borne off
    "mars": {12: 15},
    "triple, in the home board": {12: 14, 24: 1},
    "triple, on the bar": {12: 14, 25: 1},
}


def borne_off(loser, rules="tavla", *, certain_until=None, cube=1, outcome=None):
    """A game that White has won on the board."""
    replay = replay_of(
        outcome=outcome or won(W),
        rules=rule_set(rules),
        cube=cube,
        certain_until=certain_until,
    )
    return replay._replace(final=Position.of({}, loser, on_roll=W), told_by=ToldBy.BOARD)


def one_row(replay, rules):
    table = games_scored_as([match_of(replay)], rule_set(rules))
    (row,) = table.astype(object).where(table.notna(), None).to_dict("records")
    return row


@pytest.mark.parametrize("own", ["tavla", "tavla-gamearea", "backgammon"])
@pytest.mark.parametrize(
    ("other", "expected"),
    [
        ("tavla", [(SINGLE, 1), (MARS, 2), (TRIPLE, 3), (TRIPLE, 3)]),
        ("tavla-bkgm", [(SINGLE, 1), (MARS, 2), (MARS, 2), (MARS, 2)]),
        ("tavla-gamearea", [(SINGLE, 1)] * 4),
    ],
)
def test_the_board_tells_what_any_rules_make_of_it(own, other, expected):
    found = [one_row(borne_off(loser, own), other) for loser in STANDS.values()]
    assert [(row["kind"], row["points"]) for row in found] == [
        (kind.value, points) for kind, points in expected
    ]
    assert {row["rules"] for row in found} == {other}


def test_where_both_circle_the_board_its_own_geometry_counts():
    """White's home is Black's 13 to 18 in tawula, and a checker there is far behind."""
    assert one_row(borne_off({18: 1, 12: 14}, "tawula"), "tavla")["kind"] == "triple_mars"
    assert one_row(borne_off({24: 1, 12: 14}, "tawula"), "tavla")["kind"] == "mars"


def test_the_cube_counts_where_there_is_one():
    game = borne_off(STANDS["mars"], "backgammon", cube=4)
    assert (one_row(game, "backgammon")["points"], one_row(game, "backgammon")["cube"]) == (8, 4)
    assert (one_row(game, "tavla")["points"], one_row(game, "tavla")["cube"]) == (2, 1)


def test_a_board_that_is_not_known_tells_nothing():
    """Then the kind stands as the record has it, as if it had been claimed."""
    game = borne_off(STANDS["mars"], "portes", certain_until=3, outcome=won(W, MARS, 2))
    row = one_row(game, "tavla")
    assert (row["winner"], row["kind"], row["points"]) == ("Ayşe", None, None)
    assert one_row(game, "tavla-gamearea")["points"] == 1


@pytest.mark.parametrize(
    ("kind", "own", "other", "expected"),
    [
        (SINGLE, "tavla", "backgammon", SINGLE),
        (MARS, "tavla", "portes", MARS),
        (TRIPLE, "tavla", "portes", MARS),
        (TRIPLE, "tavla", "tavla-gamearea", SINGLE),
        (SINGLE, "portes", "tavla", SINGLE),
        (MARS, "portes", "tavla", None),
        (MARS, "portes", "takhteh", MARS),
        (SINGLE, "tavla-gamearea", "portes", None),
        (SINGLE, "tavla-gamearea", "tawula", SINGLE),
    ],
)
def test_kinds_that_were_claimed(kind, own, other, expected):
    assert claimed_kind(kind, rule_set(own), rule_set(other)) is expected
    resigned = replay_of(
        outcome=won(B, kind, 1, Termination.RESIGNED), rules=rule_set(own)
    )._replace(told_by=ToldBy.WORDS)
    row = one_row(resigned, other)
    assert row["termination"] == "resigned"
    assert row["winner"] == "Mehmet"
    assert row["kind"] == (expected.value if expected else None)


def test_a_drop_without_a_cube_would_have_been_played_on():
    drop = replay_of(
        outcome=won(W, SINGLE, 2, Termination.DROPPED), rules=rule_set("backgammon"), cube=2
    )
    row = one_row(drop, "tavla")
    assert (row["termination"], row["winner"], row["winner_seat"]) == ("not_known", None, None)
    assert (row["kind"], row["points"]) == (None, None)
    assert one_row(drop, "nackgammon")["points"] == 2


def test_a_void_game_of_tawula_would_have_been_played_on_elsewhere():
    void = replay_of(outcome=Outcome(None, None, 0, Termination.VOID), rules=rule_set("tawula"))
    assert one_row(void, "tavla")["termination"] == "not_known"
    assert one_row(void, "tawula")["termination"] == "void"


def test_unfinished_games_stay_unfinished():
    assert one_row(replay_of(), "portes")["termination"] == "unfinished"


def test_outcomes_count_apart_what_is_not_known():
    drop = replay_of(outcome=won(W, SINGLE, 2, Termination.DROPPED), rules=rule_set("backgammon"))
    games = games_scored_as([match_of(drop, replay_of(), borne_off({12: 15}))], rule_set("tavla"))
    row = outcomes_table(games, by="all").iloc[0]
    assert (row["games"], row["wins"], row["mars_won"]) == (3, 1, 1)
    assert (row["not_known"], row["unfinished"], row["drops_won"]) == (1, 1, 0)


@pytest.mark.parametrize("name", ["tavla", "portes"])
def test_scored_by_their_own_rules_games_are_what_they_were(name):
    """Hand-made games with the outcome that their board or their claim gives."""
    rules = rule_set(name)
    kind = TRIPLE if name == "tavla" else MARS
    points = rules.values.triple if name == "tavla" else 2
    match = match_of(
        borne_off(STANDS["triple, on the bar"], name, outcome=won(W, kind, points)),
        replay_of(outcome=won(B, MARS, 2, Termination.RESIGNED), rules=rules),
        replay_of(rules=rules),
    )
    pd.testing.assert_frame_equal(games_scored_as([match], rules), games_table([match]))


def test_no_games_give_the_same_columns():
    pd.testing.assert_frame_equal(games_scored_as([], rule_set("tavla")), games_table([]))
