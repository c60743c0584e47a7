"""Every play of the oracle's positions (``--play-oracle FILE``), and counts from the start."""

import json
from collections import Counter
from typing import Any

import pytest

from tavla_notation.board import Play, Position, Roll
from tavla_notation.board.position_id import format_position_id
from tavla_notation.rules import RuleSet, apply, legal_plays, most_dice, rule_set
from tavla_notation.rules.plays import legal_lines
from tavla_notation.rules.turn import begin
from tavla_notation.rules.walk import most_dice_on, pack
from tests.conftest import DATA
from tests.rules.vectors import json_lines

BACKGAMMON = rule_set("backgammon")
ROLLS = [Roll(first, second) for first in range(1, 7) for second in range(1, first + 1)]
PERFT = json.loads((DATA / "perft.json").read_text(encoding="utf-8"))
STARTS = {"standard": "backgammon", "nackgammon": "nackgammon", "hyper3": "hypergammon"}


def from_movers_view(position: Position, play: Play) -> str:
    """The Position ID of the end position with the mover still counted as on roll."""
    return format_position_id(apply(position, play, BACKGAMMON).passed())


def oracle_position(row: dict[str, Any]) -> Position:
    mover, opponent = (
        {place: count for place, count in enumerate(row[side], start=1) if count}
        for side in ("me", "opp")
    )
    return Position.of(mover, opponent)


def test_oracle(request: pytest.FixtureRequest) -> None:
    rows = 0
    for row in json_lines(request.config.getoption("--play-oracle")):
        rows += 1
        position, roll = oracle_position(row), Roll(*row["dice"])
        most = most_dice(position, roll, BACKGAMMON)
        assert most_dice_on(pack(position.mover), pack(position.opponent), roll.dice) == most
        # The oracle knows no G5: a shorter play that takes the last checker off
        # is legal here and not listed there.
        lines = legal_lines(begin(position), roll, BACKGAMMON)
        ends = {from_movers_view(position, line.play) for line in lines if len(line.steps) == most}
        assert ends == set(row["plays"] or [from_movers_view(position, Play())]), row
        assert (len(ends) if most else 0) == row["n"]
    assert rows


@pytest.mark.parametrize("start", PERFT)
def test_plays_after_one_roll(start: str) -> None:
    rules = rule_set(STARTS[start])
    found = {
        f"{roll.first}{roll.second}": len(legal_plays(rules.start(), roll, rules)) for roll in ROLLS
    }
    assert sorted(found.values()) == sorted(PERFT[start]["depth1"].values())
    assert {"".join(sorted(dice)): n for dice, n in found.items()} == {
        "".join(sorted(dice)): n for dice, n in PERFT[start]["depth1"].items()
    }
    assert sum(found.values()) == PERFT[start]["sum1"]
    assert len(after_one_play(Counter([rules.start()]), rules)) == PERFT[start]["distinct1"]


@pytest.mark.parametrize(
    "start", ["standard", "hyper3", pytest.param("nackgammon", marks=pytest.mark.slow)]
)
def test_plays_after_two_rolls(start: str) -> None:
    rules = rule_set(STARTS[start])
    replies = after_one_play(Counter([rules.start()]), rules)
    ends = after_one_play(replies, rules)
    # A dance is one empty play here, and none in the oracle's count.
    assert ends.total() - PERFT[start].get("depth2_dances", 0) == PERFT[start]["depth2_plays"]
    assert len(ends) == PERFT[start]["depth2_distinct"]


def after_one_play(positions: Counter[Position], rules: RuleSet) -> Counter[Position]:
    """Where every play of every roll leads, and in how many ways."""
    ends: Counter[Position] = Counter()
    for position, ways in positions.items():
        for roll in ROLLS:
            for play in legal_plays(position, roll, rules):
                ends[apply(position, play, rules)] += ways
    return ends
