"""Random positions: any place for any checker, no point held by both players."""

from __future__ import annotations

from collections import Counter

from hypothesis import strategies as st

from tavla_notation.board import BAR, OFF, Geometry, Player, Position


@st.composite
def positions(draw: st.DrawFn, geometry: Geometry = Geometry.OPPOSITE) -> Position:
    """A position of fifteen checkers a side; under SAME checkers may wait."""
    owners = draw(st.lists(st.booleans(), min_size=24, max_size=24))
    own = [OFF, BAR, *(p for p in range(1, 25) if owners[p - 1])]
    his = [OFF, BAR, *(geometry.across(p) for p in range(1, 25) if not owners[p - 1])]
    waiting = (0, 0)
    if geometry is Geometry.SAME:
        waiting = draw(st.tuples(st.integers(0, 13), st.integers(0, 13)))
    sides = []
    for places, absent in zip((own, his), waiting, strict=True):
        amount = 15 - absent
        sides.append(
            Counter(draw(st.lists(st.sampled_from(places), min_size=amount, max_size=amount)))
        )
    return Position.of(*sides, on_roll=draw(st.sampled_from(Player)), waiting=waiting)
