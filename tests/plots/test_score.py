from tavla_notation.plots import plot_score
from tavla_notation.rules import WinKind
from tavla_notation.stats import SCORES, scores_table
from tests.made_matches import RACE, B, W, match_of, replay_of, won


def game(winner, points=1, kind=WinKind.SINGLE, **more):
    return replay_of(RACE, won(winner, kind, points), **more)


def line(ax, gid):
    return next(found for found in ax.get_lines() if found.get_gid() == gid)


def title(ax):
    return ax.get_title(loc="left")


def test_lines_are_the_scores_of_the_table():
    table = scores_table([match_of(game(W, 2, WinKind.MARS), game(B), game(W, 3))])
    ax = plot_score(table)
    assert list(line(ax, "score-white").get_xdata()) == [0, 1, 2, 3]
    assert list(line(ax, "score-white").get_ydata()) == [0, 2, 2, 5]
    assert list(line(ax, "score-black").get_ydata()) == [0, 0, 1, 1]
    assert list(line(ax, "length").get_ydata()) == [5, 5]
    assert list(line(ax, "wins-white-mars").get_xdata()) == [1]
    assert list(line(ax, "wins-black-single").get_xdata()) == [2]


def test_title_says_how_it_stands():
    cases = {
        "Ayşe wins the match 5–0": [game(W, 5)],
        "Mehmet leads 2–1 after 2 games": [game(B, 2), game(W)],
        "Level at 1–1 after 2 games": [game(B), game(W)],
        "Ayşe leads 1–0 after 1 game": [game(W)],
    }
    for expected, games in cases.items():
        assert title(plot_score(scores_table([match_of(*games)]))) == expected


def test_a_resumed_match_begins_where_it_was():
    ax = plot_score(scores_table([match_of(game(W, 1, scores=(3, 2)))]))
    assert list(line(ax, "score-white").get_ydata()) == [3, 4]


def test_a_session_has_no_line_to_reach():
    ax = plot_score(scores_table([match_of(game(W), length=0)]))
    assert "length" not in [found.get_gid() for found in ax.get_lines()]


def test_kinds_are_called_as_the_rule_set_calls_them():
    table = scores_table([match_of(game(W, 2, WinKind.MARS))])
    ax = plot_score(table, labels=("single", "gammon", "backgammon"))
    assert [text.get_text() for text in ax.get_legend().get_texts()] == ["gammon"]


def test_the_crawford_game_is_named():
    ax = plot_score(scores_table([match_of(game(W, 4), game(B, 1, crawford=True))]))
    assert "Crawford" in [text.get_text() for text in ax.texts]


def test_several_matches_are_a_line_each():
    table = scores_table([match_of(game(W, 4), game(B, 2)), match_of(game(B, 5))])
    ax = plot_score(table)
    assert title(ax) == "Scores of 2 matches"
    assert list(line(ax, "score-white").get_xdata()) == [4, 0]
    assert list(line(ax, "score-black").get_xdata()) == [2, 5]
    assert len(ax.get_yticklabels()) == 2


def test_matches_of_the_same_players_are_told_apart():
    twice = scores_table([match_of(game(W, 4)), match_of(game(B, 5))])
    names = [tick.get_text() for tick in plot_score(twice).get_yticklabels()]
    assert names == ["1: Ayşe – Mehmet", "2: Ayşe – Mehmet"]
    one = scores_table([match_of(game(W, 4))])
    assert "Ayşe – Mehmet, match 2, to 5 points" in [
        text.get_text() for text in plot_score(one, match=2).texts
    ]


def test_too_many_matches_say_what_is_left_out():
    ax = plot_score(scores_table([match_of(game(W))] * 50))
    assert len(ax.get_yticklabels()) == 30
    assert "the first 30 of 50 matches" in [text.get_text() for text in ax.texts]


def test_an_empty_table_says_so():
    assert [text.get_text() for text in plot_score(SCORES.empty()).texts] == ["no games"]
