"""Every picture of one game, of some matches and of ten thousand: whole, legible, and its table's.

What is drawn is read off the ``Axes``.
"""

from collections import Counter
from functools import cache
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg

from tavla_notation import api, stats
from tavla_notation.language import speak
from tavla_notation.plots import (
    plot_dice,
    plot_head_to_head,
    plot_lengths,
    plot_openings,
    plot_outcomes,
    plot_race,
    plot_ratings,
    plot_score,
)
from tavla_notation.plots.theme import own_axes
from tests.plots.synthetic import Many, many

LEGAL = Path(__file__).parents[2] / "sample_matches" / "legal"
SOME = ("tavla-match-to-5", "tavla-match-to-7", "tavla-bkgm-match-to-3", "tavla-resignations")
NARROW = 4.8


def real(*names: str) -> Many:
    checked = [api.check(LEGAL / f"{name}.mat") for name in names]
    replayed = [match for file in checked for match in file.matches]
    return Many(
        stats.matches_table(replayed),
        stats.games_table(replayed),
        stats.scores_table(replayed),
        stats.rolls_table(replayed),
        stats.fairness_table(replayed, ("rolls", "openings"), of_players=False),
        stats.openings_table(replayed),
    )


SIZES = {
    "one game": lambda: real("tavla-single"),
    "some matches": lambda: real(*SOME),
    "ten thousand of two": lambda: many(10_000, 2),
    "ten thousand of twenty": lambda: many(10_000, 20),
}


@pytest.fixture(scope="module", params=SIZES)
def tables(request) -> Many:
    pytest.importorskip("scipy")
    return SIZES[request.param]()


_SEVERAL = cache(SIZES["some matches"])
_VERY_MANY = cache(SIZES["ten thousand of two"])

PICTURES = {
    "score": lambda t, width: plot_score(t.scores, width=width),
    "outcomes": lambda t, width: plot_outcomes(t.outcomes, width=width),
    "dice": lambda t, width: plot_dice(t.rolls, t.fairness, width=width),
    "openings' dice": lambda t, width: plot_dice(t.rolls, t.fairness, law="opening", width=width),
    "openings": lambda t, width: plot_openings(t.openings, width=width),
    "lengths": lambda t, width: plot_lengths(t.lengths, width=width),
    "head to head": lambda t, width: plot_head_to_head(t.encounters, width=width),
    "ratings": lambda t, width: plot_ratings(t.history, width=width),
}


def placed_texts(ax):
    """Every text that is seen, with the rectangle it takes in pixels."""
    figure = ax.get_figure()
    canvas = FigureCanvasAgg(figure)
    canvas.draw()
    renderer = canvas.get_renderer()
    legend = ax.get_legend()
    left, right = sorted(ax.get_xlim())
    bottom, top = sorted(ax.get_ylim())
    texts = [
        ax._left_title,
        ax.xaxis.label,
        ax.yaxis.label,
        *ax.texts,
        *(text for text in ax.get_xticklabels() if left <= text.get_position()[0] <= right),
        *(text for text in ax.get_yticklabels() if bottom <= text.get_position()[1] <= top),
        *(legend.get_texts() if legend else ()),
    ]
    return figure, [
        (text, text.get_window_extent(renderer))
        for text in texts
        if text.get_visible() and text.get_text().strip()
    ]


def inside(figure, box) -> bool:
    return (
        box.x0 >= -1
        and box.y0 >= -1
        and box.x1 <= figure.bbox.width + 1
        and box.y1 <= figure.bbox.height + 1
    )


def overlap(one, other) -> bool:
    across = min(one.x1, other.x1) - max(one.x0, other.x0)
    down = min(one.y1, other.y1) - max(one.y0, other.y0)
    return across > 2 and down > 2


