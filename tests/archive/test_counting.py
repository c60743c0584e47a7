"""What an archive tells is what the files tell, table by table, to the last digit."""

from __future__ import annotations

import pandas as pd
import pytest

from tavla_notation import stats
from tavla_notation.archive.batch import check_file
from tavla_notation.archive.counting import Counted
from tavla_notation.archive.discovery import expand, read_files
from tavla_notation.archive.making import Recipe, build_archive
from tavla_notation.archive.options import Options
from tavla_notation.archive.reading import Archive
from tavla_notation.replay.aliases import Aliases, with_aliases
from tests.archive.made import Inline, some_files

ALIASES = Aliases.of({"Mehmet": ["Mehmet Demir", "gnubg"], "Fatma": ["Fatma Kaya"]})


@pytest.fixture(scope="module")
def source(tmp_path_factory):
    """Every third of the files: the tests of each player's dice take their time."""
    some = some_files(tmp_path_factory.mktemp("source"))
    for path in sorted(some.iterdir())[1::3]:
        path.unlink()
    for path in sorted(some.iterdir())[1::2]:
        path.unlink()
    return some


@pytest.fixture(scope="module")
def archive(source, tmp_path_factory):
    """The files in several parts, so that what is counted has to be put together."""
    out = tmp_path_factory.mktemp("built") / "out"
    build_archive([str(source)], out, Recipe(), start=Inline, part_size=20_000)
    assert len(Archive(out).parts) > 3
    return Archive(out)


@pytest.fixture(scope="module")
def checked(source):
    return [
        check_file(found.name, found.data, Options()) for found in read_files(expand([str(source)]))
    ]


def tables(replayed, findings):
    matches, games = stats.matches_table(replayed, findings), stats.games_table(replayed)
    return {
        "matches": lambda: matches,
        "games": lambda: games,
        "turns": lambda: stats.turns_table(replayed, findings),
        "scores": lambda: stats.scores_table(replayed),
        "outcomes": lambda: stats.outcomes_table(games),
        "outcomes rules": lambda: stats.outcomes_table(games, by="rules"),
        "outcomes event": lambda: stats.outcomes_table(games, by="event", matches=matches),
        "outcomes starter": lambda: stats.outcomes_table(games, by="starter"),
        "outcomes all": lambda: stats.outcomes_table(games, by="all"),
        "played_out": lambda: stats.outcomes_table(
            games[games["termination"].isin(["borne_off", "not_told"])], by="all"
        ),
        "lengths": lambda: stats.lengths_table(games),
        "lengths player": lambda: stats.lengths_table(games, by="player"),
        "lengths event": lambda: stats.lengths_table(games, by="event", matches=matches),
        "dice": lambda: stats.dice_table(replayed),
        "rolls": lambda: stats.rolls_table(replayed),
        "fairness": lambda: stats.fairness_table(replayed),
        "openings": lambda: stats.openings_table(replayed),
        "replies": lambda: stats.replies_table(replayed),
        "head_to_head": lambda: stats.head_to_head_table(games, matches),
        "ratings": lambda: stats.ratings_table(matches),
        "rating_history": lambda: stats.rating_history_table(matches),
    }


TABLES = list(tables([], []))


def same(found: pd.DataFrame, expected: pd.DataFrame) -> None:
    """Compare all values; the categories of a column of words are those that occur."""
    for table in (found, expected):
        for name in table.columns:
            if isinstance(table[name].dtype, pd.CategoricalDtype):
                table[name] = table[name].astype(object).where(table[name].notna(), None)
    pd.testing.assert_frame_equal(found, expected)


@pytest.mark.parametrize(
    ("table", "aliases"),
    [
        *((name, None) for name in TABLES),
        *((name, ALIASES) for name in TABLES if name != "fairness" and " " not in name),
    ],
    ids=lambda value: value if isinstance(value, str) else "called so" if value else "as written",
)
def test_every_table(archive, checked, table, aliases):
    replayed = [match for file in checked for match in file.matches]
    if aliases is not None:
        replayed = [with_aliases(match, aliases) for match in replayed]
    findings = [finding for file in checked for finding in file.findings]
    name, *by = table.split()
    found = getattr(Counted(archive, aliases), name)(*by)
    expected = tables(replayed, findings)[table]()
    assert len(expected)
    same(found.copy(), expected.copy())


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("parts", [1, 0])
def test_every_table_of_nothing(tmp_path, table, parts):
    (tmp_path / "a.mat").write_bytes(b"")
    build_archive([str(tmp_path / "a.mat")], tmp_path / "out", Recipe(), start=Inline)
    if not parts:  # the building was stopped before the first
        manifest = tmp_path / "out" / "manifest.jsonl"
        lines = manifest.read_text("utf-8").splitlines(keepends=True)
        manifest.write_text("".join(li for li in lines if '"part"' not in li), "utf-8")
    assert len(Archive(tmp_path / "out").parts) == parts
    name, *by = table.split()
    found = getattr(Counted(Archive(tmp_path / "out")), name)(*by)
    same(found, tables([], [])[table]())
