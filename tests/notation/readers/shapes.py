"""What a record says, in few words, for the tests of the readers."""

from __future__ import annotations

from tavla_notation.board import Player
from tavla_notation.check import check_matches
from tavla_notation.notation import Reading, read_text
from tavla_notation.record import Game, Moves

W, B = Player.WHITE, Player.BLACK


def clean(text: str, format: str) -> Reading:
    """Read *text*, which must be told as *format* and leave nothing unread."""
    reading = read_text(text, "made")
    assert (reading.format, reading.diagnostics) == (format, ())
    return reading


def said(game: Game) -> list[tuple[Player, str, object]]:
    """Return who did what: the roll, and moves as text or the action."""
    return [
        (turn.player, str(turn.roll or ""), moves(turn.action))
        if isinstance(turn.action, Moves)
        else (turn.player, str(turn.roll or ""), turn.action)
        for turn in game.turns
    ]


def moves(action: Moves) -> str:
    return " ".join(
        f"{move.origin}"
        + "".join(f"/{p}{'*' * h}" for p, h in zip(move.destinations, move.hits, strict=True))
        + f"({move.repeat})" * (move.repeat > 1)
        for move in action.moves
    )


def places_hold(reading: Reading) -> None:
    """Assert that every move's place in the text begins with its origin or ``bar``."""
    text = reading.source.text
    for match in reading.matches:
        for game in match.games:
            for turn in game.turns:
                if isinstance(turn.action, Moves):
                    for move in turn.action.moves:
                        at = turn.start + move.span.start
                        word = text[at : turn.start + move.span.end]
                        assert word[0].isdigit() or word.casefold().startswith("bar"), word


def findings(reading: Reading) -> list[str]:
    """Return the codes that a check gives, errors and warnings only."""
    checked = check_matches(reading.source, reading.matches, reading.diagnostics)
    return [finding.code for finding in checked.findings if finding.severity.value != "note"]


def check_any_damage(text: str, format: str) -> None:
    """Cut and spoil *text* at many places; nothing may be raised."""
    step = max(1, len(text) // 40)
    for at in range(0, len(text), step):
        for spoilt in (
            text[:at],
            text[:at] + "\x00(9" + text[at + 2 :],
            text[:at] + text[at + 7 :],
        ):
            reading = read_text(spoilt, format=format)
            if at % 5 == 0:  # a check takes its time to look for the plays that are missing
                check_matches(reading.source, reading.matches, reading.diagnostics)
