"""Tables of all self-play matches, against what is counted from the programs' own notes."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tavla_notation.check import check_matches
from tavla_notation.notation import read_bytes
from tavla_notation.replay import ReplayedMatch
from tavla_notation.stats import (
    games_table,
    head_to_head_table,
    matches_table,
    outcomes_table,
    pips_table,
    rolls_table,
)

KINDS = {"drop": "single", "single": "single", "gammon": "mars", "backgammon": "triple_mars"}


@pytest.fixture(scope="module")
def selfplay(matches_beside: Path) -> list[ReplayedMatch]:
    found: list[ReplayedMatch] = []
    for path in sorted((matches_beside / "selfplay").glob("*.mat")):
        reading = read_bytes(path.read_bytes(), path.name)
        found += check_matches(reading.source, reading.matches, reading.diagnostics).matches
    return found


@pytest.fixture(scope="module")
def known(selfplay: list[ReplayedMatch], truth: dict[str, dict[str, Any]]) -> list[dict[str, Any]]:
    """What the programs noted, in the order of the matches."""
    return [truth[match.file.removesuffix(".mat")] for match in selfplay]


def sides(known: list[dict[str, Any]]) -> list[tuple[str, int, dict[str, Any], dict[str, Any]]]:
    """Every game from both sides: the player, his seat, the game, the match."""
    return [
        (match["players"][seat], seat, game, match)
        for match in known
        for game in match["games"]
        for seat in (0, 1)
    ]


def starter(game: dict[str, Any]) -> int:
    return next(a["player"] for a in game["actions"] if a["action"] == "move")


def counted(rows: list[tuple[int, dict[str, Any]]]) -> dict[str, int]:
    """The columns of a row of outcomes, from the seats and games that belong to it."""
    count: Counter[str] = Counter()
    for seat, game in rows:
        count["games"] += 1
        if game["winner"] is None:
            count["unfinished"] += 1
            continue
        side = "won" if game["winner"] == seat else "lost"
        count["wins" if side == "won" else "losses"] += 1
        count[f"points_{side}"] += game["points"]
        count["drops_" + side] += "drop" in game["ended_by"]
        count["resignations_" + side] += "resign" in game["ended_by"]
        if game["kind"] in KINDS:
            count[f"{KINDS[game['kind']]}_{side}"] += 1
        else:
            count[f"{WORTH[game['points'] // game['cube']]}_{side}"] += 1
    return count


WORTH = {1: "single", 2: "mars", 3: "triple_mars"}
COLUMNS = (
    *("games", "wins", "losses", "unfinished"),
    *(
        f"{what}_{side}"
        for what in ("points", "drops", "resignations", "single", "mars", "triple_mars")
        for side in ("won", "lost")
    ),
)


def assert_row(row: dict[str, Any], expected: dict[str, int], name: object) -> None:
    assert {c: row[c] for c in COLUMNS} == {c: expected.get(c, 0) for c in COLUMNS}, name
    assert (row["void"], row["kind_unknown"], row["uncertain"]) == (0, 0, 0), name


def test_outcomes_by_player(selfplay: list[ReplayedMatch], known: list[dict[str, Any]]) -> None:
    by_player: dict[str, list[tuple[int, dict[str, Any]]]] = {}
    for player, seat, game, _ in sides(known):
        by_player.setdefault(player, []).append((seat, game))
    table = outcomes_table(games_table(selfplay))
    assert table["player"].tolist() == list(by_player)
    assert table["games"].sum() > 500
    for row in table.to_dict("records"):
        assert_row(row, counted(by_player[row["player"]]), row["player"])


def test_outcomes_by_starter(selfplay: list[ReplayedMatch], known: list[dict[str, Any]]) -> None:
    table = outcomes_table(games_table(selfplay), by="starter")
    for row, starts in zip(table.to_dict("records"), (True, False), strict=True):
        assert row["starter"] is starts
        chosen = [(s, g) for _, s, g, _ in sides(known) if (starter(g) == s) is starts]
        assert_row(row, counted(chosen), starts)


def test_outcomes_of_all(selfplay: list[ReplayedMatch], known: list[dict[str, Any]]) -> None:
    row = outcomes_table(games_table(selfplay), by="all").iloc[0]
    games = [game for match in known for game in match["games"]]
    assert row["games"] == len(games)
    assert row["wins"] == sum(game["winner"] is not None for game in games)
    assert row["points_won"] == sum(game["points"] for game in games)


def test_every_ending(selfplay: list[ReplayedMatch], known: list[dict[str, Any]]) -> None:
    endings = {"bearoff": "borne_off", "drop": "dropped", "resign": "resigned"}
    true = [
        next((told for word, told in endings.items() if word in game["ended_by"]), "unfinished")
        for match in known
        for game in match["games"]
    ]
    assert games_table(selfplay)["termination"].tolist() == true


def test_encounters_add_up(selfplay: list[ReplayedMatch], known: list[dict[str, Any]]) -> None:
    wins: Counter[tuple[str, str]] = Counter()
    for player, seat, game, match in sides(known):
        wins[player, match["players"][1 - seat]] += game["winner"] == seat
    table = head_to_head_table(games_table(selfplay), matches_table(selfplay))
    found = {(r["player"], r["opponent"]): r["wins"] for r in table.to_dict("records")}
    assert found == {pair: won for pair, won in wins.items() if pair[0] != pair[1]}


def test_every_roll_is_counted_once(
    selfplay: list[ReplayedMatch], known: list[dict[str, Any]]
) -> None:
    true: Counter[str] = Counter()
    for match in known:
        for game in match["games"]:
            dice = [sorted(a["dice"]) for a in game["actions"] if a.get("dice")]
            true.update(f"{high}{low}" for low, high in dice)
    table = rolls_table(selfplay)
    of_all = table[table["player"].isna()]
    found = of_all.groupby("roll", observed=True)["times"].sum().to_dict()
    # A roll on which a player resigned without moving is in the record and in no move.
    resigned = sum("resign" in game["ended_by"] for match in known for game in match["games"])
    assert 0 <= sum(found.values()) - true.total() <= resigned
    assert all(found[roll] >= times for roll, times in true.items())


def test_every_pip_count(selfplay: list[ReplayedMatch], known: list[dict[str, Any]]) -> None:
    table = pips_table(selfplay)
    games = dict(list(table.groupby(["match", "game"], sort=False)))
    compared = 0
    for number, match in enumerate(known, 1):
        for index, game in enumerate(match["games"], 1):
            moves = [a for a in game["actions"] if a["action"] == "move"]
            rows = games[number, index][["pips_white", "pips_black"]].values.tolist()
            for row, move in zip(rows, moves, strict=False):
                mine, his = move["pips_me"], move["pips_opp"]
                assert row == ([mine, his] if move["player"] == 0 else [his, mine])
                compared += 1
    assert compared > 12_000
