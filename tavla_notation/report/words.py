"""The sentences of the report that are put together from numbers and names.

What stands still is in the templates, in ``_()``; both are for gettext.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tavla_notation.board import ByPlayer
from tavla_notation.diagnostics import Place, Severity
from tavla_notation.diagnostics.summary import Tally, quantity
from tavla_notation.rules import Outcome, Termination, WinKind

MONEY: Final = "session"
RACES_ELSEWHERE: Final = "the games with findings come first; tavla plot race draws the others"
CAPTIONS: Final = {
    "matches": "Matches",
    "games": "Games",
    "outcomes": "Outcomes",
    "dice": "Dice",
    "openings": "Openings",
    "head-to-head": "Head to head",
    "ratings": "Ratings",
}
ENDINGS: Final = {
    "borne_off": "borne off",
    "dropped": "drop",
    "not_told": "not told",
    "not_known": "not known",
    "resigned": "resigned",
    "unfinished": "unfinished",
    "void": "void",
}
_NOUNS: Final = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.NOTE: "note",
}

REPLAY: Final = {
    "game_choice": "Game {game}, {white}–{black}: {end}",
    "score": "score {white}–{black}",
    "score_to": "score {white}–{black}, to {length}",
    "crawford": "Crawford game",
    "cube": "cube {value}, {owner}",
    "middle": "in the middle",
    "offered": "a double is offered",
    "uncertain": "the board is not certain",
    "turn": "Turn {turn}, {name}: {text}",
    "pips": "pips {white}–{black}",
    "play": "Play",
    "pause": "Pause",
}
"""What the script of the replay says; names in braces are filled in by it."""


def between(white: str, black: str) -> str:
    """Return who plays whom."""
    return f"{white} – {black}"


def where(place: Place) -> str:
    """Return where a finding stands, as far as it says: file, match, game, turn."""
    parts = [place.file]
    if place.match is not None and place.match > 1:
        parts.append(f"match {place.match}")
    if place.game is not None:
        parts.append(f"game {place.game}")
    if place.turn is not None:
        parts.append(f"turn {place.turn}")
    return ", ".join(part for part in parts if part)


def choice(number: int, white: str, black: str, points: int, other: int) -> str:
    """Return how a match is called where one is chosen."""
    return f"{number}: {between(white, black)}, {points}–{other}"


def ending(outcome: Outcome | None, names: ByPlayer[str], labels: tuple[str, str, str]) -> str:
    """Return what came of a game, in words; *labels* are what the kinds of win are called."""
    if outcome is None:
        return ENDINGS["unfinished"]
    if outcome.winner is None:
        return ENDINGS["void"]
    said = f"{names[outcome.winner]} wins"
    if outcome.points is not None:
        said += f" {quantity(outcome.points, 'point')}"
    if outcome.termination is Termination.DROPPED:
        return f"{said} ({ENDINGS['dropped']})"
    return said if outcome.kind is None else f"{said} ({labels[list(WinKind).index(outcome.kind)]})"


def legal_plays(plays: Sequence[str], count: int | None) -> str:
    """Return the nearest legal plays, and of how many they are."""
    listed = " · ".join(plays)
    total = len(plays) if count is None else count
    return f"{listed} ({quantity(total, 'play')})" if total else listed


def count_findings(number: int, severity: Severity) -> str:
    """Return how many findings of a level there are."""
    return quantity(number, _NOUNS[severity])


def how_much(files: int, matches: int, games: int, plays: int) -> str:
    """Return what was read."""
    return " · ".join(
        (
            quantity(files, "file"),
            quantity(matches, "match", "matches"),
            quantity(games, "game"),
            quantity(plays, "play"),
        )
    )


def verdict(matches: int, plays: int, rules: Sequence[str], tally: Tally, illegal: int) -> str:
    """Return the page in one sentence."""
    found = [
        quantity(number, one)
        for number, one in (
            (illegal, "illegal play"),
            (tally.errors - illegal, "other error" if illegal else "error"),
            (tally.warnings, "warning"),
            (tally.notes, "note"),
        )
        if number
    ]
    if not matches:
        read = "No match was read"
    else:
        read = f"{quantity(plays, 'play')} checked under {listed(rules)}"
    if not found:
        return f"{read}: nothing to complain about." if matches else f"{read}."
    return f"{read}: {', '.join(found)}."


def listed(items: Sequence[str]) -> str:
    """Return a list in words.

    >>> listed(["tavla", "backgammon", "tawula"])
    'tavla, backgammon and tawula'
    """
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} and {items[-1]}"


def dates(found: Iterable[str]) -> str:
    """Return one date, or the first and the last."""
    ordered = sorted(set(found))
    if not ordered:
        return ""
    return ordered[0] if len(ordered) == 1 else f"{ordered[0]} to {ordered[-1]}"


def shown_of(shown: int, total: int, things: str, rest: str) -> str:
    """Return what is left out and where it is; nothing where all is shown."""
    return f"{shown:,} of {total:,} {things} are shown here; {rest}" if total > shown else ""


def matches_title(matches: int) -> str:
    """Return the title of a page of many matches."""
    return quantity(matches, "match", "matches") if matches else "No matches"
