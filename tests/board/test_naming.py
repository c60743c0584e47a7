"""Every position of every rule set, named and found again, and what a name leaves out."""

from __future__ import annotations

import random

import pytest

from tavla_notation.board import (
    BAR,
    OFF,
    ByPlayer,
    Geometry,
    Identifier,
    Offer,
    Player,
    Position,
    Roll,
    Side,
    Situation,
    identify_position,
    name_situation,
    parse_position,
)
from tavla_notation.board.position_id import parse_position_id
from tavla_notation.rules import RULE_SETS, RuleSet


def random_position(rng: random.Random, rules: RuleSet) -> Position:
    """Return any position that *rules* allow to stand on a board."""
    owners = [rng.random() < 0.5 for _ in range(24)]
    own = [OFF, BAR, *(p for p in range(1, 25) if owners[p - 1])]
    his = [OFF, BAR, *(rules.geometry.across(p) for p in range(1, 25) if not owners[p - 1])]
    sides = []
    for places in (own, his):
        checkers = [0] * 26
        waiting = rng.randrange(rules.checkers) if rules.geometry is Geometry.SAME else 0
        some = rng.sample(places, min(len(places), rng.randint(1, 8)))
        for _ in range(rules.checkers - waiting):
            checkers[rng.choice(some)] += 1
        sides.append(Side(tuple(checkers), waiting))
    return Position.of_sides(*sides, on_roll=rng.choice(tuple(Player)))


def random_situation(rng: random.Random, rules: RuleSet) -> Situation:
    """Return such a position with cube, score and roll as they come in a match."""
    length = rng.choice((0, 1, 5, 7, 99))
    offered = rng.choice((None, None, Offer.DOUBLE))
    owner = rng.choice((None, *Player))
    return Situation(
        random_position(rng, rules),
        roll=None if offered else Roll(rng.randint(1, 6), rng.randint(1, 6)),
        cube=1 if owner is None else 2 ** rng.randint(1, 6),
        cube_owner=owner,
        offered=offered,
        scores=ByPlayer(rng.randint(0, 98), rng.randint(0, 98)),
        length=length,
        crawford=bool(length) and rng.random() < 0.3,
        jacoby=not length and rng.random() < 0.5,
        beavers=not length and rng.random() < 0.5,
        max_cube=rng.choice((None, 1024, 64)),
    )


FACING = [rules for rules in RULE_SETS.values() if rules.geometry is Geometry.OPPOSITE]


@pytest.mark.parametrize("rules", FACING, ids=lambda rules: rules.name)
def test_every_identifier_gives_the_situation_back_but_for_what_it_says(rules, pytestconfig):
    rng = random.Random(rules.name)
    for _ in range(max(1, pytestconfig.getoption("--named-positions") // len(FACING))):
        situation = random_situation(rng, rules)
        for kind in Identifier:
            named = name_situation(situation, kind)
            back = identify_position(named.text, total=rules.checkers)
            assert back.position.mover == situation.position.mover, named
            assert back.position.opponent == situation.position.opponent, named
            again = name_situation(back, kind)
            assert again.text == named.text
            assert again.lost == ()


@pytest.mark.parametrize("text", ["{}", "{}:MIEFAAAAAAAA", "Position ID: {}"])
def test_a_position_id_may_hold_the_letters_of_another_name(text):
    """It is base64, in which any letters may meet."""
    named = "DzAgfA4XGIDDYw"
    assert identify_position(text.format(named)).position == parse_position_id(named)
    for damaged in ("XGIDfA4DzAgDYw", "4HPwATDg+/xgid"):
        with pytest.raises(ValueError, match="the Position ID"):
            identify_position(text.format(damaged))


def test_an_xgid_loses_nothing_that_a_match_has():
    rng = random.Random(3)
    for _ in range(50):
        situation = random_situation(rng, RULE_SETS["backgammon"])
        named = name_situation(situation, Identifier.XGID)
        assert named.lost == ()


def test_waiting_checkers_are_held_by_text_only():
    situation = Situation(parse_position("24:2 wait:13 | 24:2 wait:13"))
    assert name_situation(situation, Identifier.TEXT).lost == ()
    for kind in set(Identifier) - {Identifier.TEXT}:
        with pytest.raises(ValueError, match="waiting checkers"):
            name_situation(situation, kind)


FULL = Situation(
    parse_position("6:2 | 20:3 4:1", Player.BLACK),
    roll=Roll(6, 3),
    cube=4,
    cube_owner=Player.WHITE,
    scores=ByPlayer(2, 3),
    length=7,
    max_cube=64,
    resigns=1,
)
MONEY = Situation(parse_position("6:2 | 20:3 4:1"), offered=Offer.BEAVER, jacoby=True, beavers=True)


@pytest.mark.parametrize(
    ("situation", "kind", "lost"),
    [
        (FULL, "xgid", ("the resignation offered",)),
        (FULL, "ogid", ("the resignation offered", "the greatest cube, 64")),
        (FULL, "gnubg-id", ("the greatest cube, 64",)),
        (
            FULL,
            "position",
            (
                "which of the two players is on roll",
                "the roll 63",
                "the cube at 4",
                "the match to 7",
                "the score 2-3",
                "the resignation offered",
                "the greatest cube, 64",
            ),
        ),
        (MONEY, "xgid", ()),
        (MONEY, "ogid", ("that the cube offered is a beaver", "Jacoby", "beavers")),
        (MONEY, "gnubg-id", ("that the cube offered is a beaver", "beavers")),
        (MONEY, "snowie-position", ("that the cube offered is a beaver", "beavers")),
    ],
)
def test_what_is_lost_is_said(situation, kind, lost):
    assert name_situation(situation, Identifier(kind)).lost == lost


def test_checkers_that_only_a_total_tells():
    hyper = Situation(parse_position("24:1 23:1 | 24:1 22:1", total=3))
    named = name_situation(hyper, Identifier.XGID)
    assert named.lost == ()
    assert identify_position(named.text, total=3).position == hyper.position
