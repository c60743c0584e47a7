"""What an archive comes to in a few numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import pyarrow.compute as pc

from tavla_notation.archive.reading import Archive
from tavla_notation.diagnostics import CODES, Severity
from tavla_notation.diagnostics.summary import Tally
from tavla_notation.rules import RuleSet


class Totals(NamedTuple):
    """Findings by severity, illegal plays, files at fault, why which rules, first and last date."""

    tally: Tally
    illegal: int
    faulty: int
    reasons: Mapping[RuleSet, tuple[str, ...]]
    dates: tuple[str, ...]


def totals_of(archive: Archive, rule_sets: Iterable[RuleSet]) -> Totals:
    """Return the totals, counted a part at a time."""
    tally, illegal, faulty = Tally(), 0, 0
    reasons: dict[str, dict[str, None]] = {rules.name: {} for rules in rule_sets}
    dates: list[str] = []
    for part in archive.parts:
        findings = archive.arrow("findings", ["code", "caused_by", "file"], [part])
        counted = findings.group_by("code").aggregate([("code", "count")]).to_pydict()
        for code, number in zip(counted["code"], counted["code_count"], strict=True):
            severity = CODES[code].severity
            tally.errors += number * (severity is Severity.ERROR)
            tally.warnings += number * (severity is Severity.WARNING)
            tally.notes += number * (severity is Severity.NOTE)
            illegal += number * (severity is Severity.ERROR and code.startswith("P"))
        tally.following += findings.num_rows - findings["caused_by"].null_count
        faulty += len(
            {
                name
                for name, code in zip(
                    findings["file"].to_pylist(), findings["code"].to_pylist(), strict=True
                )
                if CODES[code].severity is not Severity.NOTE
            }
        )
        matches = archive.arrow("matches", ["rules", "why_rules", "date"], [part])
        chosen = matches.group_by(["rules", "why_rules"]).aggregate([]).to_pydict()
        for name, why in zip(chosen["rules"], chosen["why_rules"], strict=True):
            if name in reasons:
                reasons[name].setdefault(why)
        span = pc.min_max(matches["date"])
        dates += [date for date in (span["min"].as_py(), span["max"].as_py()) if date]
    by_set = {rules: tuple(reasons[rules.name]) for rules in rule_sets}
    return Totals(tally, illegal, faulty, by_set, (min(dates), max(dates)) if dates else ())
