"""``tavla stats`` and ``tavla pips``: tables for people and for programs."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest

from tavla_notation import stats
from tavla_notation.cli.tables import Shown, printed
from tests.cli.conftest import put
from tests.cli.records import CLEAN, CUBE, FAULTY

SELFPLAY = Path(__file__).parents[1] / "data" / "selfplay"

TABLES = {
    "outcomes": stats.OUTCOMES,
    "matches": stats.MATCHES,
    "games": stats.GAMES,
    "lengths": stats.LENGTHS,
    "turns": stats.TURNS,
    "scores": stats.SCORES,
    "dice": stats.DICE,
    "rolls": stats.ROLL_COUNTS,
    "fairness": stats.FAIRNESS,
    "openings": stats.OPENINGS,
    "replies": stats.REPLIES,
    "head-to-head": stats.HEAD_TO_HEAD,
    "ratings": stats.RATINGS,
    "rating-history": stats.RATING_HISTORY,
}
WITHOUT_REMARKS = ("matches", "games", "lengths", "rolls", "rating-history")
"""Lengths have one only where a game was played out, and none of these files' was."""


def command(table: str) -> tuple[str, ...]:
    return ("pips",) if table == "pips" else ("stats", table)


@pytest.mark.parametrize("table", [*TABLES, "pips"])
def test_csv_and_json_hold_the_whole_table(tavla, files, table):
    schema = {**TABLES, "pips": stats.PIPS}[table]
    as_csv = tavla(*command(table), *files, "--format", "csv")
    as_json = tavla(*command(table), *files, "--format", "json")
    assert as_csv.status == as_json.status == 0
    rows = list(csv.DictReader(io.StringIO(as_csv.out)))
    records = json.loads(as_json.out)
    names = [column.name for column in schema.columns]
    assert list(rows[0]) == list(records[0]) == names
    assert len(rows) == len(records) > 1


@pytest.mark.parametrize("table", [*TABLES, "pips"])
@pytest.mark.parametrize("content", ["", "; a remark\n", " 3 point match\n"])
def test_a_file_without_games_gives_the_same_columns(tavla, table, content):
    put("empty.mat", content)
    full = tavla(*command(table), put("clean.mat", CLEAN), "--format", "csv").out
    empty = tavla(*command(table), "empty.mat", "--format", "csv")
    if table in ("matches", "scores") and not empty.err:  # a match without games is a match
        assert len(empty.out.splitlines()) == 2
    else:
        assert len(empty.out.splitlines()) == 1
    assert empty.out.splitlines()[0] == full.splitlines()[0]
    for format in ("table", "md", "json"):
        ran = tavla(*command(table), "empty.mat", "--format", format)
        assert ran.status == empty.status
    if content == "":
        assert empty.status == 2
        assert empty.err == "tavla: no match was found in these files\n"


