"""``--rules FILE.toml`` in every command, and ``tavla rules show|diff`` of a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import put

SAMPLES = Path(__file__).parents[2] / "sample_matches"
RECORD = SAMPLES / "legal" / "tavla-match-to-5.mat"
UNKNOWN = SAMPLES / "illegal" / "N109-unknown-rules.mat"
CLUB = 'base = "tavla"\ntitle = "Kahve Ligi"\nturn_rules = ["hit_and_stay"]\n'
MISSPELT = 'base = "tavla"\n\n[values]\ntripel = 2\n'

VERBS = [
    pytest.param(["check", RECORD], id="check"),
    pytest.param(["stats", "games", RECORD], id="stats"),
    pytest.param(["pips", RECORD], id="pips"),
    pytest.param(["report", RECORD, "-o", "page"], id="report"),
    pytest.param(["plot", "race", RECORD, "-o", "race.svg"], id="plot"),
    pytest.param(["show", RECORD], id="show"),
    pytest.param(["rules", "plays", "--position", "start", "--dice", "65"], id="rules plays"),
    pytest.param(["selfplay"], id="selfplay"),
]


@pytest.mark.parametrize("verb", VERBS)
def test_a_misspelt_key_is_one_sentence_with_its_line(refused, verb):
    put("club.toml", MISSPELT)
    assert refused(*verb, "--rules", "club.toml") == (
        "club.toml:4: 'tripel' is no key of [values]; did you mean 'triple'?"
    )
    assert not Path("page").exists()
    assert not Path("race.svg").exists()


@pytest.mark.parametrize("verb", VERBS)
def test_a_file_that_is_not_there(refused, verb):
    assert refused(*verb, "--rules", "none.toml") == (
        "cannot read none.toml: no such file or directory"
    )


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_takes_a_file(tavla, verb):
    put("rules/club.toml", 'base = "tavla"\n')
    ran = tavla(*verb, "--rules", "rules/club.toml")
    assert ran.status == 0


def test_findings_name_the_club(tavla):
    put("club.toml", CLUB)
    put("run.mat", "52: 13/8 24/22\n31: 6/3* 3/2\n")
    ran = tavla("check", "--rules", "club.toml", "--format", "json", "run.mat")
    answer = json.loads(ran.out)
    assert answer["rules"] == "club"
    assert {finding["rules"] for finding in answer["findings"] if finding["game"]} == {"club"}


@pytest.mark.parametrize("name", ["club.toml", "./club.toml", "CLUB.TOML", "sub/club"])
def test_what_is_a_file_and_what_a_name(tavla, name):
    put(name, CLUB)
    assert tavla("rules", "show", name).out.splitlines()[0].endswith("(Kahve Ligi)")


@pytest.mark.parametrize("name", ["club", "toml", "tavla2"])
def test_a_name_is_no_file(refused, name):
    put(name, CLUB)
    assert refused("rules", "show", name).startswith(f"no rule set is called {name!r}; there are ")


def test_a_directory_and_a_huge_file_are_no_house_rules(refused):
    Path("dir.toml").mkdir()
    assert refused("rules", "show", "dir.toml").startswith("cannot read dir.toml: ")
    put("huge.toml", CLUB + "#" * 1_000_000)
    assert refused("rules", "show", "huge.toml") == (
        "huge.toml is no file of house rules: it has more than a million bytes"
    )


def test_a_record_cannot_make_the_program_open_a_file(tavla):
    """A record may come from anybody: the file that it names is a name and nothing else."""
    put("club.toml", CLUB)
    text = RECORD.read_text("utf-8").replace('[Rules "tavla"]', '[Rules "club.toml"]')
    assert "club.toml" in text
    put("final.mat", text)
    asked = tavla("check", "final.mat", "--format", "concise")
    assert asked.status == 1
    assert "N109" in asked.out
    told = tavla("check", "final.mat", "--format", "concise", "--rules", "club.toml")
    assert "N109" not in told.out


def test_a_record_under_unknown_rules_is_judged_by_the_file_given(tavla):
    put("club.toml", 'base = "tavla"\n')
    assert "N109" in tavla("check", UNKNOWN, "--format", "concise").out
    assert "N109" not in tavla("check", UNKNOWN, "--format", "concise", "--rules", "club.toml").out


def test_diff_says_what_the_club_changed(tavla):
    put("club.toml", CLUB + '[opening]\nnext_game = "winner"\n[values]\ntriple = 2\n')
    ran = tavla("rules", "diff", "tavla", "club.toml")
    assert ran.status == 0
    labels = [line[:19].strip() for line in ran.out.splitlines() if line[:1].strip()]
    assert labels == ["next game", "hit and stay", "a restricted step", "points"]
    assert ran.out.splitlines()[0].split() == ["tavla", "club"]
    assert "is begun by the last winner" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 100


def test_diff_of_the_same(tavla):
    put("club.toml", 'base = "tavla"\n')
    assert tavla("rules", "diff", "tavla", "club.toml").out == "tavla and club do not differ\n"


@pytest.mark.parametrize("columns", ["20", "60", "200"])
def test_diff_folds_to_any_width(tavla, monkeypatch, columns):
    monkeypatch.setenv("COLUMNS", columns)
    ran = tavla("rules", "diff", "tavla", "tawula")
    assert ran.status == 0
    words = " ".join(ran.out.split())
    assert "start" in words
    assert "wait" in words


def test_show_has_the_start_as_a_board_and_the_decisions(tavla):
    out = tavla("rules", "show", "tavla-bkgm").out
    assert " 13 14 15 16 17 18        19 20 21 22 23 24" in out
    assert "is begun by the last winner [TV6]" in out
    for number in range(1, 8):
        assert out.count(f"[TV{number}]") >= 2
    tawula = tavla("rules", "show", "tawula").out
    assert tawula.count("13 waiting") == 2


def test_a_club_that_overrides_a_decision_does_not_claim_it(tavla):
    put("club.toml", 'base = "tavla"\nopening = {next_game = "winner"}\n')
    out = tavla("rules", "show", "club.toml").out
    assert "[KW1]" in out
    assert "[KW2]" not in out


def test_plays_of_tawula_wait(tavla):
    out = tavla("rules", "plays", "--rules", "tawula", "--position", "start", "--dice", "63").out
    assert out == "wait/19 wait/22\nwait/19 19/16\n"
