"""Reading the vector files: what a line says, in the package's types."""

import gzip
import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from tavla_notation.board import BAR, OFF, WAIT, Play, Player, Position, Side, Step
from tavla_notation.board.player import ByPlayer
from tavla_notation.rules import (
    ClosedTest,
    RestrictionOrder,
    RuleSet,
    WasteScope,
    WinKind,
    rule_set,
)

PLAYERS = {"A": Player.WHITE, "B": Player.BLACK}
LETTERS = {player: letter for letter, player in PLAYERS.items()}
KINDS = {
    "single": WinKind.SINGLE,
    "mars": WinKind.MARS,
    "gammon": WinKind.MARS,
    "backgammon": WinKind.TRIPLE_MARS,
}
_PLACES = {"bar": BAR, "wait": WAIT, "off": OFF}


def json_lines(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the lines of a vector file, without the first, which is its schema."""
    opened = gzip.open if path.suffix == ".gz" else open
    with opened(path, "rt", encoding="utf-8") as lines:
        schema = json.loads(next(lines))
        assert "schema" in schema
        for line in lines:
            if line.strip():
                yield json.loads(line)


def rules_of(vector: Mapping[str, Any], name: str) -> RuleSet:
    """Return the rule set *name* with the vector's knobs set."""
    rules = rule_set(name)
    options = vector.get("options", {})
    if "restriction_order" in options:
        rules = replace(
            rules, duty=rules.duty._replace(order=RestrictionOrder(options["restriction_order"]))
        )
    for knob, kind in (("waste_scope", WasteScope), ("closed_test", ClosedTest)):
        if knob in options:
            rules = replace(rules, **{knob: kind(options[knob])})
    if rules.cube is not None:
        cube = replace(
            rules.cube,
            limit=options.get("cube_max", rules.cube.limit),
            jacoby=options.get("jacoby", False),
            beavers=options.get("beavers", False),
            raccoons=options.get("raccoons", False),
        )
        rules = replace(rules, cube=cube)
    return rules


def is_money(vector: Mapping[str, Any]) -> bool:
    """Return whether the vector sets an option that only money play has."""
    return bool({"jacoby", "beavers", "raccoons"} & set(vector.get("options", {})))


def position_of(written: Mapping[str, Any] | str, rules: RuleSet) -> Position:
    """Return the vector's position, White to move."""
    if written == "start":
        return rules.start()
    assert not isinstance(written, str)
    # Both sides are written in the mover's numbering.
    mine = {int(point): count for point, count in written["me"].items()}
    his = {rules.geometry.across(int(point)): n for point, n in written["opp"].items()}
    return Position(
        ByPlayer(_side(written, "me", mine), _side(written, "opp", his)), on_roll=Player.WHITE
    )


def _side(written: Mapping[str, Any], owner: str, points: Mapping[int, int]) -> Side:
    counts = [0] * 26
    for point, count in points.items():
        counts[point] = count
    counts[OFF] = written.get(f"off_{owner}", 0)
    counts[BAR] = written.get(f"bar_{owner}", 0)
    return Side(tuple(counts), written.get(f"wait_{owner}", 0))


def play_of(written: list[list[int | str]]) -> Play:
    """Return the play of ``[[source, destination], ...]``, one entry a die."""
    return Play(tuple(Step(_place(source), _place(to)) for source, to in written))


def _place(written: int | str) -> int:
    return _PLACES[written] if isinstance(written, str) else written
