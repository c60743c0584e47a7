"""The rule sets of a report, with the reason why each was taken."""

from __future__ import annotations

from dataclasses import dataclass

from tavla_notation.language import _
from tavla_notation.rules import RuleSet
from tavla_notation.rules.describe import decisions


@dataclass(frozen=True, slots=True)
class DescribedRules:
    """A rule set's title, its source, and its decisions as (question, answer)."""

    name: str
    title: str
    source: str
    why: tuple[str, ...]
    decisions: tuple[tuple[str, str], ...]


def describe_rules(rules: RuleSet, why: tuple[str, ...] = ()) -> DescribedRules:
    """Return *rules* in words; *why* says how they came to be taken."""
    return DescribedRules(rules.name, _(rules.title), _(rules.source), why, tuple(decisions(rules)))
