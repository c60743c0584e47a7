import pytest

from tavla_notation.plots import plot_outcomes
from tavla_notation.plots.theme import INK, PLAYERS
from tavla_notation.rules import WinKind
from tavla_notation.stats import OUTCOMES, games_table, outcomes_table
from tests.made_matches import RACE, B, W, match_of, replay_of, won

GAMES = [won(W), won(W), won(W, WinKind.MARS, 2), won(B), None]


def outcomes(by="player", games=GAMES, **more):
    replayed = [match_of(*(replay_of(RACE, game, **more) for game in games))]
    return outcomes_table(games_table(replayed), by=by)


def drawn(ax, gid):
    return [found for found in ax.get_lines() if (found.get_gid() or "").startswith(gid)]


def title(ax):
    return ax.get_title(loc="left")


def words_on(ax):
    return [text.get_text() for text in ax.texts]


def test_shares_and_intervals_are_those_of_the_table():
    table = outcomes()
    ax = plot_outcomes(table)
    row = table.iloc[0]
    share = drawn(ax, "share-mars")[0]
    assert share.get_xdata()[0] == pytest.approx(100 * row["mars_won_share"])
    interval = drawn(ax, "interval-mars")[0].get_xdata()
    assert list(interval) == pytest.approx([100 * row["mars_won_low"], 100 * row["mars_won_high"]])
    assert "1 of 3" in words_on(ax)


def test_kinds_have_shapes_and_players_colours():
    ax = plot_outcomes(outcomes())
    assert {drawn(ax, f"share-{kind}")[0].get_marker() for kind in ("single", "mars")} == {"o", "s"}
    colours = [mark.get_color() for mark in drawn(ax, "share-single")]
    assert colours == [PLAYERS.white, PLAYERS.black]


def test_rows_that_are_no_players_have_no_players_colours():
    ax = plot_outcomes(outcomes("starter"))
    assert {mark.get_color() for mark in drawn(ax, "share-single")} == {INK}
    assert words_on(ax)[0] == "with the first roll: 3 of 4 decided games won"


def test_title_says_who_won_how_often():
    assert title(plot_outcomes(outcomes())) == "Ayşe won 3 of 4 games, 1 by mars"
    assert title(plot_outcomes(outcomes("all"))) == "1 of 4 wins by mars, 5 to 70 %"


def test_a_title_names_no_leader_where_two_are_level():
    level = outcomes(games=[won(W), won(B), won(B, WinKind.MARS, 2), won(W)])
    assert title(plot_outcomes(level)) == "Ayşe and Mehmet won 2 of 4 games each"
    starters = outcomes("starter", [won(W), won(B)])
    assert title(plot_outcomes(starters)) == "1 of 2 games won with either roll"


def test_a_title_speaks_for_all_of_many():
    games = [
        replay_of(RACE, won(W), names=names)
        for names in (("Ayşe", "Ali"), ("Ayşe", "Ali"), ("Veli", "Can"))
    ]
    ax = plot_outcomes(outcomes_table(games_table([match_of(*games)])))
    assert title(ax) == "Outcomes of 4 players"


def test_kinds_are_called_as_the_rule_set_calls_them():
    ax = plot_outcomes(outcomes(), labels=("single", "gammon", "backgammon"))
    assert [tick.get_text() for tick in ax.get_yticklabels()][:3] == [
        "single",
        "gammon",
        "backgammon",
    ]


def test_who_has_not_won_has_no_share():
    ax = plot_outcomes(outcomes(games=[won(W)]))
    assert words_on(ax).count("no wins") == 3
    assert len(drawn(ax, "share-mars")) == 1


def test_too_many_players_leave_those_with_fewest_games_out():
    names = [f"player {number}" for number in range(12)]
    replays = [
        replay_of(RACE, won(W), names=(name, "Ali"))
        for number, name in enumerate(names)
        for _ in range(number + 1)
    ]
    ax = plot_outcomes(outcomes_table(games_table([match_of(*replays)])))
    shown = " ".join(words_on(ax))
    assert "the 8 of 13 with most games" in shown
    assert "player 11:" in shown
    assert "player 0:" not in shown


def test_an_empty_table_says_so():
    assert words_on(plot_outcomes(OUTCOMES.empty())) == ["no games"]


def test_names_are_no_formulas():
    ax = plot_outcomes(outcomes(names=("$\\frac$", "a_b")))
    ax.get_figure().draw_without_rendering()
    assert "$\\frac$: 3 of 4 decided games won" in words_on(ax)
