"""The score: how a match went game by game, or how several ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.lines import Line2D
from matplotlib.ticker import MaxNLocator

from tavla_notation.board import ByPlayer
from tavla_notation.language import _
from tavla_notation.language.figures import count
from tavla_notation.plots import words
from tavla_notation.plots.theme import (
    FAINT,
    GRID,
    INK,
    KIND_SHAPES,
    PLAYERS,
    WIDTH,
    count_along,
    dress,
    inches_across,
    is_narrow,
    label_ends,
    name_axes,
    own_axes,
    rule_lines,
    say_nothing_there,
    shown,
)
from tavla_notation.stats.columns import Table

_SEATS = ("white", "black")
MOST_MATCHES = 30
"""More matches than a page has lines for are counted by how they ended."""
_MOST_CELLS = 24
"""So many points each way; beyond, several numbers of points share a row or a column."""
_DARK = 0.45
"""From this share of the most matches on a square is so dark that white is read on it."""
_LEAST_ROOM = 0.3
"""Inches across that a count takes in its square."""
_LIGHT, _SHADE, _ON_LIGHT, _ON_SHADE = "#efebe2", "#25231e", "#27251f", "#fdfdfd"
"""Squares and the counts in them: no colours of the page, which turn over in the dark."""


def plot_score(
    scores: Table,
    *,
    ax: Axes | None = None,
    labels: tuple[str, str, str] | None = None,
    match: int | None = None,
    width: float = WIDTH,
) -> Axes:
    """Draw the table of scores: one match game by game, several as a line each.

    Of very many it is how often each final score was; matches without a winner are
    left out then, and the picture says so.
    *labels* name a single game, a mars and a triple mars as the rule set does;
    *match* is the number of the match, to be named where there are several.
    *width* is that of a figure of its own, in inches.
    """
    matches = scores["match"].drop_duplicates()
    if len(matches) > MOST_MATCHES and scores["match_winner"].notna().any():
        return _plot_final_scores(scores, own_axes(ax, width))
    if len(matches) > 1:
        height = 1.4 + 0.32 * min(len(matches), MOST_MATCHES)
        return _plot_matches(scores, own_axes(ax, width, height))
    ax = own_axes(ax, width)
    if scores.empty:
        return say_nothing_there(ax, _(words.NO_GAMES))
    return _plot_match(scores, ax, labels or words.kinds(), match)


def _plot_match(scores: Table, ax: Axes, labels: tuple[str, str, str], match: int | None) -> Axes:
    first, last = scores.iloc[0], scores.iloc[-1]
    names = ByPlayer(*(shown(first[seat]) for seat in _SEATS))
    length = None if scores["length"].isna().iloc[0] else int(first["length"])
    for seat, colour in zip(_SEATS, PLAYERS, strict=True):
        x, y = scores["game"], scores[f"score_{seat}"].astype("int64")
        ax.plot(x, y, color=colour, linewidth=2, gid=f"score-{seat}")
        won = scores["winner_seat"] == seat
        for kind, shape in KIND_SHAPES.items():
            chosen = won & (scores["kind"] == kind)
            if not chosen.any():
                continue  # an empty line that is not clipped still asks the layout for room
            ax.plot(
                x[chosen],
                y[chosen],
                linestyle="none",
                marker=shape,
                markersize=8,
                markerfacecolor=colour,
                markeredgecolor="white",
                clip_on=False,
                zorder=3,
                gid=f"wins-{seat}-{kind}",
            )
    dress(
        ax,
        _message(scores, names),
        f"{words.match_of(names.white, names.black, match)}, {words.played_to(length)}",
    )
    name_axes(ax, _(words.GAME_AXIS), _(words.SCORE_AXIS))
    rule_lines(ax, "y")
    reached = max(int(scores[f"score_{seat}"].max()) for seat in _SEATS)
    top = max(reached, length or 0, 1)
    ax.set_ylim(-0.04 * top, 1.12 * top)  # a line along 0 shows
    ax.set_xlim(0, max(1, int(last["game"])))
    ax.yaxis.set_major_locator(MaxNLocator(integer=True))
    ax.xaxis.set_major_locator(MaxNLocator(integer=True))
    if length:
        ax.axhline(length, color=FAINT, linewidth=1, linestyle=(0, (4, 3)), gid="length")
    crawford = scores[scores["crawford"]]
    for game in crawford["game"]:
        ax.axvspan(float(game) - 1, float(game), color=GRID, alpha=0.5, linewidth=0)
        ax.annotate(
            _(words.CRAWFORD),
            (float(game) - 0.5, 0),
            (0, 4),
            textcoords="offset points",
            ha="center",
            color=FAINT,
            fontsize=9,
        )
    ends = [
        (float(last[f"score_{seat}"]), f"{name} {int(last[f'score_{seat}'])}", colour)
        for seat, name, colour in zip(_SEATS, names, PLAYERS, strict=True)
    ]
    label_ends(ax, float(last["game"]), ends, apart=0.085 * top)
    _explain_kinds(ax, scores, labels)
    return ax


def _message(scores: Table, names: ByPlayer[str]) -> str:
    last = scores.iloc[-1]
    white, black, games = int(last["score_white"]), int(last["score_black"]), int(last["game"])
    if last["match_winner"] == "white":
        return words.wins_match(names.white, white, black)
    if last["match_winner"] == "black":
        return words.wins_match(names.black, black, white)
    if white == black:
        return words.match_level(white, games)
    if white > black:
        return words.leads_match(names.white, white, black, games)
    return words.leads_match(names.black, black, white, games)


def _explain_kinds(ax: Axes, scores: Table, labels: tuple[str, str, str]) -> None:
    occurring = set(scores["kind"].dropna())
    key = [
        Line2D(
            [],
            [],
            linestyle="none",
            marker=shape,
            label=label,
            markersize=7,
            markerfacecolor=FAINT,
            markeredgecolor=FAINT,
        )
        for (kind, shape), label in zip(KIND_SHAPES.items(), labels, strict=True)
        if kind in occurring
    ]
    if key:
        ax.legend(
            handles=key,
            loc="upper left",
            frameon=False,
            fontsize=9.5,
            labelcolor=INK,
            ncols=len(key),
            handletextpad=0.2,
            columnspacing=1.2,
            borderpad=0,
        )


def _match_names(lasts: Table) -> list[str]:
    """Return who plays in each match, with its number where the same two play in several."""
    names = [
        words.between(shown(one), shown(other))
        for one, other in zip(lasts["white"], lasts["black"], strict=True)
    ]
    if len(set(names)) == len(names):
        return names
    return [
        words.numbered(int(match), name) for match, name in zip(lasts["match"], names, strict=True)
    ]


def _plot_matches(scores: Table, ax: Axes) -> Axes:
    """Draw each match's last score as two marks on one line."""
    lasts = scores.drop_duplicates("match", keep="last")
    total = len(lasts)
    lasts = lasts.head(MOST_MATCHES)
    rows = range(len(lasts))
    white = lasts["score_white"].astype("int64")
    black = lasts["score_black"].astype("int64")
    ax.hlines(rows, white, black, color=GRID, linewidth=3, zorder=1)
    for seat, scored, colour, shape in zip(
        _SEATS, (white, black), PLAYERS, ("o", "s"), strict=True
    ):
        ax.plot(
            scored,
            rows,
            linestyle="none",
            marker=shape,
            markersize=8,
            color=colour,
            markeredgecolor="white",
            label=_(words.LEFT_COLUMN) if seat == "white" else _(words.RIGHT_COLUMN),
            gid=f"score-{seat}",
        )
    names = _match_names(lasts)
    if is_narrow(ax):
        names = [name.replace(" – ", " –\n") for name in names]
    ax.set_yticks(rows, names, parse_math=False)
    ax.tick_params(axis="y", length=0)
    ax.set_ylim(len(lasts) - 0.4, -0.6)
    ax.set_xlim(left=min(0.0, float(white.min()), float(black.min())) - 0.2)
    ax.margins(x=0.04)
    ax.xaxis.set_major_locator(MaxNLocator(integer=True))
    left_out = words.the_first_matches(len(lasts), total)
    title = words.final_scores(total)
    subtitle = left_out if total > len(lasts) else " "  # the key stands on its line
    if is_narrow(ax) and total > len(lasts):
        title, subtitle = f"{title} ({left_out})", " "
    dress(ax, title, subtitle)
    name_axes(ax, _(words.SCORE_AXIS))
    rule_lines(ax, "x")
    ax.legend(
        loc="lower left" if subtitle == " " else "lower right",
        bbox_to_anchor=(0 if subtitle == " " else 1, 1),
        frameon=False,
        fontsize=9.5,
        labelcolor=INK,
        ncols=2,
        handletextpad=0.2,
        columnspacing=1.2,
        borderpad=0.2,
    )
    return ax


