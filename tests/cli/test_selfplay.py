"""``tavla selfplay``."""

from __future__ import annotations

from pathlib import Path

import pytest

from tavla_notation.api import check
from tavla_notation.notation import read_text
from tavla_notation.rules import RULE_SETS
from tests.cli.conftest import put


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_game_under_every_rule_set_is_a_clean_record_of_that_set(tavla, rules):
    ran = tavla("selfplay", "--rules", rules)
    assert (ran.status, ran.err) == (0, "")
    checked = check(ran.out)
    assert checked.findings == ()
    (match,) = checked.matches
    assert (match.rules.name, len(match.replays)) == (rules, 1)


def test_a_match_to_a_length_with_names(tavla):
    out = tavla("selfplay", "--length", "3", "--names", "Işıl Öz, O'Brien", "--seed", "5").out
    (match,) = read_text(out).matches
    assert match.length == 3
    assert tuple(match.names) == ("Işıl Öz", "O'Brien")
    assert out.rstrip().endswith("and the match")


def test_a_number_of_games(tavla):
    out = tavla("selfplay", "--rules", "hypergammon", "--games", "4").out
    (match,) = read_text(out).matches
    assert (match.length, len(match.games)) == (0, 4)


def test_a_seed_decides_the_match(tavla):
    once, again = (tavla("selfplay", "--rules", "hypergammon", "--seed", "7") for _ in range(2))
    assert once == again
    assert tavla("selfplay", "--rules", "hypergammon", "--seed", "8") != once


def test_into_a_file(tavla):
    printed = tavla("selfplay", "--rules", "hypergammon").out
    ran = tavla("selfplay", "--rules", "hypergammon", "-o", "game.mat")
    assert (ran.status, ran.out, ran.err) == (0, "", "")
    assert Path("game.mat").read_bytes() == printed.encode("utf-8")


def test_under_house_rules_which_the_record_names_and_the_checker_is_given(tavla):
    put("club.toml", 'base = "tavla"\nturn_rules = ["hit_and_stay"]\n')
    tavla("selfplay", "--rules", "club.toml", "--games", "2", "-o", "game.mat")
    assert '; [Rules "club"]' in Path("game.mat").read_text("utf-8")
    assert "no findings" in tavla("check", "--rules", "club.toml", "game.mat").out
    assert "N109" in tavla("check", "game.mat").out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--length", "3", "--games", "2"], "a match has a length or a number of games: "),
        (["--names", "Ayşe"], "--names takes two different names, such as Ayşe,Mehmet, not 'Ayşe'"),
        (["--names", "Ayşe,Ayşe"], "--names takes two different names"),
        (["--names", "A,B,C"], "--names takes two different names"),
        (["--names", "A:1,B"], "--names takes two different names"),
        (["--names", "A  1,B"], "--names takes two different names"),
        (["--names", "A\nC,B"], "--names takes two different names"),
        (["--names", ",B"], "--names takes two different names"),
        (["--rules", "chess"], "no rule set is called 'chess'; there are tavla,"),
        (["-o", "no/such/dir.mat"], "cannot write no/such/dir.mat: there is no directory no/such"),
    ],
)
def test_what_is_refused(refused, arguments, sentence):
    assert refused("selfplay", *arguments).startswith(sentence)


@pytest.mark.parametrize("arguments", [["--length", "0"], ["--games", "0"], ["--seed", "x"]])
def test_numbers_out_of_range(tavla, arguments):
    ran = tavla("selfplay", *arguments)
    assert (ran.status, ran.out) == (2, "")
