"""The table of outcomes as a terminal shows it: grouped, and with what its figures mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tavla_notation.cli.tables import Shown, shown
from tavla_notation.language import N_, _
from tavla_notation.language.figures import share

if TYPE_CHECKING:
    from tavla_notation.stats import Table

_GROUPS: Final = {"rules": N_("rules"), "event": N_("event"), "starter": N_("starter")}
_STARTS: Final = {"True": N_("starts"), "False": N_("answers"), "<NA>": N_("not known")}
_CLEARER: Final = {"dropped": N_("by drop"), "resigned": N_("by resignation")}
"""Headings that a winner's row could be misread under: it was his opponent who did it."""

_WON: Final = N_(
    "won is a share of the games that somebody won, single and so on of the games won;"
)
_KINDS: Final = N_("single and so on are shares of the games won;")
_CERTAINTY: Final = N_("in brackets what it may really be, with 95 % certainty")


def shown_outcomes(outcomes: Table, played_out: Table, labels: Mapping[str, str]) -> Shown:
    """Return *outcomes* for people: the group at the left, remarks under it.

    *played_out* are those of all games that were played to their end, *labels* the rule
    set's words for the kinds of win.
    """
    from tavla_notation.report.tables import MOST_ROWS, show_outcomes

    if len(outcomes) > MOST_ROWS:  # in the order in which they are shown
        outcomes = outcomes.sort_values("games", ascending=False, kind="stable")
    table = shown(show_outcomes(outcomes, labels))
    clearer = {_(heading): _(better) for heading, better in _CLEARER.items()}
    headings = tuple((clearer.get(name, name), number) for name, number in table.headings)
    table = replace(table, headings=headings)
    group = next((name for name in _GROUPS if outcomes[name].notna().any()), None)
    if group is not None:
        words = [_word(group, value) for value in outcomes[group].head(len(table.rows))]
        table = replace(
            table,
            headings=((_(_GROUPS[group]), False), *table.headings),
            rows=tuple((word, *row) for word, row in zip(words, table.rows, strict=True)),
        )
    meaning = _WON
    if outcomes["player"].isna().all() and group != "starter":
        table = table.without(_("won"))  # every decided game was won by somebody
        meaning = _KINDS
    if outcomes.empty:
        return table
    remarks = (*_mars_share(played_out, labels), _(meaning), _(_CERTAINTY))
    return replace(table, remarks=(*table.remarks, *remarks))


def _word(group: str, value: object) -> str:
    return _(_STARTS[str(value)]) if group == "starter" else str(value) or _("(none)")


def _mars_share(played_out: Table, labels: Mapping[str, str]) -> tuple[str, ...]:
    """Return a line on how often a game that was played out was a mars, if any was."""
    if played_out.empty:
        return ()
    row = played_out.iloc[0]
    low, high = (100 * row[f"mars_won_{part}"] for part in ("low", "high"))
    said = _(
        "{mars} share, all: {number} of {total} played out, {share} (95 %: {low} to {high})"
    ).format(
        mars=labels["mars"],
        number=row["mars_won"],
        total=row["wins"],
        share=share(row["mars_won_share"]),
        low=f"{low:.0f}",
        high=f"{high:.0f}",
    )
    return (said,)
