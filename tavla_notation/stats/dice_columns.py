"""The columns of the tables of dice, declared once as those in ``columns.py`` are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tavla_notation.stats.schema import LAW, METHOD, TEST, TEXT, VERDICT, WORD, Column, Schema


def _share_of(name: str, meaning: str) -> Iterator[Column]:
    yield Column(f"{name}_share", "float64", meaning)
    yield Column(f"{name}_low", "float64", "lower end of its 95 % Wilson interval")
    yield Column(f"{name}_high", "float64", "upper end of it")


_ROLLER: Final = Column("player", TEXT, "who rolled; NA for all together")

DICE: Final = Schema(
    "dice",
    (
        _ROLLER,
        Column("rolls", "int64", "rolls that can be doubles", "rolls"),
        Column("openings", "int64", "opening rolls, which cannot", "rolls"),
        Column(
            "set_aside",
            "int64",
            "rolls by no law: told by the play alone, or a double "
            "where an opening roll cannot be one",
            "rolls",
        ),
        Column("doubles", "int64", "doubles", "rolls"),
        *_share_of("doubles", "their share of the rolls that can be; of fair dice 1/6"),
        Column("pips", "int64", "pips of all these rolls, a double four times", "pips"),
        Column("mean_pips", "float64", "pips a roll", "pips"),
        Column("mean_low", "float64", "lower end of its 95 % bootstrap interval", "pips"),
        Column("mean_high", "float64", "upper end of it", "pips"),
        Column("above", "float64", "pips more than fair dice give on average", "pips"),
        Column("above_spread", "float64", "standard deviation of that with fair dice", "pips"),
        Column("dances", "int64", "turns in which no checker could move", "turns"),
        *_share_of("dances", "their share of the legal turns that the record tells"),
    ),
)

ROLL_COUNTS: Final = Schema(
    "rolls",
    (
        _ROLLER,
        Column("law", LAW, "ordinary: 21 rolls; opening: 15, none a double, equally likely"),
        Column("roll", WORD, "the two dice, larger first"),
        Column("die_1", "int8", "larger die", "pips"),
        Column("die_2", "int8", "smaller die", "pips"),
        Column("times", "int64", "how often it fell", "rolls"),
        Column("expected", "float64", "how often with fair dice", "rolls"),
        Column("residual", "float64", "the difference in standard deviations; NaN for no rolls"),
    ),
)

FAIRNESS: Final = Schema(
    "fairness",
    (
        _ROLLER,
        Column("test", TEST, "ordinary rolls, openings, both together each by its law, pairs"),
        Column("cases", "int64", "rolls tested; of pairs, pairs", "rolls"),
        Column("chi2", "float64", "χ² of the counts; NaN for no rolls"),
        Column("freedom", "int32", "its degrees of freedom"),
        Column("p", "float64", "chance that fair dice give as much or more"),
        Column("p_holm", "float64", "the same, corrected for the number of players tested"),
        Column("method", METHOD, "how p was found; NA for no rolls"),
        Column("power", "float64", "chance of finding dice with one face 10 % too heavy"),
        Column("cases_needed", "Int64", "rolls at which it is 80 %", "rolls"),
        Column("verdict", VERDICT, "too few to tell below that; else as fair dice fall or not"),
    ),
)
