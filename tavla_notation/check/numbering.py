"""Row numbers and names: R202, R209, R210, R214."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from operator import itemgetter

from tavla_notation.check.place import game_place, match_place
from tavla_notation.diagnostics import Diagnostic, Span
from tavla_notation.record import RowNumber
from tavla_notation.replay import ReplayedMatch, is_invented_length

_number = itemgetter(RowNumber._fields.index("number"))


def check_numbering(replayed: ReplayedMatch) -> Iterator[Diagnostic]:
    """Yield what is odd about the numbers and the names, none of it about the play."""
    match = replayed.match
    for index, game in enumerate(match.games):
        numbers = list(map(_number, game.rows))
        if not numbers or numbers == list(range(numbers[0], numbers[0] + len(numbers))):
            continue  # as in nearly every game
        for row_before, row in pairwise(game.rows):
            due = row_before.number + 1
            if row.number != due:
                how = "repeats" if row.number < due else "skips"
                yield Diagnostic(
                    "R202",
                    f"row number {row.number} {how}; {due} was due",
                    row.span,
                    game_place(replayed, index),
                )
    for index, (before, after) in enumerate(pairwise(match.games), start=1):
        if before.number is None or after.number is None or after.number == before.number + 1:
            continue
        how = "repeats" if after.number <= before.number else "skips"
        yield Diagnostic(
            "R202",
            f"game number {after.number} {how}; {before.number + 1} was due",
            after.header,
            game_place(replayed, index),
        )
    yield from _names(replayed)
    if is_invented_length(match):
        yield Diagnostic(
            "R214",
            f"{match.length} points is taken for no match length but for a money game",
            match.length_span or match.span,
            match_place(replayed),
            notes=(("seen", "one game, an even length, and a result that does not end the match"),),
            help="check the length line if this was a match",
        )


def _names(replayed: ReplayedMatch) -> Iterator[Diagnostic]:
    match = replayed.match
    seen: set[tuple[str, str]] = set()
    for index, game in enumerate(match.games):
        white, black = (name.strip() for name in game.names)
        if (white, black) in seen:
            continue
        seen.add((white, black))
        if match.layout == "bare" and not white and not black:
            continue  # lines typed by hand need no names
        span = game.names_span
        if not white or not black:
            empty = "left" if not white else "right"
            empty = "both" if not white and not black else f"the {empty}"
            yield Diagnostic(
                "R210",
                f"the name of {empty} player{'s' if empty == 'both' else ''} is empty",
                span,
                game_place(replayed, index),
                help="findings call him White (left column) or Black (right column)",
            )
        elif white == black:
            yield Diagnostic(
                "R210",
                f"both players are called {white}",
                span,
                game_place(replayed, index),
                help="findings add White (left column) or Black (right column) to the name",
            )
    if not match.games:
        return
    first, second = match.tag("Player 1"), match.tag("Player 2")
    if not first or not second or first == second:
        return
    white, black = match.games[0].names
    if (white.strip(), black.strip()) == (second.strip(), first.strip()):
        span = next(
            (tag.span for tag in match.tags if tag.name.casefold() == "player 1"), Span(0, 0)
        )
        yield Diagnostic(
            "R209",
            f"the header's players are swapped: {white.strip()} plays in the left column",
            span,
            match_place(replayed),
            help="the columns are what counts",
        )
