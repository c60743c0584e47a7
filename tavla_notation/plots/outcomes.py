"""The outcomes: how often each kind of win is, and how sure that can be."""

from __future__ import annotations

from typing import Any

from matplotlib.axes import Axes

from tavla_notation.language import _
from tavla_notation.plots import words
from tavla_notation.plots.theme import (
    FAINT,
    INK,
    KIND_SHAPES,
    PLAYERS,
    WIDTH,
    dress,
    in_room,
    is_narrow,
    name_axes,
    own_axes,
    rule_lines,
    say_nothing_there,
    shown,
)
from tavla_notation.stats.columns import Table

MOST_GROUPS = 8
"""More groups than can be read at once are left out, and the picture says so."""

_STEP = 1.0
_GAP = 1.5


def plot_outcomes(
    outcomes: Table,
    *,
    ax: Axes | None = None,
    labels: tuple[str, str, str] | None = None,
    width: float = WIDTH,
) -> Axes:
    """Draw the share of each kind of win with its interval, a group of lines a table row.

    *labels* name a single game, a mars and a triple mars as the rule set does; a
    kind that nobody won by and that has no value of its own is still drawn, at
    none.  Two players have the two players' colours, any other rows have ink.  Of
    too many the ones with most games are drawn.  *width* is that of a figure of
    its own, in inches.
    """
    total = len(outcomes)
    rows = outcomes
    if total > MOST_GROUPS:
        rows = outcomes.sort_values("games", ascending=False, kind="stable").head(MOST_GROUPS)
    block = len(KIND_SHAPES) * _STEP + _GAP
    ax = own_axes(ax, width, 1.7 + 0.3 * block * max(1, len(rows)))
    labels = labels or words.kinds()
    if outcomes.empty:
        return say_nothing_there(ax, _(words.NO_GAMES))
    two_players = total == 2 and bool(outcomes["player"].notna().all())
    colours = list(PLAYERS) if two_players else [INK] * len(rows)
    by_starter = bool(outcomes["starter"].notna().any())
    narrow = is_narrow(ax)
    start = "figure fraction" if narrow else "axes fraction"
    ticks: list[float] = []
    names: list[str] = []
    for number, (_index, row) in enumerate(rows.iterrows()):
        top = number * block
        ax.annotate(
            in_room(ax, _heading(row, by_starter), 9.5 if narrow else 10.5),
            (0.01 if narrow else 0, top),
            (0, 0),
            xycoords=(start, "data"),
            textcoords="offset points",
            va="center",
            color=colours[number],
            fontsize=9.5 if narrow else 10.5,
            fontweight="bold",
            parse_math=False,
        )
        for place, ((kind, shape), label) in enumerate(
            zip(KIND_SHAPES.items(), labels, strict=True), 1
        ):
            y = top + place * _STEP
            ticks.append(y)
            names.append(label)
            _draw_share(ax, row, kind, y, shape, colours[number], number)
    ax.set_yticks(ticks, names, parse_math=False)
    ax.set_ylim(len(rows) * block - _GAP + 0.6, -0.8)
    ax.set_xlim(0, 100)
    left_out = words.most_games(len(rows), total) if total > len(rows) else ""
    dress(ax, _message(outcomes, labels), left_out)
    name_axes(ax, _(words.SHARE_AXIS))
    rule_lines(ax, "x")
    ax.tick_params(axis="y", length=0, pad=9)  # room for a mark at none
    ax.spines["left"].set_visible(False)
    return ax


def _draw_share(
    ax: Axes, row: Any, kind: str, y: float, shape: str, colour: str, number: int
) -> None:
    wins = int(row["wins"])
    if not wins:
        ax.annotate(
            _(words.NO_WINS),
            (0, y),
            (4, 0),
            textcoords="offset points",
            va="center",
            color=FAINT,
            fontsize=9,
        )
        return
    said = words.fraction if is_narrow(ax) else words.of_wins
    low, share, high = (100 * float(row[f"{kind}_won_{end}"]) for end in ("low", "share", "high"))
    ax.plot(
        [low, high], [y, y], color=colour, linewidth=2, alpha=0.55, gid=f"interval-{kind}-{number}"
    )
    ax.plot(
        [share],
        [y],
        linestyle="none",
        marker=shape,
        markersize=8,
        color=colour,
        markeredgecolor="white",
        clip_on=False,
        zorder=3,
        gid=f"share-{kind}-{number}",
    )
    ax.annotate(
        said(int(row[f"{kind}_won"]), wins),
        (high, y),
        (8, 0),
        textcoords="offset points",
        va="center",
        color=FAINT,
        fontsize=9,
        annotation_clip=False,
    )


def _heading(row: Any, by_starter: bool) -> str:
    decided, undecided = _decided(row, by_starter)
    return f"{_group(row, by_starter)}: {words.won_of(int(row['wins']), decided, undecided)}"


def _decided(row: Any, by_starter: bool) -> tuple[int, int]:
    """Return how many of a row's games somebody won, and how many nobody."""
    wins, games = int(row["wins"]), int(row["games"])
    # Where a row is about neither side, what one has won the other has lost.
    one_side = isinstance(row["player"], str) or by_starter
    decided = wins + int(row["losses"]) if one_side else wins
    return decided, games - decided


def _group(row: Any, by_starter: bool) -> str:
    """Return what a row of the table is about: the player, or what it was grouped by."""
    parts = [
        shown(row[key]) or _(words.NO_EVENT)
        for key in ("player", "rules", "event")
        if isinstance(row[key], str)
    ]
    if by_starter:
        known = {True: _(words.FIRST_ROLL), False: _(words.SECOND_ROLL)}
        parts.append(known.get(row["starter"], _(words.NO_ROLL)))
    return ", ".join(parts) or _(words.BOTH_PLAYERS)


def _message(rows: Table, labels: tuple[str, str, str]) -> str:
    """Return who won most where there are two and one did; else what all have in common."""
    ordered = rows.sort_values("wins", ascending=False, kind="stable")
    best = ordered.iloc[0]
    players = bool(rows["player"].notna().all())
    by_starter = bool(rows["starter"].notna().any())
    wins, mars = int(best["wins"]), int(best["mars_won"])
    decided, _ = _decided(best, by_starter)
    if len(rows) == 1 and not players and wins:
        low, high = float(best["mars_won_low"]), float(best["mars_won_high"])
        return words.pooled_share(mars, wins, labels[1], low, high)
    if len(rows) == 2 and (players or by_starter):
        other = ordered.iloc[1]
        if _decided(other, by_starter)[0] != decided:
            return words.all_outcomes(len(rows), players)
        if int(other["wins"]) == wins and not players:
            return words.level_rolls(wins, decided)
        if int(other["wins"]) == wins:
            one, two = (_group(row, by_starter) for _index, row in rows.iterrows())
            return words.level_wins(one, two, wins, decided)
    elif len(rows) > 1:
        return words.all_outcomes(len(rows), players)
    if players:
        return words.wins_games(shown(best["player"]), wins, decided, mars, labels[1])
    return words.most_wins(_group(best, by_starter), wins, decided)
