"""The tables of dice as a terminal shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tavla_notation.cli.shown_cells import (
    Row,
    decimal,
    if_any,
    number,
    ranged,
    shared,
    shown_rows,
    text,
)
from tavla_notation.cli.tables import Shown
from tavla_notation.language import N_, _
from tavla_notation.language.figures import count, figure, share
from tavla_notation.language.quantities import rolls

if TYPE_CHECKING:
    from tavla_notation.stats import Table

_ALL: Final = N_("all")
_VERDICTS: Final = {
    "too_few": N_("too few rolls to tell"),
    "fair": N_("as fair dice fall"),
    "unlike_fair": N_("not as fair dice fall"),
}
_TESTS: Final = {
    "rolls": N_("rolls"),
    "openings": N_("opening rolls"),
    "together": N_("both, each by its law"),
    "pairs": N_("a roll and the next"),
}
_LAWS: Final = {"ordinary": N_("ordinary"), "opening": N_("opening")}
_METHODS: Final = {"chi2": "χ²", "exact": N_("exact"), "monte_carlo": N_("Monte Carlo")}
_ABOVE: Final = N_(
    "above: pips more than fair dice give, ± what chance alone makes of it (1 in 3 lies outside)"
)
_HOW_TO_TEST: Final = N_(
    "whether the dice are fair is tested where SciPy is: pip install 'tavla-notation[dice]'"
)


def shown_dice(dice: Table, fairness: Table | None) -> Shown:
    """Return how each player rolled, and under it in words what the tests say of all dice."""
    columns = (
        text(N_("player"), missing=_(_ALL)),
        number(N_("rolls")),
        if_any(number(N_("openings"))),
        if_any(number("set_aside", N_("set aside"))),
        shared("doubles", "doubles", N_("doubles")),
        ranged("mean_pips", "mean_low", "mean_high", N_("pips a roll")),
        (N_("above"), True, _above),
        shared("dances", "dances", N_("dances")),
    )
    if dice.empty:
        return shown_rows(dice, columns)
    remarks = (_(_ABOVE), *(_verdicts(fairness) if fairness is not None else (_(_HOW_TO_TEST),)))
    return shown_rows(dice, columns, remarks)


def shown_rolls(rolls: Table) -> Shown:
    """Return how often each roll fell, opening rolls apart."""
    return shown_rows(
        rolls,
        (
            text(N_("player"), missing=_(_ALL)),
            (N_("law"), False, lambda row: _(_LAWS[str(row["law"])])),
            text(N_("roll")),
            number(N_("times")),
            decimal(N_("expected"), places=1),
            (N_("residual"), True, _residual),
        ),
    )


def shown_fairness(fairness: Table) -> Shown:
    """Return every test with its number of cases and what it comes to in words."""
    columns = (
        text(N_("player"), missing=_(_ALL)),
        (N_("test"), False, lambda row: _(_TESTS[row["test"]])),
        number(N_("cases")),
        decimal("chi2", N_("χ²"), 1),
        number(N_("freedom")),
        decimal(N_("p"), places=3),
        decimal("p_holm", N_("p (Holm)"), 3),
        (N_("by"), False, lambda row: _(_METHODS.get(row["method"], ""))),
        (N_("power"), True, lambda row: share(row["power"])),
        number("cases_needed", N_("needed")),
        (N_("verdict"), False, lambda row: _(_VERDICTS[row["verdict"]])),
    )
    remarks = (
        _(
            "power: the chance of finding dice with one face 10 % too heavy; needed: the cases at\n"
            "which it is 80 %, below which nothing is said; p (Holm) is corrected for several "
            "players"
        ),
    )
    return shown_rows(fairness, columns, remarks if len(fairness) else ())


def _above(row: Row) -> str:
    return figure(f"{row['above']:+,.1f} ± {row['above_spread']:,.1f}")


def _residual(row: Row) -> str:
    return "" if row["residual"] is None else figure(f"{row['residual']:+.1f}")


def _verdicts(fairness: Table) -> tuple[str, ...]:
    """Return a line on all dice, and one on each player whose dice are told to be unfair."""
    together = fairness[fairness["test"] == "together"]
    lines = []
    for row in together.to_dict("records"):
        is_all = not isinstance(row["player"], str)
        if is_all or row["verdict"] == "unlike_fair":
            lines.append(_in_words(row, None if is_all else str(row["player"])))
    return tuple(reversed(lines))


def _in_words(row: dict[Any, Any], player: str | None) -> str:
    verdict = _(_VERDICTS[str(row["verdict"])])
    found = _("{rolls}, p {p}").format(
        rolls=rolls(int(row["cases"])), p=figure(f"{row['p_holm']:.2g}")
    )
    if row["verdict"] == "too_few" and isinstance(row["cases_needed"], int):
        needed = _("it takes {number}").format(number=count(row["cases_needed"]))
        found = f"{found}; {needed}"
    said = _("all dice: {verdict} ({found})")
    if player is not None:
        said = _("{player}'s dice: {verdict} ({found})")
    return said.format(player=player, verdict=verdict, found=found)
