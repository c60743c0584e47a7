"""The race: both players' pip counts over one game."""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from tavla_notation.board import ByPlayer
from tavla_notation.language import _
from tavla_notation.plots import words
from tavla_notation.plots.theme import (
    DANCE_SHAPE,
    FAINT,
    FINDING_SHAPE,
    HIT_SHAPE,
    INK,
    PLAYERS,
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
_TICK_INCHES = 0.26
"""The least distance of two numbers of the axis: the width of one, and a gap."""
_LINES_SHARE = 0.6
"""How much of the picture's width the lines have at least, beside words and names."""


def plot_race(pips: Table, *, ax: Axes | None = None, match: int | None = None) -> Axes:
    """Draw both pip counts of one game of the table of pips, turn by turn.

    A triangle stands where a player was hit, a ring where he danced, a cross at
    a finding; a dotted line where the board is not certain.  *match* is the
    number of the match, to be named where there are several.  Raises
    ``ValueError`` when the table holds more games than one.
    """
    ax = own_axes(ax)
    if pips.empty:
        return say_nothing_there(ax, _(words.NO_GAMES))
    games = pips[["match", "game"]].drop_duplicates()
    if len(games) > 1:
        raise ValueError(f"a race is one game's, and the table of pips holds {len(games)} games")
    names = ByPlayer(*(shown(pips[seat].iloc[0]) for seat in _SEATS))
    subtitle = words.game_of(names.white, names.black, int(pips["game"].iloc[0]), match)
    if len(pips) == 1:
        dress(ax, subtitle)
        return say_nothing_there(ax, _(words.NO_TURNS))
    for seat, colour in zip(_SEATS, PLAYERS, strict=True):
        _draw_line(ax, pips, seat, colour)
    dress(ax, _message(pips, names), subtitle)
    name_axes(ax, _(words.TURN_AXIS), _(words.PIPS_AXIS))
    rule_lines(ax, "y")
    top = 1.06 * float(pips[["pips_white", "pips_black"]].max().max())
    ax.set_ylim(0, top)
    ax.set_xlim(0, int(pips["ply"].iloc[-1]))
    _number_turns(ax, pips)
    ends = [
        (float(pips[f"pips_{seat}"].iloc[-1]), name, colour)
        for seat, name, colour in zip(_SEATS, names, PLAYERS, strict=True)
    ]
    label_ends(ax, float(pips["ply"].iloc[-1]), ends, apart=0.075 * top)
    _explain_marks(ax, pips)
    return ax


def _draw_line(ax: Axes, pips: Table, seat: str, colour: str) -> None:
    x, y = pips["ply"], pips[f"pips_{seat}"]
    certain = pips["certain"]
    ax.plot(x, y.where(certain), color=colour, linewidth=2, gid=f"race-{seat}")
    if not certain.all():
        # The dotted line begins at the last certain count, so that the two join.
        guess = ~certain | ~certain.shift(-1, fill_value=True)
        ax.plot(x, y.where(guess), color=colour, linewidth=1.6, linestyle=":")
    mine = pips["seat"] == seat
    hit_here = ~mine & (pips["hits"] > 0)
    for what, chosen, shape, fill in (
        ("hit", hit_here, HIT_SHAPE, colour),
        ("danced", mine & pips["danced"], DANCE_SHAPE, "white"),
        ("finding", mine & pips["code"].notna(), FINDING_SHAPE, INK),
    ):
        ax.plot(
            x[chosen],
            y[chosen],
            linestyle="none",
            marker=shape,
            markersize=9 if shape == FINDING_SHAPE else 7,
            markerfacecolor=fill,
            markeredgecolor="white" if fill != "white" else colour,
            markeredgewidth=0.8 if fill != "white" else 1.6,
            zorder=4 if shape == FINDING_SHAPE else 3,
            gid=f"{what}-{seat}",
        )


def _message(pips: Table, names: ByPlayer[str]) -> str:
    """Return who leads at the end, and since which turn without a break."""
    leader = pips["leader"].iloc[-1]
    if leader not in _SEATS:
        return words.race_level(int(pips["pips_white"].iloc[-1]))
    name = names.white if leader == "white" else names.black
    elsewhere = pips.index[pips["leader"] != leader]
    led = pips.loc[elsewhere[-1] :].iloc[1:] if len(elsewhere) else pips
    if int(led["ply"].iloc[0]) <= 1:
        return words.leads_throughout(name)
    return words.leads_from(name, int(led["turn"].iloc[0]))


def _number_turns(ax: Axes, pips: Table) -> None:
    """Number the x axis, which counts rolls, by the rows of the record."""
    turns = pips[pips["turn"] > 0].drop_duplicates("turn")
    every = next((step for step in (1, 2, 5, 10, 20, 50) if len(turns) <= 15 * step), 100)
    chosen = turns[(turns["turn"] % every == 0) | (turns["turn"] == 1)]
    # A half turn at the start would put two numbers into one.
    apart = _TICK_INCHES * float(pips["ply"].iloc[-1]) / (_LINES_SHARE * inches_across(ax))
    places: dict[float, str] = {}
    for turn, ply in sorted(
        zip(chosen["turn"], chosen["ply"], strict=True), key=lambda place: place[0] % every
    ):
        if all(abs(float(ply) - other) >= apart for other in places):
            places[float(ply)] = str(turn)
    ax.set_xticks(sorted(places), [places[ply] for ply in sorted(places)])
    ax.tick_params(axis="x", color=FAINT)


def _explain_marks(ax: Axes, pips: Table) -> None:
    """Name the shapes that occur, below the picture's own words and in no player's colour."""
    occurring = (
        (_(words.HIT), HIT_SHAPE, FAINT, bool((pips["hits"] > 0).any())),
        (_(words.DANCE), DANCE_SHAPE, "white", bool(pips["danced"].any())),
        (_(words.FINDING), FINDING_SHAPE, INK, bool(pips["code"].notna().any())),
    )
    key = [
        Line2D(
            [],
            [],
            linestyle="none",
            marker=shape,
            label=word,
            markersize=7,
            markerfacecolor=fill,
            markeredgecolor=INK if fill == INK else FAINT,
        )
        for word, shape, fill, occurs in occurring
        if occurs
    ]
    if not pips["certain"].all():
        key.append(Line2D([], [], linestyle=":", color=FAINT, label=_(words.UNCERTAIN)))
    if key:
        ax.legend(
            handles=key,
            loc="lower left",
            frameon=False,
            fontsize=9.5,
            labelcolor=INK,
            ncols=min(len(key), 3) if is_narrow(ax) else len(key),
            handletextpad=0.2,
            columnspacing=1.2,
            borderpad=0,
        )
