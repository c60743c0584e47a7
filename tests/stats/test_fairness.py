"""The dice lab: honest dice are let go, loaded ones are found, and openings have their own law."""

import numpy as np
import pandas as pd
import pytest

from tavla_notation.replay.model import UnwrittenRoll
from tavla_notation.rules import rule_set
from tavla_notation.rules.ruleset import NextGame, Opening, RuleSet
from tavla_notation.stats import NoSciPy, dice_table, fairness, fairness_table, rolls_table
from tavla_notation.stats.chances import chi_square, p_value, tail
from tavla_notation.stats.dice import counted_rolls
from tavla_notation.stats.dice_laws import OPENING, ORDINARY, ROLLS
from tavla_notation.stats.dice_rolls import Thrown
from tavla_notation.stats.fairness import each_of_laws, each_of_pairs
from tavla_notation.stats.successive import Pairs, dependence
from tests.made_matches import B, W, match_of, replay_of, won

SAMPLES = 2_000


def accused(ordinary, opening, ordinary_rolls, openings):
    """The share of samples whose p-value is below 5 %."""
    p = [
        p_value(chi_square(one, ORDINARY) + chi_square(two, OPENING), ordinary_rolls, openings)[0]
        for one, two in zip(ordinary, opening, strict=True)
    ]
    return np.mean(np.array(p) < 0.05)


@pytest.mark.parametrize(
    ("rolls", "openings"), [(1_000, 40), (150, 10), (1_000, 100), (24, 0), (0, 24)]
)
def test_honest_dice_are_accused_in_five_of_a_hundred_samples(rolls, openings):
    draws = np.random.default_rng(5)
    ordinary = draws.multinomial(rolls, ORDINARY.chances, SAMPLES)
    opening = draws.multinomial(openings, OPENING.chances, SAMPLES)
    assert accused(ordinary, opening, rolls, openings) == pytest.approx(0.05, abs=0.01)


def test_lumping_the_openings_in_accuses_honest_dice():
    """The mistake of docs/statistics.md: one law for all, in archives of 2,000 games."""
    draws = np.random.default_rng(6)
    rolls, openings = 48_000, 2_000
    together = draws.multinomial(rolls, ORDINARY.chances, 400) + draws.multinomial(
        openings, OPENING.chances, 400
    )
    lumped = np.mean([tail(chi_square(one, ORDINARY), 20) < 0.05 for one in together])
    assert lumped > 0.3


def test_dice_with_a_heavy_face_are_found_at_the_stated_power():
    draws = np.random.default_rng(7)
    faces = np.array([1.1, 0.98, 0.98, 0.98, 0.98, 0.98]) / 6
    biased = np.array([faces[a - 1] * faces[b - 1] * (1 if a == b else 2) for a, b in ROLLS])
    opened = np.where(OPENING.chances > 0, biased, 0)
    counts = draws.multinomial(5_235, biased, SAMPLES)
    found = accused(counts, np.zeros((SAMPLES, 21), int), 5_235, 0)
    assert found == pytest.approx(0.8, abs=4 * np.sqrt(0.8 * 0.2 / SAMPLES))
    counts = draws.multinomial(5_963, opened / opened.sum(), SAMPLES)
    found = accused(np.zeros((SAMPLES, 21), int), counts, 0, 5_963)
    assert found == pytest.approx(0.8, abs=4 * np.sqrt(0.8 * 0.2 / SAMPLES))


def fallen(codes, *, openings=0):
    """Rolls of one player in one game, the first *openings* of them openings."""
    size = len(codes)
    return Thrown(
        names=["Ayşe"],
        player=np.zeros(size, int),
        code=np.asarray(codes, np.int8),
        game=np.zeros(size, int),
        opening=np.arange(size) < openings,
        counted=np.ones(size, bool),
        danced=np.zeros(size, bool),
        told=np.ones(size, bool),
    )


def test_how_many_rolls_are_needed():
    draws = np.random.default_rng(8)
    rolls = fallen(draws.integers(21, size=100))
    found = (*each_of_laws(counted_rolls(rolls)[0]), *each_of_pairs(rolls, 0))
    few = {test.name: test for test in found}
    assert [few[name].cases for name in fairness.TESTS] == [100, 0, 100, 99]
    assert fairness._needed(few["rolls"]) == 5_235
    assert fairness._needed(few["openings"]) is None


