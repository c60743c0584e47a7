"""Lines that somebody forgot in a record typed by hand: nobody is accused of the next one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tavla_notation.api import check, read
from tavla_notation.board import Player
from tavla_notation.diagnostics import Severity
from tavla_notation.notation import format_move
from tavla_notation.record import Dance, Game, Moves

SAMPLE = Path(__file__).parents[2] / "sample_matches" / "legal" / "tavla-match-to-7.mat"


def typed(game: Game) -> tuple[str, list[str]]:
    """Return a game as its first line with the names, and one line a turn."""
    names = list(game.names)
    if game.turns[0].player is Player.BLACK:
        names.reverse()
    lines = []
    for turn in game.turns:
        if isinstance(turn.action, Moves):
            lines.append(f"{turn.roll}: {' '.join(map(format_move, turn.action.moves))}")
        elif isinstance(turn.action, Dance):
            lines.append(f"{turn.roll}: gele")
    return f"{names[0]} - {names[1]}, 7", lines


GAMES = [typed(game) for game in read(SAMPLE).matches[0].games]


def errors(head: str, lines: list[str]) -> list[str]:
    found = check("\n".join([head, *lines, ""])).findings
    return [finding.code for finding in found if finding.severity is Severity.ERROR]


@pytest.mark.parametrize(("head", "lines"), GAMES)
def test_whole_games_typed_by_hand_are_clean(head, lines):
    assert errors(head, lines) == []


def test_a_forgotten_line_is_said_to_be_missing():
    """Of a hundred places most can be told; nowhere are there two accusations."""
    told = total = 0
    for head, lines in GAMES:
        for gap in range(1, len(lines) - 3, 6):
            found = errors(head, lines[:gap] + lines[gap + 1 :])
            assert len(found) <= 1, (head, gap)
            told += found == ["R201"]
            total += 1
    assert total > 40
    assert told > 0.8 * total


def test_a_wrong_play_is_no_forgotten_line():
    head, lines = GAMES[0]
    for at in range(2, len(lines) - 2, 7):
        roll, moves = lines[at].split(": ")
        if moves == "gele" or "off" in moves:
            continue
        wrong = f"{int(roll[0]) % 6 + 1}{roll[1]}: {moves}"
        found = errors(head, [*lines[:at], wrong, *lines[at + 1 :]])
        assert found, lines[at]
        assert found[0].startswith("P3"), lines[at]


def test_no_line_is_missing_before_a_play_that_fits():
    """The record goes on badly after the bar is ignored, but up to there it is in order."""
    lines = [
        *("16: 24/18 24/23", "14: 8/7 24/20", "23: bar/23 23/20", "41: 24/23 6/2"),
        *("31: 13/10 6/5", "13: bar/24 8/5", "44: bar/21 13/9 13/9 9/5", "43: 6/3 6/2"),
        *("31: 21/18 6/5", "14: bar/24 6/2", "51: 5/4 18/13", "46: 8/4 24/18"),
        *("66: 13/7 13/7 13/7 8/2", "15: bar/24", "54: 6/2 8/3", "62: gele"),
    ]
    assert errors("A - B, 7", lines)[0] == "P306"


def test_a_forgotten_step_is_found_by_the_rest_of_the_game():
    """The board goes on with the whole play, so that one fault is one finding."""
    told = 0
    for head, lines in GAMES:
        for at, line in enumerate(lines[:-6]):
            if line[0] == line[1] and len(line.split()) == 5:
                short = " ".join(line.split()[:-1])
                found = check("\n".join([head, *lines[:at], short, *lines[at + 1 :], ""])).findings
                codes = [f.code for f in found if f.severity is Severity.ERROR]
                assert codes[:1] == ["P310"], line
                fault = next(f for f in found if f.code == "P310")
                if any(label == "seen" for label, _ in fault.notes):
                    assert codes == ["P310"]
                    told += 1
    assert told >= 3


def test_a_play_without_dice_is_not_judged_by_dice_it_may_not_have_had():
    for line in ("13/11", "6/4", "8/7"):
        found = check(f"{line}\n").findings
        assert [finding.code for finding in found] == ["N104"], line


def test_a_play_without_dice_is_judged_by_what_no_dice_could_mend():
    found = check("31: 8/5 6/5\n24/20 24/22\n").findings
    assert [finding.code for finding in found] == ["P302", "N104"]
