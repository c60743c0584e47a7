"""Records of games between programs, against what the programs themselves said of each turn."""

import json

import pytest

from tavla_notation.check import check_matches
from tavla_notation.notation import read_bytes
from tavla_notation.stats import games_table, matches_table, outcomes_table, pips_table, turns_table
from tests.conftest import DATA

TRUTH = [
    json.loads(line)
    for line in (DATA / "selfplay" / "truth.jsonl").read_text(encoding="utf-8").splitlines()
]
SEATS = ("white", "black")
KINDS = {"drop": "single", "single": "single", "gammon": "mars", "backgammon": "triple_mars"}
ENDINGS = {"drop": "dropped", "bearoff": "borne_off", "resign": "resigned"}


@pytest.fixture(scope="module")
def replayed():
    matches = []
    for truth in TRUTH:
        path = DATA / "selfplay" / f"{truth['file']}.mat"
        reading = read_bytes(path.read_bytes(), path.name)
        checked = check_matches(reading.source, reading.matches, reading.diagnostics)
        matches += checked.matches
    return matches


def true_games():
    for number, truth in enumerate(TRUTH, 1):
        for game in truth["games"]:
            yield number, game, [a for a in game["actions"] if a["action"] == "move"]


def seat_order(mover, mine, his):
    return [mine, his] if mover == 0 else [his, mine]


def test_every_outcome(replayed):
    table = games_table(replayed)
    columns = ["match", "game", "winner_seat", "kind", "termination", "points", "cube", "turns"]
    assert table[columns].astype(object).values.tolist() == [
        [
            number,
            game["game"],
            SEATS[game["winner"]],
            KINDS[game["kind"]],
            ENDINGS[game["ended_by"]],
            game["points"],
            game["cube"],
            len(moves),
        ]
        for number, game, moves in true_games()
    ]


def test_every_pip_count(replayed):
    true = []
    for _, game, moves in true_games():
        true += [seat_order(a["player"], a["pips_me"], a["pips_opp"]) for a in moves]
        final = game["final"]
        true.append(seat_order(final["mover"], final["pips_me"], final["pips_opp"]))
    assert pips_table(replayed)[["pips_white", "pips_black"]].values.tolist() == true


def test_every_roll_and_its_player(replayed):
    columns = ["seat", "die_1", "die_2", "pips_before"]
    assert turns_table(replayed)[columns].astype(object).values.tolist() == [
        [SEATS[a["player"]], *a["dice"], a["pips_me"]]
        for _, _, moves in true_games()
        for a in moves
    ]


def test_outcomes_add_up(replayed):
    games = games_table(replayed)
    row = outcomes_table(games, by="all").iloc[0]
    true = [game for _, game, _ in true_games()]
    assert row["games"] == row["wins"] == len(true)
    for kind in ("single", "mars", "triple_mars"):
        assert row[f"{kind}_won"] == sum(KINDS[game["kind"]] == kind for game in true)
    assert row["points_won"] == sum(game["points"] for game in true)
    assert row["drops_won"] == sum(game["ended_by"] == "drop" for game in true)
    assert row["resignations_won"] == sum(game["ended_by"] == "resign" for game in true)
    by_player = outcomes_table(games)
    assert by_player["wins"].sum() == by_player["losses"].sum() == len(true)


def test_matches_are_won_by_whom_the_points_say(replayed):
    table = matches_table(replayed)
    for row, truth in zip(table.itertuples(), TRUTH, strict=True):
        points = [0, 0]
        for game in truth["games"]:
            points[game["winner"]] += game["points"]
        assert [row.score_white, row.score_black] == points
        if truth["length"]:
            assert row.winner == truth["players"][points.index(max(points))]
