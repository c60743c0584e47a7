"""Columns or records: the tables of a batch are the same, whichever road each file takes."""

from __future__ import annotations

import random
import re
from itertools import chain

import pandas as pd
import pytest

from tavla_notation.archive import batch
from tavla_notation.archive.batch import tables_of
from tavla_notation.archive.options import Options, Texts
from tavla_notation.notation import write_mat
from tavla_notation.rules import RULE_SETS
from tavla_notation.selfplay import play_match
from tests.samples.rendering import ILLEGAL, LEGAL


def self_play(rules: str) -> list[tuple[str, bytes]]:
    """Return matches without their opening throws, which columns do not have."""
    texts = (
        write_mat(play_match(RULE_SETS[rules], length=(1, 3, 5)[seed % 3], seed=seed))
        for seed in range(6)
    )
    return [
        (f"{rules}-{seed}.mat", re.sub(r"; \[Opening .*\n", "", text).encode())
        for seed, text in enumerate(texts)
    ]


def batch_files() -> list[tuple[str, bytes]]:
    """Return legal and illegal samples and self-play, mixed, and two matches in one file."""
    played = list(
        chain.from_iterable(
            self_play(rules) for rules in ("tavla", "tavla-bkgm", "tawula", "backgammon")
        )
    )
    samples = [
        (path.name, path.read_bytes()) for path in (*LEGAL, *ILLEGAL) if path.suffix == ".mat"
    ]
    together = ("two.mat", played[0][1] + b"\n" + played[1][1])
    files = [*played, *samples, together]
    random.Random(3).shuffle(files)
    return files


@pytest.mark.parametrize(
    "options",
    [
        pytest.param(Options(), id="as the records say"),
        pytest.param(Options(texts=Texts.all), id="with all texts"),
        pytest.param(Options(RULE_SETS["tavla-bkgm"]), id="one rule set for all"),
        pytest.param(Options(settings={"cube": "off"}), id="a setting"),
    ],
)
def test_tables_do_not_tell_the_road(monkeypatch, options):
    files = batch_files()[: None if options == Options() else 25]
    quick = tables_of(files, options)
    monkeypatch.setattr(batch, "_is_usual", lambda options: False)
    slow = tables_of(files, options)
    for name, ours, theirs in zip(quick._fields, quick, slow, strict=True):
        pd.testing.assert_frame_equal(ours, theirs, obj=name)


def test_both_roads_are_gone(monkeypatch):
    """So that the test above compares something."""
    went: list[str] = []
    checked = batch.check_file

    def noted(name: str, data: bytes, options: Options) -> object:
        went.append(name)
        return checked(name, data, options)

    monkeypatch.setattr(batch, "check_file", noted)
    files = batch_files()
    tables_of(files, Options())
    assert 10 <= len(went) <= len(files) - 10


def test_an_empty_batch_and_one_without_a_record():
    for files in ([], [("a.txt", b"no record at all\n")]):
        tables = tables_of(files, Options())
        assert len(tables.matches) == len(tables.turns) == 0
        assert len(tables.findings) == len(files)
