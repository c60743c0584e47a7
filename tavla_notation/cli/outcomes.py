"""The table of outcomes as a terminal shows it: grouped, and with what its figures mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tavla_notation.cli.tables import Shown, shown

if TYPE_CHECKING:
    from tavla_notation.stats import Table

_STARTS: Final = {True: "starts", False: "answers"}
_CLEARER: Final = {"dropped": "by drop", "resigned": "by resignation"}
"""Headings that a winner's row could be misread under: it was his opponent who did it."""

_WON: Final = "won is a share of the games that somebody won, single and so on of the games won;"
_KINDS: Final = "single and so on are shares of the games won;"
_CERTAINTY: Final = "in brackets what it may really be, with 95 % certainty"


def shown_outcomes(outcomes: Table, played_out: Table, labels: Mapping[str, str]) -> Shown:
    """Return *outcomes* for people: the group at the left, remarks under it.

    *played_out* are those of all games that were played to their end, *labels* the rule
    set's words for the kinds of win.
    """
    from tavla_notation.report.tables import show_outcomes

    table = shown(show_outcomes(outcomes, labels))
    headings = tuple((_CLEARER.get(name, name), number) for name, number in table.headings)
    table = replace(table, headings=headings)
    group = next(
        (name for name in ("rules", "event", "starter") if outcomes[name].notna().any()), None
    )
    if group is not None:
        words = [_word(group, value) for value in outcomes[group]]
        table = replace(
            table,
            headings=((group, False), *table.headings),
            rows=tuple((word, *row) for word, row in zip(words, table.rows, strict=True)),
        )
    meaning = _WON
    if outcomes["player"].isna().all() and group != "starter":
        table = table.without("won")  # every decided game was won by somebody
        meaning = _KINDS
    if outcomes.empty:
        return table
    return replace(table, remarks=(*_mars_share(played_out, labels), meaning, _CERTAINTY))


def _word(group: str, value: object) -> str:
    return _STARTS[bool(value)] if group == "starter" else str(value) or "(none)"


def _mars_share(played_out: Table, labels: Mapping[str, str]) -> tuple[str, ...]:
    """Return a line on how often a game that was played out was a mars, if any was."""
    if played_out.empty:
        return ()
    row = played_out.iloc[0]
    low, share, high = (100 * row[f"mars_won_{part}"] for part in ("low", "share", "high"))
    return (
        f"{labels['mars']} share, all: {row['mars_won']} of {row['wins']} played out, "
        f"{share:.0f} % (95 %: {low:.0f} to {high:.0f})",
    )