@pytest.mark.parametrize("width", [8.0, NARROW], ids=["alone", "in the report"])
@pytest.mark.parametrize("picture", PICTURES)
def test_no_words_are_cut_off_or_written_over_one_another(tables, picture, width):
    ax = PICTURES[picture](tables, width)
    figure, seen = placed_texts(ax)
    assert [text.get_text() for text, box in seen if not inside(figure, box)] == []
    pairs = [
        (one.get_text(), other.get_text())
        for number, (one, here) in enumerate(seen)
        for other, there in seen[:number]
        if overlap(here, there)
    ]
    assert pairs == []
    assert ax.get_position().width > 0.35  # words beside the lines leave them their room
    assert ax.get_title(loc="left")


@pytest.mark.parametrize("language", ["tr", "de"])
@pytest.mark.parametrize("width", [8.0, NARROW], ids=["alone", "in the report"])
@pytest.mark.parametrize("picture", PICTURES)
def test_other_languages_have_the_room_they_need(picture, width, language):
    pytest.importorskip("scipy")
    with speak(language):
        for tables in (_SEVERAL(), _VERY_MANY()):
            figure, seen = placed_texts(PICTURES[picture](tables, width))
            assert [text.get_text() for text, box in seen if not inside(figure, box)] == []
            (ax,) = figure.axes
            assert ax.get_position().width > 0.35
            assert [
                (one.get_text(), other.get_text())
                for number, (one, here) in enumerate(seen)
                for other, there in seen[:number]
                if overlap(here, there)
            ] == []


def line(ax, gid):
    (found,) = [one for one in ax.get_lines() if one.get_gid() == gid]
    return found


def test_every_match_is_in_the_picture_of_scores(tables):
    ax = plot_score(tables.scores)
    lasts = tables.scores.drop_duplicates("match", keep="last")
    ends = [sorted(pair) for pair in lasts[["score_white", "score_black"]].to_numpy().tolist()]
    if len(lasts) == 1:
        drawn = [int(line(ax, f"score-{seat}").get_ydata()[-1]) for seat in ("white", "black")]
        assert sorted(drawn) == ends[0]
    elif len(lasts) <= 30:
        scored = zip(
            line(ax, "score-white").get_xdata(), line(ax, "score-black").get_xdata(), strict=True
        )
        assert [sorted(map(int, pair)) for pair in scored] == ends
    else:
        (squares,) = [one for one in ax.collections if one.get_gid() == "final-scores"]
        counted = np.ma.filled(squares.get_array(), np.nan).ravel()
        assert np.nansum(counted) == len(lasts)
        (commonest, times), *_ = Counter(map(tuple, ends)).most_common()
        assert np.nanmax(counted) == times
        assert f"{times:,} ended {commonest[1]}–{commonest[0]}" in ax.get_title(loc="left")
        written = {text.get_text() for text in ax.texts}
        assert {f"{int(one):,}" for one in counted if one > 0} <= written


@pytest.mark.parametrize("law", ["ordinary", "opening"])
def test_dice_are_drawn_as_counts_or_as_what_they_are_off(tables, law):
    mine = tables.rolls[tables.rolls["player"].isna() & (tables.rolls["law"] == law)]
    mine = mine.sort_values(["die_1", "die_2"])
    ax = plot_dice(tables.rolls, tables.fairness, law=law)
    if mine["expected"].min() < 500:
        assert [bar.get_height() for bar in ax.patches] == mine["times"].tolist()
    else:
        drawn = line(ax, "residuals").get_ydata()
        assert list(drawn) == pytest.approx(mine["residual"].tolist())
        (band,) = [patch for patch in ax.patches if patch.get_gid() == "by-chance"]
        assert band.get_extents().height > 0
    written = sorted(
        text.get_text() for text in ax.texts if text.get_text().strip()[:1] in ("+", "−")
    )
    striking = mine[(mine["residual"].abs() >= 2) & (mine["expected"] >= 5)]["residual"]
    assert written == sorted(f"{one:+.1f}".replace("-", "−") for one in striking)


def test_bars_of_lengths_hold_every_game(tables):
    ax = plot_lengths(tables.lengths)
    heights = [sum(bar.get_height() for bar in bars) for bars in ax.containers]
    assert heights == [tables.lengths["borne_off"].sum(), tables.lengths["ended_early"].sum()]
    assert len(ax.containers[0]) <= 31


