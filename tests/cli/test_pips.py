"""``tavla pips``: a game turn by turn, and one position."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from tests.cli.conftest import put
from tests.cli.records import FAULTY

SELFPLAY = Path(__file__).parents[1] / "data" / "selfplay"


def test_pips_turn_by_turn(tavla, files):
    assert (
        tavla("pips", files[2]).out
        == """\
match 1, game 1: Ayşe – Mehmet
Ayşe    167 █▇▇▇▇▇▇ 149
Mehmet  167 ██▇▇▆▆▆ 133

turn  player  Ayşe  Mehmet  leads   by
               167     167
   1  Ayşe     156     167  Ayşe    11
   1  Mehmet   156     163  Ayşe     7
   2  Ayşe     145     163  Ayşe    18
   2  Mehmet   152     139  Mehmet  13  hit
   3  Ayşe     149     139  Mehmet  10  P306
   3  Mehmet   149     133  Mehmet  16
"""
    )


def test_pips_say_how_the_race_stood_when_it_began(tavla):
    name = next(SELFPLAY.glob("*.mat"))
    data = list(csv.DictReader(io.StringIO(tavla("pips", name, "--format", "csv").out)))
    first = next(row for row in data if row["race"] == "True")
    said = next(line for line in tavla("pips", name).out.splitlines() if line.startswith("A race"))
    assert said.startswith(f"A race after turn {first['turn']}: {first['white']} ")
    for seat in ("white", "black"):
        assert f"{first[f'pips_{seat}']} pips, Keith {float(first[f'keith_{seat}']):.1f}, " in said
    assert f"{first[first['on_roll']]} on roll, Kleinman " in said
    assert said.endswith(f"{100 * float(first['kleinman']):.0f} %")


def test_pips_of_players_of_one_name(tavla):
    name = put("a.mat", FAULTY.replace("Mehmet", "Ayşe  "))
    assert "turn  player        White" in tavla("pips", name).out or (
        "White" in tavla("pips", name).out.splitlines()[0]
    )


@pytest.mark.parametrize(
    "position",
    ["24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5", "4HPwATDgc/ABMA", "start"],
)
def test_pips_of_a_position(tavla, position):
    assert (
        tavla("pips", position).out
        == """\
on roll 167, opponent 167: the race is level

       on roll  opponent
Keith   193.14    169.00
Thorp   215.60    196.00

Kleinman: 56.19 % for the player on roll, in a race
"""
    )


def test_pips_of_a_position_with_all_checkers_at_home(tavla):
    assert (
        tavla("pips", "6:5 5:5 | 9:2").out
        == """\
on roll 55, opponent 18: his opponent leads by 37 pips

                   on roll  opponent
Keith                64.00     21.00
Thorp                80.30     22.00
rolls to bear off     7.60
effective pips       62.10

Kleinman: 0.25 % for the player on roll, in a race
"""
    )


def test_pips_of_a_position_with_waiting_checkers(tavla):
    said = tavla("pips", "start", "--rules", "tawula").out
    assert said == "on roll 373, opponent 373: the race is level\n"


@pytest.mark.parametrize(
    ("position", "verdict"),
    [
        ("6:1 | 5:1", "on roll 6, opponent 5: his opponent leads by 1 pip\n"),
        ("6:1 | 9:1", "on roll 6, opponent 9: the player on roll leads by 3 pips\n"),
    ],
)
def test_the_lead_of_a_position(tavla, position, verdict):
    assert tavla("pips", position).out.startswith(verdict)


def test_pips_of_a_position_for_programs(tavla):
    ran = tavla("pips", "6:1 | 9:1", "--format", "json")
    told = json.loads(ran.out)
    assert list(told)[:3] == ["on_roll", "opponent", "lead"]
    assert [told["on_roll"], told["opponent"], told["lead"]] == [6, 9, 3]
    assert told["rolls_on_roll"] == 1.25
    assert told["effective_on_roll"] == pytest.approx(10.2083, abs=1e-4)
    assert told["rolls_opponent"] is None
    assert round(told["kleinman"], 4) == 0.9322
    ran = tavla("pips", "6:1 | 9:1", "--format", "csv")
    (row,) = csv.DictReader(io.StringIO(ran.out))
    assert list(row) == list(told)
    assert (row["lead"], row["rolls_on_roll"], row["rolls_opponent"]) == ("3", "1.25", "")
    ran = tavla("pips", "6:1 | 9:1", "--format", "md")
    assert ran.out.splitlines()[-1].startswith("| 6 | 9 | 3 |")
    tavla("pips", "start", "--format", "json", "-o", "out.json")
    with open("out.json", encoding="utf-8") as file:
        assert json.load(file)["on_roll"] == 167


@pytest.mark.parametrize("position", ["nonsense", "24:x", "XGID=abc", "x" * 5000, "a\0b"])
def test_pips_of_what_is_neither_file_nor_position(refused, position):
    assert "is neither a file nor a position: " in refused("pips", position)
