"""What is chosen for whole columns, against what the rules say of one match."""

from __future__ import annotations

import random
import sys

import numpy as np

import tavla_notation.kernel.run  # the package has a function of the same name
from tavla_notation.board import ByPlayer
from tavla_notation.kernel import PlainEngine
from tavla_notation.kernel.columns import Matches
from tavla_notation.kernel.headers import chosen, players_of, tags_of
from tavla_notation.kernel.terms import as_terms, distinct
from tavla_notation.rules import RULE_SETS, crawford_flags_by_score

module = sys.modules[tavla_notation.kernel.run.__module__]


def test_crawford_games_are_those_of_the_rules():
    drawn = random.Random(4)
    lengths = [drawn.choice((0, 1, 2, 3, 5, 7)) for _ in range(3_000)]
    scores = [
        [ByPlayer(drawn.randint(0, 6), drawn.randint(0, 6)) for _ in range(drawn.randint(1, 6))]
        for _ in lengths
    ]
    terms = [as_terms(RULE_SETS[drawn.choice(("backgammon", "tavla"))]) for _ in lengths]
    games = (
        PlainEngine()
        .scan([])
        .games._replace(
            match=np.repeat(np.arange(len(lengths)), [len(of) for of in scores]),
            score_white=np.array([score.white for of in scores for score in of]),
            score_black=np.array([score.black for of in scores for score in of]),
        )
    )
    matches = Matches(np.arange(len(lengths)), np.array(lengths))
    flags = [
        flag
        for length, of, rules in zip(lengths, scores, terms, strict=True)
        for flag in (crawford_flags_by_score(length, of) if rules.rules.cube else [False] * len(of))
    ]
    assert module._crawford(matches, games, terms).tolist() == flags
    assert 300 < sum(flags) < len(flags) / 2


def test_terms_are_numbered():
    one, other = (as_terms(RULE_SETS[name]) for name in ("backgammon", "tavla"))
    different, places = distinct([one, other, one])
    assert different == [one, other]
    assert places.tolist() == [0, 1, 0]
    assert distinct([])[0] == []


def test_headers_are_read_by_their_tags():
    header = '; [Rules "tavla"]\n\n  ; [Player 1 " Ayşe"]  \n; [player 2 "Veli"]\n'
    tags = tags_of(header)
    assert tags == (("Rules", "tavla"), ("Player 1", " Ayşe"), ("player 2", "Veli"))
    assert players_of(tags) == ("Ayşe", "Veli")
    assert chosen(tags, False, None, ()).rules.name == "tavla"
    assert tags_of("") == ()
    assert tags_of(" \n\n") == ()
    for odd in ("; [Rules tavla]\n", '; [x "y"]\n', '; [Rules "a[b"]\n', '; [Rules "a"] b\n'):
        assert tags_of(header + odd) is None
    assert players_of((("Player 1", "Ayşe"),)) is None
    assert players_of((("Player 1", "Ayşe"), ("Player 2", " "))) is None