def test_lengths_for_people(tavla):
    legal = Path(__file__).parents[2] / "sample_matches" / "legal"
    files = [
        *map(str, sorted(SELFPLAY.glob("*.mat"))),
        str(legal / "tavla-match-to-7.mat"),
    ]
    ran = tavla("stats", "lengths", *files, "--by", "rules")
    counted = json.loads(tavla("stats", "games", *files, "--format", "json").out)
    ended = [
        game
        for game in counted
        if game["termination"] in ("borne_off", "dropped", "resigned") and game["certain"]
    ]
    table, _, remarks = ran.out.partition("\n\n")
    heading, *rows = table.splitlines()
    assert heading.split()[:2] == ["rules", "rolls"]
    assert sorted((row.split()[0], int(row.split()[1])) for row in rows) == sorted(
        {(game["rules"], game["turns"]) for game in ended}
    )
    sets = {game["rules"] for game in ended if game["termination"] == "borne_off"}
    assert {line.split(": half of the ")[0] for line in remarks.splitlines()} == sets
    assert len(sets) > 1
    whole = tavla("stats", "lengths", *files).out.splitlines()
    played = sorted(game["turns"] for game in ended if game["termination"] == "borne_off")
    half = played[(len(played) - 1) // 2]
    assert whole[-1] == f"half of the {len(played)} games played out take {half} rolls or fewer"


def test_lengths_are_not_grouped_by_who_starts(refused, files):
    said = refused("stats", "lengths", files[0], "--by", "starter")
    assert "as long as that of who answers" in said


def test_outcomes_for_people(tavla, files):
    ran = tavla("stats", "outcomes", files[0])
    assert (
        ran.out
        == """\
player  games                 won           single             mars     triple mars  by resignation
Ayşe        2  2 · 100 % (34–100)  1 · 50 % (9–91)  1 · 50 % (9–91)  0 · 0 % (0–66)               2
Mehmet      2      0 · 0 % (0–66)                0                0               0               0

player  points  points a game
Ayşe         3           1.50
Mehmet       0           0.00

won is a share of the games that somebody won, single and so on of the games won;
in brackets what it may really be, with 95 % certainty
"""
    )


def test_a_table_without_won_does_not_say_what_won_is(tavla, files):
    said = tavla("stats", "outcomes", files[0], "--by", "all").out
    assert "won is" not in said
    assert "single and so on are shares of the games won;" in said


def test_a_line_tells_how_often_a_game_played_out_was_a_mars(tavla):
    games = tavla("stats", "games", SELFPLAY, "--format", "csv").out
    played_out = [
        row for row in csv.DictReader(io.StringIO(games)) if row["termination"] == "borne_off"
    ]
    mars = sum(row["kind"] == "mars" for row in played_out)
    assert 0 < mars < len(played_out)
    share = f"{mars} of {len(played_out)} played out, {100 * mars / len(played_out):.0f} % (95 %: "
    assert f"share, all: {share}" in tavla("stats", "outcomes", SELFPLAY).out


@pytest.mark.parametrize(
    ("by", "groups"),
    [
        ("player", ["Ayşe", "Mehmet", "Deniz", "Umut"]),
        ("rules", ["tavla", "backgammon"]),
        ("event", ["Kış Kupası", "(none)"]),
        ("starter", ["starts", "answers"]),
        ("all", []),
    ],
)
def test_outcomes_are_grouped(tavla, by, groups):
    put("a.mat", '; [Event "Kış Kupası"]\n' + CLEAN)
    put("b.mat", CUBE)
    out = tavla("stats", "outcomes", "a.mat", "b.mat", "--by", by).out
    first_block = out.split("\n\n")[0].splitlines()
    heading, *rows = first_block
    if groups:
        assert heading.split()[0] == by
        assert [
            row for row, group in zip(rows, groups, strict=True) if row.startswith(group)
        ] == rows
    else:
        assert heading.split()[0] == "games"
        assert len(rows) == 1
    assert ("won" in heading.split()) == (by in ("player", "starter"))


def test_kinds_are_called_as_the_rules_call_them(tavla, files):
    assert " gammon " in tavla("stats", "outcomes", files[1]).out
    assert " mars " in tavla("stats", "outcomes", files[0]).out
    assert " mars " in tavla("stats", "outcomes", *files).out


@pytest.mark.parametrize("columns", [20, 60, 100, 300])
@pytest.mark.parametrize("table", TABLES)
def test_tables_fold_and_never_break_a_number(tavla, files, monkeypatch, table, columns):
    monkeypatch.setenv("COLUMNS", str(columns))
    folded = tavla("stats", table, *files).out
    monkeypatch.setenv("COLUMNS", "10000")
    wide = tavla("stats", table, *files).out
    assert sorted(set(folded.split())) == sorted(set(wide.split()))
    if columns >= 60:
        blocks = folded.split("\n\n")[:-1] if table not in WITHOUT_REMARKS else [folded]
        assert max(len(line) for block in blocks for line in block.splitlines()) <= columns


def test_each_block_begins_with_what_says_which_row_it_is(monkeypatch):
    monkeypatch.setenv("COLUMNS", "30")
    table = Shown(
        (("match", True), ("players", False), ("game", True), ("cube", True), ("hits", True)),
        (("1", "Ayşe – Mehmet", "1", "2", "3–4"), ("10", "A – B", "2", "64", "0–0")),
    )
    assert (
        printed(table)
        == """\
match  players        game
    1  Ayşe – Mehmet     1
   10  A – B             2

match  game  cube  hits
    1     1     2   3–4
   10     2    64   0–0
"""
    )


def test_wide_letters_align(monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    table = Shown((("player", False), ("games", True)), (("双六", "1"), ("Ayşe", "10")))
    assert printed(table) == "player  games\n双六        1\nAyşe       10\n"


def test_markdown(tavla, files):
    out = tavla("stats", "games", files[0], "--format", "md").out.splitlines()
    assert out[0].startswith("| game | winner | kind | ended |")
    assert set(out[1]) == set("|:- ")
    assert len({line.count("|") for line in out}) == 1
    assert printed(Shown((("a|b", False),), (("c|d",),)), markdown=True).splitlines() == [
        "| a\\|b |",
        "| :--- |",
        "| c\\|d |",
    ]


@pytest.mark.parametrize("sign", "=+-@\t")
def test_csv_holds_no_formula(tavla, sign):
    name = f"{sign}cmd()"
    put("a.mat", '; [Event "' + name + '"]\n' + CLEAN.replace("Ayşe", name.strip()))
    for table in TABLES:
        out = tavla("stats", table, "a.mat", "--format", "csv").out
        for row in csv.reader(io.StringIO(out)):
            assert not any(cell.startswith(("=", "+", "@", "\t")) for cell in row)
            assert not any(cell.startswith("-") and not _is_number(cell) for cell in row)
    assert f"'{name}" in tavla("stats", "matches", "a.mat", "--format", "csv").out or sign == "\t"


def _is_number(cell: str) -> bool:
    try:
        float(cell)
    except ValueError:
        return False
    return True


def test_parquet_asks_for_its_package_before_the_work(tavla, files, monkeypatch):
    monkeypatch.setattr("tavla_notation.cli.tables.find_spec", lambda name: None)
    for arguments in (("stats", "games"), ("pips",)):
        ran = tavla(*arguments, *files, "--format", "parquet", "-o", "out.parquet")
        assert ran.status == 2
        assert ran.err == (
            "tavla: Parquet needs the package pyarrow: pip install 'tavla-notation[parquet]'\n"
        )


def test_a_name_cannot_move_the_cursor(tavla):
    put("odd.mat", CLEAN.replace("Ayşe", "\x1b[31mAyşe"))
    ran = tavla("stats", "outcomes", "odd.mat")
    assert "␛[31mAyşe" in ran.out
    assert "\x1b" not in ran.out


def test_a_game_of_which_nobody_knows_who_started_is_a_group_of_its_own(tavla):
    Path("sheet.mat").write_text(RESULT_ALONE, encoding="utf-8")
    ran = tavla("stats", "outcomes", put("clean.mat", CLEAN), "sheet.mat", "--by", "starter")
    assert ran.status == 0
    assert re.search(r"^not known +2 ", ran.out, flags=re.M)


RESULT_ALONE = """ 3 point match

 Game 1
 Ayşe : 0                         Mehmet : 0
      Wins 1 point
"""


def test_parquet_is_written_as_bytes(tavla, files, monkeypatch, tmp_path):
    """What pandas makes goes to the file; pyarrow itself is an extra, and not asked here."""
    import pandas as pd

    def to_parquet(data, stream, index):
        stream.write(b"PAR1" + str(len(data)).encode())

    monkeypatch.setattr("tavla_notation.cli.tables.find_spec", lambda name: True)
    monkeypatch.setattr(pd.DataFrame, "to_parquet", to_parquet)
    assert tavla("stats", "games", *files, "--format", "parquet", "-o", "out.parquet").status == 0
    assert (tmp_path / "out.parquet").read_bytes() == b"PAR14"


@pytest.mark.parametrize("table", [name for name in TABLES if name not in ("outcomes", "lengths")])
def test_only_outcomes_and_lengths_are_grouped(refused, table):
    put("clean.mat", CLEAN)
    said = refused("stats", table, "clean.mat", "--by", "rules")
    assert said == f"--by groups outcomes and lengths; the table {table} has rows of its own"


def test_dice_for_people(tavla, files):
    out = tavla("stats", "dice", files[0]).out.splitlines()
    assert out[0].split()[:4] == ["player", "rolls", "openings", "doubles"]
    assert [line.split()[0] for line in out[1:4]] == ["Ayşe", "Mehmet", "all"]
    assert out[1].split()[1:3] == ["2", "1"]
    assert out[-1] == ("all dice: too few rolls to tell (7 rolls, p 0.12; it takes 6,902)")


def test_openings_for_people(tavla, files):
    out = tavla("stats", "openings", files[0]).out.splitlines()
    assert out[0].split() == ["roll", "play", "times", "won", "mars", "won"]
    assert out[1].split()[:3] == ["43", "24/20", "13/10"]
    assert out[2].split()[:5] == ["65", "24/13", "1", "·", "100"]
    replies = tavla("stats", "replies", files[0]).out.splitlines()
    assert replies[2].split()[:6] == ["65:", "24/13", "31", "8/5", "6/5", "1"]


def test_dice_without_scipy(tavla, files, refused, monkeypatch):
    whole = tavla("stats", "dice", files[0]).out.splitlines()
    monkeypatch.setattr("tavla_notation.stats.chances.find_spec", lambda name: None)
    ran = tavla("stats", "dice", files[0])
    assert ran.out.splitlines()[:-1] == whole[:-1]
    assert ran.out.splitlines()[-1] == (
        "whether the dice are fair is tested where SciPy is: pip install 'tavla-notation[dice]'"
    )
    assert refused("stats", "fairness", files[0]) == (
        "tests of dice need the package SciPy: pip install 'tavla-notation[dice]'"
    )


def test_turns_for_people_are_the_columns_one_reads(tavla, files):
    out = tavla("stats", "turns", files[2]).out.splitlines()
    assert out[0].split() == [
        "game",
        "turn",
        "player",
        "roll",
        "play",
        "pips",
        "opponent",
        "hits",
        "code",
    ]
    assert out[5].split() == ["1", "3", "Ayşe", "31", "8/5", "149", "139", "0", "P306"]
    assert "--format csv" in out[-1]


def test_several_matches_are_numbered_on(tavla):
    put("a.mat", CLEAN + "\n" + CUBE)
    put("b.mat", FAULTY)
    rows = csv.DictReader(
        io.StringIO(tavla("stats", "games", "a.mat", "b.mat", "--format", "csv").out)
    )
    assert [(row["match"], row["game"]) for row in rows] == [
        ("1", "1"),
        ("1", "2"),
        ("2", "1"),
        ("3", "1"),
    ]
    heads = [line for line in tavla("pips", "a.mat", "b.mat").out.splitlines() if "–" in line]
    assert heads == [
        "match 1, game 1: Ayşe – Mehmet",
        "match 1, game 2: Ayşe – Mehmet",
        "match 2, game 1: Deniz – Umut",
        "match 3, game 1: Ayşe – Mehmet",
    ]


@pytest.mark.parametrize("format", ["table", "csv", "json", "md"])
@pytest.mark.parametrize("table", [*TABLES, "pips"])
def test_the_same_input_gives_the_same_bytes(tavla, files, table, format):
    assert len({tavla(*command(table), *files, "--format", format).out for _ in range(2)}) == 1


def test_rules_are_asked_for(tavla, files):
    ran = tavla("stats", "matches", files[0], "--rules", "backgammon", "--format", "csv")
    assert next(csv.DictReader(io.StringIO(ran.out)))["rules"] == "backgammon"
