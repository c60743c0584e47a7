"""The tables of openings and replies as a terminal shows them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tavla_notation.cli.shown_cells import ColumnOf, if_any, number, shared, shown_rows, text
from tavla_notation.cli.tables import Shown
from tavla_notation.language import N_, _

if TYPE_CHECKING:
    from tavla_notation.stats import Table

_UNTOLD: Final = N_("(not told, or not legal)")
_MEANING: Final = N_(
    "times is a share of the plays with this roll, won of the games that somebody won, by him "
    "who\nplayed it; in brackets what it may really be, with 95 % certainty"
)


def shown_openings(data: Table, labels: Mapping[str, str]) -> Shown:
    """Return openings or replies for people: what was played, how often, how it went.

    *labels* are the rule set's words for the kinds of win.
    """
    before: tuple[ColumnOf, ...] = ()
    if "opening_play" in data:
        before = (
            (N_("opening"), False, lambda row: f"{row['opening_roll']}: {row['opening_play']}"),
        )
    columns = (
        *((text(N_("rules")),) if data["rules"].nunique() > 1 else ()),
        *before,
        text(N_("roll")),
        text(N_("play"), missing=_(_UNTOLD)),
        shared("times", "play", N_("times")),
        shared("wins", "win", N_("won")),
        *(
            if_any(number(f"{kind}_{side}", said.format(kind=labels[kind])))
            for side, said in (("won", _("{kind} won")), ("lost", _("{kind} lost")))
            for kind in ("mars", "triple_mars")
        ),
        if_any(number(N_("unfinished"))),
        if_any(number(N_("void"))),
        if_any(number(N_("uncertain"))),
        if_any(number(N_("illegal"))),
    )
    return shown_rows(data, columns, (_(_MEANING),) if len(data) else ())
