"""Small match files made up for the tests of the reader."""

from __future__ import annotations

from tavla_notation.board import Player
from tavla_notation.notation import Reading, read_text
from tavla_notation.record import Action, Game, Moves, Turn

W, B = Player.WHITE, Player.BLACK

HEAD = " 5 point match\n\n Game 1\n ann : 0                         bob : 0\n"
ROW = "  1) 31: 8/5 6/5                 52: 13/8 24/22\n"


def read_rows(*rows: str, road: str = "splitter") -> Reading:
    """Read *rows* as the rows of one game."""
    return read_text(HEAD + "".join(f"{row}\n" for row in rows), "made.mat", road=road)


def game_of(reading: Reading) -> Game:
    """Return the only game of the only match."""
    (match,) = reading.matches
    (game,) = match.games
    return game


def turns(*rows: str) -> tuple[Turn, ...]:
    """Read *rows*, which must be clean, and return their turns."""
    reading = read_rows(*rows)
    assert reading.diagnostics == ()
    return game_of(reading).turns


def said(*rows: str) -> list[tuple[Player, str, object]]:
    """Return who did what in *rows*: the roll as text, the moves as text or the action."""
    return [(turn.player, str(turn.roll or ""), _short(turn.action)) for turn in turns(*rows)]


def codes(reading: Reading) -> list[str]:
    """Return the codes of the findings in their order."""
    return [finding.code for finding in reading.diagnostics]


def marked(reading: Reading) -> list[tuple[str, str]]:
    """Return each finding's code and the text that it is on."""
    text = reading.source.text
    return [
        (finding.code, text[finding.span.start : finding.span.end])
        for finding in reading.diagnostics
    ]


def _short(action: Action) -> object:
    if not isinstance(action, Moves):
        return action
    return " ".join(
        f"{move.origin}"
        + "".join(
            f"/{place}{'*' * hit}" for place, hit in zip(move.destinations, move.hits, strict=True)
        )
        + f"({move.repeat})" * (move.repeat > 1)
        for move in action.moves
    )