def _plot_final_scores(scores: Table, ax: Axes) -> Axes:
    """Draw how many matches ended with which points of the winner and of the loser."""
    lasts = scores.drop_duplicates("match", keep="last")
    won = lasts[lasts["match_winner"].notna()]
    white, black = (won[f"score_{seat}"].astype("int64").to_numpy() for seat in _SEATS)
    by_white = (won["match_winner"] == "white").to_numpy()
    ends = [
        (int(w), int(b)) if first else (int(b), int(w))
        for w, b, first in zip(white, black, by_white, strict=True)
    ]
    winner, loser = zip(*ends, strict=True)
    shades = LinearSegmentedColormap.from_list("counts", [_LIGHT, _SHADE])
    counts, across, up, squares = ax.hist2d(
        loser, winner, bins=[_edges(loser), _edges(winner)], cmin=1, cmap=shades
    )
    squares.set_gid("final-scores")
    squares.set_edgecolor("white")
    squares.set_linewidth(0.6)
    ((commonest, times),) = Counter(ends).most_common(1)
    if _LEAST_ROOM * len(counts) <= inches_across(ax) - 1:
        _write_counts(ax, counts, across, up)
    undecided = len(lasts) - len(won)
    dress(
        ax,
        words.commonest_score(len(won), *commonest, times),
        words.count_undecided(undecided) if undecided else "",
    )
    name_axes(ax, _(words.LOSER_AXIS), _(words.WINNER_AXIS))
    count_along(ax.xaxis)
    count_along(ax.yaxis)
    return ax


def _edges(points: Sequence[int]) -> list[float]:
    """Return the edges of the squares along one axis, each around whole numbers."""
    low, high = min(points), max(points)
    step = -(-(high - low + 1) // _MOST_CELLS)
    return [low + n * step - 0.5 for n in range((high - low) // step + 2)]


def _write_counts(ax: Axes, counts: Any, across: Any, up: Any) -> None:
    """Write into each square how many matches it stands for; an empty one is NaN."""
    most = max(float(one) for one in counts.ravel() if one > 0)
    for column, left, right in zip(counts, across, across[1:], strict=False):
        for counted, below, above in zip(column, up, up[1:], strict=False):
            if counted > 0:
                ax.text(
                    (left + right) / 2,
                    (below + above) / 2,
                    count(int(counted)),
                    ha="center",
                    va="center",
                    fontsize=8,
                    color=_ON_SHADE if counted > _DARK * most else _ON_LIGHT,
                )