def test_shares_of_wins_have_their_intervals(tables):
    outcomes = tables.outcomes
    ax = plot_outcomes(outcomes)
    drawn = outcomes
    if len(outcomes) > 8:
        drawn = outcomes.sort_values("games", ascending=False, kind="stable").head(8)
    for number, row in enumerate(drawn.to_dict("records")):
        for kind in ("single", "mars", "triple_mars"):
            if not row["wins"]:
                continue
            (share,) = line(ax, f"share-{kind}-{number}").get_xdata()
            ends = line(ax, f"interval-{kind}-{number}").get_xdata()
            told = [100 * row[f"{kind}_won_{end}"] for end in ("low", "share", "high")]
            assert [ends[0], share, ends[1]] == pytest.approx(told)


def test_encounters_have_their_intervals(tables):
    table = tables.encounters
    ax = plot_head_to_head(table)
    by_name = {(row["player"], row["opponent"]): row for row in table.to_dict("records")}
    names = [text.get_text() for text in ax.get_yticklabels()]
    assert 1 < len(names) <= 12 or len(table) == 2
    for number, name in enumerate(names):
        if len(table) == 2:
            row = next(row for pair, row in by_name.items() if pair[0] == name)
        else:
            found = [row for pair, row in by_name.items() if f"{pair[0]} – {pair[1]}" == name]
            if not found:
                continue  # a name that had to be shortened
            (row,) = found
        ends = line(ax, f"interval-{number}").get_xdata()
        (share,) = line(ax, f"share-{number}").get_xdata()
        told = [100 * row[f"win_{end}"] for end in ("low", "share", "high")]
        assert [ends[0], share, ends[1]] == pytest.approx(told)


def test_openings_have_their_intervals(tables):
    told = tables.openings[tables.openings["play"].notna()]
    rules = told.groupby("rules", observed=True)["times"].sum().idxmax()
    common = told[told["rules"] == rules].drop_duplicates("roll")
    common = common.assign(roll=common["roll"].astype(str)).sort_values("roll")
    ax = plot_openings(tables.openings)
    for number, row in enumerate(common.to_dict("records")):
        ends = line(ax, f"interval-{number}").get_xdata()
        assert list(ends) == pytest.approx([100 * row["play_low"], 100 * row["play_high"]])


def test_ratings_end_where_the_history_ends(tables):
    history = tables.history
    ax = plot_ratings(history)
    last = history.groupby("player")["rating_after"].last()
    ends = [one.get_ydata()[-1] for one in ax.get_lines()]
    assert len(ends) == min(len(last), 66)
    assert sorted(ends) == pytest.approx(sorted(last))
    assert max(len(one.get_xdata()) for one in ax.get_lines()) < 700
    assert f"{last.max():.0f}" in ax.get_title(loc="left")


@pytest.mark.parametrize("width", [8.0, NARROW], ids=["alone", "in the report"])
@pytest.mark.parametrize(
    "name",
    [
        "legal/tavla-single",
        "legal/tawula-single",
        "legal/backgammon-crawford",
        "illegal/P302-blocked-point",  # the board is not certain after it
    ],
)
def test_a_race_is_drawn_whole(name, width):
    pips = api.to_frame(LEGAL.parent / f"{name}.mat", "pips")
    first = pips[pips["game"] == pips["game"].min()]
    ax = plot_race(first, ax=own_axes(None, width, 3.3))
    figure, texts = placed_texts(ax)
    assert all(inside(figure, box) for _, box in texts)
    assert not any(
        overlap(here, there)
        for number, (_, here) in enumerate(texts)
        for _, there in texts[:number]
    )
    for seat in ("white", "black"):
        drawn = pd.Series(line(ax, f"race-{seat}").get_ydata()).dropna().tolist()
        certain = first[first["certain"]]
        assert drawn == certain[f"pips_{seat}"].tolist()
