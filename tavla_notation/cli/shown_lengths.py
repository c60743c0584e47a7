"""The table of lengths as a terminal shows it, with the length that halves the games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tavla_notation.cli.shown_cells import Row, if_any, number, shown_rows
from tavla_notation.cli.tables import Shown
from tavla_notation.language import N_, _, ngettext
from tavla_notation.language.figures import count, share

if TYPE_CHECKING:
    from tavla_notation.stats import Table

_GROUPS: Final = {"player": N_("player"), "rules": N_("rules"), "event": N_("event")}


def shown_lengths(data: Table) -> Shown:
    """Return *data* for people: the group at the left if there is one, the medians under it."""
    group = next((name for name in _GROUPS if data[name].notna().any()), None)
    grouped = (
        ()
        if group is None
        else ((_GROUPS[group], False, lambda row: str(row[group]) or _("(none)")),)
    )
    columns = (
        *grouped,
        number("turns", N_("rolls")),
        number("borne_off", N_("played out")),
        if_any(number("ended_early", N_("ended early"))),
        (N_("so many or fewer"), True, _up_to),
    )
    return shown_rows(data, columns, tuple(_medians(data, group)))


def _up_to(row: Row) -> str:
    return "" if row["up_to"] is None else share(row["up_to"])


def _medians(data: Table, group: str | None) -> Iterator[str]:
    names = [None] if group is None else data[group].unique().tolist()
    none = _("(none)")
    for name in names:
        part = data if group is None else data[data[group] == name]
        played = int(part["borne_off"].sum())
        if not played:
            continue
        half = int(part.loc[part["up_to"] >= 0.5, "turns"].iloc[0])
        said = ngettext(
            "half of the {number} game played out take {half} rolls or fewer",
            "half of the {number} games played out take {half} rolls or fewer",
            played,
        ).format(number=count(played), half=half)
        yield said if group is None else f"{name or none}: {said}"
