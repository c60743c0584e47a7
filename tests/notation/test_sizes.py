"""The numbers of a record are kept, whatever they are (benchmarks/sizes.py has the large ones)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tavla_notation.board import ByPlayer
from tavla_notation.notation import read_text
from tavla_notation.notation.formats import format_named
from tavla_notation.record import Match, Remark, Tag
from tests.notation.mats import HEAD, ROW

(ONE,) = read_text(HEAD + ROW + "      Wins 2 points\n").matches
GAME = ONE.games[0]


def games(count: int, names: ByPlayer[str] = GAME.names) -> Match:
    return replace(
        ONE,
        length=99,
        games=tuple(
            replace(GAME, number=number + 1, names=names, scores=ByPlayer(2 * number, 0))
            for number in range(count)
        ),
    )


MATCHES = {
    "99 points": games(49),
    "300 games": replace(games(300), length=0),
    "a length of six digits": replace(ONE, length=999_999),
    "a name of 300 letters": games(2, ByPlayer("Ş" * 300, "x" * 300)),
    "a name of many words": games(2, ByPlayer(" ".join(["ab"] * 90), "b")),
    "3,000 remarks": replace(
        ONE,
        games=(
            replace(
                GAME,
                remarks=tuple(Remark(f"; remark {n}", n % len(GAME.turns)) for n in range(3000)),
            ),
        ),
        remarks=tuple(Remark(f"# remark {n}", 0) for n in range(3000)),
    ),
    "3,000 tags": replace(ONE, tags=tuple(Tag(f"Tag{n}", "x" * (n % 90)) for n in range(3000))),
    "a tag of 5,000 letters": replace(ONE, tags=(Tag("Remark", "uzun " * 1000),)),
}


def sorted_remarks(match: Match) -> Match:
    games = tuple(
        replace(game, remarks=tuple(sorted(game.remarks, key=lambda remark: remark.before)))
        for game in match.games
    )
    return replace(match, games=games)


@pytest.mark.parametrize("form", ["mat", "sgf", "jsonl"])
@pytest.mark.parametrize("match", MATCHES.values(), ids=MATCHES)
def test_written_and_read_back(match, form):
    write = format_named(form).write
    assert write is not None
    match = sorted_remarks(match)
    assert read_text(write([match])).matches == (match,)
