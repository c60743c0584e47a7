"""What two engines make of the same files, told to the last number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from tavla_notation.kernel import Engine, run
from tavla_notation.kernel.columns import Columns, Scanned
from tavla_notation.kernel.terms import terms_of
from tavla_notation.rules import RuleSet

NAMED = ("white", "black")


def assert_same(one: Engine, other: Engine, files: list[bytes], rules: RuleSet) -> int:
    """Assert that both engines scan and replay *files* alike; return how many games are legal.

    Rules are not chosen by what the files say: all of them are played by *rules*.
    """
    terms = terms_of(rules)
    assert terms is not None
    scans = [engine.scan(files) for engine in (one, other)]
    assert_same_scans(*scans)
    count = len(scans[0].matches.file)
    crawford = np.arange(len(scans[0].games.match)) % 7 == 6
    ours, theirs = (
        engine.replay(scanned, [terms] * count, crawford)
        for engine, scanned in zip((one, other), scans, strict=True)
    )
    legal = ours.ends.legal
    for name in ("legal", "rolls"):
        assert_equal(name, getattr(ours.ends, name), getattr(theirs.ends, name))
    for name in ours.ends._fields:  # of a game given up half way nothing more is said
        assert_equal(name, getattr(ours.ends, name)[legal], getattr(theirs.ends, name)[legal])
    of_legal = np.repeat(legal, ours.ends.rolls)
    for name in ours.turns._fields:
        if name != "play":
            assert_equal(
                name, getattr(ours.turns, name)[of_legal], getattr(theirs.turns, name)[of_legal]
            )
    plays = [[played.plays[n] for n in played.turns.play] for played in (ours, theirs)]
    assert plays[0] == plays[1]
    return int(legal.sum())


def assert_same_scans(one: Scanned, other: Scanned) -> None:
    """Assert that two scans of the same files are the same."""
    assert_equal("plain", one.plain, other.plain)
    assert one.headers == other.headers
    for table in ("matches", "games"):
        ours, theirs = getattr(one, table), getattr(other, table)
        for name in ours._fields:
            if name in NAMED:  # by numbers of each engine's own
                assert named(one, name) == named(other, name)
            else:
                assert_equal(name, getattr(ours, name), getattr(theirs, name))


def assert_same_columns(one: Engine, other: Engine, files: Mapping[str, bytes]) -> None:
    """Assert that two engines find the same of *files*, under the rules that those name."""
    ours, theirs = (run(list(files.values()), engine) for engine in (one, other))
    assert_equal("clean", ours.clean, theirs.clean)
    for name in ours._fields:
        if name not in ("games", "turns", "names", "plays", "texts"):
            assert_equal(name, getattr(ours, name), getattr(theirs, name))
    for table in ("games", "turns"):
        one_table, other_table = getattr(ours, table), getattr(theirs, table)
        for name in one_table._fields:
            if name not in (*NAMED, "play"):
                assert_equal(name, getattr(one_table, name), getattr(other_table, name))
    assert spelt(ours) == spelt(theirs)


def spelt(columns: Columns) -> tuple[list[Any], ...]:
    """Return what is numbered in columns as what it is: players and plays."""
    return (
        [columns.names[n] for n in columns.games.white],
        [columns.names[n] for n in columns.games.black],
        [columns.plays[n] for n in columns.turns.play],
        [columns.texts[n] for n in columns.turns.play],
    )


def named(scanned: Scanned, seat: str) -> list[str]:
    return [scanned.names[n] for n in getattr(scanned.games, seat)]


def assert_equal(name: str, ours: Any, theirs: Any) -> None:
    if isinstance(ours, tuple):  # a named tuple of columns, or terms
        assert len(ours) == len(theirs), name
        for field, one, other in zip(getattr(ours, "_fields", ours), ours, theirs, strict=True):
            assert_equal(f"{name}.{field}", one, other)
    elif isinstance(ours, np.ndarray):
        differing = np.flatnonzero(ours != theirs) if len(ours) == len(theirs) else "length"
        assert np.array_equal(ours, theirs), (name, differing)
    else:
        assert ours == theirs, name
