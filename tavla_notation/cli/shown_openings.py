"""The tables of openings and replies as a terminal shows them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tavla_notation.cli.shown_cells import ColumnOf, if_any, number, shared, shown_rows, text
from tavla_notation.cli.tables import Shown

if TYPE_CHECKING:
    from tavla_notation.stats import Table

_UNTOLD: Final = "(not told, or not legal)"
_MEANING: Final = (
    "times is a share of the plays with this roll, won of the games that somebody won, by him who",
    "played it; in brackets what it may really be, with 95 % certainty",
)


def shown_openings(data: Table, labels: Mapping[str, str]) -> Shown:
    """Return openings or replies for people: what was played, how often, how it went.

    *labels* are the rule set's words for the kinds of win.
    """
    before: tuple[ColumnOf, ...] = ()
    if "opening_play" in data:
        before = (("opening", False, lambda row: f"{row['opening_roll']}: {row['opening_play']}"),)
    columns = (
        *((text("rules"),) if data["rules"].nunique() > 1 else ()),
        *before,
        text("roll"),
        text("play", missing=_UNTOLD),
        shared("times", "play", "times"),
        shared("wins", "win", "won"),
        *(
            if_any(number(f"{kind}_{side}", f"{labels[kind]} {side}"))
            for side in ("won", "lost")
            for kind in ("mars", "triple_mars")
        ),
        if_any(number("unfinished")),
        if_any(number("void")),
        if_any(number("uncertain")),
    )
    return shown_rows(data, columns, _MEANING if len(data) else ())