def test_a_table_of_many_honest_rolls_says_so(monkeypatch):
    draws = np.random.default_rng(9)
    rolls = fallen(draws.choice(21, size=6_000, p=ORDINARY.chances))
    monkeypatch.setattr(fairness, "thrown", lambda replayed: rolls)
    table = fairness_table([])
    mine = table[table["player"] == "Ayşe"].set_index("test")
    assert mine.loc["rolls", "verdict"] == "fair"
    assert mine.loc["openings", "verdict"] == "too_few"
    assert mine.loc["pairs", "verdict"] == "too_few"
    assert mine.loc["rolls", "cases_needed"] == 5_235
    assert mine.loc["rolls", "power"] > 0.8


def test_loaded_dice_are_named_and_few_of_them_are_not(monkeypatch):
    for size, verdict in ((6_000, "unlike_fair"), (60, "too_few")):
        rolls = fallen(np.random.default_rng(10).integers(21, size=size))  # doubles too often
        monkeypatch.setattr(fairness, "thrown", lambda replayed, rolls=rolls: rolls)
        table = fairness_table([]).set_index("test")
        assert set(table.loc["rolls", "verdict"]) == {verdict}


def test_holm_is_for_the_players_and_not_for_all_together():
    turns = [(W, 31, "8/5 6/5"), (B, 66, "13/7(2)"), (W, 66, "13/7(2)"), (B, 66, "13/7(2)")]
    table = fairness_table([match_of(replay_of(turns))])
    rolls = table[table["test"] == "rolls"]
    assert rolls["player"].tolist()[:2] == ["Ayşe", "Mehmet"]
    assert rolls["player"].isna().tolist() == [False, False, True]
    p = rolls["p"].tolist()
    assert rolls["p_holm"].tolist() == pytest.approx(
        [min(1, max(p[0], 2 * p[1])), min(1, 2 * p[1]), p[2]]
    )


def test_a_test_alone_says_what_it_says_among_the_others():
    match = match_of(replay_of(GAME))
    whole = fairness_table([match])
    alone = fairness_table([match], only=("together",))
    chosen = whole[whole["test"] == "together"].reset_index(drop=True)
    pd.testing.assert_frame_equal(alone, chosen)


def test_a_roll_that_follows_the_last_one_is_found():
    draws = np.random.default_rng(11)
    fair = draws.choice(21, size=2_000, p=ORDINARY.chances)
    sticky = fair.copy()
    again = np.flatnonzero(draws.random(2_000) < 0.1)
    for at in again[again > 0]:
        sticky[at] = sticky[at - 1]
    places = np.arange(2_000)
    chains = [Pairs(codes, places[:-1], places[1:]) for codes in (fair, sticky)]
    honest, followed = map(dependence, chains)
    assert honest.p > 0.05
    assert followed.p <= 0.001
    assert honest.method == followed.method == "monte_carlo"


def test_p_values_of_pairs_of_honest_dice_are_even():
    draws = np.random.default_rng(12)
    places = np.arange(60)
    p = [
        dependence(Pairs(draws.choice(21, size=60, p=ORDINARY.chances), places[:-1], places[1:])).p
        for _ in range(300)
    ]
    assert np.mean(np.array(p) < 0.05) == pytest.approx(0.05, abs=4 * np.sqrt(0.05 * 0.95 / 300))
    assert np.mean(p) == pytest.approx(0.5, abs=4 * np.sqrt(1 / 12 / 300))


def test_without_scipy_it_says_what_to_install(monkeypatch):
    monkeypatch.setattr(fairness, "has_scipy", lambda: False)
    with pytest.raises(NoSciPy, match=r"pip install 'tavla-notation\[dice\]'"):
        fairness_table([])
    assert len(dice_table([match_of(replay_of())])) == 3


GAME = [(W, 31, "8/5 6/5"), (B, 64, "24/18 13/9"), (W, 33, "13/10(2)"), (B, 21, "")]


