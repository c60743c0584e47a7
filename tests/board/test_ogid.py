"""OGIDs: letters, seats and whose turn it is."""

import pytest

from tavla_notation.board import (
    ByPlayer,
    Offer,
    Player,
    Roll,
    Situation,
    format_ogid,
    identify_position,
    parse_ogid,
    parse_position,
)

W, B = Player.WHITE, Player.BLACK
START = "11jjjjjhhhccccc:ooddddd88866666"
WHITE = "23:1 13:4 8:3 6:4 4:1 bar:2 | 24:2 13:3 9:1 8:2 6:4 3:2 bar:1"
ASYMMETRIC = "002cccchhhjjjjl:336666889dddoop"


def test_checkers_of_an_asymmetric_position_both_ways():
    situation = Situation(parse_position(WHITE))
    assert format_ogid(situation) == f"{ASYMMETRIC}:N0N::B:C:0:0:0:0"
    assert parse_ogid(f"{ASYMMETRIC}:N0N::B") == situation


@pytest.mark.parametrize(
    ("tail", "on_roll", "more"),
    [
        pytest.param("N0N::W:C:0:0:0:0", B, {}, id="White acted"),
        pytest.param("N0N:33:W:R:0:1:3:3", B, {"roll": Roll(3, 3)}, id="Black to play 33"),
        pytest.param("N0N::W:IW:0:0:1:0", W, {"length": 1}, id="White starts"),
        pytest.param("N0N::W:IB:0:0:1:0", B, {"length": 1}, id="Black starts"),
        pytest.param("N0O::B:D:0:0:3:11", B, {"offered": Offer.DOUBLE}, id="Black doubled"),
        pytest.param("W2N::B", W, {"cube": 4, "cube_owner": W}, id="White's cube"),
        pytest.param("B1N::B", W, {"cube": 2, "cube_owner": B}, id="Black's cube"),
        pytest.param("D0N::B", W, {"cube_owner": None}, id="a dead cube"),
        pytest.param("N0N::B:C:5:6:7C:42", W, {"crawford": True, "length": 7}, id="Crawford"),
        pytest.param("N0N::B:C:5:6:7L:42", W, {"crawford": False, "length": 7}, id="after it"),
        pytest.param("N0N::B:C:5:6:0G15", W, {"length": 0}, id="so many games"),
        pytest.param("N0N", W, {}, id="checkers and cube only"),
    ],
)
def test_fields(tail, on_roll, more):
    situation = parse_ogid(f"{START}:{tail}")
    assert situation.position == parse_position("start", on_roll)
    assert {name: getattr(situation, name) for name in more} == more


def test_scores_are_whites_and_then_blacks():
    assert parse_ogid(f"{START}:N0N::B:C:5:6:7:0").scores == ByPlayer(5, 6)


def test_other_numbers_of_checkers():
    position = parse_position("24:1 23:1 22:1 | 24:2 off:1", total=3)
    text = format_ogid(Situation(position))
    assert text == "123:oo:N0N::B:C:0:0:0:0:3"
    assert parse_ogid(text).position == position


def test_a_checker_borne_off_may_be_written():
    assert parse_ogid("11jjjjjhhhccccq:ooddddd88866666:W1N").position.mover.off == 1


@pytest.mark.parametrize(
    "pasted", ["OGID={}", "ogid: {}", ' "{}" ', "OGID={}\n\n | board |", "`{}`"]
)
def test_pasted_forms(pasted):
    situation = identify_position(pasted.format(f"{ASYMMETRIC}:W1N:31:W:R:3:2:7:0"))
    assert situation.position == parse_position(WHITE).passed()
    assert (situation.cube, situation.scores, str(situation.roll)) == (2, ByPlayer(3, 2), "31")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("11x:oo:N0N", "field 1, character 3 is 'x'"),
        ("11:oo0:N0N", "field 2, character 3 is '0': that is the other player's bar"),
        ("11p:oo:N0N", "field 1, character 3 is 'p': that is the other player's bar"),
        ("1" * 16 + ":oo:N0N", "character 16 .* has 16 checkers"),
        ("11:oo:X0N", "field 3"),
        ("11:oo:N0N:70", "field 4"),
        ("11:oo:N0N::X", "field 5"),
        ("11:oo:N0N::W:C:a", "field 7"),
        ("11:oo:N0N::W:C:0:0:7X", "field 9"),
        ("11:oo", "3 to 11 fields"),
        ("11:11:N0N", "both players stand on one point"),
        ("OGID=", "the text is empty"),
    ],
)
def test_what_is_wrong_is_named(text, said):
    with pytest.raises(ValueError, match=said):
        parse_ogid(text)
