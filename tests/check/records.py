"""Records as a test wants to write them, and the codes found in them."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from tavla_notation.api import check
from tavla_notation.board import Player
from tavla_notation.board.text import parse_position
from tavla_notation.check import Checked, check_matches
from tavla_notation.notation import read_text
from tavla_notation.record import StartPosition
from tavla_notation.rules import rule_set

NAMES = ("Ayşe", "Mehmet")
RIGHT = 40
"""Where the right column begins."""


def rows(*cells: str, first: int = 1) -> str:
    """Return numbered rows of two cells each, White's and Black's in turn."""
    pairs = [(*cells[at : at + 2], "")[:2] for at in range(0, len(cells), 2)]
    return "".join(
        f"{f'{number:3}) {left} ':<{RIGHT}}{right}".rstrip() + "\n"
        for number, (left, right) in enumerate(pairs, start=first)
    )


def wins(player: Player, points: int = 1, words: str = "") -> str:
    """Return a result line in the winner's column."""
    column = 6 if player is Player.WHITE else RIGHT + 1
    return f"{' ' * column}Wins {points} point{words}\n"


def game(
    *cells: str,
    number: int = 1,
    scores: tuple[int, int] = (0, 0),
    names: tuple[str, str] = NAMES,
    result: str = "",
    under: str = "",
) -> str:
    """Return one game; *under* stands between the game line and the names."""
    left = f" {names[0]} : {scores[0]}"
    return (
        f" Game {number}\n{under}{left:<{RIGHT}}{names[1]} : {scores[1]}\n{rows(*cells)}{result}\n"
    )


def match(
    *games: str, length: int = 5, rules: str | None = "backgammon", tags: Mapping[str, str] = {}
) -> str:
    """Return a whole match file."""
    named = {**tags, **({"Rules": rules} if rules else {})}
    head = "".join(f'; [{name} "{value}"]\n' for name, value in named.items())
    return f"{head}\n {length} point match\n\n{''.join(games)}"


def codes(checked: Checked | str, only: str = "") -> list[str]:
    """Return the codes found, in the order of the text; *only* those that begin so."""
    found = checked if isinstance(checked, Checked) else check(checked)
    return [finding.code for finding in found.findings if finding.code.startswith(only)]


def from_position(position: str, lines: Iterable[str], rules: str = "tavla") -> Checked:
    """Check plays typed line by line from *position*, White (the first side) to move."""
    ruleset = rule_set(rules)
    reading = read_text("".join(f"{line}\n" for line in lines))
    (record,) = reading.matches
    board = parse_position(position, on_roll=Player.WHITE)
    (only,) = record.games
    record = replace(record, games=(replace(only, start=StartPosition(board)),))
    return check_matches(reading.source, [record], reading.diagnostics, rules=ruleset)