def test_who_rolled_what():
    table = dice_table([match_of(replay_of(GAME))]).astype(object)
    assert table["player"].tolist()[:2] == ["Ayşe", "Mehmet"]
    assert table["rolls"].tolist() == [1, 2, 3]
    assert table["openings"].tolist() == [1, 0, 1]
    assert table["doubles"].tolist() == [1, 0, 1]
    assert table["pips"].tolist() == [4 + 12, 10 + 3, 29]
    assert table["mean_pips"].tolist() == [8, 6.5, 29 / 4]
    assert table["above"].tolist() == pytest.approx(
        [16 - 7 - 49 / 6, 13 - 2 * 49 / 6, 29 - 7 - 3 * 49 / 6]
    )
    assert table["dances"].tolist() == [0, 1, 1]


def test_dances_are_a_share_of_the_turns_that_are_told():
    turns = [(W, 31, "8/5 6/5"), (B, 66, ""), (W, 52, None), (B, 21, ""), (W, 51, "")]
    table = dice_table([match_of(replay_of(turns, certain_until=4))])
    assert table["dances"].tolist() == [0, 2, 2]
    assert table["dances_share"].tolist() == [0, 1, 2 / 3]


def test_the_counts_of_the_rolls():
    table = rolls_table([match_of(replay_of(GAME))])
    assert len(table) == 21 + 15 + 21 + 21 + 15
    ayse = table[table["player"] == "Ayşe"]
    assert ayse[ayse["times"] > 0][["law", "roll"]].astype(str).values.tolist() == [
        ["ordinary", "33"],
        ["opening", "31"],
    ]
    assert ayse.groupby("law", observed=True)["expected"].sum().round(9).to_dict() == {
        "ordinary": 1,
        "opening": 1,
    }
    one = ayse[ayse["roll"] == "33"].iloc[0]
    assert one["residual"] == pytest.approx((1 - 1 / 36) / np.sqrt(1 / 36 * 35 / 36))


def laws_of(replays, **more):
    table = rolls_table([match_of(*replays, **more)])
    of_all = table[table["player"].isna() & (table["times"] > 0)]
    return of_all[["law", "roll"]].astype(str).values.tolist()


def test_a_fresh_first_throw_is_an_ordinary_roll():
    fresh = replay_of(GAME[:1], rules=rule_set("tavla-bkgm"))
    assert laws_of([fresh]) == [["ordinary", "31"]]
    assert laws_of([replay_of(GAME[:1])]) == [["opening", "31"]]


def test_a_double_where_an_opening_cannot_be_one_is_set_aside():
    table = dice_table([match_of(replay_of([(W, 33, "8/5(2)"), (B, 21, "")]))])
    assert table["set_aside"].tolist() == [1, 0, 1]
    assert table["rolls"].tolist() == [0, 1, 1]
    assert table["openings"].tolist() == [0, 0, 0]


def test_where_the_last_winner_starts_he_throws_no_opening_roll():
    """A club plays on with the opening dice, but only the first game of a match has any."""
    first = RuleSet("club", "Club", "", opening=Opening(next_game=NextGame.WINNER))
    games = [
        replay_of(GAME[:1], won(W), rules=first),
        replay_of([(W, 65, "24/18 13/8")], rules=first),
        replay_of([(W, 64, "24/18 13/9")], rules=first),
    ]
    assert sorted(laws_of(games)) == [["opening", "31"], ["opening", "64"], ["ordinary", "65"]]


def test_a_roll_that_its_play_alone_tells_is_set_aside():
    replay = replay_of(GAME)._replace(unwritten_rolls=(UnwrittenRoll(1, (), True),))
    table = dice_table([match_of(replay_of(GAME), replay)])
    assert table["set_aside"].tolist() == [0, 1, 1]
    assert table["rolls"].tolist() == [2, 3, 5]


def test_a_game_from_the_middle_has_no_opening_roll():
    replay = replay_of(GAME[:1])
    later = replay_of(GAME)
    middle = replay._replace(start=later.final)
    assert laws_of([middle]) == [["ordinary", "31"]]


def test_no_matches_have_no_dice():
    assert len(dice_table([])) == len(rolls_table([])) == len(fairness_table([])) == 0
