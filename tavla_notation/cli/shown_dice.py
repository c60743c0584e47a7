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
from tavla_notation.language.quantities import rolls

if TYPE_CHECKING:
    from tavla_notation.stats import Table

_ALL: Final = "all"
_VERDICTS: Final = {
    "too_few": "too few rolls to tell",
    "fair": "as fair dice fall",
    "unlike_fair": "not as fair dice fall",
}
_TESTS: Final = {
    "rolls": "rolls",
    "openings": "opening rolls",
    "together": "both, each by its law",
    "pairs": "a roll and the next",
}
_METHODS: Final = {"chi2": "χ²", "exact": "exact", "monte_carlo": "Monte Carlo"}
_ABOVE: Final = (
    "above: pips more than fair dice give, ± what chance alone makes of it (1 in 3 lies outside)"
)
_HOW_TO_TEST: Final = (
    "whether the dice are fair is tested where SciPy is: pip install 'tavla-notation[dice]'"
)


def shown_dice(dice: Table, fairness: Table | None) -> Shown:
    """Return how each player rolled, and under it in words what the tests say of all dice."""
    columns = (
        text("player", missing=_ALL),
        number("rolls"),
        if_any(number("openings")),
        if_any(number("set_aside", "set aside")),
        shared("doubles", "doubles", "doubles"),
        ranged("mean_pips", "mean_low", "mean_high", "pips a roll"),
        ("above", True, _above),
        shared("dances", "dances", "dances"),
    )
    if dice.empty:
        return shown_rows(dice, columns)
    remarks = (_ABOVE, *(_verdicts(fairness) if fairness is not None else (_HOW_TO_TEST,)))
    return shown_rows(dice, columns, remarks)


def shown_rolls(rolls: Table) -> Shown:
    """Return how often each roll fell, opening rolls apart."""
    return shown_rows(
        rolls,
        (
            text("player", missing=_ALL),
            text("law"),
            text("roll"),
            number("times"),
            decimal("expected", places=1),
            ("residual", True, _residual),
        ),
    )


def shown_fairness(fairness: Table) -> Shown:
    """Return every test with its number of cases and what it comes to in words."""
    columns = (
        text("player", missing=_ALL),
        ("test", False, lambda row: _TESTS[row["test"]]),
        number("cases"),
        decimal("chi2", "χ²", 1),
        number("freedom"),
        decimal("p", places=3),
        decimal("p_holm", "p (Holm)", 3),
        ("by", False, lambda row: _METHODS.get(row["method"], "")),
        ("power", True, lambda row: f"{100 * row['power']:.0f} %"),
        number("cases_needed", "needed"),
        ("verdict", False, lambda row: _VERDICTS[row["verdict"]]),
    )
    remarks = (
        "power: the chance of finding dice with one face 10 % too heavy; needed: the cases at",
        "which it is 80 %, below which nothing is said; p (Holm) is corrected for several players",
    )
    return shown_rows(fairness, columns, remarks if len(fairness) else ())


def _above(row: Row) -> str:
    return f"{row['above']:+.1f} ± {row['above_spread']:.1f}"


def _residual(row: Row) -> str:
    return "" if row["residual"] is None else f"{row['residual']:+.1f}"


def _verdicts(fairness: Table) -> tuple[str, ...]:
    """Return a line on all dice, and one on each player whose dice are told to be unfair."""
    together = fairness[fairness["test"] == "together"]
    lines = []
    for row in together.to_dict("records"):
        is_all = not isinstance(row["player"], str)
        if is_all or row["verdict"] == "unlike_fair":
            lines.append(_in_words(row, "all dice" if is_all else f"{row['player']}'s dice"))
    return tuple(reversed(lines))


def _in_words(row: dict[Any, Any], whose: str) -> str:
    cases = rolls(int(row["cases"]))
    said = f"{whose}: {_VERDICTS[str(row['verdict'])]} ({cases}, p {row['p_holm']:.2g}"
    if row["verdict"] == "too_few" and isinstance(row["cases_needed"], int):
        said += f"; it takes {row['cases_needed']:,}"
    return f"{said})"
