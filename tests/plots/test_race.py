from itertools import pairwise

import pytest
from matplotlib.figure import Figure

from tavla_notation.plots import plot_race
from tavla_notation.plots.theme import PLAYERS
from tavla_notation.stats import pips_table
from tests.made_matches import RACE, B, W, finding, match_of, replay_of


def race(turns=RACE, findings=(), **more):
    return pips_table([match_of(replay_of(turns, **more))], findings)


def line(ax, gid):
    return next(found for found in ax.get_lines() if found.get_gid() == gid)


def title(ax):
    return ax.get_title(loc="left")


def words_on(ax):
    return [text.get_text() for text in ax.texts]


def test_lines_are_the_counts_of_the_table():
    table = race()
    ax = plot_race(table)
    for seat, colour in (("white", PLAYERS.white), ("black", PLAYERS.black)):
        drawn = line(ax, f"race-{seat}")
        assert list(drawn.get_xdata()) == list(range(7))
        assert list(drawn.get_ydata()) == table[f"pips_{seat}"].tolist()
        assert drawn.get_color() == colour


def test_title_says_who_leads_since_when():
    assert title(plot_race(race())) == "Ayşe leads the race from turn 2"
    assert title(plot_race(race(RACE[:2]))) == "Mehmet leads the race from turn 1"
    assert title(plot_race(race(RACE[:1]))) == "Ayşe leads the race from the first turn on"


def test_title_of_a_level_race():
    turns = [(W, 21, "8/5"), (B, 21, "8/5")]
    assert title(plot_race(race(turns))) == "The race is level at 164 pips"


def test_both_axes_say_what_they_count():
    ax = plot_race(race())
    assert ax.get_xlabel() == "turn"
    assert ax.get_ylabel() == "pip count (pips)"
    assert [tick.get_text() for tick in ax.get_xticklabels()] == ["1", "2", "3"]


def test_lines_are_labelled_at_their_ends():
    assert {"Ayşe", "Mehmet"} <= set(words_on(plot_race(race())))


def test_hits_dances_and_findings_have_shapes_of_their_own():
    ax = plot_race(race(findings=[finding("P302", 1)]))
    marks = {
        gid: (list(line(ax, gid).get_xdata()), line(ax, gid).get_marker())
        for gid in ("hit-white", "hit-black", "danced-black", "finding-black")
    }
    assert marks == {
        "hit-white": ([], "^"),
        "hit-black": ([3], "^"),  # on the line of the one who was hit
        "danced-black": ([4], "o"),
        "finding-black": ([2], "X"),
    }
    key = [text.get_text() for text in ax.get_legend().get_texts()]
    assert key == ["hit", "dance", "finding"]


def test_a_quiet_game_needs_no_key():
    assert plot_race(race(RACE[:2])).get_legend() is None


def test_an_uncertain_board_is_dotted():
    ax = plot_race(race(certain_until=4))
    solid = line(ax, "race-white").get_ydata()
    assert [value == value for value in solid] == [True] * 5 + [False] * 2
    dotted = next(found for found in ax.get_lines() if found.get_linestyle() == ":")
    assert [value == value for value in dotted.get_ydata()] == [False] * 4 + [True] * 3


def test_an_empty_table_says_so():
    ax = plot_race(race()[:0])
    assert words_on(ax) == ["no games"]


def test_a_game_without_rolls_says_so():
    assert "no rolls in this game" in words_on(plot_race(race(())))


def test_more_games_than_one_are_refused():
    with pytest.raises(ValueError, match="2 games"):
        plot_race(pips_table([match_of(replay_of(), replay_of())]))


def test_it_draws_on_the_axes_given():
    ax = Figure().add_subplot()
    assert plot_race(race(), ax=ax) is ax


def test_a_name_is_no_formula_and_no_novel():
    names = ("$x_1^2$ \x07\n", "Abdurrahman Çelebioğlu-Karamanoğlu")
    ax = plot_race(race(names=names))
    shown = words_on(ax)
    assert "$x_1^2$" in shown
    assert "Abdurrahman Çelebioğlu-…" in shown
    ax.get_figure().draw_without_rendering()  # mathtext would raise on an open formula
    assert not any(text.get_parse_math() for text in ax.texts)
    assert not ax.title.get_parse_math() or not ax.get_title()


def numbers_on_the_axis(table):
    ax = plot_race(table, ax=Figure(figsize=(4.8, 3.3), layout="constrained").add_subplot())
    figure = ax.get_figure()
    figure.draw_without_rendering()
    return [tick for tick in ax.get_xticklabels() if tick.get_text()]


@pytest.mark.parametrize("turns", [2, 12, 13, 15, 16, 30, 31, 59, 120])
def test_the_numbers_of_the_axis_keep_apart(turns):
    table = race([(W, 21, "8/5"), (B, 21, "8/5")] * 2)
    grown = table.iloc[[0] + [1] * (2 * turns - 1)].reset_index(drop=True)
    # The first row of the record has its right cell alone: turn 1 is half a turn long.
    grown["ply"] = range(len(grown))
    grown["turn"] = [0, 1, *(2 + ply // 2 for ply in range(len(grown) - 2))]
    labels = numbers_on_the_axis(grown)
    boxes = sorted((label.get_window_extent() for label in labels), key=lambda box: box.x0)
    assert len(boxes) >= 2
    for left, right in pairwise(boxes):
        assert left.x1 + 2 < right.x0


def test_the_match_is_named_where_there_are_several():
    assert "Ayşe – Mehmet, game 1" in words_on(plot_race(race()))
    assert "Ayşe – Mehmet, match 2, game 1" in words_on(plot_race(race(), match=2))


def test_a_narrow_picture_folds_a_name_and_a_message():
    names = ("Abdurrahman Çelebi", "Mehmet Demir")
    figure = Figure(figsize=(4.8, 3.3), layout="constrained")
    ax = plot_race(race(names=names), ax=figure.add_subplot())
    assert "Abdurrahman\nÇelebi" in words_on(ax)
    figure.draw_without_rendering()
    for words in (*ax.texts, *ax.get_xticklabels(), ax._left_title):
        box = words.get_window_extent()
        assert box.x0 >= 0, words
        assert box.x1 <= figure.bbox.width, words
        assert box.y1 <= figure.bbox.height, words
