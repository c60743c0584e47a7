"""Illegal plays of every kind in legal matches are found on their row, and nothing before them."""

import random
from functools import cache

import pytest

from tavla_notation.api import check
from tavla_notation.diagnostics import Severity
from tests.check.planting import KINDS, Plant, Spot, spots

PLANTS = 24
"""Faults of each kind; the places are drawn with a fixed seed."""


@cache
def all_spots() -> list[Spot]:
    return spots()


def plants(kind: str) -> list[Plant]:
    drawn = list(all_spots())
    random.Random(f"plants of {kind}").shuffle(drawn)
    found: list[Plant] = []
    for spot in drawn:
        found += KINDS[kind](spot)
        if len(found) >= PLANTS:
            break
    return found[:PLANTS]


@pytest.mark.parametrize("kind", KINDS)
def test_a_planted_fault_is_found_on_its_row_with_its_code(kind):
    planted = plants(kind)
    assert len(planted) >= 20
    assert len({(plant.spot.sample, plant.spot.game) for plant in planted}) >= 5
    for plant in planted:
        checked = check(plant.text)
        lines = [
            (checked.source.locate(finding.span.start)[0], finding) for finding in checked.findings
        ]
        found = [(line, finding.code) for line, finding in lines]
        assert (plant.line, plant.code) in found, (plant.spot.sample.name, plant.line, found)
        span = next(f.span.start for line, f in lines if (line, f.code) == (plant.line, plant.code))
        early = [
            finding.code
            for _, finding in lines
            if finding.severity is Severity.ERROR and finding.span.start < span
        ]
        assert not early, (plant.spot.sample.name, plant.line, early)


def test_a_pass_is_sometimes_a_pass_and_sometimes_a_gap():
    """Both verdicts on a turn without a play are among the plants."""
    assert {plant.code for plant in plants("passed")} == {"P312", "R213"}
