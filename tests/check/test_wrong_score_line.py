"""One wrong score line is one finding: the right one after it is not accused."""

from __future__ import annotations

from tavla_notation.api import check

GAME = (
    " Game {n}\n Ayşe : {a}                      Mehmet : {b}\n"
    "  1) 31: 8/5 6/5                 {end}\n"
)
WHITE_WINS = "Resigns\n      Wins 1 point\n"


def record(*scores: tuple[int, int]) -> str:
    games = [
        GAME.format(n=n, a=white, b=black, end=WHITE_WINS)
        for n, (white, black) in enumerate(scores, start=1)
    ]
    return '; [Rules "tavla"]\n\n 7 point match\n\n' + "\n".join(games)


def found(*scores: tuple[int, int]) -> list[tuple[str, int | None]]:
    findings = check(record(*scores)).findings
    return [(f.code, f.place.game) for f in findings if f.code == "R203"]


def test_right_scores_are_silent():
    assert found((0, 0), (1, 0), (2, 0), (3, 0)) == []


def test_one_wrong_line_is_one_finding():
    assert found((0, 0), (2, 0), (2, 0), (3, 0)) == [("R203", 2)]


def test_a_line_that_goes_on_from_a_wrong_one_is_not_accused_again():
    assert found((0, 0), (2, 0), (3, 0), (4, 0)) == [("R203", 2)]


def test_two_wrong_lines_are_two_findings():
    assert found((0, 0), (2, 0), (5, 0)) == [("R203", 2), ("R203", 3)]
